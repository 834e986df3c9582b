/* Castling with rights: definitions with castling = true. */
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"
#include "support/facts.h"

#define CHESS                                                                                      \
    "[chess-like]\npawn = p\nknight = n\nbishop = b\nrook = r\nqueen = q\nking = k\n"              \
    "promotionPieceTypes = nbrq\n"

static const char GAMES[] = CHESS
    "[opposite:chess-like]\noppositeCastling = true\n"
    "[near:chess-like]\ncastlingKingsideFile = f\ncastlingQueensideFile = d\n"
    "[inner:chess-like]\nstartFen = nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN w KQkq - 0 1\n"
    "[half:chess-like]\nstartFen = 4k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K3 w KQkq - 0 1\n"
    "[none:chess-like]\nstartFen = 4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w KQkq - 0 1\n"
    "[dropping:chess-like]\npieceDrops = true\ncapturesToHand = true\ndropLoop = true\n"
    "castlingDroppedPiece = true\n"
    "[other-rooks:chess-like]\nchancellor = c\ncastlingRookPieces = c\n"
    "startFen = cnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/CNBQKBNR w Qq - 0 1\n"
    "[second-rank:chess-like]\nmaxRank = 10\ncastlingRank = 2\n"
    "startFen = 8/r3k2r/8/8/8/8/8/8/R3K2R/8 w KQkq - 0 1\n";

#define BARE "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"

static const Fact FACTS[] = {
    RULE("chess-like", "king and rook castle while they have the right"),
    {BARE, "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"},
    {SAME, "e1c1 e8g8", "r4rk1/8/8/8/8/8/8/2KR3R w - - 2 2"},
    {"second-rank: startpos", "e2c2", "8/r3k2r/8/8/8/8/8/8/2KR3R/8 b kq - 1 1"},
    RULE("chess-like", "a king that moves loses both rights"),
    {BARE, "e1e2 e8e7 e2e1 e7e8", "r3k2r/8/8/8/8/8/8/R3K2R w - - 4 3"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w - - 4 3", "e1g1", "CASTLE_RIGHT_LOST"},
    RULE("chess-like", "a rook that moves loses its right"),
    {BARE, "h1g1 a8b8", "1r2k2r/8/8/8/8/8/8/R3K1R1 w Qk - 2 2"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", "e1g1", "CASTLE_RIGHT_LOST"},
    {"r3k2r/8/8/8/8/8/8/R3K1R1 w Qkq - 0 1", "e1g1", "CASTLE_NO_ROOK"},
    RULE("chess-like", "a rook that is captured takes the right with it"),
    {BARE, "a1a8", "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1"},
    RULE("chess-like", "castling is refused out of through and into check"),
    {"4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "e1g1", "CASTLE_IN_CHECK e4"},
    {"4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", "e1g1", "CASTLE_THROUGH_CHECK f4"},
    {"4k3/8/8/8/2r5/8/8/R3K2R w KQ - 0 1", "e1c1", "CASTLE_THROUGH_CHECK c4"},
    {"4k3/8/8/8/1r6/8/8/R3K2R w KQ - 0 1", "e1c1", "legal"},
    {"4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "e1c1", "CASTLE_BLOCKED b1"},
    RULE("chess-like", "castling is written by its signs"),
    {BARE, "e1g1", "SAN O-O"},
    {SAME, "e1c1", "SAN O-O-O"},
    {"5k2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "SAN O-O+"},
    RULE("inner", "rooks of the start position castle from where they stand"),
    {"1r2k3/8/8/8/8/8/8/4K1R1 w Kq - 0 1", "e1g1 e8c8", "2kr4/8/8/8/8/8/8/5RK1 w - - 2 2"},
    RULE("chess-like", "a right without king or rook is dropped"),
    {"r3k2r/8/8/8/8/8/8/R3K1R1 w KQkq - 0 1", "", "r3k2r/8/8/8/8/8/8/R3K1R1 w Qkq - 0 1"},
    {"r3k2r/8/8/8/8/8/8/R4K1R w Qkq - 0 1", "", "r3k2r/8/8/8/8/8/8/R4K1R w kq - 0 1"},
    RULE("chess-like", "what is no right is refused"),
    {"r3k2r/8/8/8/8/8/8/R3K2R w KK - 0 1", "", "no position: castling"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w x - 0 1", "", "no position: castling"},
    {"none: r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1", "", "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1"},
    RULE("opposite", "castling can take the right from the other side"),
    {BARE, "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b q - 1 1"},
    {SAME, "e1c1", "r3k2r/8/8/8/8/8/8/2KR3R b k - 1 1"},
    RULE("dropping", "a dropped rook gains the right where the definition says so"),
    {"4k3/8/8/8/8/8/8/4K3[R] w - - 0 1", "R@h1 e8e7 e1g1", "8/4k3/8/8/8/8/8/5RK1[] b - - 3 2"},
    {"4k3/8/8/8/8/8/8/5K2[R] w - - 0 1", "R@h1", "4k3/8/8/8/8/8/8/5K1R[] b - - 1 1"},
    RULE("other-rooks", "the definition names what castles"),
    {"4k3/8/8/8/8/8/8/C3K3 w Q - 0 1", "e1c1", "4k3/8/8/8/8/8/8/2KC4 b - - 1 1"},
    /* The published perft numbers. */
    RULE("chess-like", "chess has its well known numbers of positions"),
    {"startpos", "perft 4", "197281"},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "perft 3", "97862"},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "perft 4", "43238"},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", "perft 3", "9467"},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", "perft 3", "62379"},
};

START_TEST(test_castling_is_written_onto_the_rook_where_the_king_could_step_there)
{
    Position position;
    Move step, castling;
    assert_moves_from("near", BARE, "e1", "d1 d2 e2 f2 f1");
    rules_position("near", BARE, &position);
    ck_assert(uci_parse(&position, "e1f1", &step, NULL));
    ck_assert(uci_parse(&position, "e1h1", &castling, NULL));
    ck_assert_int_eq(move_kind(step), MOVE_NORMAL);
    ck_assert_int_eq(move_kind(castling), MOVE_CASTLING);
    assert_after("near", BARE, "e1h1", "r3k2r/8/8/8/8/8/8/R3RK2 b kq - 1 1");
    assert_san("near", BARE, "e1h1", "O-O+");
    assert_san("near", BARE, "e1f1", "Kf1");
}
END_TEST

START_TEST(test_rights_without_king_or_rook_are_not_in_the_start_position)
{
    ck_assert_str_eq(rules_variant("half")->start_fen,
                     "4k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K3 w Qk - 0 1");
    ck_assert_str_eq(rules_variant("none")->start_fen,
                     "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1");
    ck_assert(!rules_variant("none")->has_castling);
}
END_TEST

START_TEST(test_rights_can_be_given_by_the_files_of_the_rooks)
{
    Position position;
    rules_position("chess-like", "r3k2r/8/8/8/8/8/8/R3K2R w HAh - 0 1", &position);
    ck_assert_uint_eq(position.rights, 7);
}
END_TEST

START_TEST(test_situations_with_different_rights_differ)
{
    Position with, without;
    rules_position("chess-like", BARE, &with);
    rules_position("chess-like", "r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1", &without);
    ck_assert_uint_ne(with.repetition_key, without.repetition_key);
    ck_assert_uint_eq(with.repetition_key, position_compute_key(&with));
    ck_assert(!position_equal(&with, &without));
}
END_TEST

RULES_SUITE(GAMES) {
    FACTS_ADD(suite, FACTS);
    TCase *tcase = rules_add_topic(suite, "castling rights");
    tcase_add_test(tcase, test_castling_is_written_onto_the_rook_where_the_king_could_step_there);
    tcase_add_test(tcase, test_rights_without_king_or_rook_are_not_in_the_start_position);
    tcase_add_test(tcase, test_rights_can_be_given_by_the_files_of_the_rooks);
    tcase_add_test(tcase, test_situations_with_different_rights_differ);
}
