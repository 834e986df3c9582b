/* Drawing the line being edited in the prompt: a move with what it means so far, a command, an
 * answer. Each fills the row `area` from its left and shows the cursor. */
#ifndef PANDEMONIUM_UI_PROMPT_PROMPT_LINE_H
#define PANDEMONIUM_UI_PROMPT_PROMPT_LINE_H

#include "ui/app/app.h"
#include "ui/kit/grid.h"

/* In UI_ENTRY and UI_CHOICES. */
void prompt_draw_entry(const App *app, const Rect *area, Grid *grid);
/* In UI_COMMAND. */
void prompt_draw_command(const App *app, const Rect *area, Grid *grid);
/* In UI_ASK, behind the question. */
void prompt_draw_question(const App *app, const Rect *area, Grid *grid);

#endif
