#include "ui/tour.h"

#include "base/i18n.h"
#include "play/squares.h"

enum { TOUR_ROWS = 3 };

/* None is wider than the smallest window. */
static const char *tour_line(const Variant *variant, int index) {
    if (index == 0)
        return _("Arrows walk, Enter takes and puts a piece.");
    if (index > 1)
        return _("? tells why not, F1 helps; any key goes on.");
    if (squares_are_shogi(variant))
        return variant->drops ? _("m types a move: 7g7f, or a drop: P@5e.")
                              : _("m types a move: 7g7f.");
    return variant->drops ? _("m types a move: e3e4, or a drop: P@e5.")
                          : _("m types a move: e3e4.");
}

void tour_before(App *app, const Event *event) {
    Error error = {0};
    if (!app->tour || event->kind == EVENT_RESIZE || event->kind == EVENT_TICK ||
        event->kind == EVENT_SESSION)
        return;
    app->tour = false;
    if (app->memory.tour)
        return;
    app->memory.tour = true;
    (void)memory_write(&app->memory, app->settings->game.fs, app->settings->memory, &error);
    if (error.reason[0] != '\0')
        app_say_error(app, &error);
}

void tour_after(App *app) {
    bool first = app->settings->memory != NULL && app->settings->script == NULL &&
                 !app->memory.tour && app->state == UI_IDLE && !app->review.open;
    app->tour = app->tour || first;
}

/* In the rows of the prompt and above it; in the smallest windows also below. */
void tour_draw(const App *app, const Layout *layout, Grid *grid) {
    if (!app->tour || app_variant(app) == NULL)
        return;
    int y = layout->prompt.y - TOUR_ROWS + 1;
    y = y < layout->messages.y ? layout->messages.y : y;
    Rect area = {0, y, app->width, TOUR_ROWS};
    Pen pen = {INK_GOOD, GROUND_NORMAL, ATTRIBUTE_BOLD, {HIT_NONE, 0}};
    grid_fill(grid, &area, &pen, " ");
    for (int i = 0; i < TOUR_ROWS; i++)
        grid_put(grid, &area, 0, y + i, &pen, tour_line(app_variant(app), i));
}
