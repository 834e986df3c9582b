#include "ui/prompt/prompt_line.h"

#include <string.h>

#include "base/i18n.h"
#include "base/unicode.h"
#include "play/complete_line.h"
#include "ui/actions/common_handlers.h"
#include "ui/app/app.h"
#include "ui/prompt/prompt.h"

void line_begin(App *app, LineHistory history) {
    app->entry.search.on = false;
    app->entry.history = history;
    app->effects.line_begun = true;
    app->line_driver.begin(app->line_driver.context, history);
}

/* Keeps a move that is being typed for later. */
void line_open(App *app, const Screen *screen, LineHistory history, const char *text) {
    if (app_screen_below(app)->keys == KEYS_LINE)
        app->entry.kept = app->entry.line;
    app_open(app, screen);
    line_begin(app, history);
    line_set(&app->entry.line, text);
}

void line_remember(App *app, const char *text) {
    app->line_driver.remember(app->line_driver.context, app->entry.history, text);
}

/* --- Ctrl-R --- */

static bool search_find(App *app) {
    LineSearch *search = &app->entry.search;
    return app->line_driver.search(app->line_driver.context, app->entry.history, search->text,
                                   search->newer, &app->entry.line);
}

/* Starts the search, or continues to an older line. */
static void search_on(App *app) {
    LineSearch *search = &app->entry.search;
    if (search->on) {
        search->newer++;
        if (!search_find(app))
            search->newer--;
        return;
    }
    *search = (LineSearch){.on = true, .before = app->entry.line};
}

static bool search_input(App *app, const Input *input) {
    LineSearch *search = &app->entry.search;
    LineText typed = {.text = ""};
    LineDriver plain = edit_driver();
    switch ((int)input->kind) {
    case INPUT_CHAR:
    case INPUT_BACKSPACE:
        line_set(&typed, search->text);
        plain.press(plain.context, input, &typed);
        if (strlen(typed.text) >= sizeof search->text)
            return true;
        memcpy(search->text, typed.text, strlen(typed.text) + 1);
        search->newer = 0;
        if (!search_find(app))
            app->entry.line = search->before;
        return true;
    case INPUT_ESCAPE:
        search->on = false;
        app->entry.line = search->before;
        return true;
    default:
        /* Any other key ends the search and edits the found line. */
        search->on = false;
        return app->line_driver.press(app->line_driver.context, input, &app->entry.line);
    }
}

bool line_input(App *app, const Input *input) {
    if (input->kind == INPUT_RESIZE)
        return false;
    if (input->kind == INPUT_CONTROL && input->code == 'R') {
        search_on(app);
        return true;
    }
    if (app->entry.search.on)
        return search_input(app, input);
    return app->line_driver.press(app->line_driver.context, input, &app->entry.line);
}

void line_complete(App *app, const Completion *found) {
    char line[LINE_TEXT_SIZE], buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(line), told = TEXT_OVER(buffer);
    if (found->count == 0)
        return;
    text_add_bytes(&text, app->entry.line.text, found->start);
    text_add(&text, found->common);
    bool longer = strcmp(line, app->entry.line.text) != 0;
    if (found->count == 1)
        text_add(&text, found->end);
    line_set(&app->entry.line, line);
    if (found->count == 1 || longer)
        return;
    completion_add_shown(found, &told);
    app_say(app, FG_NORMAL, buffer);
}

/* --- handlers common to lines --- */

void line_clear_refusal(App *app) {
    if (app_position(app) == NULL || screen_is(app_screen_below(app), SCREEN_OVER_EDITOR))
        app->log_count = 0;
}

/* Up brings the discarded text back. */
static void line_escape(App *app, const Event *event) {
    (void)event;
    line_remember(app, app->entry.line.text);
    line_clear_refusal(app);
    app_close(app);
}

void line_paste(App *app, const Event *event) {
    if (event->text != NULL)
        line_insert(&app->entry.line, event->text);
}

void line_click(App *app, const Event *event) {
    LineText *line = &app->entry.line;
    size_t length = strlen(line->text), at = event->hit.value;
    if (event->hit.kind == HIT_PROMPT)
        line->cursor = at > 0 && at <= length ? at - 1 : length;
}

/* Writes a part of the line; each cell stores its byte's index, counted from 1, for clicks. */
static int line_part_draw(const Rect *area, int x, const char *text, size_t at, Grid *grid) {
    size_t left = strlen(text);
    while (left > 0) {
        char one[8];
        uint32_t code;
        size_t used = unicode_decode(text, left, &code);
        Text character = TEXT_OVER(one);
        unicode_add(&character, code);
        Pen pen = PROMPT_PLAIN;
        pen.hit.value = (uint32_t)(at + 1);
        x = grid_put(grid, *area, x, &pen, one);
        text += used;
        at += used;
        left -= used;
    }
    return x;
}

int line_draw(const App *app, const Rect *area, const char *label, int rest, Grid *grid) {
    char search[LINE_SEARCH_SIZE + 32];
    if (app->entry.search.on) {
        Text words = TEXT_OVER(search);
        text_addf(&words, _("search \"%s\": "), app->entry.search.text);
        label = search;
    }
    int x = grid_put(grid, *area, area->x, &PROMPT_HEAD, label);
    int room = area->x + area->width - x - rest;
    room = room < 8 ? area->x + area->width - x : room;
    char before[LINE_TEXT_SIZE];
    text_copy_bytes(before, sizeof before, app->entry.line.text, app->entry.line.cursor);
    const char *from = before;
    while (grid_columns(from) > room - 1 && *from != '\0') {
        from++;
        while (((unsigned char)*from & 0xC0) == 0x80)
            from++;
    }
    Rect line = {x, area->y, room, 1};
    grid->cursor_x = line_part_draw(&line, x, from, (size_t)(from - before), grid);
    grid->cursor_y = area->y;
    grid->cursor_shown = true;
    return line_part_draw(&line, grid->cursor_x, app->entry.line.text + app->entry.line.cursor,
                          app->entry.line.cursor, grid);
}

/* The line editor sees keys before the table does. */
#define THE_EDITOR                                                                                 \
    { .ignored = "the line editor takes this key" }

const Screen A_LINE = {
    .name = "a-line",
    .flags = SCREEN_PRESSES,
    .event =
        {
            [EVENT_UP] = THE_EDITOR,
            [EVENT_DOWN] = THE_EDITOR,
            [EVENT_LEFT] = THE_EDITOR,
            [EVENT_RIGHT] = THE_EDITOR,
            [EVENT_PAGE_UP] = {.ignored = "a line has one row"},
            [EVENT_PAGE_DOWN] = {.ignored = "a line has one row"},
            [EVENT_HOME] = THE_EDITOR,
            [EVENT_END] = THE_EDITOR,
            [EVENT_PREVIOUS] = {.ignored = "Tab alone completes"},
            [EVENT_ESCAPE] = {.does = line_escape},
            [EVENT_TEXT] = THE_EDITOR,
            [EVENT_CLICK] = {.does = line_click},
            [EVENT_LOOK] = {.ignored = "the cursor stays where the line was begun"},
            [EVENT_WHEEL_UP] = {.ignored = "a line has one row"},
            [EVENT_WHEEL_DOWN] = {.ignored = "a line has one row"},
            [EVENT_INTERRUPT] = {.does = modal_close},
            [EVENT_BACKSPACE] = THE_EDITOR,
            [EVENT_PASTE] = {.does = line_paste},
        },
    .otherwise = "a line has no squares to jump over",
};
