/* The moves of a node, one at a time, those that probably decide it first.
 *
 * Moves are made in stages, so that a node that is cut off early never pays for the rest: the
 * table's move, good captures and promotions, the quiet moves that refuted siblings, other quiet
 * moves and drops, bad captures. With 150 moves a node nothing is sorted: the best of what is left
 * is looked for each time. */
#ifndef PANDEMONIUM_ENGINE_SEARCH_PICK_H
#define PANDEMONIUM_ENGINE_SEARCH_PICK_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/mate/check_squares.h"
#include "engine/search/worker.h"

typedef enum PickStage {
    PICK_TABLE,
    PICK_CAPTURES,
    PICK_REFUTATIONS,
    PICK_QUIETS,
    PICK_BAD_CAPTURES,
    PICK_ROOT,
    PICK_END
} PickStage;

typedef enum PickMode {
    PICK_ALL,
    PICK_NOISY /* captures and promotions that do not lose, but all moves when in check */
} PickMode;

enum { REFUTATIONS = 3 };

typedef struct Picker {
    Worker *worker;
    const MoveContext *context; /* the frame's */
    PickStage stage;
    PickMode mode;
    bool skip_quiets;
    Move table_move;
    Move refutations[REFUTATIONS]; /* legal quiet moves, each once; MOVE_NONE */
    unsigned refutation;
    bool attacked_known;
    Bitboard attacked; /* by the other side */
    ScoredMove *moves; /* in the worker's arena, from arena_mark on */
    size_t arena_mark;
    size_t bad_count; /* losing captures, kept at the front */
    size_t next, count;
    CheckSquares check_squares;
} Picker;

/* Begins a node. table_move: any 32 bits or MOVE_NONE; tested here. The worker's arena is the
 * picker's until picker_done, which gives back its part. At the root (ply 0) the moves of
 * the worker's root are given in their order, from root_first on. */
void picker_init(Picker *picker, Worker *worker, Move table_move, PickMode mode);
void picker_done(Picker *picker);
/* The next move; MOVE_NONE when there is none left. */
Move picker_next(Picker *picker);
/* Leaves out quiet moves and drops from now on. */
void picker_skip_quiets(Picker *picker);
/* Whether a move would attack the enemy's royal directly. */
bool picker_checks(Picker *picker, Move move);
/* The squares that the other side attacks, looked for only when first asked. */
Bitboard picker_attacked(Picker *picker);
/* True once the picker gives the captures that lose material. */
static inline bool picker_is_at_bad_captures(const Picker *picker) {
    return picker->stage == PICK_BAD_CAPTURES;
}

/* True when the arena has room for another node. */
bool picker_has_room(const Worker *worker);

#endif
