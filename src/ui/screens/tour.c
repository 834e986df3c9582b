#include "ui/screens/all.h"

#include "base/i18n.h"
#include "base/unicode.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/board/box.h"
#include "words/entry.h"

enum { TOUR_ROWS = 3, TOUR_COLUMNS = 60 };

/* None is wider than the smallest board, as far as languages allow. */
static void tour_line(const Position *position, int index, Text *out) {
    EntryExamples examples;
    if (index != 1) {
        text_add(out, index == 0 ? _("Arrows and Enter move a piece,")
                                 : _("F1 helps. Any key goes on."));
        return;
    }
    entry_examples(position, &examples);
    text_addf(out, _("or type the move: %s."), examples.move);
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

/* In the middle of the board, where a game begins with the most room. */
void tour_draw(const App *app, const Layout *layout, Grid *grid) {
    static const Pen PLAIN = {INK_NORMAL, GROUND_NORMAL, 0, {HIT_NONE, 0}};
    char lines[TOUR_ROWS][TOUR_COLUMNS * UNICODE_BYTES_MAX];
    int columns = 0;
    if (!app->tour || app_variant(app) == NULL)
        return;
    for (int i = 0; i < TOUR_ROWS; i++) {
        Text line = TEXT_OVER(lines[i]);
        tour_line(app_position(app), i, &line);
        int used = grid_columns(lines[i]);
        columns = used > columns ? used : columns;
    }
    const Rect *board = &layout->squares;
    Rect frame = {board->x + (board->width - columns - 4) / 2,
                  board->y + (board->height - TOUR_ROWS - 2) / 2, columns + 4, TOUR_ROWS + 2};
    frame.y -= layout->cell_height == 1; /* the cursor, on the third rank, is seen */
    grid_fill(grid, &frame, &PLAIN, " ");
    frame_draw(app, &frame, &(FrameWords){.title = _("How to move")}, grid);
    for (int i = 0; i < TOUR_ROWS; i++)
        grid_put(grid, grid_row(grid, frame.y + 1 + i), frame.x + 2, &PLAIN, lines[i]);
}
