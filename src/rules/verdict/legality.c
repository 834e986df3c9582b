#include "rules/verdict/legality.h"

#include "rules/board/attacks.h"
#include "rules/endings/immediate.h"
#include "rules/moves/movegen.h"
#include "rules/moves/targets.h"
#include "rules/verdict/legality_parts.h"

static Legality refuse(LegalityReason reason, Role role, Bitboard culprits, Square other) {
    return (Legality){reason, MOVE_NONE, role, culprits, other};
}

static Legality allow(Move move, Role role) {
    return (Legality){LEGALITY_LEGAL, move, role, 0, SQUARE_NONE};
}

/* A move that the piece could make on an empty board. */
static Legality judge(const Position *p, Move move, Role role) {
    Legality objection;
    if (moves_is_legal(p, move))
        return allow(move, role);
    if (position_royals(p, p->side) == 0 && bitboard_has(p->royals, move_to(move)))
        return refuse(LEGALITY_ROYAL_STAYS, role, bitboard_of(move_to(move)), SQUARE_NONE);
    if (p->variant->pseudo_legal && legality_find_objection(p, role, move, &objection))
        return objection;
    return legality_of_danger(p, role, move);
}

/* --- drops ----------------------------------------------------------------------------------- */

static Legality explain_drop_region(const Position *p, Role role, Square to) {
    const Variant *v = p->variant;
    const VariantRole *r = &v->roles[role];
    Side us = p->side;
    Bitboard moves = attacks_of_role(v, us, role, to, 0) | variant_quiet_leaps(v, us, role, to) |
                     attacks_slides(v, r->slide_range[us], r->quiet_slides[us], to, 0);
    if (moves == 0 && bitboard_has(r->homeless[us], to))
        return refuse(LEGALITY_DROP_NEVER_MOVES, role, 0, SQUARE_NONE);
    if (!bitboard_has(r->drop[us], to))
        return refuse(LEGALITY_DROP_REGION, role, 0, SQUARE_NONE);
    Bitboard counted = p->by_role[variant_held_role(v, role)] & v->file_mask[variant_file(v, to)];
    if (!r->file_limit_both)
        counted &= p->by_side[us];
    return refuse(LEGALITY_DROP_FILE, role, counted, SQUARE_NONE);
}

/* Whether the piece may be dropped promoted as asked for. */
static LegalityReason wrong_turned_drop(const Variant *v, const Attempt *attempt) {
    const VariantRole *held = &v->roles[attempt->drop];
    if (attempt->turning != TURNING_OVER && attempt->turning != TURNING_CHOICE)
        return LEGALITY_LEGAL;
    if (!v->drops_promoted)
        return LEGALITY_DROP_PROMOTES;
    if (held->flipped || held->promoted == ROLE_NONE)
        return LEGALITY_NEVER_PROMOTES;
    return attempt->turning == TURNING_CHOICE && attempt->choice != held->promoted
               ? LEGALITY_NO_SUCH_PROMOTION
               : LEGALITY_LEGAL;
}

static Legality explain_drop(const Position *p, const Attempt *attempt) {
    Role role = attempt->drop;
    Square to = attempt->to;
    if (!p->variant->drops)
        return refuse(LEGALITY_NO_DROPS, role, 0, SQUARE_NONE);
    LegalityReason wrong = wrong_turned_drop(p->variant, attempt);
    if (wrong != LEGALITY_LEGAL)
        return refuse(wrong, role, 0, SQUARE_NONE);
    if (attempt->turning == TURNING_OVER || attempt->turning == TURNING_CHOICE)
        role = p->variant->roles[role].promoted;
    if (p->hand[p->side][variant_held_role(p->variant, role)] == 0)
        return refuse(LEGALITY_NOT_IN_HAND, role, 0, SQUARE_NONE);
    if (p->board[to] != PIECE_NONE)
        return refuse(LEGALITY_OCCUPIED, role, bitboard_of(to), SQUARE_NONE);
    if (!bitboard_has(targets_drop_region(p, role), to))
        return explain_drop_region(p, role, to);
    MoveContext context;
    moves_context_init(&context, p);
    if (!bitboard_has(context.drop_mask, to)) {
        /* The drop may answer one of two checks. */
        Bitboard left = position_attackers(p, context.royal, side_other(p->side),
                                           position_occupied(p) | bitboard_of(to));
        return refuse(LEGALITY_IN_CHECK, role, left, context.royal);
    }
    if (!bitboard_has(targets_of_drop(p, &context, role), to))
        return refuse(LEGALITY_DROP_MATE, role, 0, SQUARE_NONE);
    return judge(p, move_make(MOVE_DROP, to, to, role), role);
}

/* --- castling -------------------------------------------------------------------------------- */

/* Whether the king's move to `to` means castling on this wing: its own move, or one onto the rook,
 * as some programs and users write it. */
static bool wing_meant(const Position *p, const Castling *wing, Square from, Square to) {
    if (!wing->possible || wing->king_from != from || piece_role(p->board[from]) != wing->king)
        return false;
    return wing->uci_to == to || (wing->rook_from == to && bitboard_has(p->by_side[p->side], to) &&
                                  (wing->rooks & role_bit(piece_role(p->board[to]))));
}

/* The wing on which the king's move from and to means castling, or SIDE_CASTLINGS if it means
 * none. */
static unsigned castling_meant(const Position *p, Square from, Square to) {
    const Variant *v = p->variant;
    for (unsigned i = 0; v->has_castling && i < SIDE_CASTLINGS; i++) {
        const Castling *wing = &v->castling[p->side][i];
        if (wing_meant(p, wing, from, to))
            return i;
    }
    return SIDE_CASTLINGS;
}

/* The first attacked square on the king's way, including its own; SQUARE_NONE: none. */
static Square first_attacked(const Position *p, const Castling *wing) {
    bool down = wing->king_to < wing->king_from;
    for (Bitboard set = wing->safe; set != 0;) {
        Square square = down ? bitboard_last(set) : bitboard_first(set);
        set &= ~bitboard_of(square);
        if (position_attackers(p, square, side_other(p->side), position_occupied(p)) != 0)
            return square;
    }
    return SQUARE_NONE;
}

/* If kings may not face each other on the way either: the first square of the way where they
 * would. */
static Square first_facing(const Position *p, const Castling *wing) {
    const Variant *v = p->variant;
    Bitboard other = position_royals(p, side_other(p->side));
    if (v->facing == FACING_ALLOWED || v->castling_faces || other == 0)
        return SQUARE_NONE;
    Bitboard occupied = position_occupied(p) & ~bitboard_of(wing->king_from);
    for (Bitboard set = wing->safe; set != 0;) {
        Square square = bitboard_pop(&set);
        if (attacks_facing(v, square, bitboard_first(other), occupied))
            return square;
    }
    return SQUARE_NONE;
}

static Legality explain_castling(const Position *p, unsigned index) {
    Side us = p->side, them = side_other(us);
    const Castling *wing = &p->variant->castling[us][index];
    Role king = wing->king;
    Bitboard occupied = position_occupied(p);
    if (position_standing_rights(p, right_bit(us, index)) == 0)
        return refuse(LEGALITY_CASTLE_NO_ROOK, king, 0, wing->rook_from);
    if (p->variant->castling_by_rights && !(p->rights & right_bit(us, index)))
        return refuse(LEGALITY_CASTLE_RIGHT_LOST, king, 0, wing->rook_from);
    if (wing->empty & occupied)
        return refuse(LEGALITY_CASTLE_BLOCKED, king, wing->empty & occupied, SQUARE_NONE);
    Bitboard checkers = position_checkers(p);
    if (checkers != 0)
        return refuse(LEGALITY_CASTLE_IN_CHECK, king, checkers, wing->king_from);
    Square attacked = p->variant->roles[king].royal ? first_attacked(p, wing) : SQUARE_NONE;
    if (attacked != SQUARE_NONE)
        return refuse(LEGALITY_CASTLE_THROUGH_CHECK, king,
                      position_attackers(p, attacked, them, occupied), attacked);
    Square facing = first_facing(p, wing);
    if (facing != SQUARE_NONE)
        return refuse(LEGALITY_KINGS_FACE, king, position_royals(p, them), facing);
    /* A rook that leaves may have been in the way. */
    Bitboard behind =
        p->variant->roles[king].royal
            ? position_attackers(p, wing->king_to, them, occupied & ~bitboard_of(wing->rook_from))
            : 0;
    if (behind != 0)
        return refuse(LEGALITY_CASTLE_THROUGH_CHECK, king, behind, wing->king_to);
    MoveContext context;
    moves_context_init(&context, p);
    if (!bitboard_has(targets_castling(p, &context), wing->king_to))
        return refuse(LEGALITY_KINGS_FACE, king, position_royals(p, them), wing->king_to);
    return judge(p, move_make(MOVE_CASTLING, wing->king_from, wing->king_to, ROLE_NONE), king);
}

/* --- moves the piece cannot make at all ------------------------------------------------------ */

/* A slide towards `to` that is blocked, or that may end there only as another kind of move. */
static Legality explain_slide(const Position *p, Role role, Square from, Square to) {
    const Variant *v = p->variant;
    const VariantRole *r = &v->roles[role];
    bool enemy = p->board[to] != PIECE_NONE;
    uint32_t slides = r->capture_slides[p->side] | r->quiet_slides[p->side];
    for (; slides != 0; slides &= slides - 1) {
        unsigned direction = (unsigned)__builtin_ctz(slides);
        if (!bitboard_has(v->rays[direction][from], to))
            continue;
        unsigned range = r->slide_range[p->side][direction];
        if (range != BETZA_RANGE_UNLIMITED && attacks_distance(v, direction, from, to) > range)
            continue;
        Bitboard between =
            v->rays[direction][from] & v->rays[v->directions[direction].opposite][to];
        if (between & position_occupied(p))
            return refuse(LEGALITY_BLOCKED, role, between & position_occupied(p), SQUARE_NONE);
        return refuse(enemy ? LEGALITY_CANNOT_CAPTURE_SO : LEGALITY_NEEDS_CAPTURE, role,
                      enemy ? bitboard_of(to) : 0, SQUARE_NONE);
    }
    return refuse(LEGALITY_CANNOT_REACH, role, 0, SQUARE_NONE);
}

/* A pawn's two or three steps straight on. */
static Legality explain_multi_step(const Position *p, Role role, Square from, Square to) {
    const Variant *v = p->variant;
    Side us = p->side;
    int steps =
        ((int)variant_rank(v, to) - (int)variant_rank(v, from)) * (us == SIDE_WHITE ? 1 : -1);
    bool straight = variant_file(v, from) == variant_file(v, to);
    bool known = (steps == 2 && v->multi_step[0][us]) || (steps == 3 && v->multi_step[1][us]);
    if (!straight || !known)
        return refuse(LEGALITY_CANNOT_REACH, role, 0, SQUARE_NONE);
    if (!bitboard_has(v->multi_step[steps - 2][us], from))
        return refuse(LEGALITY_NO_MULTI_STEP, role, 0, SQUARE_NONE);
    Bitboard way = position_between(v, from, to) & position_occupied(p);
    if (way != 0)
        return refuse(LEGALITY_BLOCKED, role, way, SQUARE_NONE);
    return refuse(LEGALITY_CANNOT_CAPTURE_SO, role, bitboard_of(to), SQUARE_NONE);
}

/* True when a pawn of `side` can come to `square` by a multi-step that passes the square `back`
 * ranks behind it. */
static bool may_have_passed(const Variant *v, Side side, int square, int back) {
    int step = side == SIDE_WHITE ? v->files : -(int)v->files;
    for (int steps = back + 1; steps <= 3; steps++) {
        int origin = square - steps * step;
        if (origin >= 0 && origin < v->squares && steps >= 2 &&
            bitboard_has(v->multi_step[steps - 2][side], (Square)origin))
            return true;
    }
    return false;
}

/* A pawn's capture on an empty square: perhaps a late en passant. */
static Legality explain_empty_capture(const Position *p, Role role, Square to) {
    const Variant *v = p->variant;
    Side them = side_other(p->side);
    int step = them == SIDE_WHITE ? v->files : -(int)v->files;
    for (int i = 1; v->roles[role].pawn && i <= 2; i++) {
        int square = to + i * step;
        if (square < 0 || square >= v->squares)
            break;
        Piece piece = p->board[square];
        if (piece == PIECE_NONE)
            continue;
        if (piece_side(piece) == them && v->roles[piece_role(piece)].pawn &&
            may_have_passed(v, them, square, i))
            return refuse(LEGALITY_EN_PASSANT_GONE, role, bitboard_of((Square)square), SQUARE_NONE);
        break;
    }
    return refuse(LEGALITY_NEEDS_CAPTURE, role, 0, SQUARE_NONE);
}

/* Why the piece cannot go to a square that is empty or an enemy's. */
static Legality explain_unreachable(const Position *p, Role role, Square from, Square to) {
    const Variant *v = p->variant;
    bool empty = p->board[to] == PIECE_NONE;
    if (empty && bitboard_has(variant_leaps(v, p->side, role, from), to))
        return explain_empty_capture(p, role, to);
    if (!empty && bitboard_has(variant_quiet_leaps(v, p->side, role, from), to))
        return refuse(LEGALITY_CANNOT_CAPTURE_SO, role, bitboard_of(to), SQUARE_NONE);
    Legality special;
    if (legality_find_special(p, role, from, to, &special)) {
        Legality plain = explain_slide(p, role, from, to);
        return special.reason == LEGALITY_NEEDS_CAPTURE && plain.reason == LEGALITY_BLOCKED
                   ? plain
                   : special;
    }
    Legality slide = explain_slide(p, role, from, to);
    if (slide.reason != LEGALITY_CANNOT_REACH || !v->roles[role].pawn)
        return slide;
    return explain_multi_step(p, role, from, to);
}

/* --- moves on the board ----------------------------------------------------------------------- */

/* Whether the piece's way of moving reaches `to`. */
static bool reaches(const Position *p, Square from, Square to, MoveKind *kind) {
    MoveContext free;
    moves_context_init_facing(&free, p, false);
    /* Ignore checks and pins here. */
    free.royal = SQUARE_NONE;
    free.pinned = 0;
    free.target_mask = p->variant->board & ~p->by_side[p->side];
    *kind = MOVE_NORMAL;
    if (bitboard_has(targets_reach(p, from), to))
        return true;
    *kind = MOVE_MULTI_STEP;
    if (p->variant->roles[piece_role(p->board[from])].pawn &&
        bitboard_has(targets_multi_step(p, &free, from), to))
        return true;
    *kind = MOVE_EN_PASSANT;
    return bitboard_has(targets_en_passant(p, &free, from), to);
}

/* Whether a piece that promotes can do so with a move between these squares. */
static LegalityReason wrong_place(const Position *p, const VariantRole *role,
                                  const Attempt *attempt) {
    Bitboard zone = role->zone[p->side];
    if (!bitboard_has(zone, attempt->to) &&
        !(role->promotes_on_leaving && bitboard_has(zone, attempt->from)))
        return LEGALITY_NO_PROMOTION_HERE;
    if (role->promotes_capturing && p->board[attempt->to] == PIECE_NONE)
        return LEGALITY_PROMOTES_CAPTURING;
    return LEGALITY_LEGAL;
}

/* Why the promotion asked for is wrong, judging by the piece and the squares. */
static LegalityReason wrong_promotion(const Position *p, const Attempt *attempt) {
    const VariantRole *role = &p->variant->roles[piece_role(p->board[attempt->from])];
    LegalityReason wrong = wrong_place(p, role, attempt);
    bool must = bitboard_has(role->forbidden[p->side], attempt->to) ||
                (role->must_promote && wrong == LEGALITY_LEGAL &&
                 targets_promotion_closed(p, role->promoted) == 0);
    switch (attempt->turning) {
    case TURNING_UNSAID:
    case TURNING_DECLINED:
        return must ? LEGALITY_MUST_PROMOTE : LEGALITY_LEGAL;
    case TURNING_OVER:
    case TURNING_CHOICE:
        break;
    }
    if (role->promoted == ROLE_NONE && role->choices[p->side] == 0)
        return LEGALITY_NEVER_PROMOTES;
    if (wrong != LEGALITY_LEGAL)
        return wrong;
    if (attempt->turning == TURNING_OVER)
        return role->promoted != ROLE_NONE ? LEGALITY_LEGAL : LEGALITY_NO_SUCH_PROMOTION;
    if (attempt->choice == role->promoted ||
        (attempt->choice < ROLES_LIMIT && (role->choices[p->side] & role_bit(attempt->choice))))
        return LEGALITY_LEGAL;
    return LEGALITY_NO_SUCH_PROMOTION;
}

/* An own piece on `to` is the reason only if the piece could go there without it, to step or to
 * capture; otherwise its way of moving is. */
static Legality explain_own_piece(const Position *p, Role role, Square from, Square to) {
    Position other = *p;
    MoveKind kind;
    position_take(&other, to);
    if (!reaches(&other, from, to, &kind)) {
        position_put(&other, to, piece_make(side_other(p->side), role));
        bool captures = reaches(&other, from, to, &kind);
        position_take(&other, to);
        Legality way = explain_unreachable(&other, role, from, to);
        /* A hop may need more or fewer pieces in between, but never its own on `to`. */
        bool hops = (p->variant->specials >> role & 1) != 0 &&
                    (way.reason == LEGALITY_BLOCKED || way.reason == LEGALITY_NEEDS_HURDLE);
        if (!captures && !hops)
            return way;
    }
    return refuse(LEGALITY_OWN_PIECE, role, bitboard_of(to), SQUARE_NONE);
}

static Legality explain_unreached(const Position *p, const Attempt *attempt, Role role) {
    Square from = attempt->from, to = attempt->to;
    unsigned wing = castling_meant(p, from, to);
    if (wing != SIDE_CASTLINGS) {
        LegalityReason wrong = wrong_promotion(p, attempt);
        return wrong != LEGALITY_LEGAL ? refuse(wrong, role, 0, SQUARE_NONE)
                                       : explain_castling(p, wing);
    }
    return bitboard_has(p->by_side[p->side], to) ? explain_own_piece(p, role, from, to)
                                                 : explain_unreachable(p, role, from, to);
}

/* The piece may not stay unpromoted on `to`. "It must promote" is a helpful reason only if a
 * promotion is legal; otherwise the reason is what forbids promoting. */
static Legality explain_staying(const Position *p, const Attempt *attempt, Role role) {
    const VariantRole *r = &p->variant->roles[role];
    uint64_t roles = r->choices[p->side] | (r->promoted != ROLE_NONE ? role_bit(r->promoted) : 0);
    Move move = MOVE_NONE;
    if (wrong_place(p, r, attempt) != LEGALITY_LEGAL)
        return refuse(LEGALITY_MAY_NOT_STAND, role, 0, SQUARE_NONE);
    for (; roles != 0; roles &= roles - 1) {
        move = move_make(MOVE_PROMOTION, attempt->from, attempt->to, (Role)__builtin_ctzll(roles));
        if (moves_is_legal(p, move))
            return refuse(LEGALITY_MUST_PROMOTE, role, 0, SQUARE_NONE);
    }
    Bitboard closed = move != MOVE_NONE ? targets_promotion_closed(p, move_role(move)) : 0;
    if (closed != 0)
        return refuse(LEGALITY_PROMOTION_LIMIT, role, closed, SQUARE_NONE);
    return move != MOVE_NONE ? judge(p, move, role)
                             : refuse(LEGALITY_MAY_NOT_STAND, role, 0, SQUARE_NONE);
}

static Legality explain_board_move(const Position *p, const Attempt *attempt) {
    Square from = attempt->from, to = attempt->to;
    Role role = piece_role(p->board[from]);
    if (from == to)
        return refuse(LEGALITY_CANNOT_REACH, role, 0, SQUARE_NONE);
    MoveKind kind;
    if (!reaches(p, from, to, &kind))
        return explain_unreached(p, attempt, role);
    LegalityReason wrong = wrong_promotion(p, attempt);
    if (wrong == LEGALITY_MUST_PROMOTE)
        return explain_staying(p, attempt, role);
    if (wrong != LEGALITY_LEGAL)
        return refuse(wrong, role, 0, SQUARE_NONE);
    Role arrives = ROLE_NONE;
    if (attempt->turning == TURNING_OVER)
        arrives = p->variant->roles[role].promoted;
    if (attempt->turning == TURNING_CHOICE)
        arrives = attempt->choice;
    Bitboard closed = targets_promotion_closed(p, arrives);
    if (closed != 0)
        return refuse(LEGALITY_PROMOTION_LIMIT, role, closed, SQUARE_NONE);
    if (arrives != ROLE_NONE)
        kind = MOVE_PROMOTION;
    Move move = move_make(kind, from, to, arrives);
    return judge(p, move, role);
}

/* The choice that its letter means for this piece: one that reverts is written like one that does
 * not. */
static Role choice_meant(const Position *p, const Attempt *attempt) {
    Piece piece = p->board[attempt->from];
    if (piece == PIECE_NONE || attempt->choice >= p->variant->role_count)
        return attempt->choice;
    uint64_t choices = p->variant->roles[piece_role(piece)].choices[p->side];
    for (; choices != 0; choices &= choices - 1)
        if (variant_roles_alike(p->variant, (Role)__builtin_ctzll(choices), attempt->choice))
            return (Role)__builtin_ctzll(choices);
    return attempt->choice;
}

Legality legality_explain(const Position *position, const Attempt *attempt) {
    Attempt meant = *attempt;
    if (attempt->drop == ROLE_NONE && attempt->turning == TURNING_CHOICE) {
        meant.choice = choice_meant(position, attempt);
        attempt = &meant;
    }
    if (immediate_end(position, NULL))
        return refuse(LEGALITY_GAME_OVER, ROLE_NONE, 0, SQUARE_NONE);
    if (attempt->drop != ROLE_NONE)
        return explain_drop(position, attempt);
    Piece piece = position->board[attempt->from];
    if (piece == PIECE_NONE)
        return refuse(LEGALITY_NO_PIECE, ROLE_NONE, 0, SQUARE_NONE);
    if (piece_side(piece) != position->side)
        return refuse(LEGALITY_NOT_YOURS, piece_role(piece), bitboard_of(attempt->from),
                      SQUARE_NONE);
    return explain_board_move(position, attempt);
}

Attempt attempt_of_move(const Position *position, Move move) {
    Attempt attempt = {ROLE_NONE, move_from(move), move_to(move), TURNING_DECLINED, ROLE_NONE};
    if (move_kind(move) == MOVE_CASTLING)
        attempt.to = castling_of_move(position->variant, move)->uci_to;
    if (move_is_drop(move)) {
        attempt.drop = variant_held_role(position->variant, move_role(move));
        if (attempt.drop != move_role(move))
            attempt.turning = TURNING_OVER;
    } else if (move_is_promotion(move)) {
        Role role = piece_role(position->board[attempt.from]);
        attempt.choice = move_role(move);
        attempt.turning = attempt.choice == position->variant->roles[role].promoted
                              ? TURNING_OVER
                              : TURNING_CHOICE;
    }
    return attempt;
}

bool attempt_takes_up(const Variant *variant, Role drop, Square from, Move move) {
    if (drop == ROLE_NONE)
        return !move_is_drop(move) && move_from(move) == from;
    return move_is_drop(move) && variant_held_role(variant, move_role(move)) == drop;
}

size_t attempt_moves(const Position *position, const Attempt *attempt, Move *out, size_t limit) {
    Role drop = attempt->drop;
    Square from = attempt->from, to = attempt->to;
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves), found = 0;
    unsigned wing = drop == ROLE_NONE && from < position->variant->squares &&
                            position->board[from] != PIECE_NONE
                        ? castling_meant(position, from, to)
                        : SIDE_CASTLINGS;
    for (size_t i = 0; i < count && found < limit; i++) {
        bool castles =
            wing != SIDE_CASTLINGS && move_kind(moves[i]) == MOVE_CASTLING &&
            move_to(moves[i]) == position->variant->castling[position->side][wing].king_to;
        if (!castles && (move_kind(moves[i]) == MOVE_CASTLING || move_to(moves[i]) != to))
            continue;
        if (attempt_takes_up(position->variant, drop, from, moves[i]))
            out[found++] = moves[i];
    }
    return found;
}
