#include "rules/board/attacks.h"

#include "rules/board/kernel.h"
#include "rules/board/packed_tables.h"
#include "rules/board/pseudo_royals.h"
#include "rules/board/special_moves.h"

/* Clips a ray to `range` leaps from its start. */
static Bitboard limit_ray(const Variant *v, unsigned direction, Square from, Bitboard ray,
                          unsigned range) {
    Bitboard kept = 0;
    for (unsigned i = 0; i < range && ray != 0; i++) {
        Square next = attacks_nearest(v, direction, ray);
        kept |= bitboard_of(next);
        ray &= v->rays[direction][next];
    }
    (void)from;
    return kept;
}

Bitboard attacks_slides(const Variant *v, const uint8_t *ranges, uint32_t directions, Square from,
                        Bitboard occupied) {
    Bitboard reached = 0;
    for (; directions != 0; directions &= directions - 1) {
        unsigned direction = (unsigned)__builtin_ctz(directions);
        Bitboard ray = v->rays[direction][from];
        Bitboard blockers = ray & occupied;
        if (blockers != 0)
            ray &= ~v->rays[direction][attacks_nearest(v, direction, blockers)];
        unsigned range = ranges[direction];
        if (range != BETZA_RANGE_UNLIMITED)
            ray = limit_ray(v, direction, from, ray, range);
        reached |= ray;
    }
    return reached;
}

Bitboard attacks_of_role(const Variant *v, Side side, Role role, Square from, Bitboard occupied) {
    const VariantRole *r = &v->roles[role];
    Bitboard set = variant_leaps(v, side, role, from) |
                   attacks_slides(v, r->slide_range[side], r->capture_slides[side], from, occupied);
    if (__builtin_expect((v->specials >> role & 1) != 0, false))
        set |= special_reach(v, piece_make(side, role), from, occupied, SPECIAL_CAPTURE);
    return set & r->region[side];
}

Bitboard attacks_quiet_of_role(const Variant *v, Side side, Role role, Square from,
                               Bitboard occupied) {
    const VariantRole *r = &v->roles[role];
    return (variant_quiet_leaps(v, side, role, from) |
            attacks_slides(v, r->slide_range[side], r->quiet_slides[side], from, occupied) |
            special_reach(v, piece_make(side, role), from, occupied, SPECIAL_QUIET)) &
           r->region[side] & ~occupied;
}

Bitboard attacks_shunned(const Position *position, Role role, Bitboard occupied) {
    Bitboard shunned = 0;
    if ((position->variant->janggi_cannons >> role & 1) == 0)
        return 0;
    for (uint64_t roles = position->variant->janggi_cannons; roles != 0; roles &= roles - 1)
        shunned |= position->by_role[__builtin_ctzll(roles)];
    return shunned & occupied;
}

Bitboard attacks_of_piece(const Position *position, Piece piece, Square from, Bitboard occupied) {
    const Variant *v = position->variant;
    Side side = piece_side(piece);
    Role role = piece_role(piece);
    Bitboard shunned = attacks_shunned(position, role, occupied);
    Bitboard set = attacks_of_role(v, side, role, from, occupied);
    return shunned == 0
               ? set
               : set & ~shunned & attacks_of_role(v, side, role, from, occupied & ~shunned);
}

Bitboard attacks_quiet_of_piece(const Position *position, Piece piece, Square from,
                                Bitboard occupied) {
    const Variant *v = position->variant;
    Side side = piece_side(piece);
    Role role = piece_role(piece);
    Bitboard shunned = attacks_shunned(position, role, occupied);
    Bitboard set = attacks_quiet_of_role(v, side, role, from, occupied);
    return shunned == 0 ? set
                        : set & attacks_quiet_of_role(v, side, role, from, occupied & ~shunned);
}

/* Corrects `attackers`, found among leapers and sliders, for roles with special moves. */
static Bitboard with_specials(const Position *position, Square square, Side by, Bitboard occupied,
                              Bitboard attackers) {
    const Variant *v = position->variant;
    Bitboard special = 0;
    for (uint64_t roles = v->specials; roles != 0; roles &= roles - 1)
        special |= position->by_role[__builtin_ctzll(roles)];
    special &= position->by_side[by] & occupied;
    attackers &= ~special;
    while (special != 0) {
        Square from = bitboard_pop(&special);
        Role role = piece_role(position->board[from]);
        if (bitboard_has(v->special_hits[variant_table_index(v, by, role, from)], square) &&
            bitboard_has(attacks_of_piece(position, position->board[from], from, occupied), square))
            attackers |= bitboard_of(from);
    }
    return attackers;
}

bool attacks_facing(const Variant *v, Square square, Square other, Bitboard occupied) {
    if (variant_file(v, square) != variant_file(v, other) &&
        variant_rank(v, square) != variant_rank(v, other))
        return false;
    return (position_between(v, square, other) & occupied) == 0;
}

Bitboard position_attackers(const Position *position, Square square, Side by, Bitboard occupied) {
    const Variant *v = position->variant;
    Bitboard attackers = v->kernel->attackers(position, square, by, occupied);
    if (__builtin_expect(v->specials != 0, false))
        return with_specials(position, square, by, occupied, attackers);
    return attackers;
}

bool position_attacks_en_passant(const Position *position, Side side, Square square) {
    const Variant *v = position->variant;
    for (uint64_t roles = v->packed->ep_captors; roles != 0; roles &= roles - 1) {
        Role role = (Role)__builtin_ctzll(roles);
        Bitboard pieces = position_pieces(position, side, role);
        if (v->roles[role].pawn && (variant_reverse_leaps(v, side, role, square) & pieces))
            return true;
        while (v->roles[role].captures_ep[side] && pieces != 0)
            if (bitboard_has(position_attacks(position, bitboard_pop(&pieces)), square))
                return true;
    }
    return false;
}

bool position_moves_initially(const Variant *variant, Piece piece, Square from, Square to) {
    Side side = piece_side(piece);
    Role role = piece_role(piece);
    return (variant->specials >> role & 1) != 0 &&
           bitboard_has(special_reach(variant, piece, from, 0, SPECIAL_INITIAL), to) &&
           !bitboard_has(attacks_quiet_of_role(variant, side, role, from, 0), to);
}

Bitboard position_attacks(const Position *position, Square square) {
    const Variant *v = position->variant;
    if (__builtin_expect((v->packed->unpacked >> piece_role(position->board[square]) & 1) == 0,
                         true))
        return v->kernel->attacks(position, square);
    return attacks_of_piece(position, position->board[square], square, position_occupied(position));
}

Bitboard position_attacked(const Position *position, Side side) {
    Bitboard out = 0;
    for (Bitboard pieces = position->by_side[side]; pieces != 0;)
        out |= position_attacks(position, bitboard_pop(&pieces));
    return out;
}

/* The squares from which a role outside the packed tables attacks the target, tested one by one. */
static Bitboard attackers_by_role_slowly(const Variant *v, Side by, Role role, Square target,
                                         Bitboard occupied) {
    Bitboard attackers = 0;
    bool special = (v->specials >> role & 1) != 0;
    for (Square from = 0; from < v->squares; from++) {
        if (special &&
            !bitboard_has(v->special_hits[variant_table_index(v, by, role, from)], target))
            continue;
        if (bitboard_has(attacks_of_role(v, by, role, from, occupied), target))
            attackers |= bitboard_of(from);
    }
    return attackers;
}

Bitboard position_attackers_by_role(const Variant *variant, Side by, Role role, Square target,
                                    Bitboard occupied) {
    if (__builtin_expect((variant->packed->unpacked >> role & 1) != 0, false))
        return attackers_by_role_slowly(variant, by, role, target, occupied);
    return variant->kernel->attackers_by_role(variant, by, role, target, occupied);
}

Bitboard position_checkers(const Position *position) {
    Side us = position->side;
    Bitboard royals = position_royals(position, us), checkers = 0;
    if (position->variant->extinction.has_pseudo_royals)
        checkers = pseudo_royals_attackers(position, us);
    if (royals == 0 || bitboard_several(royals))
        return checkers;
    return checkers | position_attackers(position, bitboard_first(royals), side_other(us),
                                         position_occupied(position));
}

bool position_kings_face(const Position *position) {
    Bitboard white = position_royals(position, SIDE_WHITE);
    Bitboard black = position_royals(position, SIDE_BLACK);
    if (position->variant->facing == FACING_ALLOWED || white == 0 || black == 0)
        return false;
    if (bitboard_several(white) || bitboard_several(black))
        return false;
    return attacks_facing(position->variant, bitboard_first(white), bitboard_first(black),
                          position_occupied(position));
}

Bitboard position_between(const Variant *variant, Square a, Square b) {
    for (unsigned direction = 0; direction < variant->direction_count; direction++)
        if (bitboard_has(variant->rays[direction][a], b))
            return variant->rays[direction][a] &
                   variant->rays[variant->directions[direction].opposite][b];
    return 0;
}
