/* What can be done when the engine to move has failed. */
#ifndef PANDEMONIUM_PLAY_SESSION_ENGINE_FAILURE_H
#define PANDEMONIUM_PLAY_SESSION_ENGINE_FAILURE_H

#include "play/session/session_types.h"

typedef enum SessionRemedy {
    SESSION_REMEDY_AGAIN,   /* the engine is restarted and asked for the move again */
    SESSION_REMEDY_COMPUTER /* our computer takes its seat, at the seat's level */
} SessionRemedy;

/* Continues the game in SESSION_FAILED. A failing engine never decides a game: clocks are stopped,
 * and without a remedy the game stays as it is. False: the phase is another one, or the seat is our
 * computer's already. */
bool session_remedy(Session *session, SessionRemedy remedy, int64_t now_ms, Error *error);
/* Whether our computer can take the seat of the engine that has failed. */
bool session_can_substitute(const Session *session);

#endif
