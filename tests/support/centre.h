/* Target squares from e5, for tables of moves: those of the simple pieces, to be combined. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_CENTRE_H
#define PANDEMONIUM_TESTS_SUPPORT_CENTRE_H

#define CENTRE_WAZIR   "d5 e4 e6 f5 "
#define CENTRE_FERZ    "d4 d6 f4 f6 "
#define CENTRE_DABBABA "c5 e3 e7 g5 "
#define CENTRE_ALFIL   "c3 c7 g3 g7 "
#define CENTRE_KNIGHT  "c4 c6 d3 d7 f3 f7 g4 g6 "
#define CENTRE_KING    CENTRE_WAZIR CENTRE_FERZ
#define CENTRE_BISHOP  "a1 b2 c3 d4 f6 g7 h8 i9 a9 b8 c7 d6 f4 g3 h2 i1 "
#define CENTRE_ROOK    "a5 b5 c5 d5 f5 g5 h5 i5 e1 e2 e3 e4 e6 e7 e8 e9 "
/* On ten files and ranks the lines are longer. */
#define CENTRE10_BISHOP CENTRE_BISHOP "j10 "
#define CENTRE10_ROOK   CENTRE_ROOK "j5 e10 "

#endif
