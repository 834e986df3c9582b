/* What goes on by itself in a review. */
#include "play/desk/desk.h"
#include "play/desk/services.h"
#include "play/hint/analysis.h"
#include "play/review/review.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/reviewing.h"

enum { PROGRESS_MS = 500 };

/* What the analysis finds of a place is shown in the graph from then on. */
static void note_found(App *app) {
    const Analysis *analysis = desk_analysis(app->desk);
    if (analysis != NULL && analysis_line_count(analysis) > 0)
        found_add(&app->review.found, desk_review(app->desk)->cursor.node,
                  analysis_score(analysis, 0), analysis_depth(analysis));
}

void reviewing_follow(App *app) {
    desk_set_time(app->desk, app->now_ms);
    app->unasked = true;
    desk_follow(app->desk);
    app->unasked = false;
    if (desk_review(app->desk) == NULL)
        return;
    note_found(app);
    autoplay_follow(app);
}

int64_t reviewing_timeout_ms(const App *app) {
    const ReviewUi *review = &app->review;
    if (desk_review(app->desk) == NULL)
        return -1;
    if (review->autoplay.on)
        return review->autoplay.next_ms > app->now_ms ? review->autoplay.next_ms - app->now_ms : 0;
    return desk_annotation(app->desk) != NULL ? PROGRESS_MS : -1;
}

/* --- actions --------------------------------------------------------------------------------- */

void do_graph(App *app, const char *arguments) {
    (void)arguments;
    app->review.graph = !app->review.graph;
}

void do_autoplay(App *app, const char *arguments) {
    (void)arguments;
    autoplay_toggle(app);
}
