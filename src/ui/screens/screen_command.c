/* The ':' line. */
#include <string.h>

#include "play/complete_line.h"
#include "ui/actions/colon_line.h"
#include "ui/app/key_meaning.h"
#include "ui/prompt/prompt_line.h"

static void command_enter(App *app, const Event *event) {
    (void)event;
    char line[LINE_TEXT_SIZE];
    text_copy(line, sizeof line, app->entry.line.text);
    line_remember(app, line);
    if (line[strspn(line, " ")] == '\0')
        app_close(app);
    else
        operation_command(app, line);
}

static void command_next(App *app, const Event *event) {
    Completion found;
    (void)event;
    desk_complete(app->desk, app->entry.line.text, key_when(app), &found);
    line_complete(app, &found);
}

static void command_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    (void)layout;
    line_draw(app, area, ":", 0, grid);
}

static void command_open(App *app, const char *text);

extern const Screen SCREEN_COMMAND;
const Screen SCREEN_COMMAND = {
    .name = "command",
    .keys = KEYS_LINE,
    .flags = SCREEN_MODAL,
    .action = ACTION_COMMAND,
    .parent = &A_LINE,
    .open = command_open,
    .prompt = command_prompt,
    .event =
        {
            [EVENT_NEXT] = {.does = command_next},
            [EVENT_ENTER] = {.does = command_enter},
            [EVENT_EDITED] = {.ignored = "a command is read when it is entered"},
        },
};

static void command_open(App *app, const char *text) {
    line_open(app, &SCREEN_COMMAND, LINE_HISTORY_COMMANDS, text);
}
