/* A lesson: its board, and beside it what to learn and do. */
#include "base/i18n.h"
#include "play/lesson/lesson_activity.h"
#include "ui/actions/do_actions.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/board/box.h"
#include "ui/kit/wrap.h"
#include "ui/prompt/prompt.h"
#include "ui/screens/board.h"

enum { TEXT_SIZE = 640 };

static const Lesson *lesson_of(const App *app) {
    return desk_lesson(app->desk);
}

/* Whether Enter continues: the step is done, or is a game. */
static bool goes_on(const App *app) {
    LessonScore score = lesson_score(lesson_of(app));
    return score.done || score.tasks == 0;
}

static void lesson_enter(App *app, const Event *event) {
    if (goes_on(app))
        action_do(app, ACTION_SKIP, "");
    else
        board_enter(app, event);
}

static void lesson_escape(App *app, const Event *event) {
    (void)event;
    action_do(app, ACTION_QUIT, "");
}

static bool lesson_is_home(const App *app) {
    return desk_when(app->desk) == ACTION_WHEN_LESSON;
}

/* --- the panel ------------------------------------------------------------------------------- */

/* Draws "●●○", or in ASCII "**-". */
static void add_earned(const App *app, unsigned earned, Rect *rows, Grid *grid) {
    char data[32];
    Text text = TEXT_OVER(data);
    bool signs = desk_look(app->desk)->glyphs.frames;
    for (unsigned i = 0; i < LESSON_STARS_MOST; i++)
        text_add(&text, i < earned ? (signs ? "●" : "*") : (signs ? "○" : "-"));
    wrap_add(grid, rows, &PEN_HEADING, data);
}

static void add_count(const LessonScore *score, Rect *rows, Grid *grid) {
    char data[TEXT_SIZE];
    if (score->stars == 0)
        return;
    text_format(data, sizeof data, _("Stars %u/%u, moves %u"), score->collected, score->stars,
                score->made);
    wrap_add(grid, rows, &PEN_FAINT, data);
}

static void lesson_panel(const App *app, const Layout *layout, Grid *grid) {
    const Lesson *lesson = lesson_of(app);
    LessonScore score = lesson_score(lesson);
    char title_data[96], step[64], words[TEXT_SIZE];
    Text title = TEXT_OVER(title_data), text = TEXT_OVER(words);
    if (layout->moves.width == 0)
        return;
    Rect rows = layout->moves;
    Rect frame = layout_frame(&layout->moves);
    lesson_add_title(lesson, lesson_at(lesson), &title);
    text_format(step, sizeof step, _("step %zu of %zu"), lesson_at(lesson) + 1,
                lesson_count(lesson));
    frame_draw(app, &frame, &(FrameWords){.title = title_data, .below = step}, grid);
    if (score.done) {
        add_earned(app, score.earned, &rows, grid);
        wrap_add(grid, &rows, &PEN_BOLD, _("Done. Press Enter."));
        return;
    }
    lesson_add_text(lesson, &text);
    wrap_add(grid, &rows, &PEN_PLAIN, words);
    text_clear(&text);
    lesson_add_task(lesson, &text);
    if (rows.height > 5)
        rect_skip(&rows, 1);
    wrap_add(grid, &rows, &PEN_BOLD, words);
    add_count(&score, &rows, grid);
    if (score.tasks == 0)
        wrap_add(grid, &rows, &PEN_BOLD, _("Enter to begin."));
    if (lesson_at(lesson) > 0)
        return;
    if (rows.height > 4)
        rect_skip(&rows, 1);
    wrap_add(grid, &rows, &PEN_FAINT, _("The last step is a game."));
}

/* --- the prompt ------------------------------------------------------------------------------ */

static const char *lesson_hint(const App *app) {
    LessonScore score = lesson_score(lesson_of(app));
    if (score.tasks == 0)
        return _("Enter begin the game  F6 step back  Esc leave");
    if (score.done)
        return _("Enter continue  F3 try again  F6 step back  Esc leave");
    return board_can_select(app)
               ? _("Enter pick up  F2 hint  F7 next  F6 back  F3 try again  Esc leave")
               : _("Tab next piece  F2 hint  F7 next  F6 back  F3 try again  Esc leave");
}

static void lesson_about(const App *app, Text *out) {
    if (!lesson_score(lesson_of(app)).done)
        lesson_add_text(lesson_of(app), out);
}

/* Without a panel the task is shown in the prompt. */
static void lesson_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    char words[TEXT_SIZE], cut[TEXT_SIZE];
    Text text = TEXT_OVER(words), shown = TEXT_OVER(cut);
    if (layout->moves.width > 0 || goes_on(app)) {
        prompt_draw_spot(app, layout, area, grid);
        return;
    }
    lesson_add_task(lesson_of(app), &text);
    if (text.length == 0)
        lesson_add_title(lesson_of(app), lesson_at(lesson_of(app)), &text);
    cut_add(app, words, area->width, &shown);
    prompt_draw_head(app, area, cut, grid);
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
    .flags = SCREEN_TYPES,
    .hints = N_("Enter pick up  F2 hint  F7 next  F6 back  F3 try again  Esc leave"),
    .parent = &ON_THE_BOARD,
    .home = lesson_is_home,
    .hint = lesson_hint,
    .prompt = lesson_prompt,
    .panel = lesson_panel,
    .about = lesson_about,
    .role = lesson_role,
    .event =
        {
            [EVENT_ENTER] = {.does = lesson_enter},
            [EVENT_ESCAPE] = {.does = lesson_escape},
        },
};
