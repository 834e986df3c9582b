/* Premoves, given while the other side is thinking. They are chosen like any move, in the present
 * position with the person to move. */
#ifndef PANDEMONIUM_UI_APP_PREMOVE_H
#define PANDEMONIUM_UI_APP_PREMOVE_H

#include "ui/app/app.h"

/* Whether the only person may give a premove: the other side is thinking. */
bool app_can_premove(const App *app);
/* Whether either holds, so that pieces can be taken and moves typed. */
bool app_can_choose(const App *app);
/* The position in which a person chooses a move: the one shown, but with the person to move. NULL
 * in the menu. */
const Position *app_mover(const App *app);
/* Reads text into entry.match as a move in that position. */
void app_match_move(App *app, const char *text);
/* Updates app_mover. Call it after the session has changed, and when the game is shown again after
 * an editor or a review. */
void app_look_ahead(App *app);
/* The same; changed: if possible, a piece taken or text typed continues in the new position. */
void app_follow_position(App *app, bool changed);

#endif
