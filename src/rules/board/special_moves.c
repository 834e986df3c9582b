#include "rules/board/special_moves.h"

#include <stdlib.h>

static int sign(int value) {
    return (value > 0) - (value < 0);
}

Bitboard special_way(const Variant *variant, Square from, Square to) {
    int file = (int)variant_file(variant, from), rank = (int)variant_rank(variant, from);
    int files = (int)variant_file(variant, to) - file,
        ranks = (int)variant_rank(variant, to) - rank;
    Bitboard way = 0;
    for (;;) {
        int across = abs(files), along = abs(ranks);
        int file_step = across >= along ? sign(files) : 0;
        int rank_step = along >= across ? sign(ranks) : 0;
        files -= file_step;
        ranks -= rank_step;
        file += file_step;
        rank += rank_step;
        if (files == 0 && ranks == 0)
            return way;
        way |= bitboard_of(variant_square(variant, (unsigned)file, (unsigned)rank));
    }
}

static Square nearest(const Variant *v, unsigned direction, Bitboard blockers) {
    return v->directions[direction].ascending ? bitboard_first(blockers) : bitboard_last(blockers);
}

/* The part of a ray up to `range` leaps from its start. */
static Bitboard within(const Variant *v, unsigned direction, Bitboard ray, unsigned range) {
    Bitboard near = 0;
    for (unsigned i = 0; i < range && ray != 0; i++) {
        Bitboard one = bitboard_of(nearest(v, direction, ray));
        near |= one;
        ray &= ~one;
    }
    return near;
}

/* A ray up to and including its first blocker. */
static Bitboard slide(const Variant *v, unsigned direction, Square from, Bitboard occupied) {
    Bitboard ray = v->rays[direction][from], blockers = ray & occupied;
    return blockers == 0 ? ray : ray & ~v->rays[direction][nearest(v, direction, blockers)];
}

static Bitboard along_line(const Variant *v, const BetzaAtom *atom, unsigned direction, Square from,
                           Bitboard occupied) {
    Bitboard ray = v->rays[direction][from], reach;
    if (!atom->hop) {
        reach = slide(v, direction, from, occupied);
    } else {
        Bitboard blockers = ray & occupied;
        if (blockers == 0)
            return 0;
        Square hurdle = nearest(v, direction, blockers);
        reach = slide(v, direction, hurdle, occupied);
        if (atom->range == 1)
            return within(v, direction, reach, 1);
    }
    return atom->range == BETZA_RANGE_UNLIMITED ? reach
                                                : reach & within(v, direction, ray, atom->range);
}

static Bitboard by_leap(const Variant *v, const BetzaAtom *atom, Side side, Square from,
                        Bitboard occupied) {
    int turn = side == SIDE_WHITE ? 1 : -1;
    int file = (int)variant_file(v, from) + turn * atom->files;
    int rank = (int)variant_rank(v, from) + turn * atom->ranks;
    if (file < 0 || file >= v->files || rank < 0 || rank >= v->ranks)
        return 0;
    Square to = variant_square(v, (unsigned)file, (unsigned)rank);
    if (atom->lame && (special_way(v, from, to) & occupied) != 0)
        return 0;
    return bitboard_of(to);
}

Bitboard special_reach(const Variant *variant, Piece piece, Square from, Bitboard occupied,
                       SpecialUse use) {
    const VariantRole *r = &variant->roles[piece_role(piece)];
    Side side = piece_side(piece);
    Bitboard reach = 0;
    if (use == SPECIAL_INITIAL && !bitboard_has(variant->multi_step[0][side], from))
        return 0;
    for (unsigned i = 0; i < r->special_count; i++) {
        const SpecialMove *move = &r->specials[i];
        const BetzaAtom *atom = &move->atom;
        if (atom->initial != (use == SPECIAL_INITIAL) ||
            !(use == SPECIAL_CAPTURE ? atom->capture : atom->quiet))
            continue;
        reach |= atom->hop || atom->range != 1
                     ? along_line(variant, atom, move->direction[side], from, occupied)
                     : by_leap(variant, atom, side, from, occupied);
    }
    return reach;
}
