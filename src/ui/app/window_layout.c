/* The layout of the window, and whether it includes the piece card. */
#include "ui/app/app.h"

#include "play/services/services.h"
#include "ui/kit/piece_glyphs.h"

enum {
    CARD_AND_GRAPH_ROWS = 34,
    EDITING_CARD_HEIGHT = 32 /* rows of a window with room for palette and card */
};

/* Columns of the longer hand line: the label, then "1:P10 " for every kind that can be held. */
static int app_hand_columns(const Variant *variant) {
    return 12 + 6 * variant->hand_order_count;
}

void app_meet_game(App *app) {
    const Variant *variant = app_variant(app);
    if (variant == NULL || variant == app->met)
        return;
    app->met = variant;
    app->unfamiliar = !played_knows(&app->memory, variant->name);
}

bool app_card_wanted(const App *app) {
    return desk_own(app->desk)->card == CARD_WISH_ON ||
           (desk_own(app->desk)->card == CARD_WISH_AUTO && app->unfamiliar);
}

static void app_layout_with(const App *app, bool card, Layout *out) {
    const Variant *variant = app_variant(app);
    LayoutWish wish = {
        .width = app->width,
        .height = app->height,
        .files = variant != NULL ? variant->files : 9,
        .ranks = variant != NULL ? variant->ranks : 9,
        .wide =
            desk_look(app->desk)->glyphs.script && (variant == NULL || glyphs_available(variant)),
        .cell = (CellSize)desk_own(app->desk)->cell,
        .hand_columns = variant != NULL ? app_hand_columns(variant) : 0,
        .panel = true,
        .card = card,
    };
    layout_make(&wish, out);
}

bool app_card_fits(const App *app) {
    Layout layout;
    app_layout_with(app, true, &layout);
    return layout.card.width > 0;
}

/* Short panels have room for the moves and one thing more: the graph then takes the place of a card
 * that nobody asked for. */
static bool app_card_yields(const App *app) {
    return desk_reviews(app->desk) && app->review.graph &&
           desk_own(app->desk)->card == CARD_WISH_AUTO && app->height < CARD_AND_GRAPH_ROWS;
}

/* Beside an editor its palette comes first. */
void app_layout(const App *app, Layout *out) {
    bool card = app_card_wanted(app) && !app_card_yields(app);
    if (desk_editor(app->desk) != NULL)
        app_layout_with(app, app->height >= EDITING_CARD_HEIGHT, out);
    else
        app_layout_with(app, card || desk_analysis(app->desk) != NULL, out);
}
