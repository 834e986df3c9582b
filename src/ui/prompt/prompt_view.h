/* Drawing the line above the function bar: what is typed, asked or possible. */
#ifndef PANDEMONIUM_UI_PROMPT_PROMPT_VIEW_H
#define PANDEMONIUM_UI_PROMPT_PROMPT_VIEW_H

#include "ui/app/app.h"
#include "ui/kit/grid.h"
#include "ui/kit/layout.h"

/* Whether it matters more than the function bar and the messages. */
bool prompt_presses(const App *app);
/* Where line and function bar share a row, draws only what is more pressing than the bar. */
void prompt_draw(const App *app, const Layout *layout, Grid *grid);
/* What can be done after the end, alone in a row. */
void prompt_over_draw(const App *app, const Rect *area, Grid *grid);

#endif
