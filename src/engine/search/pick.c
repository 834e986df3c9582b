#include "engine/search/pick.h"

#include "engine/evaluate/see.h"
#include "engine/search/move_history.h"

enum {
    SCORE_CHECK = HISTORY_LIMIT,
    VICTIM_WEIGHT = 16, /* the victim's value outweighs capture history (MVV) */
    CAPTURE_HISTORY_DIVISOR = 8
};

bool picker_has_room(const Worker *worker) {
    return worker->arena_used + MOVES_LIMIT <= ARENA_MOVES;
}

static bool picker_is_quiet(const Picker *picker, Move move) {
    return see_is_quiet(&picker->worker->position, move);
}

void picker_init(Picker *picker, Worker *worker, Move tt_move, PickMode mode) {
    const MoveContext *context = &worker_top(worker)->context;
    picker->worker = worker;
    picker->context = context;
    picker->mode = context->checkers == 0 ? mode : PICK_ALL;
    picker->skip_quiets = picker->mode != PICK_ALL;
    picker->tt_move = MOVE_NONE;
    picker->check_squares.known = 0;
    picker->attacked_known = false;
    picker->refutation = 0;
    for (unsigned i = 0; i < REFUTATIONS; i++)
        picker->refutations[i] = MOVE_NONE;
    picker->arena_mark = worker->arena_used;
    picker->moves = worker->arena + worker->arena_used;
    picker->bad_count = picker->next = picker->count = 0;
    if (worker->ply == 0) {
        picker->stage = PICK_ROOT;
        picker->next = worker->root_first;
        return;
    }
    picker->stage = PICK_TT;
    if (tt_move == MOVE_NONE || !moves_is_legal_in(&worker->position, context, tt_move))
        return;
    if (picker->mode == PICK_ALL || !picker_is_quiet(picker, tt_move))
        picker->tt_move = tt_move;
}

void picker_done(Picker *picker) {
    picker->worker->arena_used = picker->arena_mark;
}

void picker_skip_quiets(Picker *picker) {
    picker->skip_quiets = true;
}

Bitboard picker_attacked(Picker *picker) {
    if (picker->attacked_known)
        return picker->attacked;
    const Position *position = &picker->worker->position;
    picker->attacked = 0;
    for (Bitboard rest = position->by_side[side_other(position->side)]; rest != 0;)
        picker->attacked |= position_attacks(position, bitboard_pop(&rest));
    picker->attacked_known = true;
    return picker->attacked;
}

bool picker_checks(Picker *picker, Move move) {
    return check_squares_has(&picker->check_squares, &picker->worker->position, move);
}

static int picker_score_capture(const Picker *picker, Move move) {
    const Worker *worker = picker->worker;
    int gain = see_gain(worker->shared->tables, &worker->position, move);
    return gain * VICTIM_WEIGHT + move_history_of_capture(worker, move) / CAPTURE_HISTORY_DIVISOR;
}

/* Whether an earlier stage returned the move. */
static bool picker_has_returned(const Picker *picker, Move move) {
    return move == picker->tt_move || move == picker->refutations[0] ||
           move == picker->refutations[1] || move == picker->refutations[2];
}

/* Generates moves of `kinds` into the worker's scratch and returns their number. Scored moves will
 * follow the bad captures. */
static size_t picker_generate(Picker *picker, unsigned kinds) {
    Worker *worker = picker->worker;
    picker->next = picker->count = picker->bad_count;
    return moves_generate_kinds(&worker->position, picker->context, kinds, worker->scratch);
}

static void picker_generate_captures(Picker *picker) {
    Worker *worker = picker->worker;
    size_t made = picker_generate(picker, MOVES_CAPTURES);
    for (size_t i = 0; i < made; i++) {
        Move move = worker->scratch[i];
        if (move != picker->tt_move)
            picker->moves[picker->count++] = (ScoredMove){move, picker_score_capture(picker, move)};
    }
    worker->arena_used = picker->arena_mark + picker->count;
}

/* Heap sift-down of the move at `index`. */
static void picker_sift_down(ScoredMove *heap, size_t count, size_t index) {
    ScoredMove sunk = heap[index];
    for (size_t child = 2 * index + 1; child < count; child = 2 * index + 1) {
        child += child + 1 < count && heap[child + 1].score > heap[child].score;
        if (heap[child].score <= sunk.score)
            break;
        heap[index] = heap[child];
        index = child;
    }
    heap[index] = sunk;
}

/* All other moves, as a heap: there may be 150, of which a node tries 20. */
static void picker_generate_quiets(Picker *picker) {
    Worker *worker = picker->worker;
    size_t made = picker_generate(picker, MOVES_QUIETS | MOVES_DROPS);
    QuietHistory history = move_history_quiets(worker);
    for (size_t i = 0; i < made; i++) {
        Move move = worker->scratch[i];
        if (picker_has_returned(picker, move))
            continue;
        int score = move_history_of_quiet(&history, move);
        if (picker_checks(picker, move))
            score += SCORE_CHECK;
        score = score * MOVES_LIMIT - (int)i; /* ties keep generation order */
        picker->moves[picker->count++] = (ScoredMove){move, score};
    }
    worker->arena_used = picker->arena_mark + picker->count;
    size_t count = picker->count - picker->next;
    for (size_t i = count / 2; i > 0; i--)
        picker_sift_down(picker->moves + picker->next, count, i - 1);
}

/* Pops the best move off the heap. */
static Move picker_take_quiet(Picker *picker) {
    ScoredMove *heap = picker->moves + picker->next;
    Move best = heap[0].move;
    size_t count = --picker->count - picker->next;
    heap[0] = heap[count];
    picker_sift_down(heap, count, 0);
    return best;
}

/* Selection without branches, which would be mispredicted: captures are few and in no order. */
static ScoredMove picker_take_best(Picker *picker) {
    ScoredMove *moves = picker->moves;
    size_t best = picker->next, count = picker->count;
    int most = moves[best].score;
    for (size_t i = best + 1; i < count; i++) {
        int score = moves[i].score;
        best = score > most ? i : best;
        most = score > most ? score : most;
    }
    ScoredMove taken = moves[best];
    moves[best] = moves[picker->next];
    moves[picker->next++] = taken;
    return taken;
}

/* The best good capture by SEE; losing ones are set aside. */
static Move picker_next_capture(Picker *picker) {
    const Worker *worker = picker->worker;
    while (picker->next < picker->count) {
        ScoredMove taken = picker_take_best(picker);
        if (see_ge(worker->shared->tables, &worker->position, taken.move, 0))
            return taken.move;
        /* bad_count < next: this slot's move was returned or set aside. */
        picker->moves[picker->bad_count++] = taken;
    }
    return MOVE_NONE;
}

/* Killers and the countermove, if they are legal quiet moves here. */
static void picker_find_refutations(Picker *picker) {
    Worker *worker = picker->worker;
    const StackEntry *top = worker_top(worker);
    Move counter = MOVE_NONE;
    if (top[-1].move != MOVE_NONE) {
        Square to = move_to(top[-1].move);
        Piece moved = worker->position.board[to];
        if (moved != PIECE_NONE)
            counter = worker->countermoves[moved][to];
    }
    Move found[REFUTATIONS] = {top->killers[0], top->killers[1], counter};
    for (unsigned i = 0; i < REFUTATIONS; i++) {
        Move move = found[i];
        bool again =
            move == picker->tt_move || (i > 0 && move == found[0]) || (i > 1 && move == found[1]);
        bool good = move != MOVE_NONE && !again && picker_is_quiet(picker, move) &&
                    moves_is_legal_in(&worker->position, picker->context, move);
        picker->refutations[i] = good ? move : MOVE_NONE;
    }
}

static Move picker_next_refutation(Picker *picker) {
    while (picker->refutation < REFUTATIONS) {
        Move move = picker->refutations[picker->refutation++];
        if (move != MOVE_NONE)
            return move;
    }
    return MOVE_NONE;
}

static Move picker_next_at_root(Picker *picker) {
    const Worker *worker = picker->worker;
    return picker->next < worker->root_count ? worker->root[picker->next++].move : MOVE_NONE;
}

/* The next quiet move, refutations first. */
static Move picker_next_quiet(Picker *picker) {
    if (picker->skip_quiets)
        return MOVE_NONE;
    if (picker->stage == PICK_REFUTATIONS) {
        Move move = picker_next_refutation(picker);
        if (move != MOVE_NONE)
            return move;
        picker_generate_quiets(picker);
        picker->stage = PICK_QUIETS;
    }
    return picker->next < picker->count ? picker_take_quiet(picker) : MOVE_NONE;
}

/* The next move of the stage; MOVE_NONE when there is none left in it. */
static Move picker_next_of_stage(Picker *picker) {
    switch (picker->stage) {
    case PICK_ROOT:
        return picker_next_at_root(picker);
    case PICK_TT:
        if (picker->next++ == 0)
            return picker->tt_move;
        return MOVE_NONE;
    case PICK_CAPTURES:
        return picker_next_capture(picker);
    case PICK_REFUTATIONS:
    case PICK_QUIETS:
        return picker_next_quiet(picker);
    case PICK_BAD_CAPTURES:
        return picker->next < picker->bad_count ? picker->moves[picker->next++].move : MOVE_NONE;
    case PICK_END:
        break;
    }
    return MOVE_NONE;
}

static void picker_begin_stage(Picker *picker) {
    switch (picker->stage) {
    case PICK_TT:
        picker_generate_captures(picker);
        picker->stage = PICK_CAPTURES;
        break;
    case PICK_CAPTURES:
        if (picker->mode == PICK_ALL) {
            picker_find_refutations(picker);
            picker->stage = PICK_REFUTATIONS;
        } else {
            picker->stage = PICK_END;
        }
        break;
    case PICK_REFUTATIONS:
    case PICK_QUIETS:
        picker->next = 0;
        picker->stage = PICK_BAD_CAPTURES;
        break;
    case PICK_BAD_CAPTURES:
    case PICK_ROOT:
    case PICK_END:
        picker->stage = PICK_END;
        break;
    }
}

Move picker_next(Picker *picker) {
    for (;;) {
        Move move = picker_next_of_stage(picker);
        if (move != MOVE_NONE || picker->stage == PICK_END)
            return move;
        picker_begin_stage(picker);
    }
}
