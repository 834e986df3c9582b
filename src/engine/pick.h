/* The moves of a node, one at a time, those that probably decide it first.
 *
 * Moves are made in stages, so that a node that is cut off early never pays for the rest: the
 * table's move, good captures and promotions, quiet moves and drops, bad captures. With 150 moves a
 * node nothing is sorted: the best of what is left is looked for each time. */
#ifndef PANDEMONIUM_ENGINE_PICK_H
#define PANDEMONIUM_ENGINE_PICK_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/worker.h"

typedef enum PickStage {
    PICK_TABLE,
    PICK_MAKE_CAPTURES,
    PICK_CAPTURES,
    PICK_MAKE_QUIETS,
    PICK_QUIETS,
    PICK_BAD_CAPTURES,
    PICK_ROOT,
    PICK_END
} PickStage;

typedef struct Picker {
    Worker *worker;
    const MoveContext *context;
    PickStage stage;
    bool noisy_only; /* captures and promotions, but all moves when in check */
    bool skip_quiets;
    Move table_move;
    Bitboard check_squares[ROLES_LIMIT]; /* filled for roles in check_known */
    uint64_t check_known;
    ScoredMove *moves; /* in the worker's arena, from arena_mark on */
    size_t arena_mark;
    size_t bad_count; /* losing captures, kept at the front */
    size_t next, count;
} Picker;

/* Begins a node. table_move: any 32 bits or MOVE_NONE; tested here. The worker's arena is the
 * picker's until picker_done, which gives back its part. At the root (ply 0) the moves of
 * the worker's root are given in their order, from root_first on. */
void picker_init(Picker *picker, Worker *worker, const MoveContext *context, Move table_move,
                 bool noisy_only);
void picker_done(Picker *picker);
/* The next move; MOVE_NONE when there is none left. */
Move picker_next(Picker *picker);
/* Leaves out quiet moves and drops from now on. */
void picker_skip_quiets(Picker *picker);
/* Whether a quiet move would attack the enemy's royal directly. */
bool picker_checks(Picker *picker, Move move);

/* True when the arena has room for another node. */
bool picker_has_room(const Worker *worker);

#endif
