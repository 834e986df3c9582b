/* First steps: the board, and beside it what to do and how far you are. */
#include "base/i18n.h"
#include "play/lesson/first_activity.h"
#include "ui/actions/do_actions.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/board/box.h"
#include "ui/kit/wrap.h"
#include "ui/prompt/prompt.h"
#include "ui/screens/board.h"
#include "words/written.h"

enum { TEXT_SIZE = 640, FRAME_MARGINS = 6 /* beside the words in a frame's edge */ };

static const FirstActivity *first_of(const App *app) {
    return desk_first_steps(app->desk);
}

static void first_enter(App *app, const Event *event) {
    const FirstActivity *first = first_of(app);
    if (first->state == FIRST_GAME_OVER)
        action_do(app, ACTION_REPEAT, "");
    else if (first->state == FIRST_SHOWS_RIGHT || first->state == FIRST_FINISHED)
        action_do(app, ACTION_SKIP, "");
    else if (desk_first_goes_on(app->desk) && !board_can_select(app) &&
             board_hinted(app) == MOVE_NONE)
        action_do(app, ACTION_SKIP, "");
    else
        board_enter(app, event);
}

static void first_escape(App *app, const Event *event) {
    (void)event;
    action_do(app, ACTION_QUIT, "");
}

static bool first_is_home(const App *app) {
    return desk_when(app->desk) == ACTION_WHEN_FIRST;
}

/* --- the panel ------------------------------------------------------------------------------- */

/* Appends "● ● ○ ○ ○ ○ ○ ○", or in ASCII "* * - - - - - -": the steps before this one, and with it
 * if it is solved. */
static void add_dots(const App *app, Text *out) {
    const FirstActivity *first = first_of(app);
    bool signs = desk_look(app->desk)->glyphs.frames;
    size_t done = first->at + (first->state == FIRST_SHOWS_RIGHT || first->state == FIRST_FINISHED);
    for (size_t i = 0; i < desk_first_count(app->desk); i++) {
        if (i > 0)
            text_add_char(out, ' ');
        text_add(out, i < done ? (signs ? "●" : "*") : (signs ? "○" : "-"));
    }
}

/* Appends what is news beside the step's text, and how to drop. */
static void add_note(const App *app, Text *out) {
    const FirstActivity *first = first_of(app);
    const FirstStep *step = &first->step;
    unsigned won_in = desk_first_won_in(app->desk);
    if (won_in > 0)
        text_add_sentence(out, ngettext("You won in %u move!", "You won in %u moves!", won_in),
                          won_in);
    switch (first->state) {
    case FIRST_SHOWS_RIGHT:
        text_add(out, won_in > 0 ? "" : _("Right!"));
        return;
    case FIRST_FINISHED:
        text_add_sentence(out, "%s", _("Next: your first game. Press Enter."));
        return;
    case FIRST_GAME_OVER:
        text_add(out, _("Enter plays it again."));
        return;
    case FIRST_ASKS:
    case FIRST_SHOWS_MISS:
    case FIRST_WAITS_REPLY:
        break;
    }
    if (desk_first_goes_on(app->desk))
        text_add(out, _("F7 goes on."));
    else if (step->task == FIRST_DROP)
        text_addf(out, _("Press 1, or type %s."),
                  words_move_written(&step->position, step->right[0]).text);
}

static void first_panel(const App *app, const Layout *layout, Grid *grid) {
    const FirstActivity *first = first_of(app);
    char title_data[96], place[64], words[TEXT_SIZE], dots_data[64];
    char note_data[TEXT_SIZE];
    Text title = TEXT_OVER(title_data), text = TEXT_OVER(words), dots = TEXT_OVER(dots_data);
    Text note = TEXT_OVER(note_data);
    if (layout->moves.width == 0)
        return;
    Rect rows = layout->moves;
    Rect frame = layout_frame(&layout->moves);
    first_steps_add_title(&first->steps, &first->step, &title);
    text_format(place, sizeof place, _("First steps %zu/%zu"), first->at + 1,
                desk_first_count(app->desk));
    bool named = grid_columns(title_data) <= frame.width - FRAME_MARGINS;
    frame_draw(app, &frame,
               &(FrameWords){.title = named ? title_data : place, .below = named ? place : NULL},
               grid);
    add_dots(app, &dots);
    if (first->state != FIRST_FINISHED)
        first_steps_add_text(&first->steps, &first->step, &text);
    add_note(app, &note);
    int needed = wrap_count(words, rows.width) + wrap_count(note_data, rows.width);
    if (needed > rows.height && first->state == FIRST_ASKS) { /* the short task has the note */
        text_clear(&text);
        text_clear(&note);
        first_steps_add_task(&first->steps, &first->step, &text);
        needed = wrap_count(words, rows.width);
    }
    if (rows.height > needed) {
        grid_put(grid, rect_row(&rows, rows.y + rows.height - 1), rows.x, &PEN_HEADING, dots_data);
        rows.height--;
    }
    wrap_add(grid, &rows, &PEN_PLAIN, words);
    if (text.length > 0 && rows.height > wrap_count(note_data, rows.width))
        rect_skip(&rows, 1);
    wrap_add(grid, &rows, &PEN_BOLD, note_data);
}

/* --- the prompt ------------------------------------------------------------------------------ */

static const char *first_hint(const App *app) {
    const FirstActivity *first = first_of(app);
    if (first->state == FIRST_FINISHED)
        return _("Enter your first game  F3 try again  F6 back  F8 lists  Esc leave");
    if (first->state == FIRST_SHOWS_RIGHT)
        return _("Enter continue  F3 try again  F6 back  F8 lists  Esc leave");
    if (first->state == FIRST_GAME_OVER)
        return _("Enter play again  F7 next  F6 back  F8 lists  Esc leave");
    if (first->state == FIRST_WAITS_REPLY)
        return _("Level 1 is to move.  F7 next  F6 back  F8 lists  Esc leave");
    if (board_hinted(app) != MOVE_NONE)
        return desk_hint_goes_on(app->desk)
                   ? _("Enter play hint  F2 more  F7 next  F6 back  F8 lists  Esc leave")
                   : _("Enter play hint  F7 next  F6 back  F8 lists  Esc leave");
    if (first->step.task == FIRST_DROP)
        return _("1 pick up from hand  F2 hint  F7 next  F6 back  F8 lists  Esc leave");
    return board_can_select(app)
               ? _("Enter pick up  F2 hint  F7 next  F6 back  F8 lists  Esc leave")
               : _("Tab next piece  F2 hint  F7 next  F6 back  F8 lists  Esc leave");
}

static void first_task(const App *app, Text *out) {
    const FirstActivity *first = first_of(app);
    if (first->state != FIRST_FINISHED)
        first_steps_add_task(&first->steps, &first->step, out);
}

/* The same words as in the panel. */
static void first_about(const App *app, Text *out) {
    const FirstActivity *first = first_of(app);
    char note_data[TEXT_SIZE];
    Text note = TEXT_OVER(note_data);
    if (first->state != FIRST_FINISHED)
        first_steps_add_text(&first->steps, &first->step, out);
    add_note(app, &note);
    if (note.length > 0)
        text_add_sentence(out, "%s", note_data);
}

/* Without a panel the title and the dots are shown in the prompt. */
static void first_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    const FirstActivity *first = first_of(app);
    char words[TEXT_SIZE];
    Text text = TEXT_OVER(words);
    if (layout->moves.width > 0) {
        prompt_draw_spot(app, layout, area, grid);
        return;
    }
    first_steps_add_title(&first->steps, &first->step, &text);
    text_add(&text, "  ");
    add_dots(app, &text);
    prompt_draw_head(app, area, words, grid);
}

static Role first_role(const App *app) {
    const FirstStep *step = &first_of(app)->step;
    Piece piece = step->piece != SQUARE_NONE ? app_position(app)->board[step->piece] : PIECE_NONE;
    return piece != PIECE_NONE ? piece_role(piece) : step->role;
}

extern const Screen SCREEN_FIRST;
const Screen SCREEN_FIRST = {
    .name = "first",
    .when = ACTION_WHEN_FIRST,
    .keys = KEYS_ACTIONS,
    .flags = SCREEN_TYPES | SCREEN_BOARDS,
    .hints = N_("Enter pick up  F2 hint  F7 next  F6 back  F8 lists  Esc leave"),
    .parent = &ON_THE_BOARD,
    .home = first_is_home,
    .hint = first_hint,
    .prompt = first_prompt,
    .panel = first_panel,
    .about = first_about,
    .task = first_task,
    .role = first_role,
    .event =
        {
            [EVENT_ENTER] = {.does = first_enter},
            [EVENT_ESCAPE] = {.does = first_escape},
        },
};
