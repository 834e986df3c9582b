#include "engine/search/search.h"

#include "engine/evaluate/see.h"
#include "engine/search/move_history.h"
#include "engine/search/node.h"
#include "engine/search/parameters.h"
#include "engine/search/root.h"

static int search_inner(Worker *worker, int alpha, int beta, int depth, bool cut_node);

static int search_greater(int a, int b) {
    return a > b ? a : b;
}

static int search_less(int a, int b) {
    return a < b ? a : b;
}

/* Zugzwang guard: a null move proves nothing if the side to move has only royals. */
static bool may_null_move(const Position *position) {
    if (variant_moves_burden(position->variant))
        return false;
    Bitboard own = position->by_side[position->side];
    return (own & ~position_royals(position, position->side)) != 0 ||
           position->hand_set[position->side] != 0;
}

/* Step 6c: null move pruning. */
static bool search_null_move(Worker *worker, const Node *node, int *score) {
    bool passed = worker->ply > 0 && worker->stack[worker->ply - 1].move == MOVE_NONE;
    if (node->depth < NULL_MOVE_DEPTH || node->eval < node->beta || passed ||
        worker_top(worker)->static_eval < node->beta || !may_null_move(&worker->position))
        return false;
    int over = search_less((node->eval - node->beta) / NULL_MOVE_EVAL_CP, NULL_MOVE_EVAL_MAX);
    int reduced = node->depth - NULL_MOVE_REDUCTION - node->depth / NULL_MOVE_DIVISOR - over;
    worker_do_null(worker);
    *score = -search_inner(worker, -node->beta, -node->beta + 1, search_greater(reduced, 0),
                           !node->cut_node);
    worker_undo_null(worker);
    if (worker->stopped || *score < node->beta)
        return false;
    if (*score > SCORE_RULE - PLY_LIMIT)
        *score = node->beta; /* do not trust a win found after a null move */
    return true;
}

/* Step 6d: ProbCut: a capture beats beta by a margin in a reduced search. */
static bool search_probcut(Worker *worker, Node *node, int *score) {
    int bound = node->beta + PROBCUT_MARGIN_CP;
    if (node->depth < PROBCUT_DEPTH ||
        (node->tt_hit && node->tt_entry.depth > node->depth - PROBCUT_REDUCTION &&
         node->tt_entry.score < bound))
        return false;
    const EvaluationTables *tables = worker->shared->tables;
    const Position *position = &worker->position;
    picker_init(&node->picker, worker, node->tt_entry.move, PICK_NOISY);
    bool found = false;
    for (Move move; !found && (move = picker_next(&node->picker)) != MOVE_NONE;) {
        if (worker_overlooks(worker, move) || !see_ge(tables, position, move, bound - node->eval))
            continue;
        worker_do(worker, move);
        *score = -search_quiesce(worker, -bound, -bound + 1);
        if (*score >= bound && !worker->stopped)
            *score = -search_inner(worker, -bound, -bound + 1, node->depth - PROBCUT_REDUCTION,
                                   !node->cut_node);
        worker_undo(worker);
        if (worker->stopped)
            break;
        found = *score >= bound;
    }
    picker_done(&node->picker);
    return found;
}

/* Step 6: whole-node pruning. True, with *score, if the node is pruned. */
static bool prune_node(Worker *worker, Node *node, int *score) {
    if (node->pv || node->in_check || node->in_singular_search || score_is_mate(node->beta))
        return false;
    /* a. Reverse futility pruning. */
    int reached = node->eval - RFP_PLY_CP * (node->depth - (node->improving ? 1 : 0));
    if (node->depth <= RFP_DEPTH && reached >= node->beta) {
        *score = (node->eval + node->beta) / 2;
        return true;
    }
    /* b. Razoring. */
    if (node->depth <= RAZOR_DEPTH && node->eval + RAZOR_PLY_CP * node->depth < node->alpha) {
        *score = search_quiesce(worker, node->alpha, node->beta);
        if (worker->stopped || *score <= node->alpha)
            return true;
    }
    return search_null_move(worker, node, score) ||
           (!worker->stopped && search_probcut(worker, node, score));
}

/* How much deeper to re-search a move that beat alpha in a reduced search: deeper after a clear
 * fail high, shallower after a narrow one. */
static int research_adjustment(const Node *node, int reduction, int score) {
    if (node->best_score <= -SCORE_MATE_BOUND)
        return 0;
    if (score > node->best_score + RESEARCH_DEEPER_CP)
        return 1;
    return reduction > 1 && score < node->best_score + RESEARCH_SHALLOWER_CP ? -1 : 0;
}

/* Step 8e: principal variation search of a move just made: a null window and a late move reduction
 * where allowed, then re-searches. */
static int search_move(Worker *worker, const Node *node, int depth, int reduction) {
    /* The bonus that a level adds to a root score is taken off the window. */
    int level_bonus = root_level_bonus(worker, node->tried);
    int alpha = node->alpha - level_bonus, beta = node->beta - level_bonus, score = alpha + 1;
    bool first = node->tried == 1;
    if (reduction > 0) {
        score = -search_inner(worker, -alpha - 1, -alpha, depth - reduction, true);
        if (score > alpha && !worker->stopped) {
            depth += worker->ply > 0 ? research_adjustment(node, reduction, score) : 0;
            score = -search_inner(worker, -alpha - 1, -alpha, depth, !node->cut_node);
        }
    } else if (!node->pv || !first) {
        score = -search_inner(worker, -alpha - 1, -alpha, depth, !node->cut_node);
    }
    if (node->pv && (first || score > alpha) && !worker->stopped)
        score = -search_inner(worker, -beta, -alpha, depth, false);
    return root_seen_score(worker, node->tried, score);
}

static Candidate search_candidate(Worker *worker, Node *node, Move move) {
    Candidate candidate = {.move = move};
    candidate.quiet = see_is_quiet(&worker->position, move);
    candidate.checks = picker_checks(&node->picker, move);
    QuietHistory history = move_history_quiets(worker);
    candidate.history = candidate.quiet ? move_history_of_quiet(&history, move)
                                        : move_history_of_capture(worker, move);
    return candidate;
}

/* Limits extensions on long lines, so that the search ends. */
static bool extensions_exhausted(const Worker *worker) {
    return worker->ply >= EXTENSION_PLY_FACTOR * worker->root_depth;
}

/* Step 8c: singular extension. Extends the table's move if all others score clearly worse; a
 * negative extension if others do as well. Multi-cut: sets *cut if another move beats beta, too. */
static int search_singular(Worker *worker, Node *node, Move move, bool *cut) {
    const TtEntry *entry = &node->tt_entry;
    if (worker->ply == 0 || node->in_singular_search || !node->tt_hit || move != entry->move ||
        node->depth < SINGULAR_DEPTH || entry->depth < node->depth - SINGULAR_TT_DEPTH_MARGIN ||
        (entry->bound != TT_BOUND_LOWER && entry->bound != TT_BOUND_EXACT) ||
        score_is_mate(entry->score) || extensions_exhausted(worker))
        return 0;
    int bound = entry->score - SINGULAR_MARGIN_TENTHS * node->depth / 10;
    worker_top(worker)->excluded = move;
    int score = search_inner(worker, bound - 1, bound, (node->depth - 1) / SINGULAR_DIVISOR,
                             node->cut_node);
    worker_top(worker)->excluded = MOVE_NONE;
    if (worker->stopped)
        return 0;
    if (score < bound)
        return !node->pv && score < bound - DOUBLE_EXTENSION_MARGIN_CP ? 2 : 1;
    if (bound >= node->beta) {
        node->best_score = bound;
        *cut = true;
        return 0;
    }
    return entry->score >= node->beta ? -NEGATIVE_EXTENSION : 0;
}

static int search_extension(Worker *worker, Node *node, const Candidate *candidate, bool *cut) {
    int extension = search_singular(worker, node, candidate->move, cut);
    if (extension != 0 || *cut || !candidate->checks || node->depth < CHECK_EXTENSION_DEPTH ||
        extensions_exhausted(worker))
        return extension;
    return see_ge(worker->shared->tables, &worker->position, candidate->move, 0);
}

/* Step 8f: updates the best score, move and PV; true on a beta cutoff. */
static bool update_best(Worker *worker, Node *node, const Candidate *candidate, int score) {
    if (score > node->best_score) {
        node->best_score = score;
        if (score > node->alpha) {
            node->best = candidate->move;
            node->alpha = score;
            if (node->pv)
                node_update_pv(worker, candidate->move);
        }
    }
    if (node->alpha >= node->beta) {
        worker_top(worker)->cutoffs++;
        update_histories(worker, node);
        return true;
    }
    if (candidate->quiet && node->quiet_count < QUIETS_NOTED)
        node->quiets[node->quiet_count++] = candidate->move;
    else if (!candidate->quiet && node->capture_count < CAPTURES_NOTED)
        node->captures[node->capture_count++] = candidate->move;
    return false;
}

/* Steps 8c to 8f: extends, reduces and searches one move; true if it ends the node. */
static bool search_try(Worker *worker, Node *node, const Candidate *candidate) {
    bool cut = false;
    int extension = search_extension(worker, node, candidate, &cut);
    if (worker->stopped || cut)
        return true;
    /* d. Late move reduction. */
    int depth = node->depth - 1 + extension, reduction = 0;
    if (node->depth >= LMR_DEPTH && node->tried > 1u + (unsigned)node->pv) {
        reduction = lmr_reduction(worker, node, candidate) / 100;
        reduction = search_greater(0, search_less(reduction, depth - 1));
    }
    uint64_t nodes_before = worker->own_nodes;
    size_t root_index = worker->root_first + node->tried - 1;
    if (worker->ply == 0)
        root_begin_move(worker, root_index);
    worker_do(worker, candidate->move);
    int score = search_move(worker, node, depth, reduction);
    worker_undo(worker);
    if (worker->stopped)
        return true;
    bool ends = update_best(worker, node, candidate, score);
    if (worker->ply == 0)
        root_end_move(worker, root_index, score, worker->own_nodes - nodes_before);
    return ends;
}

/* Step 8: the move loop: a. skip moves that the level overlooks, b. prune moves. */
static void search_moves(Worker *worker, Node *node) {
    StackEntry *top = worker_top(worker);
    picker_init(&node->picker, worker, node->tt_entry.move, PICK_ALL);
    for (Move move; (move = picker_next(&node->picker)) != MOVE_NONE;) {
        if (move == top->excluded)
            continue;
        node->tried++;
        if (worker_overlooks(worker, move))
            continue;
        Candidate candidate = search_candidate(worker, node, move);
        if (prune_move(worker, node, &candidate))
            continue;
        if (search_try(worker, node, &candidate))
            break;
    }
    picker_done(&node->picker);
}

/* Step 5: static evaluation, corrected by correction history and refined by the table's score. */
static void search_evaluate(Worker *worker, Node *node) {
    StackEntry *top = worker_top(worker);
    if (node->in_singular_search) {
        node->eval = top->static_eval;
    } else if (node->in_check) {
        node->eval = top->static_eval = SCORE_INFINITE;
    } else {
        node->raw_eval = node_evaluate(worker, node);
        top->static_eval = node->raw_eval + correction_value(worker);
        node->eval = node_refine(node, top->static_eval);
    }
    node->improving = worker->ply >= 2 && !node->in_check &&
                      top->static_eval > top[-2].static_eval &&
                      top[-2].static_eval != SCORE_INFINITE;
    top[1].killers[0] = top[1].killers[1] = MOVE_NONE;
    if (worker->ply == 0)
        top[1].cutoffs = 0;
    top[2].cutoffs = 0; /* there is such an entry: nodes end before PLY_LIMIT - 1 */
}

/* Steps 9 to 11: the node's score, once its moves have been searched. */
static int finish_node(Worker *worker, Node *node, int alpha) {
    /* 9. No legal move, or none that was searched. */
    if (node->tried == 0)
        return node->in_singular_search ? alpha : worker_score_no_moves(worker, node->in_check);
    if (node->best_score == -SCORE_INFINITE)
        node->best_score = search_greater(alpha, node->eval);

    /* 10. Store in the transposition table. */
    if (!node->in_singular_search)
        node_store(worker, node, alpha);

    /* 11. Update correction history and the prior move's history. */
    update_correction_history(worker, node, alpha);
    if (node->best_score <= alpha && !node->in_singular_search)
        reward_prior_move(worker, node);
    return node->best_score;
}

static int search_inner(Worker *worker, int alpha, int beta, int depth, bool cut_node) {
    /* 1. Quiescence search at depth 0. */
    if (depth <= 0)
        return search_quiesce(worker, alpha, beta);
    int score;
    worker->pv_count[worker->ply] = 0;

    /* 2. Stopped, decided by the rules, or the line is too long. */
    if (node_line_ends(worker, &score))
        return score;

    /* 3. Mate distance pruning. */
    alpha = search_greater(alpha, -SCORE_MATE + (int)worker->ply);
    beta = search_less(beta, SCORE_MATE - (int)worker->ply - 1);
    if (alpha >= beta)
        return alpha;

    /* 4. Transposition table cutoff. */
    Node node;
    node_init(&node, worker, alpha, beta, depth);
    node.cut_node = cut_node;
    if (node_tt_cutoff(&node, &score) && worker->ply > 0)
        return score;

    /* 5. Static evaluation, and whether it is improving. */
    search_evaluate(worker, &node);

    /* 6. Whole-node pruning. */
    if (prune_node(worker, &node, &score))
        return score;
    if (worker->stopped)
        return 0;

    /* 7. Internal iterative reduction: no table move, so search one ply less. */
    if (node.tt_entry.move == MOVE_NONE && depth >= IIR_DEPTH && (node.pv || node.cut_node) &&
        !node.in_singular_search)
        node.depth--;

    /* 8. The moves. */
    search_moves(worker, &node);
    if (worker->stopped)
        return 0;

    return finish_node(worker, &node, alpha);
}

int search_node(Worker *worker, int alpha, int beta, int depth) {
    return search_inner(worker, alpha, beta, depth, false);
}
