/* The table of settings and the configuration file. */
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "play/settings/config.h"
#include "play/settings/settings_change.h"
#include "support/fault_fs.h"
#include "support/sandbox.h"
#include "support/suite.h"

static Sandbox sandbox;
static char path[PATH_MAX];

static void setup(void) {
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "config", path);
}

static void teardown(void) {
    sandbox_done(&sandbox);
}

typedef struct Told {
    size_t count;
    Error last;
} Told;

static void count_warning(void *context, const Error *error) {
    Told *told = context;
    told->count++;
    told->last = *error;
}

static Glyphs drawn_of(SettingGlyphs wish, bool ascii, bool script, bool frames) {
    Settings settings;
    settings_init(&settings);
    settings.glyphs = (int)wish;
    return settings_glyphs(&settings, &(Glyphs){ascii, script, frames, GLYPHS_LETTERS});
}

START_TEST(test_glyphs_follow_the_setting_as_far_as_the_terminal_can_draw_them)
{
    static const struct {
        SettingGlyphs wish;
        bool none[3],
            all[3]; /* ascii, script, frames, on a terminal that can draw neither, and both */
    } CASES[] = {
        {GLYPHS_AUTO, {false, false, false}, {false, true, true}},
        {GLYPHS_ASCII, {true, false, false}, {true, false, false}},
        {GLYPHS_LETTERS, {false, false, false}, {false, false, true}},
        {GLYPHS_CHARACTERS, {false, true, true}, {false, true, true}},
        {GLYPHS_BOTH, {false, true, true}, {false, true, true}},
        {GLYPHS_NAMES, {false, false, false}, {false, true, true}},
        {GLYPHS_FIGURINES, {false, false, false}, {false, true, true}},
    };
    const bool *none = CASES[_i].none, *all = CASES[_i].all;
    Glyphs drawn = drawn_of(CASES[_i].wish, false, false, false);
    ck_assert(drawn.ascii == none[0] && drawn.script == none[1] && drawn.frames == none[2]);
    drawn = drawn_of(CASES[_i].wish, false, true, true);
    ck_assert(drawn.ascii == all[0] && drawn.script == all[1] && drawn.frames == all[2]);
    drawn = drawn_of(CASES[_i].wish, true, true, true);
    ck_assert(drawn.ascii && !drawn.script && !drawn.frames);
    /* The terminal is asked only if its answer matters. */
    Settings settings;
    settings_init(&settings);
    settings.glyphs = (int)CASES[_i].wish;
    ck_assert_int_eq(settings_ask_terminal(&settings), none[1] != all[1] || none[2] != all[2]);
}
END_TEST

static Told read_text(const char *text, Settings *settings) {
    Told told = {0};
    sandbox_write(&sandbox, "config", text, strlen(text));
    settings_init(settings);
    ck_assert(config_read(&(ConfigFile){file_system(), path, true}, settings, count_warning, &told,
                          NULL));
    return told;
}

static bool write_value(const char *name, const char *item, const char *value, Error *error) {
    return config_write(file_system(), path,
                        &(ConfigChange){setting_find(name, strlen(name)), item, value}, error);
}

static bool holds(const char *text) {
    return sandbox_holds(&sandbox, "config", text, strlen(text));
}

START_TEST(test_every_setting_has_a_member_and_a_valid_default)
{
    size_t count;
    const Setting *table = setting_table(&count);
    for (const Setting *setting = table; setting < table + count; setting++) {
        ck_assert_ptr_eq(setting_find(setting->name, strlen(setting->name)), setting);
        ck_assert_ptr_nonnull(setting->help);
        ck_assert_uint_ne(setting->fronts, 0);
        ck_assert_uint_le(strlen(setting->name), 9); /* the width of the columns in lists */
        if (setting->type == SETTING_LIST || setting->type == SETTING_PASSING ||
            setting->type == SETTING_TEXT)
            continue;
        char buffer[64];
        Text text = TEXT_OVER(buffer);
        int value = -1;
        setting_format(setting, setting->fallback, &text);
        ck_assert(setting_parse(setting, buffer, &value, NULL));
        ck_assert_int_eq(value, setting->fallback);
    }
}
END_TEST

static size_t count_words(const char *words) {
    size_t count = 1;
    for (const char *c = words; *c != '\0'; c++)
        count += *c == '|';
    return count;
}

/* The list of settings shows labels, and values in words. */
START_TEST(test_every_setting_of_the_screen_has_a_label_and_words_for_its_values)
{
    size_t count;
    const Setting *table = setting_table(&count);
    for (size_t i = 0; i < count; i++) {
        const Setting *setting = &table[i];
        if (!(setting->fronts & SETTING_ON_SCREEN))
            continue;
        ck_assert_msg(setting->label != NULL && setting->label[0] != '\0', "%s", setting->name);
        ck_assert_msg(strcmp(setting->label, setting->name) != 0, "%s", setting->name);
        ck_assert_int_lt(setting->group, SETTING_GROUPS);
        if (setting->said != NULL && setting->type == SETTING_CHOICE)
            ck_assert_msg(count_words(setting->said) == count_words(setting->words), "%s",
                          setting->name);
    }
}
END_TEST

START_TEST(test_a_value_is_shown_in_words)
{
    static const struct {
        const char *name, *value, *said;
    } CASES[] = {
        {"theme", "colour-blind", "colour-blind safe"},
        {"color", "256", "256 colours"},
        {"vikeys", "on", "on"},
        {"lines", "3", "3"},
        {"pace", "250", "250 ms"},
        {"analyst", "builtin", "built-in"},
        {"analyst", "uci:fish", "uci:fish"},
        {"language", "en", "English (en)"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        Settings settings;
        char data[SETTING_ITEM_VALUE_SIZE];
        Text text = TEXT_OVER(data);
        const Setting *setting = setting_named(CASES[i].name);
        settings_init(&settings);
        ck_assert(settings_take(&settings, setting, CASES[i].value, NULL));
        settings_say(&settings, setting, false, &text);
        ck_assert_str_eq(data, CASES[i].said);
    }
}
END_TEST

START_TEST(test_the_analysis_engine_is_saved_as_it_was_named)
{
    Settings settings;
    Consents *consents = consents_new(file_system(), NULL);
    SessionSettings game = {.hash_mib = 0, .fs = file_system(), .consents = consents};
    AnalysisSettings wanted;
    Error error = {0};
    Told told = read_text("analyst = fish\nengine fish = uci:fish?Hash=3\n", &settings);
    ck_assert_uint_eq(told.count, 0);
    ck_assert_str_eq(settings.analyst, "fish");
    ck_assert(!settings_analysis(&settings, &game, &wanted, &error));
    ck_assert_ptr_null(wanted.analysis_engine);
    ck_assert_str_eq(consents_refused(consents), "uci:fish?Hash=3");
    ck_assert(consents_give(consents, "uci:fish?Hash=3", NULL));
    ck_assert(settings_analysis(&settings, &game, &wanted, &error));
    ck_assert_str_eq(wanted.analysis_engine, "uci:fish?Hash=3");
    ck_assert_uint_eq(wanted.threads, 1);
    ck_assert(settings_analysis(NULL, &game, &wanted, &error));
    ck_assert_ptr_null(wanted.analysis_engine);
    ck_assert(settings_set_item(&settings, setting_named("engine"), "fish", NULL, &error));
    ck_assert(!settings_analysis(&settings, &game, &wanted, &error));
    ck_assert_ptr_null(wanted.analysis_engine);
    ck_assert_str_eq(error.reason, "there is no engine \"fish\" in your list");
    consents_free(consents);
}
END_TEST

START_TEST(test_an_engine_that_cannot_analyse_is_refused)
{
    static const struct {
        const char *text, *holds; /* NULL: refused */
    } WISHES[] = {
        {"uci:a b?Hash=1", "uci:a b?Hash=1"},
        {"board", NULL},
        {"xboard:x", NULL},
        {"fish", "fish"},
        {"uci:", NULL},
        {"uci:'x", NULL},
        {"computer", "computer"},
        {"", NULL},
        {"builtin", ""},
    };
    const Setting *setting = setting_named("analyst");
    Settings settings;
    settings_init(&settings);
    ck_assert(settings_set_item(&settings, setting_named("engine"), "fish", "uci:fish", NULL));
    ck_assert(settings_set_item(&settings, setting_named("engine"), "board", "xboard:board", NULL));
    for (size_t i = 0; i < sizeof WISHES / sizeof *WISHES; i++) {
        Error error = {0};
        char before[SETTING_ITEM_VALUE_SIZE], after[SETTING_ITEM_VALUE_SIZE];
        Text was = TEXT_OVER(before), is = TEXT_OVER(after);
        settings_format(&settings, setting, &was);
        bool taken = settings_change(&settings, setting, WISHES[i].text, &error);
        settings_format(&settings, setting, &is);
        ck_assert_int_eq(taken, WISHES[i].holds != NULL);
        ck_assert_int_eq(error.reason[0] != '\0', !taken);
        const char *holds = !taken                       ? before
                            : WISHES[i].holds[0] == '\0' ? "builtin"
                                                         : WISHES[i].holds;
        ck_assert_str_eq(after, holds);
    }
    ck_assert_str_eq(settings.analyst, "");
}
END_TEST

START_TEST(test_a_value_out_of_range_is_refused_with_the_valid_range)
{
    Error error = {0};
    int value = 77;
    ck_assert(!setting_parse(setting_named("lines"), "10", &value, &error));
    ck_assert_str_eq(error.reason, "\"10\" is not a number from 1 to 9");
    ck_assert(!setting_parse(setting_named("mouse"), "perhaps", &value, &error));
    ck_assert_str_eq(error.reason, "\"perhaps\" is not one of off|on");
    ck_assert(!setting_parse(setting_named("cell"), "", &value, &error));
    ck_assert_int_eq(value, 77);
}
END_TEST

START_TEST(test_a_file_is_read_with_comments_blanks_and_lists)
{
    Settings settings;
    Told told = read_text("# mine\n\n  theme=paper\r\ncell =  3\nkey = = promote\nkey F7 = none\n"
                          "engine fish = uci:stockfish?Hash=64,nodes=5000\n; end\nlines = 5",
                          &settings);
    ck_assert_uint_eq(told.count, 0);
    ck_assert_int_eq(settings.theme, 2);
    ck_assert_int_eq(settings.cell, 3);
    ck_assert_int_eq(settings.lines, 5);
    ck_assert_str_eq(setting_item(&settings.key, "="), "promote");
    ck_assert_str_eq(setting_item(&settings.key, "F7"), "none");
    ck_assert_str_eq(setting_item(&settings.engine, "fish"), "uci:stockfish?Hash=64,nodes=5000");
    ck_assert_ptr_null(setting_item(&settings.engine, "F7"));
}
END_TEST

START_TEST(test_a_bad_line_is_reported_with_its_number_and_the_good_rest_counts)
{
    static const char *const BAD[] = {
        "cell = 9",     "cell",     "= 3",    "colour-of = red", "engine = fish", "engine x",
        "lines = many", "mouse on", "engine", "cell = 3 2",      "\001 = \002",   "level = 3"};
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        char text[200];
        Text out = TEXT_OVER(text);
        text_addf(&out, "mouse = off\n%s\nbell = on\n", BAD[i]);
        Settings settings;
        Told told = read_text(text, &settings);
        ck_assert_msg(told.count == 1, "\"%s\"", BAD[i]);
        ck_assert_uint_eq(told.last.line, 2);
        ck_assert_str_eq(told.last.file, path);
        ck_assert_str_ne(told.last.reason, "");
        ck_assert_int_eq(settings.cell, 0);
        ck_assert_int_eq(settings.mouse, 0);
        ck_assert_int_eq(settings.bell, 1);
    }
}
END_TEST

START_TEST(test_invalid_bytes_are_reported_and_do_no_harm)
{
    char data[5000];
    Settings settings;
    Told told = {0};
    for (size_t i = 0; i < sizeof data; i++)
        data[i] = (char)(' ' + (i * 37 + i / 251) % 224);
    sandbox_write(&sandbox, "config", data, sizeof data);
    settings_init(&settings);
    ck_assert(config_read(&(ConfigFile){file_system(), path, true}, &settings, count_warning, &told,
                          NULL));
    memset(data, 'x', sizeof data);
    sandbox_write(&sandbox, "config", data, sizeof data);
    ck_assert(config_read(&(ConfigFile){file_system(), path, true}, &settings, count_warning, &told,
                          NULL));
    ck_assert_str_eq(told.last.reason, "the line is too long");
    ck_assert_int_eq(settings.mouse, 1);
}
END_TEST

static const char *const RUBBISH[] = {"theme = wood\nmouse \0 off\n", "\177ELF\1\1\1 theme = wood",
                                      "\1\2\3\4\5"};
static const size_t RUBBISH_LENGTHS[] = {25, 20, 5};

START_TEST(test_a_file_that_is_not_text_is_quarantined_and_reported)
{
    Settings settings;
    Told told = {0};
    Error error = {0};
    settings_init(&settings);
    sandbox_write(&sandbox, "config", RUBBISH[_i], RUBBISH_LENGTHS[_i]);
    /* A file that the user named belongs to the user. */
    ck_assert(!config_read(&(ConfigFile){file_system(), path, true}, &settings, count_warning,
                           &told, &error));
    ck_assert_str_eq(error.file, path);
    ck_assert(sandbox_holds(&sandbox, "config", RUBBISH[_i], RUBBISH_LENGTHS[_i]));
    ck_assert(config_read(&(ConfigFile){file_system(), path, false}, &settings, count_warning,
                          &told, &error));
    ck_assert_uint_eq(told.count, 1);
    ck_assert_str_eq(told.last.file, path);
    ck_assert_ptr_nonnull(strstr(told.last.reason, "config.damaged"));
    ck_assert(sandbox_holds(&sandbox, "config.damaged", RUBBISH[_i], RUBBISH_LENGTHS[_i]));
    ck_assert(write_value("theme", NULL, "paper", NULL));
    ck_assert(config_read(&(ConfigFile){file_system(), path, false}, &settings, count_warning,
                          &told, &error));
    ck_assert_uint_eq(told.count, 1);
}
END_TEST

START_TEST(test_a_damaged_file_that_cannot_be_quarantined_is_reported_and_left_alone)
{
    Settings settings;
    Told told = {0};
    FaultFs faults;
    settings_init(&settings);
    sandbox_write(&sandbox, "config", RUBBISH[0], RUBBISH_LENGTHS[0]);
    for (int at = 0, calls = 1; at <= calls; at++) {
        fault_fs_init(&faults);
        faults.fail_at = at == 0 ? 1000 : at;
        faults.code = EROFS;
        faults.lasting = true;
        bool read = config_read(&(ConfigFile){&faults.fs, path, false}, &settings, count_warning,
                                &told, NULL);
        calls = at == 0 ? faults.calls : calls;
        ck_assert(at == 0 || !read || told.count > 0);
        ck_assert_int_eq(settings.mouse, 1);
        ck_assert(sandbox_holds(&sandbox, "config", RUBBISH[0], RUBBISH_LENGTHS[0]) ||
                  sandbox_holds(&sandbox, "config.damaged", RUBBISH[0], RUBBISH_LENGTHS[0]));
        sandbox_write(&sandbox, "config", RUBBISH[0], RUBBISH_LENGTHS[0]);
    }
}
END_TEST

START_TEST(test_a_missing_file_is_empty_unless_it_was_named)
{
    Settings settings;
    Told told = {0};
    Error error = {0};
    settings_init(&settings);
    ck_assert(config_read(&(ConfigFile){file_system(), path, false}, &settings, count_warning,
                          &told, &error));
    ck_assert(!config_read(&(ConfigFile){file_system(), path, true}, &settings, count_warning,
                           &told, &error));
    ck_assert_str_eq(error.file, path);
    ck_assert_uint_eq(told.count, 0);
}
END_TEST

START_TEST(test_a_change_rewrites_one_line_and_keeps_all_others)
{
    Settings settings;
    read_text("# my colours\n  theme = wood\nfuture = 1\n\ncell = 1\ntheme = paper\n# end",
              &settings);
    ck_assert(write_value("theme", NULL, "contrast", NULL));
    ck_assert(
        holds("# my colours\n  theme = wood\nfuture = 1\n\ncell = 1\ntheme = contrast\n# end"));
    ck_assert(write_value("mouse", NULL, "off", NULL));
    ck_assert(
        holds("# my colours\n  theme = wood\nfuture = 1\n\ncell = 1\ntheme = contrast\n# end\n"
              "mouse = off\n"));
    ck_assert(write_value("theme", NULL, NULL, NULL));
    ck_assert(holds("# my colours\nfuture = 1\n\ncell = 1\n# end\nmouse = off\n"));
}
END_TEST

START_TEST(test_list_items_have_lines_of_their_own)
{
    Settings settings;
    read_text("key u = undo\nkey = = hint\n", &settings);
    ck_assert(write_value("key", "=", "redo", NULL));
    ck_assert(write_value("key", "F7", "none", NULL));
    ck_assert(holds("key u = undo\nkey = = redo\nkey F7 = none\n"));
    ck_assert(write_value("key", "u", NULL, NULL));
    ck_assert(holds("key = = redo\nkey F7 = none\n"));
}
END_TEST

START_TEST(test_a_file_written_into_a_new_folder_is_read_back)
{
    Settings settings;
    Told told = {0};
    sandbox_path(&sandbox, "a/b/config", path);
    ck_assert(write_value("glyphs", NULL, "letters", NULL));
    settings_init(&settings);
    ck_assert(config_read(&(ConfigFile){file_system(), path, true}, &settings, count_warning, &told,
                          NULL));
    ck_assert_uint_eq(told.count, 0);
    ck_assert_int_eq(settings.glyphs, GLYPHS_LETTERS);
}
END_TEST

START_TEST(test_a_file_that_cannot_be_written_stays_as_it_was)
{
    Settings settings;
    const char *text = "theme = wood\n";
    const Setting *theme = setting_named("theme");
    FaultFs faults;
    read_text(text, &settings);
    fault_fs_init(&faults);
    ck_assert(config_write(&faults.fs, path, &(ConfigChange){theme, NULL, "wood"}, NULL));
    int calls = faults.calls;
    size_t refused = 0;
    for (int call = 1; call <= calls; call++) {
        Error error = {0};
        fault_fs_init(&faults);
        faults.fail_at = call;
        faults.code = EACCES;
        bool done = config_write(&faults.fs, path, &(ConfigChange){theme, NULL, "paper"}, &error);
        ck_assert(done || error.reason[0] != '\0');
        ck_assert(holds(text) || holds("theme = paper\n"));
        refused += !done;
        sandbox_write(&sandbox, "config", text, strlen(text));
    }
    ck_assert_uint_gt(refused, 3);
}
END_TEST

/* The last call syncs the folder. */
START_TEST(test_an_uncertain_write_is_reported)
{
    Settings settings;
    const Setting *theme = setting_named("theme");
    FaultFs faults;
    char told_data[500];
    Text told_text = TEXT_OVER(told_data);
    read_text("theme = wood\n", &settings);
    fault_fs_init(&faults);
    ck_assert(settings_keep(&faults.fs, path, &(ConfigChange){theme, NULL, "wood"}, &told_text));
    ck_assert_str_eq(told_data, "");
    int calls = faults.calls;
    bool kept = true;
    for (int call = calls; kept && call > 0; call--) {
        fault_fs_init(&faults);
        faults.fail_at = call;
        faults.code = EIO;
        kept = settings_keep(&faults.fs, path, &(ConfigChange){theme, NULL, "paper"}, &told_text);
    }
    ck_assert(!kept);
    ck_assert(holds("theme = paper\n"));
    ck_assert_str_ne(told_data, "");
    ck_assert_ptr_null(strstr(told_data, "until you leave"));
}
END_TEST

START_TEST(test_a_folder_in_the_way_is_reported)
{
    Error error = {0};
    ck_assert_int_eq(mkdir(path, 0700), 0);
    ck_assert(!write_value("theme", NULL, "paper", &error));
    ck_assert_str_eq(error.file, path);
}
END_TEST

START_TEST(test_items_are_replaced_removed_and_limited)
{
    Settings settings;
    Error error = {0};
    char name[16], longer[SETTING_ITEM_VALUE_SIZE + 1];
    settings_init(&settings);
    for (int i = 0; i < SETTING_ITEMS_LIMIT; i++) {
        Text text = TEXT_OVER(name);
        text_addf(&text, "e%d", i);
        ck_assert(settings_set_item(&settings, setting_named("engine"), name, "uci:x", NULL));
    }
    ck_assert(!settings_set_item(&settings, setting_named("engine"), "more", "uci:x", &error));
    ck_assert(settings_set_item(&settings, setting_named("engine"), "e3", "uci:y", &error));
    ck_assert_str_eq(setting_item(&settings.engine, "e3"), "uci:y");
    ck_assert(settings_set_item(&settings, setting_named("engine"), "e3", NULL, &error));
    ck_assert_ptr_null(setting_item(&settings.engine, "e3"));
    memset(longer, 'x', sizeof longer);
    longer[sizeof longer - 1] = '\0';
    ck_assert(!settings_set_item(&settings, setting_named("engine"), "e3", longer, &error));
}
END_TEST

static int stepped(const char *name, int value, int step) {
    const Setting *setting = setting_named(name);
    char before[32], after[32];
    Text was = TEXT_OVER(before), is = TEXT_OVER(after);
    Settings settings;
    settings_init(&settings);
    setting_format(setting, value, &was);
    ck_assert(settings_take(&settings, setting, before, NULL));
    settings_step(&settings, setting, step);
    settings_format(&settings, setting, &is);
    ck_assert(setting_parse(setting, after, &value, NULL));
    return value;
}

START_TEST(test_words_wrap_around_and_numbers_stop_at_their_ends)
{
    ck_assert_int_eq(stepped("mouse", 0, 1), 1);
    ck_assert_int_eq(stepped("mouse", 1, 1), 0);
    ck_assert_int_eq(stepped("cell", 0, -1), 4);
    ck_assert_int_eq(stepped("lines", 3, 1), 4);
    ck_assert_int_eq(stepped("lines", 1, -1), 1);
    ck_assert_int_eq(stepped("lines", 8, 1), 9);
    ck_assert_int_eq(stepped("lines", 9, 1), 9);
    ck_assert_int_eq(stepped("cell", 4, 1), 0);
    /* A wide range has larger steps. */
    ck_assert_int_eq(stepped("pace", 800, 1), 900);
    ck_assert_int_eq(stepped("pace", 50, -1), 0);
    ck_assert_int_eq(stepped("pace", 9950, 1), 10000);
    ck_assert_int_eq(stepped("pace", 0, -1), PACE_AUTO);
    ck_assert_int_eq(stepped("pace", PACE_AUTO, -1), PACE_AUTO);
    ck_assert_int_eq(stepped("pace", PACE_AUTO, 1), 0);
}
END_TEST

START_TEST(test_the_list_of_settings_shows_the_valid_values_for_each_front_end)
{
    Bytes screen = {0}, line = {0};
    settings_describe(SETTING_ON_SCREEN, &screen);
    settings_describe(SETTING_ON_LINE, &line);
    ck_assert_ptr_nonnull(strstr(screen.data, "  lines     1..9 "));
    ck_assert_ptr_nonnull(strstr(screen.data, "  mouse     off|on "));
    ck_assert_ptr_nonnull(strstr(screen.data, "  cell      auto|1|2|3|5 "));
    ck_assert_ptr_null(strstr(screen.data, "  start "));
    ck_assert_ptr_nonnull(strstr(line.data, "  start     FEN|startpos "));
    ck_assert_ptr_null(strstr(line.data, "  mouse "));
    bytes_done(&screen);
    bytes_done(&line);
}
END_TEST

START_TEST(test_settings_for_later_games_and_lists_have_no_value)
{
    Error error = {0};
    int value = 77;
    ck_assert(!setting_parse(setting_named("level"), "3", &value, &error));
    ck_assert_str_eq(error.reason, "applies to later games, and is not saved");
    ck_assert(!setting_parse(setting_named("key"), "x", &value, &error));
    ck_assert_int_eq(value, 77);
    ck_assert_ptr_null(setting_find("mous", 4));
}
END_TEST

START_TEST(test_an_item_is_split_at_its_sign_or_a_space)
{
    char name[SETTING_ITEM_NAME_SIZE], longer[SETTING_ITEM_NAME_SIZE + 1];
    const char *value;
    ck_assert(setting_split_item("fish = uci:x -y", name, &value));
    ck_assert_str_eq(name, "fish");
    ck_assert_str_eq(value, "uci:x -y");
    ck_assert(setting_split_item("F7 none", name, &value));
    ck_assert_str_eq(value, "none");
    ck_assert(setting_split_item("fish=", name, &value));
    ck_assert_ptr_null(value);
    ck_assert(!setting_split_item("", name, &value));
    ck_assert(!setting_split_item("=x", name, &value));
    memset(longer, 'x', sizeof longer);
    longer[sizeof longer - 1] = '\0';
    ck_assert(!setting_split_item(longer, name, &value));
}
END_TEST

START_TEST(test_languages_have_their_own_names_if_the_terminal_can_draw_them)
{
    static const char *const SHOWN[][2] = {
        {"system", "system"}, {"en", "English (en)"}, {"ja", "日本語 (ja)"}, {"ko", "한국어 (ko)"}};
    const Setting *setting = setting_named("language");
    for (size_t i = 0; i < sizeof SHOWN / sizeof SHOWN[0]; i++) {
        char drawn_data[40], plain_data[40];
        Text drawn = TEXT_OVER(drawn_data), plain = TEXT_OVER(plain_data);
        int value;
        if (!setting_parse(setting, SHOWN[i][0], &value, NULL))
            continue; /* without its catalogue */
        setting_show(setting, value, true, &drawn);
        setting_show(setting, value, false, &plain);
        ck_assert_str_eq(drawn_data, SHOWN[i][1]);
        ck_assert_str_eq(plain_data, i < 2 ? SHOWN[i][1] : SHOWN[i][0]);
    }
    char data[120];
    Text text = TEXT_OVER(data);
    setting_show_values(setting, true, &text);
    ck_assert_ptr_nonnull(strstr(data, "system|English (en)"));
    text_clear(&text);
    setting_show_values(setting_named("theme"), true, &text);
    ck_assert_int_eq(strncmp(data, "wood|slate|", 11), 0);
}
END_TEST

SUITE() {
    TCase *cases = tcase_create("settings");
    tcase_add_checked_fixture(cases, setup, teardown);
    tcase_add_test(cases, test_languages_have_their_own_names_if_the_terminal_can_draw_them);
    tcase_add_test(cases, test_every_setting_has_a_member_and_a_valid_default);
    tcase_add_test(cases, test_every_setting_of_the_screen_has_a_label_and_words_for_its_values);
    tcase_add_test(cases, test_a_value_is_shown_in_words);
    tcase_add_test(cases, test_the_analysis_engine_is_saved_as_it_was_named);
    tcase_add_test(cases, test_an_engine_that_cannot_analyse_is_refused);
    tcase_add_test(cases, test_a_value_out_of_range_is_refused_with_the_valid_range);
    tcase_add_test(cases, test_a_file_is_read_with_comments_blanks_and_lists);
    tcase_add_test(cases, test_a_bad_line_is_reported_with_its_number_and_the_good_rest_counts);
    tcase_add_test(cases, test_invalid_bytes_are_reported_and_do_no_harm);
    tcase_add_loop_test(cases, test_a_file_that_is_not_text_is_quarantined_and_reported, 0, 3);
    tcase_add_test(cases,
                   test_a_damaged_file_that_cannot_be_quarantined_is_reported_and_left_alone);
    tcase_add_test(cases, test_a_missing_file_is_empty_unless_it_was_named);
    tcase_add_test(cases, test_a_change_rewrites_one_line_and_keeps_all_others);
    tcase_add_test(cases, test_list_items_have_lines_of_their_own);
    tcase_add_test(cases, test_a_file_written_into_a_new_folder_is_read_back);
    tcase_add_test(cases, test_a_file_that_cannot_be_written_stays_as_it_was);
    tcase_add_test(cases, test_an_uncertain_write_is_reported);
    tcase_add_test(cases, test_a_folder_in_the_way_is_reported);
    tcase_add_test(cases, test_items_are_replaced_removed_and_limited);
    tcase_add_loop_test(cases, test_glyphs_follow_the_setting_as_far_as_the_terminal_can_draw_them,
                        0, GLYPHS_ASCII + 1);
    tcase_add_test(cases, test_words_wrap_around_and_numbers_stop_at_their_ends);
    tcase_add_test(cases, test_the_list_of_settings_shows_the_valid_values_for_each_front_end);
    tcase_add_test(cases, test_settings_for_later_games_and_lists_have_no_value);
    tcase_add_test(cases, test_an_item_is_split_at_its_sign_or_a_space);
    suite_add_tcase(suite, cases);
}
