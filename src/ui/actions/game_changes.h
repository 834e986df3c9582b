/* Starting, continuing and leaving games. */
#ifndef PANDEMONIUM_UI_ACTIONS_GAME_CHANGES_H
#define PANDEMONIUM_UI_ACTIONS_GAME_CHANGES_H

#include "ui/app/app.h"

/* Starts a game. False, after saying why, with nothing changed. */
bool app_start(App *app, const SessionSettings *settings);
/* After a win against the computer: what the start screen plays is the game that is offered. */
void app_remember_next(App *app);
/* After a step of the review: moves the cursor to the last move's target and says the move. */
void app_show_place(App *app);
/* Switches to what the desk now shows. */
void app_take_shown(App *app, DeskShown what);

/* The choices that the new game form offers; borrowed. */
FormSource app_form_source(const App *app);
/* Takes the text typed for the form's current field. False, after saying why: the line stays
 * open. */
bool app_take_field(App *app, const char *text);
/* Starts the game set up in the form, or says why it cannot start. */
void app_start_form(App *app);

#endif
