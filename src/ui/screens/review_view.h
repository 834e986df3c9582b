/* The prompt while something goes on in a review by itself. */
#ifndef PANDEMONIUM_UI_SCREENS_REVIEW_VIEW_H
#define PANDEMONIUM_UI_SCREENS_REVIEW_VIEW_H

#include "ui/app/app.h"
#include "ui/kit/grid.h"

/* Whether there is something that the prompt is to show before all else. */
bool review_prompt_presses(const App *app);
void review_prompt_draw(const App *app, const Rect *area, Grid *grid);

#endif
