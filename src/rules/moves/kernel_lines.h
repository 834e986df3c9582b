/* Lines and attacks over an occupied board. A part of kernel_body.h. */
#ifndef PANDEMONIUM_RULES_MOVES_KERNEL_LINES_H
#define PANDEMONIUM_RULES_MOVES_KERNEL_LINES_H

#include "rules/board/attacks.h"
#include "rules/board/packed_tables.h"

#if KERNEL_USES_PEXT
#include <immintrin.h>

static inline Bitboard line_from(const Hot *hot, unsigned axis, Square square, Bitboard occupied) {
    const HotLine *line = &hot->lines[square][axis];
    return line->reach[_pext_u64(bitboard_low(occupied), line->low) |
                       _pext_u64(bitboard_high(occupied), line->high) << line->low_count];
}

#else

static inline Bitboard line_from(const Hot *hot, unsigned axis, Square square, Bitboard occupied) {
    Bitboard up = hot->rays[square][2 * axis], down = hot->rays[square][2 * axis + 1];
    Bitboard above = up & occupied, below = down & occupied;
    /* Up to the lowest blocker above; from the highest one below (bit 0 stands in where there is
     * none: nothing lies below it). */
    return (up & (above ^ (above - 1))) | (down & (~(Bitboard)0 << bitboard_last(below | 1)));
}

#endif

/* The squares that a slide along these lines reaches, the first occupied ones included. */
static inline Bitboard straight_lines(const Hot *hot, Square square, Bitboard occupied) {
    return line_from(hot, 0, square, occupied) | line_from(hot, 2, square, occupied);
}
static inline Bitboard diagonal_lines(const Hot *hot, Square square, Bitboard occupied) {
    return line_from(hot, 1, square, occupied) | line_from(hot, 3, square, occupied);
}
/* All lines along which a role slides. */
static inline Bitboard role_lines(const Hot *hot, const HotRole *role, Square square,
                                  Bitboard occupied) {
    Bitboard lines = role->straight ? straight_lines(hot, square, occupied) : 0;
    return role->diagonal ? lines | diagonal_lines(hot, square, occupied) : lines;
}
static inline Bitboard attacks_on_compass(const Hot *hot, Side side, Role role, Square from,
                                          Bitboard occupied) {
    const HotRole *own = &hot->sides[side].roles[role];
    const HotReach *reach = &own->reach[from];
    return reach->leaps | (role_lines(hot, own, from, occupied) & reach->slides);
}
/* Of `sliders`, those that a slide from the square would meet; most squares have none in line. */
static inline Bitboard sliders_met(const Hot *hot, Square square, Bitboard sliders,
                                   Bitboard occupied) {
    const HotCompass *compass = &hot->compass[square];
    Bitboard met = 0;
    if ((compass->straight & sliders) != 0)
        met = straight_lines(hot, square, occupied);
    if ((compass->diagonal & sliders) != 0)
        met |= diagonal_lines(hot, square, occupied);
    return met & sliders;
}

static inline const HotRole *hot_role(const Position *p, Side side, Square square) {
    return &p->variant->hot->sides[side].roles[piece_role(p->board[square])];
}

static inline const HotReach *reach_of(const Position *p, Side side, Square from) {
    return &hot_role(p, side, from)->reach[from];
}

/* Pieces of `enemies` (of one side) that leap to the square. */
static inline Bitboard leap_attackers(const Position *p, Square square, Side by, Bitboard enemies) {
    Bitboard attackers = 0;
    for (Bitboard set = p->variant->any_leap_sources[by][square] & enemies; set != 0;) {
        Square from = bitboard_pop(&set);
        if (bitboard_has(reach_of(p, by, from)->leaps, square))
            attackers |= bitboard_of(from);
    }
    return attackers;
}

/* Attacks along directions off the compass, which few games have. */
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
    const Hot *hot = p->variant->hot;
    Bitboard attackers = 0, sliders = p->sliders & enemies;
    for (Bitboard set = sliders_met(hot, square, sliders, occupied); set != 0;) {
        Square from = bitboard_pop(&set);
        if (bitboard_has(reach_of(p, by, from)->slides, square))
            attackers |= bitboard_of(from);
    }
    if (hot->other_directions)
        attackers |= other_attackers(p, square, sliders, occupied);
    return attackers;
}

static inline Bitboard attackers_of(const Position *p, Square square, Side by, Bitboard occupied) {
    Bitboard enemies = p->by_side[by] & occupied;
    return leap_attackers(p, square, by, enemies) |
           slide_attackers(p, square, by, enemies, occupied);
}

#endif
