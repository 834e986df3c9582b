#include "ui/board/analysis_view.h"

#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/hint/analysis.h"
#include "play/hint/evaluation.h"
#include "ui/app/app.h"
#include "ui/board/box.h"
#include "ui/kit/wrap.h"

/* FRAME_COLUMNS: those of a frame's upper edge that are not its two words. */
enum { ROWS_OF_A_LINE = 3, VERDICT_SIZE = 300, FRAME_COLUMNS = 8 };

static void heading(const App *app, const Rect *panel, Grid *grid) {
    char buffer[64];
    Text depth = TEXT_OVER(buffer);
    Rect frame = layout_frame(panel);
    const char *name = analysis_name(desk_analysis(app->desk));
    if (name[0] == '\0')
        name = _("Analysis");
    if (analysis_depth(desk_analysis(app->desk)) > 0)
        text_addf(&depth, _("depth %u"), analysis_depth(desk_analysis(app->desk)));
    /* A part of the depth says nothing. */
    if (grid_columns(name) + grid_columns(buffer) + FRAME_COLUMNS > frame.width)
        text_clear(&depth);
    frame_draw(app, &frame, &(FrameWords){.title = name, .right = buffer, .below = _("F7 to stop")},
               grid);
}

/* Says why there is no verdict yet. */
static const char *no_verdict(const App *app) {
    const Session *game = desk_game(app->desk);
    bool thinks = game != NULL && session_phase(game) == SESSION_THINKING;
    if (desk_annotation(app->desk) != NULL)
        return _("Paused while the whole game is annotated.");
    return thinks ? _("Paused while the computer thinks.") : _("Looking...");
}

/* The rows of each line: as many as fit, up to ROWS_OF_A_LINE. */
static int line_rows(int height, size_t lines) {
    int rows = lines > 0 ? height / (int)lines : 0;
    return rows < 1 ? 1 : rows > ROWS_OF_A_LINE ? ROWS_OF_A_LINE : rows;
}

/* Draws a line, shortened until its wrapped text fits its rows; returns the rows used. */
static int line_draw(const App *app, size_t index, const Rect *area, int rows, Grid *grid) {
    char data[ANALYSIS_LINE_SIZE];
    Pen pen = {index == 0 ? FG_NORMAL : FG_DIM, BG_NORMAL, 0, {HIT_NONE, 0}};
    Rect text_area = {area->x + 2, area->y, area->width - 2, rows};
    grid_putf(grid, *area, &PEN_KEY, "%zu", index + 1);
    for (int columns = text_area.width * rows; columns > 0; columns -= 4) {
        Text text = TEXT_OVER(data);
        size_t limit = (size_t)columns < sizeof data ? (size_t)columns : sizeof data - 1;
        analysis_add_line(desk_analysis(app->desk), index, limit, &text);
        if (wrap_count(data, text_area.width) <= rows)
            break;
    }
    return wrap_draw(grid, &text_area, &pen, data, 0);
}

void analysis_draw(const App *app, const Rect *panel, Grid *grid) {
    Rect area = *panel;
    const Analysis *analysis = desk_analysis(app->desk);
    char data[VERDICT_SIZE];
    Text verdict = TEXT_OVER(data);
    heading(app, &area, grid);
    area.x++;
    area.width -= 2;
    analysis_add_verdict(analysis, &verdict);
    if (verdict.length == 0)
        text_add(&verdict, no_verdict(app));
    wrap_add(grid, &area, &PEN_GOOD, data);
    size_t count = analysis_line_count(analysis);
    int rows = line_rows(area.height, count);
    for (size_t i = 0; i < count && area.height >= rows; i++)
        rect_skip(&area, line_draw(app, i, &area, rows, grid));
}

const char *eighths_sign(int part) {
    static const char *const EIGHTHS[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    return EIGHTHS[part < 0 ? 0 : part > 8 ? 8 : part];
}

/* Draws in eighths of a row if the terminal has block characters. */
void evaluation_draw(const App *app, const Rect *area, Grid *grid) {
    const Analysis *analysis = desk_analysis(app->desk);
    bool below = app_bottom(app) == SIDE_WHITE;
    if (area->height == 0 || analysis_line_count(analysis) == 0)
        return;
    enum { EIGHTHS = 8, CERTAIN = 1000 };
    int chance = evaluation_chance(desk_position(app->desk)->variant, analysis_score(analysis, 0));
    int full = (below ? chance : CERTAIN - chance) * area->height * EIGHTHS / CERTAIN;
    Background lower = below ? BG_WHITE : BG_BLACK, upper = below ? BG_BLACK : BG_WHITE;
    for (int row = 0; row < area->height; row++) {
        int part = full - (area->height - 1 - row) * 8;
        bool edges = desk_look(app->desk)->glyphs.frames;
        Pen pen = {FG_OF(lower), edges ? upper : part >= 4 ? lower : upper, 0, {HIT_NONE, 0}};
        const char *sign = !app->tiles ? (part >= 4 ? "#" : ":") : edges ? eighths_sign(part) : " ";
        grid_put(grid, grid_row(grid, area->y + row), area->x, &pen, sign);
    }
}

void analysis_row_draw(const App *app, const Rect *area, Grid *grid) {
    char data[ANALYSIS_LINE_SIZE];
    Text text = TEXT_OVER(data);
    Hit hit = {HIT_ACTION, ACTION_ANALYSE};
    Pen pen = {FG_NORMAL, BG_NORMAL, 0, hit};
    Pen key = {FG_KEY, BG_NORMAL, 0, hit};
    Pen word = {FG_NORMAL, BG_NORMAL, 0, hit};
    const char *off = _("off");
    int end = area->x + area->width - 3 - grid_columns(off);
    size_t columns = (size_t)(end - area->x - 1);
    if (analysis_line_count(desk_analysis(app->desk)) > 0)
        analysis_add_line(desk_analysis(app->desk), 0, columns, &text);
    else
        analysis_add_verdict(desk_analysis(app->desk), &text);
    if (text.length == 0)
        text_add(&text, no_verdict(app));
    Rect room = {area->x, area->y, end - area->x, 1};
    grid_put(grid, room, area->x, &pen, data);
    int x = grid_put(grid, *area, end, &key, "F7 ");
    grid_put(grid, *area, x, &word, off);
}
