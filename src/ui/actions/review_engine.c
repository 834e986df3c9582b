/* What goes on by itself in a review. */
#include "play/desk/desk.h"
#include "play/services/services.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/reviewing.h"

enum { PROGRESS_MS = 500 };

void reviewing_follow(App *app) {
    desk_set_time(app->desk, app->now_ms);
    desk_follow(app->desk);
    if (!desk_reviews(app->desk))
        return;
    autoplay_follow(app);
    games_follow(app);
}

int64_t reviewing_timeout_ms(const App *app) {
    const ReviewUi *review = &app->review;
    if (!desk_reviews(app->desk))
        return -1;
    if (games_grow(app))
        return 0;
    if (review->autoplay.on)
        return review->autoplay.next_ms > app->now_ms ? review->autoplay.next_ms - app->now_ms : 0;
    return desk_annotation(app->desk) != NULL ? PROGRESS_MS : -1;
}

/* --- actions --------------------------------------------------------------------------------- */

static void do_graph(App *app, const char *arguments) {
    (void)arguments;
    app->review.graph = !app->review.graph;
}

static void do_autoplay(App *app, const char *arguments) {
    (void)arguments;
    autoplay_toggle(app);
}

/* An entry a line, so that additions do not meet. */
/* clang-format off */
static const OperationEntry ENTRIES[] = {
    {ACTION_GRAPH, do_graph},
    {ACTION_AUTOPLAY, do_autoplay},
};
/* clang-format on */

const OperationTable OPERATIONS_STUDY = {ENTRIES, sizeof ENTRIES / sizeof ENTRIES[0]};
