/* Games of shogi as JKF: starts, moves with what files leave out, forks, times, endings, damage. A
 * build without a JSON library only writes. */
#include "game/shogi/jkf_read.h"

#include "game/records.h"
#include "game/records/record_format.h"
#include "game/shogi/kif.h"

static bool write_jkf(const Game *game, Bytes *out, Error *error) {
    return RECORD_JKF.write(game, out, error);
}

static const RecordForm JKF = {"test.jkf", jkf_parse, write_jkf};

static bool can_read(void) {
    Error error = {0};
    (void)record_read(&JKF, "{}", 2, NULL, &error);
    return strstr(error.reason, "this build") == NULL;
}

#define MOVES(moves)     "{\"header\":{},\"moves\":[{}," moves "]}"
#define PLACE(key, x, y) "\"" key "\":{\"x\":" #x ",\"y\":" #y "}"
#define MOVE(said)       "{\"move\":{" said "}}"
#define FROM(a, b, c, d) PLACE("from", a, b) "," PLACE("to", c, d)
#define FIRST            MOVE(FROM(7, 7, 7, 6) ",\"piece\":\"FU\",\"color\":0")
#define SECOND           MOVE(FROM(3, 3, 3, 4) ",\"piece\":\"FU\",\"color\":1")
#define TWO              FIRST "," SECOND
#define SPECIAL(word)    "{\"special\":\"" word "\"}"

/* --- starts ---------------------------------------------------------------------------------- */

#define EMPTY_FILE "[{},{},{},{},{},{},{},{},{}],"

static const char *const STARTS[][2] = {
    {"{\"moves\":[]}", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1"},
    {"{\"initial\":{\"preset\":\"2\"},\"moves\":[{}]}",
     "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b - - 0 1"},
    {"{\"initial\":{\"preset\":\"7_L\"},\"moves\":[{}]}",
     "2sgkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b - - 0 1"},
    {"{\"initial\":{\"preset\":\"OTHER\",\"data\":{\"color\":1,\"board\":["
     "[{\"color\":1,\"kind\":\"OU\"},{},{},{},{},{},{},{\"color\":0,\"kind\":\"TO\"},"
     "{\"color\":0,\"kind\":\"OU\"}]," EMPTY_FILE EMPTY_FILE EMPTY_FILE EMPTY_FILE EMPTY_FILE
         EMPTY_FILE EMPTY_FILE "[{},{},{},{},{},{},{},{},{}]],"
     "\"hands\":[{\"FU\":2},{\"KI\":1,\"HI\":0}]}},\"moves\":[{}]}",
     "8k/9/9/9/9/9/9/8+P/8K[PPg] b - - 0 1"},
};

START_TEST(test_a_start_is_a_preset_or_a_board)
{
    Game *game = record_read_whole(&JKF, STARTS[_i][0]);
    Position wanted;
    ck_assert(fen_parse(game->variant, STARTS[_i][1], &wanted, NULL));
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
    {MOVES(TWO), "c3c4 g7g6", RESULT_ONGOING, TERMINATION_NONE},
    {MOVES(TWO "," MOVE(FROM(8, 8, 2, 2) ",\"piece\":\"KA\",\"promote\":true") "," MOVE(PLACE(
         "from", 3, 1) ",\"same\":true,\"piece\":\"GI\"") "," MOVE(PLACE("to", 5,
                                                                         5) ",\"piece\":\"KA\"")),
     "c3c4 g7g6 b2h8+ g9h8 B@e5", RESULT_ONGOING, TERMINATION_NONE},
    {MOVES(MOVE(PLACE("to", 7, 6) ",\"piece\":\"FU\"") "," MOVE(
         PLACE("to", 5, 2) ",\"piece\":\"KI\",\"relative\":\"R\"") "," SPECIAL("TORYO")),
     "c3c4 d9e8", RESULT_BLACK_WINS, TERMINATION_RESIGNATION},
    {MOVES(FIRST "," SPECIAL("+ILLEGAL_ACTION")), "c3c4", RESULT_BLACK_WINS, TERMINATION_ILLEGAL},
    {MOVES(FIRST "," SPECIAL("CHINJI")), "c3c4", RESULT_ONGOING, TERMINATION_NONE},
    {MOVES(MOVE(FROM(7, 7, 7, 5) ",\"piece\":\"FU\"") "," SPECIAL("ILLEGAL_MOVE")), "",
     RESULT_BLACK_WINS, TERMINATION_ILLEGAL},
    {"\n {\"moves\":[{\"comments\":null}," FIRST "],\"x\":[1.5,{}]}", "c3c4", RESULT_ONGOING,
     TERMINATION_NONE},
};

START_TEST(test_moves_and_the_ending_are_read)
{
    Game *game = record_read_whole(&JKF, GAMES[_i].text);
    check_first_line(game, GAMES[_i].moves);
    ck_assert_int_eq(game->outcome.result, GAMES[_i].result);
    ck_assert_int_eq(game->outcome.termination, GAMES[_i].termination);
    game_free(game);
}
END_TEST

static const struct {
    const char *text;
    unsigned plies;
    Result result;
} SCANS[] = {
    {MOVES(TWO), 2, RESULT_ONGOING},
    {MOVES(TWO "," SPECIAL("TORYO")), 2, RESULT_BLACK_WINS},
    {MOVES(FIRST "," SPECIAL("TORYO")), 1, RESULT_WHITE_WINS},
    {MOVES(TWO "," SPECIAL("SENNICHITE")), 2, RESULT_DRAW},
    {"{\"initial\":{\"preset\":\"2\"},\"moves\":[{}," SPECIAL("TORYO") "]}", 0, RESULT_WHITE_WINS},
    {"{\"initial\":{\"preset\":null},\"moves\":[{}," SPECIAL("TORYO") "]}", 0, RESULT_BLACK_WINS},
    {"{\"initial\":7,\"moves\":[7,{\"special\":7}]}", 0, RESULT_ONGOING},
    {"{\"moves\":{}}", 0, RESULT_ONGOING},
    {"{\"moves\":[{}," FIRST, 0, RESULT_ONGOING},
};

START_TEST(test_a_list_shows_plies_and_result)
{
    RecordScan scan = {0};
    RECORD_JKF.scan(SCANS[_i].text, strlen(SCANS[_i].text), &scan);
    ck_assert_uint_eq(scan.plies, SCANS[_i].plies);
    ck_assert_int_eq(scan.result, SCANS[_i].result);
}
END_TEST

START_TEST(test_headers_comments_and_times_are_read)
{
    static const char TEXT[] =
        "{\"header\":{\"先手\":\"Ann \\\"A\\\"\",\"開始日時\":\"2026/11/27 19:00:00\","
        "\"備考\":\"a note\",\"Round\":\"3\"},\"moves\":[{\"comments\":[\"a start\"]},"
        "{\"move\":{" FROM(7, 7, 7, 6) ",\"piece\":\"FU\"},\"comments\":[\"one\",\"two\\nthree\"],"
                                       "\"time\":{\"now\":{\"h\":1,\"m\":0,\"s\":16},\"total\":{"
                                       "\"h\":1,\"m\":0,\"s\":16}}}]}";
    static const char *const TAGS[][2] = {
        {"White", "Ann \"A\""}, {"Date", "2026.11.27"}, {"Time", "19:00:00"}, {"Round", "3"}};
    Game *game = record_read_whole(&JKF, TEXT);
    Game listed = {0};
    ck_assert(jkf_read_tags(&(PgnSource){"test.jkf", 1, TEXT, sizeof TEXT - 40}, &listed));
    for (int i = 0; i < COUNT(TAGS); i++) {
        ck_assert_str_eq(game_tag(game, TAGS[i][0]), TAGS[i][1]);
        ck_assert_str_eq(game_tag(&listed, TAGS[i][0]), TAGS[i][1]);
    }
    ck_assert_str_eq(game->root->comment, "備考：a note\na start");
    ck_assert_str_eq(game->root->child->comment, "one\ntwo\nthree");
    ck_assert_int_eq(game->root->child->spent_ms, 3616000);
    game_clear_tags(&listed);
    game_free(game);
}
END_TEST

#define FORKS(said, lines) "{\"move\":{" said "},\"forks\":[" lines "]}"

START_TEST(test_forks_replace_a_move_or_the_ending)
{
    Game *game = record_read_whole(
        &JKF,
        MOVES(FIRST "," FORKS(
            FROM(3, 3, 3, 4) ",\"piece\":\"FU\"",
            "[" MOVE(FROM(8, 3, 8, 4) ",\"piece\":\"FU\"") "," FORKS(
                FROM(2, 7, 2, 6) ",\"piece\":\"FU\"",
                "[" MOVE(FROM(
                    6, 7, 6,
                    6) ",\"piece\":\"FU\"") "]") "],"
                                                 "[" MOVE(FROM(
                                                     5, 3, 5,
                                                     4) ",\"piece\":"
                                                        "\"FU\"") "," SPECIAL("CHUDAN") "]") ","
                                                                                             "{\"sp"
                                                                                             "ecial"
                                                                                             "\":"
                                                                                             "\"TOR"
                                                                                             "YO\","
                                                                                             "\"for"
                                                                                             "ks\":"
                                                                                             "["
                                                                                             "[" MOVE(FROM(
                                                                                                 1,
                                                                                                 7,
                                                                                                 1,
                                                                                                 6) ",\"piece\":"
                                                                                                    "\"FU\"") "]]}"));
    check_first_line(game, "c3c4 g7g6");
    const Node *second = game->root->child->child, *again = second->sibling;
    ck_assert(again->move == second->move && again->child != NULL);
    const Node *first = again->sibling, *other = first->sibling;
    ck_assert(first->child->sibling != NULL && other->sibling == NULL);
    ck_assert_str_eq(other->comment, "CHUDAN");
    ck_assert_int_eq(game->outcome.termination, TERMINATION_RESIGNATION);
    game_free(game);
}
END_TEST

/* --- damage ---------------------------------------------------------------------------------- */

static const struct {
    const char *text;
    unsigned line;
    const char *moves;
} DAMAGED[] = {
    {MOVES(FIRST ",\n" MOVE("\n" FROM(3, 3, 3, 5) ",\"piece\":\"FU\"")), 2, "c3c4"},
    {MOVES("\n" FIRST ",\n\n" FIRST), 4, "c3c4"},
    {MOVES(FIRST ",\n" MOVE("\"piece\":\"FU\"")), 2, "c3c4"},
    {MOVES(FIRST ",\n" MOVE(FROM(3, 3, 3, 4) ",\"piece\":\"XX\"")), 2, "c3c4"},
    {MOVES(FIRST ",\n" MOVE(FROM(3, 3, 13, 4) ",\"piece\":\"FU\"")), 2, "c3c4"},
    {MOVES(FIRST ",\n" SPECIAL("TORYO") ",\n" SECOND), 3, "c3c4"},
    {MOVES(FIRST ",\n{\"move\":1}"), 2, "c3c4"},
    {MOVES(FIRST ",\n1"), 1, "c3c4"},
    {MOVES(
         "\n\n{\"move\":{" FROM(7, 7, 7, 6) ",\"piece\":\"FU\"},\"time\":\n{\"now\":{\"s\":-1}}}"),
     4, "c3c4"},
    {"{\"header\":{\"x{\\\"\":1},\n\"moves\":[{\"forks\":[[]]}," FIRST "]}", 1, "c3c4"},
    {MOVES("\n{\"comments\":[1]}," FIRST), 2, "c3c4"},
    {MOVES("\n{\"comments\":[\"a\\u0000b\"]}," FIRST), 2, "c3c4"},
};

START_TEST(test_a_damaged_record_keeps_its_beginning_and_says_where)
{
    Error damage = {0};
    Game *game = record_read(&JKF, DAMAGED[_i].text, strlen(DAMAGED[_i].text), &damage, NULL);
    ck_assert_ptr_nonnull(game);
    ck_assert(game->damaged);
    ck_assert_msg(damage.line == DAMAGED[_i].line, "%u: %s", damage.line, damage.reason);
    check_first_line(game, DAMAGED[_i].moves);
    game_free(game);
}
END_TEST

static const char *const HOPELESS[] = {
    "",
    "{",
    "{}",
    "[]",
    "{\"moves\":{}}",
    "{\"moves\":[]} x",
    "{\"moves\":[],}",
    "{\"initial\":{\"preset\":\"9\"},\"moves\":[]}",
    "{\"initial\":{\"preset\":\"OTHER\"},\"moves\":[]}",
    "{\"initial\":{\"preset\":\"OTHER\",\"data\":{\"board\":[[]]}},\"moves\":[]}",
    "{\"header\":{}\n\"moves\":[]}",
};

START_TEST(test_a_record_that_cannot_begin_is_refused)
{ check_hopeless(&JKF, HOPELESS[_i]); }
END_TEST

START_TEST(test_a_problem_of_json_has_its_line)
{
    Error error = {0};
    static const char TEXT[] = "{\"header\":{}\n\n\"moves\":[]}";
    ck_assert_ptr_null(record_read(&JKF, TEXT, sizeof TEXT - 1, NULL, &error));
    ck_assert_uint_eq(error.line, 3);
}
END_TEST

/* Variations nest as deep as a game's may, and no deeper. */
START_TEST(test_deep_forks_are_read_up_to_the_limit)
{
    for (unsigned depth = GAME_DEPTH_LIMIT; depth <= GAME_DEPTH_LIMIT + 1; depth++) {
        Bytes text = {0};
        Error damage = {0};
        ck_assert(bytes_add(&text, "{\"moves\":[{}"));
        for (unsigned i = 0; i <= depth; i++) {
            ck_assert(bytes_add(&text, i == 0 ? "," : ",\"forks\":[["));
            ck_assert(bytes_add(&text, "{\"move\":{" FROM(7, 7, 7, 6) ",\"piece\":\"FU\"}"));
        }
        for (unsigned i = 0; i <= depth; i++)
            ck_assert(bytes_add(&text, i < depth ? "}]]" : "}"));
        ck_assert(bytes_add(&text, "]}"));
        Game *game = record_read(&JKF, text.data, text.length, &damage, NULL);
        ck_assert_ptr_nonnull(game);
        game_free(game);
        bytes_done(&text);
    }
}
END_TEST

/* --- writing --------------------------------------------------------------------------------- */

START_TEST(test_what_is_written_has_all_that_the_form_has)
{
    static const char TEXT[] =
        "先手：Ann\n\n▲７六歩 △３四歩\n*a \"b\"\n▲２二角成 △同銀 ▲５五角 △３三銀\n"
        "まで6手で中断\n\n変化：2手\n△８四歩\n";
    static const char *const PARTS[] = {
        "{\"header\":{\"先手\":\"Ann\"},\n\"initial\":{\"preset\":\"HIRATE\"},\n\"moves\":[{},\n",
        "{\"move\":{\"color\":1,\"from\":{\"x\":3,\"y\":3},\"to\":{\"x\":3,\"y\":4},\"piece\":"
        "\"FU\"},"
        "\"comments\":[\"a "
        "\\\"b\\\"\"],\"forks\":[[\n{\"move\":{\"color\":1,\"from\":{\"x\":8,\"y\":3},"
        "\"to\":{\"x\":8,\"y\":4},\"piece\":\"FU\"}}]]},\n",
        "\"piece\":\"KA\",\"promote\":true,\"capture\":\"KA\"}",
        "\"piece\":\"GI\",\"same\":true,\"capture\":\"UM\"}",
        "{\"move\":{\"color\":0,\"to\":{\"x\":5,\"y\":5},\"piece\":\"KA\"}}",
    };
    Bytes out = {0};
    Game *game = kif_parse(&(PgnSource){"x", 1, TEXT, sizeof TEXT - 1}, &(RecordGames){games, NULL},
                           NULL, NULL);
    ck_assert(game != NULL && !game->damaged && write_jkf(game, &out, NULL));
    for (int i = 0; i < COUNT(PARTS); i++)
        ck_assert_msg(strstr(out.data, PARTS[i]) != NULL, "%s in %s", PARTS[i], out.data);
    ck_assert_ptr_eq(record_format_in(out.data, out.length), &RECORD_JKF);
    bytes_done(&out);
    game_free(game);
}
END_TEST

START_TEST(test_only_shogi_is_written)
{
    Bytes out = {0};
    Error error = {0};
    Game *game = game_of("minishogi", NULL);
    ck_assert(!write_jkf(game, &out, &error));
    ck_assert(out.length == 0 && error.reason[0] != '\0');
    game_free(game);
}
END_TEST

static void add_reading(TCase *tcase) {
    tcase_add_loop_test(tcase, test_a_start_is_a_preset_or_a_board, 0, COUNT(STARTS));
    tcase_add_loop_test(tcase, test_moves_and_the_ending_are_read, 0, COUNT(GAMES));
    tcase_add_loop_test(tcase, test_a_list_shows_plies_and_result, 0, COUNT(SCANS));
    tcase_add_test(tcase, test_headers_comments_and_times_are_read);
    tcase_add_test(tcase, test_forks_replace_a_move_or_the_ending);
    tcase_add_loop_test(tcase, test_a_damaged_record_keeps_its_beginning_and_says_where, 0,
                        COUNT(DAMAGED));
    tcase_add_test(tcase, test_a_problem_of_json_has_its_line);
    tcase_add_test(tcase, test_deep_forks_are_read_up_to_the_limit);
}

GAMES_SUITE() {
    TCase *tcase = tcase_create("jkf");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, test_a_record_that_cannot_begin_is_refused, 0, COUNT(HOPELESS));
    tcase_add_test(tcase, test_what_is_written_has_all_that_the_form_has);
    tcase_add_test(tcase, test_only_shogi_is_written);
    if (can_read())
        add_reading(tcase);
}
