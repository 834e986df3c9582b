/* The outcome of a game: its result, and the rule or event that ended it. */
#ifndef PANDEMONIUM_RULES_ENDINGS_TERMINATION_H
#define PANDEMONIUM_RULES_ENDINGS_TERMINATION_H

#include "rules/board/types.h"

typedef enum Result { RESULT_ONGOING, RESULT_WHITE_WINS, RESULT_BLACK_WINS, RESULT_DRAW } Result;

/* How a game ended. Those up to TERMINATION_CASTLING are found from the position and its history;
 * the others come from players, clocks and files. */
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
    TERMINATION_FLAG, /* this and the next four: rules/endings/immediate.h */
    TERMINATION_EXTINCTION,
    TERMINATION_CHECK_COUNT,
    TERMINATION_CONNECTION,
    TERMINATION_CASTLING,
    TERMINATION_IMPASSE, /* declared: rules/endings/impasse.h */
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

/* "checkmate" and so on: names for programs to read (pandemonium-engine(6), NOTATION), never
 * translated. "" for TERMINATION_NONE. */
const char *termination_name(Termination termination);
/* The termination of this name; TERMINATION_NONE when there is none. */
Termination termination_by_name(const char *name);
/* "1-0", "0-1", "1/2-1/2" or "*". */
const char *result_text(Result result);
Result result_win_for(Side side);
/* The result that corresponds to a value for the side to move. */
Result result_of_value(EndValue value, Side side_to_move);

#endif
