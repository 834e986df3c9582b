#include "rules/board/pseudo_royals.h"

Bitboard pseudo_royals_of_kind(const Position *position, Side side, uint64_t roles) {
    Bitboard set = 0;
    for (; roles != 0; roles &= roles - 1)
        set |= position->by_role[__builtin_ctzll(roles)];
    return set & position->by_side[side];
}

Bitboard pseudo_royals_of(const Position *position, Side side) {
    const Extinction *e = &position->variant->extinction;
    Bitboard set = 0;
    for (unsigned i = 0; e->has_pseudo_royals && i < e->kind_count; i++) {
        Bitboard kind = pseudo_royals_of_kind(position, side, e->kinds[i]);
        if (kind != 0 && variant_is_extinct(position->variant, bitboard_count(kind) - 1))
            set |= kind;
    }
    return set;
}

Bitboard pseudo_royals_attacked(const Position *position, Side side, Bitboard pieces,
                                Bitboard theirs) {
    const Variant *v = position->variant;
    Bitboard occupied = position_occupied(position), attacked = 0;
    while (pieces != 0) {
        Square square = bitboard_pop(&pieces);
        if ((v->blast[square] & theirs) != 0)
            continue;
        if (position_attackers(position, square, side_other(side), occupied) != 0)
            attacked |= bitboard_of(square);
    }
    return attacked;
}

/* The attacked pseudo-royals of a side; under duple check also all pieces of those kinds, if all
 * are attacked at once. */
static Bitboard pseudo_royals_in_danger(const Position *position, Side side) {
    const Extinction *e = &position->variant->extinction;
    Bitboard theirs = pseudo_royals_of(position, side_other(side));
    Bitboard danger =
        pseudo_royals_attacked(position, side, pseudo_royals_of(position, side), theirs);
    if (!e->duple)
        return danger;
    Bitboard all = pseudo_royals_of_kind(position, side, e->roles);
    return pseudo_royals_attacked(position, side, all, theirs) == all ? danger | all : danger;
}

Bitboard pseudo_royals_attackers(const Position *position, Side side) {
    Bitboard attackers = 0, occupied = position_occupied(position);
    for (Bitboard set = pseudo_royals_in_danger(position, side); set != 0;)
        attackers |= position_attackers(position, bitboard_pop(&set), side_other(side), occupied);
    return attackers;
}
