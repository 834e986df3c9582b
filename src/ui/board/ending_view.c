/* The panel at the end of a game. */
#include "ui/board/analysis_view.h"
#include "ui/board/views.h"

#include "base/i18n.h"
#include "engine/search/engine.h"
#include "play/advice/look_back.h"
#include "play/game/next_game.h"
#include "ui/app/app.h"
#include "ui/board/box.h"
#include "ui/kit/wrap.h"
#include "words/hints.h"
#include "words/words.h"

enum {
    PANEL_COLUMNS = 60, /* wider text is harder to read */
    MARGIN = 2,         /* columns between the frame and its contents */
    CURVE_ROWS = 3,
    ROWS_LEFT_MIN = 4, /* rows of the board that stay visible around the panel */
    FULL = 1000,       /* certain victory, in the unit of desk_look_back */
    EIGHTHS = 8,
    SENTENCE_SIZE = 400
};

/* --- the result ------------------------------------------------------------------------------ */

static bool one_person(const App *app) {
    const Session *session = desk_session(app->desk);
    return session_is_human(session, SIDE_WHITE) != session_is_human(session, SIDE_BLACK);
}

static void add_title(const App *app, Text *out) {
    Result result = session_outcome(desk_session(app->desk)).result;
    if (result == RESULT_DRAW)
        text_add(out, _("Draw"));
    else if (one_person(app))
        text_add(out, desk_person_won(app->desk) ? _("You win") : _("You lose"));
    else
        text_addf(
            out, _("%s wins"),
            side_word(app_variant(app), result == RESULT_WHITE_WINS ? SIDE_WHITE : SIDE_BLACK));
}

static void add_opponent(const App *app, Text *out) {
    unsigned level = desk_opponent_level(app->desk);
    if (level > 0)
        text_addf(out, _("level %u, %s"), level, _(engine_level_name(level)));
}

static void add_sentence(const App *app, Text *out) {
    char data[SENTENCE_SIZE];
    Text words = TEXT_OVER(data);
    words_outcome(app_variant(app), session_outcome(desk_session(app->desk)), &words);
    app_add_words(app, data, out);
}

/* --- the curve ------------------------------------------------------------------------------- */

/* The lower part shows the winning chance of the side at the bottom. */
static void curve_draw(const App *app, const LookBack *back, const Rect *area, Grid *grid) {
    static const char *const PLAIN_BLOCKS[] = {" ", " ", ".", ".", ":", ":", ":", "#", "#"};
    bool white = app_bottom(app) == SIDE_WHITE, frames = desk_look(app->desk)->glyphs.frames;
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

/* --- key moments ----------------------------------------------------------------------------- */

/* The colour of a move: good or bad for the sole user. */
static Foreground foreground_of(const App *app, const LookBackMoment *moment) {
    if (!one_person(app))
        return FG_NORMAL;
    return moment->mover == session_person(desk_session(app->desk)) ? FG_ERROR : FG_GOOD;
}

/* Draws "-0.1, 49 % → +2.1, 67 %", or in short rows only the second, right-aligned; returns its
 * first column. */
static int scores_draw(const App *app, const LookBackMoment *moment, bool both, Rect row,
                       Grid *grid) {
    Pen after = {foreground_of(app, moment), BG_NORMAL, ATTRIBUTE_BOLD, {HIT_NONE, 0}};
    const Variant *variant = desk_position(app->desk)->variant;
    Phrase from = words_score_and_chance(variant, moment->before);
    Phrase to = words_score_and_chance(variant, moment->after);
    char data[sizeof from.text + 8] = "";
    Text before = TEXT_OVER(data);
    if (both)
        text_addf(&before, desk_look(app->desk)->glyphs.frames ? "%s → " : "%s -> ", from.text);
    int begin = row.x + row.width - grid_columns(data) - grid_columns(to.text);
    grid_put(grid, row, grid_put(grid, row, begin, &PEN_FAINT, data), &after, to.text);
    return begin;
}

static int moves_columns(const LookBack *back) {
    int most = 0;
    for (size_t i = 0; i < back->count; i++) {
        int columns = grid_columns(back->moments[i].move);
        most = columns > most ? columns : most;
    }
    return most;
}

/* Draws "1) 34... E@f8 better F@g8 -0.1, 49 % → +2.1, 67 %". */
static void moment_draw(const App *app, const LookBack *back, size_t index, Rect row, Grid *grid) {
    enum { SCORES_COLUMNS = 26 };
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
    bool both = x + grid_columns(better_data) + SCORES_COLUMNS <= row.x + row.width;
    int end = scores_draw(app, moment, both, row, grid) - 1;
    cut_add(app, better_data, end - x, &cut);
    grid_put(grid, row, x, &dim, cut_data);
}

/* --- next actions ---------------------------------------------------------------------------- */

/* Draws the keys in as many rows as they need, at most those of area; returns the number of rows.
 * grid NULL: only counts. */
static int keys_draw(const App *app, const Rect *area, Grid *grid) {
    char next_data[120], odds_data[160];
    Text next = TEXT_OVER(next_data), odds = TEXT_OVER(odds_data);
    desk_add_next_game(app->desk, NEXT_GAME, true, &next);
    desk_add_next_game(app->desk, NEXT_ODDS, true, &odds);
    const struct {
        ActionId action;
        const char *key, *words;
    } KEYS[] = {{ACTION_ANOTHER, "Enter", next_data},
                {ACTION_ODDS, "o", odds_data},
                {ACTION_REMATCH, "r", _("rematch")},
                {ACTION_REVIEW, "v", _("review")},
                {ACTION_MISTAKES, "m", _("mistakes")}};
    int x = area->x, y = area->y;
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        int columns = grid_columns(KEYS[i].key) + 1 + grid_columns(KEYS[i].words);
        if (KEYS[i].words[0] == '\0')
            continue;
        if (x > area->x && x + columns > area->x + area->width) {
            x = area->x;
            y++;
        }
        Hit hit = {HIT_ACTION, KEYS[i].action};
        Pen key = {FG_KEY, BG_NORMAL, ATTRIBUTE_BOLD, hit};
        Pen words = {FG_NORMAL, BG_NORMAL, 0, hit};
        if (grid != NULL && y < area->y + area->height) {
            grid_put(grid, rect_row(area, y), x, &key, KEYS[i].key);
            grid_put(grid, rect_row(area, y), x + columns - grid_columns(KEYS[i].words), &words,
                     KEYS[i].words);
        }
        x += columns + 2;
    }
    return y - area->y + 1;
}

/* --- the panel ------------------------------------------------------------------------------- */

/* The parts of the panel and their rows. */
typedef struct Parts {
    char sentence[SENTENCE_SIZE], record[200];
    const LookBack *back; /* NULL: the game was not examined */
    int said, curve, heading, moments, counted, keys;
    int gaps; /* blank rows between the parts */
} Parts;

static int take(int wanted, int *left) {
    int taken = wanted < *left ? wanted : *left;
    *left -= taken;
    return taken;
}

static void add_against(const App *app, Text *out) {
    text_addf(out, _("Against level %u"), desk_opponent_level(app->desk));
}

static int record_columns(const App *app, const Parts *parts) {
    char data[80];
    Text against = TEXT_OVER(data);
    add_against(app, &against);
    return grid_columns(data) + 2 + grid_columns(parts->record);
}

/* Hands out the rows, the most important part first; returns how many are used. */
static int parts_share(const App *app, int columns, int rows, Parts *out) {
    Text sentence = TEXT_OVER(out->sentence), record = TEXT_OVER(out->record);
    Rect room = {0, 0, columns, rows};
    int left = rows;
    add_sentence(app, &sentence);
    desk_add_record(app->desk, &record);
    out->back = desk_look_back(app->desk);
    int moments = out->back == NULL    ? 0
                  : out->back->working ? LOOK_BACK_MOMENTS
                                       : (int)out->back->count;
    out->keys = take(keys_draw(app, &room, NULL), &left);
    out->moments = take(moments, &left);
    out->curve = take(out->back != NULL, &left);
    int said = wrap_count(out->sentence, columns); /* all rows or none, since it also appears as a
                                                    * message */
    out->said = said <= left ? take(said, &left) : 0;
    out->counted = record_columns(app, out) <= columns ? take(record.length > 0, &left) : 0;
    out->curve += out->curve > 0 ? take(CURVE_ROWS - 1, &left) : 0;
    out->heading = take(moments > 0, &left);
    out->gaps = take((out->curve > 0) + (moments > 0) + out->counted + 1, &left);
    return rows - left;
}

/* Returns a blank row after a part, while there are any. */
static int gap_after(int part, int *gaps) {
    return part > 0 ? take(1, gaps) : 0;
}

static void parts_draw(const App *app, Parts *parts, const Rect *area, Grid *grid) {
    Rect rows = {area->x, area->y, area->width, parts->said};
    const LookBack *back = parts->back;
    wrap_draw(grid, &rows, &PEN_PLAIN, parts->sentence, 0);
    rows.y += rows.height + gap_after(parts->said, &parts->gaps);
    rows.height = parts->curve;
    if (parts->curve > 0)
        curve_draw(app, back, &rows, grid);
    rows.y += rows.height + gap_after(parts->curve, &parts->gaps);
    if (parts->heading > 0)
        grid_put(grid, grid_row(grid, rows.y), rows.x, &PEN_BOLD, _("Key moments"));
    rows.y += parts->heading;
    rows.height = 1;
    if (parts->moments > 0 && back->working && back->count == 0)
        grid_put(grid, rows, rows.x, &PEN_FAINT, _("Looking back..."));
    for (int i = 0; i < parts->moments && i < (int)back->count; i++) {
        Rect row = {rows.x, rows.y + i, rows.width, 1};
        moment_draw(app, back, (size_t)i, row, grid);
    }
    rows.y += parts->moments + gap_after(parts->moments, &parts->gaps);
    if (parts->counted > 0) {
        char data[80];
        Text against = TEXT_OVER(data);
        add_against(app, &against);
        int x = grid_put(grid, rows, rows.x, &PEN_FAINT, data);
        grid_put(grid, rows, x + 2, &PEN_PLAIN, parts->record);
    }
    rows.y += parts->counted + gap_after(parts->counted, &parts->gaps);
    rows.height = parts->keys;
    keys_draw(app, &rows, grid);
}

/* Draws the panel in the middle of the board, or on all of it rather than leave only a few rows
 * visible. It covers the file letters if rows are scarce. */
void ending_draw(const App *app, const Layout *layout, Grid *grid) {
    char title_data[60], opponent_data[80];
    Text title = TEXT_OVER(title_data), opponent = TEXT_OVER(opponent_data);
    Parts parts = {.back = NULL};
    const Rect *board = &layout->board;
    int width = board->width - LAYOUT_LABEL_WIDTH;
    int columns = (width < PANEL_COLUMNS ? width : PANEL_COLUMNS) - 2 * MARGIN - 2;
    int used = parts_share(app, columns, board->height + 1 - 2, &parts);
    Rect frame = {board->x + LAYOUT_LABEL_WIDTH + (width - columns - 2 * MARGIN - 2) / 2, board->y,
                  columns + 2 * MARGIN + 2, used + 2};
    if (frame.height < board->height && frame.height + ROWS_LEFT_MIN > board->height)
        frame.height = board->height;
    if (frame.height < board->height)
        frame.y += (board->height - frame.height) / 2;
    Rect inside = {frame.x + 1 + MARGIN, frame.y + 1, columns, used};
    grid_fill(grid, &frame, &PEN_PLAIN, " ");
    add_title(app, &title);
    add_opponent(app, &opponent);
    frame_draw(app, &frame,
               &(FrameWords){.title = title_data,
                             .right = opponent_data,
                             .below = parts.counted == 0 ? parts.record : ""},
               grid);
    parts_draw(app, &parts, &inside, grid);
}
