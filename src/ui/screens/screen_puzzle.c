/* A puzzle to solve: its board, and beside it the task and the progress. */
#include "base/i18n.h"
#include "play/puzzle/puzzle_activity.h"
#include "play/puzzle/puzzle_form.h"
#include "play/puzzle/puzzle_words.h"
#include "ui/actions/do_actions.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/board/box.h"
#include "ui/kit/wrap.h"
#include "ui/prompt/prompt.h"
#include "ui/screens/board.h"

enum { VALUE_COLUMN = 10, TEXT_SIZE = 256 };

static const DeskPuzzle *puzzle_of(const App *app) {
    return desk_puzzle(app->desk);
}

/* --- events ---------------------------------------------------------------------------------- */

static void puzzle_enter(App *app, const Event *event) {
    if (puzzle_of(app)->run.solved)
        action_do(app, ACTION_PUZZLE, "");
    else
        board_enter(app, event);
}

static void puzzle_escape(App *app, const Event *event) {
    (void)event;
    if (desk_end_refutation(app->desk))
        app_go_home(app);
    else
        action_do(app, ACTION_QUIT, "");
}

static void puzzle_backspace(App *app, const Event *event) {
    (void)event;
    if (desk_end_refutation(app->desk))
        app_go_home(app);
}

static bool puzzle_is_home(const App *app) {
    return desk_when(app->desk) == ACTION_WHEN_PUZZLE;
}

/* --- the panel ------------------------------------------------------------------------------- */

/* Values are below each other, except where one needs more room. */
static void add_value(const char *label, const char *value, Rect *rows, Grid *grid) {
    if (rows->height == 0)
        return;
    Rect row = rect_row(rows, rows->y);
    int end = grid_put(grid, row, row.x, &PEN_FAINT, label) + 1;
    int x = row.x + VALUE_COLUMN, last = row.x + row.width - grid_columns(value);
    x = x < last ? x : last;
    grid_put(grid, row, end > x ? end : x, &PEN_PLAIN, value);
    rect_skip(rows, 1);
}

/* The user's rating, or how many puzzles are still needed for one. */
static void add_rating(const DeskPuzzle *puzzle, Rect *rows, Grid *grid) {
    char text[TEXT_SIZE];
    unsigned left = desk_puzzles_until_rating(puzzle);
    if (left > 0)
        text_format(text, sizeof text,
                    ngettext("Your rating: after %u more puzzle",
                             "Your rating: after %u more puzzles", left),
                    left);
    else
        text_format(text, sizeof text, _("Your rating: %d"), puzzle->rating);
    wrap_add_whole(grid, rows, &PEN_PLAIN, text);
}

/* The edge of the panel: what kind of board it is. */
static const char *board_words(const Puzzle *puzzle) {
    static const char *const WORDS[PUZZLE_BOARD_COUNT] = {
        [PUZZLE_BOARD_FULL] = N_("full board"),
        [PUZZLE_BOARD_MIDDLE] = N_("half board"),
        [PUZZLE_BOARD_REDUCED] = N_("few pieces"),
    };
    unsigned pieces = bitboard_count(position_occupied(&puzzle->position));
    return _(WORDS[puzzle_board(pieces, puzzle_start_pieces(puzzle->position.variant))]);
}

static const char *stage_sign(const App *app, bool had) {
    bool signs = desk_look(app->desk)->glyphs.frames;
    return had ? (signs ? "●" : "*") : (signs ? "○" : "-");
}

/* Draws the stages of the hint, marking those given; in one row if there is no room for more. */
static void add_hints(const App *app, Rect *rows, Grid *grid) {
    const char *const stages[] = {_("where to look"), _("which move"), _("the whole line")};
    enum { STAGES = sizeof stages / sizeof stages[0] };
    const DeskHint *hint = desk_hint(app->desk);
    HintStage given = hint != NULL ? hint->stage : HINT_STAGE_NONE;
    char signs[32] = "";
    Text text = TEXT_OVER(signs);
    for (unsigned i = 0; i < STAGES; i++)
        text_add(&text, stage_sign(app, given > i));
    if (rows->height < STAGES) {
        add_value(_("Hints"), signs, rows, grid);
        return;
    }
    for (unsigned i = 0; i < STAGES; i++) {
        bool had = given > i;
        Rect row = rect_row(rows, rows->y);
        int x = grid_put(grid, row, row.x, had ? &PEN_TITLE : &PEN_FAINT, stage_sign(app, had));
        grid_put(grid, row, x + 1, had ? &PEN_PLAIN : &PEN_FAINT, stages[i]);
        rect_skip(rows, 1);
    }
}

/* Appends the aim as a sentence. */
static void add_aim(const DeskPuzzle *puzzle, Text *out) {
    char data[TEXT_SIZE];
    Text aim = TEXT_OVER(data);
    puzzle_add_aim(puzzle->run.puzzle.kind, &aim);
    text_addf(out, puzzle_aim_asks(puzzle->run.puzzle.kind) ? "%s" : _("%s."), data);
}

static void puzzle_panel(const App *app, const Layout *layout, Grid *grid) {
    const DeskPuzzle *puzzle = puzzle_of(app);
    char title[64], words[TEXT_SIZE];
    Text text = TEXT_OVER(words);
    if (layout->moves.width == 0)
        return;
    Rect rows = layout->moves;
    Rect frame = layout_frame(&layout->moves);
    text_format(title, sizeof title, _("Puzzle %zu"), puzzle->number);
    frame_draw(app, &frame,
               &(FrameWords){.title = title, .below = board_words(&puzzle->run.puzzle)}, grid);
    add_aim(puzzle, &text);
    wrap_add(grid, &rows, &PEN_BOLD, words);
    text_clear(&text);
    puzzle_add_task(&puzzle->run, &text);
    wrap_add(grid, &rows, &PEN_PLAIN, words);
    if (rows.height > 5)
        rect_skip(&rows, 1);
    text_clear(&text);
    text_addf(&text, "%u", puzzle->run.wrong);
    add_value(_("Mistakes"), words, &rows, grid);
    text_clear(&text);
    text_addf(&text, "%u", puzzle->streak);
    if (puzzle->run.puzzle.kind != PUZZLE_BETTER)
        add_value(_("Streak"), words, &rows, grid);
    if (puzzle->day[0] != '\0')
        add_value(_("Daily"), puzzle->day, &rows, grid);
    if (rows.height > 4)
        rect_skip(&rows, 1);
    if (puzzle->run.puzzle.kind != PUZZLE_BETTER)
        add_rating(puzzle, &rows, grid);
    text_clear(&text);
    text_addf(&text, "%d", puzzle->run.puzzle.rating);
    if (puzzle->run.solved && puzzle->run.puzzle.kind != PUZZLE_BETTER)
        add_value(_("Difficulty"), words, &rows, grid);
    if (rows.height > 3)
        rect_skip(&rows, 1);
    if (!puzzle->run.solved)
        add_hints(app, &rows, grid);
}

/* --- the prompt ------------------------------------------------------------------------------ */

static const char *puzzle_hint(const App *app) {
    const DeskPuzzle *puzzle = puzzle_of(app);
    if (puzzle->refuted > 0)
        return _("Just try again (the board goes back by itself)  F2 hint  s solution  z next");
    if (puzzle->run.solved)
        return _("Enter next puzzle  a analyse  Esc leave");
    if (board_hinted(app) != MOVE_NONE)
        return _("Enter play hint  F2 more  s solution  z next  Esc leave");
    return board_can_select(app)
               ? _("Enter pick up  or type a move  F2 hint  s solution  z next  Esc leave")
               : _("Tab next piece  or type a move  F2 hint  s solution  z next  Esc leave");
}

/* Without a panel the task is shown in the prompt. */
static void puzzle_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    char aim[TEXT_SIZE];
    Text text = TEXT_OVER(aim);
    puzzle_add_aim(puzzle_of(app)->run.puzzle.kind, &text);
    if (layout->moves.width == 0)
        prompt_draw_head(app, area, aim, grid);
    else
        prompt_draw_spot(app, layout, area, grid);
}

static void puzzle_about(const App *app, Text *out) {
    puzzle_add_task(&puzzle_of(app)->run, out);
}

/* While a move is being made, the prompt has no task. */
static void puzzle_task(const App *app, Text *out) {
    if (app_screen(app) != app_home(app))
        add_aim(puzzle_of(app), out);
}

extern const Screen SCREEN_PUZZLE;
const Screen SCREEN_PUZZLE = {
    .name = "puzzle",
    .when = ACTION_WHEN_PUZZLE,
    .keys = KEYS_ACTIONS,
    .flags = SCREEN_TYPES,
    .hints = N_("Enter pick up  or type a move  F2 hint  s solution  z next  Esc leave"),
    .parent = &ON_THE_BOARD,
    .home = puzzle_is_home,
    .hint = puzzle_hint,
    .prompt = puzzle_prompt,
    .panel = puzzle_panel,
    .about = puzzle_about,
    .task = puzzle_task,
    .event =
        {
            [EVENT_ENTER] = {.does = puzzle_enter},
            [EVENT_ESCAPE] = {.does = puzzle_escape},
            [EVENT_BACKSPACE] = {.does = puzzle_backspace},
        },
};
