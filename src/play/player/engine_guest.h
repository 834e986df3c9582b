/* Another program as an engine, in a seat of a game or as an analyst: how its command is read, how
 * it gets the game's definition, is started, is asked in a copy what it knows of the game, and is
 * kept from holding things up. What its answers mean is for its owner to say.
 *
 * It is waited for as a Client is; all functions are called from one thread. */
#ifndef PANDEMONIUM_PLAY_PLAYER_ENGINE_GUEST_H
#define PANDEMONIUM_PLAY_PLAYER_ENGINE_GUEST_H

#include "base/file.h"
#include "base/text.h"
#include "play/player/contender.h"
#include "play/player/definition_text.h"
#include "play/player/engine_check.h"

enum {
    ENGINE_GUEST_CLIENTS = 2, /* the program and its copy */
    ENGINE_GUEST_POLL_FDS = ENGINE_GUEST_CLIENTS * CHILD_POLL_FDS
};

typedef struct EngineGuest {
    MatchPlayer player;   /* how it is started; storage NULL: that is not known */
    Client *client;       /* NULL until it is needed, and after it has failed */
    EngineCheck *check;   /* of what it knows of the game; NULL: none runs */
    bool checked;         /* it has been begun */
    Move *moves;          /* of the game, for it */
    size_t capacity;      /* of moves */
    int64_t allowance_ms; /* after which it is told to move; INT64_MAX: never */
    bool urged;           /* it has been told so in this search */
} EngineGuest;

/* Appends what it is called where it has not said so: its given name, or its program's without
 * folders and arguments. */
void engine_guest_add_name(const MatchPlayer *player, Text *out);
/* Appends a sentence on it: what (N_()) has happened, and what is said of that; "" : nothing. */
void engine_guest_add_failure(const char *name, const char *what, const char *said, Text *out);

/* A file with the variant's definition, for programs that read such: written to a new one, which
 * the owner deletes, where path is "". NULL: they have to know the game. */
const char *engine_guest_definition(char path[MATCH_PATH_SIZE], const Variant *variant,
                                    const FileSystem *fs);

/* Starts the program, and for the first time its copy that counts the moves of start. definition:
 * the file (nullable). */
bool engine_guest_start(EngineGuest *guest, const Position *start, const char *definition,
                        int64_t now_ms, Error *error);
/* Asks for a move where the cursor stands. It is told to move allowance_ms after it has begun. */
bool engine_guest_go(EngineGuest *guest, const Cursor *cursor, const EngineLimits *limits,
                     int64_t allowance_ms, int64_t now_ms, Error *error);
/* How long a search may take that no clock ends: INT64_MAX where it is to go on without end. */
int64_t engine_guest_allowance_ms(const EngineLimits *limits);
/* Tells it to move when it has used up its allowance. True: it has been told so just now. */
bool engine_guest_urge(EngineGuest *guest, int64_t now_ms);
/* Takes in what the copy has counted. True when found has sentences on it. */
bool engine_guest_follow_check(EngineGuest *guest, const char *name, int64_t now_ms, Text *found);

size_t engine_guest_poll_fds(const EngineGuest *guest, struct pollfd out[ENGINE_GUEST_POLL_FDS]);
/* How long to wait for it; -1: without limit. */
int64_t engine_guest_timeout_ms(const EngineGuest *guest, int64_t now_ms);

/* Ends the program, which may be started again. */
void engine_guest_end(EngineGuest *guest);
/* Frees all that it has but the processes, which are to be ended by client_free_all. */
void engine_guest_release(EngineGuest *guest, Client *out[ENGINE_GUEST_CLIENTS]);

#endif
