/* What the evaluation knows of pawns that guard each other, as those of chess do, found from the
 * roles' moves. In games without such pawns, or where all weights of these terms are 0, nothing of
 * it is computed. */
#ifndef PANDEMONIUM_ENGINE_EVALUATE_STRUCTURE_H
#define PANDEMONIUM_ENGINE_EVALUATE_STRUCTURE_H

#include "engine/evaluate/weight_set.h"
#include "rules/board/variant.h"

typedef struct Structure {
    uint64_t pawns;       /* roles that attack both squares diagonally ahead, and only go forward */
    uint64_t bound;       /* roles other than royals that never leave the colour of their square */
    uint64_t paired;      /* those of `bound` whose weight is not 0 */
    bool counts;          /* some weight of the terms about pawns is not 0 */
    bool shelters;        /* the royal's files count */
    bool castles;         /* castling rights count */
    bool tapers;          /* some late place counts */
    uint8_t officers;     /* pieces other than pawns and royals at the start */
    uint64_t late_exempt; /* roles that officers are not */
    Bitboard dark;        /* squares of one colour */
    Bitboard half[SIDE_COUNT]; /* the enemy's half of the board, its middle rank included */
    Bitboard files[BOARD_SQUARES_LIMIT];              /* the square's file and those beside it */
    Bitboard line[BOARD_SQUARES_LIMIT];               /* its file */
    Bitboard beside[BOARD_SQUARES_LIMIT];             /* left and right of it */
    Bitboard ahead[SIDE_COUNT][BOARD_SQUARES_LIMIT];  /* ahead on its file */
    Bitboard flanks[SIDE_COUNT][BOARD_SQUARES_LIMIT]; /* ahead on the files beside it */
    uint8_t own_rank[SIDE_COUNT][BOARD_SQUARES_LIMIT];
} Structure;

/* Fills it for a variant and its weights. */
void structure_build(Structure *structure, const Variant *variant,
                     const EvaluationWeights *weights);

/* How late a game without drops is, from 0 to LATE_STEPS, by the pieces on the board that are
 * neither pawns nor royals; always 0 in games with drops. */
static inline int structure_late(const Structure *structure, unsigned officers) {
    return officers >= structure->officers
               ? 0
               : LATE_STEPS * (int)(structure->officers - officers) / structure->officers;
}

#endif
