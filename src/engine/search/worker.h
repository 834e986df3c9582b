/* One searching thread's state.
 *
 * Everything that a search writes is here, allocated before it begins: the line of positions, the
 * moves of every node on it, the history tables. */
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
    HISTORY_ROWS = BOARD_SQUARES_LIMIT + 64, /* first the from squares, then the dropped roles */
    HISTORY_LIMIT = 16384,
    CELLS_LIMIT = 2560, /* cells of a continuation history, by role and target square */
    CORRECTION_KINDS = 3,
    CORRECTION_CELLS = 8192, /* cells of each kind of correction history */
    SEEN_SLOTS = 4096,
    SCORE_INFINITE = 32500,
    SCORE_RULE = 20000 /* score of a win by a repetition on the line searched */
};

typedef struct ScoredMove {
    Move move;
    int score;
} ScoredMove;

/* A search stack entry: a node on the line being searched. */
typedef struct StackEntry {
    Undo undo;
    Move move;       /* the move made from here; MOVE_NONE: a null move */
    Move killers[2]; /* quiet moves that caused cutoffs in sibling nodes */
    Move excluded;   /* the move excluded by a singular search */
    MoveContext context;
    int16_t *cont_hist; /* the row of Worker.cont_hist for the move made from here */
    EvaluationState state;
    int static_eval; /* corrected, for the side to move; SCORE_INFINITE when in check */
    uint16_t corrections[CORRECTION_KINDS]; /* its cells in Worker.correction_history */
    bool in_check;
    unsigned cutoffs;  /* cutoffs of nodes at this ply since the node two plies above began */
    size_t path_floor; /* Worker.path_floor to restore when a null move is taken back */
} StackEntry;

/* A root move. */
typedef struct RootMove {
    Move move;
    int level_bonus; /* a level's bonus, included in all its scores except mates */
    int score;       /* in the current window; -SCORE_INFINITE: none, or not above alpha */
    uint64_t nodes;  /* nodes of all depths */
    /* From the last time it was better than the moves before it; depth 0: never. */
    unsigned depth, seldepth;
    int known_score;
    EngineBound bound;
    size_t pv_count;
    Move pv[ENGINE_PV_LIMIT];
} RootMove;

typedef struct Worker {
    SearchShared *shared;
    struct MateSolver *mate_solver; /* the main worker's; NULL: none */
    unsigned index;                 /* 0: the main worker, which checks limits and reports */
    Position position;
    unsigned ply;      /* distance from the root */
    unsigned seldepth; /* the greatest ply reached at this depth */
    StackEntry stack[PLY_LIMIT + 1];

    /* The repetition entries of the game and the line; the root's is at path_root. */
    RepetitionEntry *path;
    size_t path_count, path_capacity, path_root;
    size_t path_floor;         /* entries before this are separated by a null move */
    uint32_t seen[SEEN_SLOTS]; /* how many entries on the path fall into each slot */

    ScoredMove arena[ARENA_MOVES];
    size_t arena_used;
    Move scratch[MOVES_LIMIT];

    /* Main (butterfly) history: [side][worker_history_row][to]. */
    int16_t history[SIDE_COUNT][HISTORY_ROWS][BOARD_SQUARES_LIMIT];
    /* [piece that moved][to]: the move that refuted it */
    Move countermoves[2 * 64][BOARD_SQUARES_LIMIT];
    /* [piece that captures][to][captured role] */
    int16_t capture_history[2 * 64][BOARD_SQUARES_LIMIT][64];
    /* Continuation history: [side][cell of an earlier move][cell of a move]; see worker_cell. */
    int16_t cont_hist[SIDE_COUNT][CELLS_LIMIT][CELLS_LIMIT];
    int16_t no_cont_hist[CELLS_LIMIT]; /* the row where there is no earlier move; updated, too */

    int16_t correction_history[SIDE_COUNT][CORRECTION_KINDS][CORRECTION_CELLS]; /* see node.h */

    Move pv[PLY_LIMIT + 1][PLY_LIMIT + 1];
    uint8_t pv_count[PLY_LIMIT + 1];

    RootMove root[MOVES_LIMIT]; /* the moves that limits and level allow, best first; see root.h */
    size_t root_count, root_legal_count;
    size_t root_first; /* root moves before this are not searched: their lines are known */
    bool root_partial; /* some legal moves are not searched */
    int root_alpha, root_beta;
    unsigned root_depth;
    Move best;           /* from the last finished depth, or a later one in which it was improved */
    EngineReport report; /* the latest report on the best line; depth 0: none yet */
    bool stop_on_ponderhit; /* the search continues only because it is pondering */

    /* Read by other threads during the search: its progress at the root, and its nodes. */
    _Atomic unsigned current_depth, current_number;
    _Atomic Move current_move;
    _Atomic uint64_t nodes;
    uint64_t own_nodes;  /* the node count for the worker itself */
    uint64_t next_check; /* check limits when own_nodes reaches this */
    bool stopped;        /* the search is unwinding; scores mean nothing */
} Worker;

/* A new worker with empty histories. NULL when memory runs out. */
Worker *worker_new(unsigned index);
void worker_free(Worker *worker);
/* Clears the history tables. */
void worker_clear(Worker *worker);
/* Sets the worker to the root of a search. If there is no memory for a longer history, its oldest
 * positions are dropped. */
void worker_prepare(Worker *worker, SearchShared *shared, const Position *position,
                    const History *history);

/* Make and undo a legal move or a null move on the line. */
void worker_do(Worker *worker, Move move);
void worker_undo(Worker *worker);
void worker_do_null(Worker *worker);
void worker_undo_null(Worker *worker);

/* Whether the level overlooks a legal move in the position reached; never an answer to check. There
 * must be a level. */
bool worker_overlooks_by_level(const Worker *worker, Move move);

/* The static evaluation of the position reached, as the level (if there is one) sees it. */
int worker_evaluate(const Worker *worker);

/* True, with *score for the side to move, when the position reached is decided by the rules on
 * history or on the pieces left. A position that occurred before on the line counts as decided. */
bool worker_decided(Worker *worker, int *score);

/* The score of a position without a legal move, for the side to move. */
int worker_score_no_moves(const Worker *worker, bool in_check);

/* True when the search must end. Checks the stop flag and, on the main worker, the limits, every
 * few hundred nodes. */
bool worker_must_stop(Worker *worker);

/* The nodes of all threads of a search. */
uint64_t worker_nodes_of_all(const SearchShared *shared);

static inline StackEntry *worker_top(Worker *worker) {
    return &worker->stack[worker->ply];
}

/* Whether the level, if there is one, overlooks a legal move in the position reached. False at the
 * root, whose overlooked moves are left out beforehand. */
static inline bool worker_overlooks(const Worker *worker, Move move) {
    return worker->shared->level != NULL && worker->ply > 0 &&
           worker_overlooks_by_level(worker, move);
}

/* The table key of the position reached. Levels have keys of their own, since what they overlook
 * and prefer changes scores. */
static inline uint64_t worker_table_key(const Worker *worker) {
    return position_search_key(&worker->position) ^ worker->shared->sight.table_salt;
}

/* The row of a move in Worker.history. */
static inline unsigned worker_history_row(Move move) {
    return move_is_drop(move) ? BOARD_SQUARES_LIMIT + (unsigned)move_role(move) : move_from(move);
}

/* The cell of a move of this role to this square in continuation histories. In games with more
 * roles and squares than CELLS_LIMIT, moves share cells. */
static inline unsigned worker_cell(const Position *position, Role role, Square to) {
    return ((unsigned)role * position->variant->squares + to) % CELLS_LIMIT;
}
/* The continuation history after the move made `back` plies ago, 1 at least. */
static inline int16_t *worker_cont_hist(Worker *worker, unsigned back) {
    return worker->ply >= back ? worker->stack[worker->ply - back].cont_hist : worker->no_cont_hist;
}

#endif
