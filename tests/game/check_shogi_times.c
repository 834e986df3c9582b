/* Time controls of shogi records: every form read, and written back. */
#include "game/shogi/shogi_times.h"

#include "game/records.h"
#include "game/records/record_format.h"

/* The value of 持ち時間 or $TIME, and the tag; NULL: it is kept as it is. */
static const struct {
    const char *text, *tag;
} FORMS[] = {
    {"各6時間", "21600+0"},
    {"各５時間", "18000+0"},
    {"六時間", "21600+0"},
    {"十五分", "900+0"},
    {"1時間30分", "5400+0"},
    {"10分切れ負け", "600+0"},
    {"60分 切れたら1分将棋", "3600+0:1/60"},
    {"15分+60秒", "900+0:1/60"},
    {"10分、秒読み30秒×3", "600+0:1/30:1/30:1/30"},
    {"30+0+5", "30+5"},
    {"1500+30+0", "1500+0:1/30"},
    {"00:25+10", "1500+0:1/10"},
    {"00:30+00", "1800+0"},
    {"", NULL},
    {"なし", NULL},
    {"6", NULL},
    {"6時間まで", NULL},
    {"0分", NULL},
    {"99999999999999999999分", NULL},
    {"600+30+0+", NULL},
    {"25時間", NULL},
    {"1分×", NULL},
};

START_TEST(test_every_form_is_read)
{
    char data[SHOGI_TIME_SIZE];
    Text tag = TEXT_OVER(data);
    bool read = shogi_times_read(FORMS[_i].text, strlen(FORMS[_i].text), &tag);
    ck_assert_msg(read == (FORMS[_i].tag != NULL), "%s: %s", FORMS[_i].text, data);
    ck_assert_str_eq(data, read ? FORMS[_i].tag : "");
}
END_TEST

START_TEST(test_a_byoyomi_is_added_to_the_time_so_far)
{
    char data[SHOGI_TIME_SIZE];
    Text tag = TEXT_OVER(data);
    ck_assert(shogi_times_read_byoyomi("60秒", strlen("60秒"), "21600+0", &tag));
    ck_assert_str_eq(data, "21600+0:1/60");
    text_clear(&tag);
    ck_assert(shogi_times_read_byoyomi("1手30秒", strlen("1手30秒"), NULL, &tag));
    ck_assert_str_eq(data, "0+0:1/30");
    text_clear(&tag);
    ck_assert(!shogi_times_read_byoyomi("60秒", strlen("60秒"), "40/300", &tag));
    ck_assert(!shogi_times_read_byoyomi("x", 1, NULL, &tag));
}
END_TEST

/* The tag, and the lines in which each format writes it. */
static const struct {
    const char *tag, *kif, *v2, *v3;
} WRITTEN[] = {
    {"21600+0:1/60", "持ち時間：6時間\n秒読み：60秒\n", "$TIME_LIMIT:06:00+60\n",
     "$TIME:21600+60+0\n"},
    {"330+0", "持ち時間：5分30秒\n", "$TimeControl:330+0\n", "$TIME:330+0+0\n"},
    {"600+5", "持ち時間：600+0+5\n", "$TimeControl:600+5\n", "$TIME:600+0+5\n"},
    {"600+0:1/30:1/30", "持ち時間：10分\n秒読み：30秒×2\n", "$TimeControl:600+0:1/30:1/30\n",
     "$TimeControl:600+0:1/30:1/30\n"},
    {"0+0:1/10", "持ち時間：0分\n秒読み：10秒\n", "$TIME_LIMIT:00:00+10\n", "$TIME:0+10+0\n"},
    {"0.5+1", "TimeControl：0.5+1\n", "$TimeControl:0.5+1\n", "$TimeControl:0.5+1\n"},
    {"40/300", "TimeControl：40/300\n", "$TimeControl:40/300\n", "$TimeControl:40/300\n"},
};

static void check_written(const RecordFormat *format, const Game *game, const char *line) {
    Bytes text = {0};
    Error error = {0}, damage = {0};
    ck_assert(format->write(game, &text, NULL));
    ck_assert_msg(strstr(text.data, line) != NULL, "%s", text.data);
    PgnSource source = {"test", 1, text.data, text.length};
    Game *read = record_format_in(text.data, text.length)
                     ->read(&source, &(RecordGames){games, "shogi"}, &damage, &error);
    if (read != NULL) /* JKF may not be in this build */
        ck_assert_str_eq(game_tag(read, "TimeControl"), game_tag(game, "TimeControl"));
    game_free(read);
    bytes_done(&text);
}

START_TEST(test_a_time_control_is_written_and_read_back)
{
    Game *game = game_of("shogi", NULL);
    ck_assert(game_set_tag(game, "TimeControl", WRITTEN[_i].tag));
    check_written(&RECORD_KIF, game, WRITTEN[_i].kif);
    check_written(&RECORD_KI2, game, WRITTEN[_i].kif);
    check_written(&RECORD_CSA, game, WRITTEN[_i].v2);
    check_written(&RECORD_CSA_V3, game, WRITTEN[_i].v3);
    check_written(&RECORD_JKF, game, "");
    game_free(game);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("shogi_times");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, test_every_form_is_read, 0, COUNT(FORMS));
    tcase_add_test(tcase, test_a_byoyomi_is_added_to_the_time_so_far);
    tcase_add_loop_test(tcase, test_a_time_control_is_written_and_read_back, 0, COUNT(WRITTEN));
}
