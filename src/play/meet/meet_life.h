/* A game with somebody at another terminal, from its beginning to its end: a job of the desk, which
 * steps its FriendGame. There is at most one. */
#ifndef PANDEMONIUM_PLAY_MEET_MEET_LIFE_H
#define PANDEMONIUM_PLAY_MEET_MEET_LIFE_H

#include "play/meet/meet_state.h"

/* The game with somebody at another terminal; NULL: none. */
Meet *meet_find(const Desk *desk);
/* Begins one with this setup, whose names and recall are filled in here. NULL, with
 * error set. */
Meet *meet_new(Desk *desk, const MeetOps *ops, FriendGameSetup *setup, Error *error);
/* The session, which is on the desk now, is this game; it borrows meet->game. */
void meet_take_over(Meet *meet, Session *session);
/* The session is about to give way to another of this meeting. */
void meet_let_go(Meet *meet);
/* Hangs up; with a session, nobody is there from now on, else the meeting is over. reason, in
 * English, is for the other side; NULL: without a word. */
void meet_end(Meet *meet, const char *reason);

#endif
