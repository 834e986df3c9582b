#include "engine/check_squares.h"

#include "rules/bitboard.h"
#include "rules/position.h"

/* The squares along a direction up to and including the first occupied one. */
static Bitboard check_squares_reach(const Variant *variant, unsigned direction, Square from,
                                    Bitboard occupied) {
    Bitboard ray = variant->rays[direction][from];
    Bitboard blockers = ray & occupied;
    if (blockers == 0)
        return ray;
    Square first = variant->directions[direction].ascending ? bitboard_first(blockers)
                                                            : bitboard_last(blockers);
    return ray & ~variant->rays[direction][first];
}

/* The part of a ray within `range` leaps of its start. */
static Bitboard check_squares_within(Bitboard reach, unsigned range, bool ascending) {
    Bitboard near = 0;
    for (unsigned i = 0; i < range && reach != 0; i++) {
        Bitboard one = bitboard_of(ascending ? bitboard_first(reach) : bitboard_last(reach));
        near |= one;
        reach &= ~one;
    }
    return near;
}

/* The squares that a role with special moves attacks the target from, one by one. */
static Bitboard check_squares_special(const Variant *variant, Side by, Role role, Square target,
                                      Bitboard occupied) {
    Bitboard sources = 0;
    for (Square from = 0; from < variant->squares; from++) {
        size_t index = variant_table_index(variant, by, role, from);
        if (bitboard_has(variant->special_hits[index], target) &&
            bitboard_has(position_attacks_of_role(variant, by, role, from, occupied), target))
            sources |= bitboard_of(from);
    }
    return sources;
}

Bitboard check_squares(const Variant *variant, Side by, Role role, Square target,
                       Bitboard occupied) {
    if ((variant->specials & role_bit(role)) != 0)
        return check_squares_special(variant, by, role, target, occupied);
    Bitboard sources = variant_leap_sources(variant, by, role, target);
    uint32_t slides = variant->roles[role].capture_slides[by];
    while (slides != 0) {
        unsigned direction = (unsigned)__builtin_ctz(slides);
        slides &= slides - 1;
        unsigned back = variant->directions[direction].opposite;
        Bitboard reach = check_squares_reach(variant, back, target, occupied);
        unsigned range = variant->roles[role].slide_range[by][direction];
        if (range < BOARD_FILES_LIMIT)
            reach = check_squares_within(reach, range, variant->directions[back].ascending);
        sources |= reach;
    }
    return sources;
}
