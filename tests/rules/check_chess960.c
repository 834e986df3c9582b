/* The sentences on castling from other squares, as in Chess960 (FIDE's guidelines, II), and on the
 * two ways in which FENs write it. */
#include "support/facts.h"

static const char GAMES[] = "[plain]\npawn = p\nknight = n\nbishop = b\nrook = r\nqueen = q\n"
                            "king = k\npromotionPieceTypes = nbrq\n"
                            "startFen = r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\n";

/* The counts are those that engines publish (fish960). */
static const Fact FACTS[] = {
    RULE("chess", "king and rook castle from where they begin"),
    {"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", "perft 3", "12189"},
    {"2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", "perft 3", "18002"},
    {"b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9", "perft 3", "10471"},
    {"qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9", "perft 3", "13440"},
    {"1nbbnrkr/p1p1ppp1/3p4/1p3P1p/3Pq2P/8/PPP1P1P1/QNBBNRKR w HFhf - 0 9", "perft 3", "31058"},
    RULE("chess", "after castling the king is on the c-file or g-file and the rook beside it"),
    {"3k4/8/8/8/8/8/8/1R1K2R1 w KQ - 0 1", "d1g1", "3k4/8/8/8/8/8/8/1R3RK1 b - - 1 1"},
    {SAME, "d1b1", "3k4/8/8/8/8/8/8/2KR2R1 b - - 1 1"},
    RULE("chess", "the king may stay, change places with the rook, or go away from it"),
    {"4k3/8/8/8/8/8/8/6KR w K - 0 1", "g1h1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
    {"4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "f1g1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
    {"6k1/8/8/8/8/8/8/RK6 w Q - 0 1", "b1a1", "6k1/8/8/8/8/8/8/2KR4 b - - 1 1"},
    RULE("chess", "coordinates name the rook, and signs the wing"),
    {"4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "f1g1", "SAN O-O"},
    {"4k3/8/8/8/8/8/8/1R1K4 w Q - 0 1", "d1b1", "SAN O-O-O"},
    RULE("chess", "all squares on the way of king and rook are empty but for themselves"),
    {"4k3/8/8/8/8/8/8/1R1K1N2 w Q - 0 1", "d1b1", "legal"},
    {"4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1a1", "CASTLE_BLOCKED b1"},
    {"4k3/8/8/8/8/8/8/1RK2N1B w Q - 0 1", "c1b1", "legal"},
    {"4k3/8/8/8/8/8/8/1RKN4 w Q - 0 1", "c1b1", "CASTLE_BLOCKED d1"},
    RULE("chess", "a rook that shields the king from a check may not leave it"),
    {"4k3/8/8/8/8/8/8/rR1K4 w Q - 0 1", "d1b1", "CASTLE_THROUGH_CHECK a1"},
    RULE("chess", "rights are named by the outermost rooks or by files"),
    {"4k3/8/8/8/8/8/8/4KRR1 w K - 0 1", "", "a position"},
    {"4k3/8/8/8/8/8/8/4KR1R w F - 0 1", "e1f1", "4k3/8/8/8/8/8/8/5RKR b - - 1 1"},
    RULE("chess", "stale rights of a king that has castled give none"),
    {"r4rk1/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1e2", "r4rk1/8/8/8/8/8/4K3/R6R b - - 1 1"},
    RULE("plain", "a game without the key castles from its own squares only"),
    {"1r1k2r1/8/8/8/8/8/8/1R1K2R1 w GBgb - 0 1", "", "no position: castling"},
};

RULES_SUITE(GAMES) {
    FACTS_ADD(suite, FACTS);
}
