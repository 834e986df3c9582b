#include "lab/match/book.h"

#include <stdio.h>
#include <string.h>

#include "rules/notation/notation.h"
#include "support/games.h"
#include "support/sandbox.h"

static Sandbox sandbox;
static char path[PATH_MAX];
static MatchBook book;
static Error error;
static bool bad;

static void set_up(void) {
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "book", path);
    book = (MatchBook){0};
}

static void tear_down(void) {
    match_book_done(&book);
    sandbox_done(&sandbox);
}

static bool read_plies(const char *game, const char *text, unsigned plies) {
    sandbox_write(&sandbox, "book", text, strlen(text));
    match_book_done(&book);
    error_clear(&error);
    BookOrder order = {
        .fs = file_system(),
        .variants = games,
        .variant = game_named(game),
        .played = game_named(game),
        .plies = plies,
    };
    return match_book_read(&order, path, &book, &bad, &error);
}

static bool read_book(const char *game, const char *text) {
    return read_plies(game, text, 0);
}

/* Compares a round's opening, as "FEN moves". */
static void check_line(unsigned round, const char *expected) {
    char data[FEN_SIZE + 256];
    Text text = TEXT_OVER(data);
    MatchLine line = match_book_line(&book, round);
    fen_format(&line.start, &text);
    for (unsigned i = 0; i < line.count; i++) {
        text_add_char(&text, ' ');
        uci_format(line.start.variant, line.moves[i], &text);
    }
    ck_assert_str_eq(data, expected);
}

#define OPEN  "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - "
#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

START_TEST(test_positions_are_read_with_their_operations_and_without)
{
    ck_assert_msg(read_book("chess",
                            "\xEF\xBB\xBF# a book\n\n" OPEN
                            "hmvc 3; fmvn 7; id \"hmvc 9\";\r\n" OPEN "5 6\n" OPEN "\n   \n"
                            "startpos\n" OPEN "bm Nf3; c0 \"4\""),
                  "%s", error.reason);
    ck_assert_uint_eq(book.count, 5);
    check_line(0, OPEN "3 7");
    check_line(1, OPEN "5 6");
    check_line(2, OPEN "0 1");
    check_line(3, START);
    check_line(4, OPEN "0 1");
    check_line(5, OPEN "3 7");
    ck_assert_msg(read_book("3check", "4k3/8/8/8/8/8/8/4K2R w K - 3+2 hmvc 4;"), "%s",
                  error.reason);
    check_line(0, "4k3/8/8/8/8/8/8/4K2R w K - 3+2 4 1");
    ck_assert_msg(read_book("pandemonium", "startpos"), "%s", error.reason);
}
END_TEST

START_TEST(test_epd_written_by_convert_is_a_book)
{
    ck_assert_msg(read_book("crazyhouse", "r1bqkb1r/pppp1ppp/2n5/4p3/4P3/8/PPPP1PP1/RNBQKBNR[Pn] w "
                                          "KQkq - hmvc 2; fmvn 3; id \"A; B - C\";\n"),
                  "%s", error.reason);
    check_line(0, "r1bqkb1r/pppp1ppp/2n5/4p3/4P3/8/PPPP1PP1/RNBQKBNR[Pn] w KQkq - 2 3");
}
END_TEST

START_TEST(test_games_are_lines_of_moves_up_to_their_end_or_a_ply_limit)
{
    static const char GAMES[] =
        "[Event \"one\"]\n[Variant \"chess\"]\n\n1. e4 (1. d4 d5) e5 2. Nf3 *\n"
        "\n[Event \"two\"]\n[SetUp \"1\"]\n[FEN \"" OPEN "0 2\"]\n\n2. Nf3 {x} "
        "Nc6 3. Bb5 1-0\n";
    ck_assert_msg(read_book("chess", GAMES), "%s", error.reason);
    ck_assert_uint_eq(book.count, 2);
    check_line(0, START " e2e4 e7e5 g1f3");
    check_line(1, OPEN "0 2 g1f3 b8c6 f1b5");
    ck_assert(read_plies("chess", GAMES, 2));
    check_line(0, START " e2e4 e7e5");
    check_line(1, OPEN "0 2 g1f3 b8c6");
    ck_assert_msg(read_book("chess", "1. e4 e5 *\n"), "%s", error.reason);
    check_line(0, START " e2e4 e7e5");
}
END_TEST

static void check_refused(const char *text, unsigned line, const char *reason) {
    ck_assert_msg(!read_book("chess", text), "%s", text);
    ck_assert(bad);
    ck_assert_msg(error.line == line, "%u, not %u: %s: %s", error.line, line, error.token,
                  error.reason);
    ck_assert_msg(strstr(error.reason, reason) != NULL, "%s", error.reason);
    if (line > 0)
        ck_assert_str_eq(error.file, path);
    ck_assert_uint_eq(book.count, 0);
}

START_TEST(test_an_invalid_line_is_refused_with_its_place)
{
    check_refused("startpos\n\nnonsense\n", 3, "");
    check_refused("startpos\n" OPEN "\n4x3/8/8/8/8/8/8/4K3 w - - 0 1\n", 3, "");
    check_refused(OPEN "\n4k3/8/8/8/8/8/8/8 w - - 0 1\n", 2, "royal");
    check_refused(OPEN "\n7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\n", 2, "over");
    check_refused("", 0, "no openings");
    check_refused("# nothing\n\n", 0, "no openings");
    check_refused("[Event \"x\"]\n\n1. e4 e5 *\n\n[Event \"y\"]\n\n1. e4\ne9 *\n", 8, "");
    check_refused("[Event \"x\"]\n\n1. e4 e5 *\n\n[Event \"y\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n", 5,
                  "over");
    check_refused("[Event \"x\"]\n[Variant \"pandemonium\"]\n\n*\n", 1,
                  "is not the game of this match");
    ck_assert(read_plies("chess", "1. f3 e5 2. g4 Qh4# 0-1\n", 3));
}
END_TEST

START_TEST(test_a_missing_file_is_not_a_bad_file)
{
    BookOrder order = {file_system(), games, game_named("chess"), game_named("chess"), 0};
    ck_assert(!match_book_read(&order, "/nonexistent/book", &book, &bad, &error));
    ck_assert(!bad);
}
END_TEST

START_TEST(test_a_seed_shuffles_a_book_into_a_different_order)
{
    char text[64 * 80] = "";
    for (int i = 0; i < 40; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s0 %d\n", OPEN, i + 1);
    unsigned moved = 0, seen = 0;
    ck_assert(read_book("chess", text));
    uint32_t sum = book.sum;
    match_book_shuffle(&book, 1);
    ck_assert_uint_ne(book.sum, sum);
    uint32_t mixed = book.sum;
    uint16_t order[40];
    for (unsigned i = 0; i < 40; i++) {
        order[i] = match_book_line(&book, i).start.fullmove;
        moved += order[i] != i + 1;
        seen += order[i];
    }
    ck_assert_uint_gt(moved, 20);
    ck_assert_uint_eq(seen, 40 * 41 / 2);
    ck_assert(read_book("chess", text));
    ck_assert_uint_eq(book.sum, sum);
    match_book_shuffle(&book, 1);
    ck_assert_uint_eq(book.sum, mixed);
    for (unsigned i = 0; i < 40; i++)
        ck_assert_uint_eq(match_book_line(&book, i).start.fullmove, order[i]);
    ck_assert(read_plies("chess", text, 7));
    ck_assert_uint_ne(book.sum, sum);
    ck_assert(read_book("chess", text));
    match_book_shuffle(&book, 2);
    ck_assert_uint_ne(book.sum, mixed);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("book");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    tcase_set_timeout(tcase, 300);
    tcase_add_test(tcase, test_positions_are_read_with_their_operations_and_without);
    tcase_add_test(tcase, test_epd_written_by_convert_is_a_book);
    tcase_add_test(tcase, test_games_are_lines_of_moves_up_to_their_end_or_a_ply_limit);
    tcase_add_test(tcase, test_an_invalid_line_is_refused_with_its_place);
    tcase_add_test(tcase, test_a_missing_file_is_not_a_bad_file);
    tcase_add_test(tcase, test_a_seed_shuffles_a_book_into_a_different_order);
}
