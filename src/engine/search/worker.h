/* One searching thread's state.
 *
 * Everything a search writes is here, allocated before it begins: the line of positions, the moves
 * of every node on it, what was learnt about moves. */
#ifndef PANDEMONIUM_ENGINE_SEARCH_WORKER_H
#define PANDEMONIUM_ENGINE_SEARCH_WORKER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/evaluate/evaluate.h"
#include "engine/search/shared.h"
#include "rules/board/position.h"
#include "rules/moves/movegen.h"
#include "rules/verdict/outcome.h"

enum {
    PLY_LIMIT = 128,                         /* no line is longer */
    ARENA_MOVES = 12 * MOVES_LIMIT,          /* room for the moves of all nodes on a line */
    HISTORY_ROWS = BOARD_SQUARES_LIMIT + 64, /* from squares, then dropped roles */
    HISTORY_LIMIT = 16384,
    CELLS_LIMIT = 2560, /* of continuation histories: a piece's arrival on a square */
    SEEN_SLOTS = 4096,
    SCORE_INFINITE = 32500,
    SCORE_RULE = 20000 /* a win by repetition that is expected, not yet on the board */
};

typedef struct ScoredMove {
    Move move;
    int score;
} ScoredMove;

/* A node on the line being searched. */
typedef struct Frame {
    Undo undo;
    Move move;       /* made from here; MOVE_NONE: the turn was passed */
    Move killers[2]; /* quiet moves that refuted siblings' moves */
    Move excluded;   /* looked for something as good as this one, without it */
    MoveContext context;
    int16_t *follow_ups; /* Worker.continuation's row for the move made from here */
    EvaluationState state;
    int evaluation; /* for the side to move; SCORE_INFINITE when in check */
    bool in_check;
    unsigned cutoffs;  /* of nodes of this ply since the one two plies before began */
    size_t path_floor; /* Worker.path_floor to go back to when a passed turn is taken back */
} Frame;

/* A move of the root. */
typedef struct RootMove {
    Move move;
    int favour;     /* in all its scores but mates: what a level likes about it */
    int score;      /* in the window being searched; -SCORE_INFINITE: none, or none above alpha */
    uint64_t nodes; /* of all depths */
    /* Of the newest time it was better than the moves before it; depth 0: never. */
    unsigned depth, seldepth;
    int known_score;
    EngineBound bound;
    size_t pv_count;
    Move pv[ENGINE_PV_LIMIT];
} RootMove;

typedef struct Worker {
    SearchShared *shared;
    struct MateSolver *mate_solver; /* the leading worker's; NULL: none */
    unsigned index;                 /* 0 leads: it looks at limits and reports */
    Position position;
    unsigned ply;      /* distance from the root */
    unsigned seldepth; /* the greatest of this depth */
    Frame frames[PLY_LIMIT + 1];

    /* Situations of the game and the line; the root's is at path_root. */
    Situation *path;
    size_t path_count, path_capacity, path_root;
    size_t path_floor;         /* situations before it are behind a passed turn */
    uint32_t seen[SEEN_SLOTS]; /* how often situations of a slot are on the path */

    ScoredMove arena[ARENA_MOVES];
    size_t arena_used;
    Move scratch[MOVES_LIMIT];

    int16_t history[SIDE_COUNT][HISTORY_ROWS][BOARD_SQUARES_LIMIT];
    Move counters[2 * 64][BOARD_SQUARES_LIMIT]; /* [piece that moved][to]: what refuted it */
    /* [piece that captures][to][captured role] */
    int16_t capture_history[2 * 64][BOARD_SQUARES_LIMIT][64];
    /* [side and cell of an earlier move][cell of a move]: see worker_cell. */
    int16_t continuation[SIDE_COUNT][CELLS_LIMIT][CELLS_LIMIT];
    int16_t no_follow_ups[CELLS_LIMIT]; /* after no move: filled like the others, but for nothing */

    Move pv[PLY_LIMIT + 1][PLY_LIMIT + 1];
    uint8_t pv_count[PLY_LIMIT + 1];

    RootMove root[MOVES_LIMIT]; /* the moves that limits and level allow, best first; see root.h */
    size_t root_count, root_legal_count;
    size_t root_first; /* the places before it are not searched: their lines are known */
    bool root_partial; /* some legal moves are not searched */
    int root_alpha, root_beta;
    unsigned root_depth;
    Move best;           /* of the newest finished or better part of a depth */
    EngineReport report; /* of the best line, as last known; depth 0: nothing yet */
    bool enough;         /* only pondering keeps the search going */

    /* Told to other threads while the search runs: where it is at the root, and its nodes. */
    _Atomic unsigned told_depth, told_number;
    _Atomic Move told_move;
    _Atomic uint64_t nodes;
    uint64_t own_nodes;  /* the same, for the worker itself */
    uint64_t next_check; /* look at limits when own_nodes reaches it */
    bool stopped;        /* the search is unwinding; scores mean nothing */
} Worker;

/* A worker that knows nothing yet. NULL when memory is out. */
Worker *worker_new(unsigned index);
void worker_free(Worker *worker);
/* Forgets what was learnt about moves. */
void worker_clear(Worker *worker);
/* Puts the worker at the root of a search. Where memory for a longer history is out, its oldest
 * situations are left out. */
void worker_prepare(Worker *worker, SearchShared *shared, const Position *position,
                    const History *history);

/* Makes a move (legal here) or passes the turn on the line, and goes back. */
void worker_do(Worker *worker, Move move);
void worker_undo(Worker *worker);
void worker_do_null(Worker *worker);
void worker_undo_null(Worker *worker);

/* Whether the level, of which there is one, overlooks a legal move in the position reached; answers
 * to check never. */
bool worker_overlooks_by_level(const Worker *worker, Move move);

/* The evaluation of the position reached, as a level sees it. */
int worker_evaluate(const Worker *worker);

/* True, with *score for the side to move, when the position reached is decided by the rules that
 * look back or at the pieces left. A situation met before on the line counts as decided. */
bool worker_decided(Worker *worker, int *score);

/* The score of a side to move that has no legal move. */
int worker_score_no_moves(const Worker *worker, bool in_check);

/* True when the search has to end: looks at the stop flag and, on the leading worker, at limits,
 * each time enough nodes have passed. */
bool worker_must_stop(Worker *worker);

/* Nodes of all threads of a search. */
uint64_t worker_nodes_of_all(const SearchShared *shared);

static inline Frame *worker_frame(Worker *worker) {
    return &worker->frames[worker->ply];
}

/* Whether a level overlooks a legal move in the position reached. Those of the root are left out
 * beforehand. */
static inline bool worker_overlooks(const Worker *worker, Move move) {
    return worker->shared->level != NULL && worker->ply > 0 &&
           worker_overlooks_by_level(worker, move);
}

/* The position reached, in the table. What a level overlooks and likes changes scores: those are
 * kept apart. */
static inline uint64_t worker_table_key(const Worker *worker) {
    return position_search_key(&worker->position) ^ worker->shared->sight.table_salt;
}

/* The row of a move in Worker.history. */
static inline unsigned worker_history_row(Move move) {
    return move_is_drop(move) ? BOARD_SQUARES_LIMIT + (unsigned)move_role(move) : move_from(move);
}

/* The cell of a move of this role in continuation histories. Games with more roles and squares than
 * fit share cells. */
static inline unsigned worker_cell(const Position *position, Role role, Square to) {
    return ((unsigned)role * position->variant->squares + to) % CELLS_LIMIT;
}
/* The continuation history after the move made `back` plies ago, 1 or 2. */
static inline int16_t *worker_follow_ups(Worker *worker, unsigned back) {
    return worker->ply >= back ? worker->frames[worker->ply - back].follow_ups
                               : worker->no_follow_ups;
}

#endif
