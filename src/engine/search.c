#include "engine/search.h"

#include "engine/exchange.h"
#include "engine/pick.h"
#include "engine/root.h"

/* Margins in centipawns and depths in plies, chosen by hand: no match has tuned them yet. */
enum {
    STATIC_DEPTH = 6,   /* whole nodes are given up from the evaluation up to here */
    STATIC_MARGIN = 90, /* for each ply */
    RAZOR_DEPTH = 2,
    RAZOR_MARGIN = 300,
    NULL_DEPTH = 3,
    REDUCE_TABLELESS_DEPTH = 5,
    LATE_DEPTH = 6, /* late quiet moves are left out up to here */
    LATE_BASE = 8,
    FUTILE_BASE = 120,
    FUTILE_MARGIN = 100,
    EXCHANGE_QUIET_MARGIN = 60,
    EXCHANGE_NOISY_MARGIN = 120,
    REDUCE_DEPTH = 3,
    REDUCE_BASE = 30,      /* hundredths of a ply */
    REDUCE_PERCENT = 50,   /* of ln(depth) ln(move) */
    REDUCE_HISTORY = 6000, /* history worth a ply */
    QUIESCE_MARGIN = 200,
    QUIESCE_EVASIONS = 2, /* quiet answers to check tried once one does not lose */
    QUIETS_NOTED = 64,
    STUCK_PIECES = 4,
    LOG_COUNT = 64
};

/* 100 ln(i): integers, so that every machine reduces alike. */
static const int LOG_PERCENT[LOG_COUNT] = {
    0,   0,   69,  110, 139, 161, 179, 195, 208, 220, 230, 240, 248, 256, 264, 271,
    277, 283, 289, 294, 300, 304, 309, 314, 318, 322, 326, 330, 333, 337, 340, 343,
    347, 350, 353, 356, 358, 361, 364, 366, 369, 371, 374, 376, 378, 381, 383, 385,
    387, 389, 391, 393, 395, 397, 399, 401, 403, 404, 406, 408, 409, 411, 413, 414};

/* What search_node's steps share. */
typedef struct Node {
    int alpha, beta, depth;
    bool pv, improving;
    int evaluation; /* SCORE_INFINITE when in check */
    uint64_t key;
    Move table_move;
    int best_score;
    Move best;
    unsigned tried; /* legal moves given by the picker */
    unsigned quiet_count;
    Move quiets[QUIETS_NOTED]; /* tried and found wanting */
} Node;

static int search_at_least(int a, int b) {
    return a > b ? a : b;
}

static int search_log(unsigned value) {
    return LOG_PERCENT[value < LOG_COUNT ? value : LOG_COUNT - 1];
}

/* What a level overlooks changes the scores near its root: those are kept apart in the table. */
static uint64_t search_key(const Worker *worker) {
    const SearchShared *shared = worker->shared;
    uint64_t key = position_search_key(&worker->position);
    if (shared->level == NULL)
        return key;
    uint64_t salt = shared->limits.level + (worker->ply <= 1 ? worker->ply + 1 : 0) * 64u;
    return key ^ (shared->limits.seed + salt) * 0x9E3779B97F4A7C15u;
}

static void search_note_pv(Worker *worker, Move move) {
    unsigned ply = worker->ply;
    Move *line = worker->pv[ply];
    line[0] = move;
    unsigned count = worker->pv_count[ply + 1];
    for (unsigned i = 0; i < count; i++)
        line[i + 1] = worker->pv[ply + 1][i];
    worker->pv_count[ply] = (uint8_t)(count + 1);
}

/* Probes the table. True, with *score, when it answers this window. */
static bool search_probe(const Worker *worker, Node *node, int *score) {
    TtEntry entry;
    node->table_move = MOVE_NONE;
    if (!tt_probe(worker->shared->table, node->key, &entry))
        return false;
    node->table_move = entry.move;
    if (node->pv || entry.depth < node->depth)
        return false;
    *score = search_score_from_table(entry.score, worker->ply);
    switch (entry.bound) {
    case TT_BOUND_EXACT:
        return true;
    case TT_BOUND_LOWER:
        return *score >= node->beta;
    case TT_BOUND_UPPER:
        return *score <= node->alpha;
    case TT_BOUND_NONE:
        break;
    }
    return false;
}

static void search_store(const Worker *worker, const Node *node, int alpha_before) {
    if (worker->ply == 0 && worker->root_partial)
        return; /* of some of its moves nothing is known */
    TtEntry entry;
    entry.move = node->best;
    entry.score = (int16_t)search_score_to_table(node->best_score, worker->ply);
    entry.depth = (uint8_t)(node->depth > 0 ? node->depth : 0);
    if (node->best_score >= node->beta)
        entry.bound = TT_BOUND_LOWER;
    else
        entry.bound = node->best_score > alpha_before ? TT_BOUND_EXACT : TT_BOUND_UPPER;
    tt_store(worker->shared->table, node->key, &entry);
}

/* Whether the side to move, not in check, has no legal move. Looked for only where so little is
 * left that it can be: nodes are given up, and quiet ones evaluated, without making their moves. */
static bool search_is_stuck(const Position *position) {
    return position->hand_set[position->side] == 0 &&
           bitboard_count(position->by_side[position->side]) <= STUCK_PIECES &&
           !moves_any(position);
}

/* Ends of the line that need no moves. True with *score. */
static bool search_line_ends(Worker *worker, int *score) {
    if (worker_must_stop(worker)) {
        *score = 0;
        return true;
    }
    if (worker->ply == 0)
        return false;
    if (worker_decided(worker, score))
        return true;
    if (!worker_frame(worker)->in_check && search_is_stuck(&worker->position)) {
        *score = worker_score_no_moves(worker, false);
        return true;
    }
    if (worker->ply >= PLY_LIMIT - 1 || !picker_has_room(worker)) {
        *score = worker_evaluate(worker);
        return true;
    }
    return false;
}

static bool search_quiesce_move_is_futile(const Worker *worker, const Node *node, Move move) {
    if (node->evaluation == SCORE_INFINITE)
        return false;
    int gain = exchange_gain(worker->shared->tables, &worker->position, move);
    return node->evaluation + gain + QUIESCE_MARGIN <= node->alpha;
}

/* The moves of a node of the quiescence search. Fills node's best. */
static void search_quiesce_moves(Worker *worker, Node *node, const MoveContext *context) {
    bool in_check = context->checkers != 0;
    Picker picker;
    picker_init(&picker, worker, context, node->table_move, true);
    unsigned evasions = 0;
    for (Move move; (move = picker_next(&picker)) != MOVE_NONE;) {
        node->tried++;
        if (in_check && node->best_score > -SCORE_MATE_BOUND &&
            !exchange_is_capture(&worker->position, move) && ++evasions > QUIESCE_EVASIONS)
            continue;
        if (!in_check && search_quiesce_move_is_futile(worker, node, move))
            continue;
        worker_do(worker, move);
        int score = -search_quiesce(worker, -node->beta, -node->alpha);
        worker_undo(worker);
        if (worker->stopped)
            break;
        if (score <= node->best_score)
            continue;
        node->best_score = score;
        if (score <= node->alpha)
            continue;
        node->best = move;
        node->alpha = score;
        if (node->pv)
            search_note_pv(worker, move);
        if (score >= node->beta)
            break;
    }
    picker_done(&picker);
}

int search_quiesce(Worker *worker, int alpha, int beta) {
    int score;
    worker->pv_count[worker->ply] = 0;
    if (search_line_ends(worker, &score))
        return score;
    Node node = {.alpha = alpha, .beta = beta, .pv = beta - alpha > 1, .best = MOVE_NONE};
    node.key = search_key(worker);
    if (search_probe(worker, &node, &score))
        return score;
    MoveContext context;
    moves_context_init(&context, &worker->position);
    node.evaluation = SCORE_INFINITE;
    node.best_score = -SCORE_INFINITE;
    if (context.checkers == 0) {
        node.evaluation = node.best_score = worker_evaluate(worker);
        if (node.best_score >= beta)
            return node.best_score;
        node.alpha = search_at_least(alpha, node.best_score);
    }
    search_quiesce_moves(worker, &node, &context);
    if (worker->stopped)
        return 0;
    if (context.checkers != 0 && node.tried == 0)
        return worker_score_no_moves(worker, true);
    search_store(worker, &node, alpha);
    return node.best_score;
}

/* Whether a side has anything but royals: else passing the turn proves nothing. */
static bool search_may_pass(const Position *position) {
    const Variant *variant = position->variant;
    /* Where moves are a burden, so is not being able to pass. */
    if (variant->rules.must_capture || variant->stalemate == END_WIN)
        return false;
    Bitboard own = position->by_side[position->side];
    return (own & ~position_royals(position, position->side)) != 0 ||
           position->hand_set[position->side] != 0;
}

static bool search_null_move(Worker *worker, const Node *node, int *score) {
    bool passed = worker->ply > 0 && worker->frames[worker->ply - 1].move == MOVE_NONE;
    if (node->depth < NULL_DEPTH || node->evaluation < node->beta || passed ||
        !search_may_pass(&worker->position))
        return false;
    int over = (node->evaluation - node->beta) / 200;
    int reduced = node->depth - 3 - node->depth / 4 - (over < 3 ? over : 3);
    worker_do_null(worker);
    *score = -search_node(worker, -node->beta, -node->beta + 1, search_at_least(reduced, 0));
    worker_undo_null(worker);
    if (worker->stopped || *score < node->beta)
        return false;
    if (*score > SCORE_RULE - PLY_LIMIT)
        *score = node->beta; /* a win that a pass found is not proven */
    return true;
}

/* Nodes that are given up as a whole. True with *score. */
static bool search_node_is_clear(Worker *worker, const Node *node, int *score) {
    if (node->pv || node->evaluation == SCORE_INFINITE || node->beta < -SCORE_MATE_BOUND ||
        node->beta > SCORE_MATE_BOUND)
        return false;
    int lead = node->evaluation - STATIC_MARGIN * (node->depth - (node->improving ? 1 : 0));
    if (node->depth <= STATIC_DEPTH && lead >= node->beta) {
        *score = node->evaluation;
        return true;
    }
    if (node->depth <= RAZOR_DEPTH && node->evaluation + RAZOR_MARGIN * node->depth < node->alpha) {
        *score = search_quiesce(worker, node->alpha, node->beta);
        if (worker->stopped || *score <= node->alpha)
            return true;
    }
    return search_null_move(worker, node, score);
}

/* Whether a move is left out, unmade. */
static bool search_move_is_futile(Worker *worker, Node *node, Picker *picker, Move move,
                                  bool quiet) {
    if (worker->ply == 0 || node->best_score <= -SCORE_MATE_BOUND || node->depth > LATE_DEPTH)
        return false;
    const EvaluationTables *tables = worker->shared->tables;
    if (!quiet)
        return !exchange_reaches(tables, &worker->position, move,
                                 -EXCHANGE_NOISY_MARGIN * node->depth);
    int late = LATE_BASE + node->depth * node->depth;
    if (!node->improving)
        late /= 2;
    if ((int)node->quiet_count >= late && node->evaluation != SCORE_INFINITE) {
        picker_skip_quiets(picker);
        return true;
    }
    if (picker_checks(picker, move))
        return false;
    if (node->evaluation != SCORE_INFINITE &&
        node->evaluation + FUTILE_BASE + FUTILE_MARGIN * node->depth <= node->alpha)
        return true;
    return !exchange_reaches(tables, &worker->position, move, -EXCHANGE_QUIET_MARGIN * node->depth);
}

/* How much less deep a late move is searched. */
static int search_reduction(Worker *worker, const Node *node, Move move, bool quiet, int history) {
    if (node->depth < REDUCE_DEPTH || node->tried < 3u + (node->pv ? 2u : 0u))
        return 0;
    int percent = search_log((unsigned)node->depth) * search_log(node->tried) / 100;
    int reduction = (REDUCE_BASE + percent * REDUCE_PERCENT / 100) / 100;
    if (!quiet)
        reduction /= 2;
    else
        reduction -= history / REDUCE_HISTORY;
    const Frame *frame = &worker->frames[worker->ply - 1];
    reduction -= node->pv;
    reduction -= worker_frame(worker)->in_check;
    reduction -= move == frame->killers[0] || move == frame->killers[1];
    reduction += !node->improving;
    int most = node->depth - 2;
    if (reduction > most)
        reduction = most;
    return reduction > 0 ? reduction : 0;
}

/* The score of a move just made. */
static int search_child(Worker *worker, const Node *node, int depth, int reduction) {
    int alpha = node->alpha, beta = node->beta;
    if (node->tried == 1)
        return -search_node(worker, -beta, -alpha, depth);
    int score = -search_node(worker, -alpha - 1, -alpha, depth - reduction);
    if (score > alpha && reduction > 0 && !worker->stopped)
        score = -search_node(worker, -alpha - 1, -alpha, depth);
    if (score > alpha && node->pv && !worker->stopped)
        score = -search_node(worker, -beta, -alpha, depth);
    return score;
}

static void search_learn(int16_t *cell, int bonus) {
    int size = bonus < 0 ? -bonus : bonus;
    *cell = (int16_t)(*cell + bonus - *cell * size / HISTORY_LIMIT);
}

/* A quiet move refuted the last one: what is to be tried earlier, and what later. */
static void search_learn_cutoff(Worker *worker, const Node *node, Move move) {
    Frame *frame = worker_frame(worker);
    if (frame->killers[0] != move) {
        frame->killers[1] = frame->killers[0];
        frame->killers[0] = move;
    }
    Side side = worker->position.side;
    int bonus = 16 * node->depth * node->depth + 32 * node->depth;
    if (bonus > 1600)
        bonus = 1600;
    search_learn(&worker->history[side][worker_history_row(move)][move_to(move)], bonus);
    for (unsigned i = 0; i < node->quiet_count && i < QUIETS_NOTED; i++) {
        Move other = node->quiets[i];
        if (other != move)
            search_learn(&worker->history[side][worker_history_row(other)][move_to(other)], -bonus);
    }
    if (worker->ply == 0 || frame[-1].move == MOVE_NONE)
        return;
    Square to = move_to(frame[-1].move);
    if (worker->position.board[to] != PIECE_NONE)
        worker->counters[worker->position.board[to]][to] = move;
}

static bool search_level_overlooks(const Worker *worker, Move move) {
    const SearchShared *shared = worker->shared;
    if (shared->level == NULL || worker->ply != 1 || worker->frames[1].in_check)
        return false;
    return level_overlooks(shared->level, shared->limits.seed, &worker->position, move,
                           worker->frames[0].move);
}

/* Searches one move; true when it ends the node. */
static bool search_try(Worker *worker, Node *node, Move move, bool quiet) {
    bool sound = exchange_reaches(worker->shared->tables, &worker->position, move, 0);
    Side side = worker->position.side;
    int history = worker->history[side][worker_history_row(move)][move_to(move)];
    uint64_t nodes_before = worker->own_nodes;
    size_t root_index = worker->root_first + node->tried - 1;
    if (worker->ply == 0)
        root_begin_move(worker, root_index);
    worker_do(worker, move);
    int depth = node->depth - 1;
    bool deep = worker->ply >= 2 * worker->root_depth;
    if (worker_frame(worker)->in_check && sound && !deep)
        depth++;
    int reduction = search_reduction(worker, node, move, quiet, history);
    int score = search_child(worker, node, depth, reduction);
    worker_undo(worker);
    if (worker->stopped)
        return true;
    if (score > node->best_score) {
        node->best_score = score;
        if (score > node->alpha) {
            node->best = move;
            node->alpha = score;
            search_note_pv(worker, move);
        }
    }
    if (worker->ply == 0)
        root_end_move(worker, root_index, score, worker->own_nodes - nodes_before);
    if (node->alpha >= node->beta) {
        if (quiet)
            search_learn_cutoff(worker, node, move);
        return true;
    }
    if (quiet && node->quiet_count < QUIETS_NOTED)
        node->quiets[node->quiet_count] = move;
    node->quiet_count += quiet;
    return false;
}

static void search_moves(Worker *worker, Node *node, const MoveContext *context) {
    Picker picker;
    picker_init(&picker, worker, context, node->table_move, false);
    for (Move move; (move = picker_next(&picker)) != MOVE_NONE;) {
        node->tried++;
        if (search_level_overlooks(worker, move))
            continue;
        bool quiet = !move_is_promotion(move) && !exchange_is_capture(&worker->position, move);
        if (search_move_is_futile(worker, node, &picker, move, quiet))
            continue;
        if (search_try(worker, node, move, quiet))
            break;
    }
    picker_done(&picker);
}

int search_node(Worker *worker, int alpha, int beta, int depth) {
    /* 1. At the end of the depth, wait for a quiet position. */
    if (depth <= 0)
        return search_quiesce(worker, alpha, beta);
    int score;
    worker->pv_count[worker->ply] = 0;

    /* 2. Stop, ends by rule, no room for longer lines. */
    if (search_line_ends(worker, &score))
        return score;

    /* 3. A shorter mate is known already. */
    alpha = search_at_least(alpha, -SCORE_MATE + (int)worker->ply);
    int best_mate = SCORE_MATE - (int)worker->ply - 1;
    beta = beta < best_mate ? beta : best_mate;
    if (alpha >= beta)
        return alpha;

    /* 4. What the table knows. */
    Node node = {.alpha = alpha, .beta = beta, .depth = depth, .pv = beta - alpha > 1};
    node.best = MOVE_NONE;
    node.best_score = -SCORE_INFINITE;
    node.key = search_key(worker);
    if (search_probe(worker, &node, &score) && worker->ply > 0)
        return score;

    /* 5. The evaluation, and whether it has risen since our last turn. */
    Frame *frame = worker_frame(worker);
    node.evaluation = frame->in_check ? SCORE_INFINITE : worker_evaluate(worker);
    frame->evaluation = node.evaluation;
    node.improving = worker->ply >= 2 && !frame->in_check &&
                     frame[-2].evaluation != SCORE_INFINITE &&
                     node.evaluation > frame[-2].evaluation;
    if (worker->ply + 1 < PLY_LIMIT)
        frame[1].killers[0] = frame[1].killers[1] = MOVE_NONE;

    /* 6. Nodes that are clear without looking at moves. */
    if (search_node_is_clear(worker, &node, &score))
        return score;

    /* 7. Without a known move, look less deep: the next visit will have one. */
    if (node.table_move == MOVE_NONE && depth >= REDUCE_TABLELESS_DEPTH)
        node.depth--;

    /* 8. The moves. */
    MoveContext context;
    moves_context_init(&context, &worker->position);
    search_moves(worker, &node, &context);
    if (worker->stopped)
        return 0;

    /* 9. No legal move, or none that was looked at. */
    if (node.tried == 0)
        return worker_score_no_moves(worker, frame->in_check);
    if (node.best_score == -SCORE_INFINITE)
        node.best_score = frame->in_check ? alpha : search_at_least(alpha, node.evaluation);

    /* 10. Remember. */
    search_store(worker, &node, alpha);
    return node.best_score;
}
