/* What somebody at another terminal asks: a seat, to watch, a rematch, the moves that are missing
 * here, or, of the session, a draw or to take back a move. */
#ifndef PANDEMONIUM_PLAY_MEET_MEET_REQUEST_H
#define PANDEMONIUM_PLAY_MEET_MEET_REQUEST_H

#include "play/meet/meet_state.h"

/* Appends the request that is answered next, as a sentence. False: none waits. A player's question
 * comes first, one to watch last. */
bool meet_add_request(const Meet *meet, Text *out);

#endif
