/* The tour: three lines in a player's very first game. */
#ifndef PANDEMONIUM_UI_SCREENS_TOUR_H
#define PANDEMONIUM_UI_SCREENS_TOUR_H

#include "ui/app/event.h"
#include "ui/kit/layout.h"

/* Before an event: whatever a person does ends the tour, and is done as well. */
void tour_before(App *app, const Event *event);
/* After it, and before the first: begins the tour when a person is to move for the first time ever.
 * A script sees none.
 */
void tour_after(App *app);
void tour_draw(const App *app, const Layout *layout, Grid *grid);

#endif
