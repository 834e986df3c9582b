/* The players' boxes: name, clock, material and hand. */
#ifndef PANDEMONIUM_UI_BOARD_HANDS_VIEW_H
#define PANDEMONIUM_UI_BOARD_HANDS_VIEW_H

#include "ui/board/views.h"

/* Draws each side's name, clock and hand where the layout has them; the side to move is
 * highlighted. */
void hands_draw(const App *app, const Layout *layout, const Position *position, const Marks *marks,
                Grid *grid);
/* The name shown for a side. */
const char *side_name(const App *app, Side side, Text *out);

#endif
