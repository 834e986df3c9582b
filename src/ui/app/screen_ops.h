/* Shows pages and asks questions without naming a screen, for actions and the session's events;
 * app_say in app.h says sentences. Each call opens a screen above the current one and returns at
 * once. The answer comes back as an event to that screen, and from there to the desk. */
#ifndef PANDEMONIUM_UI_APP_SCREEN_OPS_H
#define PANDEMONIUM_UI_APP_SCREEN_OPS_H

#include <stdbool.h>
#include <stddef.h>

#include "play/desk/front_end_ops.h"
#include "ui/app/event.h"
#include "ui/app/list_source.h"

/* The functions behind the calls below, filled in by ui/screens/all.c. */
typedef struct ScreenOps {
    void (*page)(App *app, const DeskPage *page);
    void (*list)(App *app, const ListSource *source, size_t item);
    void (*ask_field)(App *app, const char *text);
    void (*ask_line)(App *app, const DeskAskLine *ask);
    void (*confirm)(App *app, const DeskAsk *ask);
    void (*form)(App *app);
    void (*explorer)(App *app);
    void (*lists)(App *app);
} ScreenOps;

/* Shows a page of text (copied), which scrolls. */
void ui_page(App *app, const DeskPage *page);
/* Shows a list to choose from; item: the current entry. */
void ui_list(App *app, const ListSource *source, size_t item);
/* Asks for the form's current field in a line, which begins as `text` (copied); app_take_field gets
 * the answer. */
void ui_ask_field(App *app, const char *text);
/* Asks for a line that completes an action. */
void ui_ask_line(App *app, const DeskAskLine *ask);
/* Asks a yes-or-no question; the desk gets the answer. */
void ui_confirm(App *app, const DeskAsk *ask);
/* Shows the new game form, as it is. */
void ui_form(App *app);
/* Shows the opening tree of the current position. */
void ui_explorer(App *app);
/* Shows the lists of what to learn (play/lesson/learn_lists.h). */
void ui_lists(App *app);
/* Opens the screen of an action; argument: the text after the action's word, or "". False: it has
 * none. */
bool ui_show(App *app, ActionId action, const char *argument);

/* Filters the open list by entries that contain the text, ignoring case; "": all. The filter is
 * applied before the list is drawn. */
void ui_filter_list(App *app, const char *text);

#endif
