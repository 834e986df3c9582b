#include "rules/tested.h"

#include "rules/attacks.h"
#include "rules/targets.h"

/* What rules/movegen.h calls MOVES_CAPTURES and so on. */
enum { WANT_CAPTURES = 1, WANT_QUIETS = 2, WANT_DROPS = 4, WANT_ALL = 7 };

/* --- moves as far as ways of moving go ------------------------------------------------------- */

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
    if (role->promoted != ROLE_NONE)
        add_set(list, MOVE_PROMOTION, from, role->promoted, set);
    for (uint64_t choices = role->choices; choices != 0; choices &= choices - 1)
        add_set(list, MOVE_PROMOTION, from, (Role)__builtin_ctzll(choices), set);
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
    if (!role->pawn)
        return;
    if (kinds & WANT_QUIETS)
        add_set(list, MOVE_MULTI_STEP, from, ROLE_NONE,
                targets_multi_step(position, list->context, from));
    if ((kinds & WANT_CAPTURES) && position->ep != 0)
        add_set(list, MOVE_EN_PASSANT, from, ROLE_NONE,
                targets_en_passant(position, list->context, from));
}

static void add_castlings(List *list) {
    if (list->position->variant->has_castling)
        add_set(list, MOVE_CASTLING, list->context->royal, ROLE_NONE,
                targets_castling(list->position, list->context));
}

static void add_drops(List *list, Role role) {
    for (Bitboard set = targets_of_drop(list->position, list->context, role); set != 0;) {
        Square to = bitboard_pop(&set);
        list->moves[list->count++] = move_make(MOVE_DROP, to, to, role);
    }
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
            add_drops(list, (Role)__builtin_ctzll(hand));
    }
}

/* --- what must hold after a move ------------------------------------------------------------- */

/* The only royal of the side that has just moved is not attacked, nor faces the other one where
 * that is forbidden. */
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

/* The side to move has been mated by the drop just made. */
static bool is_mated(const Position *position) {
    MoveContext context;
    moves_context_init(&context, position);
    if (tested_any(position, &context))
        return false;
    if (context.checkers != 0)
        return true;
    if (!position->variant->kingcheck)
        return false;
    /* Mate too when only the facing of the kings forbids what is left (Kingcheck). */
    moves_context_init_facing(&context, position, false);
    return tested_any(position, &context);
}

/* Tries the move on `scratch`, which is left as it was. */
static bool try_move(Position *scratch, const MoveContext *context, Move move) {
    Undo undo;
    position_do(scratch, move, &undo);
    bool good = royal_is_safe(scratch, context);
    if (good && move_is_drop(move) && scratch->variant->roles[move_role(move)].drop_mate_illegal)
        good = !is_mated(scratch);
    position_undo(scratch, move, &undo);
    return good;
}

/* --- the interface --------------------------------------------------------------------------- */

size_t tested_generate(const Position *position, const MoveContext *context, unsigned kinds,
                       Move *out) {
    List list = {position, context, out, 0};
    Position scratch = *position;
    add_all(&list, kinds);
    size_t kept = 0;
    for (size_t i = 0; i < list.count; i++)
        if (try_move(&scratch, context, out[i]))
            out[kept++] = out[i];
    return kept;
}

size_t tested_count(const Position *position, const MoveContext *context) {
    Move moves[MOVES_LIMIT];
    return tested_generate(position, context, WANT_ALL, moves);
}

bool tested_any(const Position *position, const MoveContext *context) {
    Move moves[MOVES_LIMIT];
    List list = {position, context, moves, 0};
    Position scratch = *position;
    add_all(&list, WANT_ALL);
    for (size_t i = 0; i < list.count; i++)
        if (try_move(&scratch, context, moves[i]))
            return true;
    return false;
}

bool tested_is_legal(const Position *position, const MoveContext *context, Move move) {
    Move moves[MOVES_LIMIT];
    List list = {position, context, moves, 0};
    if (move_is_drop(move)) {
        if ((position->hand_set[position->side] >> move_role(move) & 1) != 0)
            add_drops(&list, move_role(move));
    } else if (move_kind(move) == MOVE_CASTLING) {
        add_castlings(&list);
    } else if (bitboard_has(position->by_side[position->side], move_from(move))) {
        add_moves_from(&list, move_from(move), WANT_ALL);
    }
    for (size_t i = 0; i < list.count; i++) {
        if (moves[i] == move) {
            Position scratch = *position;
            return try_move(&scratch, context, move);
        }
    }
    return false;
}

bool tested_gives_check(const Position *position, Move move) {
    Position after = *position;
    Undo undo;
    position_do(&after, move, &undo);
    return position_in_check(&after);
}
