/* What comes from another terminal, apart from the game itself.
 *
 * Nothing that comes asks a question of the front end or takes a key: requests wait in the Meet
 * until the user types yes or no, everything else is said. */
#ifndef PANDEMONIUM_PLAY_MEET_MEET_NEWS_H
#define PANDEMONIUM_PLAY_MEET_MEET_NEWS_H

#include "play/meet/meet_state.h"

/* Acts on it and says it; this may end the meeting. */
void meet_take(Meet *meet, const FriendEvent *event);
/* Writes what is needed to go on, once there is a journal. */
void meet_keep(Meet *meet);
/* Keeps what somebody has said as a comment of the last move, if the user wants that. */
void meet_keep_said(Meet *meet, const char *who, const char *text);
/* Begins the rematch that is agreed; the host's. */
void meet_begin_rematch(Meet *meet);
/* Takes the moves that are missing here into a copy of the game. */
void meet_fill(Meet *meet);
extern const MeetOps MEET_OPS;

#endif
