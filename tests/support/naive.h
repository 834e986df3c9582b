/* A second, deliberately simple generator to compare the real one with.
 *
 * A mailbox, every move made on a copy and tried. Games, pieces and rules are written down once
 * more, by hand, from the reading of the seeds (and, for the relatives, from how everybody plays
 * them); positions come in as FEN and moves go out as coordinates. It includes nothing of the
 * program: it can only agree with it, not copy its mistakes. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_NAIVE_H
#define PANDEMONIUM_TESTS_SUPPORT_NAIVE_H

#include <stdbool.h>
#include <stddef.h>

enum { NAIVE_SQUARES = 128, NAIVE_LETTERS = 26, NAIVE_MOVES_LIMIT = 4096, NAIVE_TEXT_SIZE = 12 };

/* A game's rules as this generator has them; see naive_games.h. */
struct NaiveGame;

typedef struct NaivePiece {
    char letter; /* 'A'..'Z' of the piece before promotion; 0: nothing */
    bool black;
    bool turned; /* FEN's '+' */
    bool marked; /* FEN's '~' */
} NaivePiece;

/* Squares are numbered by rank from a1, as in FEN files run from a. */
typedef struct NaivePosition {
    const struct NaiveGame *game;
    NaivePiece board[NAIVE_SQUARES];
    int hand[2][NAIVE_LETTERS]; /* [black][letter - 'A'] */
    bool black;                 /* to move */
    bool rights[2][2];          /* [black][toward the a-file]: may still castle */
    bool passed[NAIVE_SQUARES]; /* squares a pawn of the other side has just passed */
    int passer;                 /* where it stands; -1 */
    int halfmove, fullmove;
} NaivePosition;

/* A move in coordinates. */
typedef struct NaiveMove {
    char text[NAIVE_TEXT_SIZE];
} NaiveMove;

/* Whether the rules of the game of that name are written down here. */
bool naive_knows(const char *game);
/* Reads a position of a game that is known; the test fails when it cannot. */
void naive_read(NaivePosition *out, const char *game, const char *fen);
bool naive_equal(const NaivePosition *a, const NaivePosition *b);

/* The legal moves in the order of their bytes; out has room for NAIVE_MOVES_LIMIT. */
size_t naive_generate(const NaivePosition *naive, NaiveMove *out);
/* Whether the move is one of those. */
bool naive_is_legal(const NaivePosition *naive, const char *move);
/* The square that a move begins on, -1 of a drop, and the one that it ends on. */
int naive_origin(const NaivePosition *naive, const char *move);
int naive_target(const NaivePosition *naive, const char *move);
/* Makes a move, legal or not, of a piece that is there. */
void naive_do(NaivePosition *naive, const char *move);
/* "ongoing", or as "1-0 checkmate": what the position alone says. */
void naive_outcome(const NaivePosition *naive, char out[40]);

/* Puts a piece on a square; letter 0 takes what is there. */
void naive_put(NaivePosition *naive, int square, char letter, bool black);
/* Takes all pieces off the board, and the squares passed with them. */
void naive_clear_board(NaivePosition *naive);
/* Whether the piece on `from` gets to `to`, whichever side is in check afterwards; own pieces on
 * `to` are in the way. Multi-steps and en passant count, castling does not. */
bool naive_reaches(const NaivePosition *naive, int from, int to);
/* Whether the piece on `from` attacks `to`. */
bool naive_attacks(const NaivePosition *naive, int from, int to);
/* Whether the side has one royal, and that is attacked. */
bool naive_in_check(const NaivePosition *naive, bool black);

#endif
