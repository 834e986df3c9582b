/* What a game with somebody at another terminal needs besides its journal, so that it can go on
 * after either program was ended: a file beside the journal, named after it.
 *
 * Moves are not in it: the journal has them, and also how often moves were taken back. So it is
 * written before the game begins, when a seat is given and before this side asks to take back a
 * move, never at a move.
 *
 * Its lines are "WORD VALUE", and after the line "definition" the definition that the host sent. It
 * never leaves this machine, and only its user may read it: the token opens the seat. */
#ifndef PANDEMONIUM_PLAY_MEET_KEPT_FRIEND_H
#define PANDEMONIUM_PLAY_MEET_KEPT_FRIEND_H

#include "base/file.h"
#include "base/path.h"
#include "friend/friend_record.h"
#include "play/session/session_types.h"

enum { KEPT_WHO_SIZE = 256 };

typedef struct KeptFriend {
    char journal[SESSION_PATH_SIZE]; /* its path */
    bool host;
    FriendOffer offer; /* its definition is NULL */
    char token[FRIEND_TOKEN_SIZE];
    uid_t guest;             /* the host's: whose the seat is; (uid_t)-1: nobody's yet */
    char who[KEPT_WHO_SIZE]; /* the guest's: as was typed to join */
    unsigned asked_back;     /* as in the record */
    Bytes definition;        /* owned */
} KeptFriend;

void kept_friend_done(KeptFriend *kept);
/* Writes the file beside kept->journal. */
bool kept_friend_write(const FileSystem *fs, const KeptFriend *kept, Error *error);
/* Reads the one of a journal into *out, which is empty. False: there is none, or it is damaged. */
bool kept_friend_read(const FileSystem *fs, const char *journal, KeptFriend *out);
/* Whether the journal has one: its game is with somebody at another terminal. */
bool kept_friend_is_there(const FileSystem *fs, const char *journal);
void kept_friend_delete(const FileSystem *fs, const char *journal);
/* Finds one among the journals of the folder: the guest's game with this id or, with id NULL, the
 * host's newest. Deletes those whose journal is gone. False: none. */
bool kept_friend_find(const FileSystem *fs, const char *folder, const char *id, KeptFriend *out);
/* Deletes those in the folder (NULL: none) whose journal is gone: their game cannot be resumed. */
void kept_friend_sweep(const FileSystem *fs, const char *folder);

#endif
