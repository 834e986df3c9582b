/* Rules that all games share: "Common ground" in doc/rules, and NOTATION in pandemonium-engine(6).
 */
#include <string.h>

#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"

#include "support/facts.h"

static const Fact FACTS[] = {
    /* --- common ground ---------------------------------------------------------------------- */
    RULE("pandemonium", "nothing is moved from an empty square or for the other side"),
    {"4k4/9/9/9/r8/9/9/9/R3K4[] w - - 0 1", "b1b2", "NO_PIECE"},
    {SAME, "a5a6", "NOT_YOURS a5"},
    RULE("pandemonium", "own piece is not captured"),
    {"4k4/9/9/9/P8/9/9/9/R3K4[] w - - 0 1", "a1a5", "OWN_PIECE a5"},
    {"shoshogi: startpos", "a1a3", "OWN_PIECE a3"},
    RULE("pandemonium", "move that leaves the only royal attacked is illegal"),
    {"4r3k/9/9/9/9/9/9/4N4/4K4[] w - - 0 1", "e2c3", "PINNED e9"},
    {"3r4k/9/9/9/9/9/9/9/4K4[] w - - 0 1", "e1d1", "INTO_CHECK d9"},
    {"3rr3k/9/9/9/9/9/9/9/4K4[] w - - 0 1", "e1e2", "INTO_CHECK e9"},
    RULE("pandemonium", "pinned piece moves along its line and takes its pinner"),
    {"4r3k/9/9/9/9/9/9/4R4/4K4[] w - - 0 1", "e2", "e3 e4 e5 e6 e7 e8 e9"},
    {SAME, "e2a2", "PINNED e9"},
    RULE("pandemonium", "pinned leaper does not land beyond its pinner"),
    /* The bull on e2 leaps over the rook on e3 to e4. */
    {"8k/9/9/9/9/9/4r4/4U4/4K4[] w - - 0 1", "e2e4", "PINNED e3"},
    {"8k/9/9/9/9/4r4/9/4U4/4K4[] w - - 0 1", "e2e4", "legal"},
    RULE("pandemonium", "pinned pieces still attack"),
    /* The rook on d5, though pinned to the king on d9, still attacks rank 5. */
    {"3k5/9/9/9/3r5/4K4/9/9/3R5[] w - - 0 1", "e4e5", "INTO_CHECK d5"},
    {"3k5/9/9/9/3rK4/9/9/9/3R5[] w - - 0 1", "checkers", "d5"},
    RULE("pandemonium", "double check is answered by the king alone"),
    {"4r3k/9/9/9/9/9/3n5/7R1/4K4[] w - - 0 1", "checkers", "d3 e9"},
    {SAME, "h2e2", "IN_CHECK d3"},
    {"4r3k/9/9/9/9/5n3/9/7R1/4K4[] w - - 0 1", "h2e2", "legal"},
    RULE("pandemonium", "only the checker that is not answered is blamed"),
    {"4r3k/9/9/9/9/9/3n5/7R1/4K4[P] w - - 0 1", "P@e5", "IN_CHECK d3"},
    {SAME, "P@a5", "IN_CHECK d3 e9"},
    {SAME, "h2h3", "IN_CHECK d3 e9"},
    RULE("pandemonium", "drop never promotes"),
    {"4k4/9/9/9/9/9/9/9/4K4[R] w - - 0 1", "R@a8+", "DROP_PROMOTES"},
    {"shatranjian: 4k4/9/9/9/9/9/9/9/4K4[P] w - - 0 1", "P@a8n", "DROP_PROMOTES"},
    RULE("pandemonium", "checkmate comes before everything else"),
    {"k8/9/2+A6/9/9/9/9/9/4K4[] b - - 0 1", "third time", "1-0 checkmate"},
    {"shoshogi: R7k/R8/9/9/9/9/9/9/4K4 b - - 100 90", "", "1-0 checkmate"},
    RULE("pandemonium10", "kingcheck comes before repetition"),
    {"k9/7R2/10/10/10/1K8/10/10/10/10[] b - - 0 1", "third time", "1-0 kingcheck"},
    RULE("shoshogi", "bare king comes before stalemate and the counts"),
    {"k8/9/1+R7/9/9/9/9/9/4K4 b - - 100 90", "", "1-0 bare-king"},
    {"4k4/9/9/9/9/9/9/R8/4K4 b - - 0 1", "third time", "1-0 bare-king"},
    RULE("pandemonium", "stalemate comes before the counts"),
    {"k8/9/1+F7/9/9/9/9/9/4K4[] b - - 0 1", "third time", "1-0 stalemate"},
    {"shoshogi: p8/k8/7R1/9/9/9/9/9/1R2K4 b - - 100 90", "", "1/2-1/2 stalemate"},
    RULE("shoshogi", "royal against royal comes before the counts"),
    {"4k4/9/9/9/9/9/9/9/4K4 w - - 100 90", "", "1/2-1/2 insufficient"},
    {"4k4/9/9/9/9/9/9/9/4K4 w - - 0 1", "third time", "1/2-1/2 insufficient"},
    RULE("shoshogi", "move count comes before repetition"),
    {"4k4/r8/9/9/9/9/9/R8/4K4 w - - 100 90", "third time", "1/2-1/2 move-count"},
    RULE("shoshogi", "bare king repetition and counts do not change legal moves"),
    {"4k4/9/9/9/9/9/9/R8/4K4 w - - 0 1", "", "24 moves"},
    {"4k4/9/9/9/9/9/9/R8/4K4 w - - 100 90", "", "24 moves"},
    {"4k4/9/9/9/9/9/9/R8/4K4 b - - 100 90", "e9e8", "legal"},
    {"4k4/9/9/9/9/9/9/9/4K4 w - - 0 1", "e1e2", "legal"},
    RULE("pandemonium", "records use the seeds letters"),
    {"4k4/9/9/9/p8/9/9/9/+F3K4[] w - - 0 1", "a1a5", "SAN Qxa5+"},
    {"4k4/9/9/9/8p/9/9/9/+N3K4[] w - - 0 1", "a1b3", "SAN Ob3"},
    {"shoshogi: 8k/9/9/9/9/p8/+S8/9/4K4 w - - 0 1", "a3a4", "SAN +Sxa4"},
    {"pandemonium10: 9k/10/10/10/10/10/10/10/+N9/4K5[] w - - 0 1", "a2b3", "SAN Sb3"},
    RULE("pandemonium", "records name pawns that are not chess pawns"),
    {"startpos", "e4e5", "SAN Ve5"},
    {SAME, "a3a4", "SAN Pa4"},
    {"shoshogi: startpos", "a3a4", "SAN Pa4"},
    {"pandemonium10: startpos", "a2a4", "SAN a4"},
    {"shatranjian: startpos", "a3a4", "SAN a4"},
    {"shatranjian: 4k4/9/9/9/1n7/P8/9/9/4K4[] w - - 0 1", "a4b5", "SAN axb5"},
    RULE("pandemonium", "records say drops promotions checks and mates"),
    {"4k4/9/9/9/9/9/9/9/3K5[N] w - - 0 1", "N@e5", "SAN N@e5"},
    {"8k/9/9/P8/9/9/9/9/4K4[] w - - 0 1", "a6a7+", "SAN Pa7=G"},
    {SAME, "a6a7", "SAN Pa7"},
    {"shoshogi: 8k/9/9/P8/9/9/9/9/4K4 w - - 0 1", "a6a7+", "SAN Pa7=+P"},
    {"shatranjian: 8k/9/9/P8/9/9/9/9/4K4[] w - - 0 1", "a6a7n", "SAN a7=N"},
    {"shatranjian: 4k4/P8/9/9/9/9/9/9/3K5[] w - - 0 1", "a8a9r", "SAN a9=R+"},
    {"k8/9/1+PN6/9/9/9/9/9/4K4[P] w - - 0 1", "P@a8", "SAN P@a8#"},
};

START_TEST(test_white_moves_first_and_there_is_no_passing)
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

START_TEST(test_repetition_key_leaves_out_en_passant_and_counters)
{
    Position a, b;
    rules_position("pandemonium10", "5k4/10/10/10/10/1pP7/10/10/10/4K5[] b - c4 0 1", &a);
    rules_position("pandemonium10", "5k4/10/10/10/10/1pP7/10/10/10/4K5[] b - - 31 77", &b);
    ck_assert_uint_eq(a.repetition_key, b.repetition_key);
    ck_assert_uint_ne(position_search_key(&a), position_search_key(&b));
}
END_TEST

/* Asserts that the move is read from and written as this text. */
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

START_TEST(test_coordinates_promote_with_plus_and_choose_with_a_lower_case_letter)
{
    assert_uci("pandemonium", "startpos", "e4e5", MOVE_NORMAL);
    assert_uci("pandemonium", "4k4/9/9/P8/9/9/9/9/4K4[] w - - 0 1", "a6a7+", MOVE_PROMOTION);
    assert_uci("pandemonium", "4k4/9/9/P8/9/9/9/9/4K4[] w - - 0 1", "a6a7", MOVE_NORMAL);
    assert_uci("shatranjian", "4k4/P8/9/9/9/9/9/9/4K4[] w - - 0 1", "a8a9r", MOVE_PROMOTION);
    assert_uci("shatranjian", "4k4/9/9/9/9/9/9/p8/4K4[] b - - 0 1", "a2a1r", MOVE_PROMOTION);
}
END_TEST

START_TEST(test_coordinates_drop_with_an_upper_case_letter_and_castle_as_a_king_move)
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

START_TEST(test_every_termination_is_found_by_its_name)
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

static void add_others(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "others");
    tcase_add_test(tcase, test_white_moves_first_and_there_is_no_passing);
    tcase_add_test(tcase, test_squares_run_from_a1_to_the_last);
    tcase_add_test(tcase, test_repetition_key_leaves_out_en_passant_and_counters);
    tcase_add_test(tcase, test_every_termination_is_found_by_its_name);
    tcase_add_test(tcase, test_coordinates_promote_with_plus_and_choose_with_a_lower_case_letter);
    tcase_add_test(tcase,
                   test_coordinates_drop_with_an_upper_case_letter_and_castle_as_a_king_move);
}

RULES_SUITE("") {
    FACTS_ADD(suite, FACTS);
    add_others(suite);
}
