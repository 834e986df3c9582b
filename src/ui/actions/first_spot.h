/* Where the cursor begins. */
#ifndef PANDEMONIUM_UI_ACTIONS_FIRST_SPOT_H
#define PANDEMONIUM_UI_ACTIONS_FIRST_SPOT_H

#include "ui/app/event.h"

/* Puts the cursor on a piece of the side below: of those that can move, the most common kind, and
 * of that the piece nearest to the middle. If none can move, all of its pieces count. Nothing if
 * there is no board. */
void app_place_spot(App *app);

#endif
