/* Targets of the pieces of a node. Part of kernel_body.h. */
#ifndef PANDEMONIUM_RULES_MOVES_KERNEL_PIECES_H
#define PANDEMONIUM_RULES_MOVES_KERNEL_PIECES_H

#include "rules/moves/kernel_context.h"
#include "rules/moves/targets.h"

/* The pieces of the side to move, by how their moves are found. */
typedef struct NodePieces {
    Bitboard setwise;  /* generated setwise, role by role */
    Bitboard steppers; /* simple pieces without slides */
    Bitboard sliders;  /* other simple pieces */
    Bitboard
        singles; /* the rest, generated one by one by targets.c; pinned pieces are among them */
} NodePieces;

static inline Bitboard pieces_of_roles(const Position *p, uint64_t roles) {
    Bitboard set = 0;
    for (; roles != 0; roles &= roles - 1)
        set |= p->by_role[__builtin_ctzll(roles)];
    return set;
}

static inline NodePieces node_pieces(const Position *p, const MoveContext *context) {
    const PackedTables *packed = p->variant->packed;
    Bitboard own = p->by_side[p->side];
    if (context->royal != SQUARE_NONE)
        own &= ~bitboard_of(context->royal);
    NodePieces pieces;
    Bitboard singles = context->pinned;
    if (packed->singles != 0)
        singles |= pieces_of_roles(p, packed->singles);
    if (packed->promotes_to_royal != 0 && context->checkers != 0)
        singles |= pieces_of_roles(p, packed->promotes_to_royal);
    pieces.singles = own & singles;
    own &= ~singles;
    pieces.setwise = own & pieces_of_roles(p, packed->setwise_roles);
    own &= ~pieces.setwise;
    pieces.sliders = own & p->sliders;
    pieces.steppers = own & ~p->sliders;
    return pieces;
}

static inline Targets arrive(const PackedRole *role, Square from, Bitboard set) {
    const PackedArrival *arrival = &role->arrivals[from];
    return (Targets){set & arrival->plain, set & arrival->promoting};
}

/* Squares where a stepper may arrive without promoting. */
static inline Bitboard stepper_steps(const Position *p, Square from, Bitboard targets) {
    return packed_role(p, p->side, from)->steps[from] & targets;
}

static inline Targets stepper_targets(const Position *p, Square from, Bitboard targets) {
    const PackedRole *role = packed_role(p, p->side, from);
    return arrive(role, from, role->reach[from].leaps & targets);
}

static inline Targets slider_targets(const Position *p, Square from, Bitboard targets,
                                     Bitboard occupied) {
    const PackedTables *packed = p->variant->packed;
    const PackedRole *role = packed_role(p, p->side, from);
    Bitboard lines = 0;
    if (role->straight)
        lines = straight_lines(packed, from, occupied);
    if (role->diagonal)
        lines |= diagonal_lines(packed, from, occupied);
    const PackedReach *reach = &role->reach[from];
    return arrive(role, from, (reach->leaps | (lines & reach->slides)) & targets);
}

/* The targets of a piece of NodePieces.singles; most of these are simple pieces that are pinned. */
static inline Targets single_targets(const Position *p, const MoveContext *context, Square from) {
    const PackedTables *packed = p->variant->packed;
    uint64_t others = packed->setwise_roles | packed->singles | packed->promotes_to_royal;
    if ((others >> piece_role(p->board[from]) & 1) != 0)
        return targets_of_piece(p, context, from);
    Bitboard targets = context->target_mask;
    for (unsigned i = 0; i < context->pin_count; i++)
        if (context->pin_square[i] == from)
            targets &= context->pin_mask[i];
    return slider_targets(p, from, targets, position_occupied(p));
}

/* Those squares of `set` that the royal may move to; `others` are all other pieces. A captured
 * piece need not be removed first, since no piece attacks its own square. */
static inline Bitboard royal_safe_squares(const Position *p, const MoveContext *context,
                                          Bitboard set, Bitboard others) {
    const PackedTables *packed = p->variant->packed;
    Side them = side_other(p->side);
    Bitboard enemies = p->by_side[them], sliders = enemies & p->sliders;
    for (Bitboard near = packed->sides[them].royal_near[context->royal] & enemies; near != 0;)
        set &= ~reach_of(p, them, bitboard_pop(&near))->leaps;
    if (context->facing && (enemies & p->royals) != 0) {
        Square other = bitboard_first(enemies & p->royals);
        set &= ~straight_lines(packed, other, others);
    }
    Bitboard safe = set;
    while (set != 0) {
        Square to = bitboard_pop(&set);
        if ((sliders_met(packed, to, sliders, others) != 0 || packed->other_directions) &&
            slide_attackers(p, to, them, enemies, others) != 0)
            safe &= ~bitboard_of(to);
    }
    return safe;
}

/* The royal's targets in `wanted`; the result may include others. */
static inline Targets royal_targets(const Position *p, const MoveContext *context,
                                    Bitboard wanted) {
    Square from = context->royal;
    const PackedReach *reach = reach_of(p, p->side, from);
    if ((p->variant->packed->singles >> piece_role(p->board[from]) & 1) != 0 || reach->slides != 0)
        return targets_of_piece(p, context, from);
    Bitboard set = reach->leaps & ~p->by_side[p->side] & wanted;
    if (set == 0)
        return (Targets){0, 0};
    Bitboard others = position_occupied(p) & ~bitboard_of(from);
    return arrive(packed_role(p, p->side, from), from, royal_safe_squares(p, context, set, others));
}

/* Shifts the squares of a set by an offset in -63..63, not 0. */
static inline Bitboard shift(Bitboard set, int offset) {
    uint64_t low = bitboard_low(set), high = bitboard_high(set);
    if (offset > 0)
        return bitboard_join(low << offset, high << offset | low >> (64 - offset));
    return bitboard_join(low >> -offset | high << (64 + offset), high >> -offset);
}

/* Where the steps of setwise roles may end in a node, indexed by their STEP_ flags. */
typedef struct StepEnds {
    Bitboard of[4];
} StepEnds;

static inline StepEnds step_ends(const MoveContext *context) {
    Bitboard all = context->target_mask, quiet = context->drop_mask;
    return (StepEnds){{0, quiet, all & ~quiet, all}};
}

/* The squares where this step of the pieces in `set` arrives. */
static inline Bitboard step_arrivals(const SetwiseStep *step, Bitboard set, const StepEnds *ends) {
    return shift(set & step->from, step->offset) & ends->of[step->kinds];
}

typedef struct MultiSteps {
    Bitboard two, three; /* squares arrived at */
} MultiSteps;

static inline MultiSteps setwise_multi_steps(const SetwiseRole *setwise, Bitboard set,
                                             Bitboard empty, Bitboard targets) {
    Bitboard one = shift(set & setwise->steps_from, setwise->forward) & empty;
    Bitboard two = shift(one, setwise->forward) & empty;
    Bitboard three = shift(two, setwise->forward) & empty;
    return (MultiSteps){two & setwise->steps_to[0] & targets,
                        three & setwise->steps_to[1] & targets};
}

#endif
