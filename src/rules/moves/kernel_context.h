/* Computes checks, pins and the check evasion mask. Part of kernel_body.h. */
#ifndef PANDEMONIUM_RULES_MOVES_KERNEL_CONTEXT_H
#define PANDEMONIUM_RULES_MOVES_KERNEL_CONTEXT_H

#include "rules/moves/kernel_lines.h"

static inline void context_add_pin(MoveContext *context, Square square, Bitboard mask) {
    context->pinned |= bitboard_of(square);
    context->pin_square[context->pin_count] = square;
    context->pin_mask[context->pin_count] = mask;
    context->pin_count++;
}

/* Adds the effect of a piece on the royal's line, with the squares `between` it and the royal: it
 * gives check, pins a piece, or is blocked by several. `ends`: the slider's own square, where a
 * move along the line may end; empty for facing kings. */
static inline void context_add_line(MoveContext *context, const Position *p, Bitboard between,
                                    Bitboard ends) {
    Bitboard blockers = between & position_occupied(p);
    if (bitboard_several(blockers))
        return;
    if (blockers == 0) {
        context->checkers |= ends;
        context->target_mask &= between | ends;
    } else if ((blockers & p->by_side[p->side]) != 0) {
        context_add_pin(context, bitboard_first(blockers), between | ends);
    }
}

/* The same along directions other than the eight ray directions. */
static void context_add_other_lines(MoveContext *context, const Position *p, Bitboard sliders) {
    const Variant *v = p->variant;
    for (unsigned i = AXIS_DIRECTIONS; i < v->direction_count; i++) {
        unsigned back = v->directions[i].opposite;
        for (Bitboard set = v->rays[i][context->royal] & sliders; set != 0;) {
            Square from = bitboard_pop(&set);
            if (attacks_slide_reaches(v, p->board[from], back, from, context->royal))
                context_add_line(context, p, v->rays[i][context->royal] & v->rays[back][from],
                                 bitboard_of(from));
        }
    }
}

static inline Bitboard context_between(const Variant *v, Square a, Square b) {
    unsigned direction = v->packed->direction[a][b];
    return v->rays[direction][a] & v->rays[(direction + AXES) % AXIS_DIRECTIONS][b];
}

static inline void context_add_lines(MoveContext *context, const Position *p) {
    const Variant *v = p->variant;
    Side them = side_other(p->side);
    Square royal = context->royal;
    Bitboard enemies = p->by_side[them];
    context->checkers = leap_attackers(p, royal, them, enemies);
    if (context->checkers != 0)
        context->target_mask &= bitboard_several(context->checkers) ? 0 : context->checkers;
    Bitboard sliders = p->sliders & enemies;
    for (Bitboard set =
             (v->packed->lines_through[royal].straight | v->packed->lines_through[royal].diagonal) &
             sliders;
         set != 0;) {
        Square from = bitboard_pop(&set);
        if (bitboard_has(reach_of(p, them, from)->slides, royal))
            context_add_line(context, p, context_between(v, royal, from), bitboard_of(from));
    }
    if (v->packed->other_directions)
        context_add_other_lines(context, p, sliders);
    if (context->facing) {
        Bitboard other = position_royals(p, them);
        unsigned direction =
            other != 0 ? v->packed->direction[royal][bitboard_first(other)] : DIRECTION_NONE;
        /* The even ray directions are files and ranks. */
        Bitboard between = direction != DIRECTION_NONE && direction % 2 == 0
                               ? context_between(v, royal, bitboard_first(other))
                               : 0;
        if ((between & position_occupied(p)) != 0)
            context_add_line(context, p, between, 0);
    }
}

static inline void context_init(MoveContext *context, const Position *p, bool facing) {
    Bitboard own = p->by_side[p->side], royals = own & p->royals;
    context->royal = SQUARE_NONE;
    context->facing = facing;
    context->ended = false;
    context->checkers = 0;
    context->pinned = 0;
    context->pin_count = 0;
    context->target_mask = p->variant->board & ~own;
    if (royals != 0 && !bitboard_several(royals)) {
        context->royal = bitboard_first(royals);
        context_add_lines(context, p);
    } else if (royals == 0 && p->variant->royal_needed[p->side]) {
        context->target_mask &= ~p->royals; /* in a mating problem it is mated, not captured */
    }
    context->drop_mask = context->target_mask & ~p->by_side[side_other(p->side)];
}

#endif
