#include "ui/board/board_view.h"

#include <stdlib.h>

#include "play/desk/services.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/board/arrows_view.h"
#include "ui/board/tiles.h"
#include "words/card.h"
#include "words/squares.h"

/* --- squares --------------------------------------------------------------------------------- */

static bool has_cursor(const App *app, Square square) {
    bool hidden = screen_is(app_screen_below(app), SCREEN_NO_CURSOR) ||
                  screen_is(app_screen(app), SCREEN_NO_CURSOR);
    return !hidden && app->spot.kind == SPOT_SQUARE && app->spot.square == square;
}

/* Returns the marks of a square, SquareMark bits. */
static unsigned square_marks(const App *app, const Marks *marks, Square square) {
    Bitboard bit = bitboard_of(square);
    const struct {
        bool holds;
        SquareMark mark;
    } RULES[] = {
        {((marks->culprits | marks->checked) & bit) != 0, SQUARE_CHECK},
        {has_cursor(app, square), SQUARE_CURSOR},
        {marks->selected == square, SQUARE_SELECTED},
        {(marks->captures & bit) != 0, SQUARE_CAPTURE},
        {(marks->targets & ~marks->captures & bit) != 0 && !marks->inverse, SQUARE_TARGET},
        {square == marks->hint_from || square == marks->hint_to, SQUARE_HINT},
        {square == marks->last_from || square == marks->last_to, SQUARE_LAST},
        {(marks->targets & marks->promoting & bit) != 0, SQUARE_PROMOTES},
        {(marks->barred & bit) != 0, SQUARE_BARRED},
        {(marks->faint & bit) != 0, SQUARE_FAINT},
        {(marks->threats & bit) != 0, SQUARE_THREAT},
        {(marks->stars & bit) != 0, SQUARE_STAR},
        {(marks->growing[0] & bit) != 0, SQUARE_STAR_SMALL},
        {(marks->growing[1] & bit) != 0, SQUARE_STAR_HALF},
        {(marks->blink & bit) != 0, SQUARE_BLINK},
    };
    unsigned out = 0;
    for (size_t i = 0; i < sizeof RULES / sizeof RULES[0]; i++)
        out |= RULES[i].holds ? (unsigned)RULES[i].mark : 0;
    return out;
}

/* Marks that have a symbol only on empty squares, and only if no other mark is there. */
enum {
    MARKS_OF_EMPTY = SQUARE_BARRED | SQUARE_FAINT,
    MARKS_ABOVE = SQUARE_CHECK | SQUARE_HINT | SQUARE_TARGET | SQUARE_PROMOTES,
};

unsigned board_marks(const App *app, const Position *position, const Marks *marks) {
    unsigned out = 0;
    for (unsigned i = 0; i < position->variant->squares; i++) {
        unsigned here = square_marks(app, marks, (Square)i);
        bool hidden = position->board[i] != PIECE_NONE || (here & MARKS_ABOVE) != 0;
        out |= hidden ? here & ~(unsigned)MARKS_OF_EMPTY : here;
    }
    return out;
}

/* How the card's piece moves by this offset. */
static SquareWay way_of(const Card *card, int right, int up) {
    int radius = (int)card->radius, far = abs(right) > abs(up) ? abs(right) : abs(up);
    bool line = right == 0 || up == 0 || abs(right) == abs(up);
    if (far > radius && !line)
        return WAY_LEAP;
    if (far > radius) {
        right = right / far * radius;
        up = up / far * radius;
    }
    CardMark mark = (CardMark)card->marks[radius - up][radius + right];
    if (mark == CARD_LEAP)
        return WAY_LEAP;
    if (mark != CARD_SLIDE)
        return WAY_STEP;
    return up == 0                   ? WAY_FLAT
           : right == 0              ? WAY_UPRIGHT
           : (right > 0) == (up > 0) ? WAY_RISING
                                     : WAY_FALLING;
}

/* How the selected piece moves to a square; WAY_STEP if it cannot. */
static SquareWay way_to(const Position *position, const Card *card, Square from, Square to) {
    const Variant *variant = position->variant;
    if (from == SQUARE_NONE)
        return WAY_STEP;
    return way_of(card, (int)variant_file(variant, to) - (int)variant_file(variant, from),
                  (int)variant_rank(variant, to) - (int)variant_rank(variant, from));
}

static void draw_squares(const App *app, const Layout *layout, const Position *position,
                         const Marks *marks, Grid *grid) {
    const Variant *variant = position->variant;
    bool flipped = desk_look(app->desk)->flipped;
    TileStyle style = tile_style(app, variant, layout->wide);
    Card card;
    Piece taken = marks->selected != SQUARE_NONE ? position->board[marks->selected] : PIECE_NONE;
    Square from = taken != PIECE_NONE ? marks->selected : SQUARE_NONE;
    style.ways = style.tiles && style.edges && layout->cell == CELL_HUGE;
    if (taken != PIECE_NONE && style.ways)
        card_init(&card, variant, piece_role(taken), piece_side(taken));
    for (unsigned i = 0; i < variant->squares; i++) {
        int file = (int)variant_file(variant, (Square)i),
            rank = (int)variant_rank(variant, (Square)i);
        Rect where = layout_square(layout, flipped ? variant->files - 1 - file : file,
                                   flipped ? rank : variant->ranks - 1 - rank);
        SquareView view = {.piece = position->board[i],
                           .light = (file + rank) % 2 != 0,
                           .marks = square_marks(app, marks, (Square)i),
                           .way = style.ways ? way_to(position, &card, from, (Square)i) : WAY_STEP,
                           .hit = {HIT_SQUARE, i}};
        square_draw(&style, &view, &where, grid);
    }
}

/* --- frame and labels ------------------------------------------------------------------------- */

static unsigned row_rank(const App *app, const Variant *variant, int row) {
    return desk_look(app->desk)->flipped ? (unsigned)row : variant->ranks - 1u - (unsigned)row;
}

/* Draws the frame, heavy beside the ranks where pieces promote. */
static void draw_frame(const App *app, const Layout *layout, int row, bool zone, Grid *grid) {
    bool edges = desk_look(app->desk)->glyphs.frames;
    bool past = screen_is(app_screen_below(app), SCREEN_PAST);
    Pen pen = {past ? FG_FRAME : zone ? FG_ZONE : FG_EDGE, BG_NORMAL, 0, {HIT_EDGE, 0}};
    const char *left = !edges ? (zone ? "#" : "|") : zone ? "▐" : "▕";
    const char *right = !edges ? left : zone ? "▌" : "▏";
    Rect cell = layout_square(layout, 0, row);
    for (int y = cell.y; y < cell.y + cell.height; y++) {
        grid_put(grid, grid_row(grid, y), layout->squares.x - 1, &pen, left);
        grid_put(grid, grid_row(grid, y), layout->squares.x + layout->squares.width, &pen, right);
    }
}

static void draw_rank(const App *app, const Layout *layout, const Variant *variant, int row,
                      Grid *grid) {
    unsigned rank = row_rank(app, variant, row);
    Rect cell = layout_square(layout, 0, row);
    int y = cell.y + (cell.height - 1) / 2, end = layout->board.x + LAYOUT_LABEL_WIDTH;
    Pen label = {FG_LABEL, BG_NORMAL, 0, {HIT_EDGE, 0}};
    SquareName name = square_rank_name(variant, rank, desk_look(app->desk)->glyphs.script);
    grid_put(grid, grid_row(grid, y), end - grid_columns(name.text), &label, name.text);
    if (app->spot.kind == SPOT_EDGE && variant_rank(variant, app->spot.square) == rank) {
        Pen pen = {FG_TITLE, BG_HIGHLIGHT, 0, {HIT_EDGE, 0}};
        grid_put(grid, grid_row(grid, y), layout->board.x, &pen, "[K]");
    }
}

static void draw_files(const App *app, const Layout *layout, const Variant *variant, Grid *grid) {
    Pen pen = {FG_LABEL, BG_NORMAL, 0, {HIT_EDGE, 0}};
    grid_fill(grid, &layout->files, &pen, " ");
    for (int column = 0; column < variant->files; column++) {
        int file = desk_look(app->desk)->flipped ? variant->files - 1 - column : column;
        Rect cell = layout_square(layout, column, 0);
        SquareName name = square_file_name(variant, (unsigned)file);
        grid_put(grid, layout->files, cell.x + (cell.width - 1) / 2, &pen, name.text);
    }
}

void board_draw(const App *app, const Layout *layout, const Position *position, const Marks *marks,
                Grid *grid) {
    const Variant *variant = position->variant;
    for (int row = 0; row < variant->ranks; row++) {
        Bitboard rank = variant->rank_mask[row_rank(app, variant, row)];
        draw_frame(app, layout, row,
                   ((marks->zone[SIDE_WHITE] | marks->zone[SIDE_BLACK]) & rank) != 0, grid);
        draw_rank(app, layout, variant, row, grid);
    }
    draw_files(app, layout, variant, grid);
    draw_squares(app, layout, position, marks, grid);
    arrows_draw(app, layout, position, &marks->arrows, grid);
}

int board_picture(const App *app, const Position *position, const Marks *marks, const Rect *area,
                  Grid *grid) {
    const Variant *variant = position->variant;
    bool wide = glyphs_wide(variant, desk_look(app->desk)->glyphs.pieces);
    Layout layout;
    if (!layout_board(area, variant->files, variant->ranks, wide, &layout) &&
        !layout_board(area, variant->files, variant->ranks, false, &layout))
        return 0;
    board_draw(app, &layout, position, marks, grid);
    return layout.files.y + 1 - area->y;
}

int board_preview(const App *app, const Position *position, Move last_move, const Rect *area,
                  Grid *grid) {
    Marks marks;
    marks_none(position->variant, &marks);
    if (last_move != MOVE_NONE) {
        marks.last_to = move_to(last_move);
        marks.last_from = move_is_drop(last_move) ? SQUARE_NONE : move_from(last_move);
    }
    return board_picture(app, position, &marks, area, grid);
}
