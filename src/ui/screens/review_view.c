#include "ui/screens/review_view.h"

#include <string.h>

#include "base/i18n.h"
#include "ui/actions/reviewing.h"

enum { BAR_MIN = 10, BAR_MAX = 40 };

static const Pen HEAD = {INK_TITLE, GROUND_NORMAL, ATTRIBUTE_BOLD, {HIT_PROMPT, 0}};
static const Pen DIM = {INK_DIM, GROUND_NORMAL, 0, {HIT_PROMPT, 0}};

bool review_prompt_presses(const App *app) {
    return app->state == UI_REVIEW && app->review.open &&
           (app->review.autoplay.on || app->review.annotate != NULL);
}

/* "[#####.....]": nothing in it is told by colour alone. */
static int bar_draw(const AnnotateProgress *progress, int columns, const Rect *area, Grid *grid) {
    int inside = columns - 2;
    int done = progress->total > 0 ? (int)(progress->done * (size_t)inside / progress->total) : 0;
    int x = grid_put(grid, area, area->x, area->y, &DIM, "[");
    for (int i = 0; i < inside; i++)
        x = grid_put(grid, area, x, area->y, i < done ? &HEAD : &DIM, i < done ? "#" : ".");
    return grid_put(grid, area, x, area->y, &DIM, "]");
}

static void progress_draw(const App *app, const Rect *area, Grid *grid) {
    AnnotateProgress progress = annotate_progress(app->review.annotate, app->now_ms);
    const char *end = _("Esc ends it");
    char buffer[100];
    Text words = TEXT_OVER(buffer);
    annotate_add_progress(app->review.annotate, app->now_ms, &words);
    int rest = area->width - grid_columns(buffer) - grid_columns(end) - 4;
    if (rest < BAR_MIN) {
        text_clear(&words);
        text_addf(&words, "%zu/%zu", progress.done, progress.total);
        rest = area->width - grid_columns(buffer) - grid_columns(end) - 4;
    }
    int x = area->x;
    if (rest >= BAR_MIN)
        x = bar_draw(&progress, rest < BAR_MAX ? rest : BAR_MAX, area, grid) + 1;
    x = grid_put(grid, area, x, area->y, &HEAD, buffer) + 2;
    if (x + grid_columns(end) <= area->x + area->width)
        grid_put(grid, area, x, area->y, &DIM, end);
}

static void autoplay_draw(const App *app, const Rect *area, Grid *grid) {
    int64_t pace_ms = autoplay_pace_ms(app);
    int x = grid_putf(grid, area, area->x, area->y, &HEAD, _("A move every %d.%02d s"),
                      (int)(pace_ms / 1000), (int)(pace_ms % 1000 / 10));
    grid_put(grid, area, x + 2, area->y, &DIM, _("+ -  any key ends it"));
}

void review_prompt_draw(const App *app, const Rect *area, Grid *grid) {
    if (app->review.autoplay.on)
        autoplay_draw(app, area, grid);
    else
        progress_draw(app, area, grid);
}
