#include "engine/search/node.h"

#include "engine/evaluate/see.h"
#include "engine/search/parameters.h"

enum { LOG_COUNT = 128 };

/* 100 ln(i), in integers so that reductions are the same on every machine. */
static const int LOG_PERCENT[LOG_COUNT] = {
    0,   0,   69,  109, 138, 160, 179, 194, 207, 219, 230, 239, 248, 256, 263, 270, 277, 283, 289,
    294, 299, 304, 309, 313, 317, 321, 325, 329, 333, 336, 340, 343, 346, 349, 352, 355, 358, 361,
    363, 366, 368, 371, 373, 376, 378, 380, 382, 385, 387, 389, 391, 393, 395, 397, 398, 400, 402,
    404, 406, 407, 409, 411, 412, 414, 415, 417, 418, 420, 421, 423, 424, 426, 427, 429, 430, 431,
    433, 434, 435, 436, 438, 439, 440, 441, 443, 444, 445, 446, 447, 448, 449, 451, 452, 453, 454,
    455, 456, 457, 458, 459, 460, 461, 462, 463, 464, 465, 466, 467, 468, 469, 470, 470, 471, 472,
    473, 474, 475, 476, 477, 477, 478, 479, 480, 481, 482, 482, 483, 484};

static int lmr_log(unsigned value) {
    return LOG_PERCENT[value < LOG_COUNT ? value : LOG_COUNT - 1];
}

/* Whether a drop lands near the enemy's only royal. */
static bool prune_drops_near_royal(const Worker *worker, Move move) {
    const Position *position = &worker->position;
    if (!move_is_drop(move))
        return false;
    Bitboard royals = position_royals(position, side_other(position->side));
    if (royals == 0 || bitboard_several(royals))
        return false;
    const Variant *variant = position->variant;
    Square royal = bitboard_first(royals), to = move_to(move);
    int files = (int)variant_file(variant, royal) - (int)variant_file(variant, to);
    int ranks = (int)variant_rank(variant, royal) - (int)variant_rank(variant, to);
    const int near = LMR_NEAR_SQUARES * LMR_NEAR_SQUARES;
    return files * files <= near && ranks * ranks <= near;
}

int lmr_reduction(const Worker *worker, const Node *node, const Candidate *candidate) {
    int product = lmr_log((unsigned)node->depth) * lmr_log(node->tried) / 100;
    int reduction = LMR_BASE + product * LMR_LOGS / 100;
    if (!candidate->quiet)
        reduction = reduction * LMR_NOISY_PERCENT / 100;
    if (node->cut_node)
        reduction += LMR_CUT_NODE;
    if (node->pv)
        reduction -= LMR_PV;
    if (node->tt_entry.pv)
        reduction -= LMR_TT_PV;
    if (!node->improving)
        reduction += LMR_NOT_IMPROVING;
    if (candidate->checks)
        reduction -= LMR_CHECK;
    if (candidate->quiet && prune_drops_near_royal(worker, candidate->move))
        reduction -= LMR_NEAR_ROYAL;
    if (worker->stack[worker->ply + 1].cutoffs > LMR_CUTOFFS_MIN)
        reduction += LMR_CUTOFFS;
    return reduction - candidate->history * 100 / LMR_HISTORY;
}

/* Late move pruning: how many moves to try before skipping quiet ones. */
static int lmp_limit(const Worker *worker, const Node *node) {
    static const struct {
        int base, square_percent, not_improving_percent;
    } LMP[] = {{LMP_DROPLESS_BASE, LMP_DROPLESS_SQUARE_PERCENT, LMP_DROPLESS_NOT_IMPROVING_PERCENT},
               {LMP_BASE, LMP_SQUARE_PERCENT, LMP_NOT_IMPROVING_PERCENT}};
    bool drops = worker->position.variant->hand_roles != 0;
    int limit = LMP[drops].base + node->depth * node->depth * LMP[drops].square_percent / 100;
    return node->improving ? limit : limit * LMP[drops].not_improving_percent / 100;
}

static bool prune_quiet(Worker *worker, Node *node, const Candidate *candidate) {
    int depth = node->depth;
    if (!node->in_check && (int)node->tried > lmp_limit(worker, node)) {
        picker_skip_quiets(&node->picker);
        return !candidate->checks;
    }
    int left = depth - 1 - lmr_reduction(worker, node, candidate) / 100;
    if (left < 0)
        left = 0;
    if (!candidate->checks) {
        if (left < HISTORY_PRUNING_DEPTH && candidate->history < -HISTORY_PRUNING_MARGIN * depth)
            return true;
        if (!node->in_check && left < FUTILITY_DEPTH &&
            node->eval + FUTILITY_BASE_CP + FUTILITY_PLY_CP * left <= node->alpha)
            return true;
    }
    if (!bitboard_has(picker_attacked(&node->picker), move_to(candidate->move)))
        return false;
    return !see_ge(worker->shared->tables, &worker->position, candidate->move,
                   candidate->checks ? -SEE_PRUNING_CHECK_CP * depth
                                     : -SEE_PRUNING_QUIET_CP * (left + 1));
}

bool prune_move(Worker *worker, Node *node, const Candidate *candidate) {
    if (worker->ply == 0 || node->best_score <= -SCORE_MATE_BOUND)
        return false;
    if (candidate->quiet)
        return prune_quiet(worker, node, candidate);
    if (node->depth > SEE_PRUNING_CAPTURE_DEPTH || !picker_is_at_bad_captures(&node->picker))
        return false;
    return !see_ge(worker->shared->tables, &worker->position, candidate->move,
                   -SEE_PRUNING_CAPTURE_CP * node->depth);
}
