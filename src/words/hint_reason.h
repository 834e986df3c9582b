/* Reasons why a move is good, as values: who finds them and who says them share these. */
#ifndef PANDEMONIUM_WORDS_HINT_REASON_H
#define PANDEMONIUM_WORDS_HINT_REASON_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/board/position.h"
#include "rules/verdict/outcome.h"

/* The best reason first. */
typedef enum HintKind {
    HINT_MATES,          /* in `count` moves, whatever the answers */
    HINT_WINS,           /* the game, at once, by another rule: `termination` */
    HINT_ONLY,           /* is the only legal move */
    HINT_PREVENTS_MATE,  /* in `count` moves by `move`, if the turn were passed */
    HINT_TAKES_HANGING,  /* a piece (role on square) that nothing can take back */
    HINT_WINS_EXCHANGE,  /* of captures on square, which begin with role */
    HINT_THREATENS_MATE, /* in `count` moves by `move`, if the other side did nothing */
    HINT_FORKS,          /* attacks role on square and other_role on other with the piece moved */
    HINT_TAKES_BACK,     /* on square, where the other side has just taken */
    HINT_ESCAPES,        /* ends the check by role on square */
    HINT_SAVES,          /* role on square, which would be lost, by going away with it */
    HINT_DEFENDS,        /* the same by guarding it, or by what else makes its capture a loss */
    HINT_THREATENS,      /* to win role on square by `move` */
    HINT_WINS_LATER,     /* role on square by `move`, as the line goes */
    HINT_PROMOTES,       /* to role */
    HINT_PINS,           /* role on square to the royal */
    HINT_CHECKS,         /* gives check */
    HINT_TRADES,         /* role on square for other_role */
    HINT_PREPARES,       /* to promote next to role with the piece that goes to square */
    HINT_ATTACKS,  /* role on square, worth as much as the piece moved, as it did not before */
    HINT_GUARDS,   /* role on square, which nothing guarded */
    HINT_PRESSES,  /* attacks `count` more squares around the enemy royal */
    HINT_SHELTERS, /* guards `count` more squares around the own royal */
    HINT_OPENS,    /* gives role on square `count` more moves */
    HINT_KIND_COUNT
} HintKind;

typedef struct HintReason {
    HintKind kind;
    Role role, other_role; /* ROLE_NONE where the kind has none, as for the rest */
    Square square, other;
    Move move;
    unsigned count;
    Termination termination;
} HintReason;

enum { HINT_REASONS_LIMIT = 2 };

/* A move and what is known of it. Everything is borrowed. */
typedef struct HintQuestion {
    const Position *position;
    Move move;        /* legal there */
    const Move *line; /* what is expected, beginning with move; NULL: not known */
    size_t line_count;
    unsigned mate_in; /* the engine sees a mate in so many moves; 0: none */
    Square taken_on;  /* where the other side has just taken; SQUARE_NONE: nowhere */
} HintQuestion;

/* The position after a legal move. */
Position hint_after(const Position *position, Move move);
/* The position with the turn passed. False: the side is in check. */
bool hint_pass(const Position *position, Position *out);

/* True for reasons that say what is won, lost, threatened or prevented: all before HINT_PRESSES.
 * The others say what a quiet move does. */
static inline bool hint_is_concrete(HintKind kind) {
    return kind < HINT_PRESSES;
}

#endif
