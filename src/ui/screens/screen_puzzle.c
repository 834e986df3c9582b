/* A puzzle to solve: its board, and beside it what is to be found and how it goes. */
#include "base/i18n.h"
#include "play/learn/puzzle_words.h"
#include "play/services/puzzles.h"
#include "ui/actions/common_handlers.h"
#include "ui/actions/do_actions.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/board/box.h"
#include "ui/kit/wrap.h"
#include "ui/prompt/prompt.h"
#include "ui/screens/screen_board.h"

enum { VALUE_COLUMN = 10, TEXT_SIZE = 256 };

static const Pen PLAIN = {INK_NORMAL, GROUND_NORMAL, 0, {HIT_NONE, 0}};
static const Pen BOLD = {INK_NORMAL, GROUND_NORMAL, ATTRIBUTE_BOLD, {HIT_NONE, 0}};
static const Pen FAINT = {INK_DIM, GROUND_NORMAL, 0, {HIT_NONE, 0}};
static const Pen MARKED = {INK_TITLE, GROUND_NORMAL, 0, {HIT_NONE, 0}};

/* --- events ---------------------------------------------------------------------------------- */

/* A refutation on the board goes with the next key; what begins something begins it then. */
static void puzzle_board(App *app, const Event *event) {
    if (desk_end_refutation(app->desk))
        app_go_home(app);
    ON_THE_BOARD.event[event->kind].does(app, event);
}

static void puzzle_enter(App *app, const Event *event) {
    if (desk_end_refutation(app->desk))
        app_go_home(app);
    else if (desk_puzzle(app->desk)->run.solved)
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
    return desk_puzzle(app->desk) != NULL && desk_editor(app->desk) == NULL;
}

/* --- the panel ------------------------------------------------------------------------------- */

/* Rows that are filled from the top. */
typedef struct Rows {
    Grid *grid;
    Rect area; /* what is left */
} Rows;

static void skip_row(Rows *rows, int count) {
    int used = count < rows->area.height ? count : rows->area.height;
    rows->area.y += used;
    rows->area.height -= used;
}

static void add_text(Rows *rows, const Pen *pen, const char *text) {
    if (rows->area.height > 0)
        skip_row(rows, wrap_draw(rows->grid, &rows->area, pen, text, 0));
}

static void add_value(Rows *rows, const char *label, const char *value) {
    if (rows->area.height == 0)
        return;
    Rect row = rect_row(&rows->area, rows->area.y);
    int end = grid_put(rows->grid, row, row.x, &FAINT, label) + 1;
    int x = row.x + VALUE_COLUMN;
    grid_put(rows->grid, row, end > x ? end : x, &PLAIN, value);
    skip_row(rows, 1);
}

static void add_number(Rows *rows, const char *label, int value) {
    char text[16];
    text_format(text, sizeof text, "%d", value);
    add_value(rows, label, text);
}

static const char *stage_sign(const App *app, bool had) {
    bool signs = desk_look(app->desk)->glyphs.frames;
    return had ? (signs ? "●" : "*") : (signs ? "○" : "-");
}

/* The stages of the hint, those given marked; in one row where there is no room for more. */
static void add_hints(const App *app, Rows *rows) {
    const char *const stages[] = {_("where to look"), _("which move"), _("the whole line")};
    enum { STAGES = sizeof stages / sizeof stages[0] };
    const DeskHint *hint = desk_hint(app->desk);
    HintStage given = hint != NULL ? hint->stage : HINT_STAGE_NONE;
    char signs[32] = "";
    Text text = TEXT_OVER(signs);
    for (unsigned i = 0; i < STAGES; i++)
        text_add(&text, stage_sign(app, given > i));
    if (rows->area.height < STAGES) {
        add_value(rows, _("Hints"), signs);
        return;
    }
    for (unsigned i = 0; i < STAGES; i++) {
        bool had = given > i;
        Rect row = rect_row(&rows->area, rows->area.y);
        int x = grid_put(rows->grid, row, row.x, had ? &MARKED : &FAINT, stage_sign(app, had));
        grid_put(rows->grid, row, x + 1, had ? &PLAIN : &FAINT, stages[i]);
        skip_row(rows, 1);
    }
}

static void puzzle_panel(const App *app, const Layout *layout, Grid *grid) {
    const DeskPuzzle *puzzle = desk_puzzle(app->desk);
    char title[64], words[TEXT_SIZE];
    Text text = TEXT_OVER(words);
    if (layout->moves.width == 0)
        return;
    Rows rows = {grid, layout->moves};
    Rect frame = layout_frame(&layout->moves);
    text_format(title, sizeof title, _("Puzzle %zu"), puzzle->number);
    frame_draw(app, &frame, &(FrameWords){.title = title}, grid);
    puzzle_add_aim(puzzle->run.puzzle.kind, &text);
    add_text(&rows, &BOLD, words);
    text_clear(&text);
    puzzle_add_task(&puzzle->run, &text);
    add_text(&rows, &PLAIN, words);
    if (rows.area.height > 5)
        skip_row(&rows, 1);
    if (puzzle->run.solved && puzzle->own_count == 0)
        add_number(&rows, _("Rating"), puzzle->run.puzzle.rating);
    if (puzzle->own_count == 0) {
        add_number(&rows, _("Yours"), puzzle->rating);
        add_number(&rows, _("Streak"), (int)puzzle->streak);
    }
    add_number(&rows, _("Wrong"), (int)puzzle->run.wrong);
    if (puzzle->day[0] != '\0')
        add_value(&rows, _("Daily"), puzzle->day);
    if (rows.area.height > 3)
        skip_row(&rows, 1);
    if (!puzzle->run.solved)
        add_hints(app, &rows);
}

/* --- the prompt ------------------------------------------------------------------------------ */

static const char *puzzle_hint(const App *app) {
    const DeskPuzzle *puzzle = desk_puzzle(app->desk);
    if (puzzle->refuted > 0)
        return _("any key takes it back");
    if (puzzle->run.solved)
        return _("Enter next puzzle  a analyse  Esc leaves");
    return _("Enter picks up  or type a move  F2 hint  s solution  z next  Esc leaves");
}

/* Where there is no panel, what is to be found stands here. */
static void puzzle_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    char aim[TEXT_SIZE];
    Text text = TEXT_OVER(aim);
    puzzle_add_aim(desk_puzzle(app->desk)->run.puzzle.kind, &text);
    if (layout->moves.width == 0)
        prompt_draw_head(app, area, aim, grid);
    else
        prompt_draw_spot(app, layout, area, grid);
}

extern const Screen SCREEN_PUZZLE;
const Screen SCREEN_PUZZLE = {
    .name = "puzzle",
    .when = ACTION_WHEN_PUZZLE,
    .keys = KEYS_ACTIONS,
    .flags = SCREEN_TYPES,
    .hints = N_("Enter picks up  or type a move  F2 hint  s solution  z next  Esc leaves"),
    .parent = &ON_THE_BOARD,
    .home = puzzle_is_home,
    .hint = puzzle_hint,
    .prompt = puzzle_prompt,
    .panel = puzzle_panel,
    .event =
        {
            [EVENT_UP] = {.does = puzzle_board},
            [EVENT_DOWN] = {.does = puzzle_board},
            [EVENT_LEFT] = {.does = puzzle_board},
            [EVENT_RIGHT] = {.does = puzzle_board},
            [EVENT_ENTER] = {.does = puzzle_enter},
            [EVENT_ESCAPE] = {.does = puzzle_escape},
            [EVENT_BACKSPACE] = {.does = puzzle_backspace},
            [EVENT_TEXT] = {.does = puzzle_board},
            [EVENT_CLICK] = {.does = puzzle_board},
        },
};
