/* The rules of games for the naive generator, shared by its files. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_NAIVE_GAMES_H
#define PANDEMONIUM_TESTS_SUPPORT_NAIVE_GAMES_H

#include "support/naive.h"

/* Ways of moving, as the piece's owner sees the board. */
enum {
    STEP_AHEAD = 1 << 0,
    STEP_BACK = 1 << 1,
    STEP_ASIDE = 1 << 2,
    STEP_DIAGONAL_AHEAD = 1 << 3,
    STEP_DIAGONAL_BACK = 1 << 4,
    KNIGHT = 1 << 5,
    KNIGHT_AHEAD = 1 << 6, /* two ahead and one aside */
    TWO_STRAIGHT = 1 << 7, /* a leap of two in the four directions */
    TWO_DIAGONAL = 1 << 8, /* the same on diagonals */
    TWO_AHEAD = 1 << 9,    /* only the leap straight ahead */
    TWO_BACK = 1 << 10,    /* only the leap straight back */
    TWO_DIAGONAL_AHEAD = 1 << 11,
    SLIDE_AHEAD = 1 << 12,
    SLIDE_BACK = 1 << 13,
    SLIDE_ASIDE = 1 << 14,
    SLIDE_DIAGONAL_AHEAD = 1 << 15,
    SLIDE_RIGHT_BACK = 1 << 16, /* diagonals */
    SLIDE_LEFT_BACK = 1 << 17,
    STEP_RIGHT_BACK = 1 << 18,
    STEP_LEFT_BACK = 1 << 19,
    UP_TO_TWO_DIAGONAL_BACK = 1 << 20,
    CHESS_PAWN = 1 << 21, /* one ahead without capturing, diagonally ahead to capture */

    WAZIR = STEP_AHEAD | STEP_BACK | STEP_ASIDE,
    FERZ = STEP_DIAGONAL_AHEAD | STEP_DIAGONAL_BACK,
    KING = WAZIR | FERZ,
    GOLD = WAZIR | STEP_DIAGONAL_AHEAD,
    SILVER = FERZ | STEP_AHEAD,
    ROOK = SLIDE_AHEAD | SLIDE_BACK | SLIDE_ASIDE,
    BISHOP = SLIDE_DIAGONAL_AHEAD | SLIDE_RIGHT_BACK | SLIDE_LEFT_BACK,
    QUEEN = ROOK | BISHOP
};

/* A piece: its FEN letter, whether that has a '+', and its ways of moving. */
typedef struct NaiveKind {
    char letter;
    bool turned;
    unsigned moves;
} NaiveKind;

typedef enum NaiveCastling { CASTLING_NONE, CASTLING_BY_PLACE, CASTLING_BY_RIGHTS } NaiveCastling;

/* Letters are those of unpromoted pieces. An absent string means none. */
typedef struct NaiveGame {
    const char *name;
    int files, ranks;
    const NaiveKind *kinds; /* ends with an entry without a letter */
    char pawn;              /* the piece with drop limits, multi-steps and the drop mate rule */
    const char *turning;    /* pieces that can promote */
    bool must_turn;         /* must promote */
    const char *choices;    /* what a pawn can promote to by choice */
    bool marks;             /* a piece so promoted is marked, and becomes a pawn when captured */
    int zone;               /* ranks of the promotion zone */
    bool zone_on_leaving;
    const char *not_on_last;  /* must not stay on the last rank */
    const char *not_on_two;   /* must not stay on the last two ranks */
    const char *becomes_pawn; /* unpromoted pieces that become pawns when captured */
    bool prince;              /* +E is a second royal */
    bool drops;
    bool pawn_not_on_first; /* pawns must not be dropped on the first rank */
    int pawns_a_file;       /* no drop of a pawn on a file with this many; 0: no limit */
    bool pawns_of_both;     /* counts both sides' pawns */
    bool pawn_mate_illegal; /* a pawn drop must not mate */
    int steps_from_second;  /* the most steps of a pawn on its second rank; 0: one */
    int steps_from_third;   /* the same on its third rank */
    NaiveCastling castling;
    int king_file;  /* files from 0 */
    int king_to[2]; /* [toward the a-file] */
    bool kingcheck;
    bool stalemate_draws; /* if false, it loses */
    bool bare_king;       /* a bare king loses; royal against royal draws */
    bool few_draw;        /* too few pieces to mate draws, as in chess */
    int moves_without;    /* halfmoves without progress that draw; 0: no such rule */
    bool camp;            /* a king on its last rank wins */
} NaiveGame;

/* NULL: unknown. */
const NaiveGame *naive_game(const char *name);

/* How the piece moves. */
unsigned naive_moves_of(const NaiveGame *game, NaivePiece piece);

#endif
