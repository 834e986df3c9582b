#include "ui/board/box.h"

#include <string.h>

#include "base/unicode.h"
#include "play/desk/services.h"
#include "ui/app/app.h"
#include "ui/app/find_text.h"

int box_columns(const App *app, int columns) {
    return columns + 4 < app->width ? columns : app->width - 4;
}

void cut_add(const App *app, const char *text, int columns, Text *out) {
    bool dots = desk_look(app->desk)->glyphs.frames;
    if (grid_columns(text) <= columns) {
        text_add(out, text);
        return;
    }
    int used = 0, end = columns - (dots ? 1 : 2);
    for (const char *at = text; *at != '\0';) {
        uint32_t code;
        size_t length = unicode_decode(at, strlen(at), &code);
        used += unicode_columns(code) > 0 ? unicode_columns(code) : 0;
        if (used > end)
            break;
        text_add_bytes(out, at, length);
        at += length;
    }
    if (columns >= 2)
        text_add(out, dots ? "…" : "..");
}

/* Appends word, padded with blanks, for a frame's edge, cut to `columns`; nothing if there is no
 * word. */
static void word_add(const App *app, const char *word, int columns, Text *out) {
    char buffer[150];
    Text cut = TEXT_OVER(buffer);
    if (word == NULL || word[0] == '\0' || columns < 6)
        return;
    cut_add(app, word, columns - 2, &cut);
    text_addf(out, " %s ", buffer);
}

static void frame_words(const App *app, const Rect *rect, const FrameWords *words, Grid *grid) {
    char title_data[160], right_data[160], below_data[160];
    Text title = TEXT_OVER(title_data), right = TEXT_OVER(right_data),
         below = TEXT_OVER(below_data);
    Rect line = {rect->x + 2, rect->y, rect->width - 4, 1};
    int named = words->title != NULL ? grid_columns(words->title) + 2 : 0;
    if (named > line.width && named <= line.width + 2) /* it needs the whole edge */
        line = rect_make(rect->x + 1, rect->y, rect->width - 2, 1);
    word_add(app, words->title, line.width, &title);
    int end = grid_put(grid, line, line.x, &PEN_TITLE, title_data);
    word_add(app, words->right, line.x + line.width - end, &right);
    grid_put(grid, line, line.x + line.width - grid_columns(right_data), &PEN_FAINT, right_data);
    line = rect_make(rect->x + 1, rect->y + rect->height - 1, rect->width - 2, 1);
    word_add(app, words->below, line.width, &below);
    grid_put(grid, line, line.x, &PEN_FAINT, below_data);
}

void frame_draw(const App *app, const Rect *rect, const FrameWords *words, Grid *grid) {
    static const char *const LINES[] = {"╭", "╮", "╰", "╯", "─", "│"};
    static const char *const SHARP[] = {"┌", "┐", "└", "┘", "─", "│"};
    static const char *const PLAIN[] = {"+", "+", "+", "+", "-", "|"};
    const char *const *lines = app->sharp ? SHARP : LINES;
    const char *const *signs = desk_look(app->desk)->glyphs.frames ? lines : PLAIN;
    int right = rect->x + rect->width - 1, low = rect->y + rect->height - 1;
    for (int x = rect->x; x <= right; x++) {
        grid_put(grid, grid_row(grid, rect->y), x, &PEN_FRAME, signs[4]);
        grid_put(grid, grid_row(grid, low), x, &PEN_FRAME, signs[4]);
    }
    for (int y = rect->y; y <= low; y++) {
        grid_put(grid, grid_row(grid, y), rect->x, &PEN_FRAME,
                 y == rect->y ? signs[0]
                 : y == low   ? signs[2]
                              : signs[5]);
        grid_put(grid, grid_row(grid, y), right, &PEN_FRAME,
                 y == rect->y ? signs[1]
                 : y == low   ? signs[3]
                              : signs[5]);
    }
    frame_words(app, rect, words, grid);
}

/* The characters of a vertical and a horizontal scroll bar: track and thumb. */
static const char *const SCROLL_LINES[2][2] = {{"│", "┃"}, {"─", "━"}};
static const char *const SCROLL_PLAIN[2][2] = {{"|", "#"}, {"-", "#"}};

void scroll_draw(const App *app, const Rect *line, const Shown *shown, Grid *grid) {
    bool lies = line->width > line->height;
    const char *const *signs =
        desk_look(app->desk)->glyphs.frames ? SCROLL_LINES[lies] : SCROLL_PLAIN[lies];
    int length = lies ? line->width : line->height;
    size_t cells = length > 0 ? (size_t)length : 0;
    if (shown->count >= shown->total || cells == 0)
        return;
    size_t size = cells * shown->count / shown->total, before = 0;
    size = size > 0 ? size : 1;
    before = (cells - size) * shown->first / (shown->total - shown->count);
    for (size_t i = 0; i < cells; i++) {
        bool on = i >= before && i < before + size;
        int x = line->x + (lies ? (int)i : 0), y = line->y + (lies ? 0 : (int)i);
        grid_put(grid, grid_row(grid, y), x, on ? &PEN_KEY : &PEN_FRAME, signs[on]);
    }
}

/* Places the frame among the `page` rows below the title. */
static Rect box_place(const App *app, int page, int columns, int rows) {
    int width = box_columns(app, columns) + 4;
    int height = rows + 2 < page ? rows + 2 : page;
    return rect_make((app->width - width) / 2, 1 + (page - height) / 2, width, height);
}

/* Draws the frame; returns the area inside. */
static Rect box_frame(const App *app, Rect box, const char *title, Grid *grid) {
    frame_draw(app, &box, &(FrameWords){.title = title}, grid);
    return rect_make(box.x + 2, box.y + 1, box.width - 4, box.height - 2);
}

Rect box_draw(const App *app, int columns, int rows, const char *title, Grid *grid) {
    return box_frame(app, box_place(app, app->height - 3, columns, rows), title, grid);
}

void heading_draw(const App *app, const Rect *area, const char *text, Grid *grid) {
    char buffer[256];
    Text cut = TEXT_OVER(buffer);
    cut_add(app, text, area->width, &cut);
    grid_put(grid, *area, area->x, &PEN_TITLE, buffer);
}

void item_draw(const App *app, const Rect *area, int y, const ListItem *item, Grid *grid) {
    char buffer[SESSION_TEXT_SIZE];
    Text cut = TEXT_OVER(buffer);
    Pen pen = {
        FG_NORMAL, item->chosen ? BG_HIGHLIGHT : BG_NORMAL, 0, {HIT_ITEM, (uint32_t)item->index}};
    Rect row = {area->x, y, area->width, 1};
    grid_fill(grid, &row, &pen, " ");
    int x = grid_put(grid, rect_row(&row, y), area->x, &pen, item->chosen ? "> " : "  ");
    cut_add(app, item->text, area->x + area->width - x, &cut);
    find_put(app, rect_from(row, x), &pen, buffer, grid);
}
