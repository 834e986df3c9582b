/* Stepping through a game. */
#include "base/i18n.h"
#include "ui/actions/common_handlers.h"
#include "ui/actions/reviewing.h"
#include "ui/screens/handlers.h"

enum { REVIEW_JUMP = 10 };

static void review_on_left(App *app, const Event *event) {
    (void)event;
    reviewing_step(app, -1);
}

static void review_on_right(App *app, const Event *event) {
    (void)event;
    reviewing_step(app, 1);
}

static void review_on_up(App *app, const Event *event) {
    (void)event;
    reviewing_other(app, true);
}

static void review_on_down(App *app, const Event *event) {
    (void)event;
    reviewing_other(app, false);
}

static void review_on_page_up(App *app, const Event *event) {
    (void)event;
    reviewing_step(app, -REVIEW_JUMP);
}

static void review_on_page_down(App *app, const Event *event) {
    (void)event;
    reviewing_step(app, REVIEW_JUMP);
}

static void review_on_home(App *app, const Event *event) {
    (void)event;
    reviewing_first(app);
}

static void review_on_end(App *app, const Event *event) {
    (void)event;
    reviewing_last(app);
}

/* Enter gives the arrows to the cursor, to try a move. */
static void review_on_enter(App *app, const Event *event) {
    (void)event;
    app->state = UI_IDLE;
    app_say(app, INK_NORMAL,
            _("Moves you make here become variations. Esc goes back to stepping."));
}

static void review_on_text(App *app, const Event *event) {
    app->state = UI_IDLE;
    board_typed(app, event);
    if (app->state == UI_IDLE)
        app->state = UI_REVIEW;
}

static void review_on_click(App *app, const Event *event) {
    if (event->hit.kind == HIT_PLY) {
        if (review_goto(&app->review.games, event->hit.value))
            app_show_place(app);
        return;
    }
    if (event->hit.kind == HIT_MOVE) {
        size_t row = event->hit.value / 2u;
        if (row >= app->moves.count)
            return;
        Node *node = app->moves.rows[row].node[event->hit.value % 2u];
        if (node != NULL && cursor_go(&app->review.games.cursor, node))
            app_show_place(app);
        return;
    }
    app->state = UI_IDLE;
    board_click(app, event);
    if (app->state == UI_IDLE)
        app->state = UI_REVIEW;
}

static void review_on_escape(App *app, const Event *event) {
    (void)event;
    if (!reviewing_end_annotation(app))
        app_say(app, INK_NORMAL, _("q leaves the review."));
}

const StateRow ROW_REVIEW = {
    [EVENT_UP] = {.does = review_on_up},
    [EVENT_DOWN] = {.does = review_on_down},
    [EVENT_LEFT] = {.does = review_on_left},
    [EVENT_RIGHT] = {.does = review_on_right},
    [EVENT_PAGE_UP] = {.does = review_on_page_up},
    [EVENT_PAGE_DOWN] = {.does = review_on_page_down},
    [EVENT_HOME] = {.does = review_on_home},
    [EVENT_END] = {.does = review_on_end},
    [EVENT_NEXT] = {.does = board_next},
    [EVENT_PREVIOUS] = {.does = board_previous},
    [EVENT_ENTER] = {.does = review_on_enter},
    [EVENT_ESCAPE] = {.does = review_on_escape},
    [EVENT_TEXT] = {.does = review_on_text},
    [EVENT_EDITED] = {.ignored = "no line is edited here"},
    [EVENT_CLICK] = {.does = review_on_click},
    [EVENT_LOOK] = {.does = board_look},
    [EVENT_WHEEL_UP] = {.does = review_on_left},
    [EVENT_WHEEL_DOWN] = {.does = review_on_right},
    [EVENT_INTERRUPT] = {.does = idle_interrupt},
    [EVENT_BACKSPACE] = {.ignored = "nothing is typed yet; Left steps back"},
    [EVENT_JUMP_UP] = {.does = review_on_page_up},
    [EVENT_JUMP_DOWN] = {.does = review_on_page_down},
    [EVENT_JUMP_LEFT] = {.does = review_on_page_up},
    [EVENT_JUMP_RIGHT] = {.does = review_on_page_down},
    [EVENT_PASTE] = {.does = board_paste},
};
