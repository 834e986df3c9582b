#include "rules/endings/termination.h"

#include <string.h>

Result result_win_for(Side side) {
    return side == SIDE_WHITE ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
}

Result result_of_value(EndValue value, Side side_to_move) {
    switch (value) {
    case END_WIN:
        return result_win_for(side_to_move);
    case END_LOSS:
        return result_win_for(side_other(side_to_move));
    case END_DRAW:
        break;
    }
    return RESULT_DRAW;
}

static const char *const TERMINATION_NAMES[TERMINATION_COUNT] = {
    [TERMINATION_NONE] = "",
    [TERMINATION_CHECKMATE] = "checkmate",
    [TERMINATION_KINGCHECK] = "kingcheck",
    [TERMINATION_BARE_KING] = "bare-king",
    [TERMINATION_STALEMATE] = "stalemate",
    [TERMINATION_INSUFFICIENT] = "insufficient",
    [TERMINATION_MOVE_COUNT] = "move-count",
    [TERMINATION_REPETITION] = "repetition",
    [TERMINATION_PERPETUAL_CHECK] = "perpetual-check",
    [TERMINATION_FLAG] = "flag",
    [TERMINATION_EXTINCTION] = "extinction",
    [TERMINATION_CHECK_COUNT] = "check-count",
    [TERMINATION_CONNECTION] = "connection",
    [TERMINATION_CASTLING] = "castling",
    [TERMINATION_IMPASSE] = "impasse",
    [TERMINATION_RESIGNATION] = "resignation",
    [TERMINATION_TIME] = "time",
    [TERMINATION_AGREEMENT] = "agreement",
    [TERMINATION_ILLEGAL] = "illegal",
    [TERMINATION_UNTERMINATED] = "unterminated",
};

const char *termination_name(Termination termination) {
    return TERMINATION_NAMES[termination];
}

Termination termination_by_name(const char *name) {
    for (int i = 1; i < TERMINATION_COUNT; i++)
        if (strcmp(name, TERMINATION_NAMES[i]) == 0)
            return (Termination)i;
    return TERMINATION_NONE;
}

const char *result_text(Result result) {
    static const char *const TEXTS[] = {"*", "1-0", "0-1", "1/2-1/2"};
    return TEXTS[result];
}
