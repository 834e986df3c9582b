/* The desk with a front end that shows nothing: the results of actions. */
#include <string.h>

#include "play/desk/desk.h"
#include "play/desk/services.h"
#include "play/desk/shown.h"
#include "play/fake_engine.h"
#include "play/review/review.h"
#include "play/session/life.h"
#include "support/games.h"
#include "support/sandbox.h"

enum { SAID_SIZE = 1 << 14 };

static Sandbox sandbox;
static char said_data[SAID_SIZE];
static Text said;
static Desk *desk;

/* --- a front end ----------------------------------------------------------------------------- */

static void say(void *context, Tone tone, const char *sentence) {
    (void)context;
    text_addf(&said, "%s%s\n", tone == TONE_BAD ? "! " : "", sentence);
}

static void hear_failure(void *context, const Error *error) {
    (void)context;
    text_addf(&said, "? %s\n", error->reason);
}

static void hear_event(void *context, const SessionEvent *event) {
    (void)context;
    (void)event;
}

static void see(void *context, DeskShown what) {
    (void)context;
    (void)what;
}

static void hear_kept(void *context, const SessionKept *kept) {
    (void)context;
    (void)kept;
}

static void page(void *context, const DeskPage *shown) {
    (void)context;
    (void)shown;
}

static void ask(void *context, const DeskAsk *question) {
    (void)context;
    text_addf(&said, "%s\n", question->line);
}

static void setup(void) {
    DeskSettings settings = {.variants = games};
    FrontEndOps ops = {.lacks = ACTION_ON_SCREEN,
                       .menu = true,
                       .say = say,
                       .fail = hear_failure,
                       .event = hear_event,
                       .shown = see,
                       .kept = hear_kept,
                       .page = page,
                       .ask = ask};
    sandbox_init(&sandbox);
    session_settings_init(&settings.game, game_named("minishogi"));
    settings_init(&settings.options);
    said = TEXT_OVER(said_data);
    desk = desk_new(&settings, &ops, 0);
}

static void teardown(void) {
    desk_free(desk);
    sandbox_done(&sandbox);
}

/* --- what becomes of an action --------------------------------------------------------------- */

static const char *made_file(const char *text) {
    static char path[PATH_MAX];
    sandbox_write(&sandbox, "game.pgn", text, strlen(text));
    sandbox_path(&sandbox, "game.pgn", path);
    return path;
}

START_TEST(test_a_warning_from_a_successful_action_is_not_a_refusal)
{
    const char *path = made_file("[Variant \"minishogi\"]\n\n1. e1e2 z9z9 *\n");
    ck_assert_int_eq(desk_do(desk, ACTION_LOAD, path), ACTION_DONE);
    ck_assert_msg(strstr(said_data, "! Only part of the game was read") != NULL, "%s", said_data);
    ck_assert_ptr_nonnull(desk_session(desk));
}
END_TEST

START_TEST(test_a_failed_action_is_refused_and_one_that_asks_is_pending)
{
    ck_assert_int_eq(desk_do(desk, ACTION_LOAD, "/nowhere.pgn"), ACTION_REFUSED);
    ck_assert_ptr_null(desk_session(desk));
    ck_assert_int_eq(desk_do(desk, ACTION_NEW, "minishogi"), ACTION_DONE);
    ck_assert_int_eq(desk_do(desk, ACTION_MOVE, "e1e2"), ACTION_DONE);
    ck_assert_int_eq(desk_do(desk, ACTION_RESIGN, ""), ACTION_ASKED);
    desk_clear_question(desk);
    ck_assert_int_eq(desk_do(desk, ACTION_LOAD, made_file("1. e1e2 *\n")), ACTION_ASKED);
}
END_TEST

/* In the editor, "undo" is an edit. */
START_TEST(test_a_nested_action_hides_no_refusal)
{
    ck_assert_int_eq(desk_do(desk, ACTION_PROGRESS, "nonsense"), ACTION_REFUSED);
    ck_assert_int_eq(desk_do(desk, ACTION_EDIT, "fen nonsense"), ACTION_REFUSED);
    ck_assert_int_eq(desk_do(desk, ACTION_UNDO, ""), ACTION_REFUSED);
    ck_assert_int_eq(desk_do(desk, ACTION_EDIT, "put P c3"), ACTION_DONE);
    ck_assert_int_eq(desk_do(desk, ACTION_UNDO, ""), ACTION_DONE);
}
END_TEST

/* --- activities over each other --------------------------------------------------------------- */

START_TEST(test_the_activity_on_top_has_the_board_and_those_below_wait)
{
    const char *path = made_file("[Variant \"minishogi\"]\n\n1. e1e2 e5e4 *\n");
    ck_assert_uint_eq(desk_when(desk), ACTION_WHEN_MENU);
    ck_assert_ptr_null(desk_position(desk));
    desk_do(desk, ACTION_NEW, "minishogi");
    ck_assert_ptr_eq(desk_game(desk), desk_session(desk));
    desk_do(desk, ACTION_REVIEW, path);
    ck_assert_uint_eq(desk_when(desk), ACTION_WHEN_REVIEW);
    ck_assert_ptr_null(desk_game(desk));
    ck_assert_ptr_nonnull(desk_session(desk));
    desk_do(desk, ACTION_EDIT, "");
    ck_assert_uint_eq(desk_when(desk), ACTION_WHEN_EDIT);
    ck_assert_ptr_nonnull(desk_review(desk));
    ck_assert(desk_has(desk, ACTIVITY_ASIDE));
    ck_assert_ptr_null(desk_moves(desk));
    ck_assert_ptr_eq(desk_cursor(desk), &desk_review(desk)->cursor);
    ck_assert(!desk_can_move(desk));
    desk_do(desk, ACTION_QUIT, "");
    ck_assert_uint_eq(desk_when(desk), ACTION_WHEN_REVIEW);
    desk_do(desk, ACTION_QUIT, "");
    ck_assert_uint_eq(desk_when(desk), ACTION_WHEN_TURN);
    desk_do(desk, ACTION_QUIT, "");
    ck_assert_uint_eq(desk_when(desk), ACTION_WHEN_MENU);
    ck_assert(!desk_leaves(desk));
    desk_do(desk, ACTION_QUIT, "");
    ck_assert(desk_leaves(desk));
}
END_TEST

START_TEST(test_a_new_game_replaces_all_activities)
{
    desk_do(desk, ACTION_NEW, "minishogi");
    desk_do(desk, ACTION_LEARN, "minishogi");
    desk_do(desk, ACTION_EDIT, "");
    const Session *before = desk_session(desk);
    desk_do(desk, ACTION_NEW, "shogi");
    ck_assert_ptr_ne(desk_session(desk), before);
    ck_assert_ptr_eq(desk_game(desk), desk_session(desk));
    ck_assert(!desk_has(desk, ~0u & ~(unsigned)ACTIVITY_GAME));
}
END_TEST

/* An edited position is guarded by a message, a changed review by a question. */
START_TEST(test_unsaved_work_is_guarded)
{
    desk_do(desk, ACTION_EDIT, "start minishogi");
    desk_do(desk, ACTION_EDIT, "put P c3");
    desk_type(desk, "new");
    ck_assert_msg(strstr(said_data, "leave it first") != NULL, "%s", said_data);
    ck_assert_uint_eq(desk_when(desk), ACTION_WHEN_EDIT);
    desk_type(desk, "cancel");
    desk_do(desk, ACTION_REVIEW, made_file("[Variant \"minishogi\"]\n\n1. e1e2 e5e4 *\n"));
    desk_do(desk, ACTION_FIRST, "");
    desk_do(desk, ACTION_COMMENT, "A beginning.");
    ck_assert_int_eq(desk_do(desk, ACTION_LEARN, "minishogi 1"), ACTION_ASKED);
    ck_assert_ptr_nonnull(desk_review(desk));
    desk_type(desk, "y");
    ck_assert_ptr_null(desk_review(desk));
    ck_assert_uint_eq(desk_when(desk), ACTION_WHEN_LESSON);
}
END_TEST

/* A game's times, and what both clocks show at its end; -1: nothing. */
static const struct {
    const char *text;
    int64_t left_ms[SIDE_COUNT];
} CLOCKS[] = {
    {"1. e1e2 {[%clk 0:01:00]} d5d4 {[%clk 0:00:50]} 2. e2e1 *", {-1, 50000}},
    {"1. e1e2 {[%clk 0:01:00]} d5d4 {[%clk 0:00:50]} *", {60000, 50000}},
    {"[TimeControl \"60+1\"]\n\n1. e1e2 {[%emt 0:00:10]} d5d4 {+0.10/3 2.5s} *", {51000, 58500}},
    {"[TimeControl \"60\"]\n\n1. e1e2 {[%emt 0:00:10]} d5d4 2. e2e1 {[%clk 0:00:45]} d4d5 *",
     {45000, -1}},
    {"1. e1e2 {[%emt 0:00:10]} d5d4 {+0.10/3 2.5s} *", {-1, -1}},
    {"[TimeControl \"60\"]\n\n*", {-1, -1}},
};

START_TEST(test_a_review_has_the_clocks_of_both_sides)
{
    Bytes text = {0};
    ck_assert(bytes_addf(&text, "[Variant \"minishogi\"]\n%s\n", CLOCKS[_i].text));
    desk_do(desk, ACTION_REVIEW, made_file(text.data));
    desk_do(desk, ACTION_FINAL, "");
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        TimeControl control;
        ClockFace face = {.left_ms = -1};
        (void)desk_clock(desk, (Side)side, 0, &control, &face);
        ck_assert_int_eq(face.left_ms, CLOCKS[_i].left_ms[side]);
    }
    bytes_done(&text);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("actions");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_add_test(tcase, test_a_warning_from_a_successful_action_is_not_a_refusal);
    tcase_add_test(tcase, test_a_failed_action_is_refused_and_one_that_asks_is_pending);
    tcase_add_test(tcase, test_a_nested_action_hides_no_refusal);
    tcase_add_test(tcase, test_the_activity_on_top_has_the_board_and_those_below_wait);
    tcase_add_test(tcase, test_a_new_game_replaces_all_activities);
    tcase_add_test(tcase, test_unsaved_work_is_guarded);
    tcase_add_loop_test(tcase, test_a_review_has_the_clocks_of_both_sides, 0,
                        sizeof CLOCKS / sizeof *CLOCKS);
}
