/* The progress page: games, lessons and puzzles so far. */
#include "play/record/standing.h"

#include <string.h>

#include "engine/level/level.h"
#include "support/games.h"
#include "support/sandbox.h"

static Sandbox sandbox;
static Scores scores;
static Progress progress;
static Bytes page;

static void setup(void) {
    sandbox_init(&sandbox);
    scores = (Scores){0};
    progress = (Progress){0};
    page = (Bytes){0};
}

static void teardown(void) {
    scores_done(&scores);
    progress_done(&progress);
    bytes_done(&page);
    sandbox_done(&sandbox);
}

static Standing standing(void) {
    return (Standing){&scores, &progress, games, "FILE"};
}

static void score(const char *lines) {
    char path[PATH_MAX];
    sandbox_write(&sandbox, "scores", lines, strlen(lines));
    sandbox_path(&sandbox, "scores", path);
    scores_done(&scores);
    ck_assert(scores_read(file_system(), path, &scores, NULL));
    ck_assert_uint_eq(scores.broken, 0);
}

static int elo(void) {
    LevelRating rating;
    Standing now = standing();
    ck_assert(standing_rating(&now, "shogi", &rating));
    return rating.elo;
}

START_TEST(test_nobody_is_rated_without_a_game_of_their_own)
{
    LevelRating rating;
    Standing now = standing();
    ck_assert(!standing_rating(&now, "shogi", &rating));
    score("2026.11.21 shogi 3 won helped white\n");
    ck_assert(!standing_rating(&now, "shogi", &rating));
    standing_page(&now, "chess", &page);
    ck_assert_ptr_nonnull(strstr(page.data, "start with learn"));
}
END_TEST

START_TEST(test_a_winner_is_rated_higher_and_even_results_match_the_level)
{
    score("2026.11.21 shogi 3 won\n");
    int one = elo();
    score("2026.11.21 shogi 3 won\n2026.11.21 shogi 3 won\n");
    int two = elo();
    score("2026.11.21 shogi 3 lost\n");
    ck_assert_int_lt(elo(), one);
    ck_assert_int_lt(one, two);
    char lines[8192] = "";
    for (int i = 0; i < 100; i++)
        strcat(lines, i % 2 != 0 ? "2026.11.21 shogi 5 won black\n" : "2026.11.21 shogi 5 lost\n");
    score(lines);
    ck_assert_int_le(abs(elo() - level_get(5)->elo), 10);
    LevelRating rating;
    Standing now = standing();
    ck_assert(standing_rating(&now, "shogi", &rating));
    ck_assert_uint_eq(rating.games, 100);
    ck_assert_int_lt(rating.error, 60);
}
END_TEST

START_TEST(test_the_page_describes_sides_rows_lessons_and_puzzles)
{
    score("2026.11.21 shogi 3 won white\n2026.11.21 shogi 3 won black\n"
          "2026.11.22 shogi 3 lost helped black\n");
    const ProgressRecord records[] = {
        {.kind = PROGRESS_LESSON, .game = "shogi", .id = "piece-P", .values = {3}},
        {.kind = PROGRESS_LESSON, .game = "shogi", .id = "piece-L", .values = {0}},
        {.kind = PROGRESS_PUZZLE, .game = "shogi", .id = "p1", .values = {[PUZZLE_FIRST] = 1}},
        {.kind = PROGRESS_PUZZLE, .game = "shogi", .id = "p2"},
        {.kind = PROGRESS_RATING, .game = "shogi", .id = "puzzles", .values = {1432, 60, 0.06, 9}}};
    for (size_t i = 0; i < sizeof records / sizeof records[0]; i++)
        ck_assert(progress_put(&progress, &records[i]));
    Standing now = standing();
    standing_page(&now, NULL, &page);
    static const char *const SAID[] = {"Games: 2 won, 0 drawn, 1 lost, 1 of them with help.",
                                       "As White: 1 of 1 won; as Black: 1 of 2.",
                                       "2 now, best 2",
                                       "Lessons: 1 step done, 3 points.",
                                       "Puzzles: 1 of 2 solved",
                                       "Puzzle rating: 1432;",
                                       "Rating against the levels: ",
                                       "Next: level "};
    for (size_t i = 0; i < sizeof SAID / sizeof SAID[0]; i++)
        ck_assert_msg(strstr(page.data, SAID[i]) != NULL, "%s is not in\n%s", SAID[i], page.data);
}
END_TEST

START_TEST(test_invalid_lines_of_progress_are_reported)
{
    Standing now = standing();
    progress.broken = 2;
    progress.broken_line = 5;
    standing_page(&now, NULL, &page);
    ck_assert_ptr_nonnull(strstr(page.data, "2 lines of FILE could not be read, the first is "
                                            "line 5; they stay in the file."));
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("standing");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_add_test(tcase, test_nobody_is_rated_without_a_game_of_their_own);
    tcase_add_test(tcase, test_a_winner_is_rated_higher_and_even_results_match_the_level);
    tcase_add_test(tcase, test_the_page_describes_sides_rows_lessons_and_puzzles);
    tcase_add_test(tcase, test_invalid_lines_of_progress_are_reported);
}
