/* Whether somebody plays at another terminal, and what both sides ask each other. */
#ifndef PANDEMONIUM_PLAY_SESSION_REMOTE_ASK_H
#define PANDEMONIUM_PLAY_SESSION_REMOTE_ASK_H

#include "play/session/remote_state.h"
#include "play/session/session_types.h"

/* Begins: the other side counts as absent until it is heard. */
void remote_begin(Session *session);
/* Whether somebody at another terminal plays or is watched. */
bool session_is_remote(const Session *session);
/* Whether the game is only watched: nobody here plays. */
bool session_watches(const Session *session);
/* Whether nobody is at the other terminal, so that nothing can be waited for. */
bool session_is_alone(const Session *session);
/* The question that waits for this person's answer; NULL: none. */
const SessionRequest *session_request(const Session *session);
/* Appends it as a sentence: "bob asks to take back Nf3." */
void session_add_request(const Session *session, Text *out);
/* Asks the other side; an event tells the answer. False: nobody is there, or not now. */
bool remote_ask(Session *session, PlayerQuestion question, Error *error);
/* Asks for a rematch, once the game is over. The answer comes to the owner of the FriendGame. */
bool session_ask_rematch(Session *session, Error *error);

#endif
