#include "engine/level/level.h"

#include <assert.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/random.h"
#include "engine/evaluate/see.h"
#include "engine/evaluate/weights.h"

/* Probability of overlooking, in percent of the level's; chosen by what human players miss. */
enum {
    PERMILLE = 1000,
    DROP_PERCENT = 160,
    RETREAT_PERCENT = 150,
    SLIDE_PERCENT = 150,
    UNCOVERED_PERCENT = 180, /* through a square that the previous move vacated */
    CAPTURE_PERCENT = 70,
    NEAR_PERCENT = 50, /* next to the last move's target */
    FAR_PERCENT = 125,
    LONG_SLIDE = 4,   /* squares */
    NEAR_SQUARES = 1, /* distance from the last move */
    FAR_SQUARES = 5,
    FORM_MOST = 20, /* the greatest form, in eighths of doublings of nodes */
    FORM_BLIND = 2, /* overlooking varies less than nodes, by this divisor */
    FORM_SALT = 11
};

static const Level LEVELS[ENGINE_LEVELS] = {
    {.name = N_("Novice"),
     .clause = N_("just knows the moves"),
     .words = N_("Knows how the pieces move but sees few of its own moves and hardly any of "
                 "yours. Just take what it leaves hanging and you will usually win."),
     .elo = LEVEL_ELO_LEAST,
     .step_error = 56,
     .nodes = 300,
     .depth = 1,
     .overlook_permille = 882,
     .temperature_cp = 268,
     .cap_cp = 1800,
     .style_cp = 40,
     .hand_percent = 50,
     .danger_percent = 0,
     .form_percent = 100},
    {.name = N_("Pupil"),
     .clause = N_("takes what it sees"),
     .words = N_("Takes what is right in front of it, but misses four moves in five, nearly "
                 "every drop, and most of your replies."),
     .elo = 543,
     .step_error = 51,
     .nodes = 410,
     .depth = 1,
     .overlook_permille = 820,
     .temperature_cp = 218,
     .cap_cp = 1400,
     .style_cp = 37,
     .hand_percent = 53,
     .danger_percent = 6,
     .form_percent = 100,
     .mate_percent = 22},
    {.name = N_("Apprentice"),
     .clause = N_("sees your reply"),
     .words = N_("Considers your reply, but sees one in three and hardly any drops."),
     .elo = 725,
     .step_error = 53,
     .nodes = 740,
     .depth = 2,
     .overlook_permille = 637,
     .temperature_cp = 140,
     .cap_cp = 983,
     .style_cp = 33,
     .hand_percent = 57,
     .danger_percent = 23,
     .form_percent = 100,
     .mate_percent = 79},
    {.name = N_("Companion"),
     .clause = N_("looks two moves ahead"),
     .words = N_("Sees half of each side's moves, takes what you leave hanging and looks two or "
                 "three moves ahead."),
     .elo = 907,
     .step_error = 56,
     .nodes = 1440,
     .depth = 3,
     .overlook_permille = 466,
     .temperature_cp = 86,
     .cap_cp = 655,
     .style_cp = 29,
     .hand_percent = 63,
     .danger_percent = 42,
     .form_percent = 100,
     .mate_percent = 99},
    {.name = N_("Challenger"),
     .clause = N_("punishes obvious mistakes"),
     .words = N_("Punishes obvious mistakes, but misses one move in three, mostly long moves "
                 "and drops."),
     .elo = 1107,
     .step_error = 58,
     .nodes = 2640,
     .depth = 3,
     .overlook_permille = 334,
     .temperature_cp = 53,
     .cap_cp = 437,
     .style_cp = 25,
     .hand_percent = 68,
     .danger_percent = 57,
     .form_percent = 100,
     .mate_percent = 100},
    {.name = N_("Adept"),
     .clause = N_("calculates short tactics"),
     .words =
         N_("Calculates short tactics but misses one move in four, retreats and drops more often."),
     .elo = 1242,
     .step_error = 56,
     .nodes = 3550,
     .depth = 4,
     .overlook_permille = 272,
     .temperature_cp = 38,
     .cap_cp = 343,
     .style_cp = 22,
     .hand_percent = 71,
     .danger_percent = 67,
     .form_percent = 100,
     .mate_percent = 100},
    {.name = N_("Veteran"),
     .clause = N_("knows what drops are worth"),
     .words = N_("Calculates well and knows what drops are worth, but still misses one move in "
                 "five."),
     .elo = 1457,
     .step_error = 64,
     .nodes = 5020,
     .depth = 5,
     .overlook_permille = 195,
     .temperature_cp = 22,
     .cap_cp = 230,
     .style_cp = 18,
     .hand_percent = 77,
     .danger_percent = 80,
     .form_percent = 100,
     .mate_percent = 100},
    {.name = N_("Expert"),
     .clause = N_("makes few obvious mistakes"),
     .words = N_("Misses one move in six and makes few obvious mistakes, but does not look far "
                 "ahead."),
     .elo = 1600,
     .step_error = 55,
     .nodes = 6060,
     .depth = 6,
     .overlook_permille = 157,
     .temperature_cp = 16,
     .cap_cp = 179,
     .style_cp = 15,
     .hand_percent = 80,
     .danger_percent = 88,
     .form_percent = 100,
     .mate_percent = 100},
    {.name = N_("Master"),
     .clause = N_("misses little"),
     .words = N_("Misses little and punishes most mistakes; only a distant drop or a retreat "
                 "surprises it."),
     .elo = 1773,
     .step_error = 56,
     .nodes = 7360,
     .overlook_permille = 123,
     .temperature_cp = 12,
     .cap_cp = 135,
     .style_cp = 13,
     .hand_percent = 85,
     .danger_percent = 95,
     .form_percent = 100,
     .mate_percent = 100},
    {.name = N_("Blitz master"),
     .clause = N_("plays its best in a second"),
     .words =
         N_("Misses nothing. Without a clock it plays the best move it can find in one second."),
     .elo = 1912,
     .step_error = 68,
     .hand_percent = 100,
     .danger_percent = 100,
     .mate_percent = 100},
    {.name = N_("Pandemonium"),
     .clause = N_("plays its very best"),
     .words = N_("Misses nothing and takes its time: without a clock, up to ten seconds a move, "
                 "less when the move is obvious."),
     .elo = LEVEL_ELO_MOST,
     .step_error = 112,
     .move_ms = 10000,
     .hand_percent = 100,
     .danger_percent = 100,
     .mate_percent = 100},
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

static uint64_t level_hash(uint64_t a, uint64_t b) {
    Random random = random_seeded(a ^ b * 0x9E3779B97F4A7C15u);
    return random_next(&random);
}

/* 100 * 2^(i / 8) for eighths of doublings. */
static const unsigned EIGHTHS_PERCENT[8] = {100, 109, 119, 130, 141, 154, 168, 183};

static uint64_t level_scale(uint64_t value, int eighths) {
    int doublings = eighths >> 3;
    value = value * EIGHTHS_PERCENT[eighths & 7];
    return (doublings >= 0 ? value << doublings : value >> -doublings) / 100;
}

Level level_with_form(const Level *level, uint64_t seed) {
    Level day = *level;
    int form = (int)(level_hash(seed, FORM_SALT) % (2 * FORM_MOST + 1)) - FORM_MOST;
    form = form * (int)level->form_percent / 100;
    day.nodes = level_scale(level->nodes, form);
    day.overlook_permille = (unsigned)level_scale(level->overlook_permille, -form / FORM_BLIND);
    day.temperature_cp = (unsigned)level_scale(level->temperature_cp, -form / FORM_BLIND);
    return day;
}

LevelSight level_sight(const Level *level, uint64_t seed, const Position *root, Move last) {
    LevelSight sight = {.level = level, .last = last};
    uint64_t percents = level->hand_percent * (uint64_t)PERMILLE + level->danger_percent;
    if (level->style_cp != 0)
        sight.style_key = level_hash(level_hash(seed, level->style_cp), percents);
    else if (level->hand_percent != 100 || level->danger_percent != 100)
        sight.style_key = level_hash(0, percents);
    uint64_t spots_of_game = level_hash(seed, level->overlook_permille);
    sight.spots = level_hash(spots_of_game, root->repetition_key);
    sight.table_salt = sight.style_key ^ (level->overlook_permille > 0 ? sight.spots : 0);
    return sight;
}

static unsigned level_distance(const Variant *variant, Square a, Square b) {
    int files = abs((int)variant_file(variant, a) - (int)variant_file(variant, b));
    int ranks = abs((int)variant_rank(variant, a) - (int)variant_rank(variant, b));
    return (unsigned)(files > ranks ? files : ranks);
}

/* Whether a slide passes the square that the previous move left. */
static bool level_is_uncovered(const Variant *variant, Move move, Move previous) {
    if (previous == MOVE_NONE || move_is_drop(previous))
        return false;
    Bitboard between = position_between(variant, move_from(move), move_to(move));
    return bitboard_has(between, move_from(previous));
}

/* How hard the move is to see, in percent. */
static unsigned level_percent(const Position *position, Move move, Move previous) {
    const Variant *variant = position->variant;
    if (move_is_drop(move))
        return DROP_PERCENT;
    unsigned percent = see_is_capture(position, move) ? CAPTURE_PERCENT : 100;
    if (level_distance(variant, move_from(move), move_to(move)) >= LONG_SLIDE)
        percent = percent * SLIDE_PERCENT / 100;
    if (variant_own_rank(variant, position->side, move_to(move)) <
        variant_own_rank(variant, position->side, move_from(move)))
        percent = percent * RETREAT_PERCENT / 100;
    if (level_is_uncovered(variant, move, previous))
        percent = percent * UNCOVERED_PERCENT / 100;
    return percent;
}

bool level_overlooks(const LevelSight *sight, const Position *position, Move move, Move previous) {
    unsigned chance = sight->level->overlook_permille;
    if (chance == 0 || (previous != MOVE_NONE && move_to(previous) == move_to(move)))
        return false;
    chance = chance * level_percent(position, move, previous) / 100;
    if (sight->last != MOVE_NONE) {
        unsigned away = level_distance(position->variant, move_to(sight->last), move_to(move));
        if (away <= NEAR_SQUARES)
            chance = chance * NEAR_PERCENT / 100;
        else if (away >= FAR_SQUARES)
            chance = chance * FAR_PERCENT / 100;
    }
    return level_hash(sight->spots, move) % PERMILLE < chance;
}

/* Gumbel noise: hundredths of -ln(-ln((i + 1/2) / 32)), shifted to be at least 0. Choosing the
 * greatest score plus temperature times such a number, drawn for each move, is a softmax (the
 * Gumbel-max trick). */
static const int GUMBEL_PERCENT[32] = {0,   31,  49,  63,  75,  86,  96,  105, 114, 123, 132,
                                       140, 149, 157, 166, 175, 184, 193, 203, 213, 223, 235,
                                       247, 260, 275, 291, 309, 331, 358, 393, 446, 558};

int level_move_bonus(const LevelSight *sight, Move move) {
    int temperature = (int)sight->level->temperature_cp;
    if (temperature == 0)
        return 0;
    int level_bonus = temperature * GUMBEL_PERCENT[level_hash(~sight->spots, move) % 32] / 100;
    return level_bonus < (int)sight->level->cap_cp ? level_bonus : (int)sight->level->cap_cp;
}

bool level_knows_mate(const LevelSight *sight, Move move) {
    return level_hash(sight->spots + 1, move) % 100 < sight->level->mate_percent;
}

/* A random number in -limit..limit. */
static int level_preference(Random *random, int limit) {
    return (int)random_below(random, 2 * (uint64_t)limit + 1) - limit;
}

/* Scales the weights of subtle terms to this percentage. */
static void level_scale_subtle(EvaluationWeights *weights, unsigned percent) {
    for (unsigned i = 0; percent < 100 && i < WEIGHT_TERM_COUNT; i++) {
        int16_t *value = &weights->value[WEIGHT_TERMS[i].first];
        unsigned count = WEIGHT_TERMS[i].subtle ? weight_key_size(&WEIGHT_TERMS[i]) : 0;
        for (; count > 0; count--, value++)
            *value = (int16_t)(*value * (int)percent / 100);
    }
}

void level_apply_style(const LevelSight *sight, EvaluationTables *tables) {
    const Level *level = sight->level;
    level_scale_subtle(&tables->weights, level->danger_percent);
    if (level->style_cp == 0)
        return;
    const Variant *variant = tables->variant;
    Random random = random_seeded(sight->style_key);
    int most = (int)level->style_cp * WEIGHT_PER_CP;
    for (Role role = 0; role < variant->role_count; role++) {
        int piece = level_preference(&random, most), forward = level_preference(&random, most);
        int wing = level_preference(&random, most);
        for (Square square = 0; square < variant->squares; square++)
            for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
                int rank = (int)variant_own_rank(variant, side, square);
                int file = (int)variant_file(variant, square);
                int like = piece + forward * (2 * rank - variant->ranks + 1) / variant->ranks +
                           wing * (2 * file - variant->files + 1) / variant->files;
                int16_t *place = &tables->psqt[piece_make(side, role)][square];
                *place = (int16_t)(*place + (side == SIDE_WHITE ? like : -like));
            }
    }
}
