/* A game with somebody at another terminal, as it is shown. */
#ifndef PANDEMONIUM_PLAY_MEET_MEET_H
#define PANDEMONIUM_PLAY_MEET_MEET_H

#include "friend/friend_link.h"
#include "play/desk/action.h"
#include "rules/board/types.h"

/* The request from another terminal that waits for an answer, as a sentence: "bob asks to take back
 * Nf3." False: none. It never takes keys: the actions YES and NO answer it. */
bool desk_request(const Desk *desk, Text *out);
/* Whether side plays at another terminal, and how present they are. */
bool desk_presence(const Desk *desk, Side side, FriendPresence *out);
/* The name of who is, or was, at the other end: the friend or, for one who watches, the host; "":
 * nobody has come, or there is no such game. */
const char *desk_friend(const Desk *desk);
/* Whether the user's table is open and nobody has come to it yet. */
bool desk_awaits_friend(const Desk *desk);
/* The host whom the user has asked for a seat, or to watch, and who has not answered; "": none. */
const char *desk_asked_host(const Desk *desk);
/* The folder of tables that the user has named; NULL: none. */
const char *desk_tables_folder(const Desk *desk);
/* Appends the command that a friend types to come to the table of the game; nothing if there is
 * none. */
void desk_invitation(const Desk *desk, Text *out);
/* The same for a friend at another machine. False: it is not known how they come here. */
bool desk_remote_invitation(const Desk *desk, Text *out);

#endif
