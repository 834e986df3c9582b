#include "engine/pick.h"

#include "engine/check_squares.h"
#include "engine/exchange.h"

enum {
    SCORE_KILLER = 3 * HISTORY_LIMIT,
    SCORE_KILLER_SECOND = SCORE_KILLER - 1000,
    SCORE_COUNTER = 2 * HISTORY_LIMIT,
    SCORE_CHECK = HISTORY_LIMIT / 2,
    VICTIM_WEIGHT = 16 /* the victim counts before the attacker */
};

bool picker_has_room(const Worker *worker) {
    return worker->arena_used + MOVES_LIMIT <= ARENA_MOVES;
}

void picker_init(Picker *picker, Worker *worker, const MoveContext *context, Move table_move,
                 bool noisy_only) {
    picker->worker = worker;
    picker->context = context;
    picker->noisy_only = noisy_only && context->checkers == 0;
    picker->skip_quiets = picker->noisy_only;
    picker->table_move = MOVE_NONE;
    picker->check_known = 0;
    picker->arena_mark = worker->arena_used;
    picker->moves = worker->arena + worker->arena_used;
    picker->bad_count = picker->next = picker->count = 0;
    if (worker->ply == 0) {
        picker->stage = PICK_ROOT;
        picker->next = worker->root_first;
        return;
    }
    picker->stage = PICK_TABLE;
    if (table_move == MOVE_NONE || !moves_is_legal(&worker->position, table_move))
        return;
    bool noisy =
        move_is_promotion(table_move) || exchange_is_capture(&worker->position, table_move);
    if (noisy || !picker->noisy_only)
        picker->table_move = table_move;
}

void picker_done(Picker *picker) {
    picker->worker->arena_used = picker->arena_mark;
}

void picker_skip_quiets(Picker *picker) {
    picker->skip_quiets = true;
}

bool picker_checks(Picker *picker, Move move) {
    const Position *position = &picker->worker->position;
    const Variant *variant = position->variant;
    Role role = move_is_drop(move) || move_is_promotion(move)
                    ? move_role(move)
                    : piece_role(position->board[move_from(move)]);
    if ((picker->check_known & role_bit(role)) == 0) {
        picker->check_known |= role_bit(role);
        Bitboard royals = position_royals(position, side_other(position->side));
        picker->check_squares[role] = 0;
        if (royals != 0 && !bitboard_several(royals))
            picker->check_squares[role] = check_squares(
                variant, position->side, role, bitboard_first(royals), position_occupied(position));
    }
    return bitboard_has(picker->check_squares[role], move_to(move));
}

static int picker_score_capture(const Picker *picker, Move move) {
    const Worker *worker = picker->worker;
    const EvaluationTables *tables = worker->shared->tables;
    const Position *position = &worker->position;
    int gain = exchange_gain(tables, position, move);
    Role attacker = piece_role(position->board[move_from(move)]);
    return gain * VICTIM_WEIGHT - tables->board_value[attacker];
}

static int picker_score_quiet(Picker *picker, Move move) {
    Worker *worker = picker->worker;
    const Frame *frame = worker_frame(worker);
    if (move == frame->killers[0])
        return SCORE_KILLER;
    if (move == frame->killers[1])
        return SCORE_KILLER_SECOND;
    Side side = worker->position.side;
    int score = worker->history[side][worker_history_row(move)][move_to(move)];
    if (worker->ply > 0 && frame[-1].move != MOVE_NONE) {
        Square to = move_to(frame[-1].move);
        Piece moved = worker->position.board[to];
        if (moved != PIECE_NONE && worker->counters[moved][to] == move)
            score += SCORE_COUNTER;
    }
    if (picker_checks(picker, move))
        score += SCORE_CHECK;
    return score;
}

/* Makes moves of some kinds behind those kept. The table's move has had its turn. */
static void picker_make(Picker *picker, unsigned kinds) {
    Worker *worker = picker->worker;
    size_t made = moves_generate_kinds(&worker->position, picker->context, kinds, worker->scratch);
    picker->next = picker->count = picker->bad_count;
    for (size_t i = 0; i < made; i++) {
        Move move = worker->scratch[i];
        if (move == picker->table_move)
            continue;
        ScoredMove *scored = &picker->moves[picker->count++];
        scored->move = move;
        scored->score = (kinds & MOVES_CAPTURES) != 0 ? picker_score_capture(picker, move)
                                                      : picker_score_quiet(picker, move);
    }
    worker->arena_used = picker->arena_mark + picker->count;
}

static ScoredMove picker_take_best(Picker *picker) {
    size_t best = picker->next;
    for (size_t i = best + 1; i < picker->count; i++)
        if (picker->moves[i].score > picker->moves[best].score)
            best = i;
    ScoredMove taken = picker->moves[best];
    picker->moves[best] = picker->moves[picker->next];
    picker->moves[picker->next++] = taken;
    return taken;
}

/* The best good capture; losing ones are put by. */
static Move picker_next_capture(Picker *picker) {
    const Worker *worker = picker->worker;
    while (picker->next < picker->count) {
        ScoredMove taken = picker_take_best(picker);
        if (exchange_reaches(worker->shared->tables, &worker->position, taken.move, 0))
            return taken.move;
        /* bad_count < next: the slot's move has been given or put by. */
        picker->moves[picker->bad_count++] = taken;
    }
    return MOVE_NONE;
}

static Move picker_next_at_root(Picker *picker) {
    const Worker *worker = picker->worker;
    return picker->next < worker->root_count ? worker->root[picker->next++].move : MOVE_NONE;
}

Move picker_next(Picker *picker) {
    Move move;
    switch (picker->stage) {
    case PICK_ROOT:
        return picker_next_at_root(picker);
    case PICK_TABLE:
        picker->stage = PICK_MAKE_CAPTURES;
        if (picker->table_move != MOVE_NONE)
            return picker->table_move;
        __attribute__((fallthrough));
    case PICK_MAKE_CAPTURES:
        picker_make(picker, MOVES_CAPTURES);
        picker->stage = PICK_CAPTURES;
        __attribute__((fallthrough));
    case PICK_CAPTURES:
        move = picker_next_capture(picker);
        if (move != MOVE_NONE)
            return move;
        picker->stage = PICK_MAKE_QUIETS;
        __attribute__((fallthrough));
    case PICK_MAKE_QUIETS:
        if (!picker->skip_quiets)
            picker_make(picker, MOVES_QUIETS | MOVES_DROPS);
        picker->stage = PICK_QUIETS;
        __attribute__((fallthrough));
    case PICK_QUIETS:
        if (!picker->skip_quiets && picker->next < picker->count)
            return picker_take_best(picker).move;
        picker->stage = picker->noisy_only ? PICK_END : PICK_BAD_CAPTURES;
        picker->next = 0;
        return picker_next(picker);
    case PICK_BAD_CAPTURES:
        if (picker->next < picker->bad_count)
            return picker->moves[picker->next++].move;
        picker->stage = PICK_END;
        return MOVE_NONE;
    case PICK_END:
        break;
    }
    return MOVE_NONE;
}
