#include "rules/moves/reachable.h"

#include <string.h>

#include "rules/board/attacks.h"
#include "rules/board/position.h"

enum { STEPS_MOST = 3 };

/* --- The closure --- */

/* Squares that a piece could move to from here if the board held only what it captures. Moves that
 * need a hurdle may go anywhere in its region. */
static Bitboard arrivals_from(const Variant *v, Side side, Role role, Square from) {
    const VariantRole *r = &v->roles[role];
    if ((v->specials >> role & 1) != 0)
        return r->region[side];
    Bitboard set =
        attacks_of_role(v, side, role, from, 0) | attacks_quiet_of_role(v, side, role, from, 0);
    return set & r->region[side];
}

static Bitboard arrivals(const Variant *v, Side side, Role role, Bitboard from) {
    Bitboard set = 0;
    while (from != 0)
        set |= arrivals_from(v, side, role, bitboard_pop(&from));
    return set;
}

/* The squares where a role can promote on arriving or, if allowed, by leaving the zone. */
static Bitboard promotion_squares(const Variant *v, Side side, Role role, Bitboard stands) {
    const VariantRole *r = &v->roles[role];
    Bitboard set = arrivals(v, side, role, stands) & r->zone[side];
    if (r->promotes_on_leaving)
        set |= arrivals(v, side, role, stands & r->zone[side]);
    return set;
}

static uint64_t promotions_of(const Variant *v, Side side, Role role) {
    const VariantRole *r = &v->roles[role];
    return r->choices[side] | (r->promoted != ROLE_NONE ? role_bit(r->promoted) : 0);
}

/* Spreads one side's role from squares that it can reach. */
static void spread(Reachable *out, Side side, Role role, Bitboard from) {
    const Variant *v = out->variant;
    const VariantRole *r = &v->roles[role];
    out->stands[side][role] |= arrivals(v, side, role, from) & ~r->forbidden[side];
    Bitboard turning = promotion_squares(v, side, role, from);
    for (uint64_t set = turning != 0 ? promotions_of(v, side, role) : 0; set != 0; set &= set - 1)
        out->stands[side][__builtin_ctzll(set)] |= turning;
    if (v->drops && r->captured_as != ROLE_NONE)
        out->in_hand[side_other(side)] |= role_bit(r->captured_as);
}

static void spread_drops(Reachable *out, Side side) {
    const Variant *v = out->variant;
    for (Role role = 0; v->drops && role < v->role_count; role++)
        if ((out->in_hand[side] & role_bit(variant_held_role(v, role))) != 0)
            out->stands[side][role] |= v->roles[role].drop[side];
}

/* Castling moves king and rook to squares that they may not reach in other ways. */
static void spread_castling(Reachable *out, Side side) {
    for (unsigned i = 0; i < SIDE_CASTLINGS; i++) {
        const Castling *wing = &out->variant->castling[side][i];
        if (!reachable_castles(out, side, i))
            continue;
        out->stands[side][wing->king] |= bitboard_of(wing->king_to);
        for (uint64_t set = wing->rooks; set != 0; set &= set - 1) {
            Bitboard *stands = &out->stands[side][__builtin_ctzll(set)];
            *stands |= bitboard_has(*stands, wing->rook_from) ? bitboard_of(wing->rook_to) : 0;
        }
    }
}

static void spread_multi_steps(Reachable *out, Side side) {
    const Variant *v = out->variant;
    for (unsigned steps = 2; steps <= STEPS_MOST; steps++) {
        Bitboard from = reachable_multi_steps(out, side, steps);
        Bitboard to = side == SIDE_WHITE ? from << steps * v->files : from >> steps * v->files;
        for (Role role = 0; role < v->role_count; role++)
            if (v->roles[role].pawn && reachable_has(out, side, role))
                out->stands[side][role] |= to & v->board & ~v->roles[role].forbidden[side];
    }
}

static void note_position(Reachable *out, const Position *position) {
    for (Square square = 0; square < out->variant->squares; square++) {
        Piece piece = position->board[square];
        if (piece != PIECE_NONE)
            out->stands[piece_side(piece)][piece_role(piece)] |= bitboard_of(square);
    }
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        out->in_hand[side] |= position->hand_set[side];
}

static void note_starts(Reachable *out) {
    Position position;
    position_start(&position, out->variant);
    note_position(out, &position);
    for (uint8_t i = 0; i < out->variant->setup_count; i++) {
        const uint8_t setups[SIDE_COUNT] = {i, i};
        position_start_with_setups(&position, out->variant, setups);
        note_position(out, &position);
    }
}

/* One round from the squares not in `done`; false: there were none. */
static bool spread_all(Reachable *out, Bitboard done[SIDE_COUNT][ROLES_LIMIT]) {
    bool any = false;
    for (unsigned i = 0; i < SIDE_COUNT; i++) {
        Side side = i == 0 ? SIDE_WHITE : SIDE_BLACK;
        for (Role role = 0; role < out->variant->role_count; role++) {
            Bitboard fresh = out->stands[side][role] & ~done[side][role];
            done[side][role] |= fresh;
            any = any || fresh != 0;
            if (fresh != 0)
                spread(out, side, role, fresh);
        }
        spread_drops(out, side);
        spread_castling(out, side);
        spread_multi_steps(out, side);
    }
    return any;
}

void reachable_find(const Variant *variant, Reachable *out) {
    Bitboard done[SIDE_COUNT][ROLES_LIMIT] = {{0}};
    memset(out, 0, sizeof *out);
    out->variant = variant;
    note_starts(out);
    while (spread_all(out, done))
        continue;
}

/* --- Queries --- */

uint64_t reachable_roles(const Variant *variant) {
    Reachable reachable;
    uint64_t roles = 0;
    reachable_find(variant, &reachable);
    for (Role role = 0; role < variant->role_count; role++)
        if (reachable_role(&reachable, role))
            roles |= role_bit(role);
    return roles;
}

bool reachable_promotes(const Reachable *reachable, Side side, Role role) {
    const Variant *v = reachable->variant;
    return promotions_of(v, side, role) != 0 &&
           promotion_squares(v, side, role, reachable->stands[side][role]) != 0;
}

unsigned reachable_promotion_ways(const Variant *variant, Side side, Role role) {
    const VariantRole *r = &variant->roles[role];
    Bitboard zone = r->zone[side], stands = r->region[side] & ~r->homeless[side];
    if (promotions_of(variant, side, role) == 0)
        return 0;
    Bitboard inside = arrivals(variant, side, role, stands & zone);
    unsigned ways = 0;
    if ((arrivals(variant, side, role, stands & ~zone) & zone) != 0)
        ways |= PROMOTION_ENTERING;
    if ((inside & zone) != 0)
        ways |= PROMOTION_STAYING;
    if (r->promotes_on_leaving && (inside & ~zone) != 0)
        ways |= PROMOTION_LEAVING;
    return ways;
}

Bitboard reachable_multi_steps(const Reachable *reachable, Side side, unsigned steps) {
    const Variant *v = reachable->variant;
    unsigned shift = steps * v->files;
    Bitboard all = 0;
    for (Role role = 0; role < v->role_count; role++) {
        if (!v->roles[role].pawn)
            continue;
        Bitboard from = v->multi_step[steps - 2][side] & reachable->stands[side][role];
        Bitboard to = (side == SIDE_WHITE ? from << shift : from >> shift) & v->board &
                      v->roles[role].region[side] & ~v->roles[role].forbidden[side];
        all |= (side == SIDE_WHITE ? to >> shift : to << shift) & from;
    }
    return all;
}

/* The squares passed by initial moves of pieces of a role. */
static Bitboard passed_by_first_moves(const Reachable *reachable, Side side, Role role) {
    const Variant *v = reachable->variant;
    Bitboard passed = 0;
    for (Bitboard from = reachable->stands[side][role] & v->multi_step[0][side]; from != 0;) {
        Square start = bitboard_pop(&from);
        for (Bitboard to = v->roles[role].region[side]; to != 0;) {
            Square end = bitboard_pop(&to);
            if (position_moves_initially(v, piece_make(side, role), start, end))
                passed |= position_between(v, start, end);
        }
    }
    return passed;
}

/* The squares passed by a side's pieces of a role, where they can be captured. */
static Bitboard passed_by(const Reachable *reachable, Side side, Role role) {
    const Variant *v = reachable->variant;
    Bitboard passed = v->ep_pieces ? passed_by_first_moves(reachable, side, role) : 0;
    for (unsigned steps = 2; steps <= STEPS_MOST && v->roles[role].pawn; steps++) {
        Bitboard from =
            reachable_multi_steps(reachable, side, steps) & reachable->stands[side][role];
        for (unsigned i = 1; i < steps; i++)
            passed |= side == SIDE_WHITE ? from << i * v->files : from >> i * v->files;
    }
    return passed & v->board & v->ep_region[side_other(side)];
}

/* The squares on which a role can capture en passant. */
static Bitboard en_passant_captures(const Reachable *reachable, Side side, Role role) {
    const Variant *v = reachable->variant;
    const VariantRole *r = &v->roles[role];
    Bitboard hits = 0;
    for (Bitboard from = reachable->stands[side][role]; from != 0;) {
        Square square = bitboard_pop(&from);
        if (r->pawn)
            hits |= variant_leaps(v, side, role, square);
        else if (r->captures_ep[side])
            hits |= attacks_of_role(v, side, role, square, 0) &
                    ~attacks_quiet_of_role(v, side, role, square, 0);
    }
    return hits;
}

EnPassant reachable_en_passant(const Reachable *reachable, Side captor) {
    const Variant *v = reachable->variant;
    Side side = side_other(captor);
    EnPassant en_passant = {0, 0};
    for (Role role = 0; role < v->role_count; role++) {
        Bitboard passed = passed_by(reachable, side, role);
        for (Role by = 0; by < v->role_count && passed != 0; by++) {
            if ((en_passant_captures(reachable, captor, by) & passed) == 0)
                continue;
            en_passant.captors |= role_bit(by);
            en_passant.captured |= role_bit(role);
        }
    }
    return en_passant;
}

static bool rook_stands(const Reachable *reachable, Side side, const Castling *wing) {
    for (uint64_t set = wing->rooks; set != 0; set &= set - 1)
        if (bitboard_has(reachable->stands[side][__builtin_ctzll(set)], wing->rook_from))
            return true;
    return false;
}

bool reachable_castles(const Reachable *reachable, Side side, unsigned wing) {
    const Variant *v = reachable->variant;
    const Castling *c = &v->castling[side][wing];
    if (!c->possible || c->king == ROLE_NONE ||
        !bitboard_has(reachable->stands[side][c->king], c->king_from) ||
        !rook_stands(reachable, side, c))
        return false;
    if (!v->castling_by_rights || v->castling_dropped)
        return true;
    Position start;
    position_start(&start, v);
    return (start.rights & right_bit(side, wing)) != 0;
}
