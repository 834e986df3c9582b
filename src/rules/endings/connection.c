#include "rules/endings/immediate.h"

/* Directions of the compass, as Variant.directions has them. */
enum { NORTH = 0, NORTH_EAST = 1, EAST = 2, SOUTH_EAST = 3, SOUTH = 4, COMPASS_HALF = 4 };

/* The set moved one square; what leaves the board is gone. */
static Bitboard shift(const Variant *v, unsigned direction, Bitboard set) {
    Bitboard last = v->file_mask[v->files - 1];
    Bitboard inner = v->directions[direction].files > 0 ? set & ~last : set;
    int offset = v->directions[direction].ranks * v->files + v->directions[direction].files;
    return (offset > 0 ? inner << offset : inner >> -offset) & v->board;
}

static bool has_row(const Variant *v, Bitboard pieces, unsigned direction) {
    for (unsigned i = 1; i < v->rules.connect_row && pieces != 0; i++)
        pieces &= shift(v, direction, pieces);
    return pieces != 0;
}

static bool has_square(const Variant *v, Bitboard pieces) {
    for (unsigned i = 1; i < v->rules.connect_square && pieces != 0; i++)
        pieces &= shift(v, SOUTH, pieces) & shift(v, EAST, pieces) & shift(v, SOUTH_EAST, pieces);
    return pieces != 0;
}

static bool has_line(const Variant *v, Bitboard pieces, unsigned direction) {
    for (Bitboard set = pieces; set != 0;) {
        Square square = bitboard_pop(&set);
        Bitboard line = v->rays[direction][square] | v->rays[direction + COMPASS_HALF][square];
        if (1 + bitboard_count(line & pieces) >= v->rules.connect_line)
            return true;
    }
    return false;
}

/* From a piece in the first region, step by step over others, to one in the second. As in the
 * definitions' own engine steps go toward the last file and the last rank only, and diagonally. */
static bool has_way(const Variant *v, Bitboard pieces, Side side) {
    Bitboard goal = v->connection.goal[side], way = v->connection.start[side] & pieces;
    for (;;) {
        Bitboard next = 0;
        for (unsigned d = NORTH; d <= SOUTH_EAST; d++)
            if (v->connection.directions >> d & 1)
                next |= shift(v, d, way | next) & pieces;
        if (next & goal)
            return true;
        if ((next & ~way) == 0)
            return false;
        way |= next;
    }
}

bool connection_is_rule(const Variant *v) {
    return v->rules.connect_row != 0 || v->rules.connect_square != 0 ||
           v->rules.connect_line != 0 || v->connection.regions;
}

bool connection_is_made(const Position *position, Side side) {
    const Variant *v = position->variant;
    const Connection *c = &v->connection;
    Bitboard pieces = 0;
    for (uint64_t roles = v->rules.connect_roles; roles != 0; roles &= roles - 1)
        pieces |= position_pieces(position, side, (Role)__builtin_ctzll(roles));
    for (unsigned d = NORTH; d <= SOUTH_EAST; d++) {
        if (!(c->directions >> d & 1))
            continue;
        if (v->rules.connect_row != 0 && has_row(v, pieces, d))
            return true;
        if (v->rules.connect_line != 0 && has_line(v, pieces, d))
            return true;
    }
    if (v->rules.connect_square != 0 && has_square(v, pieces))
        return true;
    return (c->start[side] & pieces) != 0 && (c->goal[side] & pieces) != 0 &&
           has_way(v, pieces, side);
}
