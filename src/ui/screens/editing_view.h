/* What stands beside the board while a position is set up, and in the prompt. */
#ifndef PANDEMONIUM_UI_SCREENS_EDITING_VIEW_H
#define PANDEMONIUM_UI_SCREENS_EDITING_VIEW_H

#include "ui/app/event.h"
#include "ui/kit/grid.h"
#include "ui/kit/layout.h"

/* The palette, whose move it is, what rights there are, and whether it can be played from. */
void editing_draw(const App *app, const Layout *layout, Grid *grid);
/* The rows of messages: what was told, or else, where no panel says it, what is wrong. */
void editing_add_message(const App *app, Text *out);
/* Where no panel has room, the palette around what is chosen takes the prompt. False: nothing is
 * chosen, or there is a panel. */
bool editing_draw_strip(const App *app, const Layout *layout, Grid *grid);
/* The keys that mean something where the cursor stands. */
const char *editing_hints(const App *app);

#endif
