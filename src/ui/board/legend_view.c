#include "ui/board/views.h"

#include "base/i18n.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/board/tiles.h"

/* In the order in which they are explained while there is room. */
static const struct {
    SquareMark mark;
    const char *words;
} LEGEND[] = {
    {SQUARE_CHECK, N_("attacked")}, {SQUARE_TARGET, N_("may go")},
    {SQUARE_CAPTURE, N_("takes")},  {SQUARE_BARRED, N_("not here")},
    {SQUARE_HINT, N_("hint")},      {SQUARE_PICKED, N_("picked up")},
    {SQUARE_FAINT, N_("the way")},  {SQUARE_THREAT, N_("threatened")},
    {SQUARE_LAST, N_("last move")},
};

enum { GAP = 2 };

int legend_draw(const App *app, const Rect *area, int x, Grid *grid) {
    const Screen *behind = app_behind(app);
    const Variant *variant = app_variant(app);
    Position preview;
    Marks marks;
    const Position *position =
        behind->position != NULL ? behind->position(app, &preview) : app_position(app);
    marks_make(app, position, &marks);
    unsigned seen = board_marks(app, position, &marks);
    TileStyle style = tile_style(app, variant, true);
    Pen words = {INK_DIM, GROUND_NORMAL, 0, {HIT_NONE, 0}};
    for (size_t i = 0; i < sizeof LEGEND / sizeof LEGEND[0]; i++) {
        const char *text = _(LEGEND[i].words);
        if (!(seen & LEGEND[i].mark) ||
            x + LEGEND_MARK_COLUMNS + 1 + grid_columns(text) > area->x + area->width)
            continue;
        x = mark_put(&style, LEGEND[i].mark, area, x, grid) + 1;
        x = grid_put(grid, *area, x, &words, text) + GAP;
    }
    return x;
}

bool legend_is_wanted(const App *app) {
    return app_has_taken(app) || app->hint != MOVE_NONE || app->threats ||
           app->refusal.culprits != 0;
}
