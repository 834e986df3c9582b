/* Names of squares: as in chess, and on request as in shogi. */
#include <string.h>

#include "rules/notation/notation.h"
#include "support/games.h"
#include "words/entry.h"
#include "words/squares.h"
#include "words/words.h"

static const Variant *shogi_named(const char *name) {
    variants_name_squares(games, SQUARES_SHOGI);
    return game_named(name);
}

/* If tests do not fork, the next one uses the same games. */
static void name_as_in_chess(void) {
    variants_name_squares(games, SQUARES_CHESS);
}

START_TEST(test_every_name_is_read_back_in_every_game_and_naming)
{
    for (int names = SQUARES_CHESS; names <= SQUARES_SHOGI; names++) {
        variants_name_squares(games, (SquareNames)names);
        for (size_t i = 0; i < variants_count(games); i++) {
            const Variant *variant = variants_at(games, i);
            for (unsigned square = 0; square < variant->squares; square++) {
                SquareName name = square_name(variant, (Square)square);
                size_t length = 0;
                ck_assert_int_eq(square_parse(variant, name.text, &length), (Square)square);
                ck_assert_uint_eq(length, strlen(name.text));
            }
        }
    }
}
END_TEST

START_TEST(test_files_count_from_the_right_and_ranks_from_above)
{
    const Variant *variant = shogi_named("shoshogi");
    ck_assert_str_eq(square_name(variant, variant_square(variant, 2, 3)).text, "7f");
    ck_assert_str_eq(square_name(variant, variant_square(variant, 8, 8)).text, "1a");
    ck_assert_str_eq(square_name(variant, SQUARE_NONE).text, "");
}
END_TEST

START_TEST(test_boards_of_ten_files_keep_the_names_of_chess)
{
    const Variant *variant = shogi_named("pandemonium10");
    ck_assert(!squares_are_shogi(variant));
    ck_assert_str_eq(square_name(variant, variant_square(variant, 4, 9)).text, "e10");
}
END_TEST

START_TEST(test_japanese_digits_and_pairs_of_digits_are_squares)
{
    static const char *const TYPED[][2] = {{"７六", "7f"},       {"76", "7f"},     {"7776", "7g7f"},
                                           {"７七７六", "7g7f"}, {"N76f", "N76f"}, {"P*5e", "P*5e"},
                                           {"7", "7"},           {"7g7", "7g7"}};
    for (size_t i = 0; i < sizeof TYPED / sizeof TYPED[0]; i++) {
        char data[64];
        Text text = TEXT_OVER(data);
        squares_add_plain(SQUARES_SHOGI, TYPED[i][0], &text);
        ck_assert_str_eq(data, TYPED[i][1]);
    }
}
END_TEST

START_TEST(test_squares_typed_as_in_chess_keep_their_meaning)
{
    char data[64];
    Text text = TEXT_OVER(data);
    squares_add_plain(SQUARES_CHESS, "76 \xff e4", &text);
    ck_assert_str_eq(data, "76 \xff e4");
}
END_TEST

typedef struct Row {
    const char *typed;
    EntryState state;
    const char *move; /* in coordinates */
} Row;

static const Row ROWS[] = {
    {"7g7f", ENTRY_COMPLETE, "c3c4"},  {"7g-7f", ENTRY_COMPLETE, "c3c4"},
    {"7776", ENTRY_COMPLETE, "c3c4"},  {"76", ENTRY_COMPLETE, "c3c4"},
    {"７六", ENTRY_COMPLETE, "c3c4"},  {"P7f", ENTRY_COMPLETE, "c3c4"},
    {"P-7f", ENTRY_COMPLETE, "c3c4"},  {"c3c4", ENTRY_COMPLETE, "c3c4"},
    {"R2h5h", ENTRY_IMPOSSIBLE, NULL}, {"7", ENTRY_PARTIAL, NULL},
    {"7g7", ENTRY_PARTIAL, NULL},      {"7g7e", ENTRY_IMPOSSIBLE, NULL},
};

START_TEST(test_moves_can_be_typed_with_shogi_square_names)
{
    static EntryMatch match;
    const Row *row = &ROWS[_i];
    variants_name_squares(games, SQUARES_SHOGI);
    Position position = position_of("shoshogi", "startpos");
    entry_match(&position, row->typed, &match);
    ck_assert_msg(match.state == row->state, "%s: state %d", row->typed, (int)match.state);
    if (row->move == NULL)
        return;
    char data[16];
    Text text = TEXT_OVER(data);
    uci_format(position.variant, match.move, &text);
    ck_assert_str_eq(data, row->move);
}
END_TEST

START_TEST(test_a_refusal_names_squares_as_typed)
{
    static EntryMatch match;
    variants_name_squares(games, SQUARES_SHOGI);
    Position position = position_of("shoshogi", "startpos");
    entry_match(&position, "7g7e", &match);
    ck_assert_str_eq(match.reason,
                     "The Pawn on 7g cannot reach 7e: it moves one square straight forward.");
    ck_assert(match.judged);
}
END_TEST

START_TEST(test_ranks_are_distinguished_by_the_first_square_named)
{
    const Variant *variant = shogi_named("shoshogi");
    Bitboard ranks = variant->rank_mask[8] | variant->rank_mask[7] | variant->rank_mask[6];
    ck_assert_str_eq(words_place(variant, ranks).text, "ranks a to c");
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("squares");
    tcase_add_checked_fixture(tcase, NULL, name_as_in_chess);
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_every_name_is_read_back_in_every_game_and_naming);
    tcase_add_test(tcase, test_files_count_from_the_right_and_ranks_from_above);
    tcase_add_test(tcase, test_boards_of_ten_files_keep_the_names_of_chess);
    tcase_add_test(tcase, test_japanese_digits_and_pairs_of_digits_are_squares);
    tcase_add_test(tcase, test_squares_typed_as_in_chess_keep_their_meaning);
    tcase_add_loop_test(tcase, test_moves_can_be_typed_with_shogi_square_names, 0,
                        sizeof ROWS / sizeof ROWS[0]);
    tcase_add_test(tcase, test_a_refusal_names_squares_as_typed);
    tcase_add_test(tcase, test_ranks_are_distinguished_by_the_first_square_named);
}
