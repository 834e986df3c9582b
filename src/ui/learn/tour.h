/* A few hints in a player's very first game. */
#ifndef PANDEMONIUM_UI_LEARN_TOUR_H
#define PANDEMONIUM_UI_LEARN_TOUR_H

#include <stdbool.h>

#include "ui/app/app.h"
#include "ui/app/event.h"
#include "ui/kit/grid.h"
#include "ui/kit/layout.h"

/* Called before each event: any input ends the tour. True: the tour has used up the input, which
 * begins no move. */
bool tour_before(App *app, const Event *event);
/* Called before the first event and after each: starts the tour when the player is to move for the
 * first time ever, but not in a script. */
void tour_after(App *app);
/* Draws the hints over the board, above the player's pieces; nothing while no tour is shown. */
void tour_draw(const App *app, const Layout *layout, Grid *grid);

#endif
