#include "ui/board/tiles.h"

#include <string.h>

#include "base/text.h"
#include "play/desk/services.h"
#include "ui/app/app.h"
#include "words/picture/board_text.h"
#include "words/words.h"

enum { TEXT_SIZE = 64, STAR_GROWS = SQUARE_STAR_SMALL | SQUARE_STAR_HALF };

/* The legend's symbols for targets. */
static const char WAYS_SIGNS[] = " ●╱◆ ";

TileStyle tile_style(const App *app, const Variant *variant, bool wide) {
    const Glyphs *glyphs = &desk_look(app->desk)->glyphs;
    bool narrow = glyphs->pieces == GLYPHS_FIGURINES || glyphs->pieces == GLYPHS_LETTERS;
    return (TileStyle){.variant = variant,
                       .pieces = narrow || wide ? glyphs->pieces : GLYPHS_LETTERS,
                       .tiles = app->tiles,
                       .brackets = app->king_brackets,
                       .edges = glyphs->frames,
                       .below = app_bottom(app)};
}

static bool is_king(const Variant *variant, Piece piece) {
    return variant->roles[piece_role(piece)].royal;
}

Pen tile_pen(const Variant *variant, Piece piece) {
    PieceColors colors = piece_colors(variant, piece);
    return (Pen){colors.text, colors.tile, 0, {HIT_NONE, 0}};
}

/* --- pieces in a line of text ---------------------------------------------------------------- */

/* Marks a black piece with a symbol if it has no letter whose case shows the side. Before a letter
 * the symbol would look like another letter: "vv" for a Van. */
static void add_side(Piece piece, const Glyph *glyph, Text *out) {
    if (piece_side(piece) == SIDE_BLACK && !glyph->letter)
        text_add_char(out, board_sign(BOARD_SIGN_BLACK_GLYPH));
}

/* Without colours, kings are in brackets. */
static void add_signs(const TileStyle *style, Piece piece, Text *out) {
    Glyph glyph = glyph_of(style->variant, piece_role(piece), piece_side(piece), style->pieces);
    bool king = is_king(style->variant, piece);
    add_side(piece, &glyph, out);
    text_addf(out, king ? "(%s)" : "%s", glyph.text);
}

static void add_piece(const TileStyle *style, Piece piece, Text *out) {
    if (!style->tiles) {
        add_signs(style, piece, out);
        return;
    }
    Glyph glyph = glyph_of(style->variant, piece_role(piece), piece_side(piece), style->pieces);
    bool king = style->brackets && is_king(style->variant, piece);
    int pad = king ? 1 : style->pad;
    text_addf(out, "%*s%s%*s", pad, king ? "(" : "", glyph.text, pad, king ? ")" : "");
}

int tile_columns(const TileStyle *style, Piece piece) {
    char buffer[TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    add_piece(style, piece, &text);
    return grid_columns(buffer);
}

Pen tile_row_pen(const TileStyle *style, bool chosen) {
    Background background = style->tiles ? BG_STAND : BG_NORMAL;
    return (Pen){chosen ? FG_TITLE : FG_STAND, chosen ? BG_HIGHLIGHT : background, 0, style->hit};
}

int tile_put(const TileStyle *style, Piece piece, Rect area, int x, Grid *grid) {
    char buffer[TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    add_piece(style, piece, &text);
    if (x + grid_columns(buffer) > area.x + area.width)
        return x;
    Pen pen = tile_pen(style->variant, piece);
    if (!style->tiles)
        pen.background = BG_NORMAL;
    pen.hit = style->hit;
    return grid_put(grid, area, x, &pen, buffer);
}

/* --- tiles on squares ------------------------------------------------------------------------ */

/* Everything needed to draw one tile. */
typedef struct Tile {
    const Rect *where;
    Grid *grid;
    Background square, background, base;
    Pen text;
    bool up, edges; /* up: its point is at the top */
    Hit hit;
} Tile;

static Background square_background(const SquareView *view) {
    if (view->marks & SQUARE_SELECTED)
        return view->light ? BG_SELECTED_LIGHT : BG_SELECTED_DARK;
    if (view->marks & SQUARE_STAR && !(view->marks & STAR_GROWS))
        return BG_STAR;
    if (view->marks & SQUARE_LAST)
        return view->light ? BG_LAST_LIGHT : BG_LAST_DARK;
    return view->light ? BG_LIGHT : BG_DARK;
}

static Tile tile_of(const TileStyle *style, const SquareView *view, const Rect *where, Grid *grid) {
    Tile tile = {.where = where, .grid = grid, .square = square_background(view)};
    tile.text = tile_pen(style->variant, view->piece);
    tile.base = piece_colors(style->variant, view->piece).base;
    tile.up = piece_side(view->piece) == style->below;
    tile.edges = style->edges;
    tile.hit = tile.text.hit = view->hit;
    if (view->marks & SQUARE_CHECK)
        tile.text.foreground = FG_CHECK, tile.text.background = tile.base = BG_CHECK;
    else if (view->marks & SQUARE_CAPTURE)
        tile.text.foreground = FG_CAPTURE, tile.text.background = tile.base = BG_CAPTURE;
    else if (view->marks & SQUARE_BLINK)
        tile.text.foreground = FG_STAR, tile.text.background = tile.base = BG_STAR;
    tile.background = tile.text.background;
    return tile;
}

/* Draws a run of the tile's edge, `count` times a character, in a row counted from its point; a
 * blank means the tile fills the cell. `up` and `down` are the symbols for tiles that point that
 * way. */
static void edge(const Tile *tile, int row, int x, const char *sign, int count) {
    int y = tile->where->y + (tile->up ? row : tile->where->height - 1 - row);
    bool last = tile->where->height > 1 && row == tile->where->height - 1;
    if (last && !tile->edges)
        return; /* without a base, tiles above each other would look like one */
    bool inside = sign[0] == ' ' || !tile->edges;
    Pen pen = {FG_OF(last ? tile->base : tile->background),
               inside ? tile->background : tile->square, 0, tile->hit};
    for (int i = 0; i < count; i++)
        grid_put(tile->grid, grid_row(tile->grid, y), tile->where->x + x + i, &pen,
                 inside ? " " : sign);
}

/* The symbol for tiles that point up, or its mirror image. */
static const char *turned(const Tile *tile, const char *sign) {
    static const char *const MIRROR[][2] = {{"▗", "▝"}, {"▖", "▘"}, {"▝", "▗"}, {"▘", "▖"},
                                            {"▀", "▄"}, {"▄", "▀"}, {"▟", "▜"}, {"▙", "▛"}};
    for (size_t i = 0; i < sizeof MIRROR / sizeof MIRROR[0] && !tile->up; i++)
        if (strcmp(MIRROR[i][0], sign) == 0)
            return MIRROR[i][1];
    return sign;
}

/* Draws text centred in `columns` of the tile; if it is too long, it ends in a dot. */
static void letters(const Tile *tile, int row, int x, int columns, const char *text) {
    char buffer[TEXT_SIZE], cut[TEXT_SIZE];
    Text out = TEXT_OVER(buffer), own = TEXT_OVER(cut);
    int y = tile->where->y + (tile->up ? row : tile->where->height - 1 - row);
    text_add(&own, text);
    if (grid_columns(cut) > columns) {
        while (own.length > 0 && grid_columns(cut) > columns - 1) {
            while ((cut[--own.length] & 0xC0) == 0x80)
                continue;
            cut[own.length] = '\0';
        }
        text_add(&own, ".");
    }
    int room = columns - grid_columns(cut);
    text_addf(&out, "%*s%s%*s", room / 2, "", cut, room - room / 2, "");
    grid_put(tile->grid, grid_row(tile->grid, y), tile->where->x + x, &tile->text, buffer);
}

/* Draws a tile of one row: the letters between half blocks, if those fit. */
static void draw_flat(const Tile *tile, const char *text) {
    int width = tile->where->width, columns = grid_columns(text);
    int left = columns < width, right = columns + left < width;
    if (left)
        edge(tile, 0, 0, tile->edges ? "▐" : " ", tile->edges);
    letters(tile, 0, left, width - left - right, text);
    if (right)
        edge(tile, 0, width - 1, tile->edges ? "▌" : " ", tile->edges);
}

static void draw_low(const Tile *tile, const char *text) {
    int width = tile->where->width;
    edge(tile, 0, 0, turned(tile, "▗"), tile->edges);
    letters(tile, 0, 1, width - 2, text);
    edge(tile, 0, width - 1, turned(tile, "▖"), tile->edges);
    edge(tile, 1, 0, turned(tile, "▝"), tile->edges);
    edge(tile, 1, 1, turned(tile, "▀"), width - 2);
    edge(tile, 1, width - 1, turned(tile, "▘"), tile->edges);
}

static void draw_high(const Tile *tile, const char *text) {
    int width = tile->where->width;
    edge(tile, 0, 2, turned(tile, "▄"), 1);
    edge(tile, 0, 3, " ", width - 6);
    edge(tile, 0, width - 3, turned(tile, "▄"), 1);
    edge(tile, 1, 1, tile->edges ? "▐" : " ", 1);
    letters(tile, 1, 2, width - 4, text);
    edge(tile, 1, width - 2, tile->edges ? "▌" : " ", 1);
    edge(tile, 2, 1, turned(tile, "▀"), width - 2);
}

/* Draws a tile with a second line: the name, or a name's second word. */
static void draw_huge(const Tile *tile, const char *upper, const char *lower) {
    int width = tile->where->width;
    edge(tile, 0, 4, turned(tile, "▗"), 1);
    edge(tile, 0, 5, turned(tile, "▄"), width - 10);
    edge(tile, 0, width - 5, turned(tile, "▖"), 1);
    edge(tile, 1, 2, turned(tile, "▗"), 1);
    edge(tile, 1, 3, turned(tile, "▟"), 1);
    edge(tile, 1, 4, " ", width - 8);
    edge(tile, 1, width - 4, turned(tile, "▙"), 1);
    edge(tile, 1, width - 3, turned(tile, "▖"), 1);
    edge(tile, 3, 1, tile->edges ? "▐" : " ", 1);
    edge(tile, 3, width - 2, tile->edges ? "▌" : " ", 1);
    edge(tile, 4, 1, turned(tile, "▀"), width - 2);
    letters(tile, 2, 2, width - 4, tile->up ? upper : lower);
    letters(tile, 3, 2, width - 4, tile->up ? lower : upper);
}

/* Draws the letters above the name. A name of two words takes two lines, if names are wanted or it
 * is too long for one, and then the letters are next to the point. */
static void draw_named(const TileStyle *style, const Tile *tile, Piece piece, const char *glyph,
                       const char *const *brackets) {
    char first[ROLE_NAME_SIZE * 4], text[TEXT_SIZE];
    Text framed = TEXT_OVER(text);
    text_addf(&framed, "%s%s%s", brackets != NULL ? brackets[0] : "", glyph,
              brackets != NULL ? brackets[1] : "");
    const char *name = words_role_name(style->variant, piece_role(piece));
    const char *blank = strchr(name, ' ');
    int width = tile->where->width;
    if (blank == NULL || (style->pieces != GLYPHS_NAMES && grid_columns(name) <= width - 4)) {
        draw_huge(tile, text, name);
        return;
    }
    Text word = TEXT_OVER(first);
    text_add_bytes(&word, name, (size_t)(blank - name));
    draw_huge(tile, first, blank + 1);
    letters(tile, 1, 4, width - 8, text);
}

/* The glyph on a square. A king in brackets gives up its character where both have no room. */
static Glyph square_glyph(const TileStyle *style, Piece piece, const Rect *where) {
    Role role = piece_role(piece);
    Glyph glyph = glyph_of(style->variant, role, piece_side(piece), style->pieces);
    if (where->height == 1 && where->width < glyph.columns + 2 && style->brackets &&
        is_king(style->variant, piece))
        return glyph_of(style->variant, role, piece_side(piece), GLYPHS_LETTERS);
    return glyph;
}

/* What stands on both sides of a tile's letters where colours are few; NULL: nothing. */
static const char *const *brackets_of(const TileStyle *style, const SquareView *view) {
    static const char *const KING[] = {"(", ")"}, *const CHECK[] = {"!", "!"};
    if (!style->brackets)
        return NULL;
    return view->marks & SQUARE_CHECK ? CHECK : is_king(style->variant, view->piece) ? KING : NULL;
}

/* Puts them there, over the tile's edges if these are next; row: of the letters, from the tile's
 * point. */
static void put_brackets(const Tile *tile, int row, const char *text, const char *const *brackets) {
    int columns = grid_columns(text), left = (tile->where->width - columns) / 2 - 1;
    int y = tile->where->y + (tile->up ? row : tile->where->height - 1 - row);
    if (left < 0 || left + columns + 1 >= tile->where->width)
        return;
    Rect line = grid_row(tile->grid, y);
    grid_put(tile->grid, line, tile->where->x + left, &tile->text, brackets[0]);
    grid_put(tile->grid, line, tile->where->x + left + columns + 1, &tile->text, brackets[1]);
}

static void tile_draw(const TileStyle *style, const SquareView *view, const Rect *where,
                      Grid *grid) {
    Tile tile = tile_of(style, view, where, grid);
    Glyph glyph = square_glyph(style, view->piece, where);
    const char *const *brackets = brackets_of(style, view);
    if (where->height == 1)
        draw_flat(&tile, glyph.text);
    else if (where->height == 2)
        draw_low(&tile, glyph.text);
    else if (where->height == 3)
        draw_high(&tile, glyph.text);
    else
        draw_named(style, &tile, view->piece, glyph.text, brackets);
    if (brackets != NULL && where->height <= 3)
        put_brackets(&tile, where->height == 3, glyph.text, brackets);
}

/* --- marks on squares ------------------------------------------------------------------------ */

const char *tile_hint_sign(const TileStyle *style) {
    return style->edges ? "◆" : "?";
}

/* The symbol on an empty square. */
static const char *empty_sign(const TileStyle *style, unsigned marks, Foreground *foreground) {
    bool star = marks & SQUARE_STAR && !(marks & STAR_GROWS);
    *foreground = marks & SQUARE_HINT ? FG_HINT : star ? FG_STAR : FG_MARK;
    if (marks & SQUARE_CHECK)
        return "!";
    if (marks & SQUARE_HINT)
        return tile_hint_sign(style);
    if (marks & SQUARE_STAR_SMALL)
        return style->edges ? "·" : ".";
    if (marks & SQUARE_STAR_HALF)
        return "+";
    if (marks & SQUARE_STAR)
        return style->edges ? "★" : "*";
    if (marks & SQUARE_TARGET)
        return style->edges ? "●" : "o";
    if (marks & SQUARE_PROMOTES)
        return "+";
    if (marks & SQUARE_BARRED)
        return "-";
    if (marks & SQUARE_FAINT)
        return ":";
    return marks & SQUARE_THREAT ? "~" : "";
}

/* The symbol in a corner, beside a piece or a target. */
static const char *corner_sign(const TileStyle *style, const SquareView *view,
                               Foreground *foreground) {
    *foreground = FG_MARK;
    if (view->marks & SQUARE_PROMOTES)
        return "+";
    if (view->piece == PIECE_NONE)
        return "";
    if (view->marks & SQUARE_HINT) {
        *foreground = FG_HINT;
        return tile_hint_sign(style);
    }
    return view->marks & SQUARE_THREAT ? "~" : "";
}

/* A row of the square, counted from its upper edge. */
static Rect mark_row(const Rect *where, int y) {
    return rect_row(where, where->y + y);
}

/* Draws a slide's line through the square, with the cards' symbols, or the symbol of a leap. */
static void way_draw(const SquareView *view, const Rect *where, Grid *grid) {
    static const char *const SIGNS[] = {"●", "◆", "─", "│", "╱", "╲"};
    Pen pen = {FG_MARK, square_background(view), 0, view->hit};
    int width = where->width, height = where->height;
    int middle = (height - 1) / 2, center = (width - 1) / 2;
    bool flat = view->way == WAY_FLAT;
    if (view->way == WAY_LEAP) {
        grid_put(grid, mark_row(where, middle), where->x + center, &pen, SIGNS[WAY_LEAP]);
        return;
    }
    for (int i = 0; i < (flat ? width : height); i++) {
        int slant = (2 * i + 1) * width / (2 * height);
        int x = flat                       ? i
                : view->way == WAY_UPRIGHT ? center
                : view->way == WAY_RISING  ? width - 1 - slant
                                           : slant;
        grid_put(grid, mark_row(where, flat ? middle : i), where->x + x, &pen, SIGNS[view->way]);
    }
}

/* The columns that a piece's letters leave free in a one-row square. */
static int room_beside(const TileStyle *style, const SquareView *view, const Rect *where) {
    if (where->height > 1 || view->piece == PIECE_NONE)
        return where->width;
    return where->width - square_glyph(style, view->piece, where).columns;
}

/* If letters take the whole row, draws the promotion symbol on the square's background, so that its
 * marks stay visible. */
static void promoted_draw(const TileStyle *style, const SquareView *view, const Rect *where,
                          Grid *grid) {
    char sign[2] = {
        glyph_of(style->variant, piece_role(view->piece), piece_side(view->piece), style->pieces)
            .text[0]};
    bool cursor = (view->marks & SQUARE_CURSOR) != 0;
    if (!(view->marks & (SQUARE_CURSOR | SQUARE_SELECTED | SQUARE_LAST)))
        return;
    Pen pen = {cursor ? FG_CURSOR : FG_MARK, square_background(view),
               cursor ? ATTRIBUTE_REVERSE : 0, view->hit};
    grid_put(grid, *where, where->x, &pen, sign);
}

/* Draws the square's corners, or in one row the symbols at its sides. */
static void brackets_draw(const TileStyle *style, const SquareView *view, const Rect *where,
                          Grid *grid) {
    Pen pen = {FG_CURSOR, square_background(view), 0, view->hit};
    int right = where->width - 1, low = where->height - 1;
    bool lines = style->edges && low > 0;
    bool roomy = room_beside(style, view, where) >= 2;
    for (int y = 0; y <= low; y++) {
        const char *left_sign = !lines ? "[" : y == 0 ? "┏" : y == low ? "┗" : "┃";
        const char *right_sign = !lines ? "]" : y == 0 ? "┓" : y == low ? "┛" : "┃";
        grid_put(grid, mark_row(where, y), where->x, &pen, left_sign);
        if (roomy)
            grid_put(grid, mark_row(where, y), where->x + right, &pen, right_sign);
    }
}

static void colored_draw(const TileStyle *style, const SquareView *view, const Rect *where,
                         Grid *grid) {
    Foreground foreground;
    Pen pen = {FG_MARK, square_background(view), 0, view->hit};
    grid_fill(grid, where, &pen, " ");
    int middle = (where->height - 1) / 2;
    bool target = view->marks & SQUARE_TARGET && !(view->marks & (SQUARE_CHECK | SQUARE_HINT));
    if (view->piece != PIECE_NONE) {
        tile_draw(style, view, where, grid);
    } else if (target && style->ways && view->way != WAY_STEP) {
        way_draw(view, where, grid);
    } else {
        const char *sign = empty_sign(style, view->marks, &foreground);
        pen.foreground = foreground;
        grid_put(grid, mark_row(where, middle), where->x + (where->width - 1) / 2, &pen, sign);
    }
    if (room_beside(style, view, where) <= 0)
        promoted_draw(style, view, where, grid);
    else if (view->marks & SQUARE_CURSOR)
        brackets_draw(style, view, where, grid);
    const char *corner = corner_sign(style, view, &foreground);
    pen.foreground = foreground;
    bool beside = view->piece == PIECE_NONE;
    if (where->height > 1 || beside)
        grid_put(grid, mark_row(where, beside ? middle : 0),
                 where->x + (beside ? (where->width - 1) / 2 + 1 : where->width - 1), &pen, corner);
}

/* --- symbols ---------------------------------------------------------------------------------- */

/* The one mark shown on a square: symbols before and after its piece, or the symbol if it is empty.
 */
typedef struct SignMark {
    unsigned mark;
    const char *before, *behind, *empty;
} SignMark;

/* In the order of precedence. */
static const SignMark SIGN_MARKS[] = {
    {SQUARE_CHECK, "!", "", "!"},   {SQUARE_CURSOR, "[", "]", ""}, {SQUARE_SELECTED, "<", ">", ""},
    {SQUARE_CAPTURE, "x", "", "x"}, {SQUARE_STAR, "*", "", "*"},   {SQUARE_TARGET, "o", "", "o"},
    {SQUARE_HINT, "?", "", "?"},    {SQUARE_LAST, "", "_", "_"},   {SQUARE_BARRED, "", "", "-"},
    {SQUARE_FAINT, "", "", ":"},    {SQUARE_THREAT, "~", "", "~"}, {SQUARE_PROMOTES, "", "", "+"},
};
enum { SIGN_MARK_COUNT = sizeof SIGN_MARKS / sizeof SIGN_MARKS[0] };

/* The first of the marks; NULL: there is none. */
static const SignMark *sign_mark(unsigned marks) {
    for (size_t i = 0; i < SIGN_MARK_COUNT; i++)
        if (marks & SIGN_MARKS[i].mark)
            return &SIGN_MARKS[i];
    return NULL;
}

/* The symbol of an empty square. */
static const char *sign_of_nothing(unsigned marks) {
    for (size_t i = 0; i < SIGN_MARK_COUNT; i++)
        if (marks & SIGN_MARKS[i].mark && SIGN_MARKS[i].empty[0] != '\0')
            return SIGN_MARKS[i].empty;
    return ".";
}

/* Appends a piece with its symbols, within `columns`: drops a king's brackets first, then the mark
 * of the side, then the character. */
static void add_signs_in(const TileStyle *style, Piece piece, int columns, Text *out) {
    add_signs(style, piece, out);
    if (grid_columns(out->data) <= columns)
        return;
    Glyph glyph = glyph_of(style->variant, piece_role(piece), piece_side(piece), style->pieces);
    if (glyph.columns > columns)
        glyph = glyph_of(style->variant, piece_role(piece), piece_side(piece), GLYPHS_LETTERS);
    text_clear(out);
    if (glyph.columns < columns)
        add_side(piece, &glyph, out);
    text_add(out, glyph.text);
}

/* Appends everything on a square, as far as it fits. */
static void add_square_signs(const TileStyle *style, const SquareView *view, int width, Text *out) {
    static const SignMark NO_MARK = {0, "", "", ""};
    const SignMark *mark = sign_mark(view->marks);
    char buffer[TEXT_SIZE];
    Text core = TEXT_OVER(buffer);
    bool frames = mark != NULL && (mark->mark == SQUARE_CURSOR || mark->mark == SQUARE_SELECTED);
    if (mark == NULL || (view->piece == PIECE_NONE && !frames))
        mark = &NO_MARK;
    if (view->piece != PIECE_NONE) {
        int frame = grid_columns(mark->before) + (frames ? grid_columns(mark->behind) : 0);
        add_signs_in(style, view->piece, width - frame, &core);
    } else {
        text_add(&core, sign_of_nothing(view->marks));
        text_add(&core, view->marks & SQUARE_PROMOTES ? "+" : "");
    }
    int columns = grid_columns(mark->before) + grid_columns(buffer) + grid_columns(mark->behind);
    text_addf(out, "%s%s%s", mark->before, buffer, columns > width ? "" : mark->behind);
}

static void signs_draw(const TileStyle *style, const SquareView *view, const Rect *where,
                       Grid *grid) {
    char buffer[TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    Pen pen = {FG_NORMAL, BG_NORMAL, 0, view->hit};
    grid_fill(grid, where, &pen, " ");
    add_square_signs(style, view, where->width, &text);
    if (view->piece != PIECE_NONE)
        pen.foreground = tile_pen(style->variant, view->piece).foreground;
    else if (view->marks == 0)
        pen.foreground = FG_DIM;
    pen.background = view->marks & SQUARE_CHECK    ? BG_CHECK
                     : view->marks & SQUARE_CURSOR ? BG_HIGHLIGHT
                                                   : square_background(view);
    int x = (where->width - grid_columns(buffer)) / 2;
    grid_put(grid, rect_row(where, where->y + (where->height - 1) / 2), where->x + x, &pen, buffer);
}

void square_draw(const TileStyle *style, const SquareView *view, const Rect *where, Grid *grid) {
    if (style->tiles)
        colored_draw(style, view, where, grid);
    else
        signs_draw(style, view, where, grid);
}

int mark_put(const TileStyle *style, SquareMark mark, const Rect *area, int x, Grid *grid) {
    const SignMark *sign = sign_mark((unsigned)mark);
    SquareView view = {.piece = PIECE_NONE, .light = true, .marks = (unsigned)mark};
    Pen pen = {FG_NORMAL, BG_NORMAL, ATTRIBUTE_BOLD, {HIT_NONE, 0}};
    char buffer[TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    if (!style->tiles) {
        text_addf(&text, "%s%s", sign->before,
                  sign->before[0] == '\0' && sign->behind[0] == '\0' ? sign->empty : sign->behind);
    } else if (mark == SQUARE_CHECK) {
        pen = (Pen){FG_CHECK, BG_CHECK, 0, {HIT_NONE, 0}};
        text_add(&text, "   "); /* the tile has only the background, no symbol */
    } else if (mark == SQUARE_TARGET && style->ways) {
        pen = (Pen){FG_MARK, square_background(&view), 0, {HIT_NONE, 0}};
        text_add(&text, WAYS_SIGNS);
    } else {
        pen = (Pen){FG_MARK, square_background(&view), 0, {HIT_NONE, 0}};
        text_addf(&text, " %s%s", empty_sign(style, (unsigned)mark, &pen.foreground),
                  empty_sign(style, (unsigned)mark, &pen.foreground)[0] != '\0' ? " " : "  ");
    }
    return grid_put(grid, *area, x, &pen, buffer);
}
