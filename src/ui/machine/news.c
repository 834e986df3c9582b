#include "ui/machine/news.h"

#include <string.h>

#include "base/i18n.h"
#include "play/desk/services.h"
#include "ui/app/screen.h"
#include "ui/board/graph_view.h"
#include "ui/kit/wrap.h"
#include "ui/prompt/prompt.h"
#include "ui/screens/editing_view.h"
#include "ui/screens/screen_entry.h"

/* --- what there is --------------------------------------------------------------------------- */

static int columns_of(const Layout *layout) {
    return layout->messages.width - 1;
}

/* The rows that the entries from `first` on take. */
static int rows_from(const News *news, size_t first, const Layout *layout) {
    int rows = 0;
    for (size_t i = first; i < news->count; i++)
        rows += wrap_count(news->entry[i]->text, columns_of(layout));
    return rows;
}

/* An error is not hidden by the message right after it, nor a move by a tip. */
static size_t first_that_matters(const News *news) {
    if (news->newest == 0)
        return 0;
    const LogEntry *newest = news->entry[news->newest], *before = news->entry[news->newest - 1];
    bool two = before->foreground == FG_ERROR || newest->kind == LOG_TIP;
    return news->newest - (two && newest != &news->typed);
}

/* A panel of the screen's own has the task, and all that it is about if that fits there. */
static bool panel_tells(const Layout *layout, const News *news, const char *about) {
    const Rect *panel = &layout->moves;
    return news->count > 0 || wrap_count(about, panel->width) <= panel->height ||
           wrap_count(about, columns_of(layout)) > layout->prompt.y - layout->messages.y;
}

/* Appends what the screen is about, or where that is too long or there are messages, the task. */
static void add_subject(const App *app, const News *news, const Layout *layout, Text *out) {
    const Screen *home = app_home(app);
    char data[SESSION_TEXT_SIZE];
    Text task = TEXT_OVER(data);
    int most = layout->bar.y - layout->messages.y; /* the bar's keys are in the prompt as well */
    bool panel = layout->moves.width > 0 && home->panel != NULL;
    if (home->about != NULL && news->count == 0)
        home->about(app, out);
    if (panel && panel_tells(layout, news, out->data))
        text_clear(out);
    if (panel || (out->length > 0 && wrap_count(out->data, columns_of(layout)) <= most))
        return;
    if (home->task != NULL)
        home->task(app, &task);
    if (task.length > 0) {
        text_clear(out);
        text_add(out, data);
    }
}

/* Puts the subject below the messages, unless the newest says it or leaves no row for it. */
static void put_subject(const App *app, const Layout *layout, News *news) {
    Text text = TEXT_OVER(news->subject.text);
    if (layout->too_small || desk_has(app->desk, ACTIVITY_EDITS))
        return;
    add_subject(app, news, layout, &text);
    int rows = rows_from(news, news->first, layout) + wrap_count(text.data, columns_of(layout));
    bool messages = news->count > 0;
    if (text.length == 0 || (messages && rows > layout->bar.y - layout->messages.y) ||
        (messages && strstr(news->entry[news->count - 1]->text, text.data) != NULL))
        return;
    news->entry[news->count++] = &news->subject;
}

void news_make(const App *app, const Layout *layout, News *out) {
    *out = (News){.typed = {.kind = LOG_REFUSAL, .foreground = FG_ERROR},
                  .subject = {.foreground = FG_NORMAL}};
    Text typed = TEXT_OVER(out->typed.text);
    for (size_t i = 0; i < app->log_count; i++)
        out->entry[out->count++] = &app->log[i];
    if (entry_add_long_reason(app, &layout->prompt, &typed))
        out->entry[out->count++] = &out->typed;
    out->newest = out->count > 0 ? out->count - 1 : 0;
    out->first = first_that_matters(out);
    put_subject(app, layout, out);
}

void news_fit(const App *app, const News *news, Layout *layout) {
    int room = layout->prompt.y - layout->messages.y;
    if (layout->too_small || layout->prompt.y == layout->bar.y || graph_is_row(app, layout) ||
        rows_from(news, news->newest, layout) <= room)
        return;
    layout->prompt.y = layout->bar.y;
    layout->bar.height = 0;
}

/* --- how it is drawn ------------------------------------------------------------------------- */

/* The area of messages; if those that matter are longer, it takes what it needs of the legend and
 * the prompt below, and the newest, while the prompt is needed, of the rows below the board. */
static Rect message_area(const App *app, const News *news, const Layout *layout) {
    Rect area = layout->messages;
    int rows = rows_from(news, news->first, layout);
    int needed = rows_from(news, news->newest, layout);
    /* A message of the editor stays until the next edit; until then it matters more than the
     * prompt. */
    bool presses = prompt_presses(app, SCREEN_OVER_MESSAGES);
    int end = presses ? layout->prompt.y : app->height - (graph_is_row(app, layout) ? 1 : 0);
    if (rows <= area.height)
        return area;
    area.height = rows < end - area.y ? rows : end - area.y;
    for (; presses && area.height < needed && area.y > layout->files.y; area.height++)
        area.y--;
    return area;
}

/* In the editor, while there is no message: shows the facts about the position, if no panel
 * does. */
static void draw_report(const App *app, const Layout *layout, Grid *grid) {
    char buffer[EDITOR_PROBLEM_SIZE];
    Text text = TEXT_OVER(buffer);
    bool good = editing_add_message(app, &text);
    Pen pen = {good ? FG_GOOD : FG_ERROR, BG_NORMAL, 0, {HIT_NONE, 0}};
    Rect rows = layout->messages;
    rows.x++;
    rows.width--;
    wrap_draw(grid, &rows, &pen, buffer, 0); /* F8 lists everything */
}

/* Appends the user's move and the reply together, if both fit in the only row. False: they do not
 * fit, or are not the newest messages. */
static bool add_turn(const News *news, const Rect *area, Text *out) {
    if (area->height != 1 || news->count < 2)
        return false;
    const LogEntry *answer = news->entry[news->count - 1], *move = news->entry[news->count - 2];
    text_addf(out, P_("a person's move, the answer to it", "%s %s"), move->text, answer->text);
    return move->kind == LOG_PERSONS_MOVE && answer->kind == LOG_ANSWER &&
           wrap_count(out->data, area->width - 1) == 1;
}

/* Draws a text, or of one that is too long, the whole sentences; returns the rows. */
static int draw_entry(const LogEntry *entry, const Rect *rows, const Pen *pen, Grid *grid) {
    char data[SESSION_TEXT_SIZE];
    Text some = TEXT_OVER(data);
    bool whole = wrap_count(entry->text, rows->width) <= rows->height;
    bool shorter = !whole && wrap_sentences(rows, entry->text, &some);
    return wrap_draw(grid, rows, pen, shorter ? data : entry->text, 0);
}

/* Draws the lowest entry at the bottom, and others above it while there is room. */
static void draw_entries(const App *app, const News *news, const Layout *layout, Rect area,
                         Grid *grid) {
    int left = area.height;
    size_t at = news->count;
    while (at > 0 && left > 0) {
        int rows = wrap_count(news->entry[at - 1]->text, area.width - 1);
        if (rows > left && at < news->count)
            break;
        left -= rows;
        at--;
    }
    int end = layout->messages.y + layout->messages.height;
    Rect below = {0, end, app->width, area.y + area.height - end};
    Rect above = {0, area.y, app->width, layout->messages.y - area.y};
    grid_fill(grid, &below, &PEN_PLAIN, " ");
    grid_fill(grid, &above, &PEN_PLAIN, " ");
    int y = area.y + (left > 0 ? left : 0); /* the lowest is next to the prompt */
    for (; at < news->count; at++) {
        bool older = at + 1 < news->count && news->entry[at + 1] != &news->subject;
        Rect rows = {area.x + 1, y, area.width - 1, area.y + area.height - y};
        Pen pen = {older ? FG_DIM : news->entry[at]->foreground, BG_NORMAL, 0, {HIT_NONE, 0}};
        y += draw_entry(news->entry[at], &rows, &pen, grid);
    }
}

void news_draw(const App *app, const News *news, const Layout *layout, Grid *grid) {
    char turn[2 * SESSION_TEXT_SIZE];
    Text both = TEXT_OVER(turn);
    if (desk_has(app->desk, ACTIVITY_EDITS) && news->count == 0 && layout->moves.width == 0) {
        draw_report(app, layout, grid);
        return;
    }
    Rect area = message_area(app, news, layout);
    if (add_turn(news, &area, &both))
        grid_put(grid, area, area.x + 1, &PEN_PLAIN, turn);
    else
        draw_entries(app, news, layout, area, grid);
}
