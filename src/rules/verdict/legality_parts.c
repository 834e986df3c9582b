#include "rules/verdict/legality_parts.h"

#include <stdlib.h>

#include "rules/board/attacks.h"
#include "rules/board/special_moves.h"
#include "rules/moves/legality_filter.h"
#include "rules/moves/movegen.h"

static Legality refuse(LegalityReason reason, Role role, Bitboard culprits, Square other) {
    return (Legality){reason, MOVE_NONE, role, culprits, other};
}

/* --- what a move may not leave attacked ------------------------------------------------------ */

/* The pieces that can be captured, of which one must be. */
static Bitboard capturable(const Position *p) {
    Move moves[MOVES_LIMIT];
    Bitboard set = 0;
    for (size_t i = moves_generate(p, moves); i-- > 0;)
        set |= bitboard_of(move_kind(moves[i]) == MOVE_EN_PASSANT ? p->ep_pawn : move_to(moves[i]));
    return set;
}

static Bitboard captured_by(const Position *p, Move move) {
    return bitboard_of(move_kind(move) == MOVE_EN_PASSANT ? p->ep_pawn : move_to(move));
}

/* Whether removing the moving piece is enough to expose the square to one of these. */
static bool is_pinned(const Position *p, Move move, Square square, Bitboard attackers) {
    if (move_is_drop(move))
        return false;
    Bitboard occupied = position_occupied(p) & ~bitboard_of(move_from(move));
    return (position_attackers(p, square, side_other(p->side), occupied) & attackers) != 0;
}

/* Why a move is illegal that leaves a piece of the mover's attacked by `attackers` on `square`, its
 * square after the move: the piece moved there, it was attacked before, or the move exposes it. */
static Legality explain_attack(const Position *position, Role role, Move move, Square square,
                               Bitboard attackers) {
    if (square == move_to(move))
        return refuse(LEGALITY_INTO_CHECK, role, attackers, square);
    Bitboard before = 0;
    if (position->board[square] != PIECE_NONE)
        before = attackers & position_attackers(position, square, side_other(position->side),
                                                position_occupied(position));
    if (before != 0)
        return refuse(LEGALITY_IN_CHECK, role, before, square);
    bool pinned = is_pinned(position, move, square, attackers);
    return refuse(pinned ? LEGALITY_PINNED : LEGALITY_EXPOSES, role, attackers, square);
}

/* A piece that may not be left attacked is attacked after the move. */
static Legality explain_guarded(const Position *p, Role role, Move move) {
    Side them = side_other(p->side);
    Position after = position_after(p, move);
    Bitboard attacked = legality_filter_attacked_pseudo_royals(p, &after, move);
    if (bitboard_several(attacked) && p->variant->extinction.duple) {
        Bitboard attackers = 0;
        while (attacked != 0)
            attackers |= position_attackers(&after, bitboard_pop(&attacked), them,
                                            position_occupied(&after));
        return refuse(LEGALITY_ALL_ATTACKED, role, attackers, SQUARE_NONE);
    }
    Square square =
        bitboard_has(attacked, move_to(move)) ? move_to(move) : bitboard_first(attacked);
    Bitboard attackers = position_attackers(&after, square, them, position_occupied(&after));
    return explain_attack(p, role, move, square, attackers);
}

bool legality_find_objection(const Position *position, Role role, Move move, Legality *out) {
    Side them = side_other(position->side);
    Bitboard royals = position_royals(position, them);
    Square royal = royals != 0 ? bitboard_first(royals) : (Square)SQUARE_NONE;
    MoveContext context;
    moves_context_init(&context, position);
    switch (legality_filter_find_objection(position, &context, move)) {
    case OBJECTION_NONE:
    case OBJECTION_ROYAL:
        return false;
    case OBJECTION_MUST_CAPTURE:
        *out = refuse(LEGALITY_MUST_CAPTURE, role, capturable(position), SQUARE_NONE);
        return true;
    case OBJECTION_MUST_DROP:
        *out = refuse(LEGALITY_MUST_DROP, role, 0, SQUARE_NONE);
        return true;
    case OBJECTION_UNEVEN:
        *out = refuse(LEGALITY_DROP_UNEVEN, role, 0, SQUARE_NONE);
        return true;
    case OBJECTION_IMMUNE:
        *out = refuse(LEGALITY_IMMUNE, role, captured_by(position, move), SQUARE_NONE);
        return true;
    case OBJECTION_TAKE_CHECKER:
        *out = refuse(LEGALITY_MUST_TAKE_CHECKER, role,
                      context.checkers & ~bitboard_of(move_to(move)), move_from(move));
        return true;
    case OBJECTION_BLOWN_UP:
        *out = refuse(LEGALITY_BLOWS_UP_OWN, role, captured_by(position, move),
                      legality_filter_blown_up(position, move));
        return true;
    case OBJECTION_PSEUDO_ROYAL:
        *out = explain_guarded(position, role, move);
        return true;
    case OBJECTION_GIVES_CHECK:
        *out = refuse(LEGALITY_GIVES_CHECK, role, royals, royal);
        return true;
    case OBJECTION_DROP_MATE:
        *out = refuse(LEGALITY_DROP_MATE, role, 0, SQUARE_NONE);
        return true;
    }
    return false;
}

/* --- ways that special moves do not go ------------------------------------------------------- */

/* An attempt to reach `to` by a special move. */
typedef struct Look {
    const Position *position;
    Role role;
    Square from, to;
} Look;

static LegalityReason wrong_mode(const Look *look) {
    return look->position->board[look->to] != PIECE_NONE ? LEGALITY_CANNOT_CAPTURE_SO
                                                         : LEGALITY_NEEDS_CAPTURE;
}

static Legality explain_mode(const Look *look) {
    LegalityReason reason = wrong_mode(look);
    return refuse(reason, look->role,
                  reason == LEGALITY_CANNOT_CAPTURE_SO ? bitboard_of(look->to) : 0, SQUARE_NONE);
}

/* Looks at the pieces between, which block or are hopped over. */
static bool look_along_line(const Look *look, const SpecialMove *move, Legality *out) {
    const Variant *v = look->position->variant;
    Side us = look->position->side;
    unsigned direction = move->direction[us];
    if (!bitboard_has(v->rays[direction][look->from], look->to))
        return false;
    unsigned distance = attacks_distance(v, direction, look->from, look->to);
    const BetzaAtom *atom = &move->atom;
    bool near = atom->hop && atom->range == 1;
    if (!near && atom->range != BETZA_RANGE_UNLIMITED && distance > atom->range)
        return false;
    Bitboard way =
        v->rays[direction][look->from] & v->rays[v->directions[direction].opposite][look->to];
    Bitboard between = way & position_occupied(look->position), hurdle = 0;
    if (atom->hop && way == 0)
        return false;
    if (atom->hop && near)
        hurdle = between & bitboard_of(attacks_nearest(v, v->directions[direction].opposite, way));
    else if (atom->hop && between != 0)
        hurdle = bitboard_of(attacks_nearest(v, direction, between));
    Bitboard shunned =
        attacks_shunned(look->position, look->role, position_occupied(look->position));
    if (atom->hop && (hurdle & shunned) != 0)
        *out = refuse(LEGALITY_BLOCKED, look->role, hurdle, SQUARE_NONE);
    else if (atom->hop && hurdle != 0 && (between & ~hurdle) == 0 &&
             bitboard_has(shunned, look->to))
        *out = refuse(LEGALITY_IMMUNE, look->role, bitboard_of(look->to), SQUARE_NONE);
    else if (atom->hop && hurdle == 0)
        *out = refuse(LEGALITY_NEEDS_HURDLE, look->role, 0, SQUARE_NONE);
    else if ((between & ~hurdle) != 0)
        *out = refuse(LEGALITY_BLOCKED, look->role, between & ~hurdle, SQUARE_NONE);
    else
        *out = explain_mode(look);
    return true;
}

static bool look_at_leap(const Look *look, const SpecialMove *move, Legality *out) {
    const Position *p = look->position;
    const Variant *v = p->variant;
    int files = (int)variant_file(v, look->to) - (int)variant_file(v, look->from);
    int ranks = (int)variant_rank(v, look->to) - (int)variant_rank(v, look->from);
    const BetzaAtom *atom = &move->atom;
    int turn = p->side == SIDE_WHITE ? 1 : -1;
    if (files != turn * atom->files || ranks != turn * atom->ranks)
        return false;
    Bitboard blockers =
        atom->lame ? special_way(v, look->from, look->to) & position_occupied(p) : 0;
    *out = blockers != 0 ? refuse(LEGALITY_BLOCKED, look->role, blockers, SQUARE_NONE)
                         : explain_mode(look);
    return true;
}

/* Whether the special move leads to `to`; *out gets why it is not possible there. */
static bool look_at_special(const Look *look, const SpecialMove *move, Legality *out) {
    const Position *p = look->position;
    bool enemy = p->board[look->to] != PIECE_NONE;
    bool line = move->atom.hop || move->atom.range != 1;
    if (!(line ? look_along_line(look, move, out) : look_at_leap(look, move, out)))
        return false;
    if (move->atom.initial && !bitboard_has(p->variant->multi_step[0][p->side], look->from))
        *out = refuse(LEGALITY_NOT_FROM_HERE, look->role, 0, SQUARE_NONE);
    else if (enemy ? !move->atom.capture : !move->atom.quiet)
        *out = explain_mode(look);
    return true;
}

/* A soldier that has not advanced far enough to step sideways. */
static bool is_too_early(const Look *look) {
    const Variant *v = look->position->variant;
    const VariantRole *r = &v->roles[look->role];
    if (variant_own_rank(v, look->position->side, look->from) >= r->sideways_rank)
        return false;
    int files = (int)variant_file(v, look->to) - (int)variant_file(v, look->from);
    for (size_t i = 0; i < r->moves.count; i++)
        if (r->moves.atoms[i].ranks == 0 && abs(r->moves.atoms[i].files) == abs(files) &&
            variant_rank(v, look->from) == variant_rank(v, look->to))
            return true;
    return false;
}

bool legality_find_special(const Position *position, Role role, Square from, Square to,
                           Legality *out) {
    const VariantRole *r = &position->variant->roles[role];
    const Look look = {position, role, from, to};
    if (!bitboard_has(r->region[position->side], to)) {
        *out = refuse(LEGALITY_OUTSIDE_REGION, role, 0, SQUARE_NONE);
        return true;
    }
    if (is_too_early(&look)) {
        *out = refuse(LEGALITY_NOT_FROM_HERE, role, 0, SQUARE_NONE);
        return true;
    }
    bool found = false;
    for (unsigned i = 0; i < r->special_count; i++) {
        Legality one;
        if (!look_at_special(&look, &r->specials[i], &one))
            continue;
        /* A reason that can be removed is more helpful than a move of the wrong kind. */
        if (!found || one.reason != wrong_mode(&look))
            *out = one;
        found = true;
    }
    return found;
}

Legality legality_of_danger(const Position *position, Role role, Move move) {
    Side us = position->side, them = side_other(us);
    Position after = position_after(position, move);
    Bitboard royals = position_royals(&after, us);
    Square royal = bitboard_first(royals);
    Bitboard attackers = position_attackers(&after, royal, them, position_occupied(&after));
    if (attackers == 0)
        return refuse(LEGALITY_KINGS_FACE, role, position_royals(position, them), royal);
    return explain_attack(position, role, move, royal, attackers);
}
