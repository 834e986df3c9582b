#include "ui/screens/editing_view.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "ui/actions/editing.h"
#include "ui/app/screen.h"
#include "ui/board/box.h"
#include "ui/board/tiles.h"
#include "ui/kit/wrap.h"
#include "words/words.h"

static const Pen BAD = {FG_ERROR, BG_NORMAL, 0, {HIT_NONE, 0}};

/* --- the palette ----------------------------------------------------------------------------- */

/* Everything needed to draw the palette. */
typedef struct PaletteView {
    const App *app;
    const Layout *layout;
    Grid *grid;
    Palette palette;
} PaletteView;

static PaletteView palette_view(const App *app, const Layout *layout, Grid *grid) {
    PaletteView view = {.app = app, .layout = layout, .grid = grid};
    editing_palette(app, &view.palette);
    return view;
}

/* The meaning of a click on an entry: none while a question or a line is open. */
static Hit place_hit(const App *app, size_t index) {
    return app_is_home(app) ? (Hit){HIT_ITEM, (uint32_t)index} : (Hit){HIT_NONE, 0};
}

static TileStyle place_style(const PaletteView *view) {
    return tile_style(view->app, app_variant(view->app), view->layout->wide);
}

/* The key that places the piece, if its letters do not show it; "": they do, or there is none. */
static void place_key(const PaletteView *view, Piece piece, char out[2]) {
    const Variant *variant = app_variant(view->app);
    Side side = piece_side(piece);
    char fen[8];
    variant_role_fen(variant, piece_role(piece), fen);
    out[0] = side == SIDE_WHITE ? fen[0] : ascii_to_lower(fen[0]);
    out[1] = '\0';
    Glyph glyph = glyph_of(variant, piece_role(piece), side, place_style(view).pieces);
    if (fen[1] != '\0' || strstr(glyph.text, out) != NULL)
        out[0] = '\0';
}

static int place_columns(const PaletteView *view, size_t index) {
    Piece piece = view->palette.pieces[index];
    TileStyle style = place_style(view);
    char key[2];
    if (piece == PIECE_NONE)
        return 2 + grid_columns(_("move"));
    place_key(view, piece, key);
    return 2 + grid_columns(key) + tile_columns(&style, piece);
}

/* Draws one entry of the palette, between brackets or blanks. */
static int place_draw(const PaletteView *view, const Rect *area, int x, int y, size_t index) {
    Piece piece = view->palette.pieces[index];
    bool chosen = index == view->palette.chosen;
    TileStyle style = place_style(view);
    style.hit = place_hit(view->app, index);
    Pen pen = tile_row_pen(&style, chosen);
    char key[2];
    x = grid_put(view->grid, rect_row(area, y), x, &pen, chosen ? "[" : " ");
    if (piece == PIECE_NONE) {
        x = grid_put(view->grid, rect_row(area, y), x, &pen, _("move"));
    } else {
        place_key(view, piece, key);
        x = grid_put(view->grid, rect_row(area, y), x, &pen, key);
        x = tile_put(&style, piece, rect_row(area, y), x, view->grid);
    }
    return grid_put(view->grid, rect_row(area, y), x, &pen, chosen ? "]" : " ");
}

/* Draws entries `first` to before `end` in as many rows as they need; returns the row below. */
static int places_draw(const PaletteView *view, const Rect *area, int y, size_t first, size_t end) {
    int x = area->x;
    TileStyle style = place_style(view);
    Pen wood = tile_row_pen(&style, false);
    grid_fill(view->grid, &(Rect){x, y, area->width, 1}, &wood, " ");
    for (size_t i = first; i < end; i++) {
        if (x > area->x && x + place_columns(view, i) > area->x + area->width) {
            x = area->x;
            y++;
            grid_fill(view->grid, &(Rect){x, y, area->width, 1}, &wood, " ");
        }
        x = place_draw(view, area, x, y, i);
    }
    return y + 1;
}

static int palette_draw(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    PaletteView view = palette_view(app, layout, grid);
    size_t count = view.palette.count, black = 1 + count / 2;
    int y = area->y;
    heading_draw(app, area, _("Pieces (Tab)"), grid);
    int x = area->x + grid_columns(_("Pieces (Tab)")) + 1;
    if (x + place_columns(&view, 0) > area->x + area->width) {
        x = area->x;
        y++;
    }
    place_draw(&view, area, x, y++, 0);
    y = places_draw(&view, area, y, 1, black);
    return places_draw(&view, area, y, black, count);
}

bool editing_draw_strip(const App *app, const Layout *layout, Grid *grid) {
    Rect area = layout->prompt;
    if (app->chosen == PIECE_NONE || layout->moves.width > 0)
        return false;
    PaletteView view = palette_view(app, layout, grid);
    int end = area.x + area.width;
    int x = 1 + grid_put(grid, area, area.x, &PEN_HEADING,
                         words_role_name(app_variant(app), piece_role(app->chosen)));
    size_t first = view.palette.chosen;
    int used = place_columns(&view, first);
    /* The entries before the chosen one get up to half of the room. */
    while (first > 0 && used + place_columns(&view, first - 1) <= (end - x) / 2)
        used += place_columns(&view, --first);
    for (size_t i = first; i < view.palette.count && x + place_columns(&view, i) <= end; i++)
        x = place_draw(&view, &area, x, area.y, i);
    return true;
}

/* --- facts and problems ----------------------------------------------------------------------- */

/* A fact about the position, if the game has such facts. */
typedef struct Fact {
    char value[FEN_SIZE];
    bool shown;
} Fact;

/* Two blanks separate facts. */
static Fact fact_of(const Position *position, EditId id, Text *out) {
    Fact fact = {.shown = edits_apply_to(position->variant, id)};
    Text value = TEXT_OVER(fact.value);
    edits_add_value(position, id, &value);
    if (fact.shown && out->length > 0)
        text_add(out, "  ");
    return fact;
}

static void add_facts(const Position *position, Text *out) {
    Fact fact = fact_of(position, EDIT_CASTLING, out);
    if (fact.shown)
        text_addf(out, _("castling %s"), fact.value);
    fact = fact_of(position, EDIT_CHECKS, out);
    if (fact.shown)
        text_addf(out, _("checks left %s"), fact.value);
    if (position->ep != 0) {
        fact = fact_of(position, EDIT_PASSING, out);
        text_addf(out, _("en passant %s"), fact.value);
    }
    fact = fact_of(position, EDIT_FULLMOVE, out);
    text_addf(out, _("move %s"), fact.value);
}

static int facts_draw(const App *app, const Rect *area, int y, Grid *grid) {
    const Position *position = app_position(app);
    Palette palette;
    editing_palette(app, &palette);
    Pen pen = {FG_NORMAL, BG_NORMAL, 0, place_hit(app, palette.count)};
    char buffer[160];
    Text text = TEXT_OVER(buffer);
    int x = grid_putf(grid, rect_row(area, y), &pen, _("%s to move"),
                      side_word(position->variant, position->side));
    const char *key = _("(> changes it)");
    if (x + 2 + grid_columns(key) <= area->x + area->width)
        grid_put(grid, rect_row(area, y), x + 2, &PEN_FAINT, key);
    y++;
    add_facts(position, &text);
    Rect rows = {area->x, y, area->width, area->y + area->height - y};
    return y + wrap_draw(grid, &rows, &PEN_FAINT, buffer, 0);
}

/* Draws the sentences of all problems, as far as they fit. */
static void report_draw(const App *app, const Rect *area, int y, Grid *grid) {
    EditorReport report;
    editing_report(app, &report);
    Rect rows = {area->x, y, area->width, area->y + area->height - y};
    if (report.count == 0) {
        wrap_add(grid, &rows, &PEN_GOOD, _("Playable: press F8, then play."));
        wrap_draw(grid, &rows, &PEN_FAINT, report.note, 0);
    }
    for (size_t i = 0; i < report.count && rows.height > 0; i++)
        wrap_add(grid, &rows, &BAD, report.problems[i].sentence);
}

void editing_draw(const App *app, const Layout *layout, Grid *grid) {
    Rect area = layout->moves;
    if (area.width == 0)
        return;
    bool roomy = area.height > 12;
    int y = palette_draw(app, layout, &area, grid) + roomy;
    y = facts_draw(app, &area, y, grid) + roomy;
    report_draw(app, &area, y, grid);
}

bool editing_add_message(const App *app, Text *out) {
    EditorReport report;
    editing_report(app, &report);
    if (report.count > 0)
        text_add(out, report.problems[0].sentence);
    else
        text_add(out, report.note[0] != '\0' ? report.note : _("Playable: press F8, then play."));
    return report.count == 0;
}

/* --- the prompt ------------------------------------------------------------------------------ */

static bool has_forms(const Variant *variant, Piece piece) {
    Role base = variant->roles[piece_role(piece)].base;
    for (Role role = 0; role < variant->role_count; role++)
        if (role != piece_role(piece) && variant->roles[role].base == base)
            return true;
    return false;
}

/* The hints when the cursor is on a piece. */
static const char *piece_hints(const App *app, Piece there) {
    bool turns = has_forms(app_variant(app), there);
    if (there == app->chosen && turns)
        return _("Enter flip  = other side  Del remove  Esc none");
    if (app->chosen != PIECE_NONE)
        return _("Enter place it  = other side  Del remove  Esc none");
    return turns ? _("Enter pick up  + flip  = other side  Del remove  F8 more")
                 : _("Enter pick up  = other side  Del remove  F8 more");
}

const char *editing_hints(const App *app) {
    const Position *position = app_position(app);
    if (app->spot.kind == SPOT_HAND)
        return _("+ one more  - one fewer  0-9 how many  Esc leave");
    Piece there = position->board[app->spot.square];
    if (app->from != SQUARE_NONE)
        return _("Enter put here  Esc put back");
    if (there != PIECE_NONE)
        return piece_hints(app, there);
    if (app->chosen != PIECE_NONE)
        return _("Enter put here  = other side  Tab another  Esc none");
    const char *hints = app_screen(app)->hints; /* NULL: uses those of a screen above it */
    return hints != NULL ? _(hints) : "";
}
