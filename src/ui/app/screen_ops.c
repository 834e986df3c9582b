#include "ui/app/screen_ops.h"

#include "ui/app/app.h"
#include "ui/app/screen.h"

bool ui_show(App *app, ActionId action, const char *argument) {
    const Screen *const *screen = app->screens;
    while (*screen != NULL && (*screen)->action != action)
        screen++;
    if (*screen == NULL)
        return false;
    if ((*screen)->open != NULL)
        (*screen)->open(app, argument);
    else
        app_open(app, *screen);
    return true;
}

void ui_page(App *app, const DeskPage *page) {
    app->screen_ops->page(app, page);
}

void ui_list(App *app, const ListSource *source, size_t item) {
    app->screen_ops->list(app, source, item);
}

void ui_ask_field(App *app, const char *text) {
    app->screen_ops->ask_field(app, text);
}

void ui_ask_line(App *app, const DeskAskLine *ask) {
    app->screen_ops->ask_line(app, ask);
}

void ui_confirm(App *app, const DeskAsk *ask) {
    app->screen_ops->confirm(app, ask);
}

void ui_form(App *app) {
    app->screen_ops->form(app);
}

void ui_explorer(App *app) {
    app->screen_ops->explorer(app);
}

void ui_lists(App *app) {
    app->screen_ops->lists(app);
}

void ui_filter_list(App *app, const char *text) {
    text_copy(app->list.filter.text, sizeof app->list.filter.text, text);
    app->list.filter.changed = true;
    app->list.item = 0;
}
