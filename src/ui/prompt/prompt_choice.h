/* Drawing a choice of few in the prompt: yes or no, what to promote to, an arrangement, what
 * becomes of a game. Each fills the row `area` from its left; what can be chosen can be clicked
 * (HIT_ITEM). */
#ifndef PANDEMONIUM_UI_PROMPT_PROMPT_CHOICE_H
#define PANDEMONIUM_UI_PROMPT_PROMPT_CHOICE_H

#include "ui/app/app.h"
#include "ui/kit/grid.h"

/* In UI_CONFIRM, UI_PROMOTION, UI_SETUP and UI_FAILED. */
void prompt_draw_confirm(const App *app, const Rect *area, Grid *grid);
void prompt_draw_promotion(const App *app, const Rect *area, Grid *grid);
void prompt_draw_setup(const App *app, const Rect *area, Grid *grid);
void prompt_draw_failed(const App *app, const Rect *area, Grid *grid);

#endif
