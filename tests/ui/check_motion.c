/* Tiles that move: golden frames at fixed times, and what holds at every time. */
#include <fcntl.h>
#include <locale.h>
#include <pty.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/random.h"
#include "base/terminal/line_speed.h"
#include "play/desk/desk.h"
#include "play/desk/services.h"
#include "play/fake_engine.h"
#include "play/lesson/first_activity.h"
#include "rules/moves/movegen.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"
#include "support/golden.h"
#include "ui/kit/term.h"
#include "ui/machine/machine.h"
#include "ui/motion/motion.h"
#include "ui/one_game.h"

static const char FEN[] = "4k4/9/9/n8/9/9/9/1N7/R3K4[P] w - - 0 1";

/* One window for each size of a square. */
static const int SIZES[][2] = {{44, 16}, {80, 24}, {120, 40}, {200, 60}};
enum { SIZE_COUNT = sizeof SIZES / sizeof SIZES[0] };

/* The times of the golden frames. */
static const int TIMES_MS[] = {0, 66, 133, 250};
enum { TIME_COUNT = sizeof TIMES_MS / sizeof TIMES_MS[0], FRAME_MS = 67 };

static void open_moving(const char *variant, const char *fen, const int size[2]) {
    ScreensWish wish = {
        .variant = variant, .fen = fen, .width = size[0], .height = size[1], .tiles = true};
    screens_open(&game, &wish);
    game.app->shows_frames = true;
    screens_keys(&game, ":set card=off\n");
}

/* Draws the frame at this time of the motion; the caller owns its text. */
static char *frame_at(int time_ms) {
    game.app->now_ms = game.app->motion.begun_ms + time_ms;
    return screens_text(&game);
}

static void add_board(const char *screen, Bytes *out) {
    Layout layout;
    app_layout(game.app, &layout);
    int first = layout.hand_top.y, end = layout.hand_bottom.y + layout.hand_bottom.height, row = 0;
    for (const char *at = screen; *at != '\0'; row++) {
        size_t length = strcspn(at, "\n");
        if (row >= first && row < end)
            bytes_addf(out, "%.*s\n", (int)length, at);
        at += length + 1;
    }
}

static const struct {
    const char *keys, *golden[SIZE_COUNT];
} KINDS[] = {
    {"a1d1<Enter>",
     {"motion-slide-44x16", "motion-slide-80x24", "motion-slide-120x40", "motion-slide-200x60"}},
    {"b2d3<Enter>",
     {"motion-leap-44x16", "motion-leap-80x24", "motion-leap-120x40", "motion-leap-200x60"}},
    {"P@e5<Enter>",
     {"motion-drop-44x16", "motion-drop-80x24", "motion-drop-120x40", "motion-drop-200x60"}},
    {"a1a6<Enter>",
     {"motion-capture-44x16", "motion-capture-80x24", "motion-capture-120x40",
      "motion-capture-200x60"}},
};
enum { KIND_COUNT = sizeof KINDS / sizeof KINDS[0] };

START_TEST(test_frames_of_each_kind_of_move_match_their_golden_text)
{
    const int *size = SIZES[_i / KIND_COUNT];
    Bytes frames = {0};
    open_moving("pandemonium", FEN, size);
    screens_keys(&game, KINDS[_i % KIND_COUNT].keys);
    ck_assert(motion_is_on(game.app));
    for (size_t i = 0; i < TIME_COUNT; i++) {
        char *screen = frame_at(TIMES_MS[i]);
        bytes_addf(&frames, "%d ms\n", TIMES_MS[i]);
        add_board(screen, &frames);
        free(screen);
    }
    golden_compare("ui", KINDS[_i % KIND_COUNT].golden[_i / KIND_COUNT], frames.data);
    bytes_done(&frames);
    close_game();
}
END_TEST

/* --- what a move writes ----------------------------------------------------------------------- */

enum { MOVE_BYTES = 4000, OUTPUT_SIZE = 1 << 16 };
static const char MARK[] = "\033_move\033\\";

static void write_mark(void) {
    ck_assert_int_eq(write(STDOUT_FILENO, MARK, strlen(MARK)), (int)strlen(MARK));
}

/* In a terminal of its own: plays a move, and draws every frame in simulated time. */
static _Noreturn void play_in_terminal(const char *fen, const char *keys) {
    setenv("TERM", "xterm-256color", 1);
    ck_assert_ptr_nonnull(setlocale(LC_ALL, "C.UTF-8"));
    open_moving("pandemonium", fen, SIZES[1]);
    Term *term = term_open(false, NULL);
    if (term == NULL)
        _exit(1);
    term_set_theme(term, PALETTE_256, THEME_WOOD);
    free(screens_text(&game));
    term_flush(term, &game.grid);
    write_mark();
    screens_keys(&game, keys);
    while (motion_is_on(game.app)) {
        free(screens_text(&game));
        term_flush(term, &game.grid);
        game.app->now_ms += motion_next_frame_ms(game.app);
        motion_step(game.app);
    }
    free(screens_text(&game));
    term_flush(term, &game.grid);
    write_mark();
    _exit(0);
}

/* The bytes written for a move. */
static size_t bytes_of(const char *fen, const char *keys) {
    static char output[OUTPUT_SIZE];
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    size_t length = 0;
    int terminal;
    pid_t child = forkpty(&terminal, NULL, NULL, &size);
    ck_assert_int_ge(child, 0);
    if (child == 0)
        play_in_terminal(fen, keys);
    for (ssize_t count = 1; count > 0 && length + 1 < sizeof output; length += (size_t)count) {
        count = read(terminal, output + length, sizeof output - 1 - length);
        if (count < 0)
            count = 0;
    }
    close(terminal);
    int status;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
    char *first = memmem(output, length, MARK, strlen(MARK));
    ck_assert_ptr_nonnull(first);
    first += strlen(MARK);
    char *second = memmem(first, length - (size_t)(first - output), MARK, strlen(MARK));
    ck_assert_ptr_nonnull(second);
    return (size_t)(second - first);
}

static const struct {
    const char *fen, *keys;
} WRITTEN[] = {
    {FEN, "a1d1<Enter>"},
    {FEN, "b2d3<Enter>"},
    {FEN, "P@e5<Enter>"},
    {FEN, "a1a6<Enter>"},
    {"4k4/9/9/9/9/9/9/9/B3K3R[] w - - 0 1", "a1h8<Enter><Enter>"},
    {"r3k4/9/9/9/9/9/9/9/R3K4[] w - - 0 1", "a1a9<Enter><Enter>"},
    {"4k3r/9/9/9/9/9/9/9/B3K4[] w - - 0 1", "a1i9<Enter><Enter>"},
    {"4k4/9/9/9/9/9/9/9/4K3R[pppp] w - - 0 1", "i1i9<Enter><Enter>"},
    {"4k4/9/9/n1n6/9/1B7/9/9/R3K4[BNPPPPnnpppp] w - - 0 1", "a1a6<Enter>"},
};

START_TEST(test_a_move_writes_under_4000_bytes)
{
    size_t bytes = bytes_of(WRITTEN[_i].fen, WRITTEN[_i].keys);
    ck_assert_msg(bytes < MOVE_BYTES, "%s writes %zu bytes", WRITTEN[_i].keys, bytes);
}
END_TEST

/* --- what holds at every time ---------------------------------------------------------------- */

/* Everything that the screen shows now; the caller frees it. */
static char *cells_now(void) {
    Bytes cells = {0};
    free(screens_text(&game));
    for (int y = 0; y < game.grid.height; y++)
        for (int x = 0; x < game.grid.width; x++) {
            const Cell *cell = grid_at(&game.grid, x, y);
            bytes_addf(&cells, "%d,%d %s %d %d %d %d %d\n", x, y, cell->text, cell->foreground,
                       cell->background, cell->attributes, cell->hit.kind, (int)cell->hit.value);
        }
    return cells.data;
}

/* Whether the wide characters of the drawn grid are whole. */
static bool is_whole(const Grid *grid) {
    for (int y = 0; y < grid->height; y++)
        for (int x = 0; x < grid->width; x++) {
            const Cell *cell = grid_at(grid, x, y);
            bool second = x > 0 && grid_at(grid, x - 1, y)->columns == 2;
            if ((cell->columns == 0) != second || (cell->columns == 2 && x + 1 == grid->width))
                return false;
        }
    return true;
}

/* Draws all frames; then nothing is left of them. */
static void assert_no_remains(const char *move) {
    App *app = game.app;
    int frames = 0;
    for (; motion_is_on(app); frames++) {
        int64_t wait_ms = motion_next_frame_ms(app);
        free(screens_text(&game));
        ck_assert_msg(is_whole(&game.grid), "%s: half a character at %d ms", move,
                      motion_elapsed_ms(app));
        ck_assert_msg(wait_ms > 0 && wait_ms <= FRAME_MS + 1, "%s: a frame in %d ms", move,
                      (int)wait_ms);
        app->now_ms += wait_ms;
        motion_step(app);
    }
    ck_assert_int_lt(frames, 64);
    char *moved = cells_now();
    app->shows_frames = false;
    Event event = {.kind = EVENT_TICK};
    machine_event(app, &event);
    char *still = cells_now();
    ck_assert_msg(strcmp(moved, still) == 0, "%s: remains on the screen", move);
    app->shows_frames = true;
    machine_event(app, &event);
    free(moved);
    free(still);
}

/* Plays a random legal move, or undoes one. */
static void play_at_random(Random *random, char move[MOVE_TEXT_SIZE]) {
    const Position *position = app_position(game.app);
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    game.app->now_ms += 1000;
    if (random_below(random, 5) == 0 || count == 0) {
        snprintf(move, MOVE_TEXT_SIZE, "undo");
        screens_keys(&game, "<F3>");
        return;
    }
    Move chosen = moves[random_below(random, count)];
    Text text = text_over(move, MOVE_TEXT_SIZE);
    uci_format(position->variant, chosen, &text);
    app_play(game.app, chosen);
    Event event = {.kind = EVENT_TICK};
    machine_event(game.app, &event);
}

START_TEST(test_moves_of_all_kinds_leave_nothing_on_the_board)
{
    static const char *const GAMES[] = {"pandemonium", "chess", "shogi", "torishogi", "minishogi"};
    enum { GAME_COUNT = sizeof GAMES / sizeof GAMES[0], PLIES = 60 };
    Random random = random_seeded((uint64_t)_i + 1);
    char move[MOVE_TEXT_SIZE];
    open_moving(GAMES[_i % GAME_COUNT], NULL, SIZES[_i / GAME_COUNT]);
    for (int ply = 0; ply < PLIES && app_game_is(game.app, SESSION_MOVE); ply++) {
        play_at_random(&random, move);
        assert_no_remains(move);
    }
    close_game();
}
END_TEST

START_TEST(test_two_moves_typed_within_a_frame_are_both_played)
{
    open_moving("pandemonium", FEN, SIZES[1]);
    screens_keys(&game, "a1d1<Enter>e9e8<Enter>");
    ck_assert_uint_eq(app_cursor(game.app)->node->ply, 2);
    assert_piece("d1", "R");
    assert_piece("e8", "k");
    /* The second move's motion is that of its piece alone. */
    ck_assert_uint_eq(game.app->motion.count, 1);
    ck_assert_uint_eq(piece_side(game.app->motion.tiles[0].piece), SIDE_BLACK);
    close_game();
}
END_TEST

START_TEST(test_the_first_key_ends_the_motion_and_is_handled)
{
    open_moving("pandemonium", FEN, SIZES[1]);
    screens_keys(&game, "a1d1<Enter>");
    ck_assert(motion_is_on(game.app));
    screens_keys(&game, "e");
    ck_assert(!motion_is_on(game.app));
    ck_assert_str_eq(game.app->entry.line.text, "e");
    close_game();
}
END_TEST

START_TEST(test_position_and_list_change_at_once)
{
    open_moving("pandemonium", FEN, SIZES[1]);
    screens_keys(&game, "a1d1<Enter>");
    assert_piece("d1", "R");
    ck_assert(screens_show(&game, "Rd1"));
    close_game();
}
END_TEST

START_TEST(test_nothing_moves_where_motion_is_off)
{
    static const char *const KEYS[] = {"", ":set motion=off\n", ":set blindfold=pieces\n", "", ""};
    open_moving("pandemonium", FEN, SIZES[1]);
    screens_keys(&game, KEYS[_i]);
    game.app->shows_frames = _i != 0;
    game.app->tiles = _i != 3;
    game.app->scripted = _i == 4;
    screens_keys(&game, "a1d1<Enter>");
    ck_assert(!motion_is_on(game.app));
    ck_assert_int_eq(motion_next_frame_ms(game.app), -1);
    close_game();
}
END_TEST

START_TEST(test_an_answer_at_once_moves_after_the_move)
{
    ScreensWish wish = {.variant = "pandemonium", .fen = FEN, .tiles = true, .computer = true};
    screens_open(&game, &wish);
    game.app->shows_frames = true;
    screens_keys(&game, "a1d1<Enter>");
    ck_assert(uci_parse(app_position(game.app), "e9e8", &fake_engine.move, NULL));
    fake_engine_finish();
    Event event = {.kind = EVENT_SESSION};
    game.app->now_ms += 10;
    machine_event(game.app, &event);
    const Motion *motion = &game.app->motion;
    ck_assert_uint_eq(motion->count, 2);
    ck_assert_int_eq(motion->tiles[1].start_ms, motion->tiles[0].length_ms);
    close_game();
}
END_TEST

START_TEST(test_undo_takes_half_the_time)
{
    open_moving("pandemonium", FEN, SIZES[1]);
    screens_keys(&game, "a1d1<Enter>");
    int length_ms = game.app->motion.tiles[0].length_ms;
    ck_assert_int_eq(length_ms, 175);
    screens_keys(&game, "<F3>");
    const MovingTile *tile = &game.app->motion.tiles[0];
    ck_assert(motion_is_on(game.app));
    ck_assert_int_eq(tile->length_ms, length_ms / 2);
    ck_assert_uint_eq(tile->from.square, screens_square(&game, "d1"));
    ck_assert_uint_eq(tile->to.square, screens_square(&game, "a1"));
    close_game();
}
END_TEST

START_TEST(test_a_dragged_piece_is_already_there)
{
    open_moving("pandemonium", FEN, SIZES[1]);
    Event event = {.kind = EVENT_CLICK, .hit = {HIT_SQUARE, screens_square(&game, "a1")}};
    machine_event(game.app, &event);
    event.hit.value = screens_square(&game, "d1");
    event.code = CLICK_DRAGGED;
    machine_event(game.app, &event);
    assert_piece("d1", "R");
    ck_assert_uint_eq(game.app->motion.count, 0);
    close_game();
}
END_TEST

/* Moves the mouse, with its button pressed, to the middle of a square. */
static void drag_to(int column, int row) {
    Layout layout;
    app_layout(game.app, &layout);
    Rect square = layout_square(&layout, column, row);
    Input input = {
        .kind = INPUT_DRAG, .x = square.x + square.width / 2, .y = square.y + square.height / 2};
    machine_input(game.app, &input, &game.grid);
    free(screens_text(&game));
}

static bool has_tile(int column, int row) {
    Layout layout;
    app_layout(game.app, &layout);
    Rect square = layout_square(&layout, column, row);
    for (int y = square.y; y < square.y + square.height; y++)
        if (grid_at(&game.grid, square.x + square.width / 2, y)->background == BG_WHITE)
            return true;
    return false;
}

START_TEST(test_a_dragged_tile_follows_the_pointer)
{
    bool off = _i % 2 == 1;
    open_moving("pandemonium", FEN, SIZES[_i / 2]);
    screens_keys(&game, off ? ":set motion=off\n" : "");
    Event event = {.kind = EVENT_CLICK, .hit = {HIT_SQUARE, screens_square(&game, "a1")}};
    machine_event(game.app, &event);
    drag_to(1, 5);
    ck_assert(has_tile(1, 5) == !off && has_tile(0, 8) == off);
    drag_to(3, 8);
    ck_assert(has_tile(3, 8) == !off && has_tile(0, 8) == off && !has_tile(1, 5));
    ck_assert(is_whole(&game.grid));
    Layout layout;
    app_layout(game.app, &layout);
    Rect square = layout_square(&layout, 3, 8);
    Input release = {.kind = INPUT_CLICK, .code = CLICK_DRAGGED, .x = square.x, .y = square.y};
    machine_input(game.app, &release, &game.grid);
    assert_piece("d1", "R");
    ck_assert_uint_eq(game.app->motion.count, 0);
    free(screens_text(&game));
    ck_assert(has_tile(3, 8) && !has_tile(0, 8));
    close_game();
}
END_TEST

START_TEST(test_a_piece_dragged_from_the_hand_follows_the_pointer)
{
    open_moving("pandemonium", FEN, SIZES[1]);
    Piece pawn = piece_make(SIDE_WHITE, 0);
    for (int x = 0; x < game.grid.width; x++)
        for (int y = 0; y < game.grid.height; y++)
            if (grid_hit(&game.grid, x, y).kind == HIT_HAND)
                pawn = (Piece)grid_hit(&game.grid, x, y).value;
    Event event = {.kind = EVENT_CLICK, .hit = {HIT_HAND, pawn}};
    machine_event(game.app, &event);
    drag_to(4, 4);
    ck_assert(has_tile(4, 4));
    ck_assert_int_eq(screens_show(&game, "P兵"), 1);
    screens_keys(&game, "<Esc>");
    free(screens_text(&game));
    ck_assert(!has_tile(4, 4));
    close_game();
}
END_TEST

START_TEST(test_a_king_in_check_flashes_twice)
{
    open_moving("pandemonium", "4k4/9/9/9/9/9/9/R8/3K5[] w - - 0 1", SIZES[1]);
    screens_keys(&game, "a2e2<Enter>");
    const Motion *motion = &game.app->motion;
    Layout layout;
    app_layout(game.app, &layout);
    int start_ms = motion->blinks[0].start_ms;
    ck_assert_uint_eq(motion->blink_count, 1);
    static const struct {
        int since_ms;
        bool red;
    } TIMES[] = {{-1, false}, {0, true}, {119, true}, {120, false}, {239, false}, {240, true}};
    for (size_t i = 0; i < sizeof TIMES / sizeof TIMES[0]; i++) {
        free(frame_at(start_ms + TIMES[i].since_ms));
        const Rect square = layout_square(&layout, 4, 0);
        bool red = false;
        for (int x = square.x; x < square.x + square.width; x++)
            red = red || grid_at(&game.grid, x, square.y + 1)->background == BG_CHECK;
        ck_assert_msg(red == TIMES[i].red, "%d ms", TIMES[i].since_ms);
    }
    close_game();
}
END_TEST

/* --- slow lines ------------------------------------------------------------------------------ */

START_TEST(test_a_line_that_answers_after_80_ms_has_no_motion)
{
    LineSpeed speed = {0};
    ck_assert(line_speed_is_quick(&speed)); /* it cannot be asked */
    line_speed_note_asked(&speed, 1000);
    ck_assert(!line_speed_is_quick(&speed));
    line_speed_note_answer(&speed, 1080 + _i);
    line_speed_note_answer(&speed, 9000);
    ck_assert_int_eq(line_speed_is_quick(&speed), _i == 0);
}
END_TEST

/* How long the first answer took, and how long a later one may take. */
static const int ANSWERS_MS[][2] = {{0, 20}, {50, 70}, {80, 100}, {3000, 100}};

/* Nobody reads the other end, so what is written waits. */
START_TEST(test_a_line_is_behind_until_it_reports_its_status_or_has_room)
{
    TermToken status = {.kind = TOKEN_CSI, .final = 'n', .count = 1};
    LineSpeed speed = {.asked = true, .answered = true, .answer_ms = ANSWERS_MS[_i][0]};
    int64_t end_ms = 1000 + ANSWERS_MS[_i][1];
    int ends[2];
    ck_assert_int_eq(pipe(ends), 0);
    line_speed_ask(&speed, ends[1], 1000);
    ck_assert(!line_speed_is_behind(&speed, ends[1], end_ms));
    ck_assert(line_speed_is_behind(&speed, ends[1], end_ms + 1));
    ck_assert(line_speed_is_behind(&speed, ends[1], 30999));
    ck_assert(!line_speed_is_behind(&speed, ends[1], 31000)); /* it was lost */
    line_speed_ask(&speed, ends[1], 31000);
    ck_assert(line_speed_is_behind(&speed, ends[1], 31101));
    ck_assert(line_speed_take(&speed, &status));
    ck_assert(!line_speed_is_behind(&speed, ends[1], end_ms + 1));
    char bytes[4096] = {0};
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    while (write(ends[1], bytes, sizeof bytes) > 0)
        continue;
    ck_assert(line_speed_is_behind(&speed, ends[1], end_ms + 1));
    close(ends[0]);
    close(ends[1]);
}
END_TEST

/* --- boards that follow each other ----------------------------------------------------------- */

/* Goes to a step of First steps, and then presses keys. */
static void open_steps(const char *variant, const int size[2], int step, const char *keys) {
    ScreensWish wish = {.variant = variant, .width = size[0], .height = size[1], .tiles = true};
    Event event = {.kind = EVENT_SESSION};
    char command[32];
    screens_open(&game, &wish);
    game.app->shows_frames = true;
    snprintf(command, sizeof command, ":learn first %d\n", step);
    screens_keys(&game, command);
    machine_event(game.app, &event);
    ck_assert(!motion_is_on(game.app));
    screens_keys(&game, keys);
}

/* From a step of First steps to the next one. */
static const struct {
    int step;
    const char *golden[SIZE_COUNT];
} BOARDS[] = {
    {1, {"steps-come-44x16", "steps-come-80x24", "steps-come-120x40", "steps-come-200x60"}},
    {3, {"steps-stars-44x16", "steps-stars-80x24", "steps-stars-120x40", "steps-stars-200x60"}},
    {6, {"steps-go-44x16", "steps-go-80x24", "steps-go-120x40", "steps-go-200x60"}},
};
enum { BOARD_COUNT = sizeof BOARDS / sizeof BOARDS[0] };

START_TEST(test_frames_between_boards_match_their_golden_text)
{
    Bytes frames = {0};
    open_steps("pandemonium", SIZES[_i / BOARD_COUNT], BOARDS[_i % BOARD_COUNT].step, "<F7>");
    ck_assert_int_eq(game.app->motion.length_ms, MOTION_REPLACE_MS);
    for (size_t i = 0; i < TIME_COUNT; i++) {
        char *screen = frame_at(TIMES_MS[i]);
        bytes_addf(&frames, "%d ms\n", TIMES_MS[i]);
        add_board(screen, &frames);
        free(screen);
    }
    golden_compare("ui", BOARDS[_i % BOARD_COUNT].golden[_i / BOARD_COUNT], frames.data);
    bytes_done(&frames);
    close_game();
}
END_TEST

START_TEST(test_boards_leave_nothing_behind)
{
    static const char *const GAMES[] = {"pandemonium", "chess", "shoshogi", "torishogi"};
    enum { GAME_COUNT = sizeof GAMES / sizeof GAMES[0] };
    open_steps(GAMES[_i % GAME_COUNT], SIZES[_i / GAME_COUNT], 1, "");
    size_t count = desk_first_count(game.app->desk);
    for (size_t step = 1; step < 2 * count - 1; step++) {
        screens_keys(&game, step < count ? "<F7>" : "<F6>");
        assert_no_remains(GAMES[_i % GAME_COUNT]);
    }
    close_game();
}
END_TEST

START_TEST(test_the_next_step_is_told_at_once)
{
    open_steps("pandemonium", SIZES[1], 1, "<F7>");
    ck_assert(screens_show(&game, "First steps 2/8"));
    assert_piece("a5", "n");
    close_game();
}
END_TEST

/* The sign of the star of step 3. */
static const char *star_at(int time_ms) {
    Layout layout;
    free(frame_at(time_ms));
    app_layout(game.app, &layout);
    Rect square = layout_square(&layout, 3, 5);
    for (int y = square.y; y < square.y + square.height; y++)
        for (int x = square.x; x < square.x + square.width; x++)
            if (strcmp(grid_at(&game.grid, x, y)->text, " ") != 0)
                return grid_at(&game.grid, x, y)->text;
    return "";
}

START_TEST(test_stars_grow)
{
    static const struct {
        int time_ms;
        const char *sign;
    } TIMES[] = {{0, "·"}, {83, "·"}, {84, "+"}, {166, "+"}, {167, "★"}, {250, "★"}};
    open_steps("pandemonium", SIZES[1], 2, "<F7>");
    for (size_t i = 0; i < sizeof TIMES / sizeof TIMES[0]; i++)
        ck_assert_msg(strcmp(star_at(TIMES[i].time_ms), TIMES[i].sign) == 0, "%d ms: %s",
                      TIMES[i].time_ms, star_at(TIMES[i].time_ms));
    close_game();
}
END_TEST

START_TEST(test_a_key_ends_the_slide_and_is_handled)
{
    open_steps("pandemonium", SIZES[1], 1, "<F7>");
    ck_assert(motion_is_on(game.app));
    screens_keys(&game, "R");
    ck_assert(!motion_is_on(game.app));
    ck_assert_str_eq(game.app->entry.line.text, "R");
    close_game();
}
END_TEST

START_TEST(test_boards_change_at_once_where_motion_is_off)
{
    open_steps("pandemonium", SIZES[1], 1, "");
    screens_keys(&game, _i == 1 ? ":set motion=off\n" : "");
    game.app->shows_frames = _i != 0;
    game.app->tiles = _i != 2;
    game.app->scripted = _i == 3;
    screens_keys(&game, "<F7>");
    ck_assert(!motion_is_on(game.app));
    ck_assert(screens_show(&game, "First steps 2/8"));
    close_game();
}
END_TEST

START_TEST(test_other_boards_appear_at_once)
{
    open_moving("pandemonium", FEN, SIZES[1]);
    Event event = {.kind = EVENT_SESSION};
    screens_keys(&game, ":learn first 1\n");
    machine_event(game.app, &event);
    ck_assert(!motion_is_on(game.app));
    close_game();
}
END_TEST

/* --- what First steps show for a moment ------------------------------------------------------ */

/* Lets the time after the last move pass. */
static void pass_to(int64_t time_ms) {
    Event event = {.kind = EVENT_SESSION};
    game.app->now_ms = time_ms;
    desk_wake(game.app->desk, time_ms);
    motion_step(game.app);
    machine_event(game.app, &event);
}

START_TEST(test_a_miss_stands_half_a_second_and_goes_back)
{
    open_steps("pandemonium", SIZES[1], 1, "");
    int64_t begun_ms = game.app->now_ms;
    screens_keys(&game, "Kd2<Enter>");
    int travel_ms = game.app->motion.length_ms;
    ck_assert_int_gt(travel_ms, 0);
    ck_assert(said("Possible"));
    pass_to(begun_ms + 33);
    pass_to(begun_ms + travel_ms + 499);
    assert_piece("d2", "K");
    ck_assert(!motion_is_on(game.app));
    pass_to(begun_ms + travel_ms + 500);
    assert_piece("e1", "K");
    ck_assert(motion_is_on(game.app));
    close_game();
}
END_TEST

START_TEST(test_a_right_move_is_shown_until_enter)
{
    open_steps("pandemonium", SIZES[1], 2, "");
    int64_t begun_ms = game.app->now_ms;
    screens_keys(&game, "Rxa5<Enter>");
    int motion_ms = game.app->motion.length_ms;
    ck_assert(said("Right: "));
    pass_to(begun_ms + 33);
    pass_to(begun_ms + motion_ms + 10000);
    ck_assert(screens_show(&game, "First steps 2/8"));
    ck_assert(screens_show(&game, "Enter continue"));
    screens_keys(&game, "<Enter>");
    ck_assert(screens_show(&game, "First steps 3/8"));
    close_game();
}
END_TEST

/* The key that ends it, what it does then, and the step that follows. */
static const struct {
    const char *keys, *shown;
} ENDING_KEYS[] = {
    {"<Enter>", "First steps 3/8"}, {"N", "First steps 3/8"},    {"<F7>", "First steps 3/8"},
    {"<F6>", "First steps 1/8"},    {"<F3>", "First steps 2/8"}, {"<F2>", "Hint"},
    {"<F8>", "All pieces"},         {"<Up>", "First steps 3/8"}, {"<F1>", "Help"},
};

START_TEST(test_a_key_ends_what_is_shown_and_is_handled)
{
    open_steps("pandemonium", SIZES[1], 2, "Rxa5<Enter>");
    screens_keys(&game, ENDING_KEYS[_i].keys);
    ck_assert_int_eq(desk_first_steps(game.app->desk)->state, FIRST_ASKS);
    ck_assert(screens_show(&game, ENDING_KEYS[_i].shown));
    pass_to(game.app->now_ms + 5000);
    ck_assert(screens_show(&game, ENDING_KEYS[_i].shown));
    close_game();
}
END_TEST

START_TEST(test_a_move_typed_while_a_miss_stands_is_played)
{
    open_steps("pandemonium", SIZES[1], 2, "Kd2<Enter>");
    screens_keys(&game, "Rxa5<Enter>");
    assert_piece("e1", "K");
    assert_piece("a5", "R");
    close_game();
}
END_TEST

SUITE() {
    TCase *cases = tcase_create("motion");
    tcase_set_timeout(cases, 300);
    tcase_add_loop_test(cases, test_frames_of_each_kind_of_move_match_their_golden_text, 0,
                        KIND_COUNT * SIZE_COUNT);
    tcase_add_loop_test(cases, test_a_move_writes_under_4000_bytes, 0,
                        (int)(sizeof WRITTEN / sizeof WRITTEN[0]));
    tcase_add_loop_test(cases, test_moves_of_all_kinds_leave_nothing_on_the_board, 0,
                        5 * SIZE_COUNT);
    tcase_add_test(cases, test_two_moves_typed_within_a_frame_are_both_played);
    tcase_add_test(cases, test_the_first_key_ends_the_motion_and_is_handled);
    tcase_add_test(cases, test_position_and_list_change_at_once);
    tcase_add_loop_test(cases, test_nothing_moves_where_motion_is_off, 0, 5);
    tcase_add_test(cases, test_an_answer_at_once_moves_after_the_move);
    tcase_add_test(cases, test_undo_takes_half_the_time);
    tcase_add_test(cases, test_a_dragged_piece_is_already_there);
    tcase_add_loop_test(cases, test_a_dragged_tile_follows_the_pointer, 0, 2 * SIZE_COUNT);
    tcase_add_test(cases, test_a_piece_dragged_from_the_hand_follows_the_pointer);
    tcase_add_test(cases, test_a_king_in_check_flashes_twice);
    tcase_add_loop_test(cases, test_a_line_that_answers_after_80_ms_has_no_motion, 0, 2);
    tcase_add_loop_test(cases, test_a_line_is_behind_until_it_reports_its_status_or_has_room, 0,
                        sizeof ANSWERS_MS / sizeof ANSWERS_MS[0]);
    tcase_add_loop_test(cases, test_frames_between_boards_match_their_golden_text, 0,
                        BOARD_COUNT * SIZE_COUNT);
    tcase_add_loop_test(cases, test_boards_leave_nothing_behind, 0, 4 * SIZE_COUNT);
    tcase_add_test(cases, test_the_next_step_is_told_at_once);
    tcase_add_test(cases, test_stars_grow);
    tcase_add_test(cases, test_a_key_ends_the_slide_and_is_handled);
    tcase_add_loop_test(cases, test_boards_change_at_once_where_motion_is_off, 0, 4);
    tcase_add_test(cases, test_other_boards_appear_at_once);
    tcase_add_test(cases, test_a_miss_stands_half_a_second_and_goes_back);
    tcase_add_test(cases, test_a_right_move_is_shown_until_enter);
    tcase_add_loop_test(cases, test_a_key_ends_what_is_shown_and_is_handled, 0,
                        sizeof ENDING_KEYS / sizeof ENDING_KEYS[0]);
    tcase_add_test(cases, test_a_move_typed_while_a_miss_stands_is_played);
    suite_add_tcase(suite, cases);
}
