/* The similarity of puzzles: the form of their positions, and the role and kind of the first move.
 */
#ifndef PANDEMONIUM_PLAY_PUZZLE_PUZZLE_FORM_H
#define PANDEMONIUM_PLAY_PUZZLE_PUZZLE_FORM_H

#include <stdint.h>

#include "play/puzzle/puzzle.h"

/* The kind of a move. */
typedef enum Manner { MANNER_DROP, MANNER_PROMOTION, MANNER_CAPTURE, MANNER_QUIET } Manner;

/* A number for the position's normal form: equal for positions that differ only in colours, by
 * reflection, or by a shift away from the edges. */
uint64_t puzzle_form(const Puzzle *puzzle);
/* The role of the first move, and its kind. */
Role puzzle_key_role(const Puzzle *puzzle, Manner *manner);

#endif
