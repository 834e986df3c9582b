/* A second, deliberately simple generator to compare the real one with.
 *
 * A mailbox, every move made on a copy and tried. How pieces step is read from the roles' Betza
 * atoms; every other rule is written down once more, for each game by name, from the reading of the
 * seeds. Nothing of the real tables, masks or contexts is used. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_NAIVE_H
#define PANDEMONIUM_TESTS_SUPPORT_NAIVE_H

#include "rules/position.h"

/* A game's rules as this generator has them; see naive.c. */
typedef struct NaiveGame NaiveGame;

typedef struct NaivePosition {
    const Variant *variant;
    const NaiveGame *game;
    Piece board[BOARD_SQUARES_LIMIT];
    uint8_t hand[SIDE_COUNT][ROLES_LIMIT];
    Side side;
    bool passed[BOARD_SQUARES_LIMIT]; /* squares a pawn of the other side has just passed */
    Square passer;                    /* where it stands; SQUARE_NONE */
} NaivePosition;

/* A move as plain numbers: from, to, the role that arrives (ROLE_NONE: as it was), drop or not. */
typedef uint32_t NaiveMove;

/* Copies what stands there. Passed squares are taken over as the position has them. */
void naive_copy(NaivePosition *out, const Position *position);
/* The same move in plain numbers. */
NaiveMove naive_move_of(Move move);
/* The legal moves in rising order; out has room for MOVES_LIMIT. */
size_t naive_generate(const NaivePosition *naive, NaiveMove *out);
/* Makes a legal move. */
void naive_do(NaivePosition *naive, NaiveMove move);
/* Same board, hands, side, and passed squares as far as an enemy pawn attacks them. */
bool naive_matches(const NaivePosition *naive, const Position *position);

/* Whether the piece on `from` gets to `to`, no matter who is in check afterwards; own pieces on
 * `to` are in the way. Multi-steps and en passant count, castling does not. */
bool naive_reaches(const NaivePosition *naive, Square from, Square to);
/* Whether a side's pieces attack the square. */
bool naive_attacked(const NaivePosition *naive, Square square, Side by);
/* Whether the piece on `from` attacks `to`. */
bool naive_attacks(const NaivePosition *naive, Square from, Square to);
/* Whether the side has one royal, and that is attacked. */
bool naive_in_check(const NaivePosition *naive, Side side);

#endif
