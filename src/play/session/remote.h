/* What a player at another terminal does: answers, the end, presence, clocks. */
#ifndef PANDEMONIUM_PLAY_SESSION_REMOTE_H
#define PANDEMONIUM_PLAY_SESSION_REMOTE_H

#include "play/session/remote_state.h"
#include "play/session/session_types.h"

/* Answers session_request. False: none waits, or the game has ended. */
bool session_answer_request(Session *session, bool yes, int64_t now_ms, Error *error);
/* Agrees to a draw, if the other side has offered one. */
bool remote_agree_draw(Session *session, int64_t now_ms);
/* Handles what side does over there. event is of a kind from PLAYER_EVENT_ASKS on. What it claims
 * is taken only as far as the rules, this clock and our own questions bear it out. */
void remote_take(Session *session, Side side, const PlayerEvent *event, int64_t now_ms);

#endif
