/* Stepping through a game. */
#include "base/i18n.h"
#include "ui/handlers.h"
#include "ui/operations.h"

enum { REVIEW_JUMP = 10 };

static void review_step(App *app, int steps) {
    for (int i = 0; i < steps; i++)
        if (!review_next(&app->review))
            break;
    for (int i = 0; i > steps; i--)
        if (!review_back(&app->review))
            break;
    app_show_place(app);
}

void review_on_left(App *app, const Event *event) {
    (void)event;
    review_step(app, -1);
}

void review_on_right(App *app, const Event *event) {
    (void)event;
    review_step(app, 1);
}

static void review_other(App *app, bool previous) {
    if (review_sibling(&app->review, previous))
        app_show_place(app);
    else
        app_say(app, INK_NORMAL, _("There is no other variation here."));
}

void review_on_up(App *app, const Event *event) {
    (void)event;
    review_other(app, true);
}

void review_on_down(App *app, const Event *event) {
    (void)event;
    review_other(app, false);
}

void review_on_page_up(App *app, const Event *event) {
    (void)event;
    review_step(app, -REVIEW_JUMP);
}

void review_on_page_down(App *app, const Event *event) {
    (void)event;
    review_step(app, REVIEW_JUMP);
}

void review_on_home(App *app, const Event *event) {
    (void)event;
    review_first(&app->review);
    app_show_place(app);
}

void review_on_end(App *app, const Event *event) {
    (void)event;
    review_last(&app->review);
    app_show_place(app);
}

/* Enter gives the arrows to the cursor, to try a move. */
void review_on_enter(App *app, const Event *event) {
    (void)event;
    app->state = UI_IDLE;
    app_say(app, INK_NORMAL,
            _("Moves you make here become variations. Esc goes back to stepping."));
}

void review_on_text(App *app, const Event *event) {
    app->state = UI_IDLE;
    board_typed(app, event);
    if (app->state == UI_IDLE)
        app->state = UI_REVIEW;
}

void review_on_click(App *app, const Event *event) {
    if (event->hit.kind == HIT_MOVE) {
        size_t row = event->hit.value / 2u;
        if (row >= app->moves.count)
            return;
        Node *node = app->moves.rows[row].node[event->hit.value % 2u];
        if (node != NULL && cursor_go(&app->review.cursor, node))
            app_show_place(app);
        return;
    }
    app->state = UI_IDLE;
    board_click(app, event);
    if (app->state == UI_IDLE)
        app->state = UI_REVIEW;
}

void review_on_escape(App *app, const Event *event) {
    (void)event;
    app_say(app, INK_NORMAL, _("q leaves the review."));
}
