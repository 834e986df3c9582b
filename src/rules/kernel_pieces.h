/* Where the pieces of a node may go. A part of kernel_body.h. */
#ifndef PANDEMONIUM_RULES_KERNEL_PIECES_H
#define PANDEMONIUM_RULES_KERNEL_PIECES_H

#include "rules/kernel_context.h"
#include "rules/targets.h"

/* The own pieces of a node, by the way they are looked at. */
typedef struct NodePieces {
    Bitboard herds;    /* whole roles at once */
    Bitboard steppers; /* simple pieces without slides */
    Bitboard sliders;  /* other simple pieces */
    Bitboard odd;      /* the rest, one by one in targets.c: pinned pieces are there too */
} NodePieces;

static inline Bitboard pieces_of_roles(const Position *p, uint64_t roles) {
    Bitboard set = 0;
    for (; roles != 0; roles &= roles - 1)
        set |= p->by_role[__builtin_ctzll(roles)];
    return set;
}

static inline NodePieces node_pieces(const Position *p, const MoveContext *context) {
    const Hot *hot = p->variant->hot;
    Bitboard own = p->by_side[p->side];
    if (context->royal != SQUARE_NONE)
        own &= ~bitboard_of(context->royal);
    NodePieces pieces;
    Bitboard odd = context->pinned;
    if (hot->odd != 0)
        odd |= pieces_of_roles(p, hot->odd);
    if (hot->crowning != 0 && context->checkers != 0)
        odd |= pieces_of_roles(p, hot->crowning);
    pieces.odd = own & odd;
    own &= ~odd;
    pieces.herds = own & pieces_of_roles(p, hot->herds);
    own &= ~pieces.herds;
    pieces.sliders = own & p->sliders;
    pieces.steppers = own & ~p->sliders;
    return pieces;
}

static inline Targets arrive(const Position *p, Square from, Bitboard set) {
    const HotSide *hot = &p->variant->hot->sides[p->side];
    const HotArrival *arrival = &hot->arrivals[hot->group[piece_role(p->board[from])]][from];
    return (Targets){set & arrival->plain, set & arrival->promoting};
}

static inline Targets stepper_targets(const Position *p, Square from, Bitboard targets) {
    return arrive(p, from, reach_of(p, p->side, from)->leaps & targets);
}

static inline Targets slider_targets(const Position *p, Square from, Bitboard targets,
                                     Bitboard occupied) {
    const HotReach *reach = reach_of(p, p->side, from);
    Bitboard lines = lines_from(p->variant->hot, from, occupied);
    return arrive(p, from, (reach->leaps | (lines & reach->slides)) & targets);
}

static inline bool royal_may_stand(const Position *p, const MoveContext *context, Square to,
                                   Bitboard occupied) {
    Side them = side_other(p->side);
    if (attackers_of(p, to, them, occupied & ~bitboard_of(to)) != 0)
        return false;
    if (!context->facing)
        return true;
    Bitboard other = position_royals(p, them);
    return other == 0 || !attacks_facing(p->variant, to, bitboard_first(other), occupied);
}

static inline Targets royal_targets(const Position *p, const MoveContext *context) {
    Square from = context->royal;
    if ((p->variant->hot->odd >> piece_role(p->board[from]) & 1) != 0)
        return targets_of_piece(p, context, from);
    Bitboard all = position_occupied(p), occupied = all & ~bitboard_of(from);
    const HotReach *reach = reach_of(p, p->side, from);
    Bitboard set = reach->leaps;
    if (reach->slides != 0)
        set |= lines_from(p->variant->hot, from, all) & reach->slides;
    set &= ~p->by_side[p->side];
    Bitboard safe = 0;
    while (set != 0) {
        Square to = bitboard_pop(&set);
        if (royal_may_stand(p, context, to, occupied))
            safe |= bitboard_of(to);
    }
    return arrive(p, from, safe);
}

static inline Bitboard shift(Bitboard set, int offset) {
    return offset > 0 ? set << offset : set >> -offset;
}

/* Squares that a step of the herd's pieces in `set` leads to. */
static inline Bitboard step_arrivals(const HerdStep *step, Bitboard set, Bitboard quiet,
                                     Bitboard capture) {
    return shift(set & step->from, step->offset) &
           ((step->quiet ? quiet : 0) | (step->capture ? capture : 0));
}

typedef struct MultiSteps {
    Bitboard two, three; /* squares arrived at */
} MultiSteps;

static inline MultiSteps herd_multi_steps(const Herd *herd, Bitboard set, Bitboard empty,
                                          Bitboard targets) {
    Bitboard one = shift(set & herd->steps_from, herd->forward) & empty;
    Bitboard two = shift(one, herd->forward) & empty;
    Bitboard three = shift(two, herd->forward) & empty;
    return (MultiSteps){two & herd->steps_to[0] & targets, three & herd->steps_to[1] & targets};
}

#endif
