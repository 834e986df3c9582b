/* Reviewing on the screen: the record, the engine's work, files of games. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "play/desk/desk.h"
#include "play/desk/services.h"
#include "play/fake_engine.h"
#include "play/review/game_list.h"
#include "play/review/review.h"
#include "rules/notation/notation.h"
#include "support/sandbox.h"
#include "support/suite.h"
#include "ui/machine/machine.h"
#include "ui/one_game.h"
#include "ui/plays.h"

#define TAGS                                                                                       \
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"2026.11.21\"]\n[Round \"?\"]\n[White \"Ann\"]\n"         \
    "[Black \"Bob\"]\n[Result \"*\"]\n[Variant \"pandemonium\"]\n\n"

#define TREE                                                                                       \
    TAGS "{A game of the club's autumn evenings.} 1. Ve5 $1 $14 {[%eval 0.40] A bold step that "   \
         "nobody would have expected so early, least of all Bob, who had prepared for something "  \
         "quieter.} Vxe5 (1... Pa6 {Safe.} 2. Pa4 Pg6 (2... Pc6 3. Pc4) 3. Pe4) 2. Pc4 $6 "        \
         "{[%eval -1.20]} V@i2 $2 {[%eval 3.10] Now what?} 3. Pe4 {[%eval -2.00]} Vxi1 "           \
         "{[%eval -4.50]} *\n"
#define SHORT TAGS "1. Ve5 Vxe5 *\n"
#define MATE                                                                                       \
    "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"0-1\"]\n[Variant \"chess\"]\n\n"                  \
    "1. f3 e5 2. g4 Qh4# 0-1\n"
#define THREE                                                                                      \
    "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n[Date \"2026.11.21\"]\n"                  \
    "[Variant \"pandemonium\"]\n\n1. Ve5 Vxe5 1-0\n\n"                                             \
    "[White \"Cem\"]\n[Black \"Ann\"]\n[Result \"0-1\"]\n[Date \"2025.??.??\"]\n"                  \
    "[Variant \"shatranjian\"]\n\n0-1\n\n"                                                         \
    "[White \"Dora\"]\n[Black \"Émile of the long name\"]\n[Result \"1/2-1/2\"]\n"                \
    "[Date \"????.??.??\"]\n[Variant \"pandemonium\"]\n\n1. Ve5 1/2-1/2\n"

static Sandbox sandbox;
static char path[PATH_MAX];

static void open_text(const char *pgn, int width, int height) {
    ScreensWish wish = {.pgn = pgn, .width = width, .height = height};
    screens_open(&game, &wish);
}

/* Opens a file that can be written to. */
static void open_file_at(const char *text, int width, int height) {
    ScreensWish wish = {.width = width, .height = height};
    sandbox_init(&sandbox);
    sandbox_write(&sandbox, "games.pgn", text, strlen(text));
    sandbox_path(&sandbox, "games.pgn", path);
    screens_open(&game, &wish);
    game.fs.open = file_system()->open;
    ck_assert_int_eq(desk_show_review(game.app->desk, path, 0, 0), ACTION_DONE);
}

static void open_file(const char *text) {
    open_file_at(text, 80, 24);
}

static bool file(Screens *screens, const char *rest) {
    (void)screens;
    open_file(rest);
    return true;
}

/* Deletes the folder of a test that opened a file. */
static void forget_file(void) {
    if (sandbox.folder[0] != '\0')
        sandbox_done(&sandbox);
    sandbox = (Sandbox){""};
}

static bool file_has(const char *name, const char *text) {
    char where[PATH_MAX];
    Bytes bytes = {0};
    sandbox_path(&sandbox, name, where);
    bool found =
        file_read(file_system(), where, 1 << 20, &bytes, NULL) && strstr(bytes.data, text) != NULL;
    bytes_done(&bytes);
    return found;
}

/* Whether a file in the folder contains this. */
static bool holds(Screens *screens, const char *rest) {
    char name[32];
    size_t length = strcspn(rest, " ");
    (void)screens;
    ck_assert_uint_lt(length, sizeof name);
    memcpy(name, rest, length);
    name[length] = '\0';
    return file_has(name, rest + length + 1);
}

static bool lacks(Screens *screens, const char *rest) {
    return !holds(screens, rest);
}

static const PlayWord OWN[] = {{"file", file}, {"holds", holds}, {"lacks", lacks}, {"", NULL}};

static void close_text(void) {
    screens_close(&game);
}

static void close_file(void) {
    screens_close(&game);
    sandbox_done(&sandbox);
}

static unsigned ply(void) {
    return node_ply(desk_review(game.app->desk)->cursor.node);
}

static void keys(const char *text) {
    screens_keys(&game, text);
}

static bool shows(const char *text) {
    return screens_show(&game, text);
}

static void pass(int64_t time_ms) {
    Event event = {.kind = EVENT_SESSION};
    game.app->now_ms += time_ms;
    machine_event(game.app, &event);
}

/* The engine reports its move and White's score. */
static void answer(const char *move, int score) {
    EngineReport report = {.depth = 7, .line = 1, .pv_count = 1};
    const Position *position = &fake_engine.position;
    ck_assert(fake_engine.thinking);
    ck_assert(uci_parse(position, move, &report.pv[0], NULL));
    report.score_cp = position->side == SIDE_WHITE ? score : -score;
    fake_engine.reports = &report;
    fake_engine.report_count = 1;
    fake_engine_report();
    fake_engine_finish();
    pass(10);
}

/* --- the screens ----------------------------------------------------------------------------- */

typedef struct Size {
    int width, height;
} Size;

static const Size SIZES[] = {{44, 16}, {80, 24}, {120, 40}, {200, 60}};
enum { SIZE_COUNT = sizeof SIZES / sizeof SIZES[0] };

static void compare(const char *name, Size size) {
    char full[64];
    snprintf(full, sizeof full, "%s-%dx%d", name, size.width, size.height);
    screens_compare(&game, full);
}

START_TEST(test_variations_comments_and_marks_are_drawn)
{
    open_text(TREE, SIZES[_i].width, SIZES[_i].height);
    keys("<Right><Right><Down><Right>");
    compare("review-variations", SIZES[_i]);
    close_text();
}
END_TEST

START_TEST(test_the_graph_has_a_panel_or_a_row)
{
    open_text(TREE, SIZES[_i].width, SIZES[_i].height);
    keys("<Right><Right><Right>g");
    compare("review-graph", SIZES[_i]);
    keys("g");
    ck_assert(!shows("Evaluation") && !shows("g off"));
    close_text();
}
END_TEST

START_TEST(test_the_whole_game_is_annotated_with_a_progress_bar)
{
    open_text(SHORT, SIZES[_i].width, SIZES[_i].height);
    keys("<Right><F3>");
    ck_assert_int_eq(fake_engine.limits.movetime_ms, 1000);
    answer("e4e5", 40);
    compare("review-progress", SIZES[_i]);
    close_text();
}
END_TEST

START_TEST(test_the_list_shows_the_filter_and_the_matching_games)
{
    open_file_at(THREE, SIZES[_i].width, SIZES[_i].height);
    keys("ANN");
    compare("games-filter", SIZES[_i]);
    close_file();
}
END_TEST

START_TEST(test_the_graph_needs_no_more_than_ascii)
{
    ScreensWish wish = {.pgn = TREE, .ascii = true};
    screens_open(&game, &wish);
    keys("g<Right>");
    char *text = screens_text(&game);
    for (const char *at = text; *at != '\0'; at++)
        ck_assert_int_lt((unsigned char)*at, 128);
    free(text);
    ck_assert(shows("+0.4, 52%") && shows("^"));
    close_text();
}
END_TEST

START_TEST(test_a_click_on_the_graph_goes_there)
{
    open_text(TREE, 80, 24);
    keys("g");
    Event click = {.kind = EVENT_CLICK, .hit = {HIT_PLY, 4}};
    machine_event(game.app, &click);
    ck_assert_uint_eq(ply(), 4);
    close_text();
}
END_TEST

/* --- what is recorded ------------------------------------------------------------------------ */

START_TEST(test_a_comment_is_changed_in_the_line_and_emptied_to_remove_it)
{
    open_text(TREE, 80, 24);
    keys("<Right><Right><Down>c");
    ck_assert_int_eq(screens_state(game.app), UI_ASK);
    ck_assert_str_eq(game.app->entry.line.text, "Safe.");
    keys(" Or not.<Enter>");
    ck_assert(shows("Safe. Or not."));
    keys("c<C-u><Enter>");
    ck_assert(!shows("Safe."));
    keys(":comment Well.\n");
    ck_assert(!said("Well."));
    pass(0);
    ck_assert(shows("Well."));
    game.app->width = 44;
    keys("<Left><Right><Down>");
    ck_assert(said("{Well.}"));
    keys(":comment -\n");
    ck_assert_ptr_null(desk_review(game.app->desk)->cursor.node->comment);
    close_text();
}
END_TEST

START_TEST(test_commands_in_a_comment_are_not_shown_and_stay)
{
    open_text(TREE, 80, 24);
    keys("<Right><Right><Right>c");
    ck_assert_str_eq(game.app->entry.line.text, "");
    keys("Hm<Enter>");
    const Node *node = desk_review(game.app->desk)->cursor.node;
    ck_assert_int_eq(node->evaluation.value, -120);
    ck_assert(shows("Hm") && !shows("%eval"));
    close_text();
}
END_TEST

START_TEST(test_deleting_asks_and_can_be_undone)
{
    open_text(TREE, 80, 24);
    size_t count = desk_review(game.app->desk)->game->node_count;
    keys("<Del>");
    ck_assert_int_eq(screens_state(game.app), UI_REVIEW);
    keys("<Right><Right><Down><Right><Del>");
    ck_assert_int_eq(screens_state(game.app), UI_CONFIRM);
    ck_assert(shows("Delete this and what follows?"));
    keys("n");
    ck_assert_uint_eq(desk_review(game.app->desk)->game->node_count, count);
    keys("<Del>y");
    ck_assert_uint_eq(desk_review(game.app->desk)->game->node_count, count - 5);
    ck_assert_uint_eq(ply(), 2);
    keys(":delete back\n");
    ck_assert_uint_eq(desk_review(game.app->desk)->game->node_count, count);
    keys(":delete variation\ny");
    ck_assert_uint_eq(desk_review(game.app->desk)->game->node_count, count - 6);
    ck_assert_uint_eq(ply(), 1);
    close_text();
}
END_TEST

/* --- the engine ------------------------------------------------------------------------------ */

START_TEST(test_an_analysis_engine_that_fails_is_reported_and_the_review_continues)
{
    open_text(SHORT, 120, 40);
    keys(":set analyst=uci:/nonexistent/engine\n"); /* the test has given consent */
    keys("<F7>");
    ck_assert(shows("engine: cannot be started"));
    ck_assert(shows("Analysis off. Type set analyst=builtin"));
    ck_assert_ptr_null(desk_analysis(game.app->desk));
    keys(":annotate\n");
    keys("<Right>");
    ck_assert(shows("Stopped after 0"));
    ck_assert(shows("engine: cannot be started"));
    ck_assert_ptr_null(desk_annotation(game.app->desk));
    keys(":set analyst=builtin\n<F7>");
    ck_assert_ptr_nonnull(desk_analysis(game.app->desk));
    ck_assert_ptr_nonnull(desk_review(game.app->desk));
    close_text();
}
END_TEST

START_TEST(test_a_hint_is_given_in_a_review_too)
{
    open_text(SHORT, 80, 24);
    keys("<F2>");
    ck_assert(said("Thinking about a hint"));
    ck_assert_int_eq(fake_engine.limits.movetime_ms, 1000);
    answer("c3c4", 40);
    ck_assert(said("Look at the Pawn on c3."));
    keys("<F2>");
    ck_assert(said("Hint: Pc4."));
    keys("<F2>");
    ck_assert(said("Hint: Pc4 (+0.4, 52%)"));
    ck_assert_ptr_nonnull(desk_hint(game.app->desk));
    keys("<F2><Right>");
    ck_assert(!desk_awaits_engine(game.app->desk));
    close_text();
}
END_TEST

/* What can be found again is no reason to ask before leaving; a comment of the user's is. */
START_TEST(test_leaving_a_stopped_annotation_asks_only_about_own_changes)
{
    static const char *const CHANGES[] = {"", ":comment mine\n"};
    open_file(SHORT);
    keys("<F3>");
    answer("c3c4", 40);
    keys("<Esc>");
    ck_assert_ptr_null(desk_annotation(game.app->desk));
    ck_assert(review_changed(desk_review(game.app->desk)));
    keys(CHANGES[_i]);
    keys("<Esc>");
    ck_assert_int_eq(screens_state(game.app) == UI_CONFIRM, _i);
    ck_assert_int_eq(desk_review(game.app->desk) != NULL, _i);
    close_file();
}
END_TEST

/* Leaves with q while the engine is still at work; or after a second search that was stopped. */
START_TEST(test_leaving_in_the_middle_of_an_annotation_asks_only_about_own_changes)
{
    static const char *const KEYS[] = {"", "<Esc><F3><Esc>", ":comment mine\n"};
    open_file(SHORT);
    keys("<F3>");
    answer("c3c4", 40);
    keys(KEYS[_i]);
    ck_assert(review_changed(desk_review(game.app->desk)));
    keys("q");
    ck_assert_int_eq(screens_state(game.app) == UI_CONFIRM, _i == 2);
    close_file();
}
END_TEST

START_TEST(test_escape_ends_an_annotation_and_keeps_what_is_done)
{
    open_text(SHORT, 80, 24);
    keys("<F3>");
    answer("c3c4", 40);
    keys("<Right><F1><Esc>");
    ck_assert_ptr_nonnull(desk_annotation(game.app->desk));
    keys("<Esc>");
    ck_assert_ptr_null(desk_annotation(game.app->desk));
    ck_assert(said("Stopped after 1 of 3 positions"));
    ck_assert_int_eq(desk_review(game.app->desk)->game->root->evaluation.value, 40);
    keys(":annotate stop\n");
    ck_assert(said("No annotation is running."));
    keys(":annotate soon\n");
    ck_assert(said("Give the seconds per position"));
    close_text();
}
END_TEST

/* --- files ----------------------------------------------------------------------------------- */

START_TEST(test_a_file_that_another_program_changed_is_not_overwritten)
{
    open_file(SHORT);
    keys("<Right>\n:nag !\n");
    sandbox_write(&sandbox, "games.pgn", THREE, strlen(THREE));
    keys("s<Enter>");
    ck_assert(shows("nother program has changed the file"));
    ck_assert_int_eq(screens_state(game.app), UI_CONFIRM);
    keys("s");
    ck_assert_int_eq(screens_state(game.app), UI_ASK);
    char other[PATH_MAX];
    sandbox_path(&sandbox, "other.pgn", other);
    line_set(&game.app->entry.line, other);
    keys("<Enter>");
    ck_assert(file_has("other.pgn", "1. Ve5 $1"));
    ck_assert(sandbox_holds(&sandbox, "games.pgn", THREE, strlen(THREE)));
    ck_assert(!review_changed(desk_review(game.app->desk)));
    close_file();
}
END_TEST

/* Opens a file that is changed here and by another program. */
static void open_changed_file(void) {
    static const char OTHER[] = "[Event \"Other\"]\n[Variant \"pandemonium\"]\n\n1. Pa4 *\n\n";
    Bytes text = {0};
    open_file(THREE);
    keys("<Enter><Right>\n:comment mine\n");
    ck_assert(bytes_add(&text, OTHER) && bytes_add(&text, THREE));
    sandbox_write(&sandbox, "games.pgn", text.data, text.length);
    bytes_done(&text);
    keys(":save\n");
    ck_assert_int_eq(screens_state(game.app), UI_CONFIRM);
    ck_assert(screens_ask(&game, QUESTION_CHANGED));
    ck_assert(shows("Another program has changed the file. Overwrite?"));
}

START_TEST(test_a_question_comes_before_a_changed_file_is_overwritten)
{
    char keys_of[PATH_MAX + 16], other[PATH_MAX];
    open_changed_file();
    keys("n");
    ck_assert_int_eq(screens_state(game.app), UI_REVIEW);
    ck_assert(!file_has("games.pgn", "mine") && review_changed(desk_review(game.app->desk)));
    close_file();
    open_changed_file();
    keys("y");
    ck_assert(shows("The game is saved in"));
    ck_assert(file_has("games.pgn", "mine") && file_has("games.pgn", "Other"));
    ck_assert_uint_eq(desk_review(game.app->desk)->index, 1);
    close_file();
    open_changed_file();
    keys("s");
    ck_assert_int_eq(screens_state(game.app), UI_ASK);
    sandbox_path(&sandbox, "third.pgn", other);
    Text text = TEXT_OVER(keys_of);
    text_addf(&text, "%s<Enter>", other);
    keys(keys_of);
    ck_assert(!file_has("games.pgn", "mine") && file_has("third.pgn", "mine"));
    close_file();
}
END_TEST

START_TEST(test_leaving_a_changed_review_always_asks)
{
    static const char *const WAYS[] = {
        "q", ":new\n", ":review x.pgn\n", "k", ":games\n<End><Enter>", "<C-c><C-c>"};
    for (size_t i = 0; i < sizeof WAYS / sizeof *WAYS; i++) {
        open_file(THREE);
        keys("<Enter><Right>\n:nag !\n");
        keys(WAYS[i]);
        ck_assert_msg(screens_state(game.app) == UI_CONFIRM && screens_ask(&game, QUESTION_UNSAVED),
                      "%s", WAYS[i]);
        keys("<Esc>");
        ck_assert(review_changed(desk_review(game.app->desk)));
        ck_assert(!game.app->effects.quit);
        close_file();
    }
}
END_TEST

START_TEST(test_another_game_is_loaded_only_after_a_question_about_the_changes)
{
    char line[PATH_MAX + 16];
    Text text = TEXT_OVER(line);
    open_file(THREE);
    text_addf(&text, ":load %s\n", path);
    keys("<Enter><Right>\n:nag !\n:load there-is-none.pgn\n");
    ck_assert_int_eq(screens_state(game.app),
                     UI_REVIEW); /* no question, as there is nothing to load */
    keys(line);
    ck_assert(screens_ask(&game, QUESTION_UNSAVED));
    keys("<Esc>");
    ck_assert(review_changed(desk_review(game.app->desk)));
    close_file();
}
END_TEST

/* --- lists of games -------------------------------------------------------------------------- */

START_TEST(test_two_thousand_games_are_scrolled_and_filtered)
{
    enum { GAMES = 2000, KEYS = 200 };
    Bytes text = {0};
    for (int i = 0; i < GAMES; i++)
        ck_assert(bytes_addf(&text,
                             "[White \"Player %d\"]\n[Black \"Bob\"]\n"
                             "[Variant \"pandemonium\"]\n[Result \"*\"]\n\n"
                             "1. Ve5 Vxe5 2. Pc4 V@i2 3. Pe4 Vxi1 *\n\n",
                             i + 1));
    open_file(text.data);
    ck_assert(shows("2000 Player 2000") || shows("   1 Player 1"));
    for (int i = 0; i < KEYS; i++)
        keys(i % 2 == 0 ? "<PgDn>" : "<Down>");
    keys("white player 19");
    ck_assert(shows("111 of 2000"));
    bytes_done(&text);
    close_file();
}
END_TEST

START_TEST(test_a_longer_file_is_viewed_while_it_is_still_being_listed)
{
    enum { GAMES = 6000 };
    Bytes text = {0};
    for (int i = 0; i < GAMES; i++)
        ck_assert(bytes_addf(&text, "[White \"P%d\"]\n[Variant \"pandemonium\"]\n\n*\n\n", i + 1));
    open_file(text.data);
    size_t first = desk_game_list(game.app->desk)->count;
    ck_assert_uint_lt(first, GAMES);
    for (int i = 0; i < 10; i++)
        pass(1);
    ck_assert_uint_eq(desk_game_list(game.app->desk)->count, GAMES);
    bytes_done(&text);
    close_file();
}
END_TEST

START_TEST(test_random_keys_in_a_review_do_no_harm)
{
    static const char *const KEYS[] = {"<Left>",
                                       "<Right>",
                                       "<Up>",
                                       "<Down>",
                                       "<Home>",
                                       "<End>",
                                       "<PgUp>",
                                       "<PgDn>",
                                       "<Enter>",
                                       "<Enter>",
                                       "<Esc>",
                                       "<Esc>",
                                       "<Tab>",
                                       "<Del>",
                                       "y",
                                       "n",
                                       "s",
                                       "g",
                                       "c",
                                       "^",
                                       "/",
                                       "check",
                                       "<C-n>",
                                       "<C-p>",
                                       "<Space>",
                                       "+",
                                       "-",
                                       "<F2>",
                                       "<F3>",
                                       "<F7>",
                                       "<F6>",
                                       "b",
                                       "<F9>",
                                       "1",
                                       "!?",
                                       "[",
                                       "]",
                                       ":delete back\n",
                                       ":delete variation\n",
                                       ":goto 3\n",
                                       ":annotate all\n",
                                       ":comment Well.\n",
                                       "<Backspace>"};
    Random random = random_seeded((uint64_t)_i + 1);
    open_text(TREE, 80, 24);
    for (int i = 0; i < 1500 && desk_review(game.app->desk) != NULL; i++) {
        keys(KEYS[random_below(&random, sizeof KEYS / sizeof *KEYS)]);
        if (random_below(&random, 4) == 0)
            fake_engine_report();
        if (random_below(&random, 4) == 0)
            fake_engine_finish();
        pass((int64_t)random_below(&random, 3000));
        if (desk_review(game.app->desk) == NULL)
            break;
        const Cursor *cursor = &desk_review(game.app->desk)->cursor;
        ck_assert(cursor->position.repetition_key == position_compute_key(&cursor->position));
        free(screens_text(&game));
    }
    close_text();
}
END_TEST

enum { MANY_GAMES = 66000, MANY_STEPS = 64 };

/* Opens the list of a file with that many games. */
static void open_many(void) {
    Bytes text = {0};
    for (int i = 0; i < MANY_GAMES; i++)
        ck_assert(bytes_addf(&text,
                             "[White \"%s\"]\n[Result \"*\"]\n[Variant \"shoshogi\"]\n\n*\n\n",
                             i % 1000 == 0 ? "Ann" : "Bob"));
    open_file(text.data);
    bytes_done(&text);
    ck_assert_int_eq(screens_state(game.app), UI_LIST);
}

static void tick(void) {
    machine_event(game.app, &(Event){.kind = EVENT_TICK});
}

START_TEST(test_the_last_of_very_many_games_is_clicked)
{
    open_many();
    for (int i = 0; i < MANY_STEPS; i++)
        tick();
    screens_keys(&game, "<End>");
    ck_assert_uint_eq(game.app->list.item, MANY_GAMES - 1);
    free(screens_text(&game));
    Hit last = {HIT_NONE, 0};
    for (int y = 0; y < game.grid.height; y++)
        if (grid_hit(&game.grid, 10, y).kind == HIT_ITEM)
            last = grid_hit(&game.grid, 10, y);
    ck_assert_uint_eq(last.value, MANY_GAMES - 1);
    machine_event(game.app, &(Event){.kind = EVENT_CLICK, .hit = last});
    ck_assert_uint_eq(desk_review(game.app->desk)->index, MANY_GAMES - 1);
    close_file();
}
END_TEST

START_TEST(test_a_filter_checks_each_game_of_a_growing_list_once)
{
    open_many();
    const FilterUi *filter = &game.app->list.filter;
    screens_keys(&game, "ann");
    size_t seen = filter->seen, count = filter->count;
    ck_assert_uint_lt(seen, MANY_GAMES);
    ck_assert_uint_eq(count, seen / 1000);
    filter->rows[0] = 123; /* a second search would overwrite it */
    for (int i = 0; i < MANY_STEPS; i++)
        tick();
    ck_assert_uint_eq(filter->seen, MANY_GAMES);
    ck_assert_uint_eq(filter->count, MANY_GAMES / 1000);
    ck_assert_uint_eq(filter->rows[0], 123);
    ck_assert_uint_eq(filter->rows[65], 65000);
    close_file();
}
END_TEST

#define MIXED                                                                                      \
    "[White \"Ann\"]\n[Black \"Bob\"]\n[Variant \"pandemonium\"]\n\n1. Ve5 Vxe5 *\n\n"             \
    "[White \"Cem\"]\n[Black \"Dora\"]\n[Variant \"moonchess\"]\n\n1. Zz9 {far\x1b[31m out} *\n\n" \
    "[White \"Emil\"]\n[Black \"Fay\"]\n[Variant \"moonchess\"]\n\n1. Yy8 *\n\n"                   \
    "[White \"Gil\"]\n[Black \"Hana\"]\n[Variant \"shatranjian\"]\n\n*\n"
#define UNKNOWN                                                                                    \
    "[White \"Cem\"]\n[Variant \"moonchess\"]\n\n1. Zz9 *\n\n"                                     \
    "[White \"Emil\"]\n[Variant \"moonchess\"]\n\n1. Yy8 *\n"

START_TEST(test_the_title_of_a_page_leaves_room_for_its_rows)
{
    Bytes page = {0};
    open_file_at(MIXED, 44, 16);
    ck_assert(bytes_add(&page, "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\nMore.\n"));
    ui_page(game.app,
            &(DeskPage){.title = "A title that is longer than its row has room", .text = &page});
    bytes_done(&page);
    char *screen = screens_text(&game);
    ck_assert_msg(strstr(screen, " ..  rows 1-10 of 14") != NULL, "%s", screen);
    free(screen);
    close_file();
}
END_TEST

static void add_screens(Suite *suite) {
    TCase *tests = tcase_create("screens");
    tcase_add_loop_test(tests, test_variations_comments_and_marks_are_drawn, 0, SIZE_COUNT);
    tcase_add_loop_test(tests, test_the_graph_has_a_panel_or_a_row, 0, SIZE_COUNT);
    tcase_add_loop_test(tests, test_the_whole_game_is_annotated_with_a_progress_bar, 0, SIZE_COUNT);
    tcase_add_loop_test(tests, test_the_list_shows_the_filter_and_the_matching_games, 0,
                        SIZE_COUNT);
    tcase_add_test(tests, test_the_graph_needs_no_more_than_ascii);
    tcase_add_test(tests, test_a_click_on_the_graph_goes_there);
    suite_add_tcase(suite, tests);
}

static void add_record(Suite *suite) {
    TCase *tests = tcase_create("record");
    tcase_add_test(tests, test_a_comment_is_changed_in_the_line_and_emptied_to_remove_it);
    tcase_add_test(tests, test_commands_in_a_comment_are_not_shown_and_stay);
    tcase_add_test(tests, test_deleting_asks_and_can_be_undone);
    suite_add_tcase(suite, tests);
}

static void add_engine(Suite *suite) {
    TCase *tests = tcase_create("engine");
    tcase_add_test(suite_absent_case(suite),
                   test_an_analysis_engine_that_fails_is_reported_and_the_review_continues);
    tcase_add_test(tests, test_a_hint_is_given_in_a_review_too);
    tcase_add_test(tests, test_escape_ends_an_annotation_and_keeps_what_is_done);
    tcase_add_loop_test(
        tests, test_leaving_in_the_middle_of_an_annotation_asks_only_about_own_changes, 0, 3);
    tcase_add_loop_test(tests, test_leaving_a_stopped_annotation_asks_only_about_own_changes, 0, 2);
    tcase_add_loop_test(tests, test_random_keys_in_a_review_do_no_harm, 0, 4);
    suite_add_tcase(suite, tests);
}

static void add_files(Suite *suite) {
    TCase *tests = tcase_create("files");
    tcase_add_test(tests, test_a_file_that_another_program_changed_is_not_overwritten);
    tcase_add_test(tests, test_a_question_comes_before_a_changed_file_is_overwritten);
    tcase_add_test(tests, test_leaving_a_changed_review_always_asks);
    tcase_add_test(tests, test_another_game_is_loaded_only_after_a_question_about_the_changes);
    tcase_add_test(tests, test_two_thousand_games_are_scrolled_and_filtered);
    tcase_add_test(tests, test_a_longer_file_is_viewed_while_it_is_still_being_listed);
    tcase_add_test(tests, test_the_last_of_very_many_games_is_clicked);
    tcase_add_test(tests, test_the_title_of_a_page_leaves_room_for_its_rows);
    tcase_add_test(tests, test_a_filter_checks_each_game_of_a_growing_list_once);
    suite_add_tcase(suite, tests);
}

#define OPENED                                                                                     \
    "[Event \"?\"]\n[Variant \"chess\"]\n\n1. e4 e5 *\n\n"                                         \
    "[Event \"?\"]\n[Variant \"chess\"]\n\n1. d4 *\n"

static const Play PLAYS[] = {
    {TEST, "a record without a termination is read for the rule that ended its game",
     "file [Variant \"chess\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n"},
    {"", "shows Black wins by checkmate:"},
    {TEST, "marks are chosen from a list or typed", "review " SHORT, "size 120x40"},
    {"n", "screen review"},
    {"<Right>n", "shows brilliant move"},
    {"!?<Enter>", "shows Ve5!?"},
    {"n+/-<Enter>", "shows Ve5!? +/-"},
    {"n!?<Enter>", "shows Ve5 +/-"},
    {":nag ??\n:nag nonsense\n", "wait 0", "shows Ve5?? +/-", "said There is no such mark"},
    {TEST, "nobody is to move where the game was over", "review " MATE},
    {"<End>", "shows checkmate", "not > Ann", "not > Bob"},
    {"<Left>", "shows > Bob"},
    {"<Left>", "shows > Ann"},
    {TEST, "search continues in both directions", "review " TREE},
    {"/capture<Enter>", "ply 2"},
    {"<C-n>", "ply 6"},
    {"<C-n>", "ply 2", "said Continuing from the start."},
    {"<C-p>", "ply 6"},
    {"/", "line capture"},
    {"<C-u>NOW WHAT<Enter>", "ply 4"},
    {":search nothing\n", "said othing in this game matches nothing"},
    {TEST, "a missing ply is reported", "review " TREE},
    {":goto 99\n", "ply 0", "said has no ply 99"},
    {":goto 4\n", "ply 4"},
    {TEST, "space plays the game through until a key", "review " TREE},
    {"<Space>", "shows A move every 2.00 s", "wait 1999", "ply 0", "wait 1", "ply 1"},
    {"+", "shows A move every 1.00 s", "wait 1000", "ply 2"},
    {"--------", "shows A move every 10.00 s"},
    {"<Esc>", "autoplay off", "not A move every"},
    {"<Space><Left>", "autoplay off", "ply 1"},
    {"<Space><Space>", "autoplay off"},
    {"<End><Space>", "said The line ends here."},
    {TEST, "stepping keys type moves while a move is tried", "review " SHORT},
    {"<Enter>c3c4<Enter>", "ply 1", "screen review"},
    {"<Enter><Tab><Space>", "screen selected", "autoplay off"},
    {TEST, "analysis appears in the graph and in no file", "review " SHORT},
    {"g", "shows No evaluations"},
    {"<F7>", "answer e4e5 230", "shows +2.3, 59%"},
    {"<Right><Left>", "shows +2.3, 59%", "changes nothing"},
    {TEST, "the engine's results are reported when the editor closes", "review " SHORT},
    {"<F2><F8>", "answer c3c4 40", "unsaid Look at the Pawn", "screen edit"},
    {"<Esc>", "said Look at the Pawn on c3."},
    {":annotate 2\n"},
    {"<F8>", "answer c3c4 40", "answer e6e5 -400", "answer c3c4 -400", "unsaid The worst moves"},
    {"<Esc>", "said The worst moves: 1. Ve5 (Mistake).", "annotates nothing"},
    {TEST, "the whole game gets evaluations and its worst moves", "review " SHORT},
    {":annotate 2\n", "time 2000", "answer c3c4 40", "answer e6e5 -400", "answer c3c4 -400",
     "annotates nothing", "said The worst moves: 1. Ve5 (Mistake)."},
    {"<Esc>", "shows Ve5?", "not Mistake: better", "changes", "shows +0.4, 52%"},
    {"<Right>", "said Mistake: better was c3-c4."},
    {TEST, "a stopped annotation says how much of the game was looked at", "review " SHORT},
    {":annotate 2\n", "answer c3c4 40", "answer e6e5 40"},
    {"<Esc>", "annotates nothing", "said No bad moves in the 2 of 3 positions looked at."},
    {TEST, "a search that finds no mistakes leaves no unsaved changes", "review " SHORT},
    {":annotate 2\n", "answer c3c4 40", "answer e6e5 40", "answer c3c4 40", "annotates nothing",
     "shows No bad moves."},
    {"<Esc>", "changes nothing"},
    {"q", "screen menu"},
    {TEST, "the place is shown beside a long message in the smallest window", "review " SHORT,
     "size 44x16"},
    {":set warnings=on\n", "shows ply 0 of 2"},
    {TEST, "a summary longer than the messages is a page", "review " SHORT, "size 44x16"},
    {":annotate 2\n", "answer c3c4 40", "answer e6e5 -400", "answer c3c4 -400", "screen page",
     "shows The annotated game", "shows White, 1 move: 0 blunders, 1 mistake, 0",
     "shows Black, 1 move: 0 blunders, 0 mistakes, 0"},
    {"", "shows The worst moves: 1. Ve5 (Mistake)."},
    {"<Esc>", "screen review", "said The worst moves: 1. Ve5 (Mistake)."},
    {TEST, "openings are shown beside the board and updated", "file " OPENED},
    {"<Enter>x", "screen explorer", "shows There is no opening tree."},
    {"<Tab>", "wait 10", "shows 2 games", "shows d4", "shows e4"},
    {"<Down><Enter>", "screen explorer", "ply 1", "shows 1 game,", "shows e5"},
    {"<Left>", "screen explorer", "ply 0", "shows 2 games"},
    {"x", "screen review", "ply 0"},
    {TEST, "one yes answers one question"},
    {"e4e5<Enter>v"},
    {":comment mine\n"},
    {"k", "screen confirm", "shows Leave without saving the changes?"},
    {"y", "screen confirm", "shows Leave the game in progress?"},
    {"n", "screen review"},
    {"k", "screen confirm", "shows Leave without saving the changes?"},
    {"yy", "reviews nothing"},
    {TEST, "a game in progress is not replaced without a question"},
    {"e4e5<Enter>v", "screen review"},
    {"<Left>k", "screen confirm", "shows Leave the game in progress?"},
    {"n", "reviews"},
    {"ky", "reviews nothing", "screen idle"},
    {TEST, "your own game keeps the names beside the board", "computer"},
    {":resign\ny", "shows You ", "shows Computer level"},
    {"v", "screen review", "shows You ", "shows Computer level"},
    {"k", "shows You: your move", "shows Computer level"},
    {TEST, "a continued game keeps the name of its player", "review " SHORT, "size 100x30"},
    {"<Right>k", "shows Ann ", "shows Bob: your move"},
    {TEST, "typing filters by players results or games", "file " THREE},
    {"", "screen list", "shows 2025 ", "not ?"},
    {"1-0", "shows \"1-0\", 1 of 3", "screen list"},
    {"<Esc>shatranjian", "shows 1 of 3", "shows Cem"},
    {"<Esc>ann 0-1", "shows 1 of 3", "shows Cem"},
    {"<Esc>white", "shows 3 of 3"},
    {" dora<Enter>", "index 2"},
    {TEST, "a digit in the list opens no game", "file " THREE},
    {"1", "screen list", "filter 1"},
    {TEST, "the list opens again at the shown game", "file " THREE},
    {"<End><Enter>b", "screen list", "item 2"},
    {"<Esc>\n:games cem\n", "shows \"cem\", 1 of 3"},
    {TEST, "an unplayable game is shown as text and leads to the others", "file " MIXED},
    {"<Enter><Right>", "ply 1"},
    {">", "screen page", "shows Game 2 of 4 as text", "shows moonchess", "shows 1. Zz9 {far",
     "shows > < other games"},
    {"<Esc>", "screen review", "ply 1"},
    /* The displayed game stays. */
    {">>", "shows 1. Yy8"},
    {">", "screen review", "shows Game 4 of 4: Gil - Hana"},
    {"<", "shows 1. Yy8"},
    {"b", "screen list"},
    {TEST, "the title of an unfinished game says so in words", "file " MIXED},
    {"<Enter>"},
    {":game 4\n", "shows Gil - Hana, Shatranjian", "shows not", "shows finished."},
    {TEST, "returning to a finished game says its result"},
    {"e4e5<Enter>\n:resign\ny"},
    {"vq", "screen over", "shows wins: "},
    {TEST, "a file of unplayable games is read game by game", "file " UNKNOWN},
    {"", "screen page", "reviews nothing", "shows Game 1 of 2 as text"},
    {">>", "shows 1. Yy8"},
    {"<", "shows 1. Zz9"},
    {"<Esc>", "screen menu"},
    {TEST, "changes stay when another game cannot be read", "file " MIXED},
    {"<Enter><Right>"},
    {":comment Bold.\n"},
    {">y<Esc>", "screen review", "changes", "shows Bold."},
    {TEST, "a variation is promoted", "review " TREE},
    {"<Right>^", "said his is already the main line"},
    {"<Right><Down><Right>^", "said The variation now comes first.", "main-line", "ply 3"},
    {TEST, "the keys that step are shown before the first move, however long the title is",
     "review [White \"A player whose name is as long as this\"]\n[Black \"Another one\"]\n"
     "[Variant \"pandemonium\"]\n\n1. Ve5 Vxe5 0-1\n"},
    {"", "shows Left Right step  Home End ends  Esc leave"},
    {"<End>", "ply 2", "shows Left Right step"},
    {TEST, "a changed game is saved in its place", "file " SHORT},
    {":save\n", "said Nothing has changed since the game was saved."},
    {"<Right>\n:nag !\ns<Enter>", "said The game is saved in", "holds games.pgn 1. Ve5 $1"},
    {"q", "screen menu"},
    {TEST, "tags are shown changed and saved", "file " SHORT},
    {":tag\n", "wait 0", "screen page", "shows Variant: pandemonium"},
    {"<Esc>", "wait 0", "screen review"},
    {":tag white Cem the Elder\n", "wait 0", "said White: Cem the Elder"},
    {":tag annotator\n", "said The game has no such tag."},
    {":tag fen x\n", "said FEN: this follows from the start position and the moves"},
    {"s<Enter>", "said The game is saved in", "holds games.pgn [White \"Cem the Elder\"]"},
    {TEST, "a question comes before changes are lost", "file " THREE},
    {"<Enter><Enter>Pc4<Enter>q", "shows Leave without saving the changes?"},
    {"n", "screen review"},
    {":game 2\n", "screen confirm"},
    {"s", "index 1", "holds games.pgn (1. Pc4)"},
    {":game 1\n<Enter>Pg4<Enter>q"},
    {"y", "screen menu", "lacks games.pgn Pg4"},
    {TEST, "the games of a file follow each other", "file " THREE},
    {"<Enter>>>", "index 2", "size 120x40", "shows game 3 of 3, ply 0 of 1"},
    {">", "said There is no such game in the file."},
    {"<lt>", "index 1"},
};

SUITE() {
    tcase_add_checked_fixture(PLAYS_ADD(suite, &game, OWN, PLAYS), NULL, forget_file);
    add_screens(suite);
    add_record(suite);
    add_engine(suite);
    add_files(suite);
}
