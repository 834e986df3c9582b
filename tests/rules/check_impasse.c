/* The sentences of the 27-point rule, by which a side in the other's camp declares that it has won
 * (Japan Shogi Association, rules of official games). */
#include "support/facts.h"

#define SENTE "K8/RBGGSSPP1/PP7/9/9/9/9/9/4k4"
#define GOTE  "4K4/9/9/9/9/9/pp7/rbggsspp1/k8"

static const char GAMES[] = "[small:minishogi]\nimpassePoints = 12\nimpassePieces = r\n"
                            "[none:shogi]\nimpassePoints = 0\n";

static const Fact FACTS[] = {
    RULE("shogi", "a side may declare with its king and ten other pieces in the camp"),
    {SENTE "[RB] w - - 0 1", "declare", "may declare"},
    {GOTE "[rpppp] b - - 0 1", "declare", "may declare"},
    {"K8/RBGGSSPP1/1P7/P8/9/9/9/9/4k4[RBPP] w - - 0 1", "declare",
     "too few other pieces are in the promotion zone: 9 of 10 (29 of 28 points)"},
    {"9/RBGGSSPP1/PP7/K8/9/9/9/9/4k4[RB] w - - 0 1", "declare",
     "the King is not in the promotion zone (28 of 28 points)"},
    RULE("shogi", "the first player needs 28 points and the second 27"),
    {SENTE "[RPPPP] w - - 0 1", "declare", "too few points: 27 of 28"},
    {GOTE "[rppp] b - - 0 1", "declare", "too few points: 26 of 27"},
    RULE("shogi", "rooks and bishops count five points and other pieces one"),
    {SENTE "[R] w - - 0 1", "declare", "too few points: 23 of 28"},
    {SENTE "[G] w - - 0 1", "declare", "too few points: 19 of 28"},
    {"K8/+R+BGGSSPP1/PP7/9/9/9/9/9/4k4[BR] w - - 0 1", "declare", "may declare"},
    RULE("shogi", "pieces outside the camp and those of the other side do not count"),
    {"K8/RBGGSSPP1/PP7/RB7/9/9/9/9/4k4[] w - - 0 1", "declare", "too few points: 18 of 28"},
    {"K8/RBGGSSPP1/PP5bb/9/9/9/9/9/4k4[Rrp] w - - 0 1", "declare", "too few points: 23 of 28"},
    RULE("shogi", "a side in check may not declare"),
    {"K7r/1BGGSSPP1/PPR6/9/9/9/9/9/4k4[RB] w - - 0 1", "declare",
     "a side in check cannot declare (28 of 28 points)"},
    RULE("shogi", "nothing ends until the side to move declares"),
    {SENTE "[RB] w - - 0 1", "", "ongoing"},
    RULE("small", "a definition has its own points and pieces"),
    {"K4/1GSBP/5/4k/5[RB] w - - 0 1", "declare",
     "too few other pieces are in the promotion zone: 0 of 10 (6 of 12 points)"},
    RULE("none", "a game without the rule knows no declaration"),
    {SENTE "[RB] w - - 0 1", "declare", "this game has no rule of impasse"},
    {"minishogi: 4k/5/5/5/K4[] w - - 0 1", "declare", "this game has no rule of impasse"},
    {"chess: startpos", "declare", "this game has no rule of impasse"},
};

RULES_SUITE(GAMES) {
    FACTS_ADD(suite, FACTS);
}
