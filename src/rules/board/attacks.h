/* Which pieces attack which squares: slides and leaps over an occupied board. Shared by the files
 * of this layer; other layers use rules/board/position.h. */
#ifndef PANDEMONIUM_RULES_BOARD_ATTACKS_H
#define PANDEMONIUM_RULES_BOARD_ATTACKS_H

#include "rules/board/position.h"

/* The square of `blockers` nearest to the start of the ray in this direction; blockers is a
 * non-empty subset of the ray. */
static inline Square attacks_nearest(const Variant *v, unsigned direction, Bitboard blockers) {
    return v->directions[direction].ascending ? bitboard_first(blockers) : bitboard_last(blockers);
}

/* The number of leaps from a to b, which lie on one line of this direction. */
static inline unsigned attacks_distance(const Variant *v, unsigned direction, Square a, Square b) {
    const Direction *d = &v->directions[direction];
    int files = (int)variant_file(v, b) - (int)variant_file(v, a);
    int ranks = (int)variant_rank(v, b) - (int)variant_rank(v, a);
    return (unsigned)(d->files != 0 ? files / d->files : ranks / d->ranks);
}

/* True when a piece of this role and side, on `from`, can capture along `direction` as far as `to`.
 * `to` must lie on that ray with nothing in between. */
static inline bool attacks_slide_reaches(const Variant *v, Piece piece, unsigned direction,
                                         Square from, Square to) {
    const VariantRole *role = &v->roles[piece_role(piece)];
    Side side = piece_side(piece);
    if (!(role->capture_slides[side] >> direction & 1))
        return false;
    unsigned range = role->slide_range[side][direction];
    return range == BETZA_RANGE_UNLIMITED || attacks_distance(v, direction, from, to) <= range;
}

/* The squares that slides in the given directions (a set of bits) reach, blockers included. ranges:
 * how far in each direction, a role's slide_range of its side. */
Bitboard attacks_slides(const Variant *v, const uint8_t *ranges, uint32_t directions, Square from,
                        Bitboard occupied);

/* The squares that a role attacks from a square, by capturing leaps and slides. */
Bitboard attacks_of_role(const Variant *v, Side side, Role role, Square from, Bitboard occupied);

/* The empty squares that a role can move to from a square without capturing, except by
 * multi-steps. */
Bitboard attacks_quiet_of_role(const Variant *v, Side side, Role role, Square from,
                               Bitboard occupied);

/* The same two for a piece of a position. They differ only for cannons that neither hop over nor
 * capture each other. */
Bitboard attacks_of_piece(const Position *position, Piece piece, Square from, Bitboard occupied);
Bitboard attacks_quiet_of_piece(const Position *position, Piece piece, Square from,
                                Bitboard occupied);
/* The pieces in `occupied` that a role neither hops over nor captures. */
Bitboard attacks_shunned(const Position *position, Role role, Bitboard occupied);

/* True when a king on `square` would face a king on `other`: they share a file or rank with nothing
 * of `occupied` in between. */
bool attacks_facing(const Variant *v, Square square, Square other, Bitboard occupied);

#endif
