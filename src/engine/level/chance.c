#include "engine/level/chance.h"

#include "engine/evaluate/value_fields.h"
#include "engine/level/score.h"

/* Logistic win probability, 750 at the game's winning lead, tabulated at each quarter of that lead:
 * 1000 * o / (1 + o) with odds o = 3^(lead / winning lead). A draw counts half for either side;
 * draws are not separated, since their number depends on the game. */
enum { CHANCE_QUARTERS = 4, CHANCE_STEPS = 21, CHANCE_CERTAIN = 1000 };
static const int CHANCES[CHANCE_STEPS] = {500, 568, 634, 695, 750, 798, 839, 872, 900, 922, 940,
                                          954, 964, 973, 979, 984, 988, 991, 993, 995, 996};

int winning_chance(const Variant *variant, int score) {
    int64_t lead = engine_field_lead(variant), size = score < 0 ? -(int64_t)score : score;
    int64_t quarters = size * CHANCE_QUARTERS, step = quarters / lead, rest = quarters % lead;
    int chance = CHANCES[CHANCE_STEPS - 1];
    if (score_is_mate(score))
        chance = CHANCE_CERTAIN;
    else if (step + 1 < CHANCE_STEPS)
        chance = CHANCES[step] + (int)((CHANCES[step + 1] - CHANCES[step]) * rest / lead);
    return score < 0 ? CHANCE_CERTAIN - chance : chance;
}
