/* Undo and redo. */
#ifndef PANDEMONIUM_PLAY_SESSION_TAKE_BACK_H
#define PANDEMONIUM_PLAY_SESSION_TAKE_BACK_H

#include "play/session/session_types.h"

/* Takes back one ply between people; against the computer, all plies since the person's last turn,
 * stopping the computer if it is thinking. Also works after the end of the game. */
bool session_undo(Session *session, int64_t now_ms, Error *error);
/* Replays what undo took back, until another move is played. */
bool session_redo(Session *session, int64_t now_ms, Error *error);
bool session_can_undo(const Session *session);
/* True when undo would set a running clock back. The user is asked once per game. */
bool session_undo_costs_time(const Session *session);
bool session_can_redo(const Session *session);

#endif
