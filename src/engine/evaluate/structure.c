#include "engine/evaluate/structure.h"

#include "rules/board/position.h"

static bool structure_only_goes_ahead(const Variant *variant, Role role, Square square) {
    Bitboard reach = variant_leaps(variant, SIDE_WHITE, role, square) |
                     variant_quiet_leaps(variant, SIDE_WHITE, role, square);
    unsigned rank = variant_rank(variant, square);
    for (unsigned behind = 0; behind <= rank; behind++)
        reach &= ~variant->rank_mask[behind];
    Bitboard all = variant_leaps(variant, SIDE_WHITE, role, square) |
                   variant_quiet_leaps(variant, SIDE_WHITE, role, square);
    return reach == all;
}

/* Whether it attacks exactly the two squares diagonally ahead, both on the board. */
static bool structure_guards_ahead(const Variant *variant, Role role, Square square) {
    Bitboard both = bitboard_of((Square)(square + variant->files - 1u)) |
                    bitboard_of((Square)(square + variant->files + 1u));
    return variant_leaps(variant, SIDE_WHITE, role, square) == both;
}

static bool structure_is_pawn(const Variant *variant, Role role) {
    const VariantRole *r = &variant->roles[role];
    uint32_t slides = r->capture_slides[SIDE_WHITE] | r->quiet_slides[SIDE_WHITE];
    if (r->royal || slides != 0 || (variant->specials & role_bit(role)) != 0 ||
        variant->files < 3 || variant->ranks < 3)
        return false;
    for (Square square = 0; square < variant->squares; square++)
        if (!structure_only_goes_ahead(variant, role, square))
            return false;
    return structure_guards_ahead(
        variant, role, variant_square(variant, variant->files / 2u, variant->ranks / 2u - 1u));
}

static Bitboard structure_moves(const Variant *variant, Role role, Square square) {
    const VariantRole *r = &variant->roles[role];
    Bitboard moves = variant_leaps(variant, SIDE_WHITE, role, square) |
                     variant_quiet_leaps(variant, SIDE_WHITE, role, square);
    uint32_t slides = r->capture_slides[SIDE_WHITE] | r->quiet_slides[SIDE_WHITE];
    for (; slides != 0; slides &= slides - 1)
        moves |= variant->rays[__builtin_ctz(slides)][square];
    return moves;
}

static bool structure_is_bound(const Structure *structure, const Variant *variant, Role role) {
    if (variant->roles[role].royal || (variant->specials & role_bit(role)) != 0)
        return false;
    for (Square square = 0; square < variant->squares; square++) {
        Bitboard own = bitboard_has(structure->dark, square) ? structure->dark : ~structure->dark;
        if ((structure_moves(variant, role, square) & ~own) != 0)
            return false;
    }
    return true;
}

static void structure_build_squares(Structure *structure, const Variant *variant) {
    for (Square square = 0; square < variant->squares; square++) {
        unsigned file = variant_file(variant, square), rank = variant_rank(variant, square);
        Bitboard flanks = (file > 0 ? variant->file_mask[file - 1] : 0) |
                          (file + 1u < variant->files ? variant->file_mask[file + 1] : 0);
        Bitboard above = 0, below = 0;
        for (unsigned other = 0; other < variant->ranks; other++)
            *(other > rank ? &above : &below) |= other == rank ? 0 : variant->rank_mask[other];
        if ((file + rank) % 2 == 0)
            structure->dark |= bitboard_of(square);
        structure->line[square] = variant->file_mask[file];
        structure->files[square] = variant->file_mask[file] | flanks;
        structure->beside[square] = variant->rank_mask[rank] & flanks;
        structure->ahead[SIDE_WHITE][square] = variant->file_mask[file] & above;
        structure->ahead[SIDE_BLACK][square] = variant->file_mask[file] & below;
        structure->flanks[SIDE_WHITE][square] = flanks & above;
        structure->flanks[SIDE_BLACK][square] = flanks & below;
        for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
            unsigned own = variant_own_rank(variant, side, square);
            structure->own_rank[side][square] = (uint8_t)own;
            if (2 * own + 1 >= variant->ranks)
                structure->half[side] |= bitboard_of(square);
        }
    }
}

static bool structure_any(const EvaluationWeights *weights, unsigned first, unsigned end) {
    for (unsigned i = first; i < end; i++)
        if (weights->value[i] != 0)
            return true;
    return false;
}

static void structure_build_phase(Structure *structure, const Variant *variant,
                                  const EvaluationWeights *weights) {
    Position start;
    structure->phase_exempt = structure->pawns | variant->royals;
    if (variant->drops)
        return;
    position_start(&start, variant);
    for (Role role = 0; role < variant->role_count; role++)
        if ((structure->phase_exempt >> role & 1) == 0)
            structure->officers =
                (uint8_t)(structure->officers + bitboard_count(start.by_role[role]));
    structure->tapers = structure->officers > 0 &&
                        structure_any(weights, STRUCTURE_EG_FIRST, STRUCTURE_RIGHTS_FIRST);
}

void structure_build(Structure *structure, const Variant *variant,
                     const EvaluationWeights *weights) {
    *structure = (Structure){0};
    structure_build_squares(structure, variant);
    for (Role role = 0; role < variant->role_count; role++) {
        if (structure_is_pawn(variant, role))
            structure->pawns |= role_bit(role);
        else if (structure_is_bound(structure, variant, role))
            structure->bound |= role_bit(role);
        if ((structure->bound >> role & 1) != 0 &&
            weights->value[STRUCTURE_BOUND_FIRST + role] != 0)
            structure->paired |= role_bit(role);
    }
    structure->counts = structure->pawns != 0 &&
                        structure_any(weights, STRUCTURE_PAWNS_FIRST, STRUCTURE_BOUND_FIRST);
    structure->shelters = structure->pawns != 0 && weights->value[STRUCTURE_FILES] != 0;
    structure->castles = variant->castling_by_rights && weights->value[STRUCTURE_RIGHTS_FIRST] != 0;
    structure_build_phase(structure, variant, weights);
}
