/* Reasons why a move is good, as values, shared by the code that finds them and the code that makes
 * sentences of them. */
#ifndef PANDEMONIUM_WORDS_HINT_REASON_H
#define PANDEMONIUM_WORDS_HINT_REASON_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/board/position.h"
#include "rules/verdict/outcome.h"

/* The kinds of reasons, the best first. A comment completes "the move ...", with the members of
 * HintReason. */
typedef enum HintKind {
    HINT_MATES,          /* forces mate in `count` moves */
    HINT_WINS,           /* wins the game at once by another rule, `termination` */
    HINT_ONLY,           /* is the only legal move */
    HINT_PREVENTS_MATE,  /* prevents mate in `count` moves by `move` after a null move */
    HINT_TAKES_HANGING,  /* captures role on square without being recaptured */
    HINT_WINS_EXCHANGE,  /* wins the exchange on square that begins with role */
    HINT_THREATENS_MATE, /* threatens mate in `count` moves by `move` */
    HINT_FORKS,          /* the moved piece attacks role on square and other_role on other */
    HINT_TAKES_BACK,     /* recaptures on square */
    HINT_ESCAPES,        /* ends the check by role on square */
    HINT_SAVES,          /* moves role on square away, which would be lost */
    HINT_DEFENDS,        /* guards such a piece, or makes its capture lose material */
    HINT_THREATENS,      /* threatens to win role on square by `move` */
    HINT_WINS_LATER,     /* wins role on square by `move` later in the line */
    HINT_PROMOTES,       /* promotes to role */
    HINT_PINS,           /* pins role on square to the royal */
    HINT_CHECKS,         /* gives check */
    HINT_TRADES,         /* trades role on square for other_role */
    HINT_PREPARES,       /* can promote next, to role, with the piece that goes to square */
    HINT_ATTACKS,  /* newly attacks role on square, which is worth as much as the moved piece */
    HINT_GUARDS,   /* guards role on square, which nothing guarded */
    HINT_PRESSES,  /* attacks `count` more squares around the enemy royal */
    HINT_SHELTERS, /* guards `count` more squares around its royal */
    HINT_OPENS,    /* gives role on square `count` more moves */
    HINT_KIND_COUNT
} HintKind;

typedef struct HintReason {
    HintKind kind;
    Role role,
        other_role; /* ROLE_NONE, SQUARE_NONE and so on if the kind does not use the member */
    Square square, other;
    Move move;
    unsigned count;
    Termination termination;
} HintReason;

enum { HINT_REASONS_LIMIT = 2 };

/* A move and what is known about it. Pointers are borrowed. */
typedef struct HintQuestion {
    const Position *position;
    Move move;        /* legal there */
    const Move *line; /* the principal variation, starting with move; NULL: unknown */
    size_t line_count;
    unsigned mate_in; /* the engine sees a mate in this many moves; 0: none */
    Square taken_on;  /* where the opponent has just captured; SQUARE_NONE: nowhere */
} HintQuestion;

/* Makes the position after a null move. False: the side to move is in check. */
bool hint_pass(const Position *position, Position *out);

/* True for reasons that name something won, lost, threatened or prevented: all before HINT_PRESSES.
 * The others describe what a quiet move does. */
static inline bool hint_is_concrete(HintKind kind) {
    return kind < HINT_PRESSES;
}

/* What a careless move loses. */
typedef struct HintLoss {
    Move reply;       /* legal after the move */
    bool mates;       /* the reply is checkmate; else it captures: */
    bool for_nothing; /* the capture cannot be answered in kind */
    int lost_cp;      /* by the exchange, more than was in danger before the move */
} HintLoss;

#endif
