/* The goals of test positions, and the points for answers. */
#include "lab/match/suite.h"

#include "game/records/record_format.h"
#include "rules/notation/notation.h"
#include "support/games.h"

#define BOARD "4k3/8/8/8/8/8/8/R3K2R w KQ - "

static Game *read_game(const char *text) {
    PgnSource source = {"suite", 1, text, strlen(text)};
    Error error = {0};
    Game *game = RECORD_EPD.read(&source, &(RecordGames){games, "chess"}, NULL, &error);
    ck_assert_msg(game != NULL && !game->damaged, "%s", error.reason);
    return game;
}

static Answer answer_of(const Game *game, const char *move, int score_cp) {
    Answer answer = {.kind = ANSWER_MOVE, .report = {.depth = 1, .score_cp = score_cp}};
    ck_assert_msg(uci_parse(&game->start, move, &answer.move, NULL), "%s", move);
    return answer;
}

static const struct {
    const char *asks, *move;
    int score_cp;
    bool solves;
    unsigned points, most;
} ANSWERS[] = {
    {"bm O-O;", "e1g1", 0, true, 0, 0},
    {"bm O-O;", "e1f2", 0, false, 0, 0},
    /* Spelled in another way, it is the same move. */
    {"bm Ke1-e2, 0-0+;", "e1g1", 0, true, 0, 0},
    {"bm Kd2 O-O-O+;", "e1c1", 0, true, 0, 0},
    {"am Kd2 Ke2;", "e1e2", 0, false, 0, 0},
    {"am Kd2 Ke2;", "e1f1", 0, true, 0, 0},
    {"bm Kd2; am Ke2;", "e1e2", 0, false, 0, 0},
    {"dm 2;", "e1e2", SCORE_MATE - 3, true, 0, 0},
    {"dm 2;", "e1e2", SCORE_MATE - 5, false, 0, 0},
    {"dm 2;", "e1e2", 900, false, 0, 0},
    {"dm -15;", "e1e2", -SCORE_MATE + 20, true, 0, 0},
    {"dm 0;", "e1e2", 10, true, 0, 0},
    {"bm Kd2; dm 2;", "e1e2", SCORE_MATE - 3, true, 0, 0},
    {"bm Kd2; c0 \"Kd2=10, O-O=4\";", "e1g1", 0, false, 4, 10},
    {"c0 \"Kd2=10, O-O=4\";", "e1d2", 0, true, 10, 10},
    {"c0 \"a remark\"; c7 \"Kd2 O-O\"; c8 \"10 4\";", "e1g1", 0, false, 4, 10},
    {"c8 \"10 4\"; c9 \"e1d2 e1g1\";", "e1g1", 0, false, 4, 10},
};

START_TEST(test_an_answer_is_judged_by_moves_mates_and_points)
{
    char line[256];
    Text text = TEXT_OVER(line);
    SuiteTask task;
    Error error = {0};
    text_addf(&text, BOARD "%s", ANSWERS[_i].asks);
    Game *game = read_game(line);
    ck_assert_msg(suite_task_read(game, &task, &error), "%s: %s", error.token, error.reason);
    ck_assert(suite_task_asks(&task));
    Answer answer = answer_of(game, ANSWERS[_i].move, ANSWERS[_i].score_cp);
    ck_assert_int_eq(suite_task_is_solved(&task, &answer), ANSWERS[_i].solves);
    ck_assert_uint_eq(suite_task_points(&task, &answer), ANSWERS[_i].points);
    ck_assert_uint_eq(task.points, ANSWERS[_i].most);
    answer.kind = ANSWER_LATE;
    ck_assert(!suite_task_is_solved(&task, &answer));
    ck_assert_uint_eq(suite_task_points(&task, &answer), 0);
    game_free(game);
}
END_TEST

static const struct {
    const char *asks, *token;
} REFUSED[] = {
    {"bm Nf3;", "bm"},  {"bm Rf1;", NULL},  {"bm Rb1 Rd1;", NULL}, {"am 1;", "am"},
    {"bm Rxa9;", "bm"}, {"dm soon;", "dm"}, {"dm;", "dm"},
};

START_TEST(test_a_move_or_number_that_is_none_is_refused)
{
    char line[256];
    Text text = TEXT_OVER(line);
    SuiteTask task;
    Error error = {0};
    text_addf(&text, BOARD "%s", REFUSED[_i].asks);
    Game *game = read_game(line);
    ck_assert_int_eq(suite_task_read(game, &task, &error), REFUSED[_i].token == NULL);
    ck_assert_str_eq(error.token, REFUSED[_i].token != NULL ? REFUSED[_i].token : "");
    game_free(game);
}
END_TEST

START_TEST(test_a_position_may_ask_nothing)
{
    static const char *const LINES[] = {BOARD, BOARD "id \"x\"; c0 \"a=b\";", BOARD "c8 \"1 2\";"};
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        SuiteTask task;
        Game *game = read_game(LINES[i]);
        ck_assert(suite_task_read(game, &task, NULL));
        ck_assert(!suite_task_asks(&task));
        game_free(game);
    }
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("suite");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, test_an_answer_is_judged_by_moves_mates_and_points, 0,
                        sizeof ANSWERS / sizeof *ANSWERS);
    tcase_add_loop_test(tcase, test_a_move_or_number_that_is_none_is_refused, 0,
                        sizeof REFUSED / sizeof *REFUSED);
    tcase_add_test(tcase, test_a_position_may_ask_nothing);
}
