/* The graph of the evaluations. */
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/review/graph.h"
#include "play/review/review.h"

static ActionResult graph(Desk *desk, const char *argument) {
    GraphSeries series;
    Bytes page = {0};
    const Cursor *cursor = &desk_review(desk)->cursor;
    (void)argument;
    graph_init(&series, cursor, GRAPH_LIMIT);
    graph_add_words(&series, cursor, &page);
    desk_finish_page(desk, &page);
    graph_done(&series);
    return ACTION_DONE;
}

const Action GRAPH_ACTION = {
    .id = ACTION_GRAPH,
    .name = "graph",
    .keys = "g",
    .label = N_("Graph"),
    .help =
        N_("Shows how the evaluation of the line goes up and down; in line mode it says where it "
           "turned."),
    .flags = ACTION_WHEN_REVIEW,
    .run = graph,
};
