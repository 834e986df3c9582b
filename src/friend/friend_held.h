/* What the other side holds of a game, as its line "have" says. */
#ifndef PANDEMONIUM_FRIEND_FRIEND_HELD_H
#define PANDEMONIUM_FRIEND_FRIEND_HELD_H

#include "friend/friend_line.h"
#include "friend/friend_record.h"

typedef struct FriendHeld {
    unsigned revision, count, back_to; /* as in the record */
    uint64_t hash;                     /* of all its moves */
    bool fill;                         /* it lacks moves and wants them all */
} FriendHeld;

/* Reads a line "have". False: it is malformed. */
bool friend_held_read(const FriendLine *line, FriendHeld *out);
/* Whether it is what the other side holds after it has agreed to what this side has asked: to take
 * back that ply, or with it the one before, if the other side had asked for that one meanwhile. */
bool friend_held_is_agreed(const FriendHeld *held, const FriendRecord *record);

#endif
