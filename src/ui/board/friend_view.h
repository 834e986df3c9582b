/* What shows a game with somebody at another terminal: whether they are there, and the row with
 * what they ask or, while nobody has come, how to invite them. */
#ifndef PANDEMONIUM_UI_BOARD_FRIEND_VIEW_H
#define PANDEMONIUM_UI_BOARD_FRIEND_VIEW_H

#include "ui/app/app.h"

/* Appends a mark, and a word unless they are there, after the name of a side that is played at
 * another terminal; nothing for any other. */
void friend_mark_add(const App *app, Side side, Text *out);
/* Whether the side is played at another terminal where nobody is now. */
bool friend_has_gone(const App *app, Side side);
#endif
