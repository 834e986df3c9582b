/* The lines that a conversation sends, made from a game's record.
 *
 * They only queue lines with the link: what cannot be written at once is written when the link is
 * stepped, and a peer that reads nothing is dropped there. */
#ifndef PANDEMONIUM_FRIEND_FRIEND_SEND_H
#define PANDEMONIUM_FRIEND_FRIEND_SEND_H

#include "friend/friend_link.h"
#include "friend/friend_record.h"
#include "friend/friend_self.h"

/* The states of a line "have": "back-PLY" names the ply to which moves were last taken back; "fill"
 * asks for all moves that are missing. */
extern const char FRIEND_STATE_BACK[], FRIEND_STATE_FILL[];

/* Each queues one line, or a few; see friend_link_send for what happens if that fails. */
/* The first lines; a host's say how its table is, and offer its game. */
void friend_send_greeting(FriendLink *link, const FriendSelf *self, const FriendRecord *record);
/* How the table is for who comes. */
void friend_send_state(FriendLink *link, const FriendRecord *record, FriendState state);
/* "game", the definition if there is one, and "start". */
void friend_send_offer(FriendLink *link, const FriendRecord *record);
void friend_send_token(FriendLink *link, const char *token);
void friend_send_have(FriendLink *link, const FriendRecord *record, bool fill);
/* The move of this ply, counted from 1; friend_send_from: and all after it. */
void friend_send_ply(FriendLink *link, const FriendRecord *record, unsigned ply);
void friend_send_from(FriendLink *link, const FriendRecord *record, unsigned ply);
/* The record's last move is held here; the clocks. */
void friend_send_seen(FriendLink *link, const FriendRecord *record,
                      const int64_t left_ms[SIDE_COUNT]);
void friend_send_flag(FriendLink *link, Side side);
void friend_send_end(FriendLink *link, const char *result, const char *termination);
void friend_send_ask(FriendLink *link, FriendQuestion question, unsigned ply);
void friend_send_answer(FriendLink *link, FriendQuestion question, unsigned ply, bool yes);
/* Says a text of at most FRIEND_SAY_SIZE characters; the rest is cut, and nothing is not said. */
void friend_send_text(FriendLink *link, const char *text);
void friend_send_bye(FriendLink *link, const char *reason);
/* A word without arguments. */
void friend_send_word(FriendLink *link, FriendWord word);
/* Who plays side. */
void friend_send_name(FriendLink *link, Side side, const char *name);
/* That this player has gone. */
void friend_send_left(FriendLink *link, Side side);

#endif
