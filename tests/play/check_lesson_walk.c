/* A user walks through all lessons of two games: wrong attempts, hints, leaving and coming back at
 * each step, right solutions; and a kill in the middle. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "play/desk/desk.h"
#include "play/desk/front_end_ops.h"
#include "play/desk/moves.h"
#include "play/desk/services.h"
#include "play/fake_engine.h"
#include "play/lesson/lesson_activity.h"
#include "play/record/progress.h"
#include "play/session/life.h"
#include "play/session/turns.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"
#include "support/games.h"
#include "support/sandbox.h"

enum { SAID_SIZE = 1 << 16 };

/* A user's own game, with a piece and rules that its parent lacks. */
static const char OWN[] = "[own:minishogi]\n"
                          "title = Our own\n"
                          "evaluation = -\n"
                          "customPiece1 = z:NA\n"
                          "pieceNames = z:Hopper\n"
                          "bishop = -\n"
                          "startFen = r1sgk/z3p/5/P3Z/KGS1R[] w - - 0 1\n"
                          "nFoldRule = 3\n"
                          "nFoldValue = draw\n"
                          "nFoldValueAbsolute = false\n"
                          "nMoveRule = 20\n"
                          "stalemateValue = win\n";
static const char *const WALKED[] = {"pandemonium", "shoshogi", "own"};
enum { WALKED_COUNT = 3 };

static Sandbox sandbox;
static char path[PATH_MAX];
static char said_data[SAID_SIZE];
static Text said;
static Desk *desk;

/* --- a front end -------------------------------------------------------------------------------
 */

static void say(void *context, Tone tone, const char *sentence) {
    (void)context;
    (void)tone;
    text_addf(&said, "%s\n", sentence);
}

static void hear_failure(void *context, const Error *error) {
    (void)context;
    ck_abort_msg("%s", error->reason);
}

static void hear_event(void *context, const SessionEvent *event) {
    (void)context;
    text_addf(&said, "%s\n", event->text);
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
    text_add(&said, shown->text->data);
}

static void ask(void *context, const DeskAsk *question) {
    (void)context;
    (void)question;
}

static void begin(const char *game) {
    DeskSettings settings = {.variants = games, .progress = path};
    FrontEndOps ops = {.lacks = ACTION_ON_SCREEN,
                       .menu = true,
                       .say = say,
                       .fail = hear_failure,
                       .event = hear_event,
                       .shown = see,
                       .kept = hear_kept,
                       .page = page,
                       .ask = ask};
    if (strcmp(game, "own") == 0 && variants_find(games, "own") == NULL)
        ck_assert(variants_load(games, "own.ini", OWN, strlen(OWN), NULL));
    session_settings_init(&settings.game, game_named(game));
    settings_init(&settings.options);
    text_clear(&said);
    desk = desk_new(&settings, &ops, 0);
    ck_assert_int_eq(desk_do(desk, ACTION_LEARN, game), ACTION_DONE);
    ck_assert_ptr_nonnull(desk_lesson(desk));
}

static void end(void) {
    desk_free(desk);
    desk = NULL;
}

static void setup(void) {
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "progress.txt", path);
    said = TEXT_OVER(said_data);
}

static void teardown(void) {
    sandbox_done(&sandbox);
}

/* --- what a person does ------------------------------------------------------------------------
 */

static size_t at(void) {
    return lesson_at(desk_lesson(desk));
}

/* -1: no record of the step. */
static int stars_of(const char *game, const char *id) {
    Progress progress;
    ck_assert(progress_read(&(MemoFile){file_system(), path}, &progress, NULL));
    const ProgressRecord *record = progress_find(&progress, PROGRESS_LESSON, game, id);
    int stars = record != NULL ? (int)record->values[LESSON_STARS] : -1;
    progress_done(&progress);
    return stars;
}

/* Tries twice to move a piece off the board: both attempts are refused, and the second brings a
 * hint. */
static void try_wrong(void) {
    const Position *position = desk_position(desk);
    Square from = bitboard_first(position->by_side[position->side]);
    char text[MOVE_TEXT_SIZE * 2];
    char name[4];
    variant_square_name(position->variant, from, name);
    for (unsigned i = 0; i < position->variant->squares; i++) {
        Attempt attempt = {.drop = ROLE_NONE, .from = from, .to = (Square)i};
        char to[4];
        Move moves[2];
        if (i == from || attempt_moves(position, &attempt, moves, 2) > 0)
            continue;
        variant_square_name(position->variant, (Square)i, to);
        text_format(text, sizeof text, "%s%s", name, to);
        break;
    }
    for (unsigned i = 0; i < 2; i++) {
        Position before = *position;
        text_clear(&said);
        desk_type(desk, text);
        ck_assert_uint_gt(said.length, 0);
        ck_assert(position_equal(&before, desk_position(desk)));
        ck_assert_msg(lesson_score(desk_lesson(desk)).wrong == i + 1, "%s: %s", text, said_data);
    }
    ck_assert_msg(strstr(said_data, "Look at") != NULL, "%s", said_data);
}

static void leave_and_come_back(const char *game) {
    size_t step = at();
    desk_do(desk, ACTION_QUIT, "");
    ck_assert_ptr_null(desk_lesson(desk));
    ck_assert_int_eq(desk_do(desk, ACTION_LEARN, game), ACTION_DONE);
    ck_assert_uint_eq(at(), step);
}

static void solve(void) {
    while (!lesson_score(desk_lesson(desk)).done) {
        Move right = lesson_right_move(desk_lesson(desk));
        ck_assert(right != MOVE_NONE);
        ck_assert_int_eq(desk_play(desk, right), ACTION_DONE);
    }
}

START_TEST(test_a_user_walks_through_all_lessons_of_a_game)
{
    const char *game = WALKED[_i];
    begin(game);
    size_t count = lesson_count(desk_lesson(desk));
    for (size_t i = 0; i + 1 < count; i++) {
        char id[PROGRESS_ID_SIZE];
        ck_assert_uint_eq(at(), i);
        text_copy(id, sizeof id, lesson_step(desk_lesson(desk), i)->id);
        leave_and_come_back(game);
        try_wrong();
        desk_do(desk, ACTION_REPEAT, "");
        ck_assert_uint_eq(lesson_score(desk_lesson(desk)).wrong, 0);
        text_clear(&said);
        desk_do(desk, ACTION_HINT, "");
        desk_do(desk, ACTION_HINT, "");
        ck_assert_msg(strstr(said_data, "Hint: ") != NULL, "%s: %s", id, said_data);
        ck_assert_int_eq(stars_of(game, id), -1);
        solve();
        ck_assert_int_eq(stars_of(game, id), LESSON_STARS_MOST);
        desk_do(desk, ACTION_SKIP, "");
    }
    leave_and_come_back(game);
    text_clear(&said);
    desk_do(desk, ACTION_LEARN, "list");
    ck_assert_ptr_nonnull(strstr(said_data, "3 points"));
    end();
}
END_TEST

START_TEST(test_a_user_defined_game_teaches_its_own_rules)
{
    static const char *const TEXTS[][2] = {
        {"hopper", "The Hopper"},
        {"rule-repetition", "2 times before: the game is drawn. Make it happen."},
        {"rule-move-count", "After 20 moves by each side"},
        {"rule-stalemate", "is not in check and has no legal move, it wins."},
    };
    begin("own");
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        text_clear(&said);
        desk_do(desk, ACTION_LEARN, TEXTS[i][0]);
        ck_assert_msg(strstr(said_data, TEXTS[i][1]) != NULL, "%s: %s", TEXTS[i][0], said_data);
    }
    end();
    begin("pandemonium");
    text_clear(&said);
    desk_do(desk, ACTION_LEARN, "rule-repetition");
    ck_assert_msg(strstr(said_data, "you lose. Play something else.") != NULL, "%s", said_data);
    Move move;
    const RuleExample *example = lesson_example(desk_lesson(desk));
    ck_assert_uint_gt(attempt_moves(&example->position, &example->attempt, &move, 1), 0);
    ck_assert(!rule_is_right(example, &example->position, move));
    text_clear(&said);
    desk_play(desk, move);
    ck_assert_msg(strstr(said_data, "ends the game without winning it.") != NULL, "%s", said_data);
    end();
}
END_TEST

START_TEST(test_steps_are_skipped_and_returned_to)
{
    begin("minishogi");
    desk_do(desk, ACTION_SKIP, "");
    desk_do(desk, ACTION_EARLIER, "");
    ck_assert_uint_eq(at(), 0);
    text_clear(&said);
    desk_do(desk, ACTION_EARLIER, "");
    ck_assert_ptr_nonnull(strstr(said_data, "first step"));
    ck_assert_int_eq(stars_of("minishogi", lesson_step(desk_lesson(desk), 0)->id), 0);
    end();
    begin("minishogi");
    ck_assert_uint_eq(at(), 1);
    desk_do(desk, ACTION_LEARN, "checkmate by a drop");
    ck_assert_str_eq(lesson_step(desk_lesson(desk), at())->id, "rule-mate-drop");
    text_clear(&said);
    desk_do(desk, ACTION_LEARN, "minishogi nonsense");
    ck_assert_ptr_nonnull(strstr(said_data, "There is no step nonsense"));
    end();
}
END_TEST

START_TEST(test_the_last_step_begins_a_game_with_odds)
{
    begin("minishogi");
    desk_do(desk, ACTION_LEARN, "game");
    desk_do(desk, ACTION_SKIP, "");
    ck_assert_ptr_null(desk_lesson(desk));
    ck_assert_ptr_nonnull(desk_session(desk));
    const SessionSettings *settings = session_settings(desk_session(desk));
    ck_assert(player_is(&settings->seats[SIDE_BLACK], PLAYER_LEVELS));
    ck_assert_uint_eq(settings->seats[SIDE_BLACK].level, 1);
    ck_assert_uint_gt(settings->handicap.count, 0);
    ck_assert_int_eq(settings->handicap.side, SIDE_BLACK);
    ck_assert(session_is_lesson(desk_session(desk)));
    end();
}
END_TEST

/* Opens the first game, and types the move. */
static void begin_first_game(const char *game, const char *move) {
    begin(game);
    desk_do(desk, ACTION_LEARN, "game");
    desk_do(desk, ACTION_SKIP, "");
    text_clear(&said);
    desk_type(desk, move);
    desk_take_events(desk, 0);
}

START_TEST(test_the_first_game_warns_of_a_piece_left_en_prise_and_names_it)
{
    begin_first_game("pandemonium", "set pace=0");
    text_clear(&said);
    desk_type(desk, "e4e5");
    desk_take_events(desk, 0);
    ck_assert_msg(
        strstr(said_data, "Ve5 leaves the Van for nothing: Vxe5 takes it. You would lose 2.2.") !=
            NULL,
        "%s", said_data);
    ck_assert_uint_eq(node_ply(session_cursor(desk_session(desk))->node), 0);
    text_clear(&said);
    desk_type(desk, "e4e5");
    desk_take_events(desk, 0);
    ck_assert_msg(strstr(said_data, "loses") == NULL, "%s", said_data);
    ck_assert_uint_eq(node_ply(session_cursor(desk_session(desk))->node), 1);
    ck_assert(uci_parse(desk_position(desk), "i7i6", &fake_engine.move, NULL));
    fake_engine_finish();
    desk_take_events(desk, 1);
    ck_assert_uint_eq(node_ply(session_cursor(desk_session(desk))->node), 2);
    ck_assert_msg(strstr(said_data, "In danger: Van e5, attacked by Van e6.") != NULL, "%s",
                  said_data);
    end();
}
END_TEST

START_TEST(test_the_first_game_does_not_warn_of_a_fine_move)
{
    begin_first_game("pandemonium", "a3a4");
    ck_assert_uint_eq(node_ply(session_cursor(desk_session(desk))->node), 1);
    ck_assert_msg(strstr(said_data, "loses") == NULL, "%s", said_data);
    end();
}
END_TEST

static double stars_kept(const char *step) {
    Progress progress;
    MemoFile file = {file_system(), path};
    ck_assert(progress_read(&file, &progress, NULL));
    const ProgressRecord *record = progress_find(&progress, PROGRESS_LESSON, "minishogi", step);
    double stars = record != NULL ? record->values[LESSON_STARS] : -1;
    progress_done(&progress);
    return stars;
}

START_TEST(test_the_first_game_counts_when_it_ends)
{
    begin("minishogi");
    desk_do(desk, ACTION_LEARN, "game");
    desk_do(desk, ACTION_SKIP, "");
    desk_take_events(desk, 0);
    ck_assert(stars_kept(LESSON_GAME_STEP) < 0);
    ck_assert(session_resign(desk_session(desk), _i == 0 ? SIDE_BLACK : SIDE_WHITE, 0, NULL));
    desk_take_events(desk, 1);
    ck_assert(stars_kept(LESSON_GAME_STEP) == (_i == 0 ? LESSON_STARS_MOST : 1));
    end();
}
END_TEST

START_TEST(test_listing_the_lessons_of_another_game_keeps_the_current_lesson)
{
    static const char *const LINES[] = {"minishogi list", "minishogi nonsense"};
    begin("pandemonium");
    const Lesson *lesson = desk_lesson(desk);
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++) {
        desk_do(desk, ACTION_LEARN, LINES[i]);
        ck_assert_ptr_eq(desk_lesson(desk), lesson);
        ck_assert_ptr_null(desk_review(desk));
        ck_assert_uint_eq(desk_when(desk), ACTION_WHEN_LESSON);
        ck_assert_int_eq(desk_play(desk, lesson_right_move(lesson)), ACTION_DONE);
    }
    desk_do(desk, ACTION_LEARN, "minishogi");
    ck_assert_ptr_eq(lesson_variant(desk_lesson(desk)), game_named("minishogi"));
    end();
}
END_TEST

START_TEST(test_a_step_is_chosen_by_its_number)
{
    begin("minishogi");
    desk_do(desk, ACTION_LEARN, "3");
    ck_assert_uint_eq(at(), 2);
    desk_do(desk, ACTION_LEARN, "minishogi 5");
    ck_assert_uint_eq(at(), 4);
    end();
}
END_TEST

START_TEST(test_a_kill_loses_at_most_the_current_step)
{
    int pipe_ends[2];
    ck_assert_int_eq(pipe(pipe_ends), 0);
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        begin("minishogi");
        for (size_t i = 0; i + 1 < lesson_count(desk_lesson(desk)); i++) {
            solve();
            char done = (char)i;
            if (write(pipe_ends[1], &done, 1) != 1)
                _exit(1);
            desk_do(desk, ACTION_SKIP, "");
        }
        for (;;)
            pause();
    }
    char last = -1;
    close(pipe_ends[1]); /* so that read() reports end of file once the child is dead */
    for (int i = 0; i < 4 + 3 * _i; i++)
        ck_assert_int_eq(read(pipe_ends[0], &last, 1), 1);
    ck_assert_int_eq(kill(child, SIGKILL), 0);
    ck_assert_int_eq(waitpid(child, NULL, 0), child);
    for (char more; read(pipe_ends[0], &more, 1) == 1;)
        last = more;
    close(pipe_ends[0]);
    begin("minishogi");
    ck_assert_uint_ge(at(), (size_t)last + 1);
    end();
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("walk");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 300);
    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_add_loop_test(tcase, test_a_user_walks_through_all_lessons_of_a_game, 0, WALKED_COUNT);
    tcase_add_test(tcase, test_a_user_defined_game_teaches_its_own_rules);
    tcase_add_test(tcase, test_steps_are_skipped_and_returned_to);
    tcase_add_test(tcase, test_the_last_step_begins_a_game_with_odds);
    tcase_add_test(tcase, test_the_first_game_warns_of_a_piece_left_en_prise_and_names_it);
    tcase_add_test(tcase, test_the_first_game_does_not_warn_of_a_fine_move);
    tcase_add_loop_test(tcase, test_the_first_game_counts_when_it_ends, 0, 2);
    tcase_add_test(tcase, test_listing_the_lessons_of_another_game_keeps_the_current_lesson);
    tcase_add_test(tcase, test_a_step_is_chosen_by_its_number);
    tcase_add_loop_test(tcase, test_a_kill_loses_at_most_the_current_step, 0, 3);
}
