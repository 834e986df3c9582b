/* When a game is over, and by which rule (RULES.md, "Common ground" gives the order). */
#ifndef PANDEMONIUM_RULES_OUTCOME_H
#define PANDEMONIUM_RULES_OUTCOME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/position.h"

typedef enum Result { RESULT_ONGOING, RESULT_WHITE_WINS, RESULT_BLACK_WINS, RESULT_DRAW } Result;

/* How a game ended. The first seven are found from the position; the others are said by players,
 * clocks and files. */
typedef enum Termination {
    TERMINATION_NONE,
    TERMINATION_CHECKMATE,
    TERMINATION_KINGCHECK,
    TERMINATION_BARE_KING,
    TERMINATION_STALEMATE,
    TERMINATION_INSUFFICIENT, /* royal against royal */
    TERMINATION_MOVE_COUNT,
    TERMINATION_REPETITION,
    TERMINATION_PERPETUAL_CHECK,
    TERMINATION_RESIGNATION,
    TERMINATION_TIME,
    TERMINATION_AGREEMENT,
    TERMINATION_ILLEGAL,
    TERMINATION_UNTERMINATED,
    TERMINATION_COUNT
} Termination;

typedef struct Outcome {
    Result result;
    Termination termination;
} Outcome;

/* One situation of a game. */
typedef struct Situation {
    uint64_t key;  /* Position.situation_key */
    bool in_check; /* the side to move in it is in check */
} Situation;

/* Situations from the start position (or given FEN) to the present one, which is the last. */
typedef struct History {
    const Situation *situations;
    size_t count; /* at least 1 */
} History;

Situation situation_of(const Position *position);

/* The outcome of a game that stands at `position` after `history`. */
Outcome outcome_find(const Position *position, const History *history);
/* Only the rules that look back: move count, repetition, perpetual check. */
Outcome outcome_by_history(const Position *position, const History *history);

/* "checkmate" ...: the words of DESIGN.md, never translated. "" for TERMINATION_NONE. */
const char *termination_name(Termination termination);
/* The termination of that name; TERMINATION_NONE when there is none. */
Termination termination_by_name(const char *name);
/* "1-0", "0-1", "1/2-1/2" or "*". */
const char *result_text(Result result);
Result result_win_for(Side side);

#endif
