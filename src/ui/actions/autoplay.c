/* Stepping through a review automatically. */
#include "ui/actions/autoplay.h"
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/hint/analysis.h"
#include "play/review/review.h"
#include "ui/app/app.h"

/* From slow to fast; the middle one gives time to read a move and find it on the board. */
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
        app_say(app, FG_NORMAL, _("The line ends here."));
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

static void follow_steps(App *app) {
    AutoPlay *play = &app->review.autoplay;
    if (!play->on || app->now_ms < play->next_ms)
        return;
    plan_step(app);
    desk_run(app->desk, ACTION_NEXT, "");
    play->on = desk_review(app->desk)->cursor.node->child != NULL;
}

enum { PROGRESS_MS = 500 };

/* Stores the score found by the analysis, for the graph. */
static void note_found(App *app) {
    const Analysis *analysis = desk_analysis(app->desk);
    if (analysis != NULL && analysis_line_count(analysis) > 0)
        found_add(&app->review.found, desk_review(app->desk)->cursor.node,
                  analysis_score(analysis, 0), analysis_depth(analysis));
}

void autoplay_follow(App *app) {
    app->unasked = true;
    app_step(app);
    app->unasked = false;
    if (desk_review(app->desk) == NULL)
        return;
    note_found(app);
    follow_steps(app);
}

int64_t autoplay_timeout_ms(const App *app) {
    const ReviewUi *review = &app->review;
    if (desk_review(app->desk) == NULL)
        return -1;
    if (review->autoplay.on)
        return review->autoplay.next_ms > app->now_ms ? review->autoplay.next_ms - app->now_ms : 0;
    return desk_annotation(app->desk) != NULL ? PROGRESS_MS : -1;
}
