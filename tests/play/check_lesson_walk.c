/* A user walks through all lessons of some games: wrong attempts, hints, leaving and coming back at
 * each, right solutions; and a kill in the middle. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "play/desk/desk.h"
#include "play/desk/front_end_ops.h"
#include "play/desk/moves.h"
#include "play/desk/services.h"
#include "play/fake_engine.h"
#include "play/game/next_game.h"
#include "play/lesson/first_activity.h"
#include "play/lesson/first_progress.h"
#include "play/lesson/learn_lists.h"
#include "play/record/first_odds.h"
#include "play/record/progress.h"
#include "play/record/scores.h"
#include "play/session/life.h"
#include "play/session/turns.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"
#include "support/games.h"
#include "support/sandbox.h"
#include "words/entry.h"

enum { SAID_SIZE = 1 << 16, SHIPPED = 16 };

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
static char path[PATH_MAX], scores_path[PATH_MAX];
static char said_data[SAID_SIZE];
static Text said;
static Desk *desk;

/* --- a front end ----------------------------------------------------------------------------- */

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
    settings.game.scores = scores_path;
    settings_init(&settings.options);
    text_clear(&said);
    desk = desk_new(&settings, &ops, 0);
}

/* Opens the lesson with this number, or another word for it. */
static void open_lesson(const char *game, const char *lesson) {
    char line[64];
    text_format(line, sizeof line, "%s %s", game, lesson);
    ck_assert_int_eq(desk_do(desk, ACTION_LEARN, line), ACTION_DONE);
    ck_assert_ptr_nonnull(desk_lesson(desk));
}

static void begin_at(const char *game, const char *lesson) {
    begin(game);
    open_lesson(game, lesson);
}

static void end(void) {
    desk_free(desk);
    desk = NULL;
}

static void setup(void) {
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "progress.txt", path);
    sandbox_path(&sandbox, "scores.txt", scores_path);
    said = TEXT_OVER(said_data);
}

static void teardown(void) {
    sandbox_done(&sandbox);
}

/* --- what a person does ---------------------------------------------------------------------- */

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
    char number[16];
    text_format(number, sizeof number, "%zu", step + 1);
    desk_do(desk, ACTION_QUIT, "");
    ck_assert_ptr_null(desk_lesson(desk));
    open_lesson(game, number);
    ck_assert_uint_eq(at(), step);
}

static void solve(void) {
    while (!lesson_score(desk_lesson(desk)).done) {
        Move right = lesson_right_move(desk_lesson(desk));
        ck_assert(right != MOVE_NONE);
        ck_assert_int_eq(desk_play(desk, right), ACTION_DONE);
    }
}

/* Tries, asks for hints and solves the lesson on the board. */
static void take_lesson(const char *game) {
    char id[PROGRESS_ID_SIZE];
    text_copy(id, sizeof id, lesson_step(desk_lesson(desk), at())->id);
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
}

START_TEST(test_a_user_walks_through_all_lessons_of_a_game)
{
    const char *game = WALKED[_i];
    begin_at(game, "1");
    size_t count = lesson_count(desk_lesson(desk)), pieces = lesson_pieces(desk_lesson(desk));
    for (size_t i = 0; i < count; i++) {
        char number[16];
        ck_assert_uint_eq(at(), i);
        take_lesson(game);
        text_clear(&said);
        desk_do(desk, ACTION_SKIP, "");
        if (i + 1 != pieces)
            continue;
        ck_assert_msg(strstr(said_data, "3 points") != NULL, "%s", said_data);
        text_format(number, sizeof number, "%zu", pieces + 1);
        open_lesson(game, number);
    }
    ck_assert_msg(strstr(said_data, "Check and mate\n") != NULL, "%s", said_data);
    text_clear(&said);
    desk_do(desk, ACTION_LEARN, "");
    ck_assert_ptr_nonnull(strstr(said_data, "Your first game: not played yet; type learn game."));
    char line[64];
    text_format(line, sizeof line, "All pieces: %zu of %zu done; type learn pieces.", pieces,
                pieces);
    ck_assert_msg(strstr(said_data, line) != NULL, "%s", said_data);
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
    desk_do(desk, ACTION_LEARN, "own");
    ck_assert_msg(strstr(said_data, "All rules: 0 of ") != NULL, "%s", said_data);
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        text_clear(&said);
        open_lesson("own", TEXTS[i][0]);
        ck_assert_msg(strstr(said_data, TEXTS[i][1]) != NULL, "%s: %s", TEXTS[i][0], said_data);
    }
    end();
    begin_at("pandemonium", "rule-repetition");
    ck_assert_msg(strstr(said_data, "you lose. Play something else.") != NULL, "%s", said_data);
    Move move;
    const RuleExample *example = lesson_example(desk_lesson(desk), at());
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
    begin_at("minishogi", "1");
    desk_do(desk, ACTION_SKIP, "");
    desk_do(desk, ACTION_EARLIER, "");
    ck_assert_uint_eq(at(), 0);
    text_clear(&said);
    desk_do(desk, ACTION_EARLIER, "");
    ck_assert_ptr_nonnull(strstr(said_data, "first one"));
    ck_assert_int_eq(stars_of("minishogi", lesson_step(desk_lesson(desk), 0)->id), 0);
    end();
    begin_at("minishogi", "checkmate by a drop");
    ck_assert_str_eq(lesson_step(desk_lesson(desk), at())->id, "rule-mate-drop");
    text_clear(&said);
    desk_do(desk, ACTION_LEARN, "minishogi nonsense");
    ck_assert_ptr_nonnull(strstr(said_data, "There is no lesson nonsense"));
    end();
}
END_TEST

START_TEST(test_more_boards_of_a_piece_count_for_its_mark)
{
    begin_at("minishogi", "rook");
    for (unsigned i = 1; i < LESSON_BOARDS; i++) {
        ck_assert_int_eq(desk_do(desk, ACTION_MORE, ""), ACTION_DONE);
        ck_assert_uint_eq(lesson_board(desk_lesson(desk)), i);
    }
    ck_assert_int_eq(desk_do(desk, ACTION_MORE, ""), ACTION_REFUSED);
    solve();
    ck_assert_int_eq(stars_of("minishogi", "piece-R"), LESSON_STARS_MOST);
    open_lesson("minishogi", "rule-mate-drop");
    ck_assert_int_eq(desk_do(desk, ACTION_MORE, ""), ACTION_REFUSED);
    end();
}
END_TEST

/* Records of the course that went through all pieces are the marks of the lists. */
START_TEST(test_old_progress_gives_marks)
{
    static const char OLD[] = "lesson minishogi piece-R stars=2 when=2026-11-23T14:02:05Z\n"
                              "lesson minishogi rule-mate-drop stars=3 when=2026-11-23T14:02:05Z\n"
                              "lesson minishogi piece-K stars=0 when=2026-11-23T14:02:05Z\n"
                              "lesson minishogi game stars=1 when=2026-11-23T14:02:05Z\n";
    FILE *file = fopen(path, "w");
    ck_assert(file != NULL && fputs(OLD, file) >= 0 && fclose(file) == 0);
    begin("minishogi");
    desk_do(desk, ACTION_LEARN, "pieces");
    ck_assert_msg(strstr(said_data, ": The Rook, 2 points\n") != NULL, "%s", said_data);
    ck_assert_msg(strstr(said_data, ": The King, skipped\n") != NULL, "%s", said_data);
    desk_do(desk, ACTION_LEARN, "rules");
    ck_assert_msg(strstr(said_data, ": Checkmate by a drop, 3 points\n") != NULL, "%s", said_data);
    desk_do(desk, ACTION_LEARN, "");
    ck_assert_msg(strstr(said_data, "Your first game: played") != NULL, "%s", said_data);
    ck_assert_uint_eq(desk_learn_done(desk, LEARN_PIECES), 1);
    ck_assert_int_eq(desk_learn_game_mark(desk), 1);
    end();
}
END_TEST

/* --- First steps ----------------------------------------------------------------------------- */

static void open_first(const char *game, const char *step) {
    char line[64];
    text_format(line, sizeof line, "%s first %s", game, step);
    ck_assert_int_eq(desk_do(desk, ACTION_LEARN, line), ACTION_DONE);
    ck_assert_ptr_nonnull(desk_first_steps(desk));
}

/* Types what solves the current step. */
static void type_step(void) {
    const FirstActivity *first = desk_first_steps(desk);
    size_t step = first->at;
    for (unsigned moves = 0; first->at == step && moves < FIRST_LEGS; moves++) {
        Move right = first_steps_right(&first->steps, &first->step);
        ck_assert(right != MOVE_NONE);
        text_clear(&said);
        char data[ENTRY_TEXT_SIZE];
        Text text = TEXT_OVER(data);
        entry_format(&first->step.position, right, &text);
        desk_type(desk, data);
    }
    ck_assert_msg(strstr(said_data, "Right: ") != NULL, "%s", said_data);
    ck_assert_uint_eq(first->at, step + 1);
}

START_TEST(test_typed_moves_solve_the_first_steps_of_every_shipped_game)
{
    const Variant *variant = variants_at(games, (size_t)_i);
    begin(variant->name);
    open_first(variant->name, "1");
    const FirstActivity *first = desk_first_steps(desk);
    while (first->step.task != FIRST_GAME)
        type_step();
    ck_assert_uint_eq(first->at + 1, desk_first_count(desk));
    desk_do(desk, ACTION_SKIP, "");
    ck_assert_int_eq(first->state, FIRST_FINISHED);
    end();
}
END_TEST

static void read_file(const char *from, char *out, size_t size) {
    FILE *file = fopen(from, "r");
    ck_assert_msg(file != NULL, "%s", from);
    out[fread(out, 1, size - 1, file)] = '\0';
    fclose(file);
}

/* tests/play/progress-old.txt was written before there were First steps. */
START_TEST(test_an_old_progress_file_stays_valid)
{
    static char old[4096], now[8192];
    char from[PATH_MAX];
    text_format(from, sizeof from, "%s/tests/play/progress-old.txt", getenv("abs_top_srcdir"));
    read_file(from, old, sizeof old);
    FILE *file = fopen(path, "w");
    ck_assert(file != NULL && fputs(old, file) >= 0 && fclose(file) == 0);
    begin("minishogi");
    ck_assert(!desk_first_steps_done(desk, game_named("minishogi")));
    desk_do(desk, ACTION_LEARN, "pieces");
    ck_assert_msg(strstr(said_data, ": The Pawn, 3 points\n") != NULL, "%s", said_data);
    ck_assert_msg(strstr(said_data, ": The King, skipped\n") != NULL, "%s", said_data);
    desk_do(desk, ACTION_LEARN, "rules");
    ck_assert_msg(strstr(said_data, ": Checkmate by a drop, 3 points\n") != NULL, "%s", said_data);
    ck_assert_int_eq(desk_learn_game_mark(desk), 1);
    open_first("minishogi", "1");
    type_step();
    end();
    read_file(path, now, sizeof now);
    ck_assert_msg(strncmp(now, old, strlen(old)) == 0, "%s", now);
    ck_assert_msg(strstr(now, "lesson minishogi first-1 stars=") != NULL, "%s", now);
}
END_TEST

START_TEST(test_pieces_that_chess_lacks_are_suggested_first)
{
    begin_at("capahouse", "piece-A");
    solve();
    end();
    begin("capahouse");
    desk_do(desk, ACTION_LEARN, "pieces");
    const Lesson *lesson = desk_learn_lesson(desk);
    size_t step = desk_learn_suggested(desk, LEARN_PIECES);
    ck_assert_str_eq(lesson_step(lesson, step)->id, "piece-C");
    open_lesson("capahouse", "piece-C");
    solve();
    desk_do(desk, ACTION_LEARN, "pieces");
    ck_assert_uint_eq(desk_learn_suggested(desk, LEARN_PIECES), 0);
    end();
}
END_TEST

START_TEST(test_the_first_game_is_a_game_with_odds)
{
    begin("minishogi");
    desk_do(desk, ACTION_LEARN, "game");
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
        strstr(said_data,
               "Ve5 leaves the Van for nothing: Vxe5 takes it. You would lose 2.2 pawns.") != NULL,
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
    desk_take_events(desk, 0);
    ck_assert(stars_kept(LESSON_GAME_STEP) < 0);
    ck_assert(session_resign(desk_session(desk), _i == 0 ? SIDE_BLACK : SIDE_WHITE, 0, NULL));
    desk_take_events(desk, 1);
    ck_assert(stars_kept(LESSON_GAME_STEP) == (_i == 0 ? LESSON_STARS_MOST : 1));
    end();
}
END_TEST

/* Black resigns, and the win is counted, which takes more moves. */
static void win_first_game(void) {
    ScoreLine line = {
        .date = "2026.11.28", .game = "pandemonium", .level = FIRST_LEVEL, .result = SCORE_WON};
    desk_take_events(desk, 0);
    ck_assert(session_resign(desk_session(desk), SIDE_BLACK, 0, NULL));
    desk_take_events(desk, 1);
    ck_assert(scores_add(file_system(), scores_path, &line, NULL));
}

/* The Learn page and the end of a game offer the same next game. */
START_TEST(test_each_first_game_that_is_won_is_followed_by_one_with_smaller_odds)
{
    const Variant *variant = game_named("pandemonium");
    SessionSettings next;
    begin("pandemonium");
    desk_do(desk, ACTION_LEARN, "game");
    for (unsigned wins = 1; wins <= FIRST_GAMES; wins++) {
        win_first_game();
        ck_assert_uint_eq(first_odds_wins(session_settings(desk_session(desk)), variant), wins);
        Handicap odds = first_odds_after(variant, wins);
        ck_assert(desk_next_game(desk, NEXT_GAME, &next));
        ck_assert(handicap_equal(&next.handicap, &odds));
        ck_assert_int_eq(desk_do(desk, ACTION_ANOTHER, ""), ACTION_DONE);
        ck_assert(session_is_lesson(desk_session(desk)));
    }
    ck_assert_uint_eq(next.handicap.count, 0);
    win_first_game();
    ck_assert(desk_next_game(desk, NEXT_GAME, &next));
    ck_assert_uint_eq(next.seats[SIDE_BLACK].level, FIRST_LEVEL + 1);
    ck_assert(!next.lesson);
    end();
}
END_TEST

START_TEST(test_the_line_mode_says_what_comes_next)
{
    begin("minishogi");
    desk_do(desk, ACTION_LEARN, "");
    ck_assert_ptr_nonnull(strstr(said_data, "Next: First steps; type learn first."));
    first_progress_keep(desk, game_named("minishogi"), FIRST_LAST_STEP, true);
    text_clear(&said);
    desk_do(desk, ACTION_LEARN, "");
    ck_assert_ptr_nonnull(strstr(said_data, "Next: your first game; type learn game."));
    learn_keep_mark(desk, game_named("minishogi"), LESSON_GAME_STEP, 1);
    text_clear(&said);
    desk_do(desk, ACTION_LEARN, "");
    ck_assert_ptr_nonnull(strstr(said_data, "Next: puzzles; type puzzle."));
    end();
}
END_TEST

START_TEST(test_listing_the_lessons_of_another_game_keeps_the_current_lesson)
{
    static const char *const LINES[] = {"minishogi", "minishogi rules", "minishogi nonsense"};
    begin_at("pandemonium", "1");
    const Lesson *lesson = desk_lesson(desk);
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++) {
        desk_do(desk, ACTION_LEARN, LINES[i]);
        ck_assert_ptr_eq(desk_lesson(desk), lesson);
        ck_assert_ptr_null(desk_review(desk));
        ck_assert_uint_eq(desk_when(desk), ACTION_WHEN_LESSON);
        ck_assert_int_eq(desk_play(desk, lesson_right_move(lesson)), ACTION_DONE);
    }
    open_lesson("minishogi", "1");
    ck_assert_ptr_eq(lesson_variant(desk_lesson(desk)), game_named("minishogi"));
    end();
}
END_TEST

START_TEST(test_a_step_is_chosen_by_its_number)
{
    begin_at("minishogi", "1");
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
        begin_at("minishogi", "1");
        for (size_t i = 0; i < lesson_pieces(desk_lesson(desk)); i++) {
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
    desk_do(desk, ACTION_LEARN, "pieces");
    ck_assert_uint_ge(desk_learn_done(desk, LEARN_PIECES), (size_t)last + 1);
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
    tcase_add_test(tcase, test_more_boards_of_a_piece_count_for_its_mark);
    tcase_add_test(tcase, test_old_progress_gives_marks);
    tcase_add_loop_test(tcase, test_typed_moves_solve_the_first_steps_of_every_shipped_game, 0,
                        SHIPPED);
    tcase_add_test(tcase, test_an_old_progress_file_stays_valid);
    tcase_add_test(tcase, test_pieces_that_chess_lacks_are_suggested_first);
    tcase_add_test(tcase, test_the_first_game_is_a_game_with_odds);
    tcase_add_test(tcase, test_the_first_game_warns_of_a_piece_left_en_prise_and_names_it);
    tcase_add_test(tcase, test_the_first_game_does_not_warn_of_a_fine_move);
    tcase_add_loop_test(tcase, test_the_first_game_counts_when_it_ends, 0, 2);
    tcase_add_test(tcase, test_each_first_game_that_is_won_is_followed_by_one_with_smaller_odds);
    tcase_add_test(tcase, test_the_line_mode_says_what_comes_next);
    tcase_add_test(tcase, test_listing_the_lessons_of_another_game_keeps_the_current_lesson);
    tcase_add_test(tcase, test_a_step_is_chosen_by_its_number);
    tcase_add_loop_test(tcase, test_a_kill_loses_at_most_the_current_step, 0, 3);
}
