/* Settings on the screen: ":set", ":bind", their completion, and the file that keeps them. */
#include <string.h>

#include "play/desk/action_list.h"
#include "support/sandbox.h"
#include "support/suite.h"
#include "ui/actions/operations.h"
#include "ui/machine/machine.h"
#include "ui/screens.h"
#include "ui/screens/screen_list.h"

static Screens game;
static Sandbox sandbox;
static char path[PATH_MAX];

static void setup(void) {
    ScreensWish wish = {.variant = "pandemonium", .width = 100, .height = 40};
    screens_open(&game, &wish);
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "config", path);
}

static void teardown(void) {
    screens_close(&game);
    sandbox_done(&sandbox);
}

/* From here on settings are kept. */
static void keep(const char *text) {
    sandbox_write(&sandbox, "config", text, strlen(text));
    game.fs.open = file_system()->open;
    game.settings.config_path = path;
}

static bool kept(const char *text) {
    return sandbox_holds(&sandbox, "config", text, strlen(text));
}

static const char *last_said(void) {
    return game.app->log_count > 0 ? game.app->log[game.app->log_count - 1].text : "";
}

START_TEST(test_every_setting_takes_its_values_and_tells_them)
{
    for (int id = 0; id < SETTING_COUNT; id++) {
        const Setting *setting = &setting_table()[id];
        if (setting->type == SETTING_LIST || setting->type == SETTING_PASSING ||
            setting->type == SETTING_TEXT)
            continue;
        int low = setting->type == SETTING_NUMBER ? setting->low : 0;
        int high = setting->type == SETTING_NUMBER ? setting->high : 1;
        for (int value = low; value <= high; value += high - low) {
            char buffer[100];
            Text text = TEXT_OVER(buffer);
            text_addf(&text, "%s=", setting->name);
            setting_format(setting, value, &text);
            ck_assert_msg(operation_set(game.app, buffer), "%s", buffer);
            ck_assert_int_eq(options_value(&game.app->options, setting->id), value);
            app_go_home(game.app);
            screens_show(&game, "x");
        }
    }
}
END_TEST

START_TEST(test_a_setting_that_keys_change_is_told_as_it_holds)
{
    screens_keys(&game, ":set card=on\n");
    screens_keys(&game, ":card\n");
    screens_keys(&game, ":set card\n");
    ck_assert(screens_show(&game, "card = off"));
    screens_keys(&game, ":set  lines = 7\n:set lines\n");
    ck_assert(screens_show(&game, "lines = 7"));
    ck_assert_uint_eq(game.app->options.lines, 7);
}
END_TEST

START_TEST(test_set_alone_lists_all_with_their_values)
{
    screens_keys(&game, ":set cell=2 \n:set\n");
    ck_assert_int_eq(screens_state(game.app), UI_PAGE);
    ck_assert(screens_show(&game, "cell = 2"));
    ck_assert(screens_show(&game, "theme = dark"));
    screens_keys(&game, "<Esc>\n:set nonsense=1\n");
    ck_assert(screens_show(&game, "There is no such setting"));
}
END_TEST

START_TEST(test_what_is_set_is_kept_in_one_line_of_the_file)
{
    keep("# mine\ncell = 1\nfuture = x\n");
    screens_keys(&game, ":set cell=3\n:set bell=on\n");
    ck_assert(kept("# mine\ncell = 3\nfuture = x\nbell = on\n"));
    screens_keys(&game, ":set cell=7\n");
    ck_assert(kept("# mine\ncell = 3\nfuture = x\nbell = on\n"));
    screens_keys(&game, "<Esc>\n:set engine fish=uci:fish?Hash=64\n");
    ck_assert(kept("# mine\ncell = 3\nfuture = x\nbell = on\nengine fish = uci:fish?Hash=64\n"));
    screens_keys(&game, ":set engine fish=\n");
    ck_assert(kept("# mine\ncell = 3\nfuture = x\nbell = on\n"));
    screens_keys(&game, ":set engine fish=nonsense\n");
    ck_assert(kept("# mine\ncell = 3\nfuture = x\nbell = on\n"));
}
END_TEST

START_TEST(test_the_list_of_settings_changes_and_keeps_them)
{
    keep("# mine\n");
    screens_keys(&game, ":options\n");
    ck_assert_int_eq(screens_state(game.app), UI_OPTIONS);
    ck_assert(screens_show(&game, "dark|light|colour-blind|contrast|mono"));
    ck_assert(screens_show(&game, "The colours: for a dark"));
    screens_keys(&game, "<Right>");
    ck_assert(screens_show(&game, "theme     light"));
    screens_keys(&game, "bell<Enter>pace<Right><Right>");
    ck_assert(kept("# mine\ntheme = light\nbell = on\npace = 1000\n"));
    screens_keys(&game, "<Esc>NAME=<Right><Enter>");
    ck_assert_str_eq(game.app->entry.line.text, "set engine ");
}
END_TEST

START_TEST(test_the_analyst_is_chosen_among_the_engines_of_the_list)
{
    keep("# mine\n");
    screens_keys(&game, ":set analyst=fish\n");
    ck_assert_str_eq(last_said(), "analyst: there is no engine \"fish\" in your list.");
    screens_keys(&game, "<Esc>\n:set engine fish=uci:fish\n:set engine shark=uci:shark -x\n");
    screens_keys(&game, ":");
    screens_keys(&game, "set analyst=fi<Tab><Enter>");
    ck_assert_str_eq(last_said(), "analyst = fish");
    ck_assert(
        kept("# mine\nengine fish = uci:fish\nengine shark = uci:shark -x\nanalyst = fish\n"));
    screens_keys(&game, ":options\nanaly<Right>");
    ck_assert(screens_show(&game, "analyst   shark"));
    screens_keys(&game, "<Right>");
    ck_assert(screens_show(&game, "analyst   builtin"));
    screens_keys(&game, "<Left><Left>");
    ck_assert(screens_show(&game, "analyst   fish"));
    screens_keys(&game, "<Enter>");
    ck_assert_str_eq(game.app->entry.line.text, "set analyst=");
    screens_keys(&game, "uci:fish -a 'b c'<Enter>");
    ck_assert_str_eq(last_said(), "analyst = uci:fish -a 'b c'");
    screens_keys(&game, ":");
    screens_keys(&game, "set analyst=bui<Tab><Enter>");
    ck_assert(
        kept("# mine\nengine fish = uci:fish\nengine shark = uci:shark -x\nanalyst = builtin\n"));
}
END_TEST

START_TEST(test_a_step_stops_at_the_ends_of_numbers_and_goes_round_words)
{
    const Setting *lines = &setting_table()[SETTING_LINES], *cell = &setting_table()[SETTING_CELL];
    ck_assert_int_eq(setting_step(lines, 1, -1), 1);
    ck_assert_int_eq(setting_step(lines, 8, 1), 9);
    ck_assert_int_eq(setting_step(lines, 9, 1), 9);
    ck_assert_int_eq(setting_step(cell, 0, -1), 3);
    ck_assert_int_eq(setting_step(cell, 3, 1), 0);
    ck_assert_int_eq(setting_step(&setting_table()[SETTING_BELL], 1, 1), 0);
    ck_assert_int_eq(setting_step(&setting_table()[SETTING_PACE], 50, -1), 0);
}
END_TEST

START_TEST(test_a_setting_holds_when_its_file_cannot_be_written)
{
    game.settings.config_path = path; /* the screens' file system opens nothing */
    sandbox_write(&sandbox, "config", "", 0);
    screens_keys(&game, ":set cell=1\n");
    ck_assert_int_eq(game.app->options.cell, CELL_SMALL);
    ck_assert(strstr(last_said(), "The setting holds until you leave.") != NULL);
    ck_assert(kept(""));
}
END_TEST

START_TEST(test_glyph_sets_follow_the_setting_before_the_terminal)
{
    UiOptions *view = &game.app->options;
    options_take_probe(&game.app->options, true, true);
    ck_assert(view->glyphs && view->frames && !view->ascii);
    screens_keys(&game, ":set glyphs=latin\n");
    ck_assert(!view->glyphs && view->frames && !view->ascii);
    screens_keys(&game, ":set glyphs=script\n");
    ck_assert(view->glyphs && !view->frames);
    screens_keys(&game, ":set glyphs=ascii\n");
    ck_assert(!view->glyphs && !view->frames && view->ascii);
    screens_keys(&game, ":set glyphs=auto\n");
    options_take_probe(&game.app->options, false, false);
    ck_assert(!view->glyphs && !view->frames && !view->ascii);
    screens_keys(&game, ":set glyphs=latin\n");
    ck_assert(!view->glyphs && !view->frames);
    screens_keys(&game, ":set glyphs=fancy\n");
    ck_assert(view->glyphs && view->frames);
}
END_TEST

START_TEST(test_nothing_but_ascii_is_shown_where_it_alone_may_be)
{
    Screens plain;
    ScreensWish wish = {.variant = "pandemonium", .ascii = true, .width = 100, .height = 30};
    screens_open(&plain, &wish);
    screens_keys(&plain, ":set glyphs=fancy\n");
    char *text = screens_text(&plain);
    for (const char *c = text; *c != '\0'; c++)
        ck_assert_int_gt(*c, 0);
    free(text);
    screens_close(&plain);
}
END_TEST

START_TEST(test_drawn_lines_take_the_place_of_signs)
{
    screens_keys(&game, ":set cell=2\n");
    ck_assert(screens_show(&game, "+----+----+"));
    options_take_probe(&game.app->options, true, true);
    screens_keys(&game, ":set glyphs=latin\n");
    ck_assert(!screens_show(&game, "+---"));
    ck_assert(screens_show(&game, "┌────┬────┬"));
    ck_assert(screens_show(&game, "╞════╪════╪"));
    ck_assert(screens_show(&game, "└────┴────┴"));
    ck_assert(screens_show(&game, "│"));
}
END_TEST

START_TEST(test_tab_completes_settings_their_values_and_actions_of_keys)
{
    screens_keys(&game, "<Esc>:set mo<Tab>");
    ck_assert_str_eq(game.app->entry.line.text, "set mouse=");
    screens_keys(&game, "of<Tab>");
    ck_assert_str_eq(game.app->entry.line.text, "set mouse=off");
    screens_keys(&game, "<Esc>:se<Tab>");
    ck_assert_str_eq(game.app->entry.line.text, "set ");
    screens_keys(&game, "theme=<Tab>");
    ck_assert(strstr(last_said(), "colour-blind  contrast  dark  light  mono") != NULL);
    screens_keys(&game, "co<Tab>");
    ck_assert_str_eq(game.app->entry.line.text, "set theme=co");
    screens_keys(&game, "n<Tab>");
    ck_assert_str_eq(game.app->entry.line.text, "set theme=contrast");
    screens_keys(&game, "<Esc>:bind z fl<Tab>");
    ck_assert_str_eq(game.app->entry.line.text, "bind z flip");
    screens_keys(&game, "<Esc>:bind! z hin<Tab>");
    ck_assert_str_eq(game.app->entry.line.text, "bind! z hint");
    screens_keys(&game, "<Esc>:bind F10 flip<Enter>:unbind <Tab>");
    ck_assert_str_eq(game.app->entry.line.text, "unbind F10");
    screens_keys(&game, "<Esc>:set nothing<Tab>");
    ck_assert_str_eq(game.app->entry.line.text, "set nothing");
}
END_TEST

/* --- Keys --- */

START_TEST(test_a_free_key_is_bound_shown_and_kept)
{
    keep("");
    screens_keys(&game, ":bind F10 flip \nz");
    ck_assert(screens_show(&game, "F10: Flip (:flip)"));
    screens_keys(&game, "<F10>");
    ck_assert(game.app->flipped);
    ck_assert(screens_show(&game, "F10 Flip"));
    ck_assert(
        kept("# Settings of pandemonium: name = value. \":set\" in the program lists them and "
             "changes\n# their lines here; all else in this file stays as it is.\n"
             "key F10 = flip\n"));
    screens_keys(&game, "<F9>");
    ck_assert(screens_show(&game, "F10 F4  "));
}
END_TEST

START_TEST(test_a_key_in_use_is_taken_only_when_told_twice)
{
    screens_keys(&game, ":bind u flip\n");
    ck_assert(screens_show(&game, "u is the key of: Undo (:undo)."));
    screens_keys(&game, "<Esc>u");
    ck_assert(!game.app->flipped);
    screens_keys(&game, ":bind u card\n:bind u flip\n<Esc>u");
    ck_assert(!game.app->flipped);
    screens_keys(&game, "<Esc>:bind u flip<Enter>u");
    ck_assert(game.app->flipped);
    ck_assert_str_eq(keymap_keys(&game.app->keys, ACTION_UNDO), "F3");
    screens_keys(&game, "<Esc>:bind o flip<Enter><Enter>o");
    ck_assert(!game.app->flipped);
    screens_keys(&game, ":bind! s flip\ns");
    ck_assert(game.app->flipped);
    ck_assert_str_eq(keymap_keys(&game.app->keys, ACTION_HINT), "F2");
}
END_TEST

START_TEST(test_keys_of_the_board_are_bound_after_a_warning_too)
{
    screens_keys(&game, ":bind Tab flip\n");
    ck_assert(screens_show(&game, "On the board Tab goes to the next square."));
    screens_keys(&game, "<Esc><Tab>");
    ck_assert(!game.app->flipped);
    screens_keys(&game, ":bind! Tab flip\n<Tab>");
    ck_assert(game.app->flipped);
    screens_keys(&game, ":bind! = flip\n=");
    ck_assert(!game.app->flipped);
    screens_keys(&game, ":unbind Tab\n<Tab>");
    ck_assert(!game.app->flipped);
}
END_TEST

START_TEST(test_a_key_unbound_does_nothing_and_stays_so)
{
    keep("x = 1\n");
    screens_keys(&game, ":unbind f\nf");
    ck_assert(!game.app->flipped);
    ck_assert(kept("x = 1\nkey f = none\n"));
    screens_keys(&game, ":bind f flip\nf");
    ck_assert(kept("x = 1\nkey f = flip\n"));
    screens_keys(&game, ":unbind F10\n");
    ck_assert(screens_show(&game, "has no command"));
    ck_assert(kept("x = 1\nkey f = flip\n"));
}
END_TEST

START_TEST(test_escape_and_interrupt_are_never_bound)
{
    static const char *const KEYS[] = {"Esc", "Ctrl-C", "C-c", "Nonsense", "", "F13"};
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        char line[64];
        Text text = TEXT_OVER(line);
        text_addf(&text, "%s flip", KEYS[i]);
        if (KEYS[i][0] != '\0')
            ck_assert_msg(!operation_bind(game.app, line), "%s", KEYS[i]);
        ck_assert_msg(!operation_unbind(game.app, KEYS[i]), "%s", KEYS[i]);
    }
    ck_assert(!operation_bind(game.app, "F10 nonsense"));
    ck_assert(!operation_bind(game.app, "F10 bind"));
    ck_assert(!operation_bind(game.app, "F10 clocks"));
}
END_TEST

START_TEST(test_a_letter_bound_by_hand_begins_no_move_unless_all_letters_do)
{
    screens_keys(&game, "a<Esc>");
    ck_assert(!game.app->flipped);
    screens_keys(&game, ":bind! a flip\na");
    ck_assert_int_eq(screens_state(game.app), UI_IDLE);
    ck_assert(game.app->flipped);
    screens_keys(&game, ":set input=type\na");
    ck_assert_int_eq(screens_state(game.app), UI_ENTRY);
}
END_TEST

START_TEST(test_keys_of_the_file_hold_from_the_start_and_bad_ones_are_told)
{
    Settings settings;
    KeyMap map;
    Error error = {0};
    Input key = {.kind = INPUT_CHAR, .code = 'z'};
    settings_init(&settings);
    ck_assert(settings_set_item(&settings, SETTING_KEY, "z", "hint", NULL));
    ck_assert(settings_set_item(&settings, SETTING_KEY, "Esc", "quit", NULL));
    ck_assert(settings_set_item(&settings, SETTING_KEY, "u", "none", NULL));
    ck_assert(settings_set_item(&settings, SETTING_KEY, "y", "juggle", NULL));
    keymap_init(&map, &settings, &error);
    ck_assert_str_eq(keymap_keys(&map, ACTION_HINT), "z F2 o");
    ck_assert_str_eq(keymap_keys(&map, ACTION_UNDO), "F3");
    ck_assert_str_eq(error.token, "Esc");
    ck_assert_int_eq(keymap_action(&map, &key, ACTION_WHEN_TURN), ACTION_HINT);
    ck_assert_int_eq(keymap_action(&map, &key, ACTION_WHEN_OVER), ACTION_NONE);
}
END_TEST

START_TEST(test_every_key_of_the_table_is_read_and_named_alike)
{
    size_t count;
    const Action *const *table = action_table(&count);
    for (size_t i = 0; i < count; i++) {
        for (const char *at = table[i]->keys; at != NULL && *at != '\0'; at += *at == ' ') {
            size_t length = strcspn(at, " ");
            char name[32];
            Text text = TEXT_OVER(name);
            Input input;
            ck_assert_msg(input_parse(at, length, &input), "%s", at);
            input_name(&input, &text);
            ck_assert_uint_eq(strlen(name), length);
            ck_assert_int_eq(strncmp(name, at, length), 0);
            at += length;
        }
    }
}
END_TEST

START_TEST(test_vi_keys_move_the_cursor_when_they_are_set)
{
    Square before = game.app->spot.square;
    screens_keys(&game, ":set vikeys=on\nk");
    ck_assert_int_eq(screens_state(game.app), UI_IDLE);
    ck_assert_int_ne(game.app->spot.square, before);
    screens_keys(&game, "j");
    ck_assert_int_eq(game.app->spot.square, before);
    screens_keys(&game, "lh");
    ck_assert_int_eq(game.app->spot.square, before);
    screens_keys(&game, "mhjkl");
    ck_assert_str_eq(game.app->entry.line.text, "hjkl");
    screens_keys(&game, "<Esc><Esc><F9>undh");
    ck_assert(screens_show(&game, "What can be done: \"undh\""));
}
END_TEST

START_TEST(test_without_confirmation_a_game_is_given_up_at_once)
{
    screens_keys(&game, ":set ask=off\n:resign\n");
    ck_assert_int_eq(screens_state(game.app), UI_OVER);
}
END_TEST

START_TEST(test_the_menu_opens_the_line_for_commands_that_need_words)
{
    screens_keys(&game, "<F9>");
    for (size_t i = 0; i < list_count(game.app); i++) {
        char buffer[200];
        Text text = TEXT_OVER(buffer);
        list_describe(game.app, i, &text);
        if (strstr(buffer, ":bind") == NULL)
            continue;
        game.app->list.item = i;
        screens_keys(&game, "<Enter>");
        break;
    }
    ck_assert_int_eq(screens_state(game.app), UI_COMMAND);
    ck_assert_str_eq(game.app->entry.line.text, "bind ");
}
END_TEST

int main(void) {
    Suite *suite = suite_create("ui options");
    TCase *set = tcase_create("set");
    tcase_add_checked_fixture(set, setup, teardown);
    tcase_add_test(set, test_every_setting_takes_its_values_and_tells_them);
    tcase_add_test(set, test_a_setting_that_keys_change_is_told_as_it_holds);
    tcase_add_test(set, test_the_analyst_is_chosen_among_the_engines_of_the_list);
    tcase_add_test(set, test_set_alone_lists_all_with_their_values);
    tcase_add_test(set, test_what_is_set_is_kept_in_one_line_of_the_file);
    tcase_add_test(set, test_a_setting_holds_when_its_file_cannot_be_written);
    tcase_add_test(set, test_glyph_sets_follow_the_setting_before_the_terminal);
    tcase_add_test(set, test_nothing_but_ascii_is_shown_where_it_alone_may_be);
    tcase_add_test(set, test_drawn_lines_take_the_place_of_signs);
    tcase_add_test(set, test_the_list_of_settings_changes_and_keeps_them);
    tcase_add_test(set, test_a_step_stops_at_the_ends_of_numbers_and_goes_round_words);
    tcase_add_test(set, test_tab_completes_settings_their_values_and_actions_of_keys);
    tcase_add_test(set, test_vi_keys_move_the_cursor_when_they_are_set);
    tcase_add_test(set, test_without_confirmation_a_game_is_given_up_at_once);
    suite_add_tcase(suite, set);
    TCase *keys = tcase_create("keys");
    tcase_add_checked_fixture(keys, setup, teardown);
    tcase_add_test(keys, test_a_free_key_is_bound_shown_and_kept);
    tcase_add_test(keys, test_a_key_in_use_is_taken_only_when_told_twice);
    tcase_add_test(keys, test_keys_of_the_board_are_bound_after_a_warning_too);
    tcase_add_test(keys, test_a_key_unbound_does_nothing_and_stays_so);
    tcase_add_test(keys, test_escape_and_interrupt_are_never_bound);
    tcase_add_test(keys, test_a_letter_bound_by_hand_begins_no_move_unless_all_letters_do);
    tcase_add_test(keys, test_keys_of_the_file_hold_from_the_start_and_bad_ones_are_told);
    tcase_add_test(keys, test_every_key_of_the_table_is_read_and_named_alike);
    tcase_add_test(keys, test_the_menu_opens_the_line_for_commands_that_need_words);
    suite_add_tcase(suite, keys);
    return suite_run(suite);
}
