/* The state machine: its table, and games played through it without a terminal. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "play/action_list.h"
#include "play/desk/services.h"
#include "play/fake_engine.h"
#include "rules/notation/notation.h"
#include "support/games.h"
#include "support/golden.h"
#include "support/share.h"
#include "support/suite.h"
#include "ui/app/premove.h"
#include "ui/form/form.h"
#include "ui/machine/machine.h"
#include "ui/one_game.h"
#include "ui/plays.h"

static const char *const EVENT_NAMES[EVENT_COUNT] = {
    "up",         "down",      "left",      "right",    "page-up",   "page-down",
    "home",       "end",       "next",      "previous", "enter",     "escape",
    "text",       "edited",    "action",    "click",    "look",      "wheel-up",
    "wheel-down", "interrupt", "backspace", "jump-up",  "jump-down", "jump-left",
    "jump-right", "paste",     "resize",    "tick",     "session"};

/* Who handles an event: the open screen, its parent, or the reaction of all screens. */
static const char *who_answers(const Screen *screen, EventKind event) {
    const Screen *answering = screen_answering(screen, event);
    if (machine_reaction(screen, event).does != screen_reaction(screen, event).does)
        return "everywhere";
    if (answering == NULL)
        return "nobody";
    return answering == screen ? "itself" : answering->name;
}

START_TEST(test_every_event_is_handled_in_every_state)
{
    Bytes table = {0};
    for (unsigned state = 0; state < UI_STATE_COUNT; state++) {
        const char *name = ALL_SCREENS[state]->name;
        bytes_addf(&table, "%s%s\n", state > 0 ? "\n" : "", name);
        for (unsigned event = 0; event < EVENT_COUNT; event++) {
            Reaction reaction = machine_reaction(ALL_SCREENS[state], (EventKind)event);
            bool told = reaction.ignored != NULL && reaction.ignored[0] != '\0';
            ck_assert_msg((reaction.does != NULL) != told,
                          "%s does nothing for %s, or says not why", name, EVENT_NAMES[event]);
            bytes_addf(&table, "  %-10s %-12s %s\n", EVENT_NAMES[event],
                       who_answers(ALL_SCREENS[state], (EventKind)event),
                       told ? reaction.ignored : "+");
        }
    }
    golden_compare("ui", "machine", table.data);
    bytes_done(&table);
}
END_TEST

/* The position on show, if any, is valid, and the screen can be drawn. */
static void assert_sane(Screens *screens) {
    const App *app = screens->app;
    const Position *position = app_position(app);
    ck_assert_uint_lt(screens_state(app), UI_STATE_COUNT);
    if (position != NULL) {
        ck_assert(position->repetition_key == position_compute_key(position));
        ck_assert_uint_lt(app->spot.square, position->variant->squares);
        ck_assert(screens_state(app) != UI_SELECTED || position->board[app->from] != PIECE_NONE);
        ck_assert(screens_state(app) != UI_DROP ||
                  app_mover(app)->hand[app_mover(app)->side][app->drop] > 0);
    }
    free(screens_text(screens));
}

START_TEST(test_every_event_in_every_state_leaves_a_sane_screen)
{
    static const Hit HITS[] = {{HIT_NONE, 0}, {HIT_SQUARE, 40}, {HIT_EDGE, 0}, {HIT_ITEM, 0},
                               {HIT_MOVE, 1}, {HIT_PROMPT, 0},  {HIT_HAND, 0}};
    UiState state = (UiState)_i;
    for (unsigned kind = 0; kind < EVENT_COUNT; kind++) {
        for (size_t hit = 0; hit < sizeof HITS / sizeof HITS[0]; hit++) {
            Screens screens;
            screens_enter(&screens, state);
            Event event = {.kind = (EventKind)kind, .code = 'e', .action = ACTION_HELP};
            event.hit = HITS[hit];
            machine_event(screens.app, &event);
            assert_sane(&screens);
            screens_close(&screens);
            if (kind != EVENT_CLICK && kind != EVENT_LOOK)
                break;
        }
    }
}
END_TEST

START_TEST(test_resize_ticks_and_the_session_change_no_selection)
{
    static const EventKind KINDS[] = {EVENT_RESIZE, EVENT_TICK, EVENT_SESSION};
    for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++) {
        Screens screens;
        screens_enter(&screens, (UiState)_i);
        const App *app = screens.app;
        App before = *app;
        Event event = {.kind = KINDS[i]};
        screens.app->width = 60;
        machine_event(screens.app, &event);
        ck_assert_ptr_eq(app_screen(app), app_screen(&before));
        ck_assert_int_eq(app->from, before.from);
        ck_assert_int_eq(app->drop, before.drop);
        ck_assert_int_eq(app->spot.square, before.spot.square);
        ck_assert_str_eq(app->entry.line.text, before.entry.line.text);
        screens_close(&screens);
    }
}
END_TEST

/* Whether the function key changes the screen in that state; *shown: the bar lists it. */
static bool function_key_acts(UiState state, unsigned number, bool *shown) {
    enum { WIDE = 200, HIGH = 60 };
    Screens screens;
    char key[8], name[8];
    snprintf(key, sizeof key, "<F%u>", number);
    snprintf(name, sizeof name, "F%u ", number);
    screens_enter(&screens, state);
    screens.app->width = WIDE;
    screens.app->height = HIGH;
    char *before = screens_text(&screens);
    /* The last row. */
    const char *bar = before;
    for (const char *at = before; (at = strchr(at, '\n')) != NULL && at[1] != '\0';)
        bar = ++at;
    *shown = strstr(bar, name) != NULL;
    screens_keys(&screens, key);
    char *after = screens_text(&screens);
    bool acts = strcmp(before, after) != 0;
    free(before);
    free(after);
    screens_close(&screens);
    return acts;
}

START_TEST(test_the_function_bar_shows_keys_that_act_in_every_state)
{
    enum { FIRST = 2, LAST = 12 };
    bool shown[LAST + 1], acts[LAST + 1], any = false;
    for (unsigned number = FIRST; number <= LAST; number++) {
        acts[number] = function_key_acts((UiState)_i, number, &shown[number]);
        any = any || shown[number];
    }
    for (unsigned number = FIRST; number <= LAST; number++) {
        ck_assert_msg(acts[number] || !shown[number], "F%u is shown and does nothing", number);
        /* A rare action has a key, but no place on the bar. */
        ck_assert_msg(!acts[number] || any, "F%u acts, and the bar has none", number);
    }
}
END_TEST

START_TEST(test_escape_leaves_every_state)
{
    Screens screens;
    screens_enter(&screens, (UiState)_i);
    for (int i = 0; i < 4; i++)
        screens_keys(&screens, "<Esc>");
    UiState state = screens_state(screens.app);
    ck_assert_ptr_eq(ALL_SCREENS[state], app_home(screens.app));
    screens_close(&screens);
}
END_TEST

START_TEST(test_random_keys_do_no_harm)
{
    static const char *const KEYS[] = {"<Up>",
                                       "<Down>",
                                       "<Left>",
                                       "<Right>",
                                       "<Enter>",
                                       "<Enter>",
                                       "<Esc>",
                                       "<Tab>",
                                       "<S-Tab>",
                                       "<S-Up>",
                                       "<S-Down>",
                                       "<S-Left>",
                                       "<S-Right>",
                                       "<PgUp>",
                                       "<PgDn>",
                                       "<Home>",
                                       "<End>",
                                       "<F1>",
                                       "<F3>",
                                       "<F4>",
                                       "<F5>",
                                       "<F6>",
                                       "<F9>",
                                       "<Backspace>",
                                       "<Del>",
                                       "<C-r>",
                                       "<C-c>",
                                       "<C-l>",
                                       "1",
                                       "2",
                                       "0",
                                       "@",
                                       "+",
                                       "=",
                                       "?",
                                       "u",
                                       "m",
                                       "a",
                                       "e",
                                       "4",
                                       "5",
                                       "N",
                                       "P",
                                       "y",
                                       "n",
                                       "r",
                                       "v",
                                       "x",
                                       "q",
                                       "t",
                                       "i",
                                       "[",
                                       "]",
                                       " ",
                                       ":set cell=3\n",
                                       ":set confirm=on\n",
                                       ":set confirm=off\n",
                                       ":set oneclick=on\n",
                                       ":set oneclick=off\n",
                                       ":threats\n",
                                       ":why e3e4\n",
                                       ":nonsense\n",
                                       "<Click 20 8>",
                                       "<Click 21 14>",
                                       "<Click 3 3>",
                                       "<Click 60 5>",
                                       ":edit\n",
                                       "<F8>",
                                       "<Click 5 23>"};
    static const int SIZES[][2] = {{80, 24}, {44, 16},  {120, 40}, {30, 8},
                                   {1, 1},   {100, 30}, {20, 8},   {200, 60}};
    Random random = random_seeded((uint64_t)_i + 1);
    size_t action_count;
    const Action *const *actions = action_table(&action_count);
    /* Each game from its start, and one with full hands. */
    VariantSet *set = games_new();
    bool full = (size_t)_i == variants_count(set);
    ScreensWish wish = {.variant = full ? "pandemonium" : variants_name(set, (size_t)_i),
                        .fen = full ? FULL_FEN : NULL};
    Screens screens;
    screens_open(&screens, &wish);
    for (unsigned i = 0; i < share_of(500); i++) {
        const char *key = KEYS[random_below(&random, sizeof KEYS / sizeof KEYS[0])];
        char command[64];
        if (random_below(&random, 8) == 0) { /* any action, by name */
            const Action *action = actions[random_below(&random, action_count)];
            snprintf(command, sizeof command, ":%s\n", action->name);
            key = command;
        }
        screens_keys(&screens, key);
        if (i % 100 == 0) {
            size_t size = random_below(&random, sizeof SIZES / sizeof SIZES[0]);
            screens.app->width = SIZES[size][0];
            screens.app->height = SIZES[size][1];
        }
        assert_sane(&screens);
        screens.app->effects = (Effects){0};
    }
    screens_close(&screens);
    variants_free(set);
}
END_TEST

/* --- Games by keys --- */

START_TEST(test_questions_of_the_line_mode_are_answered_in_the_messages)
{
    static const struct {
        const char *keys, *answer;
    } ROWS[] = {
        {":where K\n", "King: White on e1; Black on e9."},
        {":scan 5\n", "Rank 5: empty."},
        {":hands\n", "White holds nothing. Black holds nothing."},
        {":last\n", "No move has been played yet."},
        {":of e4\n", "White Van on e4: "},
        {":clocks\n", "There is no clock in this game."},
        {":where\n", "Usage: where PIECE."},
        {":decline\n", "That command exists only in line mode (pandemonium console)."},
    };
    open_game(NULL);
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        screens_keys(&game, ROWS[i].keys);
        const char *said = game.app->log[game.app->log_count - 1].text;
        ck_assert_msg(strstr(said, ROWS[i].answer) == said, "%s said %s", ROWS[i].keys, said);
    }
    close_game();
}
END_TEST

START_TEST(test_a_piece_is_moved_by_clicks_where_it_is_drawn)
{
    open_game(NULL);
    Layout layout;
    app_layout(game.app, &layout);
    Rect from = layout_square(&layout, 4, 5), to = layout_square(&layout, 4, 4);
    char keys[64];
    snprintf(keys, sizeof keys, "<Click %d %d><Click %d %d>", from.x, from.y, to.x + 2, to.y);
    screens_keys(&game, keys);
    assert_piece("e5", "V");
    close_game();
}
END_TEST

static void paste(const char *text) {
    Input input = {.kind = INPUT_PASTE, .text = text};
    machine_input(game.app, &input, NULL);
}

START_TEST(test_lines_insert_a_paste_at_their_cursor_as_one_row)
{
    open_game(NULL);
    screens_keys(&game, "<F9><Esc>:ab<Left>");
    paste("one\ttwo\r\nthree\033\x7F\n\n");
    ck_assert_str_eq(game.app->entry.line.text, "aone two  threeb");
    ck_assert_int_eq(screens_state(game.app), UI_COMMAND);
    static char flood[70001];
    memset(flood, 'x', sizeof flood - 1);
    paste(flood);
    ck_assert_uint_lt(strlen(game.app->entry.line.text), sizeof game.app->entry.line.text);
    screens_keys(&game, "<Esc>e<C-u>");
    paste("e4e5");
    ck_assert_int_eq(game.app->entry.match.state, ENTRY_COMPLETE);
    close_game();
}
END_TEST

START_TEST(test_a_click_without_effect_leaves_the_cursor)
{
    open_game(NULL);
    Layout layout;
    app_layout(game.app, &layout);
    Rect far = layout_square(&layout, 0, 4);
    Square before = game.app->spot.square;
    char keys[64];
    snprintf(keys, sizeof keys, "<Click %d %d>", far.x, far.y);
    screens_keys(&game, keys);
    ck_assert_int_eq(game.app->spot.square, before);
    close_game();
}
END_TEST

static const char TO_E8[] = "<Up><Up><Up><Up><Enter><Up><Enter>";

START_TEST(test_a_king_moved_off_the_board_surrenders_after_a_question)
{
    open_game(NULL);
    screens_keys(&game, "<Down><Down><Enter><Down>");
    ck_assert_int_eq(game.app->spot.kind, SPOT_EDGE);
    screens_keys(&game, "<Enter>");
    ck_assert_int_eq(screens_state(game.app), UI_CONFIRM);
    screens_keys(&game, "n");
    ck_assert_int_eq(session_outcome(desk_session(game.app->desk)).result, RESULT_ONGOING);
    screens_keys(&game, "<Esc><Enter><Down><Enter>y");
    ck_assert_int_eq(session_outcome(desk_session(game.app->desk)).result, RESULT_BLACK_WINS);
    ck_assert_int_eq(session_outcome(desk_session(game.app->desk)).termination,
                     TERMINATION_RESIGNATION);
    ck_assert_int_eq(screens_state(game.app), UI_OVER);
    close_game();
}
END_TEST

/* Only a definition with that surrender has an edge: elsewhere a step down leads into the hand, and
 * clicks on the margin do nothing. */
START_TEST(test_a_king_does_not_leave_the_board_in_a_game_without_that_surrender)
{
    ScreensWish wish = {.variant = "crazyhouse"};
    screens_open(&game, &wish);
    screens_keys(&game, "f2f3<Enter>e7e6<Enter>");
    game.app->spot = (Spot){.kind = SPOT_SQUARE, .square = screens_square(&game, "e1")};
    screens_keys(&game, "<Enter><Down>");
    ck_assert_int_eq(screens_state(game.app), UI_SELECTED);
    ck_assert_int_eq(game.app->spot.kind, SPOT_HAND);
    game.app->spot.kind = SPOT_EDGE;
    screens_keys(&game, "<Enter>");
    ck_assert_int_eq(screens_state(game.app), UI_SELECTED);
    screens_keys(&game, "<Esc>\n:resign\ny");
    ck_assert_int_eq(screens_state(game.app), UI_OVER);
    ck_assert(screens_show(&game, "0-1, resignation"));
    ck_assert(screens_show(&game, "White resigns."));
    close_game();
}
END_TEST

START_TEST(test_the_menu_opens_at_once_before_the_first_move_in_a_setup_and_after_the_end)
{
    static const UiState LEFT[] = {UI_IDLE, UI_SETUP, UI_OVER};
    for (size_t i = 0; i < sizeof LEFT / sizeof LEFT[0]; i++) {
        screens_enter(&game, LEFT[i]);
        screens_keys(&game, "q");
        ck_assert_int_eq(screens_state(game.app), UI_MENU);
        ck_assert(!game.app->effects.quit);
        screens_keys(&game, "<Esc><Esc><Esc>");
        ck_assert(!game.app->effects.quit);
        close_game();
    }
}
END_TEST

START_TEST(test_a_repeated_message_is_counted_and_not_shown_again)
{
    open_game(NULL);
    screens_keys(&game, ":level 99\n");
    size_t count = game.app->log_count;
    screens_keys(&game, ":level 99\n:level 99\n");
    ck_assert_uint_eq(game.app->log_count, count);
    ck_assert(screens_show(&game, "(3 times)"));
    screens_keys(&game, ":level 3\n");
    ck_assert_uint_eq(game.app->log_count, count + 1);
    screens_keys(&game, "<Esc><Esc>");
    ck_assert(screens_show(&game, "q saves and leaves the game."));
    ck_assert(!screens_show(&game, " times)"));
    close_game();
}
END_TEST

START_TEST(test_before_the_game_only_possible_actions_are_offered)
{
    ScreensWish wish = {.variant = "pandemonium10"};
    screens_open(&game, &wish);
    static const char *const NOT_YET[] = {"Hint", "Undo", "Analyse"};
    for (size_t i = 0; i < sizeof NOT_YET / sizeof NOT_YET[0]; i++)
        ck_assert(!screens_show(&game, NOT_YET[i]));
    ck_assert(screens_show(&game, "F4 Flip"));
    screens_keys(&game, "<F9>");
    ck_assert(!screens_show(&game, ":resign"));
    ck_assert(!screens_show(&game, ":draw"));
    ck_assert(screens_show(&game, ":rules"));
    close_game();
}
END_TEST

START_TEST(test_the_menu_starts_the_chosen_game)
{
    ScreensWish wish = {0};
    screens_open(&game, &wish);
    screens_keys(&game, "<Right><Left><Down><Down><Enter>");
    ck_assert_int_eq(game.app->form.field, FIELD_BLACK);
    ck_assert_ptr_nonnull(desk_session(game.app->desk));
    size_t last = variants_count(game.set) - 1;
    ck_assert_ptr_eq(app_variant(game.app), variants_at(game.set, last));
    close_game();
}
END_TEST

START_TEST(test_enter_starts_a_named_game)
{
    ScreensWish wish = {.variant = NULL};
    screens_open(&game, &wish);
    screens_keys(&game, ":new xiangqi\n");
    ck_assert_int_eq(screens_state(game.app), UI_NEW_GAME);
    screens_keys(&game, "<Enter>");
    ck_assert_str_eq(app_variant(game.app)->name, "xiangqi");
    ck_assert(app_position(game.app) != NULL);
    close_game();
}
END_TEST

START_TEST(test_in_ascii_words_of_other_scripts_are_left_out)
{
    ScreensWish wish = {.variant = "pandemonium", .ascii = true};
    screens_open(&game, &wish);
    screens_keys(&game, ":resign\ny");
    char *text = screens_text(&game);
    for (const char *at = text; *at != '\0'; at++)
        ck_assert_int_lt((unsigned char)*at, 0x80);
    free(text);
    ck_assert(screens_show(&game, "0-1, resignation"));
    ck_assert(screens_show(&game, "White resigns."));
    screens_keys(&game, ":rules\n<PgDn><PgDn><PgDn>");
    text = screens_text(&game);
    for (const char *at = text; *at != '\0'; at++)
        ck_assert_int_lt((unsigned char)*at, 0x80);
    free(text);
    close_game();
}
END_TEST

START_TEST(test_the_form_takes_a_fen_and_refuses_a_bad_one)
{
    ScreensWish wish = {0};
    screens_open(&game, &wish);
    game.app->form.variant = variants_at(game.set, 0);
    screens_keys(&game, "<Right><End><Up><Right>nonsense<Enter>");
    ck_assert_int_eq(screens_state(game.app), UI_ASK);
    screens_keys(&game, "<C-u>4k4/9/9/9/9/9/9/9/4K4[P] w - - 0 1<Enter>");
    ck_assert_int_eq(screens_state(game.app), UI_NEW_GAME);
    game.app->form.seats[SIDE_BLACK].kind = &PLAYER_HUMAN;
    screens_keys(&game, "<Enter>");
    ck_assert_int_eq(screens_state(game.app), UI_IDLE);
    assert_piece("e9", "k");
    assert_piece("a1", "");
    close_game();
}
END_TEST

START_TEST(test_a_drawn_game_is_replayed_if_the_rules_say_so)
{
    ScreensWish wish = {.variant = "pandemonium10",
                        .fen = "k9/10/10/10/10/10/10/10/10/9K[] w - - 0 1"};
    screens_open(&game, &wish);
    screens_keys(&game, "mj1i1<Enter>ma10b10<Enter>mi1j1<Enter>mb10a10<Enter>"
                        "mj1i1<Enter>ma10b10<Enter>mi1j1<Enter>mb10a10<Enter>");
    ck_assert_int_eq(session_outcome(desk_session(game.app->desk)).result, RESULT_DRAW);
    ck_assert_int_eq(screens_state(game.app), UI_CONFIRM);
    ck_assert(screens_show(&game, "swapped"));
    screens_keys(&game, "y");
    ck_assert(screens_state(game.app) == UI_IDLE || screens_state(game.app) == UI_SETUP);
    close_game();
}
END_TEST

START_TEST(test_escape_from_the_candidates_leaves_the_line_as_it_was)
{
    screens_enter(&game, UI_CHOICES);
    ck_assert_uint_gt(game.app->entry.match.count, 1);
    screens_keys(&game, "<Down><Esc>");
    ck_assert_int_eq(screens_state(game.app), UI_ENTRY);
    ck_assert_str_eq(game.app->entry.line.text, "P");
    close_game();
}
END_TEST

START_TEST(test_a_number_setting_is_typed_and_others_are_stepped)
{
    screens_enter(&game, UI_OPTIONS);
    screens_keys(&game, "color<Right>");
    ck_assert(screens_show(&game, "Use of colours                always"));
    screens_keys(&game, "<Esc>cell<Left><Left>");
    ck_assert_int_eq(desk_own(game.app->desk)->cell, CELL_LARGE);
    screens_keys(&game, "<Esc>how many l<Enter>");
    ck_assert_str_eq(game.app->entry.line.text, "set lines=");
    screens_keys(&game, "2<Enter>");
    ck_assert_int_eq(desk_own(game.app->desk)->lines, 2);
    ck_assert_int_eq(screens_state(game.app), UI_IDLE);
    close_game();
}
END_TEST

START_TEST(test_settings_are_set_and_invalid_ones_refused)
{
    open_game(NULL);
    screens_keys(&game, ":set cell=1\n:set input=type\n");
    ck_assert_int_eq(desk_own(game.app->desk)->cell, CELL_SMALL);
    ck_assert(desk_own(game.app->desk)->input == LETTERS_TYPE);
    screens_keys(&game, "f");
    ck_assert_int_eq(screens_state(game.app), UI_ENTRY);
    screens_keys(&game, "<Esc><Esc>\n:set cell=9\n");
    ck_assert(screens_show(&game, "\"9\" is not one of auto|1|2|3"));
    close_game();
}
END_TEST

static TCase *table_cases(TCase *absent) {
    TCase *table = tcase_create("table");
    tcase_set_timeout(table, 300);
    tcase_add_test(table, test_every_event_is_handled_in_every_state);
    SCREENS_ADD_STATES(table, absent, test_every_event_in_every_state_leaves_a_sane_screen);
    SCREENS_ADD_STATES(table, absent, test_resize_ticks_and_the_session_change_no_selection);
    SCREENS_ADD_STATES(table, absent, test_the_function_bar_shows_keys_that_act_in_every_state);
    SCREENS_ADD_STATES(table, absent, test_escape_leaves_every_state);
    tcase_add_loop_test(table, test_random_keys_do_no_harm, 0, listed_count() + 1);
    return table;
}

static TCase *game_cases(void) {
    TCase *cases = tcase_create("games");
    tcase_add_test(cases, test_questions_of_the_line_mode_are_answered_in_the_messages);
    tcase_add_test(cases, test_a_piece_is_moved_by_clicks_where_it_is_drawn);
    tcase_add_test(cases, test_lines_insert_a_paste_at_their_cursor_as_one_row);
    tcase_add_test(cases, test_a_click_without_effect_leaves_the_cursor);
    tcase_add_test(cases, test_a_king_moved_off_the_board_surrenders_after_a_question);
    tcase_add_test(cases, test_a_king_does_not_leave_the_board_in_a_game_without_that_surrender);
    tcase_add_test(cases,
                   test_the_menu_opens_at_once_before_the_first_move_in_a_setup_and_after_the_end);
    tcase_add_test(cases, test_a_repeated_message_is_counted_and_not_shown_again);
    tcase_add_test(cases, test_before_the_game_only_possible_actions_are_offered);
    tcase_add_test(cases, test_the_menu_starts_the_chosen_game);
    tcase_add_test(cases, test_enter_starts_a_named_game);
    tcase_add_test(cases, test_in_ascii_words_of_other_scripts_are_left_out);
    tcase_add_test(cases, test_the_form_takes_a_fen_and_refuses_a_bad_one);
    tcase_add_test(cases, test_a_drawn_game_is_replayed_if_the_rules_say_so);
    tcase_add_test(cases, test_escape_from_the_candidates_leaves_the_line_as_it_was);
    tcase_add_test(cases, test_a_number_setting_is_typed_and_others_are_stepped);
    tcase_add_test(cases, test_settings_are_set_and_invalid_ones_refused);
    return cases;
}

/* With warnings on, moves the queen to where it can be captured. */
static bool blunder(Screens *screens, const char *keys) {
    ScreensWish wish = {.variant = "chess", .fen = "7k/6pp/8/3q4/8/8/8/K2Q4 w - - 0 1"};
    static EngineReport report;
    Event tick = {.kind = EVENT_SESSION};
    screens_open(screens, &wish);
    screens_keys(screens, ":warnings on\nd1d2<Enter>");
    ck_assert_int_eq(screens_state(screens->app), UI_IDLE);
    const Position *position = app_position(screens->app);
    report = (EngineReport){.depth = 5, .score_cp = -900, .pv_count = 2};
    ck_assert(uci_parse(position, "d1d5", &fake_engine.move, NULL));
    ck_assert(uci_parse(position, "d1d2", &report.pv[0], NULL));
    Position after = *position;
    Undo undo;
    position_do(&after, report.pv[0], &undo);
    ck_assert(uci_parse(&after, "d5d2", &report.pv[1], NULL));
    fake_engine_finish();
    machine_event(screens->app, &tick);
    fake_engine.reports = &report;
    fake_engine.report_count = 1;
    screens_keys(screens, keys);
    fake_engine_finish();
    machine_event(screens->app, &tick);
    return true;
}

static const PlayWord OWN[] = {{"blunder", blunder}, {"", NULL}};

static const Play PLAYS[] = {
    {TEST, "a piece is moved by typing and enter alone plays"},
    {"e4e5", "screen entry", "e4 V"},
    {"<Enter>", "e5 V"},
    {TEST, "a typed move can begin with the key of an action"},
    {"a3", "screen entry", "line a3"},
    {"a4<Enter>", "a4 P"},
    {"i7i6<Enter>", "i6 p"},
    {TEST, "a key without a meaning says so, and the next one lists the keys"},
    {"y", "screen idle", "shows y means nothing here; ? lists the keys."},
    {"?", "screen page", "shows Moving pieces"},
    {TEST, "a mistyped command is put right in the line, and Enter runs it"},
    {":flp\n", "screen command", "line flip",
     "shows No command flp. Did you mean flip? Enter runs it."},
    {"<Enter>", "screen idle"},
    {":set them=paper\n", "screen command", "line set theme=paper",
     "shows No setting them. Did you mean theme? Enter runs it."},
    {"<Enter>", "screen idle"},
    {":rules chesz\n", "screen command", "line rules chess",
     "shows No game chesz. Did you mean chess? Enter runs it."},
    {"<Enter>", "screen page"},
    {TEST, "the letter of a file always begins a move, and others where all do", "game chess",
     "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1"},
    {"a", "screen entry", "line a"},
    {"<Esc><Esc>t", "screen idle"},
    {":set input=type\nq", "screen entry", "line q"},
    {TEST, "the small letter of a piece begins a move while that can be dropped",
     "fen 4k4/9/9/9/9/9/9/9/4K4[Vp] w - - 0 1"},
    {"v", "screen entry", "line v"},
    {"@b7<Enter>", "b7 V", "to-move black"},
    {"p", "screen entry", "line p"},
    {"<Esc><Esc>u", "screen idle", "to-move white"},
    {TEST, "m begins a move in any case, and a drop if a piece has that letter", "game shatranjian",
     "fen 4k4/9/9/9/9/9/9/9/R3K4[Mm] w - - 0 1"},
    {"m", "screen entry", "line m"},
    {"M", "line M"},
    {"@h5<Enter>", "h5 M", "to-move black"},
    {"m@a5<Enter>", "a5 m", "to-move white"},
    {"ma1a4<Enter>", "a4 R", "to-move black"},
    {TEST, "with shogi's square names a small letter also begins a drop", "game shogi",
     "fen 4k4/9/9/9/9/9/9/9/4K4[S] w - - 0 1"},
    {":set coords=shogi\ns*5e<Enter>", "e5 S"},
    {TEST, "a piece is moved by the command line"},
    {":move e4e5\n", "e5 V"},
    {":e6xe5\n", "e5 v"},
    {TEST, "shift with an arrow jumps to the next piece or the edge", "fen " FULL_FEN},
    {"<S-Up>", "cursor e7"},
    {"<S-Right>", "cursor g7"},
    {"<Down><S-Left>", "cursor a6"},
    {"<S-Down>", "cursor a3"},
    {"<S-Down><S-Down><S-Down>", "cursor a1", "spot square"},
    {TEST, "text pasted on the board waits in the entry line"},
    {"", "paste \n  e4e5\nq\ny\n", "screen entry", "line e4e5", "e4 V"},
    {"<Enter>", "e5 V"},
    {TEST, "a pasted record is reviewed after a question"},
    {"", "paste [White \"Ann\"]\r[Variant \"pandemonium\"]\r\r1. Pa4 *\r",
     "shows Review this PGN record of Pandemonium, 1 move?"},
    {"y", "screen review"},
    {TEST, "a pasted record is left alone after a no"},
    {"", "paste 1. e4 e5 2. Nf3", "shows Review this PGN record of Chess, 2 moves?"},
    {"n", "screen idle"},
    {TEST, "a pasted position is set up after a question"},
    {"", "paste lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
     "shows Set up this position of Shogi?"},
    {"y", "screen edit", "i3 P"},
    {"", "paste lnsgkgsnl/1r5b1/p1ppppppp/1p7/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", "b6 p"},
    {TEST, "a pasted record that cannot be read says why"},
    {"", "paste [Variant \"go\"]\n\n1. a1 *\n", "screen idle", "shows go"},
    {TEST, "a hand piece is dropped by walking into the hand", "fen " FULL_FEN},
    {"<Down><Down><Down>", "spot hand"},
    {"<Right><Enter>", "screen drop"},
    {"<Up><Up><Up><Enter>", "e4 E", "shows E@e4"},
    {TEST, "a digit picks a hand piece and again puts it back", "fen " FULL_FEN},
    {"3", "screen drop"},
    {"3", "screen idle"},
    {"0<Up><Enter>", "e4 P"},
    {TEST, "a typed drop is played", "fen " FULL_FEN},
    {"V@e5<Enter>", "e5 V"},
    {TEST, "promotion is asked and enter takes it", "fen " FULL_FEN},
    {TO_E8, "screen promotion"},
    {"<Enter>", "e8 +P"},
    {TEST, "the help at a promotion begins with the keys of the question", "fen " FULL_FEN},
    {TO_E8, "shows Enter ok  Esc back  + or y yes"},
    {"<F1>", "screen page", "shows Keys here", "shows = or n no"},
    {TEST, "promotion is declined", "fen " FULL_FEN},
    {TO_E8},
    {"<Right><Enter>", "e8 P"},
    {TEST, "promotion is cancelled back to the piece taken", "fen " FULL_FEN},
    {TO_E8},
    {"<Esc>", "screen selected", "e7 P"},
    {"<Esc>", "screen idle"},
    {TEST, "plus and equals at the target ask no question", "fen " FULL_FEN},
    {"<Up><Up><Up><Up><Enter><Up>=", "e8 P"},
    {"u<Up>"},
    {RESTART, "fen " FULL_FEN},
    {"<Up><Up><Up><Up><Enter><Up>+", "e8 +P"},
    {TEST, "a letter chooses between pieces", "game shatranjian",
     "fen 4k4/P8/9/9/9/9/9/9/4K4[] w - - 0 1"},
    {"ma8a9<Enter>", "screen promotion", "shows M War Machine"},
    {"m", "a9 M"},
    {TEST, "castling is typed on the board", "game chess",
     "fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
    {"O-O<Enter>", "g1 K", "f1 R"},
    {"O-O-O<Enter>", "c8 k"},
    {TEST, "the letter of castling begins nothing in games without castling", "game minishogi"},
    {"O", "screen idle"},
    {TEST, "castling is a target of the king", "game chess",
     "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"},
    {"<Down><Down><Enter><Right><Right>", "shows <(K)>   o    [o]    R"},
    {"<Right>", "shows Enter pick up this one"},
    {"<Left><Enter>", "g1 K", "f1 R"},
    {TEST, "of several promotions enter takes the most valuable", "game crazyhouse",
     "fen 4k3/P7/8/8/8/8/8/Q3K3[] w - - 0 1"},
    {"ma7a8<Enter>", "screen promotion", "shows [Q Queen]"},
    {"<Enter>", "shows White Queen (promoted)"},
    {"me8e7<Enter>", "shows 8#  ~Q", "shows 1#  Q"},
    {TEST, "a forced promotion asks nothing and says so", "game pandemonium10",
     "fen k9/8P1/10/10/10/10/10/10/10/1K8[] w - - 0 1"},
    {"mi9i10<Enter>", "i10 +P", "shows promote"},
    {TEST, "an illegal attempt says why and keeps the piece", "fen " FULL_FEN},
    {"<Up><Up><Up><Up><Enter><Left><Left><Enter>", "screen selected", "shows cannot reach c7"},
    {"<Esc>\n:why a3a5\n", "shows cannot reach a5"},
    {TEST, "impossible text is reported and stays on the line"},
    {"e4e8<Enter>", "screen entry", "line e4e8", "shows cannot reach e8"},
    {"<Esc>", "screen entry"},
    {"<Esc>", "screen idle"},
    {TEST, "undo and redo walk between people"},
    {"e4e5<Enter>e6xe5<Enter>u", "e6 v", "e5 V"},
    {"u", "e4 V"},
    {"<C-r><C-r>", "e5 v"},
    {TEST, "only a king leaves the board", "fen " FULL_FEN},
    {"<Left><Left><Left><Left><Enter><Left>", "spot square", "cursor a3"},
    {TEST, "quitting asks while a game is in progress"},
    {"e4e5<Enter>q", "screen confirm", "shows You can resume"},
    {"n", "screen idle"},
    {"q<Esc>", "screen idle"},
    {"qy", "screen menu", "stays"},
    {"q", "quits"},
    {TEST, "control c twice asks before it ends the program during a game"},
    {"e4e5<Enter><C-c>", "shows again to end"},
    {"<C-c>", "screen confirm"},
    {"y", "quits"},
    {TEST, "setups are chosen with the board showing them", "game pandemonium10"},
    {"", "shows White's setup: [inner]"},
    {"<Right>", "shows [left]", "shows R   B   N   Q  (K)  M   C   B   N   R"},
    {"<Enter>", "shows Black's setup: [inner]"},
    {"4<Enter>", "screen idle", "b1 B", "b10 b", "i10 b"},
    {TEST, "moves made in a review become variations",
     "review [Variant \"pandemonium\"]\n\n1. Ve5 Vxe5 2. Pc4 *\n"},
    {"<Right><Right>", "e5 v"},
    {"Pg4<Enter>", "g4 P", "screen review"},
    {"[", "c4 P", "g4 empty"},
    {"<Home>", "e4 V"},
    {TEST, "recorded moves are entered by their numbers",
     "review [Variant \"pandemonium\"]\n\n1. Ve5 (1. Pc4) (1. Pg4) *\n"},
    {"<Home>:variation 2<Enter>", "c4 P"},
    {"<Home>:variation 1<Enter>", "e5 V"},
    {"<Home>:variation 4<Enter>", "e5 empty", "shows There is no such variation here."},
    {TEST, "an invalid count of steps does not step",
     "review [Variant \"pandemonium\"]\n\n1. Ve5 Vxe5 2. Pc4 *\n"},
    {"<Home>:next x<Enter>", "e4 V", "shows Give a number."},
    {"<Home>:next 2<Enter>", "e5 v"},
    {TEST, "a typed move is played in a window too small for the board", "size 20x5"},
    {"", "shows Need 44x16, have 20x"},
    {"e4e5<Enter>", "e5 V"},
    {TEST, "any key ends the handover", "at handover"},
    {"", "shows Black to move: press any key"},
    {"<Tab>", "screen idle"},
    {TEST, "a piece is moved by the cursor"},
    {"<Up><Enter>", "screen selected", "from e4"},
    {"<Up><Enter>", "e5 V", "e4 empty", "to-move black"},
    {TEST, "enter plays a blunder anyway and escape does not", "blunder"},
    {"", "screen warning", "shows loses the Queen"},
    {"<Esc>", "screen idle", "d1 Q"},
    {RESTART, "blunder"},
    {"", "screen warning", "shows loses the Queen"},
    {"<Enter>", "screen idle", "d2 Q"},
    {TEST, "a question waits while a line or another question is open",
     "blunder <F9><Esc>:save ga"},
    {"", "screen command", "line save ga"},
    {"<Esc>", "screen warning", "shows Enter or the same move again plays it"},
    {RESTART, "blunder :resign\n"},
    {"", "screen confirm", "shows Resign the game?"},
    {"n", "screen warning", "shows Enter or the same move again plays it"},
    {TEST, "in the smallest window a warning has room for its keys", "blunder"},
    {"", "screen warning", "shows loses the Queen", "size 44x16", "shows loses the",
     "shows Enter plays it  Esc takes it back"},
    {TEST, "an outdated question is not asked", "blunder :resign\n"},
    {"y", "screen over"},
    {TEST, "events in the game are reported when the editor closes", "blunder <F8>"},
    {"", "screen edit", "not loses the Queen on d2"},
    {"<Esc>", "screen warning", "shows loses the Queen"},
};

SUITE() {
    PLAYS_ADD(suite, &game, OWN, PLAYS);
    suite_add_tcase(suite, table_cases(suite_absent_case(suite)));
    suite_add_tcase(suite, game_cases());
}
