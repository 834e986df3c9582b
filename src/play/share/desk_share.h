/* Sharing what is on the desk. */
#ifndef PANDEMONIUM_PLAY_SHARE_DESK_SHARE_H
#define PANDEMONIUM_PLAY_SHARE_DESK_SHARE_H

#include "play/desk/action.h"
#include "play/share/share.h"

/* Writes the game shown, in a game or a review, to *out, borrowed until that changes. False:
 * there is none. */
bool desk_shared(Desk *desk, Shared *out);

/* Appends the path to propose for the form: a reviewed game with changes goes back to its file, all
 * else to one of its own (share_add_path). */
void desk_add_share_path(Desk *desk, ShareForm form, Text *out);

#endif
