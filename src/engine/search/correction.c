/* Correction history: how far static evaluations were off, by three features of a position. */
#include "engine/search/node.h"

#include "engine/evaluate/see.h"

enum {
    GRAIN = 256, /* cells are in 1/256 centipawn */
    CORRECTION_LIMIT = 32 * GRAIN,
    BONUS_LIMIT = CORRECTION_LIMIT / 4, /* from one node */
    BONUS_PER_PLY = 4                   /* for each centipawn that the evaluation was wrong by */
};

static uint64_t correction_mix(uint64_t hash, uint64_t value) {
    hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 32;
}

static uint64_t correction_mix_board(uint64_t hash, const Position *position, Bitboard squares) {
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        Bitboard pieces = squares & position->by_side[side];
        hash = correction_mix(hash, (uint64_t)pieces);
        hash = correction_mix(hash, (uint64_t)(pieces >> 64));
    }
    return hash;
}

static uint64_t correction_hash_hands(const Position *position) {
    uint64_t hash = 0;
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++)
        for (uint64_t roles = position->hand_set[side]; roles != 0; roles &= roles - 1) {
            unsigned role = (unsigned)__builtin_ctzll(roles);
            unsigned slot = role * SIDE_COUNT + side;
            hash = correction_mix(hash, slot << 8 | position->hand[side][role]);
        }
    return hash;
}

static uint64_t correction_hash_royals(const Worker *worker) {
    const uint8_t *royals = worker->stack[worker->ply].state.royals;
    uint64_t hash = 0;
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        if (royals[side] == BOARD_SQUARES_LIMIT)
            continue;
        hash = correction_mix(hash, royals[side]);
        hash = correction_mix_board(hash, &worker->position,
                                    worker->shared->tables->ring[royals[side]]);
    }
    return hash;
}

static uint16_t correction_cell(uint64_t hash) {
    return (uint16_t)((hash >> 20) % CORRECTION_CELLS);
}

int correction_value(Worker *worker) {
    const Position *position = &worker->position;
    uint16_t *cells = worker_top(worker)->corrections;
    Bitboard pawns = position->by_role[worker->shared->tables->most_common_role];
    cells[0] = correction_cell(correction_mix_board(0, position, pawns));
    cells[1] = correction_cell(correction_hash_hands(position));
    cells[2] = correction_cell(correction_hash_royals(worker));
    int sum = 0;
    for (unsigned i = 0; i < CORRECTION_KINDS; i++)
        sum += worker->correction_history[position->side][i][cells[i]];
    return sum / GRAIN;
}

/* Whether the score shows the error of the static evaluation. Not if the best move is a capture: a
 * static evaluation cannot know what it wins. */
static bool correction_applies(const Worker *worker, const Node *node, int alpha) {
    if (node->in_check || node->in_singular_search || score_is_mate(node->best_score) ||
        (node->best != MOVE_NONE && !see_is_quiet(&worker->position, node->best)))
        return false;
    int evaluation = worker->stack[worker->ply].static_eval;
    return node->best_score >= node->beta ? node->best_score >= evaluation
           : node->best_score <= alpha    ? node->best_score <= evaluation
                                          : true;
}

void update_correction_history(Worker *worker, const Node *node, int alpha) {
    if (!correction_applies(worker, node, alpha))
        return;
    const StackEntry *top = worker_top(worker);
    int bonus = (node->best_score - top->static_eval) * node->depth * BONUS_PER_PLY;
    bonus = bonus > BONUS_LIMIT ? BONUS_LIMIT : bonus < -BONUS_LIMIT ? -BONUS_LIMIT : bonus;
    int size = bonus < 0 ? -bonus : bonus;
    for (unsigned i = 0; i < CORRECTION_KINDS; i++) {
        int16_t *cell = &worker->correction_history[worker->position.side][i][top->corrections[i]];
        *cell = (int16_t)(*cell + bonus - *cell * size / CORRECTION_LIMIT);
    }
}
