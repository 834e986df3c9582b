/* Incremental search: "/" searches pages and lists while the text is typed; n and N go to the next
 * and previous match. A screen that can be searched has a `find` (ui/app/screen.h). */
#ifndef PANDEMONIUM_UI_APP_FIND_TEXT_H
#define PANDEMONIUM_UI_APP_FIND_TEXT_H

#include <stdbool.h>

#include "base/terminal/input.h"
#include "ui/app/event.h"
#include "ui/kit/grid.h"

/* Takes the key, if it starts, changes, continues or ends a search on the current screen. */
bool find_takes(App *app, const Input *input);
/* Whether a search is active and uses the prompt. */
bool find_is_on(const App *app);
/* Writes text into the first row of an area as grid_put does, with matches highlighted. */
void find_put(const App *app, Rect area, const Pen *pen, const char *text, Grid *grid);
/* Whether the text contains a match. */
bool find_is_in(const App *app, const char *text);

#endif
