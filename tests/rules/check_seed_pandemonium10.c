/* The sentences of seed 001, Pandemonium on ten files, in order. */
#include <stdio.h>
#include <string.h>

#include "rules/notation/fen.h"

#include "support/centre.h"
#include "support/facts.h"

#define GAME "pandemonium10"

/* Six empty ranks between pieces near both ends. */
#define SIX "10/10/10/10/10/10"

#define CENTRE10_QUEEN CENTRE10_ROOK CENTRE10_BISHOP

static const Turned TURNED[] = {
    {"P", "Pawn", "+P", "Gilding", "G"},   {"N", "Knight", "+N", "Scepter", "S"},
    {"B", "Bishop", "+B", "Horse", "H"},   {"R", "Rook", "+R", "Dragon", "D"},
    {"C", "Cardinal", "+C", "Whole", "W"}, {"M", "Marshal", "+M", "Apricot", "A"},
    {"Q", "Queen", NULL, NULL, NULL},      {"K", "King", NULL, NULL, NULL},
};
enum { TURNED_COUNT = sizeof(TURNED) / sizeof(TURNED[0]), BASES_COUNT = 6, HANDS_COUNT = 7 };

#define MIDDLE "/pppppppppp/" SIX "/PPPPPPPPPP/"

#define CASTLING "/" SIX "/10/R3K4R[] w - - 0 1"

/* Black pawns on b4, its 7th rank, and b5, its 6th. */
#define WATCHED(rank3, rank2) "5k4/10/10/10/10/1p8/1p8/" rank3 "/" rank2 "/4K5[] w - - 0 1"

#define TWO_ROOKS "4k5/r9/10/10/10/10/10/10/R9/5K4[] w - - 0 1"
#define CYCLE     "a2b2 a9b9 b2a2 b9a9 "

static const Fact FACTS[] = {
    /* --- setup ------------------------------------------------------------------------------ */
    RULE(GAME, "game starts from the picture"),
    {"startpos", "", "rnbqkmcbnr/pppppppppp/" SIX "/PPPPPPPPPP/RNBQKMCBNR[] w - - 0 1"},
    {SAME, "", "38 moves"},

    /* --- pieces ----------------------------------------------------------------------------- */
    RULE(GAME, "king and queen do not promote"),
    {"10/4K4Q/10/10/10/10/10/10/10/k9[] w - - 0 1", "j9j10+", "NEVER_PROMOTES"},
    {SAME, "e9e10+", "NEVER_PROMOTES"},
    {"10/4K4Q2/10/10/10/10/10/10/10/k9[] w - - 0 1", "", "no position: board"},
    RULE(GAME, "pawn moves one square forward and captures diagonally forward"),
    {"P", "white", "e6 x d6 f6"},
    {SAME, "black", "e4 x d4 f4"},
    RULE(GAME, "pawn cannot capture straight ahead"),
    {"5k4/10/10/10/4n5/4P5/10/10/10/4K5[] w - - 0 1", "e5e6", "CANNOT_CAPTURE_SO e6"},
    {"5k4/10/10/10/10/4P5/10/10/10/4K5[] w - - 0 1", "e5d6", "NEEDS_CAPTURE"},
    {"5k4/10/10/10/3n6/4P5/10/10/10/4K5[] w - - 0 1", "e5d6", "legal"},
    RULE(GAME, "pawn on the second rank moves up to three squares"),
    {"5k4/10/" SIX "/P9/4K5[] w - - 0 1", "a2", "a3 a4 a5"},
    {"5k4/p9/" SIX "/10/4K5[] b - - 0 1", "a9", "a8 a7 a6"},
    {"5k4/10/" SIX "/P9/4K5[] w - - 0 1", "a2a6", "CANNOT_REACH"},
    RULE(GAME, "pawn on the third rank moves up to two squares"),
    {"5k4/10/10/10/10/10/10/P9/10/4K5[] w - - 0 1", "a3", "a4 a5"},
    {"5k4/10/p9/10/10/10/10/10/10/4K5[] b - - 0 1", "a8", "a7 a6"},
    {"5k4/10/10/10/10/10/10/P9/10/4K5[] w - - 0 1", "a3a6", "NO_MULTI_STEP"},
    {"5k4/10/10/10/10/10/P9/10/10/4K5[] w - - 0 1", "a4", "a5"},
    {SAME, "a4a6", "NO_MULTI_STEP"},
    RULE(GAME, "pawn does not pass or capture pieces straight ahead"),
    {"5k4/10/10/10/10/10/n9/10/P9/4K5[] w - - 0 1", "a2", "a3"},
    {SAME, "a2a5", "BLOCKED a4"},
    {SAME, "a2a4", "CANNOT_CAPTURE_SO a4"},
    {"5k4/10/10/10/10/10/10/N9/P9/4K5[] w - - 0 1", "a2a4", "BLOCKED a3"},
    {"5k4/10/10/10/10/n9/10/10/P9/4K5[] w - - 0 1", "a2a5", "CANNOT_CAPTURE_SO a5"},
    RULE(GAME, "queen moves like a rook or a bishop"),
    {"Q", "both", CENTRE10_QUEEN},
    RULE(GAME, "gilding whole and apricot move like a queen"),
    {"+P", "both", CENTRE10_QUEEN},
    {"+C", "both", CENTRE10_QUEEN},
    {"+M", "both", CENTRE10_QUEEN},
    RULE(GAME, "knight moves one square orthogonally and one further diagonally"),
    {"N", "both", CENTRE_KNIGHT},
    RULE(GAME, "knight can pass pieces"),
    {"k9/10/10/10/3PPP4/3PNP4/3PPP4/10/10/9K[] w - - 0 1", "e5", CENTRE_KNIGHT},
    RULE(GAME, "scepter moves like a knight or a king"),
    {"+N", "both", CENTRE_KNIGHT CENTRE_KING},
    RULE(GAME, "bishop moves any number of squares diagonally"),
    {"B", "both", CENTRE10_BISHOP},
    RULE(GAME, "horse moves like a bishop or a king"),
    {"+B", "both", CENTRE10_BISHOP CENTRE_KING},
    RULE(GAME, "rook moves any number of squares orthogonally"),
    {"R", "both", CENTRE10_ROOK},
    RULE(GAME, "dragon moves like a rook or a king"),
    {"+R", "both", CENTRE10_ROOK CENTRE_KING},
    RULE(GAME, "cardinal moves like a bishop or a knight"),
    {"C", "both", CENTRE10_BISHOP CENTRE_KNIGHT},
    RULE(GAME, "marshal moves like a rook or a knight"),
    {"M", "both", CENTRE10_ROOK CENTRE_KNIGHT},
    RULE(GAME, "king moves one square orthogonally or diagonally"),
    {"K", "both", CENTRE_KING},
    RULE(GAME, "king without a way out of check is checkmated and loses"),
    {"k9/1Q8/10/10/10/10/10/10/10/1R3K4[] b - - 0 1", "", "1-0 checkmate"},
    {"k9/1Q8/10/10/10/10/10/10/10/5K4[] b - - 0 1", "", "ongoing"},
    {"1r3k4/10/" SIX "/1q8/K9[] w - - 0 1", "", "0-1 checkmate"},
    RULE(GAME, "white moves first and there is no passing a turn"),
    {"startpos", "a9a8", "NOT_YOURS a9"},
    {SAME, "e1e1", "CANNOT_REACH"},
    RULE(GAME, "king castles when king and rook stand at their starting points"),
    {"5k4/5p4" CASTLING, "e1", "d1 d2 e2 f1 f2 b1 h1"},
    {"5k4/10/" SIX "/10/1R2K3R1[] w - - 0 1", "e1b1", "CASTLE_NO_ROOK"},
    {SAME, "e1h1", "CASTLE_NO_ROOK"},
    {"5k4/10/" SIX "/10/R2K5R[] w - - 0 1", "d1a1", "CANNOT_REACH"},
    {"6k3/10/" SIX "/10/R4K3R[] w - - 0 1", "f1c1", "CANNOT_REACH"},
    {"6k3/10/" SIX "/4K5/R8R[] w - - 0 1", "e2b2", "CANNOT_REACH"},
    RULE(GAME, "castling takes the king three squares and the rook next to it"),
    {"5k4/10" CASTLING, "e1b1", "5k4/10/" SIX "/10/1KR6R[] b - - 1 1"},
    {SAME, "e1h1", "5k4/10/" SIX "/10/R5RK2[] b - - 1 1"},
    {"r3k4r/10/" SIX "/10/5K4[] b - - 0 1", "e10b10", "1kr6r/10/" SIX "/10/5K4[] w - - 1 2"},
    {SAME, "e10h10", "r5rk2/10/" SIX "/10/5K4[] w - - 1 2"},
    RULE(GAME, "castling is impossible while the king is attacked"),
    {"5k4/10/10/10/10/4r5/10/10/10/R3K4R[] w - - 0 1", "e1b1", "CASTLE_IN_CHECK e5"},
    {SAME, "e1h1", "CASTLE_IN_CHECK e5"},
    {"r3k4r/10/10/10/10/4R5/10/10/10/5K4[] b - - 0 1", "e10b10", "CASTLE_IN_CHECK e5"},
    RULE(GAME, "castling is possible when only the rook is attacked"),
    {"5k4/10/10/10/10/r9/10/10/10/R3K4R[] w - - 0 1", "e1b1", "legal"},
    {"5k4/10/10/10/10/9r/10/10/10/R3K4R[] w - - 0 1", "e1h1", "legal"},
    {"5k4/10/10/10/10/8r1/10/10/10/R3K4R[] w - - 0 1", "e1h1", "legal"},
    RULE(GAME, "castling is written long on the kings side and short on the queens"),
    {"5k4/10" CASTLING, "e1h1", "SAN O-O-O"},
    {SAME, "e1b1", "SAN O-O"},
    {"r3k4r/10/" SIX "/10/5K4[] b - - 0 1", "e10h10", "SAN O-O-O"},
    {SAME, "e10b10", "SAN O-O"},
    RULE(GAME, "castling promotes nothing"),
    {"5k4/10" CASTLING, "e1h1+", "NEVER_PROMOTES"},
    {SAME, "e1b1q", "NEVER_PROMOTES"},
    RULE(GAME, "king and rook that moved and came back castle"),
    {"5k4/10" CASTLING, "e1e2 f10g10 e2e1 g10f10 a1a5 f10g10 a5a1 g10f10 e1b1",
     "5k4/10/" SIX "/10/1KR6R[] b - - 9 5"},
    RULE(GAME, "dropped rook castles"),
    {"5k4/10/" SIX "/10/4K5[R] w - - 0 1", "R@j1 f10g10 e1h1",
     "6k3/10/" SIX "/10/6RK2[] b - - 3 2"},
    RULE(GAME, "dragon is not a rook and does not castle"),
    {"5k4/10/" SIX "/10/+R3K4+R[] w - - 0 1", "e1b1", "CASTLE_NO_ROOK"},
    {SAME, "e1h1", "CASTLE_NO_ROOK"},
    {"5k4/10/" SIX "/10/r3K5[] w - - 0 1", "e1b1", "CASTLE_NO_ROOK"},
    RULE(GAME, "castling may cross but not end on a facing square"),
    {"5k4/10" CASTLING, "e1h1", "legal"},
    {"3k6/10" CASTLING, "e1b1", "legal"},
    {"7k2/10" CASTLING, "e1h1", "KINGS_FACE h10"},
    {"1k8/10" CASTLING, "e1b1", "KINGS_FACE b10"},
    {"1k8/1p8" CASTLING, "e1b1", "legal"},
    RULE(GAME, "pawn that moved three squares is captured on either square it passed"),
    {WATCHED("10", "2P7"), "c2c5", "5k4/10/10/10/10/1pP7/1p8/10/10/4K5[] b - c3c4 0 1"},
    {SAME, "c2c5 b5c4", "5k4/10/10/10/10/10/1pp7/10/10/4K5[p] w - - 0 2"},
    {SAME, "c2c5 b4c3", "5k4/10/10/10/10/1p8/10/2p7/10/4K5[p] w - - 0 2"},
    RULE(GAME, "pawn that moved two squares is captured on the square it passed"),
    {WATCHED("10", "2P7"), "c2c4", "5k4/10/10/10/10/1p8/1pP7/10/10/4K5[] b - c3 0 1"},
    {SAME, "c2c4 b4c3", "5k4/10/10/10/10/1p8/10/2p7/10/4K5[p] w - - 0 2"},
    {WATCHED("2P7", "10"), "c3c5", "5k4/10/10/10/10/1pP7/1p8/10/10/4K5[] b - c4 0 1"},
    {SAME, "c3c5 b5c4", "5k4/10/10/10/10/10/1pp7/10/10/4K5[p] w - - 0 2"},
    RULE(GAME, "white captures en passant on its sixth and seventh rank"),
    {"5k4/2p7/10/1P1P6/1P1P6/10/10/10/10/4K5[] b - - 0 1", "c9c6",
     "5k4/10/10/1P1P6/1PpP6/10/10/10/10/4K5[] w - c7c8 0 2"},
    {SAME, "c9c6 b6c7", "5k4/10/10/1PPP6/3P6/10/10/10/10/4K5[P] b - - 0 2"},
    {SAME, "c9c6 d7c8", "5k4/10/2P7/1P8/1P1P6/10/10/10/10/4K5[P] b - - 0 2"},
    RULE(GAME, "en passant is possible on the next turn only"),
    {"5k4/10/10/10/10/1pP7/10/10/10/4K5[] b - - 1 1", "b5c4", "EN_PASSANT_GONE c5"},
    {"5k4/10/10/10/10/1p8/1pP7/10/10/4K5[] b - - 1 1", "b4c3", "EN_PASSANT_GONE c4"},
    RULE(GAME, "single step is not captured en passant"),
    {WATCHED("2P7", "10"), "c3c4", "5k4/10/10/10/10/1p8/1pP7/10/10/4K5[] b - - 0 1"},
    RULE(GAME, "pawn on the eighth rank does not capture en passant"),
    {"5k4/10/10/10/10/10/10/1p8/2P7/4K5[] w - - 0 1", "c2c4",
     "5k4/10/10/10/10/10/2P7/1p8/10/4K5[] b - - 0 1"},
    {"5k4/10/10/10/10/10/2P7/1p8/10/4K5[] b - - 0 1", "b3c2", "NEEDS_CAPTURE"},
    RULE(GAME, "pawn that cannot have come far is not blamed for en passant"),
    /* No white multi-step ends on c8. */
    {"5k4/10/1pP7/10/10/10/10/10/10/4K5[] b - - 0 1", "b8c7", "NEEDS_CAPTURE"},
    RULE(GAME, "only pawns capture en passant"),
    {"5k4/10/10/10/10/10/1+p6r1/10/2P7/6K3[] w - - 0 1", "c2c5",
     "5k4/10/10/10/10/2P7/1+p6r1/10/10/6K3[] b - - 0 1"},
    {SAME, "c2c5 b4c3", "5k4/10/10/10/10/2P7/8r1/2+p7/10/6K3[] w - - 1 2"},
    RULE(GAME, "en passant that opens a line to the own king is illegal"),
    {"10/10/10/10/10/kpP6R/10/10/10/4K5[] b - c4 0 1", "b5c4", "EXPOSES j5"},
    {"10/10/10/10/10/kpP7/10/10/10/4K5[] b - c4 0 1", "b5c4", "legal"},
    RULE(GAME, "en passant takes a pawn that gives check"),
    {"10/10/10/10/3k6/1pP7/10/10/10/4K4n[] b - c4 0 1", "b5c4", "legal"},
    {SAME, "b5b4", "IN_CHECK c5"},
    RULE(GAME, "dropped pawn steps far and is captured en passant"),
    {"5k4/10/10/10/10/10/1p8/10/10/4K5[P] w - - 0 1", "P@c2 f10g10 c2c5 b4c3",
     "6k3/10/10/10/10/10/10/2p7/10/4K5[p] w - - 0 3"},

    /* --- promotion -------------------------------------------------------------------------- */
    RULE(GAME, "piece that reaches the last rank may be promoted"),
    {"10/10/5k4/10/10/10/10/10/10/R3K5[] w - - 0 1", "a1a10", "legal"},
    {SAME, "a1a10+", "legal"},
    {SAME, "a1a9+", "NO_PROMOTION_HERE"},
    {"r4k4/10/10/10/10/10/10/4K5/10/10[] b - - 0 1", "a10a1+", "legal"},
    {SAME, "a10a2+", "NO_PROMOTION_HERE"},
    RULE(GAME, "pawn that reaches the last rank must be promoted"),
    {"1n8/P9/5k4/10/10/10/10/10/10/4K5[] w - - 0 1", "a9a10+", "legal"},
    {SAME, "a9b10+", "legal"},
    {SAME, "a9a10", "MUST_PROMOTE"},
    {SAME, "a9b10", "MUST_PROMOTE"},
    {"5k4/10/10/10/10/10/10/4K5/p9/10[] b - - 0 1", "a2a1", "MUST_PROMOTE"},
    RULE(GAME, "piece not promoted on the last rank may promote by moving there or leaving"),
    {"R9/10/5k4/10/10/10/10/10/10/4K5[] w - - 0 1", "a10b10+", "legal"},
    {SAME, "a10b10", "legal"},
    {SAME, "a10a5+", "legal"},
    {SAME, "a10a5", "legal"},
    RULE(GAME, "piece that left the last rank unpromoted must come back to promote"),
    {"10/10/5k4/10/10/R9/10/10/10/4K5[] w - - 0 1", "a5a6+", "NO_PROMOTION_HERE"},
    {SAME, "a5a10+", "legal"},
    RULE(GAME, "promoted piece does not return while it is not captured"),
    {"+R9/10/5k4/10/10/10/10/10/10/4K5[] w - - 0 1", "a10b10",
     "1+R8/10/5k4/10/10/10/10/10/10/4K5[] b - - 1 1"},
    {SAME, "a10b10+", "NEVER_PROMOTES"},

    /* --- drops ------------------------------------------------------------------------------ */
    RULE(GAME, "one piece is dropped a turn instead of moving"),
    {"5k4/10/" SIX "/10/4K5[NN] w - - 0 1", "N@a5", "5k4/10/10/10/10/N9/10/10/10/4K5[N] b - - 1 1"},
    {"5k4/10/" SIX "/10/4K5[N] w - - 0 1", "N@f10", "OCCUPIED f10"},
    {"5k4/10/" SIX "/10/4K5[n] w - - 0 1", "N@a5", "NOT_IN_HAND"},
    RULE(GAME, "piece is not promoted as soon as it is dropped on the last rank"),
    {"10/10/5k4/10/10/10/10/10/10/4K5[R] w - - 0 1", "R@a10+", "DROP_PROMOTES"},
    {SAME, "R@a10 f8g8 a10a9+", "10/+R9/6k3/10/10/10/10/10/10/4K5[] b - - 0 2"},
    RULE(GAME, "pawn cannot be dropped on the first and last rank"),
    {"5k4/10/" SIX "/10/4K5[Pp] w - - 0 1", "P@a1", "DROP_REGION"},
    {SAME, "P@a10", "DROP_NEVER_MOVES"},
    {SAME, "P@a2", "legal"},
    {SAME, "P@a9", "legal"},
    {"5k4/10/" SIX "/10/4K5[Pp] b - - 0 1", "P@a10", "DROP_REGION"},
    {SAME, "P@a1", "DROP_NEVER_MOVES"},
    {SAME, "P@a9", "legal"},
    {SAME, "P@a2", "legal"},
    RULE(GAME, "pawn drop may give check"),
    {"5k4/10/" SIX "/10/4K5[P] w - - 0 1", "P@e9", "legal"},
    RULE(GAME, "pawn drop that checkmates is illegal"),
    {"k9/10/2N7/10/10/10/10/10/10/1R3K4[P] w - - 0 1", "P@b9", "DROP_MATE"},
    /* It is not mate when the pawn is unprotected, the king can flee, or there is another answer.
     */
    {"k9/10/2N7/10/10/10/10/10/10/5K4[P] w - - 0 1", "P@b9", "legal"},
    {"k9/10/10/10/10/10/10/10/10/1R3K4[P] w - - 0 1", "P@b9", "legal"},
    {"k9/9r/2N7/10/10/10/10/10/10/1R3K4[P] w - - 0 1", "P@b9", "legal"},
    {"1r3k4/10/10/10/10/10/10/2n7/10/K9[p] b - - 0 1", "P@b2", "DROP_MATE"},
    RULE(GAME, "pawn on the board and other drops may checkmate"),
    {"k9/10/1PN7/10/10/10/10/10/10/1R3K4[] w - - 0 1", "b8b9", "1-0 checkmate"},
    {"k9/10/2N7/10/10/10/10/10/10/1R3K4[R] w - - 0 1", "R@a5", "1-0 checkmate"},
    /* "enemy's King cannot avoid the Pawn": the ban is about checks; a quiet drop wins by
       Kingcheck. */
    RULE(GAME, "quiet pawn drop that leaves only facing moves is legal and wins by kingcheck"),
    {"k9/7R2/10/10/10/1K8/10/10/10/10[P] w - - 0 1", "P@j2", "legal"},
    {SAME, "P@j2", "1-0 kingcheck"},
    {"k9/7R2/10/10/10/1K7p/10/10/10/10[P] w - - 0 1", "P@j3", "legal"},
    {SAME, "P@j4", "legal"},
    {SAME, "P@j4", "1-0 kingcheck"},
    {"10/10/10/10/1k8/10/10/10/7r2/K9[p] b - - 0 1", "P@j9", "legal"},
    {SAME, "P@j9", "0-1 kingcheck"},
    RULE(GAME, "pawn drop check that leaves only facing moves is a drop mate"),
    {"k9/10/2N7/10/10/10/10/10/10/1K8[P] w - - 0 1", "P@b9", "DROP_MATE"},
    /* The king can step aside to where the other does not face it. */
    {"k9/10/2N7/10/10/10/10/10/10/2K7[P] w - - 0 1", "P@b9", "legal"},

    /* --- endings ---------------------------------------------------------------------------- */
    RULE(GAME, "player who can no longer move or drop draws by stalemate"),
    {"k9/10/1Q8/10/10/10/10/10/10/5K4[] b - - 0 1", "", "1/2-1/2 stalemate"},
    {"5k4/10/10/10/10/10/10/1q8/10/K9[] w - - 0 1", "", "1/2-1/2 stalemate"},
    {"k9/10/1Q8/10/10/10/10/10/10/5K4[n] b - - 0 1", "", "ongoing"},
    RULE(GAME, "kings cannot face each other on a file or rank"),
    {"5k4/10/" SIX "/10/4K5[] w - - 0 1", "e1f1", "KINGS_FACE f10"},
    {"5k4/10/" SIX "/10/4K5[] b - - 0 1", "f10e10", "KINGS_FACE e1"},
    {"10/10/10/10/9k/K9/10/10/10/10[] w - - 0 1", "a5a6", "KINGS_FACE j6"},
    {SAME, "a5a4", "legal"},
    RULE(GAME, "kings with a piece between do not face each other"),
    {"4k5/10/10/10/10/10/10/10/10/4K5[] b - - 0 1", "", "no position: board"},
    {"4k5/10/10/10/10/4p5/10/10/10/4K5[] w - - 0 1", "e1e2", "legal"},
    {"4k5/10/10/10/10/4R5/10/10/10/4K5[] b - - 0 1", "e10f10", "legal"},
    RULE(GAME, "piece between the kings does not leave their line"),
    {"4k5/10/10/10/10/4n5/10/10/10/4K5[] b - - 0 1", "e5c4", "KINGS_FACE e1"},
    {"4k5/10/10/10/10/4P5/10/10/10/4K5[] w - - 0 1", "e5e6", "legal"},
    {"4k5/10/10/10/3n6/4P5/10/10/10/4K5[] w - - 0 1", "e5d6", "KINGS_FACE e10"},
    RULE(GAME, "en passant that lets the kings face is illegal"),
    /* Only the captured pawn on c5 and the capturing one on b5 stand in between. */
    {"10/10/10/10/10/kpP6K/10/10/10/10[] b - c4 0 1", "b5c4", "KINGS_FACE j5"},
    {"10/10/10/10/10/kpPP5K/10/10/10/10[] b - c4 0 1", "b5c4", "legal"},
    RULE(GAME, "facing is no answer to a check"),
    {"5k4/10/10/10/10/4r5/10/10/10/4K5[] w - - 0 1", "e1f1", "KINGS_FACE f10"},
    {SAME, "e1f2", "KINGS_FACE f10"},
    {SAME, "e1d1", "legal"},
    RULE(GAME, "player left with nothing but facing moves loses by kingcheck"),
    {"k9/7R2/10/10/10/1K8/10/10/10/10[] b - - 0 1", "", "1-0 kingcheck"},
    {"10/10/10/10/1k8/10/10/10/7r2/K9[] w - - 0 1", "", "0-1 kingcheck"},
    {"k9/7R2/10/10/10/2K7/10/10/10/10[] b - - 0 1", "", "ongoing"},
    RULE(GAME, "checked player left with nothing but facing moves is checkmated"),
    {"k9/7R2/10/10/10/1K8/10/10/10/R9[] b - - 0 1", "", "1-0 checkmate"},
    RULE(GAME, "same situation three times is a draw"),
    {TWO_ROOKS, CYCLE CYCLE, "1/2-1/2 repetition"},
    {SAME, CYCLE, "ongoing"},
    {SAME, CYCLE "a2b2 a9b9 b2a2", "ongoing"},
    RULE(GAME, "same situation three times not in a row is a draw"),
    {TWO_ROOKS, CYCLE "a2c2 a9c9 c2a2 c9a9", "1/2-1/2 repetition"},
    {"white", "abcdefabcdghijklmna", "1/2-1/2 repetition"},
    RULE(GAME, "player who checked on every move since the previous occurrence loses"),
    {"k9/10/10/10/10/10/10/10/Q9/5K4[] b - - 0 1",
     "a10b10 a2c2 b10a10 c2a2 a10b10 a2b2 b10a10 b2a2", "0-1 perpetual-check"},
    {SAME, "a10b10 a2b2 b10a10 b2a2 a10b10 a2c2 b10a10 c2a2", "1/2-1/2 repetition"},
    {"white", "AbcdAbCdA", "1-0 perpetual-check"},
    {SAME, "AbCdAbcdA", "1/2-1/2 repetition"},
    {SAME, "abcdabcDa", "1/2-1/2 repetition"},
    {SAME, "abcdaBcDa", "0-1 perpetual-check"},
    {SAME, "ABCDABCDA", "1/2-1/2 repetition"},
};

static void assert_setup(const char *white, const char *black, const char *expected) {
    const Variant *variant = rules_variant(GAME);
    uint8_t setups[SIDE_COUNT] = {UINT8_MAX, UINT8_MAX};
    for (uint8_t i = 0; i < variant->setup_count; i++) {
        if (strcmp(variant->setups[i].name, white) == 0)
            setups[SIDE_WHITE] = i;
        if (strcmp(variant->setups[i].name, black) == 0)
            setups[SIDE_BLACK] = i;
    }
    Position position;
    position_start_with_setups(&position, variant, setups);
    char fen[FEN_SIZE];
    Text out = TEXT_OVER(fen);
    fen_format(&position, &out);
    ck_assert_str_eq(fen, expected);
    ck_assert_uint_eq(position.repetition_key, position_compute_key(&position));
}

START_TEST(test_both_players_may_change_the_places_of_bishop_and_knight)
{
    assert_setup("inner", "inner", "rnbqkmcbnr" MIDDLE "RNBQKMCBNR[] w - - 0 1");
    assert_setup("left", "left", "rnbqkmcnbr" MIDDLE "RBNQKMCBNR[] w - - 0 1");
    assert_setup("right", "right", "rbnqkmcbnr" MIDDLE "RNBQKMCNBR[] w - - 0 1");
    assert_setup("outer", "outer", "rbnqkmcnbr" MIDDLE "RBNQKMCNBR[] w - - 0 1");
}
END_TEST

START_TEST(test_both_players_do_not_have_to_have_the_same_setup)
{
    ck_assert(!rules_variant(GAME)->rules.setup_common);
    assert_setup("left", "outer", "rbnqkmcnbr" MIDDLE "RBNQKMCBNR[] w - - 0 1");
    assert_setup("inner", "right", "rbnqkmcbnr" MIDDLE "RNBQKMCBNR[] w - - 0 1");
}
END_TEST

START_TEST(test_there_are_four_setups)
{ ck_assert_uint_eq(rules_variant(GAME)->setup_count, 4); }
END_TEST

START_TEST(test_each_piece_promotes_as_the_seed_says_and_bears_its_name)
{ assert_turned(GAME, &TURNED[_i]); }
END_TEST

START_TEST(test_castling_is_impossible_with_a_piece_between)
{
    static const char *const BLOCKED[][3] = {
        {"RN2K4R", "e1b1", "b1"}, {"R1n1K4R", "e1b1", "c1"},    {"R2NK4R", "e1b1", "d1"},
        {"R3KN3R", "e1h1", "f1"}, {"R3K1N2R", "e1h1", "g1"},    {"R3K2n1R", "e1h1", "h1"},
        {"R3K3NR", "e1h1", "i1"}, {"R3KNN2R", "e1h1", "f1 g1"},
    };
    for (size_t i = 0; i < sizeof(BLOCKED) / sizeof(BLOCKED[0]); i++) {
        char fen[FEN_SIZE];
        snprintf(fen, sizeof(fen), "5k4/10/" SIX "/10/%s[] w - - 0 1", BLOCKED[i][0]);
        assert_illegal(GAME, fen, BLOCKED[i][1], LEGALITY_CASTLE_BLOCKED, BLOCKED[i][2]);
    }
}
END_TEST

START_TEST(test_castling_is_impossible_when_a_square_the_king_goes_over_is_attacked)
{
    static const char *const CROSSED[][4] = {
        {"1r8", "e1b1", "b5", "b1"}, {"2r7", "e1b1", "c5", "c1"}, {"3r6", "e1b1", "d5", "d1"},
        {"5r4", "e1h1", "f5", "f1"}, {"6r3", "e1h1", "g5", "g1"}, {"7r2", "e1h1", "h5", "h1"},
    };
    for (size_t i = 0; i < sizeof(CROSSED) / sizeof(CROSSED[0]); i++) {
        char fen[FEN_SIZE];
        snprintf(fen, sizeof(fen), "5k4/10/10/10/10/%s/10/10/10/R3K4R[] w - - 0 1", CROSSED[i][0]);
        assert_illegal(GAME, fen, CROSSED[i][1], LEGALITY_CASTLE_THROUGH_CHECK, CROSSED[i][2]);
        Square other = rules_explain(GAME, fen, CROSSED[i][1]).other;
        ck_assert(bitboard_of(other) == rules_squares(rules_variant(GAME), CROSSED[i][3]));
        /* Castling on the other wing is legal. */
        assert_legal(GAME, fen, CROSSED[i][1][2] == 'b' ? "e1h1" : "e1b1");
    }
}
END_TEST

START_TEST(test_captured_promoted_piece_goes_back_to_before_promotion)
{
    const Turned *turned = &TURNED[_i];
    char fen[FEN_SIZE], after[FEN_SIZE];
    snprintf(fen, sizeof(fen), "10/10/9k/10/10/+%c9/K9/10/10/10[] w - - 0 1",
             turned->piece[0] + 32);
    snprintf(after, sizeof(after), "10/10/9k/10/10/K9/10/10/10/10[%s] b - - 0 1", turned->piece);
    assert_after(GAME, fen, "a4a5", after);
}
END_TEST

START_TEST(test_captured_piece_is_dropped_on_any_empty_square)
{
    char fen[FEN_SIZE];
    snprintf(fen, sizeof(fen), "5k4/10/" SIX "/10/4K5[%s] w - - 0 1", TURNED[_i].piece);
    assert_drops_everywhere(GAME, fen, TURNED[_i].piece);
    snprintf(fen, sizeof(fen), "5k4/10/" SIX "/10/4K5[%c] b - - 0 1", TURNED[_i].piece[0] + 32);
    assert_drops_everywhere(GAME, fen, TURNED[_i].piece);
}
END_TEST

START_TEST(test_en_passant_is_no_part_of_the_situation)
{
    Position with, without;
    rules_position(GAME, "5k4/10/10/10/10/1pP7/10/10/10/4K5[] b - c4 0 1", &with);
    rules_position(GAME, "5k4/10/10/10/10/1pP7/10/10/10/4K5[] b - - 0 1", &without);
    ck_assert_uint_eq(with.repetition_key, without.repetition_key);
    ck_assert(position_search_key(&with) != position_search_key(&without));
}
END_TEST

START_TEST(test_match_is_played_again_with_colours_swapped_after_a_draw)
{
    ck_assert(rules_variant(GAME)->rules.swap_after_draw);
    ck_assert(!rules_variant("pandemonium")->rules.swap_after_draw);
}
END_TEST

static void add_others(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "others");
    tcase_add_test(tcase, test_both_players_may_change_the_places_of_bishop_and_knight);
    tcase_add_test(tcase, test_both_players_do_not_have_to_have_the_same_setup);
    tcase_add_test(tcase, test_there_are_four_setups);
    tcase_add_loop_test(tcase, test_each_piece_promotes_as_the_seed_says_and_bears_its_name, 0,
                        TURNED_COUNT);
    tcase_add_test(tcase, test_castling_is_impossible_with_a_piece_between);
    tcase_add_test(tcase, test_castling_is_impossible_when_a_square_the_king_goes_over_is_attacked);
    tcase_add_loop_test(tcase, test_captured_promoted_piece_goes_back_to_before_promotion, 0,
                        BASES_COUNT);
    tcase_add_loop_test(tcase, test_captured_piece_is_dropped_on_any_empty_square, 1, HANDS_COUNT);
    tcase_add_test(tcase, test_en_passant_is_no_part_of_the_situation);
    tcase_add_test(tcase, test_match_is_played_again_with_colours_swapped_after_a_draw);
}

RULES_SUITE("") {
    FACTS_ADD(suite, FACTS);
    add_others(suite);
}
