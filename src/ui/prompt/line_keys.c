/* The entry line: typed moves, commands, answers to questions. */
#include "ui/prompt/line_keys.h"

#include <string.h>

#include "ui/actions/common_handlers.h"
#include "ui/actions/operations.h"
#include "ui/prompt/complete.h"
#include "ui/screens/handlers.h"

/* --- Ctrl-R --- */

static bool search_find(App *app) {
    LineSearch *search = &app->entry.search;
    return app->line_driver.search(app->line_driver.context, app_line_history(app), search->text,
                                   search->newer, &app->entry.line);
}

/* Begins the search, or goes on to an older line. */
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
        /* What was found is the line from now on. */
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

/* Over the menu and the form of a new game the last message stays until it is taken away. */
static void forget_refusal(App *app) {
    if (app->under == UI_NEW_GAME || app->under == UI_MENU)
        app->log_count = 0;
}

/* What was typed can be had back with Up. */
static void line_escape(App *app, const Event *event) {
    (void)event;
    app_remember_line(app, app->entry.line.text);
    forget_refusal(app);
    app_close(app);
}

/* --- Typed moves --- */

static void entry_edited(App *app, const Event *event) {
    (void)event;
    operation_read_entry(app);
}

static void line_paste(App *app, const Event *event) {
    if (event->text != NULL)
        line_insert(&app->entry.line, event->text);
}

static void entry_paste(App *app, const Event *event) {
    line_paste(app, event);
    entry_edited(app, event);
}

static void entry_enter(App *app, const Event *event) {
    (void)event;
    operation_enter_move(app);
}

static void entry_escape(App *app, const Event *event) {
    if (app->entry.line.text[0] != '\0') {
        app_remember_line(app, app->entry.line.text);
        line_clear(&app->entry.line);
        entry_edited(app, event);
    } else {
        app_go_home(app);
    }
}

/* Tab: what is sure is added; where nothing is, the possibilities are listed. */
static void entry_next(App *app, const Event *event) {
    if (app->entry.match.completion[0] == '\0') {
        if (app->entry.match.count > 1)
            app_open(app, UI_CHOICES);
        return;
    }
    char buffer[LINE_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    text_add(&text, app->entry.line.text);
    text_add(&text, app->entry.match.completion);
    line_set(&app->entry.line, buffer);
    entry_edited(app, event);
}

/* A click on the line puts its cursor there. */
static void line_click(App *app, const Event *event) {
    LineText *line = &app->entry.line;
    size_t length = strlen(line->text), at = event->hit.value;
    if (event->hit.kind == HIT_PROMPT)
        line->cursor = at > 0 && at <= length ? at - 1 : length;
}

/* A click on the board leaves the line and counts there. */
static void entry_click(App *app, const Event *event) {
    line_click(app, event);
    if (event->hit.kind == HIT_SQUARE || event->hit.kind == HIT_HAND) {
        app_go_home(app);
        board_click(app, event);
    }
}

/* --- Commands --- */

static void ex_enter(App *app, const Event *event) {
    (void)event;
    char line[LINE_TEXT_SIZE];
    Text copy = TEXT_OVER(line);
    text_add(&copy, app->entry.line.text);
    app_remember_line(app, line);
    if (line[strspn(line, " ")] == '\0')
        app_close(app);
    else
        operation_command(app, line);
}

/* Tab completes the word as far as it is sure, and tells the words when it is not. */
static void line_next(App *app, const Event *event) {
    (void)event;
    Completion found;
    complete_line(app, &found);
    if (found.count == 0)
        return;
    char line[LINE_TEXT_SIZE];
    Text text = TEXT_OVER(line);
    text_add_bytes(&text, app->entry.line.text, found.start);
    text_add(&text, found.common);
    bool longer = strcmp(line, app->entry.line.text) != 0;
    if (found.count == 1)
        text_add(&text, found.end);
    line_set(&app->entry.line, line);
    if (found.count == 1 || longer)
        return;
    char buffer[SESSION_TEXT_SIZE];
    Text told = TEXT_OVER(buffer);
    for (size_t i = 0; i < found.shown_count; i++)
        text_addf(&told, i > 0 ? "  %s" : "%s", found.shown[i]);
    if (found.count > found.shown_count)
        text_add(&told, " ...");
    app_say(app, INK_NORMAL, buffer);
}

/* --- Answers --- */

static void ask_enter(App *app, const Event *event) {
    (void)event;
    char answer[LINE_TEXT_SIZE];
    Text copy = TEXT_OVER(answer);
    text_add(&copy, app->entry.line.text);
    app_remember_line(app, answer);
    forget_refusal(app);
    operation_answered(app, answer);
}

/* The line editor comes before the table. */
#define IN_A_LINE                                                                                  \
    [EVENT_UP] = {.ignored = "the line editor takes this key"},                                    \
    [EVENT_DOWN] = {.ignored = "the line editor takes this key"},                                  \
    [EVENT_LEFT] = {.ignored = "the line editor takes this key"},                                  \
    [EVENT_RIGHT] = {.ignored = "the line editor takes this key"},                                 \
    [EVENT_PAGE_UP] = {.ignored = "a line has one row"},                                           \
    [EVENT_PAGE_DOWN] = {.ignored = "a line has one row"},                                         \
    [EVENT_HOME] = {.ignored = "the line editor takes this key"},                                  \
    [EVENT_END] = {.ignored = "the line editor takes this key"},                                   \
    [EVENT_TEXT] = {.ignored = "the line editor takes this key"},                                  \
    [EVENT_LOOK] = {.ignored = "the cursor stays where the line was begun"},                       \
    [EVENT_WHEEL_UP] = {.ignored = "a line has one row"},                                          \
    [EVENT_WHEEL_DOWN] = {.ignored = "a line has one row"},                                        \
    [EVENT_BACKSPACE] = {.ignored = "the line editor takes this key"},                             \
    [EVENT_JUMP_UP] = {.ignored = "a line has no squares to jump over"},                           \
    [EVENT_JUMP_DOWN] = {.ignored = "a line has no squares to jump over"},                         \
    [EVENT_JUMP_LEFT] = {.ignored = "a line has no squares to jump over"},                         \
    [EVENT_JUMP_RIGHT] = {.ignored = "a line has no squares to jump over"}

const StateRow ROW_ENTRY = {
    IN_A_LINE,
    [EVENT_NEXT] = {.does = entry_next},
    [EVENT_PREVIOUS] = {.ignored = "Tab alone completes"},
    [EVENT_ENTER] = {.does = entry_enter},
    [EVENT_ESCAPE] = {.does = entry_escape},
    [EVENT_EDITED] = {.does = entry_edited},
    [EVENT_CLICK] = {.does = entry_click},
    [EVENT_INTERRUPT] = {.does = leave_to_home},
    [EVENT_PASTE] = {.does = entry_paste},
};

const StateRow ROW_COMMAND = {
    IN_A_LINE,
    [EVENT_NEXT] = {.does = line_next},
    [EVENT_PREVIOUS] = {.ignored = "Tab alone completes"},
    [EVENT_ENTER] = {.does = ex_enter},
    [EVENT_ESCAPE] = {.does = line_escape},
    [EVENT_EDITED] = {.ignored = "a command is read when it is entered"},
    [EVENT_CLICK] = {.does = line_click},
    [EVENT_INTERRUPT] = {.does = modal_close},
    [EVENT_PASTE] = {.does = line_paste},
};

const StateRow ROW_ASK = {
    IN_A_LINE,
    [EVENT_NEXT] = {.does = line_next},
    [EVENT_PREVIOUS] = {.ignored = "Tab alone completes"},
    [EVENT_ENTER] = {.does = ask_enter},
    [EVENT_ESCAPE] = {.does = line_escape},
    [EVENT_EDITED] = {.ignored = "an answer is read when it is entered"},
    [EVENT_CLICK] = {.does = line_click},
    [EVENT_INTERRUPT] = {.does = modal_close},
    [EVENT_PASTE] = {.does = line_paste},
};
