#include "engine/level.h"

#include <assert.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/random.h"
#include "engine/limits.h"

enum {
    PERMILLE = 1000,
    LONG_SLIDE = 4,       /* squares: easily missed from there on */
    HARDER_PERCENT = 160, /* drops, retreats and long slides */
    NEAR_PERCENT = 40     /* next to where the last move arrived: the eye is there */
};

/* Found by matches: each level wins nearly all games against the one below. */
static const Level LEVELS[ENGINE_LEVELS] = {
    {N_("Novice"),
     N_("Knows the moves and takes what it sees, but overlooks half of what is possible and never "
        "looks at your answer."),
     120, 1, 500, 150, 40, LEVEL_ELO_LEAST},
    {N_("Apprentice"), N_("Looks at your next move, but overlooks many answers, drops above all."),
     600, 2, 250, 80, 60, 1000},
    {N_("Companion"),
     N_("Sees short tactics and punishes plain blunders, yet misses a quiet move or a drop at "
        "times."),
     8000, 4, 100, 30, 85, 1500},
    {N_("Veteran"), N_("Calculates well and overlooks little; mistakes are answered."), 60000, 8,
     25, 8, 100, 2000},
    {N_("Pandemonium"), N_("Plays as well as it can in the time it has."), 0, 0, 0, 0, 100,
     LEVEL_ELO_MOST},
};

const Level *level_get(unsigned level) {
    assert(level >= 1 && level <= ENGINE_LEVELS);
    return &LEVELS[level - 1];
}

unsigned level_for_elo(int elo) {
    unsigned level = 1;
    for (unsigned i = 2; i <= ENGINE_LEVELS; i++)
        if (abs(level_get(i)->elo - elo) < abs(level_get(level)->elo - elo))
            level = i;
    return level;
}

static uint64_t level_hash(uint64_t seed, uint64_t key, uint64_t what) {
    Random random = random_seeded(seed ^ key ^ what * 0x9E3779B97F4A7C15u);
    return random_next(&random);
}

static unsigned level_distance(const Variant *variant, Square a, Square b) {
    int files = abs((int)variant_file(variant, a) - (int)variant_file(variant, b));
    int ranks = abs((int)variant_rank(variant, a) - (int)variant_rank(variant, b));
    return (unsigned)(files > ranks ? files : ranks);
}

static bool level_is_hard_to_see(const Position *position, Move move) {
    if (move_is_drop(move))
        return true;
    const Variant *variant = position->variant;
    if (level_distance(variant, move_from(move), move_to(move)) >= LONG_SLIDE)
        return true;
    return variant_own_rank(variant, position->side, move_to(move)) <
           variant_own_rank(variant, position->side, move_from(move));
}

bool level_overlooks(const Level *level, uint64_t seed, const Position *position, Move move,
                     Move previous) {
    if (level->overlook_permille == 0)
        return false;
    unsigned chance = level->overlook_permille;
    if (previous != MOVE_NONE) {
        if (move_to(previous) == move_to(move))
            return false;
        if (level_distance(position->variant, move_to(previous), move_to(move)) <= 1)
            chance = chance * NEAR_PERCENT / 100;
    }
    if (level_is_hard_to_see(position, move))
        chance = chance * HARDER_PERCENT / 100;
    return level_hash(seed, position->situation_key, move) % PERMILLE < chance;
}

int level_noise(const Level *level, uint64_t seed, uint64_t key) {
    if (level->noise_cp == 0)
        return 0;
    uint64_t span = 2u * level->noise_cp + 1u;
    return (int)(level_hash(seed, key, 1) % span) - (int)level->noise_cp;
}
