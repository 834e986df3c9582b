/* The hints of the prompt: which keys do what now. */
#ifndef PANDEMONIUM_UI_PROMPT_PROMPT_HINTS_H
#define PANDEMONIUM_UI_PROMPT_PROMPT_HINTS_H

#include "ui/app/app.h"
#include "ui/kit/grid.h"

/* Those of the present state and what is under its cursor, parted by two blanks; "": none.
 * Translated. */
const char *prompt_hints(const App *app);
/* Draws hints from column x of the row `area` on; those that do not fit as a whole are left out. */
void prompt_draw_hints(const Rect *area, int x, const char *hints, Grid *grid);

#endif
