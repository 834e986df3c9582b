#include "rules/moves/legality_filter.h"

#include "rules/board/attacks.h"
#include "rules/board/pseudo_royals.h"
#include "rules/moves/targets.h"

/* MOVES_CAPTURES and so on in rules/moves/movegen.h. */
enum { WANT_CAPTURES = 1, WANT_QUIETS = 2, WANT_DROPS = 4, WANT_ALL = 7 };

/* --- pseudo-legal moves ---------------------------------------------------------------------- */

/* A list that moves are written to. */
typedef struct List {
    const Position *position;
    const MoveContext *context;
    Move *moves;
    size_t count;
} List;

static void add_set(List *list, MoveKind kind, Square from, Role role, Bitboard set) {
    while (set != 0)
        list->moves[list->count++] = move_make(kind, from, bitboard_pop(&set), role);
}

static void add_promotions(List *list, const VariantRole *role, Square from, Bitboard set) {
    Side us = list->position->side;
    uint64_t roles =
        role->choices[us] | (role->promoted != ROLE_NONE ? role_bit(role->promoted) : 0);
    for (; set != 0 && roles != 0; roles &= roles - 1) {
        Role promoted = (Role)__builtin_ctzll(roles);
        if (targets_promotion_closed(list->position, promoted) == 0)
            add_set(list, MOVE_PROMOTION, from, promoted, set);
    }
}

static void add_moves_from(List *list, Square from, unsigned kinds) {
    const Position *position = list->position;
    const VariantRole *role = &position->variant->roles[piece_role(position->board[from])];
    Bitboard enemies = position->by_side[side_other(position->side)];
    Bitboard wanted = (kinds & WANT_CAPTURES ? enemies : 0) | (kinds & WANT_QUIETS ? ~enemies : 0);
    Targets targets = targets_of_piece(position, list->context, from);
    if (kinds & WANT_CAPTURES)
        add_promotions(list, role, from, targets.promoting);
    add_set(list, MOVE_NORMAL, from, ROLE_NONE, targets.plain & wanted);
    if (role->pawn && (kinds & WANT_QUIETS))
        add_set(list, MOVE_MULTI_STEP, from, ROLE_NONE,
                targets_multi_step(position, list->context, from));
    if ((kinds & WANT_CAPTURES) && position->ep != 0)
        add_set(list, MOVE_EN_PASSANT, from, ROLE_NONE,
                targets_en_passant(position, list->context, from));
}

static void add_castlings(List *list) {
    if (list->position->variant->has_castling)
        add_set(list, MOVE_CASTLING, targets_castling_from(list->position), ROLE_NONE,
                targets_castling(list->position, list->context));
}

static void add_drops(List *list, Role role) {
    for (Bitboard set = targets_of_drop(list->position, list->context, role); set != 0;) {
        Square to = bitboard_pop(&set);
        list->moves[list->count++] = move_make(MOVE_DROP, to, to, role);
    }
}

/* Drops a piece in hand unpromoted and, if the game allows it, flipped. */
static void add_drops_from_hand(List *list, Role held) {
    const Variant *v = list->position->variant;
    add_drops(list, held);
    if (v->drops_promoted && v->roles[held].promoted != ROLE_NONE)
        add_drops(list, v->roles[held].promoted);
}

static void add_all(List *list, unsigned kinds) {
    const Position *position = list->position;
    if (kinds & (WANT_CAPTURES | WANT_QUIETS)) {
        for (Bitboard own = position->by_side[position->side]; own != 0;)
            add_moves_from(list, bitboard_pop(&own), kinds);
    }
    if (kinds & WANT_QUIETS)
        add_castlings(list);
    if (kinds & WANT_DROPS) {
        for (uint64_t hand = position->hand_set[position->side]; hand != 0; hand &= hand - 1)
            add_drops_from_hand(list, (Role)__builtin_ctzll(hand));
    }
}

/* --- the legality filter --------------------------------------------------------------------- */

/* Computed once for a position before its moves are filtered. */
typedef struct LegalityFilter {
    const MoveContext *context;
    Position scratch;                            /* moves are done and undone on it */
    Bitboard pseudo_royals, their_pseudo_royals; /* pseudo-royals of the mover, and of the other
                                                  * side */
    bool captures_only, drops_only;
} LegalityFilter;

static bool is_capture(const Position *position, Move move) {
    switch (move_kind(move)) {
    case MOVE_EN_PASSANT:
        return true;
    case MOVE_NORMAL:
    case MOVE_PROMOTION:
    case MOVE_MULTI_STEP:
        return position->board[move_to(move)] != PIECE_NONE;
    case MOVE_DROP:
    case MOVE_CASTLING:
        break;
    }
    return false;
}

/* Whether the single royal of the side that has just moved is safe: not attacked, and not facing
 * the other one where that is forbidden. */
static bool royal_is_safe(const Position *after, const MoveContext *context) {
    Side them = after->side, us = side_other(them);
    Bitboard royals = position_royals(after, us);
    if (royals == 0 || bitboard_several(royals))
        return true;
    Square royal = bitboard_first(royals);
    Bitboard occupied = position_occupied(after);
    if (position_attackers(after, royal, them, occupied) != 0)
        return false;
    Bitboard other = position_royals(after, them);
    return !context->facing || other == 0 ||
           !attacks_facing(after->variant, royal, bitboard_first(other), occupied);
}

static bool gives_royal_check(const Position *after) {
    Side them = after->side;
    Bitboard royals = position_royals(after, them);
    return royals != 0 && !bitboard_several(royals) &&
           position_attackers(after, bitboard_first(royals), side_other(them),
                              position_occupied(after)) != 0;
}

static uint64_t kind_of(const Extinction *e, Role role) {
    for (unsigned i = 0; i < e->kind_count; i++)
        if (e->kinds[i] >> role & 1)
            return e->kinds[i];
    return 0;
}

/* The pseudo-royals, by their squares after the move. A promotion by choice that adds a piece to a
 * pseudo-royal kind makes that kind no longer pseudo-royal. */
static Bitboard pseudo_royals_after(const LegalityFilter *filter, const Position *before,
                                    Move move) {
    const Extinction *e = &before->variant->extinction;
    Side us = before->side;
    Square from = move_from(move), to = move_to(move);
    Bitboard pieces = filter->pseudo_royals;
    if (move_is_drop(move))
        return e->roles >> move_role(move) & 1 ? pieces | bitboard_of(to) : pieces;
    if (bitboard_has(pieces, from))
        pieces = (pieces & ~bitboard_of(from)) | bitboard_of(to);
    bool chosen = move_is_promotion(move) &&
                  (before->variant->roles[piece_role(before->board[from])].choices[before->side] >>
                       move_role(move) &
                   1) != 0;
    if (!chosen || !(e->roles >> move_role(move) & 1))
        return pieces;
    Bitboard kind = pseudo_royals_of_kind(before, us, kind_of(e, move_role(move)));
    return variant_is_extinct(before->variant, bitboard_count(kind)) ? pieces | bitboard_of(to)
                                                                     : pieces & ~kind;
}

/* Pseudo-royals left attacked by a move that captures none of the opponent's; under duple check
 * also all pieces of those kinds, if all are attacked at once. */
static Bitboard pseudo_royals_left_attacked(const LegalityFilter *filter, const Position *before,
                                            const Position *after, Move move) {
    const Extinction *e = &before->variant->extinction;
    Side us = before->side;
    Bitboard pieces = pseudo_royals_after(filter, before, move), attacked = 0;
    if ((filter->their_pseudo_royals & ~position_occupied(after)) == 0)
        attacked = pseudo_royals_attacked(after, us, pieces, filter->their_pseudo_royals);
    Bitboard all = e->duple ? pseudo_royals_of_kind(after, us, e->roles) : 0;
    if (all != 0 && pseudo_royals_attacked(after, us, all, filter->their_pseudo_royals) == all)
        attacked |= all;
    return attacked;
}

/* Whether bishops are still dropped evenly on light and dark squares. */
static bool is_dropped_evenly(const Position *before, Move move) {
    const Variant *v = before->variant;
    Side us = before->side;
    Square to = move_to(move);
    uint64_t roles = v->evenly_dropped;
    Bitboard placed = pseudo_royals_of_kind(before, us, roles), dark = 0, open = 0;
    unsigned all = bitboard_count(placed);
    for (uint64_t set = roles; set != 0; set &= set - 1) {
        all += before->hand[us][__builtin_ctzll(set)];
        open |= v->roles[__builtin_ctzll(set)].drop[us];
    }
    for (Square square = 0; square < v->squares; square++)
        if ((variant_file(v, square) + variant_rank(v, square)) % 2 == 0)
            dark |= bitboard_of(square);
    if (roles >> move_role(move) & 1) {
        Bitboard same = bitboard_has(dark, to) ? dark : ~dark;
        return bitboard_count(placed & same) + 1 <= (all + 1) / 2;
    }
    open = (open & position_empty(before) & ~bitboard_of(to)) | placed;
    return bitboard_count(open & dark) >= all / 2 && bitboard_count(open & ~dark) >= all / 2;
}

static Objection object_to_drop(const LegalityFilter *filter, const Position *before, Move move) {
    uint64_t due = position_due_drops(before);
    if (due != 0 && !(due >> variant_held_role(before->variant, move_role(move)) & 1))
        return OBJECTION_MUST_DROP;
    if (filter->captures_only)
        return OBJECTION_MUST_CAPTURE;
    return before->variant->evenly_dropped != 0 && !is_dropped_evenly(before, move)
               ? OBJECTION_UNEVEN
               : OBJECTION_NONE;
}

/* Objections that can be found without making the move. */
static Objection object_before(const LegalityFilter *filter, const Position *before, Move move) {
    const Variant *v = before->variant;
    if (move_is_drop(move))
        return object_to_drop(filter, before, move);
    bool capture = is_capture(before, move);
    Role moved = piece_role(before->board[move_from(move)]);
    if (v->royal_needed[before->side] && bitboard_has(before->royals, move_to(move)) &&
        position_royals(before, before->side) == 0)
        return OBJECTION_ROYAL; /* in a mating problem it is mated, not captured */
    if (filter->captures_only && !capture)
        return OBJECTION_MUST_CAPTURE;
    if (filter->drops_only)
        return OBJECTION_MUST_DROP;
    if (capture && (v->rules.mutually_immune >> moved & 1) && move_kind(move) != MOVE_EN_PASSANT &&
        v->roles[piece_role(before->board[move_to(move)])].kind == v->roles[moved].kind)
        return OBJECTION_IMMUNE;
    if (v->rules.king_takes_checker && v->roles[moved].royal &&
        (filter->context->checkers & ~bitboard_of(move_to(move))) != 0)
        return OBJECTION_TAKE_CHECKER;
    return OBJECTION_NONE;
}

/* Whether the drop just made mates: only a check can mate. */
static bool is_mated(const Position *position) {
    MoveContext context;
    moves_context_init(&context, position);
    return context.checkers != 0 && !legality_filter_any(position, &context);
}

/* Objections to the position after the move. */
static Objection object_after(const LegalityFilter *filter, const Position *before,
                              const Position *after, Move move) {
    const Variant *v = before->variant;
    bool drop = move_is_drop(move);
    if (!royal_is_safe(after, filter->context))
        return OBJECTION_ROYAL;
    if (v->extinction.has_pseudo_royals) {
        if ((pseudo_royals_after(filter, before, move) & ~position_occupied(after)) != 0)
            return OBJECTION_BLOWN_UP;
        if (pseudo_royals_left_attacked(filter, before, after, move) != 0)
            return OBJECTION_PSEUDO_ROYAL;
    }
    if (!variant_allows_check(v, drop) && gives_royal_check(after))
        return OBJECTION_GIVES_CHECK;
    return drop && v->roles[move_role(move)].drop_mate_illegal && is_mated(after)
               ? OBJECTION_DROP_MATE
               : OBJECTION_NONE;
}

static Objection find_objection(LegalityFilter *filter, const Position *before, Move move) {
    Objection objection = object_before(filter, before, move);
    if (objection != OBJECTION_NONE)
        return objection;
    Undo undo;
    position_do(&filter->scratch, move, &undo);
    objection = object_after(filter, before, &filter->scratch, move);
    position_undo(&filter->scratch, move, &undo);
    return objection;
}

static bool is_allowed(LegalityFilter *filter, const Position *before, Move move) {
    return find_objection(filter, before, move) == OBJECTION_NONE;
}

/* Whether some move of these kinds (with `capture`: some capture) is legal. */
static bool has_legal(LegalityFilter *filter, const Position *position, unsigned kinds,
                      bool capture) {
    Move moves[MOVES_LIMIT];
    List list = {position, filter->context, moves, 0};
    add_all(&list, kinds);
    for (size_t i = 0; i < list.count; i++)
        if ((!capture || is_capture(position, moves[i])) && is_allowed(filter, position, moves[i]))
            return true;
    return false;
}

static void legality_filter_init(LegalityFilter *filter, const MoveContext *context,
                                 const Position *position) {
    const Rules *rules = &position->variant->rules;
    filter->context = context;
    filter->scratch = *position;
    filter->pseudo_royals = pseudo_royals_of(position, position->side);
    filter->their_pseudo_royals = pseudo_royals_of(position, side_other(position->side));
    filter->captures_only = filter->drops_only = false;
    if (position_due_drops(position) != 0)
        filter->drops_only = has_legal(filter, position, WANT_DROPS, false);
    if (rules->must_capture)
        filter->captures_only = has_legal(filter, position, WANT_CAPTURES, true);
}

/* --- the interface --------------------------------------------------------------------------- */

size_t legality_filter_generate(const Position *position, const MoveContext *context,
                                unsigned kinds, Move *out) {
    List list = {position, context, out, 0};
    LegalityFilter filter;
    legality_filter_init(&filter, context, position);
    add_all(&list, kinds);
    size_t kept = 0;
    for (size_t i = 0; i < list.count; i++)
        if (is_allowed(&filter, position, out[i]))
            out[kept++] = out[i];
    return kept;
}

size_t legality_filter_count(const Position *position, const MoveContext *context) {
    Move moves[MOVES_LIMIT];
    return legality_filter_generate(position, context, WANT_ALL, moves);
}

bool legality_filter_any(const Position *position, const MoveContext *context) {
    LegalityFilter filter;
    legality_filter_init(&filter, context, position);
    return has_legal(&filter, position, WANT_ALL, false);
}

bool legality_filter_is_legal(const Position *position, const MoveContext *context, Move move) {
    Move moves[MOVES_LIMIT];
    List list = {position, context, moves, 0};
    if (move_is_drop(move)) {
        Role role = move_role(move);
        if (role < position->variant->role_count &&
            (position->hand_set[position->side] >> variant_held_role(position->variant, role) &
             1) != 0)
            add_drops(&list, role);
    } else if (move_kind(move) == MOVE_CASTLING) {
        add_castlings(&list);
    } else if (bitboard_has(position->by_side[position->side], move_from(move))) {
        add_moves_from(&list, move_from(move), WANT_ALL);
    }
    for (size_t i = 0; i < list.count; i++) {
        if (moves[i] == move) {
            LegalityFilter filter;
            legality_filter_init(&filter, context, position);
            return is_allowed(&filter, position, move);
        }
    }
    return false;
}

Objection legality_filter_find_objection(const Position *position, const MoveContext *context,
                                         Move move) {
    LegalityFilter filter;
    legality_filter_init(&filter, context, position);
    return find_objection(&filter, position, move);
}

/* The pseudo-royals of both sides, as legality_filter_init sets them. */
static LegalityFilter pseudo_royals_filter(const Position *position) {
    LegalityFilter filter = {.pseudo_royals = pseudo_royals_of(position, position->side),
                             .their_pseudo_royals =
                                 pseudo_royals_of(position, side_other(position->side))};
    return filter;
}

Bitboard legality_filter_attacked_pseudo_royals(const Position *before, const Position *after,
                                                Move move) {
    LegalityFilter filter = pseudo_royals_filter(before);
    return pseudo_royals_left_attacked(&filter, before, after, move);
}

Square legality_filter_blown_up(const Position *before, Move move) {
    LegalityFilter filter = pseudo_royals_filter(before);
    filter.scratch = *before;
    Undo undo;
    position_do(&filter.scratch, move, &undo);
    Bitboard gone =
        pseudo_royals_after(&filter, before, move) & ~position_occupied(&filter.scratch);
    return gone != 0 ? bitboard_first(gone) : (Square)SQUARE_NONE;
}
