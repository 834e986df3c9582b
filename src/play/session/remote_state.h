/* What a session knows of a player at another terminal. */
#ifndef PANDEMONIUM_PLAY_SESSION_REMOTE_STATE_H
#define PANDEMONIUM_PLAY_SESSION_REMOTE_STATE_H

#include "play/player/player.h"

/* A question from the other terminal that waits for this person's answer. One waits at a time; a
 * move, the end of the game or a cut line drops it, but not a draw offer if its own side moves. It
 * never becomes a question of the front end, so that no key that was meant for something else can
 * answer it. */
typedef struct SessionRequest {
    bool open;
    Side by;
    PlayerQuestion question;
    unsigned ply;
} SessionRequest;

/* All zero: a game without such a player. */
typedef struct Remote {
    bool seated;     /* a seat is played at another terminal */
    bool absent;     /* nobody is there, so the clocks stand */
    bool resumed;    /* they have come, and no move was made here since: the host's clocks hold */
    int64_t more_ms; /* how much more our clock then showed for our side: a flag is doubted by it */
    SessionRequest request;
    bool asked_back;     /* this person has asked to take back a move, and waits for the answer */
    unsigned doubted_at; /* the ply, plus one, at which an end was last doubted */
} Remote;

#endif
