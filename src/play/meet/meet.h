/* Playing with a friend at another terminal. */
#ifndef PANDEMONIUM_PLAY_MEET_MEET_H
#define PANDEMONIUM_PLAY_MEET_MEET_H

#include <stdbool.h>

#include "play/desk/action.h"
#include "play/meet/friend_plan.h"

/* At the program's start: does what DeskSettings' friend_plan says, which is not NULL. False: it
 * cannot; the desk has said why. */
bool desk_meet_begin(Desk *desk);

#endif
