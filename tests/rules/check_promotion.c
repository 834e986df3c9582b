/* The stranger ways of promoting: definitions with mandatoryPiecePromotion and the keys after it.
 */
#include "rules/notation/notation.h"
#include "support/rules.h"

static const char GAMES[] = "[eager-anywhere:eager]\npromotionRegionWhite = *1 *2 *3 *4 *5 *6\n"
                            "promotionRegionBlack = *1 *2 *3 *4 *5 *6\n"
                            "mandatoryPawnPromotion = false\n"
                            "[twice:eager]\npromotedPieceType = p:s s:g\n"
                            "[keepers:minishogi]\ndropLoop = true\n";

/* --- mandatoryPiecePromotion ----------------------------------------------------------------- */

START_TEST(test_a_piece_has_to_promote_on_entering_staying_and_leaving)
{
    assert_illegal("eager", "5k/6/S5/6/6/K5 w - - 0 1", "a4b5", LEGALITY_MUST_PROMOTE, "");
    assert_illegal("eager", "5k/S5/6/6/6/K5 w - - 0 1", "a5b6", LEGALITY_MUST_PROMOTE, "");
    assert_illegal("eager", "5k/S5/6/6/6/K5 w - - 0 1", "a5b4", LEGALITY_MUST_PROMOTE, "");
    assert_legal("eager", "5k/S5/6/6/6/K5 w - - 0 1", "a5b4+");
    assert_legal("eager", "5k/6/S5/6/6/K5 w - - 0 1", "a4b3");
}
END_TEST

START_TEST(test_a_pawn_has_to_promote_only_by_its_own_key)
{
    assert_legal("eager-anywhere", "5k/6/6/6/P5/K5 w - - 0 1", "a2a3");
    assert_legal("eager-anywhere", "5k/6/6/6/P5/K5 w - - 0 1", "a2a3+");
    assert_illegal("eager-anywhere", "5k/6/6/6/S5/K5 w - - 0 1", "a2a3", LEGALITY_MUST_PROMOTE, "");
}
END_TEST

START_TEST(test_pieces_without_another_side_move_freely_in_the_zone)
{
    assert_legal("eager", "5k/6/L5/6/6/K5 w - - 0 1", "a4a5");
    assert_legal("eager", "5k/1+S4/6/6/6/K5 w - - 0 1", "b5b6");
    assert_legal("eager", "5k/1K4/6/6/6/6 w - - 0 1", "b5b6");
}
END_TEST

/* --- piecePromotionOnCapture ----------------------------------------------------------------- */

START_TEST(test_a_piece_promotes_only_with_a_capture)
{
    assert_illegal("captors", "5k/6/S5/6/6/K5 w - - 0 1", "a4b5+", LEGALITY_PROMOTES_CAPTURING, "");
    assert_legal("captors", "5k/6/S5/6/6/K5 w - - 0 1", "a4b5");
    assert_legal("captors", "5k/1p4/S5/6/6/K5 w - - 0 1", "a4b5+");
    assert_illegal("captors", "5k/1p4/S5/6/6/K5 w - - 0 1", "a4b5", LEGALITY_MUST_PROMOTE, "");
}
END_TEST

START_TEST(test_a_piece_that_cannot_promote_does_not_go_where_it_may_not_stay)
{
    assert_illegal("captors", "5k/6/P5/6/6/K5 w - - 0 1", "a4a5", LEGALITY_MAY_NOT_STAND, "");
    assert_legal("captors", "5k/1n4/P5/6/6/K5 w - - 0 1", "a4b5+");
    assert_illegal("captors", "5k/6/N5/6/6/1K4 w - - 0 1", "a4b6", LEGALITY_MAY_NOT_STAND, "");
    assert_illegal("eager", "5k/L5/6/6/6/K5 w - - 0 1", "a5a6", LEGALITY_MAY_NOT_STAND, "");
}
END_TEST

/* --- pieceDemotion --------------------------------------------------------------------------- */

START_TEST(test_a_turned_piece_turns_back_with_its_next_move)
{
    assert_after("turners", "4k/5/5/5/K1P2[] w - - 0 1", "c1c2+ e5d5 c2c3- d5d4 c3c4+",
                 "5/2+Pk1/5/5/K4[] b - - 0 3");
}
END_TEST

START_TEST(test_turning_over_and_back_does_not_start_the_count_of_moves_anew)
{
    assert_after("turners", "4k/5/5/5/K1S2[] w - - 5 1", "c1c2+ e5d5 c2a4-",
                 "3k1/S4/5/5/K4[] b - - 8 2");
    assert_after("eager", "5k/6/S5/6/6/K5 w - - 5 1", "a4b5+", "5k/1+S4/6/6/6/K5 b - - 0 1");
}
END_TEST

START_TEST(test_a_piece_may_turn_back_to_where_it_could_not_be_dropped)
{
    assert_legal("free-turners", "4k/5/+P4/5/K4[P] w - - 0 1", "a3a5-");
    assert_illegal("free-turners", "4k/5/+P4/5/K4[P] w - - 0 1", "P@b5", LEGALITY_DROP_NEVER_MOVES,
                   "");
    assert_legal("free-turners", "P3k/5/5/5/K4[] b - - 0 1", "e5d5");
}
END_TEST

START_TEST(test_a_move_that_turns_back_is_written_with_a_minus)
{
    Position position;
    Move move;
    Error error = {.reason = ""};
    rules_position("turners", "4k/5/5/5/K1+P2[] w - - 0 1", &position);
    ck_assert(uci_parse(&position, "c1c3-", &move, &error));
    ck_assert(!uci_parse(&position, "c1c3+", &move, &error));
    assert_san("turners", "4k/5/5/5/K1+P2[] w - - 0 1", "c1c3-", "Rc3=P");
}
END_TEST

/* --- dropPromoted ---------------------------------------------------------------------------- */

START_TEST(test_a_piece_in_hand_is_dropped_with_either_side_up)
{
    assert_after("turners", "4k/5/5/5/K4[PP] w - - 0 1", "+P@c3 e5d5 P@d3",
                 "3k1/5/2+PP1/5/K4[] b - - 3 2");
    assert_san("turners", "4k/5/5/5/K4[P] w - - 0 1", "+P@c3", "R@c3");
    assert_illegal("eager", "5k/6/6/6/6/K5 w - - 0 1", "S@c3+", LEGALITY_NO_DROPS, "");
}
END_TEST

START_TEST(test_a_turned_drop_is_bound_by_what_the_piece_was)
{
    assert_legal("free-turners", "4k/5/5/5/K4[P] w - - 0 1", "+P@b5");
    assert_illegal("free-turners", "4k/5/5/5/K2P1[P] w - - 0 1", "+P@d3", LEGALITY_DROP_FILE, "d1");
}
END_TEST

/* --- promotedPieceType, twice ---------------------------------------------------------------- */

START_TEST(test_a_turned_piece_turns_over_once_more_where_its_other_side_does)
{ assert_after("twice", "5k/6/+P5/6/6/K5 w - - 0 1", "a4a5+", "5k/+S5/6/6/6/K5 b - - 0 1"); }
END_TEST

/* --- dropLoop -------------------------------------------------------------------------------- */

START_TEST(test_a_turned_piece_stays_what_it_is_when_captured)
{
    assert_after("keepers", "4k/5/5/1+r3/KR3[] w - - 0 1", "b1b2 e5d5 D@c3",
                 "3k1/5/2D2/1R3/K4[] b - - 2 2");
    assert_after("keepers", "4k/5/5/1+p3/KR3[] w - - 0 1", "b1b2", "4k/5/5/1R3/K4[G] b - - 0 1");
    assert_after("minishogi", "4k/5/5/1+p3/KR3[] w - - 0 1", "b1b2", "4k/5/5/1R3/K4[P] b - - 0 1");
}
END_TEST

/* Counted by the format's own engine as well. */
START_TEST(test_these_games_have_as_many_positions_as_elsewhere)
{
    assert_perft("eager", "startpos", 4, 5199);
    assert_perft("captors", "startpos", 4, 5116);
    assert_perft("turners", "startpos", 4, 16551);
    assert_perft("free-turners", "startpos", 4, 15707);
    assert_perft("twice", "3nsk/6/P1P3/p1p3/6/K1SN2 w - - 0 1", 3, 729);
    assert_perft("eager-anywhere", "startpos", 4, 56686);
    assert_perft("keepers", "startpos", 4, 35401);
    assert_perft("keepers", "4k/2+B2/2+r2/1P3/KR3[Dbp] w - - 0 1", 3, 25176);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("rules/promotion");
    TCase *tcase = rules_add_topic(suite, "promotion");
    tcase_add_test(tcase, test_a_piece_has_to_promote_on_entering_staying_and_leaving);
    tcase_add_test(tcase, test_a_pawn_has_to_promote_only_by_its_own_key);
    tcase_add_test(tcase, test_pieces_without_another_side_move_freely_in_the_zone);
    tcase_add_test(tcase, test_a_piece_promotes_only_with_a_capture);
    tcase_add_test(tcase, test_a_piece_that_cannot_promote_does_not_go_where_it_may_not_stay);
    tcase_add_test(tcase, test_a_turned_piece_turns_back_with_its_next_move);
    tcase_add_test(tcase, test_turning_over_and_back_does_not_start_the_count_of_moves_anew);
    tcase_add_test(tcase, test_a_piece_may_turn_back_to_where_it_could_not_be_dropped);
    tcase_add_test(tcase, test_a_move_that_turns_back_is_written_with_a_minus);
    tcase_add_test(tcase, test_a_piece_in_hand_is_dropped_with_either_side_up);
    tcase_add_test(tcase, test_a_turned_drop_is_bound_by_what_the_piece_was);
    tcase_add_test(tcase, test_a_turned_piece_turns_over_once_more_where_its_other_side_does);
    tcase_add_test(tcase, test_a_turned_piece_stays_what_it_is_when_captured);
    tcase_add_test(tcase, test_these_games_have_as_many_positions_as_elsewhere);
    return rules_suite_run_with(suite, GAMES);
}
