#include "ui/kit/grid.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/unicode.h"

const Pen PEN_PLAIN = {FG_NORMAL, BG_NORMAL, 0, {HIT_NONE, 0}};
const Pen PEN_BOLD = {FG_NORMAL, BG_NORMAL, ATTRIBUTE_BOLD, {HIT_NONE, 0}};
const Pen PEN_FAINT = {FG_DIM, BG_NORMAL, 0, {HIT_NONE, 0}};
const Pen PEN_TITLE = {FG_TITLE, BG_NORMAL, 0, {HIT_NONE, 0}};
const Pen PEN_HEADING = {FG_TITLE, BG_NORMAL, ATTRIBUTE_BOLD, {HIT_NONE, 0}};
const Pen PEN_KEY = {FG_KEY, BG_NORMAL, 0, {HIT_NONE, 0}};
const Pen PEN_GOOD = {FG_GOOD, BG_NORMAL, 0, {HIT_NONE, 0}};
const Pen PEN_FRAME = {FG_FRAME, BG_NORMAL, 0, {HIT_NONE, 0}};

static int clamp(int value, int low, int high) {
    return value < low ? low : value > high ? high : value;
}

void grid_init(Grid *grid, int width, int height) {
    width = clamp(width, 1, GRID_WIDTH_LIMIT);
    height = clamp(height, 1, GRID_HEIGHT_LIMIT);
    Cell *cells = memory_new((size_t)width * (size_t)height, sizeof *cells);
    *grid = (Grid){.width = width, .height = height, .cells = cells};
    grid_clear(grid);
}

void grid_done(Grid *grid) {
    free(grid->cells);
    *grid = (Grid){0};
}

static void cell_blank(Cell *cell) {
    cell->text[0] = ' ';
    cell->text[1] = '\0';
    cell->columns = 1;
}

void grid_clear(Grid *grid) {
    size_t count = (size_t)grid->width * (size_t)grid->height;
    memset(grid->cells, 0, count * sizeof *grid->cells);
    for (size_t i = 0; i < count; i++)
        cell_blank(&grid->cells[i]);
    grid->cursor_x = grid->cursor_y = 0;
    grid->cursor_shown = false;
    grid->cut[0] = '\0';
}

static Cell *cell_at(Grid *grid, int x, int y) {
    return &grid->cells[(size_t)y * (size_t)grid->width + (size_t)x];
}

const Cell *grid_at(const Grid *grid, int x, int y) {
    assert(x >= 0 && y >= 0 && x < grid->width && y < grid->height);
    return &grid->cells[(size_t)y * (size_t)grid->width + (size_t)x];
}

Hit grid_hit(const Grid *grid, int x, int y) {
    if (x < 0 || y < 0 || x >= grid->width || y >= grid->height)
        return (Hit){HIT_NONE, 0};
    const Cell *cell = grid_at(grid, x, y);
    if (cell->columns == 0 && x > 0)
        cell--;
    return cell->hit;
}

/* Claims the cell for new text, blanking the other half of a wide character that it covers. */
static Cell *cell_take(Grid *grid, int x, int y, const Pen *pen) {
    Cell *cell = cell_at(grid, x, y);
    if (cell->columns == 0 && x > 0)
        cell_blank(cell - 1);
    if (cell->columns == 2 && x + 1 < grid->width)
        cell_blank(cell + 1);
    cell->foreground = (uint8_t)pen->foreground;
    cell->background = (uint8_t)pen->background;
    cell->attributes = (uint8_t)pen->attributes;
    cell->hit = pen->hit;
    return cell;
}

static void cell_write(Grid *grid, int x, int y, const Pen *pen, uint32_t code) {
    Cell *cell = cell_take(grid, x, y, pen);
    Text text = text_over(cell->text, sizeof cell->text);
    unicode_add(&text, code);
    cell->columns = 1;
    if (unicode_columns(code) == 2) {
        cell->columns = 2;
        Cell *half = cell_take(grid, x + 1, y, pen);
        half->text[0] = '\0';
        half->columns = 0;
        cell->columns = 2;
    }
}

/* Counts the combining marks on the cell's character. */
static unsigned cell_marks(const Cell *cell) {
    unsigned characters = 0;
    for (const char *at = cell->text; *at != '\0'; at++)
        characters += ((unsigned char)*at & 0xC0) != 0x80; /* not a UTF-8 continuation byte */
    return characters > 0 ? characters - 1 : 0;
}

/* Appends a combining mark to the cell left of x. Filters what the sanitiser filters: all text
 * passes here, even text nobody sanitised. */
static void cell_combine(Grid *grid, int x, int y, uint32_t code) {
    if (x <= 0 || unicode_is_invisible(code))
        return;
    Cell *cell = cell_at(grid, x - 1, y);
    if (cell->columns == 0 && x > 1)
        cell--;
    char mark[8];
    Text text = TEXT_OVER(mark);
    unicode_add(&text, code);
    size_t length = strlen(cell->text);
    if (cell_marks(cell) < UNICODE_MARKS_MAX && length + text.length < sizeof cell->text)
        memcpy(cell->text + length, mark, text.length + 1);
}

/* Returns the part of clip that is inside the window. */
static Rect clip_window(const Grid *grid, const Rect *clip) {
    int right = clamp(clip->x + clip->width, 0, grid->width);
    int bottom = clamp(clip->y + clip->height, 0, grid->height);
    int x = clamp(clip->x, 0, grid->width), y = clamp(clip->y, 0, grid->height);
    return rect_make(x, y, right > x ? right - x : 0, bottom > y ? bottom - y : 0);
}

Rect rect_row(const Rect *area, int y) {
    bool inside = y >= area->y && y < area->y + area->height;
    return rect_make(area->x, y, area->width, inside ? 1 : 0);
}

Rect rect_from(Rect area, int x) {
    return rect_make(x, area.y, area.x + area.width - x, area.height);
}

void rect_skip(Rect *area, int rows) {
    int taken = rows < area->height ? rows : area->height;
    area->y += taken;
    area->height -= taken;
}

Rect grid_row(const Grid *grid, int y) {
    return rect_make(0, y, grid->width, 1);
}

/* Records that the rest of a text has no room. */
static void grid_note_cut(Grid *grid, const char *rest) {
    if (rest[strspn(rest, " ")] == '\0')
        return;
    text_copy(grid->cut, sizeof grid->cut, rest);
}

int grid_put(Grid *grid, Rect area, int x, const Pen *pen, const char *text) {
    int y = area.y;
    area = clip_window(grid, &area);
    if (y < area.y || area.height == 0)
        return x;
    const char *whole = text;
    size_t left = strlen(text);
    int right = area.x + area.width;
    bool started = false;
    while (left > 0 && x < right) {
        uint32_t code;
        size_t used = unicode_decode(text, left, &code);
        text += used;
        left -= used;
        int columns = unicode_columns(code);
        bool malformed = code == UNICODE_REPLACEMENT && used == 1;
        if (columns < 0 || malformed) {
            code = '?';
            columns = 1;
        }
        if (columns == 0) {
            if (started)
                cell_combine(grid, x, y, code);
            continue;
        }
        if (x >= area.x && x + columns <= right)
            cell_write(grid, x, y, pen, code);
        else if (x + columns > right || x + columns > area.x)
            cell_write(grid, x < area.x ? area.x : x, y, pen, ' ');
        started = x >= area.x && x + columns <= right;
        x += columns;
    }
    /* text - 1: the last byte of a character that has room for only one of its two columns. */
    grid_note_cut(grid, x > right && text > whole ? text - 1 : text);
    return x < right ? x : right;
}

int grid_putf(Grid *grid, Rect area, const Pen *pen, const char *format, ...) {
    char buffer[512];
    Text text = TEXT_OVER(buffer);
    va_list arguments;
    va_start(arguments, format);
    text_addv(&text, format, arguments);
    va_end(arguments);
    return grid_put(grid, area, area.x, pen, buffer);
}

void grid_fill(Grid *grid, const Rect *rect, const Pen *pen, const char *text) {
    Rect area = clip_window(grid, rect);
    for (int bottom = area.y + area.height; area.y < bottom; area.y++)
        for (int x = area.x; x < area.x + area.width; x++)
            grid_put(grid, area, x, pen, text[0] == '\0' ? " " : text);
}

void grid_write(const Grid *grid, Bytes *out) {
    for (int y = 0; y < grid->height; y++) {
        int last = grid->width;
        while (last > 0 && strcmp(grid_at(grid, last - 1, y)->text, " ") == 0)
            last--;
        for (int x = 0; x < last; x++)
            bytes_put(out, grid_at(grid, x, y)->text);
        bytes_put_char(out, '\n');
    }
}

Rect rect_make(int x, int y, int width, int height) {
    return (Rect){x, y, width, height};
}

int grid_columns(const char *text) {
    int columns = 0;
    size_t left = strlen(text);
    while (left > 0) {
        uint32_t code;
        size_t used = unicode_decode(text, left, &code);
        int own = unicode_columns(code);
        columns += own < 0 ? 1 : own;
        text += used;
        left -= used;
    }
    return columns;
}
