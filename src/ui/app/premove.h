/* Premoves, given while the opponent is thinking. They are chosen like any move, in the current
 * position with the user to move. */
#ifndef PANDEMONIUM_UI_APP_PREMOVE_H
#define PANDEMONIUM_UI_APP_PREMOVE_H

#include "ui/app/app.h"

/* Whether the sole user may give a premove: the opponent is thinking. */
bool app_can_premove(const App *app);
/* Whether the user can move or premove, so that pieces can be selected and moves typed. */
bool app_can_choose(const App *app);
/* The position in which the user chooses a move: the one shown, but with the user to move. NULL in
 * the menu. */
const Position *app_mover(const App *app);
/* Parses text into entry.match as a move in that position. */
void app_match_move(App *app, const char *text);
/* Updates app_mover. Call it after the session has changed, and when the game is shown again after
 * an editor or a review. */
void app_look_ahead(App *app);
/* The same; changed: if possible, a selected piece or typed text carries over to the new
 * position. */
void app_follow_position(App *app, bool changed);

#endif
