/* The analysis: keeping it on the position on show, and drawing its results. */
#include "ui/board/views.h"

#include <string.h>

#include "base/i18n.h"
#include "play/services/services.h"
#include "play/services/settings_change.h"
#include "ui/app/app.h"
#include "ui/kit/wrap.h"

enum { ROWS_OF_A_LINE = 3, VERDICT_SIZE = 300 };

/* False: said why, and the analysis is off. */
static bool need_analysis(App *app) {
    Error error = {0};
    AnalysisSettings settings;
    if (app->analysis == NULL &&
        settings_analysis(desk_own(app->desk), &app->settings->game, &settings, &error))
        app->analysis = analysis_new(&settings, &error);
    if (app->analysis == NULL) {
        app->analysing = false;
        app_say_error(app, &error);
    }
    return app->analysis != NULL;
}

static void end_analysis(App *app) {
    analysis_free(app->analysis);
    app->analysis = NULL;
}

void app_set_analysing(App *app, bool on) {
    if (on && !need_analysis(app))
        return;
    app->analysing = on;
    /* A row is all that small windows have for both. */
    app->review.graph = app->review.graph && (!on || graph_has_panel(app));
    if (on && desk_session(app->desk) != NULL)
        session_note_help(desk_session(app->desk));
    app_follow_analysis(app);
}

void app_renew_analysis(App *app) {
    end_analysis(app);
    if (app->analysing)
        (void)need_analysis(app);
}

/* An analyst that has failed is not asked again before a person wants it. Why is said last: small
 * windows have no room for more. */
static void hear_analyst(App *app) {
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    bool failed = analysis_failed(app->analysis);
    if (failed)
        app_say(app, INK_NORMAL,
                _("The analysis is off; \":set analyst=builtin\" chooses our engine."));
    if (analysis_add_news(app->analysis, &text))
        app_say(app, failed ? INK_ERROR : INK_NORMAL, buffer);
    if (!failed)
        return;
    app->analysing = false;
    end_analysis(app);
}

void app_follow_analysis(App *app) {
    const Cursor *cursor = app_cursor(app);
    bool shown = app->analysing && cursor != NULL;
    if (shown ? !need_analysis(app) : app->analysis == NULL)
        return;
    /* Another program has no place where nobody looks. */
    if (!shown && analysis_name(app->analysis)[0] != '\0') {
        end_analysis(app);
        return;
    }
    SessionPhase phase =
        desk_session(app->desk) != NULL ? session_phase(desk_session(app->desk)) : SESSION_OVER;
    bool wanted = shown && desk_annotation(app->desk) == NULL &&
                  (desk_reviews(app->desk) || phase == SESSION_MOVE || phase == SESSION_OVER);
    if (wanted) {
        AnalysisLimits limits = {.lines = (unsigned)desk_own(app->desk)->lines};
        analysis_look(app->analysis, cursor, &limits, app->now_ms);
    } else {
        analysis_rest(app->analysis);
    }
    analysis_step(app->analysis, app->now_ms);
    if (wanted && desk_reviews(app->desk) && analysis_line_count(app->analysis) > 0)
        found_add(&app->review.found, cursor->node, analysis_score(app->analysis, 0),
                  analysis_depth(app->analysis));
    hear_analyst(app);
}

size_t app_analysis_poll_fds(const App *app, struct pollfd out[ANALYSIS_POLL_LIMIT]) {
    return app->analysing && app->analysis != NULL ? analysis_poll_fds(app->analysis, out) : 0;
}

int64_t app_analysis_timeout_ms(const App *app) {
    return app->analysing && app->analysis != NULL ? analysis_timeout_ms(app->analysis, app->now_ms)
                                                   : -1;
}

/* --- drawing --------------------------------------------------------------------------------- */

static void heading(const App *app, const Rect *area, Grid *grid) {
    Pen title = {INK_TITLE, GROUND_NORMAL, ATTRIBUTE_BOLD, {HIT_ACTION, ACTION_ANALYSE}};
    Pen dim = {INK_DIM, GROUND_NORMAL, 0, {HIT_ACTION, ACTION_ANALYSE}};
    const char *name = analysis_name(app->analysis);
    int x = grid_put(grid, area, area->x, area->y, &title, name[0] != '\0' ? name : _("Analysis"));
    unsigned depth = analysis_depth(app->analysis);
    if (depth > 0)
        x = grid_putf(grid, area, x, area->y, &dim, _(", depth %u"), depth);
    const char *end = _("(F7 ends it)");
    if (x + 2 + grid_columns(end) <= area->x + area->width)
        grid_put(grid, area, x + 2, area->y, &dim, end);
}

/* What is drawn while nothing is known. */
static const char *no_verdict(const App *app) {
    bool thinks = !desk_reviews(app->desk) && desk_session(app->desk) != NULL &&
                  session_phase(desk_session(app->desk)) == SESSION_THINKING;
    if (desk_annotation(app->desk) != NULL)
        return _("It rests while the whole game is gone through.");
    return thinks ? _("It rests while the computer thinks.") : _("Looking ...");
}

/* A row of its own for the number, and as many rows as there is room for. */
static int line_rows(int height, size_t lines) {
    int rows = lines > 0 ? height / (int)lines : 0;
    return rows < 1 ? 1 : rows > ROWS_OF_A_LINE ? ROWS_OF_A_LINE : rows;
}

/* Columns that a line may have so that it fills no more than the rows, broken at blanks. */
static int line_draw(const App *app, size_t index, const Rect *area, int rows, Grid *grid) {
    char data[ANALYSIS_LINE_SIZE];
    Pen number = {INK_KEY, GROUND_NORMAL, 0, {HIT_NONE, 0}};
    Pen pen = {index == 0 ? INK_NORMAL : INK_DIM, GROUND_NORMAL, 0, {HIT_NONE, 0}};
    Rect text_area = {area->x + 2, area->y, area->width - 2, rows};
    grid_putf(grid, area, area->x, area->y, &number, "%zu", index + 1);
    for (int columns = text_area.width * rows; columns > 0; columns -= 4) {
        Text text = TEXT_OVER(data);
        size_t limit = (size_t)columns < sizeof data ? (size_t)columns : sizeof data - 1;
        analysis_add_line(app->analysis, index, limit, &text);
        if (wrap_count(data, text_area.width) <= rows)
            break;
    }
    return wrap_draw(grid, &text_area, &pen, data, 0);
}

void analysis_draw(const App *app, const Rect *panel, Grid *grid) {
    Rect area = *panel;
    const Analysis *analysis = app->analysis;
    char data[VERDICT_SIZE];
    Text verdict = TEXT_OVER(data);
    heading(app, &area, grid);
    area.y++;
    area.height--;
    analysis_add_verdict(analysis, &verdict);
    if (verdict.length == 0)
        text_add(&verdict, no_verdict(app));
    Pen pen = {INK_GOOD, GROUND_NORMAL, 0, {HIT_NONE, 0}};
    int used = wrap_draw(grid, &area, &pen, data, 0);
    area.y += used;
    area.height -= used;
    size_t count = analysis_line_count(analysis);
    int rows = line_rows(area.height, count);
    for (size_t i = 0; i < count && area.height >= rows; i++) {
        used = line_draw(app, i, &area, rows, grid);
        area.y += used;
        area.height -= used;
    }
}

void analysis_row_draw(const App *app, const Rect *area, Grid *grid) {
    char data[ANALYSIS_LINE_SIZE];
    Text text = TEXT_OVER(data);
    Hit hit = {HIT_ACTION, ACTION_ANALYSE};
    Pen pen = {INK_NORMAL, GROUND_NORMAL, 0, hit};
    Pen key = {INK_KEY, GROUND_NORMAL, 0, hit};
    Pen word = {INK_NORMAL, GROUND_KEYS, 0, hit};
    const char *off = _("off");
    int end = area->x + area->width - 3 - grid_columns(off);
    size_t columns = (size_t)(end - area->x - 1);
    if (analysis_line_count(app->analysis) > 0)
        analysis_add_line(app->analysis, 0, columns, &text);
    else
        analysis_add_verdict(app->analysis, &text);
    if (text.length == 0)
        text_add(&text, no_verdict(app));
    Rect room = {area->x, area->y, end - area->x, 1};
    grid_put(grid, &room, area->x, area->y, &pen, data);
    int x = grid_put(grid, area, end, area->y, &key, "F7 ");
    grid_put(grid, area, x, area->y, &word, off);
}
