#include "ui/board/views.h"

#include <string.h>

#include "play/services/services.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/kit/piece_glyphs.h"
#include "words/board_text.h"
#include "words/squares.h"

/* All that a square's drawing needs, so that each size draws the same facts. */
typedef struct SquareView {
    Square square;
    bool occupied, cursor, selected;
    Side side;
    Role role;
    Glyph glyph;
    char empty[2]; /* what stands on an empty square, a text */
    char mark;     /* ' ': none */
    Ink ink, mark_ink;
    Ground ground;
} SquareView;

Ink board_piece_ink(Side side, bool promoted) {
    if (side == SIDE_WHITE)
        return promoted ? INK_WHITE_PROMOTED : INK_WHITE;
    return promoted ? INK_BLACK_PROMOTED : INK_BLACK;
}

static Ground square_ground(const SquareView *view, const Marks *marks, const Variant *variant) {
    Bitboard bit = bitboard_of(view->square);
    if (view->cursor)
        return GROUND_CURSOR;
    if (view->selected)
        return GROUND_SELECTED;
    if ((marks->culprits | marks->checked) & bit)
        return GROUND_CHECK;
    if (marks->captures & bit)
        return GROUND_CAPTURE;
    if (marks->targets & bit)
        return GROUND_TARGET;
    if (view->square == marks->last_to || view->square == marks->last_from)
        return GROUND_LAST;
    bool light = (variant_file(variant, view->square) + variant_rank(variant, view->square)) % 2;
    if ((marks->zone[SIDE_WHITE] | marks->zone[SIDE_BLACK]) & bit)
        return light ? GROUND_ZONE_LIGHT : GROUND_ZONE_DARK;
    return light ? GROUND_LIGHT : GROUND_DARK;
}

/* The one mark beside the piece, the most pressing first. */
static char square_mark(const SquareView *view, const Marks *marks) {
    Bitboard bit = bitboard_of(view->square);
    if (marks->captures & bit)
        return 'x';
    if ((marks->culprits | marks->checked) & bit)
        return '!';
    if (view->square == marks->hint_from || view->square == marks->hint_to)
        return '?';
    if (marks->targets & marks->promoting & bit)
        return '+';
    if (view->square == marks->last_to)
        return board_sign(BOARD_SIGN_MOVED_TO);
    if (view->square == marks->last_from && view->occupied)
        return board_sign(BOARD_SIGN_MOVED_FROM);
    if (marks->threats & bit)
        return '~';
    return ' ';
}

static char square_empty(const SquareView *view, const Marks *marks, CellSize cell) {
    Bitboard bit = bitboard_of(view->square);
    if (marks->barred & bit)
        return '-';
    if (marks->targets & bit)
        return marks->inverse ? board_sign(BOARD_SIGN_EMPTY) : 'o';
    if (marks->faint & bit)
        return ':';
    if (view->square == marks->last_from)
        return board_sign(BOARD_SIGN_MOVED_FROM);
    return cell == CELL_GRID ? ' ' : board_sign(BOARD_SIGN_EMPTY);
}

static SquareView square_view(const App *app, const Layout *layout, const Position *position,
                              const Marks *marks, Square square) {
    const Variant *variant = position->variant;
    SquareView view = {.square = square, .mark = ' ', .ink = INK_EMPTY, .mark_ink = INK_MARK};
    Piece piece = position->board[square];
    view.occupied = piece != PIECE_NONE;
    view.cursor = !screen_is(app_behind(app), SCREEN_NO_CURSOR) && app->spot.kind == SPOT_SQUARE &&
                  app->spot.square == square;
    view.selected = marks->selected == square;
    if (view.occupied) {
        view.side = piece_side(piece);
        view.role = piece_role(piece);
        view.glyph = glyph_of(variant, view.role, view.side, layout->wide);
        view.ink = board_piece_ink(view.side, view.glyph.promoted);
    }
    view.mark = square_mark(&view, marks);
    view.empty[0] = square_empty(&view, marks, layout->cell);
    if (!view.occupied && marks->targets & bitboard_of(square))
        view.ink = INK_MARK;
    if (view.mark == 'x' || view.mark == '!')
        view.mark_ink = INK_CAPTURE;
    view.ground = square_ground(&view, marks, variant);
    return view;
}

static Pen square_pen(const SquareView *view, Ink ink) {
    return (Pen){ink, view->ground, 0, {HIT_SQUARE, view->square}};
}

static void put_char(Grid *grid, Rect row, int x, const Pen *pen, char c) {
    grid_put(grid, row, x, pen, (char[]){c, '\0'});
}

/* Before a letter or a glyph stands '+' or '~'. The upper side's glyphs have their 'v' there, and
 * the sign where a bracket would be; between brackets it is told by the prompt and the card. */
static char content_prefix(const SquareView *view) {
    if (!view->occupied)
        return ' ';
    bool upper = view->glyph.columns == 2 && view->side == SIDE_BLACK;
    return upper ? board_sign(BOARD_SIGN_BLACK_GLYPH) : view->glyph.prefix;
}

/* The row of a square that holds its piece. Columns: bracket, prefix, glyph, then bracket or
 * mark in the last one.
 */
static void draw_content(const Layout *layout, const SquareView *view, Rect cell, Grid *grid) {
    bool framed = view->cursor || view->selected, large = layout->cell == CELL_LARGE;
    Rect row = grid_row(grid, cell.y + (large ? 1 : 0));
    int glyph = cell.x + (large ? 3 : 2), last = cell.x + layout->inner_width - 1;
    Pen own = square_pen(view, view->ink), frame = square_pen(view, INK_MARK);
    Pen mark = square_pen(view, view->mark_ink);
    char prefix = content_prefix(view);
    char left = view->cursor ? '[' : view->selected ? '<' : ' ';
    char right = view->cursor ? ']' : view->selected ? '>' : view->mark;
    bool marked = framed && view->mark != ' ';
    if (!framed && view->occupied && prefix == board_sign(BOARD_SIGN_BLACK_GLYPH))
        put_char(grid, row, cell.x, &own, view->glyph.prefix);
    else
        put_char(grid, row, cell.x, &frame, left);
    put_char(grid, row, glyph - 1, marked ? &mark : &own, marked ? view->mark : prefix);
    grid_put(grid, row, glyph, &own, view->occupied ? view->glyph.text : view->empty);
    put_char(grid, row, last, framed ? &frame : &mark, right);
}

/* What one direction of a large square says: '|', '/', '-', '\\' a step, '#' a slide, '\'' a leap.
 */
static char engraving(const VariantRole *role, int files, int ranks) {
    static const char STEPS[3][3] = {{'/', '|', '\\'}, {'-', ' ', '-'}, {'\\', '|', '/'}};
    char found = ' ';
    for (size_t i = 0; i < role->moves.count; i++) {
        const BetzaAtom *atom = &role->moves.atoms[i];
        int df = (atom->files > 0) - (atom->files < 0);
        int dr = (atom->ranks > 0) - (atom->ranks < 0);
        if (df != files || dr != ranks)
            continue;
        bool near = atom->files >= -1 && atom->files <= 1 && atom->ranks >= -1 && atom->ranks <= 1;
        if (!near)
            found = found == ' ' ? '\'' : found;
        else
            found = atom->range > 1 ? '#' : STEPS[ranks + 1][files + 1];
    }
    return found;
}

static void draw_engraving(const App *app, const Position *position, const SquareView *view,
                           Rect cell, Grid *grid) {
    static const int COLUMNS[3] = {1, 3, 5};
    const VariantRole *role = &position->variant->roles[view->role];
    int turn = view->side == app_bottom(app) ? 1 : -1;
    Pen dim = square_pen(view, INK_DIM);
    for (int row = -1; row <= 1; row++) {
        for (int column = -1; column <= 1; column++) {
            if (row == 0 && column == 0)
                continue;
            char c = engraving(role, column * turn, -row * turn);
            if (c != ' ')
                put_char(grid, grid_row(grid, cell.y + 1 + row), cell.x + COLUMNS[column + 1], &dim,
                         c);
        }
    }
}

static void draw_square(const App *app, const Layout *layout, const Position *position,
                        const SquareView *view, Grid *grid) {
    const Variant *variant = position->variant;
    int file = (int)variant_file(variant, view->square);
    int rank = (int)variant_rank(variant, view->square);
    int column = desk_look(app->desk)->flipped ? variant->files - 1 - file : file;
    int row = desk_look(app->desk)->flipped ? rank : variant->ranks - 1 - rank;
    Rect cell = layout_square(layout, column, row);
    Pen pen = square_pen(view, INK_NORMAL);
    grid_fill(grid, &cell, &pen, " ");
    draw_content(layout, view, cell, grid);
    if (layout->cell == CELL_LARGE && view->occupied && desk_own(app->desk)->engraved)
        draw_engraving(app, position, view, cell, grid);
}

/* The zone mark of a shown row: the side below has the sign that texts give White, who is below
 * there. */
static char row_zone(const App *app, const Marks *marks, Bitboard rank) {
    Side below = app_bottom(app);
    if (marks->zone[below] & rank)
        return board_sign(BOARD_SIGN_ZONE_WHITE);
    return marks->zone[side_other(below)] & rank ? board_sign(BOARD_SIGN_ZONE_BLACK) : ' ';
}

static unsigned row_rank(const App *app, const Variant *variant, int row) {
    return desk_look(app->desk)->flipped ? (unsigned)row : variant->ranks - 1u - (unsigned)row;
}

static void draw_ranks(const App *app, const Layout *layout, const Variant *variant,
                       const Marks *marks, Grid *grid) {
    for (int row = 0; row < variant->ranks; row++) {
        unsigned rank = row_rank(app, variant, row);
        Rect cell = layout_square(layout, 0, row);
        Rect line = grid_row(grid, cell.y + (layout->cell == CELL_LARGE ? 1 : 0));
        Pen label = {INK_LABEL, GROUND_NORMAL, 0, {HIT_EDGE, 0}};
        Pen zone = {INK_ZONE, GROUND_NORMAL, 0, {HIT_EDGE, 0}};
        SquareName name = square_rank_name(variant, rank, desk_look(app->desk)->glyphs.script);
        int columns = grid_columns(name.text);
        grid_put(grid, line, layout->board.x, &label, "  ");
        grid_put(grid, line, layout->board.x + 2 - columns, &label, name.text);
        char mark[2] = {row_zone(app, marks, variant->rank_mask[rank]), '\0'};
        grid_put(grid, line, layout->board.x + 2, &zone, mark);
        grid_put(grid, line, layout->board.x + 3, &label, " ");
        bool edge = app->spot.kind == SPOT_EDGE && variant_rank(variant, app->spot.square) == rank;
        if (edge) {
            Pen pen = {INK_MARK, GROUND_CURSOR, ATTRIBUTE_BOLD, {HIT_EDGE, 0}};
            grid_put(grid, line, layout->board.x, &pen, "[K]");
        }
    }
}

static void draw_files(const App *app, const Layout *layout, const Variant *variant, Rect area,
                       Grid *grid) {
    Pen pen = {INK_LABEL, GROUND_NORMAL, 0, {HIT_EDGE, 0}};
    grid_fill(grid, &area, &pen, " ");
    for (int column = 0; column < variant->files; column++) {
        int file = desk_look(app->desk)->flipped ? variant->files - 1 - column : column;
        Rect cell = layout_square(layout, column, 0);
        SquareName name = square_file_name(variant, (unsigned)file);
        int middle = layout->cell == CELL_LARGE ? 3 : 2;
        grid_put(grid, area, cell.x + middle, &pen, name.text);
    }
}

/* Where lines meet: at the board's edges, on a zone's border, inside. Columns: left, middle, right.
 */
static const char *crossing(int row, int rows, int column, int columns, bool border) {
    static const char *const SIGNS[4][3] = {
        {"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"╞", "╪", "╡"}, {"└", "┴", "┘"}};
    int kind = row == 0 ? 0 : row == rows ? 3 : border ? 2 : 1;
    return SIGNS[kind][column == 0 ? 0 : column == columns ? 2 : 1];
}

/* Whether a point where lines meet is one of those that boards of this kind mark: a third of the
 * files in from the side, where a zone begins. */
static bool is_star(const Layout *layout, const Variant *variant, int column, bool border) {
    int in = variant->files / 3;
    return layout->wide && border && (column == in || column == variant->files - in);
}

/* The lines of squares with lines: "====" where a zone begins. */
static void draw_lines(const App *app, const Layout *layout, const Variant *variant,
                       const Marks *marks, Grid *grid) {
    Pen pen = {INK_DIM, GROUND_NORMAL, 0, {HIT_NONE, 0}};
    bool frames = desk_look(app->desk)->glyphs.frames;
    for (int row = 0; row <= variant->ranks; row++) {
        char above =
            row == 0 ? ' '
                     : row_zone(app, marks, variant->rank_mask[row_rank(app, variant, row - 1)]);
        char below = row == variant->ranks
                         ? ' '
                         : row_zone(app, marks, variant->rank_mask[row_rank(app, variant, row)]);
        bool border = row > 0 && row < variant->ranks && above != below;
        pen.ink = border ? INK_ZONE : INK_DIM;
        int y = layout->squares.y + row * layout->cell_height;
        int end = layout->squares.x + variant->files * layout->cell_width;
        for (int x = layout->squares.x; x <= end; x++) {
            bool corner = (x - layout->squares.x) % layout->cell_width == 0;
            int column = (x - layout->squares.x) / layout->cell_width;
            bool star = corner && is_star(layout, variant, column, border);
            const char *meet = star ? "*" : "+", *line = border ? "=" : "-";
            if (frames) {
                meet = star ? "╬" : crossing(row, variant->ranks, column, variant->files, border);
                line = border ? "═" : "─";
            }
            grid_put(grid, grid_row(grid, y), x, &pen, corner ? meet : line);
            if (corner && row < variant->ranks) {
                Pen bar = {INK_DIM, GROUND_NORMAL, 0, {HIT_NONE, 0}};
                grid_put(grid, grid_row(grid, y + 1), x, &bar, frames ? "│" : "|");
            }
        }
    }
}

void board_draw(const App *app, const Layout *layout, const Position *position, const Marks *marks,
                Grid *grid) {
    const Variant *variant = position->variant;
    draw_ranks(app, layout, variant, marks, grid);
    if (layout->files_top.height > 0)
        draw_files(app, layout, variant, layout->files_top, grid);
    draw_files(app, layout, variant, layout->files_bottom, grid);
    if (layout->cell == CELL_GRID)
        draw_lines(app, layout, variant, marks, grid);
    for (unsigned i = 0; i < variant->squares; i++) {
        SquareView view = square_view(app, layout, position, marks, (Square)i);
        draw_square(app, layout, position, &view, grid);
    }
}
