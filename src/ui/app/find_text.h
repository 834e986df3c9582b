/* "/" looks for text in pages and lists, while it is typed; n and N go on to the next and previous
 * place. A screen in which that is possible has a `find` (ui/app/screen.h). */
#ifndef PANDEMONIUM_UI_APP_FIND_TEXT_H
#define PANDEMONIUM_UI_APP_FIND_TEXT_H

#include <stdbool.h>

#include "ui/app/event.h"
#include "ui/kit/grid.h"
#include "ui/kit/input.h"

/* Takes the key, if it begins, changes, continues or ends a search on the present screen. */
bool find_takes(App *app, const Input *input);
/* Whether something is looked for, or is being typed, so that the search has the prompt. */
bool find_is_on(const App *app);
/* Writes text into the first row of an area as grid_put does, with what is looked for in other
 * colours. */
void find_put(const App *app, Rect area, const Pen *pen, const char *text, Grid *grid);
/* Whether the text has what is looked for. */
bool find_is_in(const App *app, const char *text);

#endif
