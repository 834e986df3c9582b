#include "engine/level/chance.h"

#include "engine/level/score.h"

/* What a score is worth in thousandths of a game, of scores a step apart: a logistic curve, odds of
 * e to 1 for 700 centipawns. Fitted to results of the program against itself at 2,000 nodes a move
 * (tools/selfplay), the games by themselves ask for 440 in pandemonium (182 games), 720 in
 * pandemonium10 (296), 920 in shatranjian (274) and 740 in shoshogi (130). A draw counts half to
 * either side and is not told by itself: how many there are is a matter of the game, none in the
 * first three but four of ten in shoshogi. */
enum { CHANCE_STEP_CP = 200, CHANCE_STEPS = 13 };
static const int CHANCES[CHANCE_STEPS] = {500, 571, 639, 702, 758, 807, 847,
                                          881, 908, 929, 946, 959, 969};

int chance_permille(int score) {
    int size = score < 0 ? -score : score;
    int step = size / CHANCE_STEP_CP, rest = size % CHANCE_STEP_CP, chance = 1000;
    if (step + 1 < CHANCE_STEPS)
        chance = CHANCES[step] + (CHANCES[step + 1] - CHANCES[step]) * rest / CHANCE_STEP_CP;
    else if (size <= SCORE_MATE_BOUND)
        chance = CHANCES[CHANCE_STEPS - 1];
    return score < 0 ? 1000 - chance : chance;
}
