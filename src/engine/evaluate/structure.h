/* Pawn structure, for pawns that defend each other as those of chess do; they are recognised by
 * their moves. In games without such pawns, or if all weights of these terms are 0, none of it is
 * computed. */
#ifndef PANDEMONIUM_ENGINE_EVALUATE_STRUCTURE_H
#define PANDEMONIUM_ENGINE_EVALUATE_STRUCTURE_H

#include "engine/evaluate/weight_set.h"
#include "rules/board/variant.h"

typedef struct Structure {
    uint64_t pawns;   /* roles that attack both squares diagonally ahead and only move forward */
    uint64_t bound;   /* roles other than royals that never leave the colour of their square */
    uint64_t paired;  /* those of `bound` whose weight is not 0 */
    bool counts;      /* some pawn structure weight is not 0 */
    bool shelters;    /* open files near the royal count */
    bool castles;     /* castling rights count */
    bool tapers;      /* some endgame PSQT weight is not 0 */
    uint8_t officers; /* pieces other than pawns and royals at the start */
    uint64_t phase_exempt;     /* pawns and royals, which do not count for the phase */
    Bitboard dark;             /* squares of one colour */
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

/* Game phase for tapered evaluation: from 0 at the start to PHASE_MAX when only pawns and royals
 * are left; always 0 in games with drops. officers: pieces on the board that are neither. */
static inline int game_phase(const Structure *structure, unsigned officers) {
    return officers >= structure->officers
               ? 0
               : PHASE_MAX * (int)(structure->officers - officers) / structure->officers;
}

#endif
