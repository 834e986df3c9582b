/* The rules of games as the naive generator has them, and how its files share them. */
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
    TWO_AHEAD = 1 << 9,    /* that leap straight ahead alone */
    TWO_BACK = 1 << 10,    /* straight back alone */
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

/* Letters are those of plain pieces. An absent string stands for none. */
typedef struct NaiveGame {
    const char *name;
    int files, ranks;
    const NaiveKind *kinds; /* up to one without letter */
    char pawn;              /* the piece of drop limits, multi-steps and drop mate */
    const char *turning;    /* pieces that may be turned over */
    bool must_turn;         /* and have to */
    const char *choices;    /* what a pawn may become by choice */
    bool marks;             /* and then is marked: a captor takes it as a pawn */
    int zone;               /* ranks of the promotion zone */
    bool zone_on_leaving;
    const char *not_on_last;  /* may not stand on the last rank */
    const char *not_on_two;   /* may not stand on the last two ranks */
    const char *becomes_pawn; /* plain pieces that a captor takes as pawns */
    bool prince;              /* +E is a second royal */
    bool drops;
    bool pawn_not_on_first; /* may not be dropped there */
    int pawns_a_file;       /* no drop of a pawn on a file with so many; 0: no limit */
    bool pawns_of_both;     /* the other side's count as well */
    bool pawn_mate_illegal; /* by a drop */
    int steps_from_second;  /* the most steps of a pawn on its second rank; 0: one */
    int steps_from_third;   /* and on its third */
    NaiveCastling castling;
    int king_file;  /* files from 0 */
    int king_to[2]; /* [toward the a-file] */
    bool kingcheck;
    bool stalemate_draws; /* else it loses */
    bool bare_king;       /* loses; royal against royal draws */
    bool few_draw;        /* too few pieces to mate with draw, as in chess */
    int moves_without;    /* halfmoves that draw; 0: no such rule */
    bool camp;            /* a king on its last rank wins */
} NaiveGame;

/* NULL when it is not known. */
const NaiveGame *naive_game(const char *name);

/* How the piece moves. */
unsigned naive_moves_of(const NaiveGame *game, NaivePiece piece);

#endif
