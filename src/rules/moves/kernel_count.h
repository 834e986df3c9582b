/* Bulk counting: counts a node's moves without generating them. Part of kernel_body.h. */
#ifndef PANDEMONIUM_RULES_MOVES_KERNEL_COUNT_H
#define PANDEMONIUM_RULES_MOVES_KERNEL_COUNT_H

#include "rules/moves/kernel_pieces.h"

/* Simple pieces have at most one promotion. */
static inline size_t count_targets(Targets targets) {
    return bitboard_count(targets.plain) + bitboard_count(targets.promoting);
}

static inline size_t count_steps(const Position *p, uint64_t half, unsigned first,
                                 Bitboard targets) {
    size_t count = 0;
    for (; half != 0; half &= half - 1) {
        Square from = (Square)(first + (unsigned)__builtin_ctzll(half));
        count += bitboard_count(stepper_steps(p, from, targets));
    }
    return count;
}

static inline size_t count_slides(const Position *p, uint64_t half, unsigned first,
                                  Bitboard targets, Bitboard occupied) {
    size_t count = 0;
    for (; half != 0; half &= half - 1) {
        Square from = (Square)(first + (unsigned)__builtin_ctzll(half));
        count += count_targets(slider_targets(p, from, targets, occupied));
    }
    return count;
}

static inline size_t count_setwise_role(const SetwiseRole *setwise, Bitboard set,
                                        const StepEnds *ends) {
    size_t count = 0;
    for (unsigned i = 0; i < setwise->step_count; i++)
        count += bitboard_count(step_arrivals(&setwise->steps[i], set, ends) & setwise->arrives);
    Bitboard near = set & setwise->near_zone;
    for (unsigned i = 0; near != 0 && i < setwise->step_count; i++) {
        const SetwiseStep *step = &setwise->steps[i];
        Bitboard leaving = near & setwise->zone_leaving;
        Bitboard to = step_arrivals(step, leaving, ends);
        count += setwise->promotions * bitboard_count(to);
        to = step_arrivals(step, near & ~leaving, ends) & setwise->zone;
        count += setwise->promotions * bitboard_count(to);
    }
    return count;
}

static size_t count_setwise(const Position *p, Bitboard set, const MoveContext *context) {
    const PackedSide *packed = &p->variant->packed->sides[p->side];
    StepEnds ends = step_ends(context);
    size_t count = 0;
    for (unsigned i = 0; i < packed->setwise_count; i++) {
        const SetwiseRole *setwise = &packed->setwise[i];
        Bitboard own = set & p->by_role[setwise->role];
        count += count_setwise_role(setwise, own, &ends);
        if ((own & setwise->steps_from) != 0) {
            MultiSteps steps =
                setwise_multi_steps(setwise, own, position_empty(p), context->target_mask);
            count += bitboard_count(steps.two) + bitboard_count(steps.three);
        }
    }
    return count;
}

static size_t count_single(const Position *p, const MoveContext *context, Square from) {
    const VariantRole *role = &p->variant->roles[piece_role(p->board[from])];
    Targets targets = single_targets(p, context, from);
    size_t count = bitboard_count(targets.plain);
    if (targets.promoting != 0)
        count +=
            bitboard_count(targets.promoting) *
            ((role->promoted != ROLE_NONE) + (size_t)__builtin_popcountll(role->choices[p->side]));
    if (role->pawn)
        count += bitboard_count(targets_multi_step(p, context, from));
    return count;
}

static size_t count_en_passant(const Position *p, const MoveContext *context) {
    size_t count = 0;
    Bitboard pawns = pieces_of_roles(p, p->variant->packed->pawns) & p->by_side[p->side];
    while (pawns != 0)
        count += bitboard_count(targets_en_passant(p, context, bitboard_pop(&pawns)));
    return count;
}

static inline size_t count_drops(const Position *p, const MoveContext *context) {
    uint64_t hand = p->hand_set[p->side];
    if (hand == 0)
        return 0;
    const PackedSide *packed = &p->variant->packed->sides[p->side];
    size_t count = 0;
    for (unsigned i = 0; i < packed->drops_count; i++)
        count += (size_t)__builtin_popcountll(hand & packed->drops[i].roles) *
                 bitboard_count(packed->drops[i].squares & context->drop_mask);
    for (uint64_t set = hand & packed->drop_restricted; set != 0; set &= set - 1)
        count += bitboard_count(targets_of_drop(p, context, (Role)__builtin_ctzll(set)));
    return count;
}

static inline size_t count_node(const Position *p, const MoveContext *context) {
    NodePieces pieces = node_pieces(p, context);
    Bitboard occupied = position_occupied(p), targets = context->target_mask;
    size_t count = count_setwise(p, pieces.setwise, context) + count_drops(p, context);
    count += count_slides(p, bitboard_low(pieces.sliders), 0, targets, occupied);
    count += count_slides(p, bitboard_high(pieces.sliders), 64, targets, occupied);
    Bitboard turning = pieces.steppers & p->variant->packed->sides[p->side].promoting_steps;
    count += count_steps(p, bitboard_low(pieces.steppers), 0, targets);
    count += count_steps(p, bitboard_high(pieces.steppers), 64, targets);
    while (turning != 0)
        count += bitboard_count(stepper_targets(p, bitboard_pop(&turning), targets).promoting);
    while (pieces.singles != 0)
        count += count_single(p, context, bitboard_pop(&pieces.singles));
    if (context->royal != SQUARE_NONE)
        count += count_targets(royal_targets(p, context, p->variant->board));
    if (p->ep != 0)
        count += count_en_passant(p, context);
    if (p->variant->has_castling)
        count += bitboard_count(targets_castling(p, context));
    return count;
}

#endif
