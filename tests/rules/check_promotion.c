/* The stranger ways of promoting: definitions with mandatoryPiecePromotion and the keys after it.
 */
#include "rules/notation.h"
#include "support/rules.h"

static const char GAMES[] = "[eager-anywhere:eager]\npromotionRegionWhite = *1 *2 *3 *4 *5 *6\n"
                            "promotionRegionBlack = *1 *2 *3 *4 *5 *6\n"
                            "mandatoryPawnPromotion = false\n";

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

/* Counted by the format's own engine as well. */
START_TEST(test_these_games_have_as_many_positions_as_elsewhere)
{
    assert_perft("eager", "startpos", 4, 5199);
    assert_perft("captors", "startpos", 4, 5116);
    assert_perft("eager-anywhere", "startpos", 4, 56686);
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
    tcase_add_test(tcase, test_these_games_have_as_many_positions_as_elsewhere);
    return rules_suite_run_with(suite, GAMES);
}
