/* What all the games share: doc/rules, "Common ground" and "Notation". */
#include <string.h>

#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"

#include "support/rules.h"

/* --- common ground --------------------------------------------------------------------------- */

START_TEST(test_white_moves_first_and_nobody_passes)
{
    for (int i = 0; i < RULES_GAMES_COUNT; i++) {
        Position position;
        rules_position(rules_games[i], "startpos", &position);
        ck_assert_int_eq(position.side, SIDE_WHITE);
        assert_illegal(rules_games[i], "startpos", "e1e1", LEGALITY_CANNOT_REACH, "");
    }
}
END_TEST

START_TEST(test_squares_run_from_a1_to_the_last)
{
    const Variant *nine = rules_variant("pandemonium"), *ten = rules_variant("pandemonium10");
    char name[4];
    size_t length = 0;
    variant_square_name(nine, 0, name);
    ck_assert_str_eq(name, "a1");
    variant_square_name(nine, 80, name);
    ck_assert_str_eq(name, "i9");
    variant_square_name(ten, 99, name);
    ck_assert_str_eq(name, "j10");
    ck_assert_uint_eq(variant_square_parse(ten, "j10", &length), 99);
    ck_assert_uint_eq(length, 3);
    ck_assert_uint_eq(variant_square_parse(nine, "b1", &length), 1);
    ck_assert_uint_eq(variant_square_parse(nine, "j1", &length), SQUARE_NONE);
    ck_assert_uint_eq(variant_square_parse(ten, "a11", &length), SQUARE_NONE);
    ck_assert_uint_eq(variant_square_parse(ten, "a0", &length), SQUARE_NONE);
}
END_TEST

START_TEST(test_nothing_is_moved_from_an_empty_square_or_for_the_other_side)
{
    const char *fen = "4k4/9/9/9/r8/9/9/9/R3K4[] w - - 0 1";
    assert_illegal("pandemonium", fen, "b1b2", LEGALITY_NO_PIECE, "");
    assert_illegal("pandemonium", fen, "a5a6", LEGALITY_NOT_YOURS, "a5");
}
END_TEST

START_TEST(test_own_piece_is_not_captured)
{
    assert_illegal("pandemonium", "4k4/9/9/9/P8/9/9/9/R3K4[] w - - 0 1", "a1a5", LEGALITY_OWN_PIECE,
                   "a5");
    assert_illegal("shoshogi", "startpos", "a1a3", LEGALITY_OWN_PIECE, "a3");
}
END_TEST

START_TEST(test_move_that_leaves_the_only_royal_attacked_is_illegal)
{
    const char *fen = "4r3k/9/9/9/9/9/9/4N4/4K4[] w - - 0 1";
    assert_illegal("pandemonium", fen, "e2c3", LEGALITY_PINNED, "e9");
    assert_illegal("pandemonium", "3r4k/9/9/9/9/9/9/9/4K4[] w - - 0 1", "e1d1", LEGALITY_INTO_CHECK,
                   "d9");
    assert_illegal("pandemonium", "3rr3k/9/9/9/9/9/9/9/4K4[] w - - 0 1", "e1e2",
                   LEGALITY_INTO_CHECK, "e9");
}
END_TEST

START_TEST(test_pinned_piece_moves_along_its_line_and_takes_its_pinner)
{
    const char *fen = "4r3k/9/9/9/9/9/9/4R4/4K4[] w - - 0 1";
    assert_moves_from("pandemonium", fen, "e2", "e3 e4 e5 e6 e7 e8 e9");
    assert_illegal("pandemonium", fen, "e2a2", LEGALITY_PINNED, "e9");
}
END_TEST

START_TEST(test_pinned_leaper_does_not_land_beyond_its_pinner)
{
    /* The bull on e2 leaps to e4, past the rook on e3. */
    assert_illegal("pandemonium", "8k/9/9/9/9/9/4r4/4U4/4K4[] w - - 0 1", "e2e4", LEGALITY_PINNED,
                   "e3");
    assert_legal("pandemonium", "8k/9/9/9/9/4r4/9/4U4/4K4[] w - - 0 1", "e2e4");
}
END_TEST

START_TEST(test_pinned_pieces_still_attack)
{
    /* The rook on d5 is pinned to the king on d9, and covers rank 5 all the same. */
    const char *fen = "3k5/9/9/9/3r5/4K4/9/9/3R5[] w - - 0 1";
    assert_illegal("pandemonium", fen, "e4e5", LEGALITY_INTO_CHECK, "d5");
    Position position;
    rules_position("pandemonium", "3k5/9/9/9/3rK4/9/9/9/3R5[] w - - 0 1", &position);
    assert_squares(position.variant, position_checkers(&position), "d5");
}
END_TEST

START_TEST(test_double_check_is_answered_by_the_king_alone)
{
    const char *fen = "4r3k/9/9/9/9/5n3/9/7R1/4K4[] w - - 0 1";
    Position position;
    rules_position("pandemonium", "4r3k/9/9/9/9/9/3n5/7R1/4K4[] w - - 0 1", &position);
    assert_squares(position.variant, position_checkers(&position), "d3 e9");
    assert_illegal("pandemonium", "4r3k/9/9/9/9/9/3n5/7R1/4K4[] w - - 0 1", "h2e2",
                   LEGALITY_IN_CHECK, "d3");
    assert_legal("pandemonium", fen, "h2e2");
}
END_TEST

START_TEST(test_only_the_checker_that_is_not_answered_is_blamed)
{
    const char *fen = "4r3k/9/9/9/9/9/3n5/7R1/4K4[P] w - - 0 1";
    assert_illegal("pandemonium", fen, "P@e5", LEGALITY_IN_CHECK, "d3");
    assert_illegal("pandemonium", fen, "P@a5", LEGALITY_IN_CHECK, "d3 e9");
    assert_illegal("pandemonium", fen, "h2h3", LEGALITY_IN_CHECK, "d3 e9");
}
END_TEST

START_TEST(test_drop_never_promotes)
{
    assert_illegal("pandemonium", "4k4/9/9/9/9/9/9/9/4K4[R] w - - 0 1", "R@a8+",
                   LEGALITY_DROP_PROMOTES, "");
    assert_illegal("shatranjian", "4k4/9/9/9/9/9/9/9/4K4[P] w - - 0 1", "P@a8n",
                   LEGALITY_DROP_PROMOTES, "");
}
END_TEST

/* --- several endings at once ----------------------------------------------------------------- */

/* The outcome at a position that has been there three times. */
static void assert_third_time(const char *game, const char *fen, const char *expected) {
    Position position;
    rules_position(game, fen, &position);
    Situation now = situation_of(&position), other = {.key = now.key ^ 1};
    Situation situations[] = {now, other, other, other, now, other, other, other, now};
    Outcome outcome = outcome_find(&position, &(History){situations, 9});
    char said[64];
    Text out = TEXT_OVER(said);
    text_addf(&out, "%s %s", result_text(outcome.result), termination_name(outcome.termination));
    ck_assert_str_eq(said, expected);
}

START_TEST(test_checkmate_comes_before_everything_else)
{
    assert_third_time("pandemonium", "k8/9/2+A6/9/9/9/9/9/4K4[] b - - 0 1", "1-0 checkmate");
    assert_outcome("shoshogi", "R7k/R8/9/9/9/9/9/9/4K4 b - - 100 90", "", "1-0 checkmate");
}
END_TEST

START_TEST(test_kingcheck_comes_before_repetition)
{
    assert_third_time("pandemonium10", "k9/7R2/10/10/10/1K8/10/10/10/10[] b - - 0 1",
                      "1-0 kingcheck");
}
END_TEST

START_TEST(test_bare_king_comes_before_stalemate_and_the_counts)
{
    assert_outcome("shoshogi", "k8/9/1+R7/9/9/9/9/9/4K4 b - - 100 90", "", "1-0 bare-king");
    assert_third_time("shoshogi", "4k4/9/9/9/9/9/9/R8/4K4 b - - 0 1", "1-0 bare-king");
}
END_TEST

START_TEST(test_stalemate_comes_before_the_counts)
{
    assert_third_time("pandemonium", "k8/9/1+F7/9/9/9/9/9/4K4[] b - - 0 1", "1-0 stalemate");
    assert_outcome("shoshogi", "p8/k8/7R1/9/9/9/9/9/1R2K4 b - - 100 90", "", "1/2-1/2 stalemate");
}
END_TEST

START_TEST(test_royal_against_royal_comes_before_the_counts)
{
    assert_outcome("shoshogi", "4k4/9/9/9/9/9/9/9/4K4 w - - 100 90", "", "1/2-1/2 insufficient");
    assert_third_time("shoshogi", "4k4/9/9/9/9/9/9/9/4K4 w - - 0 1", "1/2-1/2 insufficient");
}
END_TEST

START_TEST(test_move_count_comes_before_repetition)
{ assert_third_time("shoshogi", "4k4/r8/9/9/9/9/9/R8/4K4 w - - 100 90", "1/2-1/2 move-count"); }
END_TEST

START_TEST(test_bare_king_repetition_and_counts_do_not_change_legal_moves)
{
    assert_move_count("shoshogi", "4k4/9/9/9/9/9/9/R8/4K4 w - - 0 1", 24);
    assert_move_count("shoshogi", "4k4/9/9/9/9/9/9/R8/4K4 w - - 100 90", 24);
    assert_legal("shoshogi", "4k4/9/9/9/9/9/9/R8/4K4 b - - 100 90", "e9e8");
    assert_legal("shoshogi", "4k4/9/9/9/9/9/9/9/4K4 w - - 0 1", "e1e2");
}
END_TEST

START_TEST(test_hash_of_a_situation_has_no_en_passant_and_no_counters)
{
    Position a, b;
    rules_position("pandemonium10", "5k4/10/10/10/10/1pP7/10/10/10/4K5[] b - c4 0 1", &a);
    rules_position("pandemonium10", "5k4/10/10/10/10/1pP7/10/10/10/4K5[] b - - 31 77", &b);
    ck_assert_uint_eq(a.situation_key, b.situation_key);
    ck_assert_uint_ne(position_search_key(&a), position_search_key(&b));
}
END_TEST

/* --- notation -------------------------------------------------------------------------------- */

/* The move's text is read and written the same. */
static void assert_uci(const char *game, const char *fen, const char *text, MoveKind kind) {
    Position position;
    rules_position(game, fen, &position);
    Move move = MOVE_NONE;
    Error error = {.reason = ""};
    ck_assert_msg(uci_parse(&position, text, &move, &error), "%s: %s", text, error.reason);
    ck_assert_int_eq(move_kind(move), kind);
    char again[MOVE_TEXT_SIZE];
    Text out = TEXT_OVER(again);
    uci_format(position.variant, move, &out);
    ck_assert_str_eq(again, text);
}

START_TEST(test_coordinates_turn_over_with_plus_and_choose_in_lower_case)
{
    assert_uci("pandemonium", "startpos", "e4e5", MOVE_NORMAL);
    assert_uci("pandemonium", "4k4/9/9/P8/9/9/9/9/4K4[] w - - 0 1", "a6a7+", MOVE_PROMOTION);
    assert_uci("pandemonium", "4k4/9/9/P8/9/9/9/9/4K4[] w - - 0 1", "a6a7", MOVE_NORMAL);
    assert_uci("shatranjian", "4k4/P8/9/9/9/9/9/9/4K4[] w - - 0 1", "a8a9r", MOVE_PROMOTION);
    assert_uci("shatranjian", "4k4/9/9/9/9/9/9/p8/4K4[] b - - 0 1", "a2a1r", MOVE_PROMOTION);
}
END_TEST

START_TEST(test_coordinates_drop_in_upper_case_and_castle_as_the_kings_move)
{
    assert_uci("pandemonium", "4k4/9/9/9/9/9/9/9/4K4[P] w - - 0 1", "P@e5", MOVE_DROP);
    assert_uci("pandemonium", "4k4/9/9/9/9/9/9/9/4K4[p] b - - 0 1", "P@e5", MOVE_DROP);
    assert_uci("pandemonium10", "5k4/10/10/10/10/10/10/10/10/4K4R[] w - - 0 1", "e1h1",
               MOVE_CASTLING);
    assert_uci("pandemonium10", "startpos", "e2e5", MOVE_MULTI_STEP);
    assert_uci("pandemonium10", "5k4/10/10/10/10/1pP7/10/10/10/4K5[] b - c4 0 1", "b5c4",
               MOVE_EN_PASSANT);
    assert_uci("pandemonium10", "10/P9/5k4/10/10/10/10/10/10/4K5[] w - - 0 1", "a9a10+",
               MOVE_PROMOTION);
}
END_TEST

START_TEST(test_records_use_the_seeds_letters)
{
    assert_san("pandemonium", "4k4/9/9/9/p8/9/9/9/+F3K4[] w - - 0 1", "a1a5", "Qxa5+");
    assert_san("pandemonium", "4k4/9/9/9/8p/9/9/9/+N3K4[] w - - 0 1", "a1b3", "Ob3");
    assert_san("shoshogi", "8k/9/9/9/9/p8/+S8/9/4K4 w - - 0 1", "a3a4", "+Sxa4");
    assert_san("pandemonium10", "9k/10/10/10/10/10/10/10/+N9/4K5[] w - - 0 1", "a2b3", "Sb3");
}
END_TEST

START_TEST(test_records_name_pawns_that_are_not_chess_pawns)
{
    assert_san("pandemonium", "startpos", "e4e5", "Ve5");
    assert_san("pandemonium", "startpos", "a3a4", "Pa4");
    assert_san("shoshogi", "startpos", "a3a4", "Pa4");
    assert_san("pandemonium10", "startpos", "a2a4", "a4");
    assert_san("shatranjian", "startpos", "a3a4", "a4");
    assert_san("shatranjian", "4k4/9/9/9/1n7/P8/9/9/4K4[] w - - 0 1", "a4b5", "axb5");
}
END_TEST

START_TEST(test_records_say_drops_promotions_checks_and_mates)
{
    assert_san("pandemonium", "4k4/9/9/9/9/9/9/9/3K5[N] w - - 0 1", "N@e5", "N@e5");
    assert_san("pandemonium", "8k/9/9/P8/9/9/9/9/4K4[] w - - 0 1", "a6a7+", "Pa7=G");
    assert_san("pandemonium", "8k/9/9/P8/9/9/9/9/4K4[] w - - 0 1", "a6a7", "Pa7");
    assert_san("shoshogi", "8k/9/9/P8/9/9/9/9/4K4 w - - 0 1", "a6a7+", "Pa7=+P");
    assert_san("shatranjian", "8k/9/9/P8/9/9/9/9/4K4[] w - - 0 1", "a6a7n", "a7=N");
    assert_san("shatranjian", "4k4/P8/9/9/9/9/9/9/3K5[] w - - 0 1", "a8a9r", "a9=R+");
    assert_san("pandemonium", "k8/9/1+PN6/9/9/9/9/9/4K4[P] w - - 0 1", "P@a8", "P@a8#");
}
END_TEST

static void add_common(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "common ground");
    tcase_add_test(tcase, test_white_moves_first_and_nobody_passes);
    tcase_add_test(tcase, test_squares_run_from_a1_to_the_last);
    tcase_add_test(tcase, test_nothing_is_moved_from_an_empty_square_or_for_the_other_side);
    tcase_add_test(tcase, test_own_piece_is_not_captured);
    tcase_add_test(tcase, test_move_that_leaves_the_only_royal_attacked_is_illegal);
    tcase_add_test(tcase, test_pinned_piece_moves_along_its_line_and_takes_its_pinner);
    tcase_add_test(tcase, test_pinned_leaper_does_not_land_beyond_its_pinner);
    tcase_add_test(tcase, test_pinned_pieces_still_attack);
    tcase_add_test(tcase, test_double_check_is_answered_by_the_king_alone);
    tcase_add_test(tcase, test_only_the_checker_that_is_not_answered_is_blamed);
    tcase_add_test(tcase, test_drop_never_promotes);
}

START_TEST(test_every_way_to_end_is_found_by_its_name)
{
    for (int i = 1; i < TERMINATION_COUNT; i++) {
        const char *name = termination_name((Termination)i);
        ck_assert_str_ne(name, "");
        ck_assert_int_eq(termination_by_name(name), i);
    }
    ck_assert_str_eq(termination_name(TERMINATION_NONE), "");
    ck_assert_int_eq(termination_by_name(""), TERMINATION_NONE);
    ck_assert_int_eq(termination_by_name("Checkmate"), TERMINATION_NONE);
    ck_assert_int_eq(termination_by_name("checkmates"), TERMINATION_NONE);
}
END_TEST

static void add_endings(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "several endings");
    tcase_add_test(tcase, test_checkmate_comes_before_everything_else);
    tcase_add_test(tcase, test_kingcheck_comes_before_repetition);
    tcase_add_test(tcase, test_bare_king_comes_before_stalemate_and_the_counts);
    tcase_add_test(tcase, test_stalemate_comes_before_the_counts);
    tcase_add_test(tcase, test_royal_against_royal_comes_before_the_counts);
    tcase_add_test(tcase, test_move_count_comes_before_repetition);
    tcase_add_test(tcase, test_bare_king_repetition_and_counts_do_not_change_legal_moves);
    tcase_add_test(tcase, test_hash_of_a_situation_has_no_en_passant_and_no_counters);
    tcase_add_test(tcase, test_every_way_to_end_is_found_by_its_name);
}

static void add_notation(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "notation");
    tcase_add_test(tcase, test_coordinates_turn_over_with_plus_and_choose_in_lower_case);
    tcase_add_test(tcase, test_coordinates_drop_in_upper_case_and_castle_as_the_kings_move);
    tcase_add_test(tcase, test_records_use_the_seeds_letters);
    tcase_add_test(tcase, test_records_name_pawns_that_are_not_chess_pawns);
    tcase_add_test(tcase, test_records_say_drops_promotions_checks_and_mates);
}

int main(void) {
    Suite *suite = suite_create("rules/common");
    add_common(suite);
    add_endings(suite);
    add_notation(suite);
    return rules_suite_run(suite);
}
