#include "words/setups.h"

#include "play/session_case.h"

static void check_read(const char *game, const char *text, const char *written) {
    const Variant *variant = game_named(game);
    uint8_t setups[SIDE_COUNT];
    char data[64];
    Error error = {0};
    Text out = TEXT_OVER(data);
    ck_assert_msg(setups_parse(variant, text, setups, &error), "%s: %s", text, error.reason);
    setups_format(variant, setups, &out);
    ck_assert_str_eq(data, written);
}

static void check_refused(const char *game, const char *text, const char *reason) {
    uint8_t setups[SIDE_COUNT] = {7, 8};
    Error error = {0};
    ck_assert(!setups_parse(game_named(game), text, setups, &error));
    ck_assert_str_eq(error.reason, reason);
    ck_assert_uint_eq(setups[SIDE_WHITE], 7);
    ck_assert_uint_eq(setups[SIDE_BLACK], 8);
}

START_TEST(test_setups_are_parsed_and_formatted)
{
    check_read("pandemonium10", "inner,outer", "inner,outer");
    check_read("pandemonium10", "LEFT", "left,left");
    check_read("pandemonium10", "ask", "ask");
    check_read("shogi", "ask", "ask");
}
END_TEST

START_TEST(test_an_unknown_setup_is_refused_with_the_known_ones)
{
    check_refused("pandemonium10", "left,up", "\"left,up\" is not two of: inner left right outer");
    check_refused("pandemonium10", "", "\"\" is not two of: inner left right outer");
    check_refused("pandemonium10", "left,", "\"left,\" is not two of: inner left right outer");
    check_refused("shogi", "left", "this game has no choice of setup");
}
END_TEST

/* --- rows as players see them --- */

/* Appends the pieces on a side's home ranks, from its own left, back rank first. */
static void add_seen_rows(const Position *position, Side side, unsigned ranks, Text *out) {
    const Variant *v = position->variant;
    for (unsigned rank = 0; rank < ranks; rank++) {
        text_add(out, rank > 0 ? ", " : "");
        for (unsigned file = 0; file < v->files; file++) {
            Piece piece =
                position->board[variant_square(v, side == SIDE_WHITE ? file : v->files - 1u - file,
                                               side == SIDE_WHITE ? rank : v->ranks - 1u - rank)];
            text_add(out, piece != PIECE_NONE ? v->roles[piece_role(piece)].san : ".");
        }
    }
}

static void assert_rows_are_seen(const Variant *v, uint8_t index, Side side) {
    const uint8_t setups[SIDE_COUNT] = {index, index};
    char told_data[160], seen_data[160];
    Text told = TEXT_OVER(told_data), seen = TEXT_OVER(seen_data);
    unsigned ranks = 1;
    for (const char *at = v->setups[index].rows[side]; *at != '\0'; at++)
        ranks += *at == '/';
    Position position;
    position_start_with_setups(&position, v, setups);
    add_seen_rows(&position, side, ranks, &seen);
    setups_add_rows(v, index, side, &told);
    ck_assert_str_eq(told_data, seen_data);
}

START_TEST(test_rows_are_described_as_each_player_sees_the_board)
{
    unsigned count = 0;
    for (size_t i = 0; i < variants_count_all(games); i++) {
        const Variant *v = variants_find(games, variants_name_all(games, i));
        for (uint8_t index = 0; index < v->setup_count; index++, count++) {
            assert_rows_are_seen(v, index, SIDE_WHITE);
            assert_rows_are_seen(v, index, SIDE_BLACK);
        }
    }
    ck_assert_uint_ge(count, 10);
}
END_TEST

START_TEST(test_left_is_each_players_own_left)
{
    const Variant *v = game_named("pandemonium10");
    char data[64];
    Text text = TEXT_OVER(data);
    setups_add_rows(v, 1, SIDE_WHITE, &text); /* left: BN-BN */
    ck_assert_str_eq(data, "RBNQKMCBNR");
    text_clear(&text);
    setups_add_rows(v, 1, SIDE_BLACK, &text);
    ck_assert_str_eq(data, "RBNCMKQBNR");
}
END_TEST

static void assert_explained(const char *game, uint8_t index, Side side, const char *says) {
    char data[400];
    Text text = TEXT_OVER(data);
    setups_explain(game_named(game), index, side, &text);
    ck_assert_str_eq(data, says);
}

START_TEST(test_a_setups_explanation_says_whose_left_is_meant)
{
    assert_explained("pandemonium10", 0, SIDE_WHITE,
                     "This is the usual one. Left and right are from White's side.");
    assert_explained("pandemonium10", 1, SIDE_BLACK,
                     "Unlike the usual one: Nh10, Bi10. Left and right are from Black's side.");
    assert_explained("shatranjian", 0, SIDE_WHITE, "This is the usual one.");
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("setups");
    tcase_add_checked_fixture(tcase, case_setup, case_teardown);
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_setups_are_parsed_and_formatted);
    tcase_add_test(tcase, test_an_unknown_setup_is_refused_with_the_known_ones);
    tcase_add_test(tcase, test_a_setups_explanation_says_whose_left_is_meant);
    tcase_add_test(tcase, test_rows_are_described_as_each_player_sees_the_board);
    tcase_add_test(tcase, test_left_is_each_players_own_left);
}
