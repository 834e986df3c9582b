/* Making the evaluation's tables from a variant's. */
#include <string.h>

#include "engine/evaluate.h"
#include "engine/keys.h"

enum {
    FRACTION = 256,            /* mobility is counted in 1/256 squares */
    EMPTY_CHANCE = 180,        /* of 256: that a slide goes on past a square */
    LAME_CHANCE = 160,         /* of 256: that nothing stands in the way of a lame leap */
    HOP_CHANCE = 100,          /* of 256: that a hurdle is there, and well placed */
    VALUE_BASE_CP = 40,        /* of a piece that hardly moves */
    VALUE_PER_SQUARE_CP = 58,  /* for each square it attacks on average */
    DROP_SATURATION_CP = 1500, /* drops make strong pieces less special: v * s / (v + s) */
    BOUND_PERCENT = 85,        /* what a piece is worth that sees hardly any of the board */
    HAND_PERCENT = 108,        /* of the first one in hand, against the same piece on the board */
    HAND_STEP_PERCENT = 9,     /* less for each further one */
    HAND_LEAST_PERCENT = 55,
    CENTRE_CP = 3,        /* a step nearer to the middle */
    ADVANCE_CP = 3,       /* a rank forward */
    ROYAL_RANK_CP = 14,   /* that the royal has gone forward */
    SPARE_ROYAL_CP = 900, /* where a side can have two */
    PLACE_LIMIT_CP = 9000
};

static int evaluate_count_slide(const Variant *variant, unsigned direction, Square from,
                                unsigned range) {
    unsigned length = bitboard_count(variant->rays[direction][from]);
    int sum = 0, chance = FRACTION;
    for (unsigned i = 0; i < length && i < range; i++) {
        sum += chance;
        chance = chance * EMPTY_CHANCE / FRACTION;
    }
    return sum;
}

static int evaluate_count_slides(const Variant *variant, Role role, uint32_t slides, Square from) {
    int sum = 0;
    for (; slides != 0; slides &= slides - 1) {
        unsigned direction = (unsigned)__builtin_ctz(slides);
        sum += evaluate_count_slide(variant, direction, from,
                                    variant->roles[role].slide_range[SIDE_WHITE][direction]);
    }
    return sum;
}

/* The same for a special move, in 1/256; initial moves are not worth counting. */
static int evaluate_count_special(const Variant *variant, const SpecialMove *move, Square from) {
    const BetzaAtom *atom = &move->atom;
    int file = (int)variant_file(variant, from) + atom->files;
    int rank = (int)variant_rank(variant, from) + atom->ranks;
    if (atom->initial)
        return 0;
    if (atom->hop || atom->range != 1)
        return evaluate_count_slide(variant, move->direction[SIDE_WHITE], from, atom->range) *
               HOP_CHANCE / FRACTION;
    bool there = file >= 0 && file < variant->files && rank >= 0 && rank < variant->ranks;
    return there ? LAME_CHANCE : 0;
}

static int evaluate_count_specials(const Variant *variant, Role role, Square from) {
    const VariantRole *r = &variant->roles[role];
    int sum = 0;
    for (unsigned i = 0; i < r->special_count; i++) {
        const BetzaAtom *atom = &r->specials[i].atom;
        int weight = (atom->capture ? 2 : 0) + (atom->quiet ? 1 : 0);
        sum += weight * evaluate_count_special(variant, &r->specials[i], from);
    }
    return sum;
}

/* Squares that a White piece attacks or goes to on average over the board, in 1/256; attacks count
 * twice what quiet moves do. */
static int evaluate_mobility(const Variant *variant, Role role) {
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
        sum += 2 * evaluate_count_slides(variant, role, r->capture_slides[SIDE_WHITE], square);
        sum += evaluate_count_slides(variant, role, r->quiet_slides[SIDE_WHITE], square);
        sum += evaluate_count_specials(variant, role, square);
    }
    return places == 0 ? 0 : (int)(sum / (3 * places));
}

static Bitboard evaluate_moves_on_empty(const Variant *variant, Role role, Square from) {
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

/* The share of the board, in 1/256, that a piece can ever see from the middle of the home rank. */
static int evaluate_reachable(const Variant *variant, Role role) {
    Bitboard seen = bitboard_of(variant_square(variant, variant->files / 2u, 0));
    for (Bitboard fresh = seen; fresh != 0;) {
        Bitboard next = evaluate_moves_on_empty(variant, role, bitboard_pop(&fresh)) & ~seen;
        seen |= next;
        fresh |= next;
    }
    return (int)bitboard_count(seen) * FRACTION / variant->squares;
}

static int evaluate_estimate(const Variant *variant, Role role) {
    int value = VALUE_BASE_CP + VALUE_PER_SQUARE_CP * evaluate_mobility(variant, role) / FRACTION;
    int seen = evaluate_reachable(variant, role);
    int percent = BOUND_PERCENT + (100 - BOUND_PERCENT) * seen * 2 / FRACTION;
    value = value * (percent < 100 ? percent : 100) / 100;
    if (variant->drops)
        value = value * DROP_SATURATION_CP / (value + DROP_SATURATION_CP);
    return value;
}

/* The best role that a role can become; itself when none is better. */
static Role evaluate_best_promotion(const EvaluationTables *tables, Role role) {
    const VariantRole *r = &tables->variant->roles[role];
    uint64_t roles = r->choices[SIDE_WHITE] | r->choices[SIDE_BLACK];
    if (r->promoted != ROLE_NONE)
        roles |= role_bit(r->promoted);
    Role best = role;
    for (; roles != 0; roles &= roles - 1) {
        Role other = (Role)__builtin_ctzll(roles);
        if (tables->board_value[other] > tables->board_value[best])
            best = other;
    }
    return best;
}

/* What the hope of promotion adds: more, the nearer the zone is. */
static int evaluate_promotion_hope(const EvaluationTables *tables, Role role, Square square) {
    const Variant *variant = tables->variant;
    Role best = evaluate_best_promotion(tables, role);
    int gain = tables->board_value[best] - tables->board_value[role];
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

static int evaluate_place(const EvaluationTables *tables, Role role, Square square) {
    const Variant *variant = tables->variant;
    int file = (int)variant_file(variant, square), rank = (int)variant_rank(variant, square);
    int off_file = 2 * file - (variant->files - 1);
    int off_centre = (off_file < 0 ? -off_file : off_file) / 2;
    int value = tables->board_value[role];
    if (variant->roles[role].royal)
        return value - ROYAL_RANK_CP * rank / (variant->drops ? 1 : 2);
    value += ADVANCE_CP * rank - CENTRE_CP * off_centre;
    value += evaluate_promotion_hope(tables, role, square);
    return value < PLACE_LIMIT_CP ? value : PLACE_LIMIT_CP;
}

static void evaluate_build_places(EvaluationTables *tables) {
    const Variant *variant = tables->variant;
    for (Role role = 0; role < variant->role_count; role++)
        for (Square square = 0; square < variant->squares; square++) {
            int value = evaluate_place(tables, role, square);
            unsigned file = variant_file(variant, square), rank = variant_rank(variant, square);
            Square mirrored = variant_square(variant, file, variant->ranks - 1u - rank);
            tables->place[piece_make(SIDE_WHITE, role)][square] = (int16_t)value;
            tables->place[piece_make(SIDE_BLACK, role)][mirrored] = (int16_t)-value;
        }
}

static void evaluate_build_hands(EvaluationTables *tables, unsigned hand_percent) {
    const Variant *variant = tables->variant;
    for (Role role = 0; role < variant->role_count; role++) {
        if ((variant->hand_roles & role_bit(role)) == 0)
            continue;
        int sum = 0, percent = HAND_PERCENT;
        for (unsigned count = 1; count <= EVALUATE_HAND_LIMIT; count++) {
            sum += tables->board_value[role] * percent / 100 * (int)hand_percent / 100;
            tables->hand[piece_make(SIDE_WHITE, role)][count] = (int16_t)sum;
            tables->hand[piece_make(SIDE_BLACK, role)][count] = (int16_t)-sum;
            percent -= HAND_STEP_PERCENT;
            if (percent < HAND_LEAST_PERCENT)
                percent = HAND_LEAST_PERCENT;
        }
        tables->hand_value[role] = tables->hand[piece_make(SIDE_WHITE, role)][1];
    }
}

static void evaluate_build_rings(EvaluationTables *tables) {
    const Variant *variant = tables->variant;
    for (Square square = 0; square < variant->squares; square++) {
        unsigned file = variant_file(variant, square), rank = variant_rank(variant, square);
        Bitboard files = variant->file_mask[file], ranks = variant->rank_mask[rank];
        if (file > 0)
            files |= variant->file_mask[file - 1];
        if (file + 1 < variant->files)
            files |= variant->file_mask[file + 1];
        if (rank > 0)
            ranks |= variant->rank_mask[rank - 1];
        if (rank + 1 < variant->ranks)
            ranks |= variant->rank_mask[rank + 1];
        tables->ring[square] = files & ranks;
    }
}

/* Where who has nothing left wins, pieces are a burden: every value turns around. */
static void evaluate_turn_around(EvaluationTables *tables) {
    for (unsigned piece = 0; piece < 2 * 64; piece++) {
        for (Square square = 0; square < BOARD_SQUARES_LIMIT; square++)
            tables->place[piece][square] = (int16_t)-tables->place[piece][square];
        for (unsigned count = 0; count <= EVALUATE_HAND_LIMIT; count++)
            tables->hand[piece][count] = (int16_t)-tables->hand[piece][count];
    }
    for (Role role = 0; role < ROLES_LIMIT; role++) {
        tables->board_value[role] = -tables->board_value[role];
        tables->hand_value[role] = -tables->hand_value[role];
        tables->capture_gain[role] = -tables->capture_gain[role];
    }
}

static bool evaluate_wins_by_losing(const Variant *variant) {
    const Extinction *e = &variant->extinction;
    return e->ends && e->value == END_WIN && e->roles == ((uint64_t)1 << variant->role_count) - 1 &&
           e->kind_count == 1;
}

void evaluate_build(EvaluationTables *tables, const Variant *variant, unsigned hand_percent) {
    memset(tables, 0, sizeof *tables);
    tables->variant = variant;
    for (Role role = 0; role < variant->role_count; role++) {
        if (variant->roles[role].royal) {
            /* The only royal is beyond price and the same for both sides; a spare one counts. */
            tables->board_value[role] = variant->royal_maximum > 1 ? SPARE_ROYAL_CP : 0;
            continue;
        }
        int given;
        bool said = engine_key_piece_value(variant, role, &given);
        tables->board_value[role] = said ? given : evaluate_estimate(variant, role);
        tables->attack_weight[role] = 1 + tables->board_value[role] / 128;
    }
    evaluate_build_places(tables);
    evaluate_build_hands(tables, hand_percent);
    for (Role role = 0; role < variant->role_count; role++) {
        Role held = variant->roles[role].captured_as;
        tables->capture_gain[role] = tables->board_value[role];
        if (held != ROLE_NONE)
            tables->capture_gain[role] += tables->hand_value[held];
    }
    evaluate_build_rings(tables);
    if (evaluate_wins_by_losing(variant))
        evaluate_turn_around(tables);
}
