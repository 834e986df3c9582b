/* Promotions by choice, pawns of several kinds, en passant by others: as other definitions have
 * them. */
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"
#include "support/rules.h"

static const char GAMES[] =
    "[plain]\npawn = p\nknight = n\nbishop = b\nrook = r\nqueen = q\nking = k\n"
    "promotionPieceTypes = nbrq\n"
    "[hands:plain]\npieceDrops = true\ncapturesToHand = true\ndropLoop = false\n"
    "[loop:hands]\ndropLoop = true\n"
    "[only-queen:hands]\nstartFen = rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR[] w - - 0 1\n"
    "[by-side:plain]\npromotionPieceTypesBlack = q\npromotionPawnTypesWhite = pn\n"
    "[no-choice:plain]\npromotionPieceTypes = -\n"
    "[pawn-again:plain]\npromotionPieceTypes = nbpq\n"
    "[declining:no-choice]\nmandatoryPawnPromotion = false\n"
    "[two-pawns:hands]\nshogiPawn = s\npromotionPawnTypes = ps\n"
    "[pawn-last:two-pawns]\npromotionPawnTypes = sp\n"
    "[berolina:plain]\npawn = -\ncustomPiece1 = p:mfFcfWifmnA\npawnTypes = p\n"
    "[old-steps:plain]\ndoubleStepRank = 3\n"
    "[old-min:plain]\ndoubleStepRankMin = 1\n"
    "[triple:plain]\ntripleStepRegionWhite = *2\ndoubleStep = false\n"
    "[passing:plain]\nenPassantRegionWhite = *3\nenPassantTypesBlack = pn\n"
    "[limits-here:plain]\npromotionLimit = q:1 r:2\n"
    "[back]\nking = k\nrook = r\nbers = d\nsilver = s\ngold = g\npromotedPieceType = r:d s:g\n"
    "pieceDemotion = true\ncastling = false\n"
    "startFen = r3k2s/8/8/8/8/8/8/R3K2S w - - 0 1\n"
    "promotionRegionWhite = *7 *8\npromotionRegionBlack = *2 *1\n"
    "[back-must:back]\nmandatoryPiecePromotion = true\n"
    "[clock:plain]\nnMoveRuleTypesWhite = n\nnMoveRuleTypesBlack = -\n";

/* --- choices that revert --------------------------------------------------------------------- */

START_TEST(test_a_piece_made_by_choice_is_marked_where_it_reverts)
{
    assert_after("hands", "7k/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8q",
                 "Q~6k/8/8/8/8/8/8/4K3[] b - - 0 1");
    assert_after("hands", "6k1/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8n g8g7 a8b6",
                 "8/6k1/1N~6/8/8/8/8/4K3[] b - - 2 2");
    assert_after("loop", "7k/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8q",
                 "Q6k/8/8/8/8/8/8/4K3[] b - - 0 1");
    assert_after("plain", "7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q",
                 "Q6k/8/8/8/8/8/8/4K3 b - - 0 1");
}
END_TEST

START_TEST(test_it_is_a_pawn_to_its_captor)
{
    assert_after("hands", "r6k/8/Q~7/8/8/8/8/4K3[] b - - 0 1", "a8a6",
                 "7k/8/r7/8/8/8/8/4K3[p] w - - 0 2");
    assert_after("hands", "r6k/8/Q7/8/8/8/8/4K3[] b - - 0 1", "a8a6",
                 "7k/8/r7/8/8/8/8/4K3[q] w - - 0 2");
    assert_after("loop", "r6k/8/Q7/8/8/8/8/4K3[] b - - 0 1", "a8a6",
                 "7k/8/r7/8/8/8/8/4K3[q] w - - 0 2");
}
END_TEST

START_TEST(test_records_write_it_as_the_plain_piece)
{
    assert_san("hands", "7k/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8q", "a8=Q+");
    assert_san("hands", "7k/8/8/Q~7/8/8/8/4K3[] w - - 0 1", "a5a7", "Qa7");
    /* Of two that differ only in reverting a reader has to know which goes. */
    assert_san("hands", "8/7k/8/Q~7/8/8/8/Q3K3[] w - - 0 1", "a5a3", "Q5a3");
    assert_san("hands", "8/7k/8/Q~7/8/8/8/Q3K3[Q] w - - 0 1", "Q@a3", "Q@a3");
}
END_TEST

START_TEST(test_a_piece_that_is_only_there_by_choice_needs_no_mark)
{
    Position position;
    assert_after("only-queen", "r6k/8/Q7/8/8/8/8/4K3[] b - - 0 1", "a8a6",
                 "7k/8/r7/8/8/8/8/4K3[p] w - - 0 2");
    rules_position("only-queen", "r6k/8/Q~7/8/8/8/8/4K3[] b - - 0 1", &position);
    assert_refused("plain", "r6k/8/Q~7/8/8/8/8/4K3 b - - 0 1", "board");
    assert_refused("hands", "r6k/8/P~7/8/8/8/8/4K3[] b - - 0 1", "board");
    assert_refused("hands", "r6k/8/Q7/8/8/8/8/4K3[Q~] b - - 0 1", "hand");
}
END_TEST

START_TEST(test_it_is_called_and_counted_as_the_plain_piece)
{
    const Variant *v = rules_variant("hands");
    ck_assert_str_eq(v->roles[rules_role(v, "Q~")].name, "Queen");
    ck_assert_uint_eq(v->roles[rules_role(v, "Q~")].kind, v->roles[rules_role(v, "Q")].kind);
    ck_assert_uint_eq(v->roles[rules_role(v, "Q~")].captured_as, rules_role(v, "P"));
}
END_TEST

/* The numbers are those that every program of the kind agrees on. */
START_TEST(test_chess_with_drops_has_its_well_known_numbers_of_positions)
{
    assert_perft("hands", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1", 4, 197281);
    assert_perft("hands", "2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1", 2, 75353);
    assert_perft("hands", "2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1", 3, 88634);
}
END_TEST

START_TEST(test_what_reverts_becomes_the_last_kind_of_pawn_named)
{
    assert_after("two-pawns", "r6k/8/Q~7/8/8/8/8/4K3[] b - - 0 1", "a8a6",
                 "7k/8/r7/8/8/8/8/4K3[s] w - - 0 2");
    assert_after("pawn-last", "r6k/8/Q~7/8/8/8/8/4K3[] b - - 0 1", "a8a6",
                 "7k/8/r7/8/8/8/8/4K3[p] w - - 0 2");
    assert_legal("two-pawns", "7k/S7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8r");
}
END_TEST

/* --- who promotes, and to what --------------------------------------------------------------- */

START_TEST(test_sides_may_promote_other_pieces_to_others)
{
    assert_legal("by-side", "7k/8/1N6/8/8/8/8/4K3 w - - 0 1", "b6a8b");
    assert_illegal("by-side", "7k/8/1N6/8/8/8/8/4K3 w - - 0 1", "b6a8", LEGALITY_MUST_PROMOTE, "");
    assert_legal("by-side", "7k/8/8/8/8/1n6/8/4K3 b - - 0 1", "b3a1");
    assert_legal("by-side", "7k/8/8/8/8/8/p7/4K3 b - - 0 1", "a2a1q");
    assert_illegal("by-side", "7k/8/8/8/8/8/p7/4K3 b - - 0 1", "a2a1n", LEGALITY_NO_SUCH_PROMOTION,
                   "");
}
END_TEST

START_TEST(test_a_pawn_that_has_to_promote_and_cannot_stays_out_of_the_zone)
{
    assert_moves_from("no-choice", "7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7", "");
    assert_moves_from("declining", "7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7", "a8");
}
END_TEST

START_TEST(test_a_pawn_that_is_a_choice_of_pawns_stands_in_the_zone)
{
    assert_after("pawn-again", "7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8p h8g8",
                 "P5k1/8/8/8/8/8/8/4K3 w - - 1 2");
}
END_TEST

START_TEST(test_no_more_pieces_of_a_kind_are_made_than_the_limit_lets)
{
    assert_illegal("limits-here", "8/P4k2/8/8/8/8/8/Q3K3 w - - 0 1", "a7a8q",
                   LEGALITY_PROMOTION_LIMIT, "a1");
    assert_legal("limits-here", "8/P4k2/8/8/8/8/8/Q3K3 w - - 0 1", "a7a8r");
    assert_legal("limits-here", "8/P4k2/8/8/8/8/8/R3K3 w - - 0 1", "a7a8r");
    assert_illegal("limits-here", "8/P4k2/8/8/8/8/8/RR2K3 w - - 0 1", "a7a8r",
                   LEGALITY_PROMOTION_LIMIT, "a1 b1");
    assert_move_count("limits-here", "8/P4k2/8/8/8/8/8/4K3 w - - 0 1", 9);
}
END_TEST

START_TEST(test_a_turned_piece_may_turn_back_as_it_turned_over)
{
    const char *fen = "4k3/8/8/+R7/8/8/8/4K3 w - - 5 9";
    assert_legal("back", fen, "a5a7");
    assert_after("back", fen, "a5a7-", "4k3/R7/8/8/8/8/8/4K3 b - - 6 9");
    assert_illegal("back", fen, "a5a6-", LEGALITY_NO_PROMOTION_HERE, "");
    assert_after("back", "4k3/8/8/R7/8/8/8/4K3 w - - 5 9", "a5a7+",
                 "4k3/+R7/8/8/8/8/8/4K3 b - - 6 9");
    assert_illegal("back-must", fen, "a5a7", LEGALITY_MUST_PROMOTE, "");
    assert_san("back", fen, "a5a7-", "Da7=R");
}
END_TEST

/* --- steps and en passant -------------------------------------------------------------------- */

START_TEST(test_the_older_keys_of_double_steps_are_read)
{
    const Variant *v = rules_variant("old-steps");
    ck_assert(v->multi_step[0][SIDE_WHITE] == (v->rank_mask[1] | v->rank_mask[2]));
    ck_assert(v->multi_step[0][SIDE_BLACK] == (v->rank_mask[6] | v->rank_mask[5]));
    v = rules_variant("old-min");
    ck_assert(v->multi_step[0][SIDE_WHITE] == (v->rank_mask[0] | v->rank_mask[1]));
}
END_TEST

START_TEST(test_triple_steps_do_not_need_double_ones)
{ assert_moves_from("triple", "7k/8/8/8/8/8/P7/4K3 w - - 0 1", "a2", "a3 a5"); }
END_TEST

START_TEST(test_a_custom_pawn_steps_first_and_is_captured_in_passing)
{
    const char *fen = "7k/8/8/8/3p4/8/1P6/4K3 w - - 0 1";
    assert_moves_from("berolina", "7k/8/8/8/8/8/1P6/4K3 w - - 0 1", "b2", "a3 c3 d4");
    assert_moves_from("berolina", fen, "b2", "a3 c3");
    assert_after("berolina", "7k/8/8/8/2p5/8/1P6/4K3 w - - 0 1", "b2d4",
                 "7k/8/8/8/2pP4/8/8/4K3 b - c3d4 0 1");
    assert_after("berolina", "7k/8/8/8/2pP4/8/8/4K3 b - c3d4 0 1", "c4c3",
                 "7k/8/8/8/8/2p5/8/4K3 w - - 0 2");
    assert_after("berolina", "7k/8/8/8/7p/8/1P6/4K3 w - - 0 1", "b2d4",
                 "7k/8/8/8/3P3p/8/8/4K3 b - - 0 1");
    assert_refused("berolina", "7k/8/8/8/2p1P3/8/8/4K3 b - c3 0 1", "ep");
}
END_TEST

START_TEST(test_en_passant_has_its_region_and_its_pieces)
{
    /* White captures on the third rank only, where no black pawn passes. */
    assert_after("passing", "7k/1p6/8/P7/8/8/8/4K3 b - - 0 1", "b7b5",
                 "7k/8/8/Pp6/8/8/8/4K3 w - - 0 2");
    assert_after("passing", "7k/8/8/8/1p6/8/P7/4K3 w - - 0 1", "a2a4 b4a3",
                 "7k/8/8/8/8/p7/8/4K3 w - - 0 2");
    ck_assert(rules_variant("passing")->passing_pieces);
}
END_TEST

START_TEST(test_each_side_has_its_pieces_that_start_the_count_anew)
{
    assert_after("clock", "4k2n/8/8/8/8/8/P7/N3K3 w - - 7 9", "a2a3",
                 "4k2n/8/8/8/8/P7/8/N3K3 b - - 8 9");
    assert_after("clock", "4k2n/8/8/8/8/8/P7/N3K3 w - - 7 9", "a1b3 h8g6",
                 "4k3/8/6n1/8/8/1N6/P7/4K3 w - - 1 10");
}
END_TEST

int main(void) {
    Suite *suite = suite_create("choices");
    TCase *tcase = rules_add_topic(suite, "choices");
    tcase_add_test(tcase, test_a_piece_made_by_choice_is_marked_where_it_reverts);
    tcase_add_test(tcase, test_it_is_a_pawn_to_its_captor);
    tcase_add_test(tcase, test_records_write_it_as_the_plain_piece);
    tcase_add_test(tcase, test_a_piece_that_is_only_there_by_choice_needs_no_mark);
    tcase_add_test(tcase, test_it_is_called_and_counted_as_the_plain_piece);
    tcase_add_test(tcase, test_chess_with_drops_has_its_well_known_numbers_of_positions);
    tcase_add_test(tcase, test_what_reverts_becomes_the_last_kind_of_pawn_named);
    tcase_add_test(tcase, test_sides_may_promote_other_pieces_to_others);
    tcase_add_test(tcase, test_a_pawn_that_has_to_promote_and_cannot_stays_out_of_the_zone);
    tcase_add_test(tcase, test_a_pawn_that_is_a_choice_of_pawns_stands_in_the_zone);
    tcase_add_test(tcase, test_no_more_pieces_of_a_kind_are_made_than_the_limit_lets);
    tcase_add_test(tcase, test_a_turned_piece_may_turn_back_as_it_turned_over);
    tcase_add_test(tcase, test_the_older_keys_of_double_steps_are_read);
    tcase_add_test(tcase, test_triple_steps_do_not_need_double_ones);
    tcase_add_test(tcase, test_a_custom_pawn_steps_first_and_is_captured_in_passing);
    tcase_add_test(tcase, test_en_passant_has_its_region_and_its_pieces);
    tcase_add_test(tcase, test_each_side_has_its_pieces_that_start_the_count_anew);
    return rules_suite_run_with(suite, GAMES);
}
