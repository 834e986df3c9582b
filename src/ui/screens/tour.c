#include "ui/screens/all.h"

#include "base/i18n.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "words/entry.h"

enum { TOUR_ROWS = 3 };

/* None is wider than the smallest window. */
static void tour_line(const Position *position, int index, Text *out) {
    if (index != 1) {
        text_add(out, index == 0 ? _("Arrows walk, Enter takes and puts a piece.")
                                 : _("? tells why not, F1 helps; any key goes on."));
        return;
    }
    EntryExamples examples;
    entry_examples(position, &examples);
    if (examples.drop[0] != '\0')
        text_addf(out, _("m types a move: %s, or a drop: %s."), examples.move, examples.drop);
    else
        text_addf(out, _("m types a move: %s."), examples.move);
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
    (void)played_write(&app->memory, app->settings->game.fs, app->settings->memory, &error);
    if (error.reason[0] != '\0')
        app_say_error(app, &error);
}

void tour_after(App *app) {
    bool first = app->settings->memory != NULL && app->settings->script == NULL &&
                 !app->memory.tour && app_is_home(app) && app_game_is(app, SESSION_MOVE) &&
                 !app->handing_over;
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
    for (int i = 0; i < TOUR_ROWS; i++) {
        char buffer[SESSION_TEXT_SIZE];
        Text text = TEXT_OVER(buffer);
        tour_line(app_position(app), i, &text);
        grid_put(grid, rect_row(&area, y + i), 0, &pen, buffer);
    }
}
