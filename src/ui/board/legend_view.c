#include "ui/board/views.h"

#include "ui/board/board_view.h"

#include "base/i18n.h"
#include "play/desk/services.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/board/tiles.h"

/* In the order in which they are explained while there is room. */
static const struct {
    SquareMark mark;
    const char *words;
} LEGEND[] = {
    {SQUARE_STAR, N_("to collect")},
    {SQUARE_CHECK, N_("attacked")},
    {SQUARE_TARGET, N_("can go")},
    {SQUARE_CAPTURE, N_("capture")},
    {SQUARE_PROMOTES, N_("may promote")},
    {SQUARE_BARRED, N_("not here")},
    {SQUARE_HINT, N_("hint")},
    {SQUARE_SELECTED, N_("picked up")},
    {SQUARE_FAINT, N_("path")},
    {SQUARE_THREAT, N_("threatened")},
    {SQUARE_LAST, N_("last move")},
};

enum { GAP = 2 };

/* Draws one of the pieces that can be captured, as it looks on the board. */
static void add_captured(const TileStyle *style, const Position *position, Bitboard captures,
                         Text *out) {
    Piece piece = captures != 0 ? position->board[bitboard_first(captures)] : PIECE_NONE;
    if (piece == PIECE_NONE) { /* en passant */
        text_add(out, " x ");
        return;
    }
    Glyph glyph = glyph_of(style->variant, piece_role(piece), piece_side(piece), style->pieces);
    text_addf(out, " %s ", glyph.text);
}

int legend_draw(const App *app, const Rect *area, int x, Grid *grid) {
    const Screen *behind = app_screen_below(app);
    const Variant *variant = app_variant(app);
    Position preview;
    Marks marks;
    const Position *position =
        behind->position != NULL ? behind->position(app, &preview) : app_position(app);
    marks_make(app, position, &marks);
    unsigned seen = board_marks(app, position, &marks);
    Layout layout;
    app_layout(app, &layout);
    /* Without a legend row, the promotion key in the prompt says the same. */
    if (layout.legend.height == 0)
        seen &= ~(unsigned)SQUARE_PROMOTES;
    TileStyle style = tile_style(app, variant, true);
    style.ways = style.tiles && style.edges && layout.cell == CELL_HUGE;
    Pen taken = {FG_CAPTURE, BG_CAPTURE, 0, {HIT_NONE, 0}};
    bool hanging = desk_threats(app->desk).stage == THREAT_STAGE_HANGING;
    char buffer[GLYPH_TEXT_SIZE + 2];
    Text captured = TEXT_OVER(buffer);
    add_captured(&style, position, marks.captures, &captured);
    for (size_t i = 0; i < sizeof LEGEND / sizeof LEGEND[0]; i++) {
        bool attacker = LEGEND[i].mark == SQUARE_THREAT && hanging;
        const char *text = attacker ? _("attacks it") : _(LEGEND[i].words);
        bool tile = LEGEND[i].mark == SQUARE_CAPTURE && style.tiles;
        int mark = LEGEND_MARK_COLUMNS + (style.ways && LEGEND[i].mark == SQUARE_TARGET ? 2 : 0);
        int columns = (tile ? grid_columns(buffer) : mark) + 1 + grid_columns(text);
        if (!(seen & LEGEND[i].mark) || x + columns > area->x + area->width)
            continue;
        x = 1 + (tile ? grid_put(grid, *area, x, &taken, buffer)
                      : mark_put(&style, LEGEND[i].mark, area, x, grid));
        x = grid_put(grid, *area, x, &PEN_FAINT, text) + GAP;
    }
    return x;
}

bool legend_is_wanted(const App *app) {
    return app_has_selection(app) || desk_hint(app->desk) != NULL ||
           desk_threats(app->desk).stage != THREAT_STAGE_NONE || app->refusal.culprits != 0;
}
