/* Taking moves off the board, for undo and for a player at another terminal. */
#ifndef PANDEMONIUM_PLAY_SESSION_TAKE_OFF_H
#define PANDEMONIUM_PLAY_SESSION_TAKE_OFF_H

#include "play/session/session_types.h"

/* Takes this many of the last moves off the board and the journal, sets the clocks back and says
 * so. A turn is to begin then. */
void session_take_off(Session *session, unsigned plies, int64_t now_ms);
/* Says that moves were taken back, or played again. */
void taken_announce(Session *session, bool back, unsigned plies);

#endif
