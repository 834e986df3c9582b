/* Opening a table for a friend at another terminal, and going to somebody's.
 *
 * Inside the program only tables of this machine can be joined: ssh may have to ask for a password,
 * for which it needs the terminal, so that way is opened before the front end starts. */
#ifndef PANDEMONIUM_PLAY_MEET_TABLES_H
#define PANDEMONIUM_PLAY_MEET_TABLES_H

#include <stdbool.h>

#include "play/desk/action.h"

/* At the program's start: does what DeskSettings' friend_plan says, which is not NULL. False: it
 * cannot; the desk has said why. */
bool desk_meet_begin(Desk *desk);
/* Resumes a game with somebody at another terminal: opens its table again, or goes to the other's.
 */
ActionResult desk_meet_again(Desk *desk, const char *journal);

#endif
