#include "ui/board/moments_view.h"

#include "base/i18n.h"
#include "play/desk/services.h"
#include "ui/app/app.h"
#include "ui/board/analysis_view.h"
#include "ui/board/box.h"
#include "words/hints.h"

enum {
    FULL = 1000, /* certain victory, in the unit of desk_look_back */
    EIGHTHS = 8,
    SCORES_COLUMNS = 26 /* of both scores of a moment */
};

void curve_draw(const App *app, const MomentsView *view, const Rect *area, Grid *grid) {
    static const char *const PLAIN_BLOCKS[] = {" ", " ", ".", ".", ":", ":", ":", "#", "#"};
    const LookBack *back = view->back;
    bool white = view->bottom == SIDE_WHITE, frames = desk_look(app->desk)->glyphs.frames;
    Background lower = white ? BG_WHITE : BG_BLACK, upper = white ? BG_BLACK : BG_WHITE;
    Pen tiles = {FG_OF(lower), upper, 0, {HIT_NONE, 0}};
    const Pen *pen = app->tiles ? &tiles : &PEN_PLAIN;
    size_t last = area->width > 1 ? (size_t)area->width - 1 : 1;
    for (int x = 0; x < area->width && back->plies > 0; x++) {
        int chance = back->chances[(size_t)x * (back->plies - 1) / last];
        int high = (white ? chance : FULL - chance) * area->height * EIGHTHS / FULL;
        for (int row = 0; row < area->height; row++) {
            int part = high - (area->height - 1 - row) * EIGHTHS;
            int plain = part < 0 ? 0 : part > EIGHTHS ? EIGHTHS : part;
            const char *sign = frames ? eighths_sign(part) : PLAIN_BLOCKS[plain];
            const char *unknown = row + 1 == area->height ? "." : " ";
            grid_put(grid, rect_row(area, area->y + row), area->x + x,
                     chance < 0 ? &PEN_FAINT : pen, chance < 0 ? unknown : sign);
        }
    }
}

/* The colour of a move: good or bad for the sole user. */
static Foreground foreground_of(const MomentsView *view, const LookBackMoment *moment) {
    if (view->person == NULL)
        return FG_NORMAL;
    return moment->mover == *view->person ? FG_ERROR : FG_GOOD;
}

/* Draws "-0.1, 49 % → +2.1, 67 %", or in short rows only the second, at the end of the row, even
 * left of its beginning; returns its first column. */
static int scores_draw(const App *app, const MomentsView *view, size_t index, Rect row,
                       Grid *grid) {
    const LookBackMoment *moment = &view->back->moments[index];
    bool both = row.width >= SCORES_COLUMNS;
    Pen after = {foreground_of(view, moment), BG_NORMAL, ATTRIBUTE_BOLD, {HIT_NONE, 0}};
    const Variant *variant = view->variant;
    Phrase from = words_score_and_chance(variant, moment->before);
    Phrase to = words_score_and_chance(variant, moment->after);
    char data[sizeof from.text + 8] = "";
    Text before = TEXT_OVER(data);
    if (both)
        text_addf(&before, desk_look(app->desk)->glyphs.frames ? "%s → " : "%s -> ", from.text);
    int begin = row.x + row.width - grid_columns(data) - grid_columns(to.text);
    Rect whole = grid_row(grid, row.y);
    grid_put(grid, whole, grid_put(grid, whole, begin, &PEN_FAINT, data), &after, to.text);
    return begin;
}

/* The columns of a moment's second score. */
static int scores_columns(const MomentsView *view, size_t index) {
    Phrase to = words_score_and_chance(view->variant, view->back->moments[index].after);
    return grid_columns(to.text);
}

static int moves_columns(const LookBack *back) {
    int most = 0;
    for (size_t i = 0; i < back->count; i++) {
        int columns = grid_columns(back->moments[i].move);
        most = columns > most ? columns : most;
    }
    return most;
}

void moment_draw(const App *app, const MomentsView *view, size_t index, Rect row, Grid *grid) {
    const LookBack *back = view->back;
    const LookBackMoment *moment = &back->moments[index];
    Hit hit = {HIT_ITEM, (uint32_t)index};
    Pen key = {FG_KEY, BG_NORMAL, ATTRIBUTE_BOLD, hit};
    Pen move = {FG_NORMAL, BG_NORMAL, 0, hit}, dim = {FG_DIM, BG_NORMAL, 0, hit};
    char better_data[80], cut_data[80];
    Text better = TEXT_OVER(better_data), cut = TEXT_OVER(cut_data);
    grid_fill(grid, &row, &move, " ");
    int x = grid_putf(grid, row, &key, "%zu)", index + 1) + 1;
    grid_put(grid, row, x, &move, moment->move);
    x += moves_columns(back) + 2;
    text_addf(&better, _("better %s"), moment->better);
    if (moment->better[0] == '\0')
        text_clear(&better);
    Rect rest = rect_from(row, x + grid_columns(better_data));
    /* What was better comes before what it would have been worth. */
    bool scored = better.length == 0 || scores_columns(view, index) < rest.width;
    int end = scored ? scores_draw(app, view, index, rest, grid) - 1 : row.x + row.width;
    cut_add(app, better_data, end - x, &cut);
    grid_put(grid, row, x, &dim, cut_data);
}
