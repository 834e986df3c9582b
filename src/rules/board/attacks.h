/* Who attacks what: lines and leaps over an occupied board. Shared by the files of this layer;
 * others use rules/board/position.h. */
#ifndef PANDEMONIUM_RULES_BOARD_ATTACKS_H
#define PANDEMONIUM_RULES_BOARD_ATTACKS_H

#include "rules/board/position.h"

/* The nearest square of `blockers`, a non-empty part of the ray in this direction. */
static inline Square attacks_nearest(const Variant *v, unsigned direction, Bitboard blockers) {
    return v->directions[direction].ascending ? bitboard_first(blockers) : bitboard_last(blockers);
}

/* Leaps from one square to another along a direction they share. */
static inline unsigned attacks_distance(const Variant *v, unsigned direction, Square a, Square b) {
    const Direction *d = &v->directions[direction];
    int files = (int)variant_file(v, b) - (int)variant_file(v, a);
    int ranks = (int)variant_rank(v, b) - (int)variant_rank(v, a);
    return (unsigned)(d->files != 0 ? files / d->files : ranks / d->ranks);
}

/* True when a piece of this role and side on `from` captures along `direction` as far as `to`,
 * which lies on that ray with nothing in between. */
static inline bool attacks_slide_reaches(const Variant *v, Piece piece, unsigned direction,
                                         Square from, Square to) {
    const VariantRole *role = &v->roles[piece_role(piece)];
    Side side = piece_side(piece);
    if (!(role->capture_slides[side] >> direction & 1))
        return false;
    unsigned range = role->slide_range[side][direction];
    return range == BETZA_RANGE_UNLIMITED || attacks_distance(v, direction, from, to) <= range;
}

/* Squares that slides in the given directions reach, blockers included. */
Bitboard attacks_slides(const Variant *v, const VariantRole *role, Side side, uint32_t directions,
                        Square from, Bitboard occupied);

/* Squares that a role attacks from a square: capture leaps and slides. */
Bitboard attacks_of_role(const Variant *v, Side side, Role role, Square from, Bitboard occupied);

/* Empty squares that a role goes to without capturing, from a square, multi-steps apart. */
Bitboard attacks_quiet_of_role(const Variant *v, Side side, Role role, Square from,
                               Bitboard occupied);

/* The same for a piece of a position; they differ for cannons that shun each other. */
Bitboard attacks_of_piece(const Position *position, Piece piece, Square from, Bitboard occupied);
Bitboard attacks_quiet_of_piece(const Position *position, Piece piece, Square from,
                                Bitboard occupied);
/* The pieces that a role neither hops over nor takes. */
Bitboard attacks_shunned(const Position *position, Role role, Bitboard occupied);

/* True when a king on `square` would face a king on `other` over `occupied`. */
bool attacks_facing(const Variant *v, Square square, Square other, Bitboard occupied);

#endif
