/* A lesson: its board, and beside it what to learn and do. */
#include "base/i18n.h"
#include "play/desk/services.h"
#include "ui/actions/do_actions.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/board/box.h"
#include "ui/kit/wrap.h"
#include "ui/learn/learn_page.h"
#include "ui/prompt/prompt.h"
#include "ui/screens/board.h"

enum {
    TEXT_SIZE = 640,
    FRAME_MARGINS = 6, /* beside the words in a frame's upper edge */
    BELOW_MARGINS = 4  /* beside those in the lower one */
};

static const Lesson *lesson_of(const App *app) {
    return desk_lesson(app->desk);
}

static bool is_done(const App *app) {
    return lesson_score(lesson_of(app)).done;
}

static void lesson_enter(App *app, const Event *event) {
    if (is_done(app))
        action_do(app, ACTION_SKIP, "");
    else
        board_enter(app, event);
}

/* Leaves the board for the lists. */
static void lesson_escape(App *app, const Event *event) {
    const Lesson *lesson = lesson_of(app);
    const Variant *variant = lesson_variant(lesson);
    size_t at = lesson_at(lesson);
    LearnList list = learn_list_of(lesson, at);
    (void)event;
    if (action_do(app, ACTION_QUIT, "") == ACTION_DONE && lesson_of(app) == NULL)
        desk_show_lists(app->desk, variant, list, (int)at);
}

static bool lesson_is_home(const App *app) {
    return desk_when(app->desk) == ACTION_WHEN_LESSON;
}

/* --- the panel ------------------------------------------------------------------------------- */

static void add_count(const LessonScore *score, Rect *rows, Grid *grid) {
    char data[TEXT_SIZE];
    if (score->stars == 0)
        return;
    text_format(data, sizeof data, _("Stars %u/%u, moves %u"), score->collected, score->stars,
                score->made);
    wrap_add_whole(grid, rows, &PEN_FAINT, data);
}

/* Appends "All pieces 5/19", or "harder board 1/4"; where that is too long, only the numbers. */
static void add_place(const Lesson *lesson, int columns, Text *out) {
    size_t at = lesson_at(lesson);
    LearnList list = learn_list_of(lesson, at);
    size_t first = learn_first(lesson, list), number = at - first + 1;
    size_t count = learn_end(lesson, list) - first;
    bool harder = lesson_board(lesson) > 0;
    if (harder)
        text_addf(out, _("harder board %u/%u"), lesson_board(lesson), LESSON_BOARDS - 1u);
    else
        text_addf(out, "%s %zu/%zu", learn_list_name(list), number, count);
    if (grid_columns(out->data) <= columns)
        return;
    text_clear(out);
    if (harder)
        text_addf(out, "%u/%u", lesson_board(lesson), LESSON_BOARDS - 1u);
    else
        text_addf(out, "%zu/%zu", number, count);
}

static void done_draw(const App *app, Rect *rows, Grid *grid) {
    char data[32];
    Text mark = TEXT_OVER(data);
    learn_add_mark(app, (int)lesson_score(lesson_of(app)).earned, &mark);
    wrap_add(grid, rows, &PEN_HEADING, data);
    wrap_add(grid, rows, &PEN_BOLD, _("Done. Press Enter."));
    if (lesson_piece(lesson_of(app)) != SQUARE_NONE)
        wrap_add(grid, rows, &PEN_PLAIN, _("m: a harder board."));
}

/* Draws the task, and above it as many sentences of the text as fit: the card shows the rest. */
static void words_draw(const App *app, const char *heading, Rect *rows, Grid *grid) {
    const Lesson *lesson = lesson_of(app);
    LessonScore score = lesson_score(lesson);
    char words[TEXT_SIZE], task_data[TEXT_SIZE], some_data[TEXT_SIZE];
    Text text = TEXT_OVER(words), task = TEXT_OVER(task_data), some = TEXT_OVER(some_data);
    lesson_add_text(lesson, lesson_at(lesson), &text);
    lesson_add_task(lesson, &task);
    int below = wrap_count(task_data, rows->width);
    int named = wrap_count(heading, rows->width);
    if (named + wrap_count(words, rows->width) + below < rows->height)
        wrap_add(grid, rows, &PEN_TITLE, heading);
    Rect above = {rows->x, rows->y, rows->width, rows->height - below};
    if (wrap_sentences(&above, words, &some))
        wrap_add(grid, rows, &PEN_PLAIN, some_data);
    if (rows->height > below + 1)
        rect_skip(rows, 1);
    wrap_add(grid, rows, &PEN_BOLD, task_data);
    add_count(&score, rows, grid);
}

static void lesson_panel(const App *app, const Layout *layout, Grid *grid) {
    const Lesson *lesson = lesson_of(app);
    char title_data[96], place_data[96];
    Text title = TEXT_OVER(title_data), place = TEXT_OVER(place_data);
    if (layout->moves.width == 0)
        return;
    Rect rows = layout->moves;
    Rect frame = layout_frame(&layout->moves);
    lesson_add_title(lesson, lesson_at(lesson), &title);
    add_place(lesson, frame.width - BELOW_MARGINS, &place);
    /* A title that is too long for the frame is put inside it, if there is room. */
    bool fits = grid_columns(title_data) <= frame.width - FRAME_MARGINS;
    frame_draw(
        app, &frame,
        &(FrameWords){.title = fits ? title_data
                                    : learn_list_name(learn_list_of(lesson, lesson_at(lesson))),
                      .below = place_data},
        grid);
    if (lesson_score(lesson).done)
        done_draw(app, &rows, grid);
    else
        words_draw(app, fits ? "" : title_data, &rows, grid);
}

/* --- the prompt ------------------------------------------------------------------------------ */

static const char *lesson_hint(const App *app) {
    bool piece = lesson_piece(lesson_of(app)) != SQUARE_NONE;
    if (is_done(app))
        return piece ? _("Enter next  m harder  F3 again  F8 lists  Esc leave")
                     : _("Enter next  F3 again  F8 lists  Esc leave");
    return board_can_select(app)
               ? _("Enter pick up  F2 hint  F3 again  F7 next  F6 back  F8 lists  Esc leave")
               : _("Tab next piece  F2 hint  F3 again  F7 next  F6 back  F8 lists  Esc leave");
}

/* Appends the task; without one, the title. */
static void add_aim(const App *app, Text *out) {
    lesson_add_task(lesson_of(app), out);
    if (out->length == 0)
        lesson_add_title(lesson_of(app), lesson_at(lesson_of(app)), out);
}

/* Whether the prompt has the task: without a panel, while it has room and no move is made. */
static bool prompt_has_aim(const App *app, const Layout *layout, const char *aim) {
    return layout->moves.width == 0 && app_screen(app) == app_home(app) && !is_done(app) &&
           grid_columns(aim) <= layout->prompt.width;
}

static void lesson_task(const App *app, Text *out) {
    char data[TEXT_SIZE];
    Text task = TEXT_OVER(data);
    Layout layout;
    app_layout(app, &layout);
    lesson_add_task(lesson_of(app), &task);
    if (task.length > 0 && !is_done(app) && !prompt_has_aim(app, &layout, data))
        text_add_sentence(out, "%s", data);
}

static void lesson_about(const App *app, Text *out) {
    if (!is_done(app))
        lesson_add_text(lesson_of(app), lesson_at(lesson_of(app)), out);
    lesson_task(app, out);
}

/* Without a panel the task is shown in the prompt. */
static void lesson_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    char words[TEXT_SIZE];
    Text text = TEXT_OVER(words);
    add_aim(app, &text);
    if (prompt_has_aim(app, layout, words))
        prompt_draw_head(app, area, words, grid);
    else
        prompt_draw_spot(app, layout, area, grid);
}

static Role lesson_role(const App *app) {
    const LessonStep *step = lesson_step(lesson_of(app), lesson_at(lesson_of(app)));
    return step->kind == STEP_PIECE ? step->role : ROLE_NONE;
}

extern const Screen SCREEN_LESSON;
const Screen SCREEN_LESSON = {
    .name = "lesson",
    .when = ACTION_WHEN_LESSON,
    .keys = KEYS_ACTIONS,
    .flags = SCREEN_TYPES | SCREEN_BOARDS,
    .hints = N_("Enter pick up  F2 hint  F3 again  F7 next  F6 back  F8 lists  Esc leave"),
    .parent = &ON_THE_BOARD,
    .home = lesson_is_home,
    .hint = lesson_hint,
    .prompt = lesson_prompt,
    .panel = lesson_panel,
    .about = lesson_about,
    .task = lesson_task,
    .role = lesson_role,
    .event =
        {
            [EVENT_ENTER] = {.does = lesson_enter},
            [EVENT_ESCAPE] = {.does = lesson_escape},
        },
};
