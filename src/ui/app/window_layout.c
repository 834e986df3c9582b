/* The layout of the window, and whether it includes the piece card. */
#include "ui/app/app.h"

#include "play/lesson/lesson_activity.h"
#include "ui/kit/piece_glyphs.h"

enum {
    CARD_AND_GRAPH_ROWS = 34,
    EDITING_CARD_HEIGHT = 32 /* rows of a window with room for palette and card */
};

void app_meet_game(App *app) {
    const Variant *variant = app_variant(app);
    if (variant == NULL || variant == app->met)
        return;
    app->met = variant;
    worth_of_game(variant, &app->worth);
    app->unfamiliar = !played_knows(&app->memory, variant->name);
}

bool app_card_wanted(const App *app) {
    return desk_has(app->desk, ACTIVITY_TEACHES) || desk_own(app->desk)->card == CARD_WISH_ON ||
           (desk_own(app->desk)->card == CARD_WISH_AUTO && app->unfamiliar);
}

static void app_layout_with(const App *app, bool card, bool analysis, Layout *out) {
    const Variant *variant = app_variant(app);
    LayoutWish wish = {
        .width = app->width,
        .height = app->height,
        .files = variant != NULL ? variant->files : 9,
        .ranks = variant != NULL ? variant->ranks : 9,
        .wide = variant == NULL || glyphs_wide(variant, desk_look(app->desk)->glyphs.pieces),
        .cell = (CellSize)desk_own(app->desk)->cell,
        .panel = true,
        .card = card,
        .analysis = analysis,
    };
    layout_make(&wish, out);
}

bool app_card_fits(const App *app) {
    Layout layout;
    app_layout_with(app, true, false, &layout);
    return layout.card.width > 0;
}

/* Short panels have room for the moves and one thing more: the graph then takes the place of a card
 * that nobody asked for. */
static bool app_card_yields(const App *app) {
    return desk_review(app->desk) != NULL && app->review.graph &&
           desk_own(app->desk)->card == CARD_WISH_AUTO && app->height < CARD_AND_GRAPH_ROWS;
}

/* Beside an editor its palette comes first. */
void app_layout(const App *app, Layout *out) {
    bool card = app_card_wanted(app) && !app_card_yields(app);
    if (desk_has(app->desk, ACTIVITY_TEACHES))
        app_layout_with(app, true, false, out);
    else if (desk_has(app->desk, ACTIVITY_EDITS))
        app_layout_with(app, app->height >= EDITING_CARD_HEIGHT, false, out);
    else
        app_layout_with(app, card, desk_analysis(app->desk) != NULL, out);
}
