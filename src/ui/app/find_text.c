#include "ui/app/find_text.h"

#include <string.h>

#include "base/ascii.h"
#include "base/unicode.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"

/* The screen that is searched: the current one if it covers another, or its parent. */
static const Screen *finder(const App *app) {
    const Screen *screen = app_screen(app);
    if (!screen_is(screen, SCREEN_MODAL))
        return NULL;
    while (screen != NULL && screen->find == NULL)
        screen = screen->parent;
    return screen;
}

static void find_go(App *app, int step) {
    app->find.missed = app->find.text[0] != '\0' && !finder(app)->find(app, step);
}

static void change(App *app, const char *text) {
    text_copy(app->find.text, sizeof app->find.text, text);
    find_go(app, 0);
}

/* Edits the search text; any other key ends the typing, and except for these three is then handled
 * as usual. */
static bool type(App *app, const Input *input) {
    char typed[FIND_SIZE + UNICODE_BYTES_MAX + 1];
    Text text = TEXT_OVER(typed);
    text_add(&text, app->find.text);
    if (input->kind == INPUT_CHAR) {
        unicode_add(&text, input->code);
        if (text.length < FIND_SIZE)
            change(app, typed);
        return true;
    }
    if (input->kind == INPUT_BACKSPACE && text.length > 0) {
        while (text.length > 1 && ((unsigned char)typed[text.length - 1] & 0xC0) == 0x80)
            text.length--;
        typed[text.length - 1] = '\0';
        change(app, typed);
        return true;
    }
    app->find.typing = false;
    if (input->kind == INPUT_ESCAPE)
        app->find.text[0] = '\0';
    return input->kind == INPUT_ENTER || input->kind == INPUT_ESCAPE ||
           input->kind == INPUT_BACKSPACE;
}

bool find_takes(App *app, const Input *input) {
    bool on = app->find.text[0] != '\0';
    if (finder(app) == NULL)
        return false;
    if (app->find.typing)
        return type(app, input);
    if (on && input->kind == INPUT_ESCAPE) {
        app->find = (FindUi){.typing = false};
        return true;
    }
    if (input->kind != INPUT_CHAR || app->list.filter.text[0] != '\0')
        return false;
    if (input->code == '/')
        app->find = (FindUi){.typing = true};
    else if (on && (input->code == 'n' || input->code == 'N'))
        find_go(app, input->code == 'n' ? 1 : -1);
    else
        return false;
    return true;
}

bool find_is_on(const App *app) {
    return app->find.typing || app->find.text[0] != '\0';
}

bool find_is_in(const App *app, const char *text) {
    return ascii_contains_ignore_case(text, app->find.text);
}

void find_put(const App *app, Rect area, const Pen *pen, const char *text, Grid *grid) {
    char part[SESSION_TEXT_SIZE];
    Pen marked = *pen;
    size_t length = strlen(app->find.text);
    int x = area.x;
    marked.foreground = FG_KEY;
    marked.attributes |= ATTRIBUTE_BOLD | ATTRIBUTE_UNDERLINE;
    for (const char *at; length > 0 && (at = ascii_find_ignore_case(text, app->find.text)) != NULL;
         text = at + length) {
        text_copy_bytes(part, sizeof part, text, (size_t)(at - text));
        x = grid_put(grid, area, x, pen, part);
        text_copy_bytes(part, sizeof part, at, length);
        x = grid_put(grid, area, x, &marked, part);
    }
    grid_put(grid, area, x, pen, text);
}
