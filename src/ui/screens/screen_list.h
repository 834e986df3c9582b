/* Lists to choose from: what all of them do alike. The entries are those of app->list. */
#ifndef PANDEMONIUM_UI_SCREENS_SCREEN_LIST_H
#define PANDEMONIUM_UI_SCREENS_SCREEN_LIST_H

#include "ui/app/screen.h"

/* The parent of the screens that are lists. */
extern const Screen A_LIST;

Handler list_up, list_down, list_page_up, list_page_down, list_home, list_end, list_enter,
    list_text, list_backspace, list_escape, list_click;

/* Looks through the entries again where they may be others than before; to be called after events.
 */
void list_refresh(App *app);
/* Its entries that are left, and without the filter. */
size_t list_count(const App *app);
size_t list_total(const App *app);
/* Which of the entries without the filter one of those left is; index: below list_count. */
size_t list_index(const App *app, size_t index);
/* Appends the entry in one row; index: below list_count. */
void list_describe(const App *app, size_t index, Text *out);

/* Draws it between title and prompt, or under its heading in the place of the moves. */
void list_draw(const App *app, const Layout *layout, Grid *grid);
void list_draw_in(const App *app, const Layout *layout, Grid *grid);
/* The entries that fit around the current one. */
void list_draw_entries(const App *app, const Rect *area, Grid *grid);

#endif
