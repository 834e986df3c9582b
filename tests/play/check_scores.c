#include "play/record/scores.h"

#include <errno.h>

#include "play/session/life.h"
#include "play/session/session.h"
#include "play/session/take_back.h"
#include "play/session_case.h"
#include "support/fault_fs.h"

static Scores scores;

static void write_file(const char *text) {
    ck_assert(file_replace(settings.fs, in_folder("scores.txt"), text, strlen(text), NULL));
}

static void read_scores(void) {
    Error error = {0};
    ck_assert_msg(scores_read(settings.fs, in_folder("scores.txt"), &scores, &error), "%s",
                  error.reason);
}

static void check_page(const char *game, const char *wanted) {
    Bytes page = {0};
    scores_page(&scores, games, game, "FILE", &page);
    ck_assert_str_eq(page.data, wanted);
    bytes_done(&page);
}

START_TEST(test_table_is_counted_from_the_lines)
{
    write_file("# a comment\n\n"
               "2026.11.21 shogi 3 won\n"
               "2026.11.21 shogi 3 won\n"
               "2026.11.22 shogi 3 lost helped\n"
               "2026.11.22 chess 1 drawn\n"
               "2026.11.22 shogi 3 won\n"
               "2026.11.22 shogi 3 lost\n"
               "2026.11.22 shogi 3 won\r\n"
               "2026.11.23 shogi 2 won helped");
    read_scores();
    ck_assert_uint_eq(scores.count, 3);
    ck_assert_uint_eq(scores.broken, 0);
    check_page(NULL, "Chess, level 1: 0 wins, 1 draw, 0 losses.\n"
                     "Shogi, level 2: 1 win, 0 draws, 0 losses with help.\n"
                     "Shogi, level 3: 4 wins, 0 draws, 1 loss, 1 won in a row, best 3; "
                     "0 wins, 0 draws, 1 loss with help.\n");
    check_page("chess", "Chess, level 1: 0 wins, 1 draw, 0 losses.\n");
    check_page("minishogi", "No finished games against the computer yet.\n");
    scores_done(&scores);
}
END_TEST

START_TEST(test_missing_file_is_an_empty_table)
{
    read_scores();
    ck_assert_uint_eq(scores.count, 0);
    check_page(NULL, "No finished games against the computer yet.\n");
    scores_done(&scores);
}
END_TEST

START_TEST(test_the_level_of_new_games_is_the_lowest_until_a_win_then_the_last_one)
{
    static const struct {
        unsigned level;
        ScoreResult result;
        unsigned next;
    } GAMES[] = {{5, SCORE_LOST, 1}, {4, SCORE_DRAWN, 1}, {2, SCORE_WON, 2}, {6, SCORE_LOST, 6}};
    const char *path = in_folder("new.txt");
    ck_assert_uint_eq(scores_next_level(settings.fs, NULL), 1);
    ck_assert_uint_eq(scores_next_level(settings.fs, path), 1);
    for (size_t i = 0; i < sizeof GAMES / sizeof GAMES[0]; i++) {
        ScoreLine line = {"", "chess", GAMES[i].level, GAMES[i].result, false, SCORE_WHITE};
        ck_assert(scores_add(settings.fs, path, &line, NULL));
        ck_assert_uint_eq(scores_next_level(settings.fs, path), GAMES[i].next);
    }
}
END_TEST

START_TEST(test_a_folder_in_place_of_the_table_is_an_error)
{
    Error error = {0};
    ck_assert(!scores_read(settings.fs, folder, &scores, &error));
    ck_assert_str_ne(error.reason, "");
}
END_TEST

static const char *const BROKEN[] = {"2026.11.21 shogi 3 wo",
                                     "2026.11.21 shogi 3",
                                     "2026.11.21 shogi 0 won",
                                     "2026.11.21 shogi 12 won",
                                     "2026.11.21 shogi x won",
                                     "2026.11.21 shogi 3 won help",
                                     "yesterday shogi 3 won",
                                     "2026.11.21 sho/gi 3 won",
                                     "2026.11.21 shogi 3 won helped x",
                                     "2026.11.21 \033[2J 3 won",
                                     "20261121 shogi 3 won helped",
                                     "won",
                                     "2026.11.21 shogi 3 won 2026.11.21 shogi 3 won"};

START_TEST(test_an_invalid_line_is_reported_and_stays)
{
    char data[256];
    Text text = TEXT_OVER(data);
    text_addf(&text, "2026.11.21 shogi 3 won\n%s\n2026.11.21 shogi 3 lost\n", BROKEN[_i]);
    write_file(data);
    read_scores();
    ck_assert_uint_eq(scores.broken, 1);
    ck_assert_uint_eq(scores.broken_line, 2);
    check_page(NULL, "Shogi, level 3: 1 win, 0 draws, 1 loss.\n"
                     "1 line of FILE could not be read, line 2; it stays in the file.\n");
    scores_done(&scores);
    ScoreLine line = {"2026.11.24", "shogi", 4, SCORE_DRAWN, false, SCORE_SIDE_UNKNOWN};
    Bytes after = {0};
    ck_assert(scores_add(settings.fs, in_folder("scores.txt"), &line, NULL));
    ck_assert(file_read(settings.fs, in_folder("scores.txt"), 4096, &after, NULL));
    text_add(&text, "2026.11.24 shogi 4 drawn\n");
    ck_assert_str_eq(after.data, data);
    bytes_done(&after);
}
END_TEST

START_TEST(test_a_line_with_a_nul_is_invalid)
{
    static const char DATA[] = "2026.11.21 shogi 3 won\0\n2026.11.21 shogi 3 won\n";
    ck_assert(file_replace(settings.fs, in_folder("scores.txt"), DATA, sizeof(DATA) - 1, NULL));
    read_scores();
    ck_assert_uint_eq(scores.broken, 1);
    ck_assert_uint_eq(scores.entries[0].alone[SCORE_WON], 1);
    scores_done(&scores);
}
END_TEST

START_TEST(test_the_table_has_a_heading_for_each_game_and_a_row_for_each_level)
{
    Bytes page = {0};
    write_file("2026.11.21 shogi 3 won\n"
               "2026.11.21 shogi 3 won\n"
               "2026.11.22 shogi 3 lost helped\n"
               "2026.11.22 shogi 10 drawn\n"
               "2026.11.22 chess 1 lost\n");
    read_scores();
    scores_table(&scores, games, NULL, "FILE", &page);
    static const char HEAD[] = "  level   won  drawn  lost  helped   run\n";
    char wanted[1024];
    Text text = TEXT_OVER(wanted);
    text_addf(&text, "Chess\n%s  1         0      0     1   0-0-0     0\n", HEAD);
    text_addf(&text, "\nShogi\n%s  3         2      0     0   0-0-1     2\n", HEAD);
    text_add(&text, "  10        0      1     0   0-0-0     0\n");
    ck_assert_ptr_eq(strstr(page.data, wanted), page.data);
    bytes_done(&page);
    scores_table(&scores, games, "xiangqi", "FILE", &page);
    ck_assert_str_eq(page.data, "No finished games against the computer yet.\n");
    bytes_done(&page);
    scores_done(&scores);
}
END_TEST

/* --- games ----------------------------------------------------------------------------------- */

static void begin(void) {
    static char path[128];
    Text text = TEXT_OVER(path);
    text_add(&text, in_folder("scores.txt"));
    settings.scores = path;
    settings.journal_folder = folder;
    start();
}

/* Each side has moved once. */
static void play_on(void) {
    play_at("e4e5", 0);
    answer_at("a7a6", 0);
}

static void resign(void) {
    ck_assert(session_resign(session, SIDE_WHITE, 0, NULL));
}

static void check_table(const char *wanted) {
    read_scores();
    check_page(NULL, wanted);
    scores_done(&scores);
}

#define NOTHING "No finished games against the computer yet.\n"

START_TEST(test_game_against_the_computer_is_counted_when_it_ends)
{
    begin();
    play_on();
    check_table(NOTHING);
    resign();
    check_table("Pandemonium, level 3: 0 wins, 0 draws, 1 loss.\n");
}
END_TEST

START_TEST(test_won_game_is_counted_for_the_person)
{
    settings.time.limited = true;
    settings.time.base_ms = 1000;
    begin();
    play_on();
    play_at("a3a4", 0);
    ck_assert(next_event(SESSION_EVENT_OVER, 5000));
    check_table("Pandemonium, level 3: 1 win, 0 draws, 0 losses.\n");
}
END_TEST

START_TEST(test_hint_counts_as_help)
{
    begin();
    play_on();
    ck_assert(session_hint(session, 0, NULL));
    resign();
    check_table("Pandemonium, level 3: 0 wins, 0 draws, 1 loss with help.\n");
}
END_TEST

START_TEST(test_undo_counts_as_help_even_after_the_game_is_resumed)
{
    begin();
    play_on();
    ck_assert(session_undo(session, 0, NULL));
    play_on();
    resume_game();
    resign();
    check_table("Pandemonium, level 3: 0 wins, 0 draws, 1 loss with help.\n");
}
END_TEST

START_TEST(test_a_resumed_game_without_help_is_counted_without_help)
{
    begin();
    play_on();
    resume_game();
    resign();
    check_table("Pandemonium, level 3: 0 wins, 0 draws, 1 loss.\n");
}
END_TEST

START_TEST(test_resumed_game_is_counted_once)
{
    begin();
    play_on();
    resign();
    ck_assert(session_undo(session, 0, NULL));
    play_on();
    resign();
    check_table("Pandemonium, level 3: 0 wins, 0 draws, 1 loss.\n");
    resume_game();
    check_table("Pandemonium, level 3: 0 wins, 0 draws, 1 loss.\n");
}
END_TEST

START_TEST(test_rematch_is_a_game_of_its_own)
{
    SessionSettings again;
    begin();
    play_on();
    resign();
    session_rematch(session, false, &again);
    Session *rematch = session_new(&again, 0, NULL);
    ck_assert_ptr_nonnull(rematch);
    session_close(session, NULL);
    session = rematch;
    play_on();
    resign();
    check_table("Pandemonium, level 3: 0 wins, 0 draws, 2 losses.\n");
}
END_TEST

START_TEST(test_a_game_between_people_or_from_a_position_or_of_one_move_is_not_counted)
{
    Position position;
    if (_i == 0)
        two_people();
    if (_i == 1) {
        position_start(&position, settings.variant);
        settings.start = &position;
    }
    begin();
    play_at("e4e5", 0);
    if (_i == 0)
        play_at("e6e5", 0);
    if (_i == 1)
        answer_at("a7a6", 0);
    resign();
    check_table(NOTHING);
}
END_TEST

START_TEST(test_odds_from_the_computer_count_as_help_and_odds_to_it_do_not)
{
    const char *odds = _i == 0 ? "black:a9" : "white:a1";
    ck_assert(handicap_parse(settings.variant, odds, &settings.handicap, NULL));
    begin();
    play_on();
    resign();
    check_table(_i == 0 ? "Pandemonium, level 3: 0 wins, 0 draws, 1 loss with help.\n"
                        : "Pandemonium, level 3: 0 wins, 0 draws, 1 loss.\n");
}
END_TEST

START_TEST(test_score_that_cannot_be_saved_is_reported)
{
    begin();
    settings.scores = "/proc/no-such-folder/scores.txt";
    session_close(session, NULL);
    start();
    play_on();
    resign();
    ck_assert(next_event(SESSION_EVENT_OVER, 0));
    ck_assert(next_event(SESSION_EVENT_NOTICE, 0));
    ck_assert_ptr_nonnull(strstr(event.text, "The game's result cannot be recorded"));
}
END_TEST

START_TEST(test_a_line_that_fails_at_any_call_leaves_the_earlier_ones)
{
    const ScoreLine line = {"2026.11.24", "shogi", 4, SCORE_WON, true, SCORE_SIDE_UNKNOWN};
    const char *path = in_folder("scores.txt");
    FaultFs faults;
    fault_fs_init(&faults);
    for (int failed = 1;; failed++) {
        write_file("2026.11.21 shogi 3 won\n");
        fault_fs_init(&faults);
        faults.fail_at = failed;
        faults.code = EIO;
        bool good = scores_add(&faults.fs, path, &line, NULL);
        ck_assert_int_eq(faults.descriptors, 0);
        read_scores();
        ck_assert_uint_ge(scores.count, 1);
        ck_assert_uint_eq(scores.entries[0].alone[SCORE_WON], 1);
        ck_assert(!good || scores.count == 2);
        scores_done(&scores);
        if (faults.failed == NULL)
            break;
    }
}
END_TEST

START_TEST(test_record_at_a_level_is_a_phrase)
{
    static const char *const RECORDS[][2] = {
        {"", ""},
        {"2026.11.21 shogi 4 won\n", ""},
        {"2026.11.21 shogi 3 won\n", "1 won"},
        {"2026.11.21 shogi 3 lost\n2026.11.21 shogi 3 won\n2026.11.21 shogi 3 won\n",
         "2 won, 1 lost; the last 2 won"},
        {"2026.11.21 shogi 3 drawn\n2026.11.21 shogi 3 won helped\n", "1 drawn; 1 won with help"},
        {"2026.11.21 shogi 3 lost helped\n", "1 lost with help"},
    };
    for (size_t i = 0; i < sizeof RECORDS / sizeof RECORDS[0]; i++) {
        char data[100];
        Text text = TEXT_OVER(data);
        write_file(RECORDS[i][0]);
        scores_add_at_level(settings.fs, in_folder("scores.txt"), "shogi", 3, &text);
        ck_assert_str_eq(data, RECORDS[i][1]);
    }
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("scores");
    tcase_add_checked_fixture(tcase, case_setup, case_teardown);
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_table_is_counted_from_the_lines);
    tcase_add_test(tcase, test_missing_file_is_an_empty_table);
    tcase_add_test(tcase, test_a_folder_in_place_of_the_table_is_an_error);
    tcase_add_test(tcase, test_the_level_of_new_games_is_the_lowest_until_a_win_then_the_last_one);
    tcase_add_loop_test(tcase, test_an_invalid_line_is_reported_and_stays, 0,
                        (int)(sizeof(BROKEN) / sizeof(BROKEN[0])));
    tcase_add_test(tcase, test_the_table_has_a_heading_for_each_game_and_a_row_for_each_level);
    tcase_add_test(tcase, test_record_at_a_level_is_a_phrase);
    tcase_add_test(tcase, test_a_line_with_a_nul_is_invalid);
    tcase_add_test(tcase, test_game_against_the_computer_is_counted_when_it_ends);
    tcase_add_test(tcase, test_won_game_is_counted_for_the_person);
    tcase_add_test(tcase, test_hint_counts_as_help);
    tcase_add_test(tcase, test_undo_counts_as_help_even_after_the_game_is_resumed);
    tcase_add_test(tcase, test_a_resumed_game_without_help_is_counted_without_help);
    tcase_add_test(tcase, test_resumed_game_is_counted_once);
    tcase_add_test(tcase, test_rematch_is_a_game_of_its_own);
    tcase_add_loop_test(
        tcase, test_a_game_between_people_or_from_a_position_or_of_one_move_is_not_counted, 0, 3);
    tcase_add_loop_test(tcase, test_odds_from_the_computer_count_as_help_and_odds_to_it_do_not, 0,
                        2);
    tcase_add_test(tcase, test_score_that_cannot_be_saved_is_reported);
    tcase_add_test(tcase, test_a_line_that_fails_at_any_call_leaves_the_earlier_ones);
}
