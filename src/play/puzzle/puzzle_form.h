/* The similarity of puzzles: how full their boards are, the form of their positions, and the role
 * and kind of the first move.
 */
#ifndef PANDEMONIUM_PLAY_PUZZLE_PUZZLE_FORM_H
#define PANDEMONIUM_PLAY_PUZZLE_PUZZLE_FORM_H

#include <stdint.h>

#include "play/puzzle/puzzle.h"

/* The kind of a move. */
typedef enum Manner { MANNER_DROP, MANNER_PROMOTION, MANNER_CAPTURE, MANNER_QUIET } Manner;

/* How many of the start position's pieces a puzzle has on the board. */
typedef enum PuzzleBoard {
    PUZZLE_BOARD_FULL,    /* PUZZLE_FULL_PERCENT and more */
    PUZZLE_BOARD_MIDDLE,  /* PUZZLE_MIDDLE_PERCENT and more */
    PUZZLE_BOARD_REDUCED, /* fewer: only what the solution needs */
    PUZZLE_BOARD_COUNT
} PuzzleBoard;
enum { PUZZLE_FULL_PERCENT = 60, PUZZLE_MIDDLE_PERCENT = 30 };

/* The board with `pieces` pieces of a game that starts with `start`; hands do not count, since what
 * is in them is not seen at a glance. */
PuzzleBoard puzzle_board(unsigned pieces, unsigned start);
/* The number of pieces in the start position. */
unsigned puzzle_start_pieces(const Variant *variant);

/* A number for the position's normal form: equal for positions that differ only in colours, by
 * reflection, or by a shift away from the edges. */
uint64_t puzzle_form(const Puzzle *puzzle);
/* The role of the first move, and its kind. */
Role puzzle_key_role(const Puzzle *puzzle, Manner *manner);

#endif
