/* Line attacks over an occupied board, by PEXT or by rays. Part of kernel_body.h. */
#ifndef PANDEMONIUM_RULES_MOVES_KERNEL_LINES_H
#define PANDEMONIUM_RULES_MOVES_KERNEL_LINES_H

#include "rules/board/attacks.h"
#include "rules/board/packed_tables.h"

#if KERNEL_USES_PEXT
#include <immintrin.h>

static inline Bitboard line_attacks(const PackedTables *packed, unsigned axis, Square square,
                                    Bitboard occupied) {
    const LineAttacks *line = &packed->lines[square][axis];
    return line->reach[_pext_u64(bitboard_low(occupied), line->low) |
                       _pext_u64(bitboard_high(occupied), line->high) << line->low_count];
}

#else

static inline Bitboard line_attacks(const PackedTables *packed, unsigned axis, Square square,
                                    Bitboard occupied) {
    Bitboard up = packed->rays[square][2 * axis], down = packed->rays[square][2 * axis + 1];
    Bitboard above = up & occupied, below = down & occupied;
    /* Up to the lowest blocker above, and down to the highest one below. Without a blocker below,
     * bit 0 serves as one: nothing lies below it. */
    return (up & (above ^ (above - 1))) | (down & (~(Bitboard)0 << bitboard_last(below | 1)));
}

#endif

/* The squares that slides along these lines reach, including the first occupied square of each. */
static inline Bitboard straight_lines(const PackedTables *packed, Square square,
                                      Bitboard occupied) {
    return line_attacks(packed, 0, square, occupied) | line_attacks(packed, 2, square, occupied);
}
static inline Bitboard diagonal_lines(const PackedTables *packed, Square square,
                                      Bitboard occupied) {
    return line_attacks(packed, 1, square, occupied) | line_attacks(packed, 3, square, occupied);
}
/* The same along all lines that a role slides on. */
static inline Bitboard role_lines(const PackedTables *packed, const PackedRole *role, Square square,
                                  Bitboard occupied) {
    Bitboard lines = role->straight ? straight_lines(packed, square, occupied) : 0;
    return role->diagonal ? lines | diagonal_lines(packed, square, occupied) : lines;
}
static inline Bitboard attacks_on_rays(const PackedTables *packed, Side side, Role role,
                                       Square from, Bitboard occupied) {
    const PackedRole *own = &packed->sides[side].roles[role];
    const PackedReach *reach = &own->reach[from];
    return reach->leaps | (role_lines(packed, own, from, occupied) & reach->slides);
}
/* Those of `sliders` that a slide from the square would meet. Fast path: most squares share no line
 * with any. */
static inline Bitboard sliders_met(const PackedTables *packed, Square square, Bitboard sliders,
                                   Bitboard occupied) {
    const LinesThrough *lines = &packed->lines_through[square];
    Bitboard met = 0;
    if ((lines->straight & sliders) != 0)
        met = straight_lines(packed, square, occupied);
    if ((lines->diagonal & sliders) != 0)
        met |= diagonal_lines(packed, square, occupied);
    return met & sliders;
}

static inline const PackedRole *packed_role(const Position *p, Side side, Square square) {
    return &p->variant->packed->sides[side].roles[piece_role(p->board[square])];
}

static inline const PackedReach *reach_of(const Position *p, Side side, Square from) {
    return &packed_role(p, side, from)->reach[from];
}

/* Those of `enemies` (pieces of side `by`) that attack the square by a leap. */
static inline Bitboard leap_attackers(const Position *p, Square square, Side by, Bitboard enemies) {
    Bitboard attackers = 0;
    for (Bitboard set = p->variant->any_reverse_leaps[by][square] & enemies; set != 0;) {
        Square from = bitboard_pop(&set);
        if (bitboard_has(reach_of(p, by, from)->leaps, square))
            attackers |= bitboard_of(from);
    }
    return attackers;
}

/* Attackers along other directions than the eight ray directions, which few games have. */
static Bitboard other_attackers(const Position *p, Square square, Bitboard sliders,
                                Bitboard occupied) {
    const Variant *v = p->variant;
    Bitboard attackers = 0;
    for (unsigned i = AXIS_DIRECTIONS; i < v->direction_count; i++) {
        Bitboard ray = v->rays[i][square];
        if ((ray & sliders) == 0)
            continue;
        Square from = attacks_nearest(v, i, ray & occupied);
        if (bitboard_has(sliders, from) &&
            attacks_slide_reaches(v, p->board[from], v->directions[i].opposite, from, square))
            attackers |= bitboard_of(from);
    }
    return attackers;
}

static inline Bitboard slide_attackers(const Position *p, Square square, Side by, Bitboard enemies,
                                       Bitboard occupied) {
    const PackedTables *packed = p->variant->packed;
    Bitboard attackers = 0, sliders = p->sliders & enemies;
    for (Bitboard set = sliders_met(packed, square, sliders, occupied); set != 0;) {
        Square from = bitboard_pop(&set);
        if (bitboard_has(reach_of(p, by, from)->slides, square))
            attackers |= bitboard_of(from);
    }
    if (packed->other_directions)
        attackers |= other_attackers(p, square, sliders, occupied);
    return attackers;
}

static inline Bitboard attackers_of(const Position *p, Square square, Side by, Bitboard occupied) {
    Bitboard enemies = p->by_side[by] & occupied;
    return leap_attackers(p, square, by, enemies) |
           slide_attackers(p, square, by, enemies, occupied);
}

#endif
