/* The board of First steps: only the royals, and what is added step by step. */
#ifndef PANDEMONIUM_ENGINE_COMPOSE_STEP_BOARD_H
#define PANDEMONIUM_ENGINE_COMPOSE_STEP_BOARD_H

#include <stdbool.h>

#include "rules/board/position.h"

/* Makes a board with only the royals, on their first squares; Black's go aside, file by file, until
 * a game can go on from the board, perhaps only with White's first piece added (its role;
 * ROLE_NONE: none). If it never can, some other pieces of the start position stay. False: there is
 * no such board. */
bool step_board_make(const Position *start, Role first, Position *out);
/* Empties a board for a game that starts like this: White to move, no counted check given. */
void step_board_clear(const Position *start, Position *out);
/* Whether a game can go on from the position, and nobody is in check. */
bool step_is_calm(const Position *position);

/* Distances are the same for all pieces: a king would walk them.
 *
 * The distance of two squares in king's steps, and of a square from the nearest edge. */
unsigned step_distance(const Variant *variant, Square a, Square b);
unsigned step_edge(const Variant *variant, Square square);
/* The empty squares where a side's piece of the role may be. */
Bitboard step_room(const Position *position, Side side, Role role);
/* The squares within `reach` king's steps of a square, its own included. */
Bitboard step_near(const Variant *variant, Square square, unsigned reach);
/* Returns a set: ranks `first` to `last`, counted from 0, as far as the board has them. */
Bitboard step_ranks(const Variant *variant, int first, int last);
/* A side's first royal; SQUARE_NONE: it has none. */
Square step_royal(const Position *position, Side side);

/* Two moves of one piece, of which the second ends where the first could not. */
typedef struct StepPath {
    Square at;
    Move moves[2];
    int value; /* below 0: there is none */
} StepPath;

/* Finds the best path of White's piece on `at`, which is put there if the square is empty, with
 * both moves about `leg` squares long. Neither ends where it could promote. */
StepPath step_find_path(const Position *board, Square at, Role role, unsigned leg);

#endif
