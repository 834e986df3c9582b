/* The sentences of mating problems, in which the attacker has no king (詰将棋). */
#include "support/facts.h"

static const char GAMES[] = "[strict:shogi]\nkingOptional = false\n";

static const Fact FACTS[] = {
    RULE("shogi", "one side may have no king"),
    {"4k4/9/9/9/9/9/9/9/9[] w - - 0 1", "", "a position"},
    {"9/9/9/9/9/9/9/9/4K4[] w - - 0 1", "", "a position"},
    {"minishogi: 4k/5/5/5/5[G] w - - 0 1", "", "a position"},
    RULE("shogi", "somebody has a king"),
    {"9/9/9/9/9/9/9/9/9[G] w - - 0 1", "", "no position: board"},
    RULE("shogi", "a side without a king is never in check"),
    {"4k4/9/9/9/4r4/9/9/9/4P4[] w - - 0 1", "checkers", ""},
    {SAME, "e1e2", "legal"},
    {"4k4/9/9/9/9/9/9/4r4/P8[G] b - - 0 1", "e2e1+", "legal"},
    {"4k4/9/4P4/9/4r4/9/9/9/9[G] w - - 0 1", "G@e8", "legal"},
    RULE("shogi", "it may open any line and leave any attack unanswered"),
    {"4k4/9/9/9/4r4/9/4G4/9/9[P] w - - 0 1", "e3d3", "legal"},
    {SAME, "P@a5", "legal"},
    RULE("shogi", "it gives mate, and not by dropping a pawn"),
    {"4k4/9/4P4/9/9/9/9/9/9[G] w - - 0 1", "G@e8", "1-0 checkmate"},
    {"3lkl3/3s1s3/4G4/9/9/9/9/9/9[P] w - - 0 1", "P@e8", "DROP_MATE"},
    RULE("shogi", "pieces that can never move block squares"),
    {"7pk/7p1/7p1/7p1/7p1/7p1/7p1/7p1/7p1[RRLLLLssssnnnn] w - - 0 1", "", "a position"},
    {SAME, "L@i7 N@i8 i7i8+ i9i8", "7p1/7pk/7p1/7p1/7p1/7p1/7p1/7p1/7p1[LLLNRRlnnnssss] w - - 0 3"},
    {SAME, "perft 2", "15015"},
    {"strict: 7pk/9/9/9/9/9/9/9/K6p1[] w - - 0 1", "", "no position: board"},
    {"7pk/9/9/9/9/9/9/9/K6p1[] w - - 0 1", "", "no position: board"},
    RULE("shogi", "the king may be in check already, and is not captured"),
    {"6k2/9/4B1P2/9/9/9/9/9/9[Lrrggggsss] w - - 0 1", "", "a position"},
    {SAME, "g7g8+", "legal"},
    {SAME, "e7g9", "ROYAL_STAYS g9"},
    {SAME, "e7g9+", "ROYAL_STAYS g9"},
    {SAME, "e7d6", "legal"},
    {"chess: 4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "", "no position: side"},
    {"4k4/4R4/9/9/9/9/9/9/4K4[] w - - 0 1", "", "no position: side"},
    RULE("shogi", "it loses when it cannot move"),
    {"4k4/9/9/9/9/9/9/9/9[] w - - 0 1", "", "0-1 stalemate"},
    RULE("strict", "other games want a king on each side"),
    {"4k4/9/9/9/9/9/9/9/9[G] w - - 0 1", "", "no position: board"},
    {"chess: 4k3/8/8/8/8/8/4P3/8 w - - 0 1", "", "no position: board"},
    {"shoshogi: 4k4/9/9/9/9/9/9/9/4R4 w - - 0 1", "", "no position: board"},
    {"pandemonium: 4k4/9/9/9/9/9/9/9/4R4[] w - - 0 1", "", "no position: board"},
    {"crazyhouse: 4k3/8/8/8/8/8/4R3/8[] w - - 0 1", "", "no position: board"},
};

RULES_SUITE(GAMES) {
    FACTS_ADD(suite, FACTS);
}
