/* Default weights, made for any game from its tables of moves. */
#include "engine/evaluate/weights.h"

#include <string.h>

#include "engine/evaluate/value_fields.h"

enum {
    FRACTION = 256,            /* mobility is counted in 1/256 squares */
    EMPTY_CHANCE = 180,        /* chance in 256 that a square does not block a slide */
    LAME_CHANCE = 160,         /* chance in 256 that nothing blocks a lame leap */
    HOP_CHANCE = 100,          /* chance in 256 that there is a hurdle to hop over */
    VALUE_BASE_CP = 55,        /* value of a piece that hardly moves */
    VALUE_PER_SQUARE_CP = 58,  /* for each square it attacks on average */
    DROP_SATURATION_CP = 1500, /* drops make strong pieces less special: v * s / (v + s) */
    BOUND_PERCENT = 85,        /* for a piece that can reach hardly any of the board */
    HAND_PERCENT = 98,     /* value of the first one in hand, relative to its value on the board */
    HAND_STEP_PERCENT = 9, /* less for each further one */
    HAND_LEAST_PERCENT = 55,
    CENTRE_CP = 3,        /* for each file nearer to the middle */
    ADVANCE_CP = 3,       /* for each rank forward */
    ROYAL_RANK_CP = 14,   /* penalty for each rank the royal has advanced */
    SPARE_ROYAL_CP = 900, /* if a side can have two */
    PSQT_LIMIT_CP = 7500,
    KING_PSQT_OWN_STEP = 28, /* quarters of a centipawn for each step nearer to its own royal */
    KING_PSQT_ENEMY_STEP = 24,
    KING_PSQT_AVERAGE = 2, /* steps short of the furthest that count nothing */
    HANGING_SHARE = 7,     /* a threat to capture is worth this part of what it would win */
    THREAT_SHARE = 8,      /* the same, less half of what is lost, where the victim is defended */
};

/* The terms, in the order of files. The king danger values are close to those tuned from games of
 * pandemonium-winboard, pandemonium10 and shatranjian; the square of 32 units is a centipawn. */
const WeightTerm WEIGHT_TERMS[WEIGHT_TERM_COUNT] = {
    {.name = "tempo",
     .shape = WEIGHT_SHAPE_NUMBER,
     .first = WEIGHT_TEMPO,
     .default_value = 24 * WEIGHT_PER_CP,
     .reach = 100},
    {.name = "danger-hit",
     .shape = WEIGHT_SHAPE_NUMBER,
     .first = KING_DANGER_HIT,
     .default_value = 8,
     .subtle = true,
     .reach = 16},
    {.name = "danger-weak",
     .shape = WEIGHT_SHAPE_NUMBER,
     .first = KING_DANGER_WEAK,
     .default_value = 72,
     .subtle = true,
     .reach = 16},
    {.name = "danger-contact",
     .shape = WEIGHT_SHAPE_NUMBER,
     .first = KING_DANGER_CONTACT,
     .subtle = true,
     .reach = 16},
    {.name = "danger-outer",
     .shape = WEIGHT_SHAPE_NUMBER,
     .first = KING_DANGER_OUTER,
     .default_value = 18,
     .subtle = true,
     .reach = 16},
    {.name = "danger-open",
     .shape = WEIGHT_SHAPE_NUMBER,
     .first = KING_DANGER_OPEN,
     .default_value = 24,
     .subtle = true,
     .reach = 16},
    {.name = "danger-shelter",
     .shape = WEIGHT_SHAPE_NUMBER,
     .first = KING_DANGER_SHELTER,
     .default_value = -22,
     .subtle = true,
     .reach = 16},
    {.name = "danger-flight",
     .shape = WEIGHT_SHAPE_NUMBER,
     .first = KING_DANGER_ESCAPE,
     .default_value = -18,
     .subtle = true,
     .reach = 16},
    {.name = "danger-turn",
     .shape = WEIGHT_SHAPE_NUMBER,
     .first = KING_DANGER_TURN,
     .default_value = 180,
     .subtle = true,
     .reach = 16},
    {.name = "danger-always",
     .shape = WEIGHT_SHAPE_NUMBER,
     .first = KING_DANGER_ALWAYS,
     .default_value = 64,
     .subtle = true,
     .reach = 16},
    {.name = "danger-attacker",
     .shape = WEIGHT_SHAPE_ROLES,
     .first = KING_DANGER_ATTACKER,
     .default_value = 32,
     .unit_cp = 20,
     .subtle = true,
     .reach = 16},
    {.name = "danger-check",
     .shape = WEIGHT_SHAPE_ROLES,
     .first = KING_DANGER_CHECK,
     .default_value = 32,
     .subtle = true,
     .reach = 16},
    {.name = "danger-drop-check",
     .shape = WEIGHT_SHAPE_ROLES,
     .first = KING_DANGER_DROP_CHECK,
     .default_value = 72,
     .subtle = true,
     .reach = 16},
    {.name = "danger-in-hand",
     .shape = WEIGHT_SHAPE_ROLES,
     .first = KING_DANGER_IN_HAND,
     .default_value = 12,
     .unit_cp = 20,
     .subtle = true,
     .reach = 16},
    {.name = "mobility",
     .shape = WEIGHT_SHAPE_ROLES,
     .first = WEIGHT_MOBILITY,
     .default_value = 5 * WEIGHT_PER_CP,
     .reach = 12,
     .worth = true},
    {.name = "place",
     .shape = WEIGHT_SHAPE_BOARD,
     .first = WEIGHT_PSQT,
     .stride = PSQT_CELLS,
     .written = PSQT_CELLS,
     .reach = 40,
     .shared_reach = 400,
     .second_reach = 60,
     .worth = true},
    {.name = "near-own",
     .shape = WEIGHT_SHAPE_ROW,
     .first = WEIGHT_KING_PSQT_OWN,
     .stride = KING_PSQT_STRIDE,
     .written = KING_PSQT_CELLS,
     .subtle = true,
     .reach = 20,
     .shared_reach = 60,
     .second_reach = 40,
     .worth = true},
    {.name = "near-enemy",
     .shape = WEIGHT_SHAPE_ROW,
     .first = WEIGHT_KING_PSQT_ENEMY,
     .stride = KING_PSQT_STRIDE,
     .written = KING_PSQT_CELLS,
     .subtle = true,
     .reach = 20,
     .shared_reach = 60,
     .second_reach = 40,
     .worth = true},
    {.name = "hand",
     .shape = WEIGHT_SHAPE_ROW,
     .first = WEIGHT_HAND,
     .stride = HAND_STEPS,
     .written = HAND_STEPS,
     .reach = 60,
     .shared_reach = 300},
    {.name = "hanging",
     .shape = WEIGHT_SHAPE_PAIRS,
     .first = WEIGHT_HANGING,
     .stride = ROLES_LIMIT,
     .written = ROLES_LIMIT,
     .subtle = true,
     .reach = 40,
     .shared_reach = 60},
    {.name = "threat",
     .shape = WEIGHT_SHAPE_PAIRS,
     .first = WEIGHT_THREAT,
     .stride = ROLES_LIMIT,
     .written = ROLES_LIMIT,
     .subtle = true,
     .reach = 40,
     .shared_reach = 60},
    {.name = "danger-places",
     .shape = WEIGHT_SHAPE_NUMBER,
     .first = KING_DANGER_DROP_SQUARES,
     .spare = true,
     .subtle = true,
     .reach = 16},
    {.name = "danger-files",
     .shape = WEIGHT_SHAPE_NUMBER,
     .first = KING_DANGER_FILES,
     .spare = true,
     .subtle = true,
     .reach = 16},
    {.name = "phalanx",
     .shape = WEIGHT_SHAPE_NUMBER,
     .first = WEIGHT_PHALANX,
     .spare = true,
     .subtle = true,
     .reach = 120},
    {.name = "isolated",
     .shape = WEIGHT_SHAPE_NUMBER,
     .first = WEIGHT_ISOLATED,
     .spare = true,
     .subtle = true,
     .reach = 120},
    {.name = "doubled",
     .shape = WEIGHT_SHAPE_NUMBER,
     .first = WEIGHT_DOUBLED,
     .spare = true,
     .subtle = true,
     .reach = 120},
    {.name = "castling-right",
     .shape = WEIGHT_SHAPE_NUMBER,
     .first = WEIGHT_CASTLING,
     .spare = true,
     .subtle = true,
     .reach = 100},
    {.name = "outpost",
     .shape = WEIGHT_SHAPE_ROLES,
     .first = WEIGHT_OUTPOST,
     .spare = true,
     .subtle = true,
     .reach = 120,
     .shared_reach = 120},
    {.name = "half-open",
     .shape = WEIGHT_SHAPE_ROLES,
     .first = WEIGHT_HALF_OPEN,
     .spare = true,
     .subtle = true,
     .reach = 120,
     .shared_reach = 120},
    {.name = "open",
     .shape = WEIGHT_SHAPE_ROLES,
     .first = WEIGHT_OPEN,
     .spare = true,
     .subtle = true,
     .reach = 120,
     .shared_reach = 120},
    {.name = "pair",
     .shape = WEIGHT_SHAPE_ROLES,
     .first = WEIGHT_PAIR,
     .spare = true,
     .subtle = true,
     .reach = 120},
    {.name = "chain",
     .shape = WEIGHT_SHAPE_ROW,
     .first = WEIGHT_SUPPORTED,
     .stride = PAWN_STRIDE,
     .written = PAWN_STRIDE,
     .spare = true,
     .subtle = true,
     .reach = 120,
     .shared_reach = 120},
    {.name = "passed",
     .shape = WEIGHT_SHAPE_ROW,
     .first = WEIGHT_PASSED,
     .stride = PAWN_STRIDE,
     .written = PAWN_STRIDE,
     .spare = true,
     .subtle = true,
     .reach = 120,
     .shared_reach = 120},
    {.name = "late",
     .shape = WEIGHT_SHAPE_BOARD,
     .first = WEIGHT_EG_PSQT,
     .stride = PSQT_CELLS,
     .written = PSQT_CELLS,
     .spare = true,
     .reach = 4,
     .shared_reach = 20,
     .second_reach = 10},
};

static int default_count_slide(const Variant *variant, unsigned direction, Square from,
                               unsigned range) {
    unsigned length = bitboard_count(variant->rays[direction][from]);
    int sum = 0, chance = FRACTION;
    for (unsigned i = 0; i < length && i < range; i++) {
        sum += chance;
        chance = chance * EMPTY_CHANCE / FRACTION;
    }
    return sum;
}

static int default_count_slides(const Variant *variant, Role role, uint32_t slides, Square from) {
    int sum = 0;
    for (; slides != 0; slides &= slides - 1) {
        unsigned direction = (unsigned)__builtin_ctz(slides);
        sum += default_count_slide(variant, direction, from,
                                   variant->roles[role].slide_range[SIDE_WHITE][direction]);
    }
    return sum;
}

/* Mobility of a special move, in 1/256; initial moves do not count. */
static int default_count_special(const Variant *variant, const SpecialMove *move, Square from) {
    const BetzaAtom *atom = &move->atom;
    int file = (int)variant_file(variant, from) + atom->files;
    int rank = (int)variant_rank(variant, from) + atom->ranks;
    if (atom->initial)
        return 0;
    if (atom->hop || atom->range != 1)
        return default_count_slide(variant, move->direction[SIDE_WHITE], from, atom->range) *
               HOP_CHANCE / FRACTION;
    bool there = file >= 0 && file < variant->files && rank >= 0 && rank < variant->ranks;
    return there ? LAME_CHANCE : 0;
}

static int default_count_specials(const Variant *variant, Role role, Square from) {
    const VariantRole *r = &variant->roles[role];
    int sum = 0;
    for (unsigned i = 0; i < r->special_count; i++) {
        const BetzaAtom *atom = &r->specials[i].atom;
        int weight = (atom->capture ? 2 : 0) + (atom->quiet ? 1 : 0);
        sum += weight * default_count_special(variant, &r->specials[i], from);
    }
    return sum;
}

/* Average mobility of a White piece over the board, in 1/256 squares; attacks count twice as much
 * as quiet moves. */
static int default_mobility(const Variant *variant, Role role) {
    const VariantRole *r = &variant->roles[role];
    int64_t sum = 0;
    int places = 0;
    for (Square square = 0; square < variant->squares; square++) {
        if (bitboard_has(r->forbidden[SIDE_WHITE], square))
            continue;
        places++;
        Bitboard captures = variant_leaps(variant, SIDE_WHITE, role, square);
        Bitboard quiets = variant_quiet_leaps(variant, SIDE_WHITE, role, square);
        sum +=
            2 * FRACTION * (int)bitboard_count(captures) + FRACTION * (int)bitboard_count(quiets);
        sum += 2 * default_count_slides(variant, role, r->capture_slides[SIDE_WHITE], square);
        sum += default_count_slides(variant, role, r->quiet_slides[SIDE_WHITE], square);
        sum += default_count_specials(variant, role, square);
    }
    return places == 0 ? 0 : (int)(sum / (3 * places));
}

static Bitboard default_moves_on_empty(const Variant *variant, Role role, Square from) {
    Bitboard reach = variant_leaps(variant, SIDE_WHITE, role, from) |
                     variant_quiet_leaps(variant, SIDE_WHITE, role, from);
    const VariantRole *r = &variant->roles[role];
    uint32_t slides = r->capture_slides[SIDE_WHITE] | r->quiet_slides[SIDE_WHITE];
    for (; slides != 0; slides &= slides - 1)
        reach |= variant->rays[__builtin_ctz(slides)][from];
    if ((variant->specials & role_bit(role)) != 0)
        reach |= variant->special_hits[variant_table_index(variant, SIDE_WHITE, role, from)];
    return reach & r->region[SIDE_WHITE];
}

/* The share of the board, in 1/256, that a piece can ever reach from the middle of the home rank.
 */
static int default_reachable(const Variant *variant, Role role) {
    Bitboard seen = bitboard_of(variant_square(variant, variant->files / 2u, 0));
    for (Bitboard fresh = seen; fresh != 0;) {
        Bitboard next = default_moves_on_empty(variant, role, bitboard_pop(&fresh)) & ~seen;
        seen |= next;
        fresh |= next;
    }
    return (int)bitboard_count(seen) * FRACTION / variant->squares;
}

static int default_estimate(const Variant *variant, Role role) {
    int value = VALUE_BASE_CP + VALUE_PER_SQUARE_CP * default_mobility(variant, role) / FRACTION;
    int seen = default_reachable(variant, role);
    int percent = BOUND_PERCENT + (100 - BOUND_PERCENT) * seen * 2 / FRACTION;
    value = value * (percent < 100 ? percent : 100) / 100;
    if (variant->drops)
        value = value * DROP_SATURATION_CP / (value + DROP_SATURATION_CP);
    return value;
}

typedef struct DefaultWeights {
    const Variant *variant;
    EvaluationWeights *weights;
    int16_t *values_cp; /* values of roles on the board */
} DefaultWeights;

/* The best role that a role can become; itself when none is better. */
static Role default_best_promotion(const DefaultWeights *defaults, Role role) {
    const VariantRole *r = &defaults->variant->roles[role];
    uint64_t roles = r->choices[SIDE_WHITE] | r->choices[SIDE_BLACK];
    if (r->promoted != ROLE_NONE)
        roles |= role_bit(r->promoted);
    Role best = role;
    for (; roles != 0; roles &= roles - 1) {
        Role other = (Role)__builtin_ctzll(roles);
        if (defaults->values_cp[other] > defaults->values_cp[best])
            best = other;
    }
    return best;
}

/* The value of a future promotion: the nearer the zone, the higher. */
static int default_promotion_hope(const DefaultWeights *defaults, Role role, Square square) {
    const Variant *variant = defaults->variant;
    Role best = default_best_promotion(defaults, role);
    int gain = defaults->values_cp[best] - defaults->values_cp[role];
    if (gain <= 0)
        return 0;
    Bitboard zone = variant->roles[role].zone[SIDE_WHITE];
    unsigned rank = variant_rank(variant, square);
    unsigned away = 0;
    while (rank + away < variant->ranks && (variant->rank_mask[rank + away] & zone) == 0)
        away++;
    if (rank + away >= variant->ranks)
        return 0;
    return gain / (int)(4 + 3 * away);
}

static int default_psqt(const DefaultWeights *defaults, Role role, unsigned rank,
                        unsigned half_file) {
    const Variant *variant = defaults->variant;
    Square square = variant_square(variant, half_file, rank);
    int off_centre = (variant->files - 1) / 2 - (int)half_file;
    int value = defaults->values_cp[role];
    if (variant->roles[role].royal)
        return value - ROYAL_RANK_CP * (int)rank / (variant->drops ? 1 : 2);
    value += ADVANCE_CP * (int)rank - CENTRE_CP * off_centre;
    value += default_promotion_hope(defaults, role, square);
    return value < PSQT_LIMIT_CP ? value : PSQT_LIMIT_CP;
}

static void default_set(DefaultWeights *defaults, unsigned index, int value) {
    defaults->weights->value[index] = (int16_t)value;
}

static void default_make_psqt(DefaultWeights *defaults, Role role) {
    const Variant *variant = defaults->variant;
    for (unsigned rank = 0; rank < variant->ranks; rank++)
        for (unsigned file = 0; file < (variant->files + 1u) / 2; file++)
            default_set(defaults, weight_psqt(role, rank, file),
                        default_psqt(defaults, role, rank, file) * WEIGHT_PER_CP);
}

static void default_make_king_psqt(DefaultWeights *defaults, Role role) {
    for (int rank = -KING_PSQT_REACH; rank <= KING_PSQT_REACH; rank++)
        for (int file = 0; file <= KING_PSQT_REACH; file++) {
            int away = rank < 0 ? -rank : rank;
            int nearness = KING_PSQT_REACH - (file > away ? file : away) - KING_PSQT_AVERAGE;
            unsigned cell = weight_king_psqt_cell(file, rank);
            default_set(defaults, weight_king_psqt_own(role, cell), KING_PSQT_OWN_STEP * nearness);
            default_set(defaults, weight_king_psqt_enemy(role, cell),
                        KING_PSQT_ENEMY_STEP * nearness);
        }
}

static void default_make_hand(DefaultWeights *defaults, Role role) {
    int percent = HAND_PERCENT;
    for (unsigned step = 0; step < HAND_STEPS; step++) {
        default_set(defaults, weight_hand(role, step),
                    defaults->values_cp[role] * percent / 100 * WEIGHT_PER_CP);
        percent -= HAND_STEP_PERCENT;
        if (percent < HAND_LEAST_PERCENT)
            percent = HAND_LEAST_PERCENT;
    }
}

/* The material swing when a role is captured. */
static int default_gain(const DefaultWeights *defaults, Role role) {
    Role held = defaults->variant->roles[role].captured_as;
    return defaults->values_cp[role] + (held != ROLE_NONE ? defaults->values_cp[held] : 0);
}

static void default_make_threats(DefaultWeights *defaults, Role attacker) {
    for (Role victim = 0; victim < defaults->variant->role_count; victim++) {
        int gain = default_gain(defaults, victim);
        int profit = gain - default_gain(defaults, attacker) / 2;
        default_set(defaults, weight_attack(WEIGHT_HANGING, attacker, victim),
                    gain * WEIGHT_PER_CP / HANGING_SHARE);
        default_set(defaults, weight_attack(WEIGHT_THREAT, attacker, victim),
                    profit > 0 ? profit * WEIGHT_PER_CP / THREAT_SHARE : 0);
    }
}

static void default_make_role(DefaultWeights *defaults, Role role) {
    const VariantRole *r = &defaults->variant->roles[role];
    default_make_psqt(defaults, role);
    if (r->royal)
        return;
    if ((defaults->variant->hand_roles & role_bit(role)) != 0)
        default_make_hand(defaults, role);
    default_make_king_psqt(defaults, role);
    default_make_threats(defaults, role);
    for (unsigned i = 0; i < WEIGHT_TERM_COUNT; i++) {
        const WeightTerm *key = &WEIGHT_TERMS[i];
        if (key->shape == WEIGHT_SHAPE_ROLES)
            default_set(defaults, key->first + role,
                        key->default_value +
                            (key->unit_cp != 0 ? defaults->values_cp[role] / key->unit_cp : 0));
    }
}

static void default_make_numbers(DefaultWeights *defaults) {
    for (unsigned i = 0; i < WEIGHT_TERM_COUNT; i++)
        if (WEIGHT_TERMS[i].shape == WEIGHT_SHAPE_NUMBER)
            default_set(defaults, WEIGHT_TERMS[i].first, WEIGHT_TERMS[i].default_value);
}

/* Where losing everything wins, pieces are a liability: negate all values. */
static void default_negate(DefaultWeights *defaults) {
    for (unsigned i = 0; i < WEIGHT_MOBILITY; i++)
        defaults->weights->value[i] = (int16_t)-defaults->weights->value[i];
    for (unsigned i = WEIGHT_HANGING; i < WEIGHT_SUPPORTED; i++)
        defaults->weights->value[i] = 0;
    for (Role role = 0; role < ROLES_LIMIT; role++)
        defaults->values_cp[role] = (int16_t)-defaults->values_cp[role];
}

bool weights_are_reversed(const Variant *variant) {
    const Extinction *e = &variant->extinction;
    return e->ends && e->value == END_WIN && e->roles == ((uint64_t)1 << variant->role_count) - 1 &&
           e->kind_count == 1;
}

void default_weights(const Variant *variant, EvaluationWeights *weights,
                     int16_t values_cp[ROLES_LIMIT]) {
    DefaultWeights defaults = {variant, weights, values_cp};
    memset(weights, 0, sizeof *weights);
    memset(values_cp, 0, ROLES_LIMIT * sizeof *values_cp);
    for (Role role = 0; role < variant->role_count; role++) {
        int given;
        if (variant->roles[role].royal) /* a single royal is never exchanged */
            given = variant->royal_maximum > 1 ? SPARE_ROYAL_CP : 0;
        else if (!engine_field_piece_value(variant, role, &given))
            given = default_estimate(variant, role);
        values_cp[role] = (int16_t)given;
    }
    for (Role role = 0; role < variant->role_count; role++)
        default_make_role(&defaults, role);
    default_make_numbers(&defaults);
    if (weights_are_reversed(variant))
        default_negate(&defaults);
}
