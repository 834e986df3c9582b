/* Stepping through a review automatically. */
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/review/review.h"
#include "ui/actions/reviewing.h"
#include "ui/app/app.h"

/* From slow to fast; in the middle what a move takes to be read and found on the board. */
static const int64_t PACES_MS[] = {10000, 5000, 3000, 2000, 1000, 500, 250};
enum { PACE_COUNT = sizeof PACES_MS / sizeof PACES_MS[0], PACE_MIDDLE = PACE_COUNT / 2 };

int64_t autoplay_pace_ms(const App *app) {
    return PACES_MS[PACE_MIDDLE + app->review.autoplay.speed];
}

static void plan_step(App *app) {
    app->review.autoplay.next_ms = app->now_ms + autoplay_pace_ms(app);
}

void autoplay_toggle(App *app) {
    AutoPlay *play = &app->review.autoplay;
    if (!play->on && desk_review(app->desk)->cursor.node->child == NULL) {
        app_say(app, INK_NORMAL, _("The line ends here."));
        return;
    }
    play->on = !play->on;
    plan_step(app);
}

bool autoplay_takes(App *app, const Event *event) {
    AutoPlay *play = &app->review.autoplay;
    bool text = event->kind == EVENT_TEXT;
    if (!play->on || event->kind >= EVENT_RESIZE)
        return false;
    if (text && (event->code == '+' || event->code == '-')) {
        int speed = play->speed + (event->code == '+' ? 1 : -1);
        if (speed >= -PACE_MIDDLE && speed <= PACE_MIDDLE)
            play->speed = speed;
        plan_step(app);
        return true;
    }
    if (event->kind == EVENT_ACTION && event->action == ACTION_AUTOPLAY)
        return false;
    play->on = false;
    return event->kind == EVENT_ESCAPE || event->kind == EVENT_INTERRUPT;
}

void autoplay_follow(App *app) {
    AutoPlay *play = &app->review.autoplay;
    if (!play->on || app->now_ms < play->next_ms)
        return;
    plan_step(app);
    desk_run(app->desk, ACTION_NEXT, "");
    play->on = desk_review(app->desk)->cursor.node->child != NULL;
}
