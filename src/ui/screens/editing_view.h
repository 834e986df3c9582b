/* Draws the editor beside the board and in the prompt. */
#ifndef PANDEMONIUM_UI_SCREENS_EDITING_VIEW_H
#define PANDEMONIUM_UI_SCREENS_EDITING_VIEW_H

#include "ui/app/event.h"
#include "ui/kit/grid.h"
#include "ui/kit/layout.h"

/* Draws the palette, the side to move, the castling rights, and whether a game can start from the
 * position. */
void editing_draw(const App *app, const Layout *layout, Grid *grid);
/* Appends what is wrong with the position, or a fact about a game from it. True: a game can
 * start. */
bool editing_add_message(const App *app, Text *out);
/* If there is no room for a panel, draws the palette around the selected piece into the prompt.
 * False: no piece is selected, or there is a panel. */
bool editing_draw_strip(const App *app, const Layout *layout, Grid *grid);
/* The hints on keys for what is under the cursor. */
const char *editing_hints(const App *app);

#endif
