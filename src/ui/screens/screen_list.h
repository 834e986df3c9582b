/* Code shared by all lists to choose from. The entries are those of app->list. */
#ifndef PANDEMONIUM_UI_SCREENS_SCREEN_LIST_H
#define PANDEMONIUM_UI_SCREENS_SCREEN_LIST_H

#include "ui/app/screen.h"

/* The parent of the screens that are lists. */
extern const Screen A_LIST;

Handler list_up, list_down, list_page_up, list_page_down, list_enter, list_text, list_escape;
Handler list_click;

/* Filters the entries again if they may have changed; call it after events. */
void list_refresh(App *app);
/* The number of entries that match the filter, and of all entries. */
size_t list_count(const App *app);
size_t list_total(const App *app);
/* The index among all entries of an entry that matches the filter; index: below list_count. */
size_t list_index(const App *app, size_t index);
/* Appends the entry's text for one row; index: below list_count. */
void list_describe(const App *app, size_t index, Text *out);

/* Draw the list between title and prompt, or below its heading in place of the moves. */
void list_draw(const App *app, const Layout *layout, Grid *grid);
void list_draw_in(const App *app, const Layout *layout, Grid *grid);
/* Draws a frame around an area, with the title and the filter; returns the area inside. */
Rect list_frame_draw(const App *app, const Rect *frame, const char *title, Grid *grid);
/* Draws as many entries around the current one as fit, and a scroll bar in column `scroll`, such as
 * the frame's right edge, unless all are shown. */
void list_draw_entries(const App *app, const Rect *area, int scroll, Grid *grid);

#endif
