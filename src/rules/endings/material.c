#include "rules/endings/material.h"

#include "rules/board/bitboard.h"
#include "rules/board/variant.h"

static Bitboard pieces_of(const Position *position, uint64_t roles) {
    Bitboard out = 0;
    for (; roles != 0; roles &= roles - 1)
        out |= position->by_role[__builtin_ctzll(roles)];
    return out;
}

static bool on_one_colour(const Variant *variant, Bitboard squares) {
    bool seen[2] = {false, false};
    while (squares != 0) {
        Square square = bitboard_pop(&squares);
        seen[(variant_file(variant, square) + variant_rank(variant, square)) % 2] = true;
    }
    return !seen[0] || !seen[1];
}

bool material_cannot_mate(const Position *position, Side side) {
    const Variant *v = position->variant;
    const MaterialRoles *roles = &v->material;
    if (!roles->judged)
        return false;
    Bitboard royals = pieces_of(position, v->royals);
    Bitboard ours = position->by_side[side] & ~royals;
    Bitboard theirs = position->by_side[side_other(side)] & ~royals;
    Bitboard knights = pieces_of(position, roles->knights);
    Bitboard bishops = pieces_of(position, roles->bishops);
    if ((ours & ~(knights | bishops)) != 0)
        return false;
    if (ours == 0)
        return true;
    if ((ours & knights) != 0) /* any other piece but a queen could block its own king */
        return bitboard_count(ours) == 1 && (theirs & ~pieces_of(position, roles->queens)) == 0;
    /* A pawn or knight of the other side could block its king on the other colour. */
    Bitboard movers =
        bishops | pieces_of(position, roles->queens) | pieces_of(position, roles->rooks);
    return on_one_colour(v, bishops) && (theirs & ~movers) == 0;
}

bool material_is_dead(const Position *position) {
    return material_cannot_mate(position, SIDE_WHITE) && material_cannot_mate(position, SIDE_BLACK);
}
