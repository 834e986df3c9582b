/* Settings on the screen: ":set", ":bind", their completion, and the file that stores them. */
#include <string.h>

#include "play/action_list.h"
#include "play/desk/services.h"
#include "support/sandbox.h"
#include "support/suite.h"
#include "ui/actions/rebind.h"
#include "ui/app/key_meaning.h"
#include "ui/machine/machine.h"
#include "ui/plays.h"
#include "ui/screens/screen_list.h"

static Screens game;
static Sandbox sandbox;
static char path[PATH_MAX];

static void make_folder(void) {
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "config", path);
}

static void remove_folder(void) {
    sandbox_done(&sandbox);
}

static void setup(void) {
    ScreensWish wish = {.variant = "pandemonium", .width = 100, .height = 40};
    screens_open(&game, &wish);
    make_folder();
}

static void teardown(void) {
    screens_close(&game);
    remove_folder();
}

/* From here on, settings are saved. */
static void keep(const char *text) {
    sandbox_write(&sandbox, "config", text, strlen(text));
    game.fs.open = file_system()->open;
    game.settings.config_path = path;
    screens_start_again(&game);
}

static bool kept(const char *text) {
    return sandbox_holds(&sandbox, "config", text, strlen(text));
}

static bool keep_word(Screens *screens, const char *rest) {
    (void)screens;
    keep(rest);
    return true;
}

static bool kept_word(Screens *screens, const char *rest) {
    (void)screens;
    return kept(rest);
}

static bool theme_word(Screens *screens, const char *rest) {
    char value[32];
    Text text = TEXT_OVER(value);
    desk_format_setting(screens->app->desk, setting_named("theme"), &text);
    return strcmp(value, rest) == 0;
}

static const PlayWord OWN[] = {
    {"keep", keep_word}, {"kept", kept_word}, {"theme", theme_word}, {"", NULL}};

static const char *last_said(void) {
    return game.app->log_count > 0 ? game.app->log[game.app->log_count - 1].text : "";
}

START_TEST(test_every_setting_accepts_its_values_and_shows_them)
{
    size_t count;
    const Setting *table = setting_table(&count);
    for (const Setting *setting = table; setting < table + count; setting++) {
        if (setting->type == SETTING_LIST || setting->type == SETTING_PASSING ||
            setting->type == SETTING_TEXT)
            continue;
        int low = setting->type == SETTING_NUMBER ? setting->low : 0;
        int high = setting->type == SETTING_NUMBER ? setting->high : 1;
        for (int value = low; value <= high; value += high - low) {
            char keys[100], holds[100];
            Text wanted = TEXT_OVER(keys), now = TEXT_OVER(holds);
            setting_format(setting, value, &wanted);
            settings_take(desk_own(game.app->desk), setting, keys, NULL);
            settings_step(desk_own(game.app->desk), setting, 1);
            text_clear(&wanted);
            text_addf(&wanted, ":set %s=", setting->name);
            setting_format(setting, value, &wanted);
            text_add(&wanted, "\n");
            screens_keys(&game, keys);
            settings_format(desk_own(game.app->desk), setting, &now);
            ck_assert_msg(strncmp(strchr(keys, '=') + 1, holds, now.length) == 0, "%s", keys);
            app_go_home(game.app);
            screens_show(&game, "x");
        }
    }
}
END_TEST

START_TEST(test_a_setting_changed_by_a_key_is_shown_with_its_new_value)
{
    screens_keys(&game, ":set card=on\n");
    screens_keys(&game, ":card\n");
    screens_keys(&game, ":set card\n");
    ck_assert(screens_show(&game, "card = off"));
    screens_keys(&game, ":set  lines = 7\n:set lines\n");
    ck_assert(screens_show(&game, "lines = 7"));
    ck_assert_int_eq(desk_own(game.app->desk)->lines, 7);
}
END_TEST

START_TEST(test_a_setting_applies_even_if_its_file_cannot_be_written)
{
    game.settings.config_path = path; /* the screens' file system opens nothing */
    screens_start_again(&game);
    sandbox_write(&sandbox, "config", "", 0);
    screens_keys(&game, ":set cell=1\n");
    ck_assert_int_eq(desk_own(game.app->desk)->cell, CELL_SMALL);
    ck_assert(strstr(last_said(), "The setting lasts until you leave.") != NULL);
    ck_assert(kept(""));
}
END_TEST

START_TEST(test_glyph_sets_follow_the_setting_rather_than_the_terminal)
{
    const Glyphs *view = &desk_look(game.app->desk)->glyphs;
    desk_can_draw(game.app->desk, &(Glyphs){.script = true, .frames = true});
    ck_assert(view->script && view->frames && !view->ascii);
    screens_keys(&game, ":set glyphs=letters\n");
    ck_assert(!view->script && view->frames && !view->ascii);
    screens_keys(&game, ":set glyphs=characters\n");
    ck_assert(view->script && view->frames);
    screens_keys(&game, ":set glyphs=ascii\n");
    ck_assert(!view->script && !view->frames && view->ascii);
    screens_keys(&game, ":set glyphs=auto\n");
    desk_can_draw(game.app->desk, &(Glyphs){.script = false});
    ck_assert(!view->script && !view->frames && !view->ascii);
    screens_keys(&game, ":set glyphs=letters\n");
    ck_assert(!view->script && !view->frames);
    screens_keys(&game, ":set glyphs=both\n");
    ck_assert(view->script && view->frames);
}
END_TEST

START_TEST(test_with_ascii_nothing_else_is_shown)
{
    Screens plain;
    ScreensWish wish = {.variant = "pandemonium", .ascii = true, .width = 100, .height = 30};
    screens_open(&plain, &wish);
    screens_keys(&plain, ":set glyphs=both\n");
    char *text = screens_text(&plain);
    for (const char *c = text; *c != '\0'; c++)
        ck_assert_int_gt(*c, 0);
    free(text);
    screens_close(&plain);
}
END_TEST

START_TEST(test_drawn_lines_replace_ascii_signs)
{
    ck_assert(screens_show(&game, "+-----------"));
    ck_assert(screens_show(&game, " 9# "));
    desk_can_draw(game.app->desk, &(Glyphs){.script = true, .frames = true});
    screens_keys(&game, ":set glyphs=letters\n");
    ck_assert(!screens_show(&game, "+---"));
    ck_assert(screens_show(&game, "╭─ "));
    ck_assert(screens_show(&game, "╰───────"));
    ck_assert(screens_show(&game, " 9▐ "));
    ck_assert(screens_show(&game, " 5▕ "));
    ck_assert(screens_show(&game, "│"));
}
END_TEST

START_TEST(test_tab_completes_settings_their_values_and_actions_for_keys)
{
    screens_keys(&game, "<Esc>:set mou<Tab>");
    ck_assert_str_eq(game.app->entry.line.text, "set mouse=");
    screens_keys(&game, "of<Tab>");
    ck_assert_str_eq(game.app->entry.line.text, "set mouse=off");
    screens_keys(&game, "<Esc>:se<Tab>");
    ck_assert_str_eq(game.app->entry.line.text, "set ");
    screens_keys(&game, "theme=<Tab>");
    ck_assert(strstr(last_said(), "colour-blind  contrast  mono  paper  slate  wood") != NULL);
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

START_TEST(test_a_key_in_use_is_reassigned_only_when_confirmed)
{
    screens_keys(&game, ":bind u flip\n");
    ck_assert(screens_show(&game, "u is bound to: Undo (:undo)."));
    screens_keys(&game, "<Esc>u");
    ck_assert(!desk_look(game.app->desk)->flipped);
    screens_keys(&game, ":bind u card\n:bind u flip\n<Esc>u");
    ck_assert(!desk_look(game.app->desk)->flipped);
    screens_keys(&game, "<Esc>:bind u flip<Enter>u");
    ck_assert(desk_look(game.app->desk)->flipped);
    ck_assert_str_eq(keymap_keys(&game.app->keys, ACTION_UNDO), "F3");
    screens_keys(&game, "<Esc>:bind o flip<Enter><Enter>o");
    ck_assert(!desk_look(game.app->desk)->flipped);
    screens_keys(&game, ":bind! s flip\ns");
    ck_assert(desk_look(game.app->desk)->flipped);
    ck_assert_str_eq(keymap_keys(&game.app->keys, ACTION_HINT), "F2");
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

START_TEST(test_keys_in_the_file_apply_from_the_start_and_bad_ones_are_reported)
{
    Settings settings;
    KeyMap map;
    Error error = {0};
    Input key = {.kind = INPUT_CHAR, .code = 'z'};
    settings_init(&settings);
    ck_assert(settings_set_item(&settings, setting_named("key"), "z", "hint", NULL));
    ck_assert(settings_set_item(&settings, setting_named("key"), "Esc", "quit", NULL));
    ck_assert(settings_set_item(&settings, setting_named("key"), "u", "none", NULL));
    ck_assert(settings_set_item(&settings, setting_named("key"), "y", "juggle", NULL));
    keymap_init(&map, &settings, &error);
    ck_assert_str_eq(keymap_keys(&map, ACTION_HINT), "z F2 o");
    ck_assert_str_eq(keymap_keys(&map, ACTION_UNDO), "F3");
    ck_assert_str_eq(error.token, "Esc");
    ck_assert_int_eq(keymap_action(&map, &key, ACTION_WHEN_TURN), ACTION_HINT);
    ck_assert_int_eq(keymap_action(&map, &key, ACTION_WHEN_OVER), ACTION_NONE);
}
END_TEST

/* Whether the key is the board's own: it begins a move of the game, picks from the hand or says
 * whether a piece promotes. */
static bool is_of_board(const Variant *variant, const Input *input) {
    return input->kind == INPUT_CHAR &&
           (key_begins_move(variant, input->code) ||
            (input->code < 0x80 && strchr("0123456789+= ", (int)input->code) != NULL));
}

static bool has_free_key(const Action *action, const Variant *variant) {
    Input input;
    for (const char *at = action->keys; *at != '\0'; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        if (input_parse(at, length, &input) && !is_of_board(variant, &input))
            return true;
        at += length;
    }
    return false;
}

START_TEST(test_each_action_of_a_game_has_a_key_that_begins_no_move)
{
    size_t count;
    const Action *const *table = action_table(&count);
    for (size_t i = 0; i < count; i++) {
        /* These two have letters as keys, for reviews; in a game you type ":at" and ":card". */
        bool letter = table[i]->id == ACTION_AT || table[i]->id == ACTION_CARD;
        if (letter || !(table[i]->flags & ACTION_WHEN_TURN) || table[i]->keys == NULL)
            continue;
        for (size_t k = 0; k < variants_count(game.set); k++)
            ck_assert_msg(has_free_key(table[i], variants_at(game.set, k)),
                          "%s: each of its keys (%s) begins a move in %s", table[i]->name,
                          table[i]->keys, variants_name(game.set, k));
    }
}
END_TEST

START_TEST(test_every_key_of_the_table_is_read_back_by_its_name)
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

START_TEST(test_vi_keys_move_the_cursor_when_set)
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
    ck_assert(screens_show(&game, "What you can do: \"undh\""));
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

/* Too long for a 44 by 16 window with the text around it, but within a setting's limit. */
#define EIGHT "abcdefg/"
#define LONG                                                                                       \
    EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT      \
        EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT  \
            EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT    \
                EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT

static const Play PLAYS[] = {
    {TEST, "set alone lists all with their values", "size 100x40"},
    {":set cell=2 \n:set\n", "screen options", "shows Height of a square            2 rows",
     "shows Board colours                 wood"},
    {"<Esc>", "shows The settings last until you leave."},
    {":set nonsense=1\n", "shows There is no setting nonsense"},
    {TEST, "a setting is saved in one line of the file", "size 100x40"},
    {"", "keep # mine\ncell = 1\nfuture = x\n"},
    {":set cell=3\n:set bell=on\n", "kept # mine\ncell = 3\nfuture = x\nbell = on\n"},
    {":set cell=7\n", "kept # mine\ncell = 3\nfuture = x\nbell = on\n"},
    {"<Esc>\n:set engine fish=uci:fish?Hash=64\ny",
     "kept # mine\ncell = 3\nfuture = x\nbell = on\nengine fish = uci:fish?Hash=64\n"},
    {":set engine fish=\n", "kept # mine\ncell = 3\nfuture = x\nbell = on\n"},
    {":set engine fish=nonsense\n", "kept # mine\ncell = 3\nfuture = x\nbell = on\n"},
    {TEST, "a key setting is bound, or reported as in use", "size 100x40"},
    {"", "keep # mine\n"},
    {":set key F11=flip\n", "shows F11: Flip (:flip)", "kept # mine\nkey F11 = flip\n"},
    {":set key F11=undo\n", "shows F11 is bound to: Flip (:flip).", "line bind F11=undo"},
    {TEST, "the list of settings changes and saves them", "size 100x40"},
    {"", "keep # mine\n"},
    {":options\n", "screen options", "shows wood | slate | paper | contrast |",
     "shows Colours of board"},
    {"<Right><Right>", "shows Board colours                 paper"},
    {"bell<Right>", "kept # mine\ntheme = paper\nbell = on\n"},
    {"<Esc>pace<Right><Right>", "kept # mine\ntheme = paper\nbell = on\npace = 100\n"},
    {"<Esc>other engines<Right><Enter>", "line set engine "},
    {TEST, "a setting is found by its label and by its name"},
    {":options\n/one click<Enter>", "shows > One click moves"},
    {"<Esc><Home>/vikeys<Enter>", "shows > Move with h j k l"},
    {"<Esc>oneclick", "shows > One click moves"},
    {TEST, "each value of a setting is previewed, and only Enter saves it"},
    {"", "keep # mine\n"},
    {":options\n<Enter>", "screen values", "item 0", "shows > wood", "shows +c"},
    {"<Down><Down>", "shows > paper", "theme paper", "kept # mine\n"},
    {"<Esc>", "screen options", "item 0", "theme wood", "kept # mine\n"},
    {"<Enter>contr", "shows > high contrast", "theme contrast"},
    {"<Enter>", "screen options", "theme contrast", "kept # mine\ntheme = contrast\n"},
    {"<Down><Down><Enter><End>", "shows > ASCII", "shows +c"},
    {"<C-c>", "screen options", "item 2", "kept # mine\ntheme = contrast\n"},
    {TEST, "the analysis engine is chosen from the list of engines", "size 100x40"},
    {"", "keep # mine\n"},
    {":set analyst=fish\n", "last analyst: there is no engine \"fish\" in your list."},
    {"<Esc>\n:set engine fish=uci:fish\ny\n:set engine shark=uci:shark -x\ny"},
    {":"},
    {"set analyst=fi<Tab><Enter>", "last analyst = fish",
     "kept # mine\nengine fish = uci:fish\nengine shark = uci:shark -x\nanalyst = fish\n"},
    {":options\nanalysis e<Right>", "shows Analysis engine               shark"},
    {"<Right>", "shows Analysis engine               built-in"},
    {"<Left><Left>", "shows Analysis engine               fish"},
    {"<Enter>", "line set analyst="},
    {"uci:fish -a 'b c'<Enter>y", "last analyst = uci:fish -a 'b c'"},
    {":"},
    {"set analyst=bui<Tab><Enter>",
     "kept # mine\nengine fish = uci:fish\nengine shark = uci:shark -x\nanalyst = builtin\n"},
    {TEST, "an engine's command is asked about once, and saved only after a yes"},
    {"", "keep # mine\n"},
    {":set analyst=uci:fish -x\n", "screen consent",
     "shows You have not agreed to this command yet:", "shows uci:fish -x", "shows Run it?",
     "kept # mine\n"},
    {"<Enter> n", "screen idle", "shows The engine was not started.", "kept # mine\n"},
    {":set analyst=uci:fish -x\n<Esc>", "screen idle", "shows The engine was not started.",
     "kept # mine\n"},
    {":set analyst=uci:fish -x\n<C-c>", "screen idle", "shows The engine was not started.",
     "kept # mine\n"},
    {":set engine fish=uci:fish -x\n<Esc>", "shows The engine was not started.", "kept # mine\n"},
    {":set analyst=uci:fish -x\ny", "last analyst = uci:fish -x",
     "kept # mine\nanalyst = uci:fish -x\n"},
    {":set analyst=builtin\n"},
    {":set analyst=uci:fish -x\n", "last analyst = uci:fish -x"},
    {":set engine fish=uci:fish -x\n", "last engine fish = uci:fish -x"},
    {TEST,
     "no part of a command hides, even in a small window, and all is read before a yes counts",
     "size 44x16"},
    {"", "keep # mine\n"},
    {":set analyst=uci:a\342\200\256b\302\240c\303\251\n", "screen consent",
     "shows uci:a\\xE2\\x80\\xAEb\\xC2\\xA0c\\xC3\\xA9"},
    {"n"},
    {":set analyst=uci:" LONG "/evil\n", "screen consent", "shows Down for more.", "not /evil",
     "not Yes"},
    {"y", "screen consent", "kept # mine\n"},
    {"<PgDn><PgDn>", "shows /evil", "shows Run it?"},
    {"y", "screen idle", "kept # mine\nanalyst = uci:" LONG "/evil\n"},
    {TEST, "a free key is bound shown and saved", "size 100x40"},
    {"", "keep "},
    {":bind F10 flip \ny", "shows F10: Flip (:flip)"},
    {"<F10>", "flipped", "shows F10 Flip",
     "kept # Settings of pandemonium: name = value. \":set\" in the program lists and changes\n# "
     "them; everything else in this file is left alone.\nkey F10 = flip\n"},
    {"<F9>", "shows F10 F4  "},
    {TEST, "keys of the board are bound after a warning too", "size 100x40"},
    {":bind Tab flip\n", "shows On the board Tab goes to the next square."},
    {"<Esc><Tab>", "unflipped"},
    {":bind! Tab flip\n<Tab>", "flipped"},
    {":bind! = flip\n=", "unflipped"},
    {":unbind Tab\n<Tab>", "unflipped"},
    {TEST, "an unbound key does nothing and stays unbound", "size 100x40"},
    {"", "keep x = 1\n"},
    {":unbind f\nf", "unflipped", "kept x = 1\nkey f = none\n"},
    {":bind f flip\nf", "kept x = 1\nkey f = flip\n"},
    {":unbind F10\n", "shows has no command", "kept x = 1\nkey f = flip\n"},
    {TEST, "a letter bound by hand begins no move unless all letters do", "size 100x40"},
    {"a<Esc>", "unflipped"},
    {":bind! a flip\na", "screen idle", "flipped"},
    {":set input=type\na", "screen entry"},
    {TEST, "without confirmation a game is resigned at once", "size 100x40"},
    {":set ask=off\n:resign\n", "screen over"},
};

SUITE() {
    tcase_add_checked_fixture(PLAYS_ADD(suite, &game, OWN, PLAYS), make_folder, remove_folder);
    TCase *set = tcase_create("set");
    tcase_add_checked_fixture(set, setup, teardown);
    tcase_add_test(set, test_every_setting_accepts_its_values_and_shows_them);
    tcase_add_test(set, test_a_setting_changed_by_a_key_is_shown_with_its_new_value);
    tcase_add_test(set, test_a_setting_applies_even_if_its_file_cannot_be_written);
    tcase_add_test(set, test_glyph_sets_follow_the_setting_rather_than_the_terminal);
    tcase_add_test(set, test_with_ascii_nothing_else_is_shown);
    tcase_add_test(set, test_drawn_lines_replace_ascii_signs);
    tcase_add_test(set, test_tab_completes_settings_their_values_and_actions_for_keys);
    tcase_add_test(set, test_vi_keys_move_the_cursor_when_set);
    suite_add_tcase(suite, set);
    TCase *keys = tcase_create("keys");
    tcase_add_checked_fixture(keys, setup, teardown);
    tcase_add_test(keys, test_a_key_in_use_is_reassigned_only_when_confirmed);
    tcase_add_test(keys, test_escape_and_interrupt_are_never_bound);
    tcase_add_test(keys, test_keys_in_the_file_apply_from_the_start_and_bad_ones_are_reported);
    tcase_add_test(keys, test_each_action_of_a_game_has_a_key_that_begins_no_move);
    tcase_add_test(keys, test_every_key_of_the_table_is_read_back_by_its_name);
    tcase_add_test(keys, test_the_menu_opens_the_line_for_commands_that_need_words);
    suite_add_tcase(suite, keys);
}
