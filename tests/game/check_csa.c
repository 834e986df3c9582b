/* Shogi games in CSA files: headers, positions, moves, times, results, several games. */
#include "game/shogi/csa.h"

#include "game/records.h"
#include "game/records/record_format.h"
#include "game/shogi/kif.h"

#define START "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1"

static Game *read_csa(const char *text, Error *damage, Error *error) {
    PgnSource source = {"test.csa", 1, text, strlen(text)};
    return csa_parse(&source, &(RecordGames){games, NULL}, damage, error);
}

static Game *read_well(const char *text) {
    Error damage = {0}, error = {0};
    Game *game = read_csa(text, &damage, &error);
    ck_assert_msg(game != NULL, "%s %s in: %s", error.token, error.reason, text);
    ck_assert_msg(!game->damaged, "line %u: %s: %s in: %s", damage.line, damage.token,
                  damage.reason, text);
    return game;
}

/* --- positions ------------------------------------------------------------------------------- */

#define FULL                                                                                       \
    "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI *  *  *  *  * -KA * "                                 \
    "\nP3-FU-FU-FU-FU-FU-FU-FU-FU-FU\n"                                                            \
    "P4 *  *  *  *  *  *  *  *  * \nP5 *  *  *  *  *  *  *  *  * \nP6 *  *  *  *  *  *  *  *  * "  \
    "\n"                                                                                           \
    "P7+FU+FU+FU+FU+FU+FU+FU+FU+FU\nP8 * +KA *  *  *  *  * +HI * "                                 \
    "\nP9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n"

static const struct {
    const char *text, *fen;
} POSITIONS[] = {
    {"PI\n+\n", START},
    {"V2.2\n" FULL "P+\nP-\n+\n", START},
    {"PI82HI22KA\n-\n", "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b - - 0 1"},
    {"P1 * * * * -OU\nP9 * * * * +OU * * * .\nP+00FU00FU55TO\nP-00KI\n+\n",
     "4k4/9/9/9/4+P4/9/9/9/4K4[PPg] w - - 0 1"},
    {"P-51OU\nP+59OU00KI00KI\nP-00AL\n+\n",
     "4k4/9/9/9/9/9/9/9/4K4[GGpppppppppppppppppplllnnnnssssggbbrrl] w - - 0 1"},
};

START_TEST(test_a_position_is_read_in_each_of_its_forms)
{
    Game *game = read_well(POSITIONS[_i].text);
    Position wanted;
    ck_assert(fen_parse(game->variant, POSITIONS[_i].fen, &wanted, NULL));
    ck_assert_str_eq(fen_text(&game->start).text, fen_text(&wanted).text);
    game_free(game);
}
END_TEST

/* --- moves ----------------------------------------------------------------------------------- */

static const struct {
    const char *text, *moves;
    Result result;
    Termination termination;
} GAMES[] = {
    {"PI\n+\n+7776FU\nT12\n-3334FU\n+8822UM\n-3122GI\n+0055KA\n%TORYO\nT3\n",
     "c3c4 g7g6 b2h8+ g9h8 B@e5", RESULT_WHITE_WINS, TERMINATION_RESIGNATION},
    {"PI\n+\n+7776FU,T1,-3334FU,T2,%CHUDAN\n", "c3c4 g7g6", RESULT_ONGOING, TERMINATION_NONE},
    {"PI\n+\n%TIME_UP\n", "", RESULT_BLACK_WINS, TERMINATION_TIME},
    {"PI\n+\n+7776FU\n%+ILLEGAL_ACTION\n", "c3c4", RESULT_BLACK_WINS, TERMINATION_ILLEGAL},
    {"PI\n+\n+7776FU\n%-ILLEGAL_ACTION\n", "c3c4", RESULT_WHITE_WINS, TERMINATION_ILLEGAL},
    {"PI\n+\n+7776FU\n%ILLEGAL_MOVE\n", "c3c4", RESULT_WHITE_WINS, TERMINATION_ILLEGAL},
    {"PI\n+\n%SENNICHITE\n", "", RESULT_DRAW, TERMINATION_REPETITION},
    {"PI\n+\n%MAX_MOVES\n", "", RESULT_DRAW, TERMINATION_MOVE_COUNT},
    {"PI\n+\n%KACHI\n", "", RESULT_WHITE_WINS, TERMINATION_IMPASSE},
    {"PI\n+\n%CHINJI\n", "", RESULT_ONGOING, TERMINATION_NONE},
    /* An illegal move is not added to the game. */
    {"PI\n+\n+7775FU\n'*too far\n%ILLEGAL_MOVE\n", "", RESULT_BLACK_WINS, TERMINATION_ILLEGAL},
};

START_TEST(test_moves_and_the_ending_are_read)
{
    Game *game = read_well(GAMES[_i].text);
    check_first_line(game, GAMES[_i].moves);
    ck_assert_int_eq(game->outcome.result, GAMES[_i].result);
    ck_assert_int_eq(game->outcome.termination, GAMES[_i].termination);
    game_free(game);
}
END_TEST

START_TEST(test_times_comments_and_evaluations_belong_to_the_move_before_them)
{
    Game *game =
        read_well("PI\n+\n'*a start\n+7776FU\nT12.345\n'skipped\n'** -104 -3334FU\n'*two\n");
    const Node *node = game->root->child;
    ck_assert_str_eq(game->root->comment, "a start");
    ck_assert_int_eq(node->spent_ms, 12345);
    ck_assert_int_eq(node->evaluation.kind, EVALUATION_CENTIPAWNS);
    ck_assert_int_eq(node->evaluation.value, -104);
    ck_assert_str_eq(node->comment, "* -104 -3334FU\ntwo");
    game_free(game);
}
END_TEST

/* Evaluations, and the numbers that stand for them. */
static const struct {
    Evaluation evaluation;
    const char *line;
} EVALUATIONS[] = {
    {{EVALUATION_CENTIPAWNS, -104, 0}, "'** -104\n"},
    {{EVALUATION_MATE, 3, 0}, "'** 99997\n"},
    {{EVALUATION_MATE, -12, 0}, "'** -99988\n"},
};

START_TEST(test_an_evaluation_is_written_and_read_back)
{
    Game *game = read_well("PI\n+\n+7776FU\n");
    Bytes text = {0};
    game->root->child->evaluation = EVALUATIONS[_i].evaluation;
    ck_assert(RECORD_CSA.write(game, &text, NULL));
    ck_assert_msg(strstr(text.data, EVALUATIONS[_i].line) != NULL, "%s", text.data);
    Game *read = read_well(text.data);
    ck_assert_int_eq(read->root->child->evaluation.kind, EVALUATIONS[_i].evaluation.kind);
    ck_assert_int_eq(read->root->child->evaluation.value, EVALUATIONS[_i].evaluation.value);
    game_free(read);
    game_free(game);
    bytes_done(&text);
}
END_TEST

START_TEST(test_headers_become_tags)
{
    static const char *const TAGS[][2] = {{"White", "Ann, A."}, {"Black", "Ben"},
                                          {"Event", "Cup: 1"},  {"Date", "2026.11.27"},
                                          {"Time", "19:00:00"}, {"MAX_MOVES", "256"}};
    static const char TEXT[] =
        "V3.0\nN+Ann, A.\nN-Ben\n$EVENT:Cup: 1\n$START_TIME:2026/11/27 19:00:00\n$MAX_MOVES:256\n";
    Game *game = read_well(TEXT);
    Game listed = {0};
    ck_assert(csa_read_tags(&(PgnSource){"test.csa", 1, TEXT, sizeof TEXT - 1}, &listed));
    for (size_t i = 0; i < COUNT(TAGS); i++) {
        ck_assert_str_eq(game_tag(game, TAGS[i][0]), TAGS[i][1]);
        ck_assert_str_eq(game_tag(&listed, TAGS[i][0]), TAGS[i][1]);
    }
    game_clear_tags(&listed);
    game_free(game);
}
END_TEST

START_TEST(test_tags_are_read_past_lines_that_are_none)
{
    static const char TEXT[] = "Nonsense\n7776FU\nPX\nN+Ann\n";
    Game listed = {0};
    ck_assert(csa_read_tags(&(PgnSource){"test.csa", 1, TEXT, sizeof TEXT - 1}, &listed));
    ck_assert_str_eq(game_tag(&listed, "White"), "Ann");
    game_clear_tags(&listed);
}
END_TEST

/* --- damage ---------------------------------------------------------------------------------- */

static const struct {
    const char *text;
    unsigned line;
    const char *moves;
} DAMAGED[] = {
    {"PI\n+\n+7776FU\n+7675FU\n", 4, "c3c4"},
    {"PI\n+\n+7776FU\n-3334KI\n", 4, "c3c4"},
    {"PI\n+\n+7776FU\n-3335FU\n-3334FU\n", 4, "c3c4"},
    {"PI\n+\n+7776FU\nnonsense\n", 4, "c3c4"},
    {"PI\n+\n+7776FU\nTx\n", 4, "c3c4"},
    {"PI\n+\n+7776FU\n%TORYO\n-3334FU\n", 5, "c3c4"},
    {"PI\n+\n+0055RY\n", 3, ""},
};

START_TEST(test_a_damaged_record_keeps_its_beginning_and_says_where)
{
    Error damage = {0};
    Game *game = read_csa(DAMAGED[_i].text, &damage, NULL);
    ck_assert_ptr_nonnull(game);
    ck_assert(game->damaged);
    ck_assert_uint_eq(damage.line, DAMAGED[_i].line);
    check_first_line(game, DAMAGED[_i].moves);
    game_free(game);
}
END_TEST

static const char *const HOPELESS[] = {
    "P1-KY\n+\n", "P1-XX\n+\n",      "P1 * * * * * * * * * *\n+\n", "PI55FU\n+\n",
    "P+5\n+\n",   "P+59OU59OU\n+\n", "P+59OU\nP-00OU\n+\n"};

START_TEST(test_a_record_that_cannot_begin_is_refused)
{
    Error error = {0};
    ck_assert_ptr_null(read_csa(HOPELESS[_i], NULL, &error));
    ck_assert(error.reason[0] != '\0');
    ck_assert_str_eq(error.file, "test.csa");
}
END_TEST

/* --- writing --------------------------------------------------------------------------------- */

static const RecordFormat *const VERSIONS[] = {&RECORD_CSA_V2, &RECORD_CSA, &RECORD_CSA_V3};

/* A game of random moves, some with times, comments and evaluations. */
static Game *make_game(uint64_t seed) {
    Random random = random_seeded(seed);
    Game *game = game_of("shogi", seed % 3 == 1 ? "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/"
                                                  "LNSGKGSNL[] b - - 0 1"
                                                : NULL);
    Cursor cursor;
    ck_assert(game_set_tag(game, "White", "Ann, A.") && game_set_tag(game, "Event", "Cup"));
    ck_assert(cursor_init(&cursor, game));
    play_random(&cursor, &random, 100);
    for (Node *node = game->root->child; node != NULL; node = node->child) {
        if (random_below(&random, 2) == 0)
            node->spent_ms = 1000 * (int64_t)random_below(&random, 100);
        if (random_below(&random, 5) == 0)
            ck_assert(game_set_comment(node, "one\ntwo"));
        if (random_below(&random, 5) == 0)
            node->evaluation = (Evaluation){EVALUATION_CENTIPAWNS, -12, 0};
    }
    cursor_done(&cursor);
    return game;
}

START_TEST(test_reading_what_was_written_gives_the_same_game)
{
    static const Outcome OUTCOMES[] = {
        {RESULT_ONGOING, TERMINATION_NONE},           {RESULT_DRAW, TERMINATION_MOVE_COUNT},
        {RESULT_DRAW, TERMINATION_REPETITION},        {RESULT_WHITE_WINS, TERMINATION_ILLEGAL},
        {RESULT_BLACK_WINS, TERMINATION_RESIGNATION}, {RESULT_WHITE_WINS, TERMINATION_TIME}};
    for (uint64_t seed = 0; seed < 12; seed++) {
        Bytes text = {0}, again = {0};
        Game *game = make_game(seed);
        game->outcome = OUTCOMES[seed % COUNT(OUTCOMES)];
        ck_assert(VERSIONS[_i]->write(game, &text, NULL));
        ck_assert_ptr_eq(record_format_in(text.data, text.length), &RECORD_CSA);
        Game *read = read_well(text.data);
        ck_assert(position_equal(&read->start, &game->start));
        ck_assert_int_eq(read->outcome.result, game->outcome.result);
        ck_assert_int_eq(read->outcome.termination, game->outcome.termination);
        ck_assert_str_eq(game_tag(read, "White"), "Ann, A.");
        const Node *b = read->root->child;
        for (const Node *a = game->root->child; a != NULL; a = a->child, b = b->child) {
            ck_assert(b != NULL && a->move == b->move && a->spent_ms == b->spent_ms);
            ck_assert_int_eq(a->evaluation.value, b->evaluation.value);
        }
        ck_assert_ptr_null(b);
        ck_assert(VERSIONS[_i]->write(read, &again, NULL));
        ck_assert_str_eq(again.data, text.data);
        game_free(read);
        game_free(game);
        bytes_done(&text);
        bytes_done(&again);
    }
}
END_TEST

START_TEST(test_fractions_of_seconds_are_written_only_in_version_3)
{
    Bytes old = {0}, new = {0};
    Game *game = read_well("PI\n+\n+7776FU\nT1.5\n");
    ck_assert(RECORD_CSA.write(game, &old, NULL) && RECORD_CSA_V3.write(game, &new, NULL));
    ck_assert_ptr_nonnull(strstr(old.data, "\nT1\n"));
    ck_assert_ptr_nonnull(strstr(new.data, "\nT1.500\n"));
    bytes_done(&old);
    bytes_done(&new);
    game_free(game);
}
END_TEST

START_TEST(test_only_shogi_is_written)
{
    Bytes out = {0};
    Error error = {0};
    Game *game = game_of("minishogi", NULL);
    ck_assert(!RECORD_CSA.write(game, &out, &error));
    ck_assert_uint_eq(out.length, 0);
    ck_assert(error.reason[0] != '\0');
    game_free(game);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("csa");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, test_a_position_is_read_in_each_of_its_forms, 0, COUNT(POSITIONS));
    tcase_add_loop_test(tcase, test_moves_and_the_ending_are_read, 0, COUNT(GAMES));
    tcase_add_test(tcase, test_times_comments_and_evaluations_belong_to_the_move_before_them);
    tcase_add_test(tcase, test_headers_become_tags);
    tcase_add_loop_test(tcase, test_an_evaluation_is_written_and_read_back, 0, COUNT(EVALUATIONS));
    tcase_add_test(tcase, test_tags_are_read_past_lines_that_are_none);
    tcase_add_loop_test(tcase, test_a_damaged_record_keeps_its_beginning_and_says_where, 0,
                        COUNT(DAMAGED));
    tcase_add_loop_test(tcase, test_a_record_that_cannot_begin_is_refused, 0, COUNT(HOPELESS));
    tcase_add_loop_test(tcase, test_reading_what_was_written_gives_the_same_game, 0,
                        COUNT(VERSIONS));
    tcase_add_test(tcase, test_fractions_of_seconds_are_written_only_in_version_3);
    tcase_add_test(tcase, test_only_shogi_is_written);
}
