/* Rules of stranger games, a sentence each: what ends them, what has to be guarded, what the mover
 * owes, and ways of moving that no shipped game has. */
#include "rules/moves/movegen.h"
#include "rules/notation/fen.h"
#include "support/rules.h"

#define SMALL  "maxFile = 6\nmaxRank = 6\ncastling = false\ndoubleStep = false\n"
#define PIECES "queen = q\nrook = r\nbishop = b\nknight = n\npawn = p\n"
#define KINGS  SMALL "king = k\n" PIECES "promotionRegionWhite = *6\npromotionPieceTypes = qrbn\n"
#define COMMON                                                                                     \
    SMALL "commoner = k\n" PIECES "promotionRegionWhite = *6\npromotionPieceTypes = kqrbn\n"
#define START "startFen = rnkqbr/pppppp/6/6/PPPPPP/RNKQBR w - - 0 1\n"

static const char GAMES[] =
    "[kingless]\n" COMMON START "[one-king]\n" KINGS
    "startFen = 2k3/pppppp/6/6/PPPPPP/PPPPPP w - - 0 1\n"
    "[giveaway]\n" COMMON START "mustCapture = true\nstalemateValue = win\n"
    "extinctionValue = win\nextinctionPieceTypes = *\n"
    "[suicide:giveaway]\nstalematePieceCount = true\n"
    "[extinction]\n" COMMON START "extinctionValue = loss\nextinctionPieceTypes = kqrbnp\n"
    "[three]\n" COMMON "startFen = k1k1k1/rrrrrr/6/6/6/K1K1K1 w - - 0 1\n"
    "extinctionValue = loss\nextinctionPieceTypes = k\nextinctionPieceCount = 2\n"
    "[bare]\n" KINGS START "extinctionValue = loss\nextinctionPieceTypes = *\n"
    "extinctionPieceCount = 1\nextinctionOpponentPieceCount = 2\nextinctionClaim = true\n"
    "[guarded]\n" COMMON START
    "extinctionValue = loss\nextinctionPieceTypes = k\nextinctionPseudoRoyal = true\n"
    "[two-guarded:guarded]\nextinctionPieceCount = 1\nstartFen = k1k3/rrnnpp/6/6/RRNNPP/K1K3 w - - "
    "0 1\n"
    "[duple:guarded]\ndupleCheck = true\nstartFen = k1k3/rrnnpp/6/6/RRNNPP/K1K3 w - - 0 1\n"
    "[blasts]\n" COMMON START
    "extinctionValue = loss\nextinctionPieceTypes = k\nblastOnCapture = true\n"
    "[atomic:blasts]\nextinctionPseudoRoyal = true\n"
    "[atomar:blasts]\nblastImmuneTypes = k\nmutuallyImmuneTypes = k\n"
    "[blast-hands]\n" COMMON "startFen = rnkqbr/pppppp/6/6/PPPPPP/RNKQBR[] w - - 0 1\n"
    "blastOnCapture = true\npieceDrops = true\ncapturesToHand = true\ndropLoop = true\n";

static const char MORE_GAMES[] =
    "[misere]\n" KINGS START "checkmateValue = win\n"
    "[checkless]\n" KINGS START "checking = false\n"
    "[makpong]\n" KINGS START "makpongRule = true\n"
    "[flying]\n" KINGS START "flyingGeneral = true\n"
    "[hands]\n" KINGS "startFen = rnkqbr/pppppp/6/6/PPPPPP/RNKQBR[] w - - 0 1\n"
    "pieceDrops = true\ncapturesToHand = true\ndropLoop = true\n"
    "[no-drop-checks:hands]\ndropChecks = false\n"
    "[placement]\n" KINGS "startFen = 6/pppppp/6/6/PPPPPP/6[KRBBNkrbbn] w - - 0 1\n"
    "pieceDrops = true\nmustDrop = true\ndropOppositeColoredBishop = true\n"
    "[must-rook:placement]\nmustDropType = r\ndropOppositeColoredBishop = false\n"
    "sittuyinRookDrop = true\n"
    "[xiangqi]\nmaxFile = 9\nmaxRank = 10\ncastling = false\ndoubleStep = false\nrook = r\n"
    "horse = n\nelephant = b\nking = k:W\ncannon = c\nsoldier = p\nbanner = x\njanggiElephant = e\n"
    "immobile = i\njanggiCannon = j\ncustomPiece1 = g:gQ\ncustomPiece2 = "
    "s:pR3\nsoldierPromotionRank = 6\n"
    "promotionPieceTypes = -\nstartFen = "
    "rnbxkegis/9/1c5c1/ppppppppp/9/9/PPPPPPPPP/1C5C1/9/RNBXKEGIS w - - 0 1\n"
    "mobilityRegionWhiteKing = d1 e1 f1 d2 e2 f2 d3 e3 f3\n"
    "mobilityRegionWhiteRook = *1 *3 a*\n"
    "[turned]\n" SMALL "king = k\ncustomPiece1 = w:rW\nstartFen = kw4/6/6/6/6/4WK w - - 0 1\n";

/* --- without kings --------------------------------------------------------------------------- */

START_TEST(test_a_game_may_be_without_kings)
{
    assert_legal("kingless", "3k2/6/6/6/3r2/3K2 w - - 0 1", "d1c2");
    assert_outcome("kingless", "5k/6/6/6/6/K4r w - - 0 1", "", "ongoing");
}
END_TEST

START_TEST(test_one_side_may_be_without_a_king)
{
    assert_legal("one-king", "startpos", "a2a3");
    assert_refused("one-king", "6/pppppp/6/6/PPPPPP/PPPPPP w - - 0 1", "board");
}
END_TEST

/* --- extinction ------------------------------------------------------------------------------ */

START_TEST(test_a_kind_that_is_gone_ends_the_game_and_leaves_no_moves)
{
    assert_outcome("extinction", "rnkqbr/pppppp/6/6/PPPPPP/RNK1BR w - - 0 1", "", "0-1 extinction");
    assert_move_count("extinction", "rnkqbr/pppppp/6/6/PPPPPP/RNK1BR w - - 0 1", 0);
    assert_illegal("extinction", "rnkqbr/pppppp/6/6/PPPPPP/RNK1BR w - - 0 1", "a2a3",
                   LEGALITY_GAME_OVER, "");
    assert_outcome("extinction", "startpos", "", "ongoing");
}
END_TEST

START_TEST(test_the_other_side_is_looked_at_first)
{
    /* Both are without a queen: who has just moved is extinct for it. */
    assert_outcome("extinction", "rnk1br/pppppp/6/6/PPPPPP/RNK1BR w - - 0 1", "", "1-0 extinction");
}
END_TEST

START_TEST(test_all_pieces_together_may_be_the_kind_that_wins_by_being_gone)
{
    assert_outcome("giveaway", "5k/6/6/6/1p4/P4R b - - 0 1", "b2a1q", "ongoing");
    assert_outcome("giveaway", "6/6/6/6/1p4/R5 b - - 0 1", "b2a1k", "1-0 extinction");
}
END_TEST

START_TEST(test_a_few_of_a_kind_may_be_too_few)
{
    assert_outcome("three", "k1k1k1/6/6/6/1r4/K1K1K1 b - - 0 1", "", "ongoing");
    assert_outcome("three", "k1k1k1/6/6/6/6/K1K3 w - - 0 1", "", "0-1 extinction");
}
END_TEST

START_TEST(test_who_is_bared_may_bare_the_other_side_by_the_next_move)
{
    assert_outcome("bare", "2k3/6/6/6/3r2/3K2 w - - 0 1", "", "ongoing");
    assert_outcome("bare", "2k3/6/6/6/3r2/3K2 w - - 0 1", "d1d2", "ongoing");
    assert_outcome("bare", "2k3/6/6/6/r5/3K2 w - - 0 1", "d1e1", "0-1 extinction");
    assert_outcome("bare", "2k3/6/6/6/r4r/3K2 w - - 0 1", "", "0-1 extinction");
}
END_TEST

/* --- guarded pieces -------------------------------------------------------------------------- */

START_TEST(test_the_last_of_a_guarded_kind_is_not_left_to_capture)
{
    assert_illegal("guarded", "3k2/6/6/6/3r2/2K3 w - - 0 1", "c1d1", LEGALITY_INTO_CHECK, "d2");
    assert_illegal("guarded", "2rk2/6/6/6/2N3/2K3 w - - 0 1", "c2e3", LEGALITY_PINNED, "c6");
    assert_illegal("guarded", "2rk2/6/6/6/4N1/2K3 w - - 0 1", "e2f4", LEGALITY_IN_CHECK, "c6");
    assert_outcome("guarded", "1r1k2/r5/6/6/6/K5 w - - 0 1", "", "0-1 checkmate");
    assert_refused("guarded", "2rk2/6/6/6/6/2K3 b - - 0 1", "side");
}
END_TEST

START_TEST(test_more_of_a_guarded_kind_than_the_limit_are_not_guarded)
{
    assert_legal("guarded", "2rk2/6/6/6/2N3/K1K3 w - - 0 1", "c2e3");
    assert_illegal("two-guarded", "2rk2/6/6/6/2N3/K1K3 w - - 0 1", "c2e3", LEGALITY_PINNED, "c6");
    assert_legal("two-guarded", "2rk2/6/6/6/2N3/K1K1K1 w - - 0 1", "c2e3");
}
END_TEST

START_TEST(test_promoting_to_a_guarded_kind_frees_it)
{
    assert_legal("guarded", "2r3/4P1/k5/6/6/2K3 w - - 0 1", "e5e6k");
    assert_illegal("guarded", "2r3/4P1/k5/6/6/2K3 w - - 0 1", "e5e6q", LEGALITY_IN_CHECK, "c6");
}
END_TEST

START_TEST(test_all_of_a_kind_may_not_be_attacked_at_once_where_duple_check_is_forbidden)
{
    assert_illegal("duple", "r1r2k/6/6/6/N5/K1K3 w - - 0 1", "a2b4", LEGALITY_ALL_ATTACKED,
                   "a6 c6");
    assert_legal("duple", "r4k/6/6/6/N5/K1K3 w - - 0 1", "a2c3");
    assert_legal("guarded", "r1r2k/6/6/6/N5/K1K3 w - - 0 1", "a2b4");
}
END_TEST

/* --- blasts ---------------------------------------------------------------------------------- */

START_TEST(test_a_capture_takes_the_capturer_and_all_but_pawns_around)
{
    assert_after("blasts", "1rkn2/1pqp2/1npr2/6/6/2R2K w - - 0 1", "c1c4",
                 "1rkn2/1p1p2/6/6/6/5K b - - 0 1");
    assert_outcome("blasts", "2kr2/2q3/6/6/6/2R2K w - - 0 1", "c1c5", "1-0 extinction");
}
END_TEST

START_TEST(test_a_guarded_piece_is_not_blown_up_by_its_own_side)
{
    assert_illegal("atomic", "5k/6/6/6/2Kp2/3R2 w - - 0 1", "d1d2", LEGALITY_BLOWS_UP_OWN, "d2");
    assert_illegal("atomic", "5k/6/6/6/2Kp2/6 w - - 0 1", "c2d2", LEGALITY_BLOWS_UP_OWN, "d2");
    assert_legal("blasts", "5k/6/6/6/2Kp2/3R2 w - - 0 1", "d1d2");
}
END_TEST

START_TEST(test_blowing_up_theirs_counts_before_an_attack_on_ones_own)
{
    assert_legal("atomic", "4kr/r4p/6/6/6/K4R w - - 0 1", "f1f5");
    assert_illegal("atomic", "4kr/r5/6/6/6/K4R w - - 0 1", "f1f2", LEGALITY_IN_CHECK, "a5");
}
END_TEST

START_TEST(test_guarded_pieces_side_by_side_are_safe_from_each_others_friends)
{
    assert_legal("atomic", "2r3/6/6/2k3/6/3K2 w - - 0 1", "d1c2");
    assert_legal("atomic", "2r3/6/3k2/2K3/6/6 w - - 0 1", "c3c4");
    assert_illegal("atomic", "2r3/6/5k/6/6/3K2 w - - 0 1", "d1c1", LEGALITY_INTO_CHECK, "c6");
}
END_TEST

START_TEST(test_immune_pieces_survive_and_do_not_take_their_kind)
{
    assert_after("atomar", "5k/6/6/2rp2/2K3/6 w - - 0 1", "c2c3", "5k/6/6/2Kp2/6/6 b - - 0 1");
    assert_illegal("atomar", "6/6/6/2k3/2K3/6 w - - 0 1", "c2c3", LEGALITY_IMMUNE, "c3");
}
END_TEST

START_TEST(test_what_is_blown_up_goes_to_the_other_sides_hand)
{
    assert_after("blast-hands", "5k/6/2rn2/2B3/6/K1R3[] w - - 0 1", "c3b4",
                 "5k/6/1Brn2/6/6/K1R3[] b - - 1 1");
    assert_after("blast-hands", "5k/6/2rn2/2B3/6/K1R3[] b - - 0 1", "c4c3",
                 "5k/6/6/6/6/K1R3[RNb] w - - 0 2");
}
END_TEST

/* --- duties ---------------------------------------------------------------------------------- */

START_TEST(test_who_can_capture_has_to)
{
    assert_illegal("giveaway", "5k/6/6/2p3/1P1P2/K5 w - - 0 1", "a1a2", LEGALITY_MUST_CAPTURE,
                   "c3");
    assert_move_count("giveaway", "5k/6/6/2p3/1P1P2/K5 w - - 0 1", 2);
    assert_legal("giveaway", "5k/6/6/2p3/1P4/K5 w - - 0 1", "b2c3");
}
END_TEST

START_TEST(test_giving_check_may_be_forbidden)
{
    assert_illegal("checkless", "5k/6/6/6/6/R4K w - - 0 1", "a1a6", LEGALITY_GIVES_CHECK, "f6");
    assert_illegal("checkless", "2k3/6/6/6/2N3/2R2K w - - 0 1", "c2e3", LEGALITY_GIVES_CHECK, "c6");
    assert_legal("checkless", "5k/6/6/6/6/R4K w - - 0 1", "a1a5");
}
END_TEST

START_TEST(test_drops_that_check_may_be_forbidden)
{
    assert_illegal("no-drop-checks", "5k/6/6/6/6/5K[R] w - - 0 1", "R@a6", LEGALITY_GIVES_CHECK,
                   "f6");
    assert_legal("no-drop-checks", "5k/6/6/6/6/R4K[R] w - - 0 1", "a1a6");
    assert_legal("hands", "5k/6/6/6/6/5K[R] w - - 0 1", "R@a6");
}
END_TEST

START_TEST(test_a_king_in_check_may_have_to_take_what_checks_it)
{
    assert_illegal("makpong", "5k/6/6/6/3r2/3K2 w - - 0 1", "d1c1", LEGALITY_MUST_TAKE_CHECKER,
                   "d2");
    assert_legal("makpong", "5k/6/6/6/3r2/3K2 w - - 0 1", "d1d2");
    assert_legal("makpong", "5k/6/3r2/6/R5/3K2 w - - 0 1", "a2d2");
}
END_TEST

START_TEST(test_kings_may_not_face_each_other_where_generals_fly)
{
    assert_illegal("flying", "3k2/6/6/6/3N2/3K2 w - - 0 1", "d2e4", LEGALITY_KINGS_FACE, "d6");
    assert_illegal("flying", "3k2/6/6/6/6/4K1 w - - 0 1", "e1d1", LEGALITY_KINGS_FACE, "d6");
    /* Who has only such moves is stalemated. */
    assert_outcome("flying", "1k4/6/1r4/6/6/K5 w - - 0 1", "", "ongoing");
}
END_TEST

START_TEST(test_pieces_may_have_to_be_dropped_before_anything_moves)
{
    assert_illegal("placement", "startpos", "a2a3", LEGALITY_MUST_DROP, "");
    assert_legal("placement", "startpos", "K@a1");
    assert_legal("placement", "k5/pppppp/6/6/PPPPPP/K5[] w - - 0 1", "a2a3");
}
END_TEST

START_TEST(test_only_one_kind_may_have_to_be_dropped)
{
    assert_illegal("must-rook", "startpos", "K@a1", LEGALITY_MUST_DROP, "");
    assert_drops_of("must-rook", "startpos", "R", "a1 b1 c1 d1 e1 f1");
    assert_legal("must-rook", "6/pppppp/6/6/PPPPPP/R5[KBBNkrbbn] w - - 0 1", "K@b1");
    assert_legal("must-rook", "6/pppppp/6/6/PPPPPP/R5[KBBNkrbbn] w - - 0 1", "a2a3");
}
END_TEST

START_TEST(test_bishops_are_dropped_on_both_colours)
{
    const char *one = "6/pppppp/6/6/PPPPPP/B5[KRBNkrbbn] w - - 0 1";
    assert_drops_of("placement", one, "B", "b1 d1 f1 b3 d3 f3 a4 c4 e4 a6 c6 e6");
}
END_TEST

START_TEST(test_a_king_from_the_hand_is_not_dropped_into_check)
{
    assert_illegal("placement", "6/pppppp/6/6/PP1PPP/2r3[Kk] w - - 0 1", "K@a1",
                   LEGALITY_INTO_CHECK, "c1");
    assert_legal("placement", "6/pppppp/6/6/PP1PPP/2r3[Kk] w - - 0 1", "K@b3");
}
END_TEST

/* --- values of endings ----------------------------------------------------------------------- */

START_TEST(test_mate_may_win_for_the_mated_side)
{ assert_outcome("misere", "1r3k/r5/6/6/6/K5 w - - 0 1", "", "1-0 checkmate"); }
END_TEST

START_TEST(test_stalemate_may_be_of_the_side_with_fewer_pieces)
{
    assert_outcome("suicide", "6/6/1p4/p5/P5/6 w - - 0 1", "", "1-0 stalemate");
    assert_outcome("suicide", "6/6/6/p5/P5/6 w - - 0 1", "", "1/2-1/2 stalemate");
    assert_outcome("suicide", "6/p5/P5/p5/P5/6 w - - 0 1", "", "1/2-1/2 stalemate");
    assert_outcome("suicide", "6/6/p5/P5/6/6 w - - 0 1", "", "1/2-1/2 stalemate");
}
END_TEST

/* --- ways of moving -------------------------------------------------------------------------- */

START_TEST(test_the_cannon_slides_and_captures_over_one_piece)
{
    assert_moves_from("xiangqi", "2r1k4/9/2p6/9/9/9/9/2C6/9/3K5 w - - 0 1", "c3",
                      "c1 c2 a3 b3 d3 e3 f3 g3 h3 i3 c4 c5 c6 c7 c10");
    assert_illegal("xiangqi", "2r1k4/9/9/9/9/9/9/2C6/9/3K5 w - - 0 1", "c3c10",
                   LEGALITY_NEEDS_HURDLE, "");
    assert_illegal("xiangqi", "2r1k4/2p6/2p6/9/9/9/9/2C6/9/3K5 w - - 0 1", "c3c10",
                   LEGALITY_BLOCKED, "c9");
}
END_TEST

START_TEST(test_a_cannon_checks_over_a_piece_and_is_answered_by_taking_the_piece_away)
{
    assert_illegal("xiangqi", "3k5/9/9/9/9/4c4/9/4P4/9/4K4 w - - 0 1", "e3e4", LEGALITY_IN_CHECK,
                   "e5");
    assert_illegal("xiangqi", "3k5/9/9/9/9/4c4/9/9/4r4/3K5 w - - 0 1", "d1e1", LEGALITY_INTO_CHECK,
                   "e2 e5");
    assert_legal("xiangqi", "3k5/9/9/9/9/4c4/9/4R4/9/4K4 w - - 0 1", "e3a3");
}
END_TEST

START_TEST(test_the_horse_and_the_elephant_are_stopped_by_their_legs)
{
    assert_moves_from("xiangqi", "4k4/9/9/9/2p6/2N6/9/9/9/3K5 w - - 0 1", "c5",
                      "b3 d3 a4 e4 a6 e6");
    assert_illegal("xiangqi", "4k4/9/9/9/2p6/2N6/9/9/9/3K5 w - - 0 1", "c5d7", LEGALITY_BLOCKED,
                   "c6");
    assert_moves_from("xiangqi", "4k4/9/9/9/3p5/2B6/9/9/9/3K5 w - - 0 1", "c5", "a3 e3 a7");
    assert_moves_from("xiangqi", "4k4/9/9/9/2p6/2E6/9/9/9/3K5 w - - 0 1", "c5", "a2 e2 f3 f7");
}
END_TEST

START_TEST(test_the_grasshopper_lands_behind_its_hurdle)
{ assert_moves_from("xiangqi", "4k4/9/9/9/2p6/2G1p4/9/9/9/3K5 w - - 0 1", "c5", "c7 f5"); }
END_TEST

START_TEST(test_a_hop_may_be_limited)
{ assert_moves_from("xiangqi", "4k4/9/9/9/2p6/2S1p4/9/9/9/3K5 w - - 0 1", "c5", "c7 c8 f5"); }
END_TEST

START_TEST(test_the_janggi_cannon_neither_hops_over_cannons_nor_takes_them)
{
    assert_moves_from("xiangqi", "4k4/9/2p6/9/2P6/9/9/2J6/9/3K5 w - - 0 1", "c3", "c7 c8");
    assert_illegal("xiangqi", "4k4/9/2p6/9/2j6/9/9/2J6/9/3K5 w - - 0 1", "c3c7", LEGALITY_BLOCKED,
                   "c6");
    assert_illegal("xiangqi", "4k4/9/2j6/9/2p6/9/9/2J6/9/3K5 w - - 0 1", "c3c8", LEGALITY_IMMUNE,
                   "c8");
    assert_legal("xiangqi", "4k4/9/9/4j4/4J4/9/9/9/9/4K4 w - - 0 1", "e1d1");
    assert_illegal("xiangqi", "3k5/9/9/4j4/4P4/9/9/9/9/3K5 w - - 0 1", "d1e1", LEGALITY_INTO_CHECK,
                   "e7");
}
END_TEST

START_TEST(test_the_banner_is_rook_cannon_and_horse)
{
    assert_legal("xiangqi", "2r1k4/9/2p6/9/9/9/9/2X6/9/3K5 w - - 0 1", "c3c10");
    assert_legal("xiangqi", "2r1k4/9/2p6/9/9/9/9/2X6/9/3K5 w - - 0 1", "c3c8");
    assert_legal("xiangqi", "2r1k4/9/2p6/9/9/9/9/2X6/9/3K5 w - - 0 1", "c3d5");
}
END_TEST

START_TEST(test_an_immobile_piece_never_moves)
{ assert_moves_from("xiangqi", "4k4/9/9/9/9/2I6/9/9/9/3K5 w - - 0 1", "c5", ""); }
END_TEST

START_TEST(test_soldiers_step_sideways_only_beyond_the_river)
{
    assert_moves_from("xiangqi", "4k4/9/9/9/9/2P6/9/9/9/3K5 w - - 0 1", "c5", "c6");
    assert_moves_from("xiangqi", "4k4/9/9/9/2P6/9/9/9/9/3K5 w - - 0 1", "c6", "b6 d6 c7");
    assert_moves_from("xiangqi", "4k4/9/9/9/9/2p6/9/9/9/3K5 b - - 0 1", "c5", "c4 b5 d5");
}
END_TEST

START_TEST(test_pieces_stay_in_their_region_but_slide_through_what_is_outside)
{
    assert_moves_from("xiangqi", "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "d1", "e1 d2");
    assert_moves_from("xiangqi", "4k4/9/9/9/9/9/9/9/9/3K2R2 w - - 0 1", "g1", "e1 f1 h1 i1 g3");
    /* A rook that may not go to e5 does not check there. */
    assert_legal("xiangqi", "9/9/9/9/9/4k4/9/9/9/3KR4 w - - 0 1", "d1d2");
}
END_TEST

START_TEST(test_black_moves_as_white_with_the_board_turned_around)
{
    assert_moves_from("turned", "k5/6/2W3/6/6/5K w - - 0 1", "c4", "d4");
    assert_moves_from("turned", "k5/6/2w3/6/6/5K b - - 0 1", "c4", "b4");
}
END_TEST

static void add_games(Suite *suite) {
    TCase *ends = rules_add_topic(suite, "extinction");
    tcase_add_test(ends, test_a_game_may_be_without_kings);
    tcase_add_test(ends, test_one_side_may_be_without_a_king);
    tcase_add_test(ends, test_a_kind_that_is_gone_ends_the_game_and_leaves_no_moves);
    tcase_add_test(ends, test_the_other_side_is_looked_at_first);
    tcase_add_test(ends, test_all_pieces_together_may_be_the_kind_that_wins_by_being_gone);
    tcase_add_test(ends, test_a_few_of_a_kind_may_be_too_few);
    tcase_add_test(ends, test_who_is_bared_may_bare_the_other_side_by_the_next_move);
    tcase_add_test(ends, test_the_last_of_a_guarded_kind_is_not_left_to_capture);
    tcase_add_test(ends, test_more_of_a_guarded_kind_than_the_limit_are_not_guarded);
    tcase_add_test(ends, test_promoting_to_a_guarded_kind_frees_it);
    tcase_add_test(ends,
                   test_all_of_a_kind_may_not_be_attacked_at_once_where_duple_check_is_forbidden);
    tcase_add_test(ends, test_mate_may_win_for_the_mated_side);
    tcase_add_test(ends, test_stalemate_may_be_of_the_side_with_fewer_pieces);
    TCase *blasts = rules_add_topic(suite, "blasts");
    tcase_add_test(blasts, test_a_capture_takes_the_capturer_and_all_but_pawns_around);
    tcase_add_test(blasts, test_a_guarded_piece_is_not_blown_up_by_its_own_side);
    tcase_add_test(blasts, test_blowing_up_theirs_counts_before_an_attack_on_ones_own);
    tcase_add_test(blasts, test_guarded_pieces_side_by_side_are_safe_from_each_others_friends);
    tcase_add_test(blasts, test_immune_pieces_survive_and_do_not_take_their_kind);
    tcase_add_test(blasts, test_what_is_blown_up_goes_to_the_other_sides_hand);
}

static void add_moves(Suite *suite) {
    TCase *duties = rules_add_topic(suite, "duties");
    tcase_add_test(duties, test_who_can_capture_has_to);
    tcase_add_test(duties, test_giving_check_may_be_forbidden);
    tcase_add_test(duties, test_drops_that_check_may_be_forbidden);
    tcase_add_test(duties, test_a_king_in_check_may_have_to_take_what_checks_it);
    tcase_add_test(duties, test_kings_may_not_face_each_other_where_generals_fly);
    tcase_add_test(duties, test_pieces_may_have_to_be_dropped_before_anything_moves);
    tcase_add_test(duties, test_only_one_kind_may_have_to_be_dropped);
    tcase_add_test(duties, test_bishops_are_dropped_on_both_colours);
    tcase_add_test(duties, test_a_king_from_the_hand_is_not_dropped_into_check);
    TCase *ways = rules_add_topic(suite, "ways of moving");
    tcase_add_test(ways, test_the_cannon_slides_and_captures_over_one_piece);
    tcase_add_test(ways,
                   test_a_cannon_checks_over_a_piece_and_is_answered_by_taking_the_piece_away);
    tcase_add_test(ways, test_the_horse_and_the_elephant_are_stopped_by_their_legs);
    tcase_add_test(ways, test_the_grasshopper_lands_behind_its_hurdle);
    tcase_add_test(ways, test_a_hop_may_be_limited);
    tcase_add_test(ways, test_the_janggi_cannon_neither_hops_over_cannons_nor_takes_them);
    tcase_add_test(ways, test_the_banner_is_rook_cannon_and_horse);
    tcase_add_test(ways, test_an_immobile_piece_never_moves);
    tcase_add_test(ways, test_soldiers_step_sideways_only_beyond_the_river);
    tcase_add_test(ways, test_pieces_stay_in_their_region_but_slide_through_what_is_outside);
    tcase_add_test(ways, test_black_moves_as_white_with_the_board_turned_around);
}

int main(void) {
    Suite *suite = suite_create("rules/unusual");
    add_games(suite);
    add_moves(suite);
    char games[sizeof(GAMES) + sizeof(MORE_GAMES)];
    Text text = TEXT_OVER(games);
    text_addf(&text, "%s%s", GAMES, MORE_GAMES);
    return rules_suite_run_with(suite, games);
}
