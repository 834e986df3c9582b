/* Why a move is good: reasons that playing the move confirms.
 *
 * A reason is a claim about the position, its kind with arguments. hint_find looks for claims that
 * fit a move, hint_confirm judges one by the rules alone (moves made, turns passed, captures played
 * out, mates proved), and nothing is told that it does not confirm. Sentences are made in
 * play/words_hint.h. The same reasons tell what a reply to a blunder wins. */
#ifndef PANDEMONIUM_PLAY_HINT_H
#define PANDEMONIUM_PLAY_HINT_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/outcome.h"
#include "rules/position.h"

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

/* What finding reasons needs: values of a game's pieces and a mate solver. */
typedef struct HintGuide HintGuide;

/* For one game. NULL when memory is out. */
HintGuide *hint_guide_new(const Variant *variant);
/* guide may be NULL. */
void hint_guide_free(HintGuide *guide);

/* Writes the best reasons to out, those confirmed, and returns their number. Takes some hundredths
 * of a second at most; the same question has the same answer. */
size_t hint_find(HintGuide *guide, const HintQuestion *question,
                 HintReason out[HINT_REASONS_LIMIT]);
/* Whether the claim is true of question->move. */
bool hint_confirm(HintGuide *guide, const HintQuestion *question, const HintReason *reason);

/* True for reasons that say what is won, lost, threatened or prevented: all before HINT_PRESSES.
 * The others tell what a quiet move does. */
static inline bool hint_is_concrete(HintKind kind) {
    return kind < HINT_PRESSES;
}

#endif
