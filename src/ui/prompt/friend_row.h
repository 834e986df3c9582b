/* The row with what somebody at another terminal asks or, while nobody has come to the table, with
 * how to invite them. */
#ifndef PANDEMONIUM_UI_PROMPT_FRIEND_ROW_H
#define PANDEMONIUM_UI_PROMPT_FRIEND_ROW_H

#include "ui/app/app.h"
#include "ui/kit/grid.h"

/* Draws it in place of the hints, or above a prompt at which the user types or is asked; nothing if
 * there is nothing to say. It takes no keys: the words in it are commands. */
void friend_row_draw(const App *app, const Rect *prompt, Grid *grid);

#endif
