/* Remedies after the engine that is to move has failed. */
#ifndef PANDEMONIUM_PLAY_SESSION_ENGINE_FAILURE_H
#define PANDEMONIUM_PLAY_SESSION_ENGINE_FAILURE_H

#include "play/session/session_types.h"

typedef enum SessionRemedy {
    SESSION_REMEDY_AGAIN,   /* restarts the engine and asks for the move again */
    SESSION_REMEDY_COMPUTER /* the built-in engine takes its seat, at the seat's level */
} SessionRemedy;

/* Continues the game in SESSION_FAILED. A failing engine never decides a game: the clocks are
 * stopped, and the game waits for a remedy. False: another phase, or the built-in engine already
 * has the seat. */
bool session_remedy(Session *session, SessionRemedy remedy, int64_t now_ms, Error *error);
/* Whether the built-in engine can take the failed engine's seat. */
bool session_can_substitute(const Session *session);

#endif
