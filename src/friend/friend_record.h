/* What both sides of a game between two terminals hold of it: how it began, its moves, and how
 * often moves were taken back by agreement. A fingerprint of the moves up to any ply shows whether
 * both hold the same. */
#ifndef PANDEMONIUM_FRIEND_FRIEND_RECORD_H
#define PANDEMONIUM_FRIEND_FRIEND_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/board/types.h"

enum {
    FRIEND_ID_SIZE = 17,     /* 16 hexadecimal digits */
    FRIEND_TOKEN_SIZE = 33,  /* 32 of them */
    FRIEND_DIGEST_SIZE = 65, /* 64 of them, the SHA-256 of the definition */
    FRIEND_NAME_SIZE = 64,
    FRIEND_FEN_SIZE = 512,
    FRIEND_MOVE_SIZE = 24
};

/* How a game begins; the host makes it. */
typedef struct FriendOffer {
    char id[FRIEND_ID_SIZE];
    char variant[FRIEND_NAME_SIZE], digest[FRIEND_DIGEST_SIZE];
    const char *definition; /* borrowed; the text to send; NULL: both sides have it built in */
    char fen[FRIEND_FEN_SIZE];
    Side guest;
    char clock[FRIEND_NAME_SIZE]; /* "MS+MS" or "MS+MS+MSxN"; "0+0": no clock */
} FriendOffer;

/* A move as both sides have it. */
typedef struct FriendPly {
    char move[FRIEND_MOVE_SIZE]; /* in coordinate form */
    int64_t used_ms;
    uint64_t hash; /* of all moves up to this one */
} FriendPly;

/* All zero is an empty record of no game yet. */
typedef struct FriendRecord {
    FriendOffer offer;
    unsigned revision;   /* how often moves were taken back */
    unsigned back_to;    /* the ply to which they were last taken back */
    unsigned asked_back; /* the ply that this side has asked to take back; 0: no question is open */
    FriendPly *plies;    /* owned; plies[0] is the first move */
    unsigned count, capacity;
} FriendRecord;

/* Frees and empties. */
void friend_record_done(FriendRecord *record);
/* Adds the next move. False, with nothing changed: the move's text is too long, the game has too
 * many moves, or memory ran out. */
bool friend_record_add(FriendRecord *record, const char *move, int64_t used_ms);
/* Takes moves back by agreement, so that `count` are left, as revision `revision`. */
void friend_record_cut(FriendRecord *record, unsigned count, unsigned revision);
/* The fingerprint of the first `count` moves, of which there must be as many. */
uint64_t friend_record_hash(const FriendRecord *record, unsigned count);
/* Whose move ply `ply` is, counted from 1. */
Side friend_record_mover(const FriendRecord *record, unsigned ply);

#endif
