/* A second, deliberately simple generator to compare the real one with.
 *
 * A mailbox; every move is made on a copy and tried. Games, pieces and rules are written by hand a
 * second time, from the seeds (for related games, from their common rules); positions come in as
 * FEN and moves go out as coordinates. It includes none of the program's code, so it cannot share
 * its mistakes. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_NAIVE_H
#define PANDEMONIUM_TESTS_SUPPORT_NAIVE_H

#include <stdbool.h>
#include <stddef.h>

enum { NAIVE_SQUARES = 128, NAIVE_LETTERS = 26, NAIVE_MOVES_LIMIT = 4096, NAIVE_TEXT_SIZE = 12 };

/* A game's rules for this generator; see naive_games.h. */
struct NaiveGame;

typedef struct NaivePiece {
    char letter; /* 'A'..'Z' of the unpromoted piece; 0: empty */
    bool black;
    bool turned; /* '+' in the FEN */
    bool marked; /* '~' in the FEN */
} NaivePiece;

/* Squares are numbered by rank from a1; as in FEN, files run from a. */
typedef struct NaivePosition {
    const struct NaiveGame *game;
    NaivePiece board[NAIVE_SQUARES];
    int hand[2][NAIVE_LETTERS]; /* [black][letter - 'A'] */
    bool black;                 /* to move */
    bool rights[2][2];          /* [black][toward the a-file]: can still castle */
    bool passed[NAIVE_SQUARES]; /* squares that an enemy pawn has just passed */
    int passer;                 /* that pawn's square; -1: none */
    int halfmove, fullmove;
} NaivePosition;

/* A move in coordinates. */
typedef struct NaiveMove {
    char text[NAIVE_TEXT_SIZE];
} NaiveMove;

/* Whether this generator has the rules of that game. */
bool naive_knows(const char *game);
/* Reads a position of a known game; fails the test on an error. */
void naive_read(NaivePosition *out, const char *game, const char *fen);
bool naive_equal(const NaivePosition *a, const NaivePosition *b);

/* Writes the legal moves in byte order; out has room for NAIVE_MOVES_LIMIT. */
size_t naive_generate(const NaivePosition *naive, NaiveMove *out);
/* Whether the move is legal. */
bool naive_is_legal(const NaivePosition *naive, const char *move);
/* The square that a move starts on, -1 for a drop, and the one it ends on. */
int naive_origin(const NaivePosition *naive, const char *move);
int naive_target(const NaivePosition *naive, const char *move);
/* Makes a move, legal or not, of an existing piece. */
void naive_do(NaivePosition *naive, const char *move);
/* Writes "ongoing", or for example "1-0 checkmate", judging by the position alone. */
void naive_outcome(const NaivePosition *naive, char out[40]);

/* Puts a piece on a square; letter 0 empties it. */
void naive_put(NaivePosition *naive, int square, char letter, bool black);
/* Removes all pieces from the board, and the passed squares. */
void naive_clear_board(NaivePosition *naive);
/* Whether the piece on `from` can go to `to`, ignoring check; own pieces on `to` block it. Includes
 * multi-steps and en passant, but not castling. */
bool naive_reaches(const NaivePosition *naive, int from, int to);
/* Whether the piece on `from` attacks `to`. */
bool naive_attacks(const NaivePosition *naive, int from, int to);
/* Whether the side has exactly one royal, and it is attacked. */
bool naive_in_check(const NaivePosition *naive, bool black);

#endif
