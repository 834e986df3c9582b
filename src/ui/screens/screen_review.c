/* Stepping through a game. */

#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/hint/annotate.h"
#include "play/review/review.h"
#include "ui/actions/autoplay.h"
#include "ui/actions/common_handlers.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/game_changes.h"
#include "ui/app/app.h"
#include "ui/prompt/prompt.h"
#include "ui/screens/board.h"

#define REVIEW_JUMP "10" /* plies */

/* The actions of the stepping keys. */
static const struct {
    ActionId action;
    const char *argument;
} STEPS[EVENT_COUNT] = {
    [EVENT_UP] = {ACTION_VARIATION, "previous"},
    [EVENT_DOWN] = {ACTION_VARIATION, ""},
    [EVENT_LEFT] = {ACTION_BACK, ""},
    [EVENT_RIGHT] = {ACTION_NEXT, ""},
    [EVENT_PAGE_UP] = {ACTION_BACK, REVIEW_JUMP},
    [EVENT_PAGE_DOWN] = {ACTION_NEXT, REVIEW_JUMP},
    [EVENT_HOME] = {ACTION_FIRST, ""},
    [EVENT_END] = {ACTION_FINAL, ""},
    [EVENT_WHEEL_UP] = {ACTION_BACK, ""},
    [EVENT_WHEEL_DOWN] = {ACTION_NEXT, ""},
    [EVENT_JUMP_UP] = {ACTION_BACK, REVIEW_JUMP},
    [EVENT_JUMP_DOWN] = {ACTION_NEXT, REVIEW_JUMP},
    [EVENT_JUMP_LEFT] = {ACTION_BACK, REVIEW_JUMP},
    [EVENT_JUMP_RIGHT] = {ACTION_NEXT, REVIEW_JUMP},
};

static void review_step(App *app, const Event *event) {
    action_do(app, STEPS[event->kind].action, STEPS[event->kind].argument);
}

/* After Enter the arrows move the cursor, to try a move. */
static void review_on_enter(App *app, const Event *event) {
    board_try(app, NULL, event);
    app_say(app, FG_NORMAL,
            _("Moves you make here become variations. Esc goes back to stepping through the "
              "game."));
}

static void review_on_text(App *app, const Event *event) {
    board_try(app, board_typed, event);
}

static void review_on_click(App *app, const Event *event) {
    if (event->hit.kind == HIT_PLY) {
        if (review_goto(desk_review(app->desk), event->hit.value))
            app_show_place(app);
        return;
    }
    if (event->hit.kind == HIT_MOVE) {
        size_t row = event->hit.value / 2u;
        if (row >= app->moves.count)
            return;
        Node *node = app->moves.rows[row].node[event->hit.value % 2u];
        if (node != NULL && cursor_go(&desk_review(app->desk)->cursor, node))
            app_show_place(app);
        return;
    }
    board_try(app, board_click, event);
}

static void review_on_escape(App *app, const Event *event) {
    (void)event;
    if (!desk_end_annotation(app->desk))
        action_run(app, ACTION_QUIT, "");
}

/* --- the prompt ------------------------------------------------------------------------------ */

enum { BAR_MIN = 10, BAR_MAX = 40 };

static void progress_draw(const App *app, const Rect *area, Grid *grid) {
    AnnotateProgress progress = annotate_progress(desk_annotation(app->desk), app->now_ms);
    const char *end = _("Esc to stop");
    char buffer[100];
    Text words = TEXT_OVER(buffer);
    annotate_add_progress(desk_annotation(app->desk), app->now_ms, &words);
    int rest = area->width - grid_columns(buffer) - grid_columns(end) - 4;
    if (rest < BAR_MIN) {
        text_clear(&words);
        text_addf(&words, "%zu/%zu", progress.done, progress.total);
        rest = area->width - grid_columns(buffer) - grid_columns(end) - 4;
    }
    int x = area->x;
    if (rest >= BAR_MIN)
        x = prompt_draw_bar(&(PromptBar){progress.done, progress.total},
                            rest < BAR_MAX ? rest : BAR_MAX, area, grid) +
            1;
    x = grid_put(grid, *area, x, &PROMPT_HEAD, buffer) + 2;
    if (x + grid_columns(end) <= area->x + area->width)
        grid_put(grid, *area, x, &PROMPT_DIM, end);
}

static void autoplay_draw(const App *app, const Rect *area, Grid *grid) {
    int64_t pace_ms = autoplay_pace_ms(app);
    int x = grid_putf(grid, *area, &PROMPT_HEAD, _("A move every %d.%02d s"), (int)(pace_ms / 1000),
                      (int)(pace_ms % 1000 / 10));
    grid_put(grid, *area, x + 2, &PROMPT_DIM, _("+ - speed  other keys stop"));
}

/* The progress of background work has priority, and at either end of the line, where a review
 * begins, so have the keys. */
static unsigned review_presses(const App *app) {
    const Node *node = desk_review(app->desk)->cursor.node;
    if (app->review.autoplay.on || desk_annotation(app->desk) != NULL)
        return SCREEN_PRESSES;
    return node->parent == NULL || node->child == NULL ? SCREEN_OVER_MESSAGES : 0;
}

/* Draws the keys, and the current ply if neither title nor panel shows it. */
static void place_draw(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    char buffer[80] = "";
    Text place = TEXT_OVER(buffer);
    if (layout->title.height == 0 && layout->moves.width == 0)
        review_add_ply(desk_review(app->desk), false, &place);
    int x = grid_put(grid, *area, area->x, &PROMPT_HEAD, buffer);
    prompt_draw_hints(area, x > area->x ? x + 2 : x, prompt_hints(app), grid);
}

static void review_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    if (app->review.autoplay.on)
        autoplay_draw(app, area, grid);
    else if (desk_annotation(app->desk) != NULL)
        progress_draw(app, area, grid);
    else
        place_draw(app, layout, area, grid);
}

extern const Screen SCREEN_REVIEW;

static const char *review_hint(const App *app) {
    enum { NARROW = 56 };
    return app->width < NARROW ? _("Left Right Home End  Esc leave  [ ] variation")
                               : _(SCREEN_REVIEW.hints);
}

/* --- the screen ------------------------------------------------------------------------------ */

static bool review_is_home(const App *app) {
    return desk_when(app->desk) == ACTION_WHEN_REVIEW;
}

const Screen SCREEN_REVIEW = {
    .name = "review",
    .when = ACTION_WHEN_REVIEW,
    .keys = KEYS_ACTIONS,
    .flags = SCREEN_NO_CURSOR,
    .hints = N_("Left Right step  Home End ends  Esc leave  F3 find mistakes  g graph  n mark  "
                "c comment  [ ] variation  / find  Space run  Enter try a move  x openings  "
                "k play on"),
    .home = review_is_home,
    .hint = review_hint,
    .presses = review_presses,
    .prompt = review_prompt,
    .event =
        {
            [EVENT_UP] = {.does = review_step},
            [EVENT_DOWN] = {.does = review_step},
            [EVENT_LEFT] = {.does = review_step},
            [EVENT_RIGHT] = {.does = review_step},
            [EVENT_PAGE_UP] = {.does = review_step},
            [EVENT_PAGE_DOWN] = {.does = review_step},
            [EVENT_HOME] = {.does = review_step},
            [EVENT_END] = {.does = review_step},
            [EVENT_NEXT] = {.does = board_next},
            [EVENT_PREVIOUS] = {.does = board_previous},
            [EVENT_ENTER] = {.does = review_on_enter},
            [EVENT_ESCAPE] = {.does = review_on_escape},
            [EVENT_TEXT] = {.does = review_on_text},
            [EVENT_CLICK] = {.does = review_on_click},
            [EVENT_LOOK] = {.does = board_look},
            [EVENT_WHEEL_UP] = {.does = review_step},
            [EVENT_WHEEL_DOWN] = {.does = review_step},
            [EVENT_INTERRUPT] = {.does = idle_interrupt},
            [EVENT_BACKSPACE] = {.ignored = "nothing is typed yet; Left steps back"},
            [EVENT_JUMP_UP] = {.does = review_step},
            [EVENT_JUMP_DOWN] = {.does = review_step},
            [EVENT_JUMP_LEFT] = {.does = review_step},
            [EVENT_JUMP_RIGHT] = {.does = review_step},
            [EVENT_PASTE] = {.does = board_paste},
        },
};
