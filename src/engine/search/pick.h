/* Staged move ordering: picks the moves of a node one at a time, the most promising first.
 *
 * Moves are generated in stages, so that a node with an early cutoff does not pay for the rest: the
 * table's move, good captures and promotions, refutations (killers and the countermove), other
 * quiet moves and drops, bad captures. Since a node may have 150 moves, they are not sorted: quiet
 * moves are a heap, and of the few captures each call finds the best one left. */
#ifndef PANDEMONIUM_ENGINE_SEARCH_PICK_H
#define PANDEMONIUM_ENGINE_SEARCH_PICK_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/mate/check_squares.h"
#include "engine/search/worker.h"

typedef enum PickStage {
    PICK_TT,
    PICK_CAPTURES,
    PICK_REFUTATIONS,
    PICK_QUIETS,
    PICK_BAD_CAPTURES,
    PICK_ROOT,
    PICK_END
} PickStage;

typedef enum PickMode {
    PICK_ALL,
    PICK_NOISY /* captures and promotions that do not lose material; when in check, all moves */
} PickMode;

enum { REFUTATIONS = 3 };

typedef struct Picker {
    Worker *worker;
    const MoveContext *context; /* that of the stack entry */
    PickStage stage;
    PickMode mode;
    bool skip_quiets;
    Move tt_move;
    Move refutations[REFUTATIONS]; /* distinct legal quiet moves; MOVE_NONE where there are fewer */
    unsigned refutation;
    bool attacked_known;
    Bitboard attacked; /* squares attacked by the other side */
    ScoredMove *moves; /* in the worker's arena, from arena_mark on */
    size_t arena_mark;
    size_t bad_count; /* number of losing captures, kept at the front */
    size_t next, count;
    CheckSquares check_squares;
} Picker;

/* Begins a node. tt_move: any 32 bits, which are tested for legality, or MOVE_NONE. The picker
 * uses the worker's arena until picker_done releases its part. At the root (ply 0) it returns the
 * worker's root moves in their order, from root_first on. */
void picker_init(Picker *picker, Worker *worker, Move tt_move, PickMode mode);
void picker_done(Picker *picker);
/* The next move; MOVE_NONE when there is none left. */
Move picker_next(Picker *picker);
/* Skips the remaining quiet moves and drops. */
void picker_skip_quiets(Picker *picker);
/* Whether the moved piece would attack the enemy's royal. */
bool picker_checks(Picker *picker, Move move);
/* The squares that the other side attacks, computed on the first call. */
Bitboard picker_attacked(Picker *picker);
/* True once the picker returns bad captures, those that lose material. */
static inline bool picker_is_at_bad_captures(const Picker *picker) {
    return picker->stage == PICK_BAD_CAPTURES;
}

/* True when the arena has room for another node. */
bool picker_has_room(const Worker *worker);

#endif
