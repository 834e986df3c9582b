/* Another program as an engine, in a seat of a game or as an analyst: reading its command, giving
 * it the game's definition, starting it, checking its rules in a second instance, and limiting its
 * time. It starts nothing that the person has not agreed to. Its owner interprets its answers.
 *
 * Poll it like a Client; use it from one thread. */
#ifndef PANDEMONIUM_PLAY_PLAYER_ENGINE_GUEST_H
#define PANDEMONIUM_PLAY_PLAYER_ENGINE_GUEST_H

#include "base/file.h"
#include "base/text.h"
#include "play/player/consent.h"
#include "play/player/contender.h"
#include "play/player/definition_text.h"
#include "play/player/engine_check.h"

enum {
    ENGINE_GUEST_CLIENTS = 2, /* the program and the second instance */
    ENGINE_GUEST_POLL_FDS = ENGINE_GUEST_CLIENTS * CHILD_POLL_FDS
};

typedef struct EngineGuest {
    PlayerWord player;         /* how to start it; kind NULL: not known */
    Consents *consents;        /* borrowed; NULL: it is never started */
    const struct Trace *trace; /* of its lines, borrowed; NULL: none */
    Client *client;            /* NULL until needed, and after it has failed */
    EngineCheck *check;        /* the check of its rules; NULL: none is running */
    bool checked;              /* the check has been started */
    bool timed;           /* a clock limits its searches: its flag ends one that does not end, so
                             it is never told to move */
    int64_t allowance_ms; /* time after which it is told to move; INT64_MAX: never */
    bool urged;           /* it has been told to move in this search */
} EngineGuest;

/* Appends a sentence on a failure: what has happened (N_()), and what was said about it ("":
 * nothing). */
void engine_guest_add_failure(const char *name, const char *what, const char *said, Text *out);

/* The path of a file with the variant's definition, for programs that can read it. If path is "", a
 * new file is written and path set; the owner deletes it. NULL: there is no such file, and programs
 * must know the game. */
const char *engine_guest_definition(char path[MATCH_PATH_SIZE], const Variant *variant,
                                    const FileSystem *fs);

/* Starts the program, and on the first call also the check of its rules at `start`. definition: the
 * file (nullable). False, with nothing started, if the person has not agreed to its command. */
bool engine_guest_start(EngineGuest *guest, const Position *start, const char *definition,
                        int64_t now_ms, Error *error);
/* Asks for a move in the cursor's position. Unless the guest is timed or the search is infinite,
 * the engine is told to move when it takes much longer than the limits say. */
void engine_guest_go(EngineGuest *guest, const Cursor *cursor, const EngineLimits *limits,
                     int64_t now_ms);
/* Tells the engine to move if it has used up its allowance. True: it was told just now. */
bool engine_guest_urge(EngineGuest *guest, int64_t now_ms);
/* Takes the result of the check. True when found has sentences about it. */
bool engine_guest_follow_check(EngineGuest *guest, const char *name, int64_t now_ms, Text *found);

size_t engine_guest_poll_fds(const EngineGuest *guest, struct pollfd out[ENGINE_GUEST_POLL_FDS]);
/* How long to wait for it; -1: without limit. */
int64_t engine_guest_timeout_ms(const EngineGuest *guest, int64_t now_ms);

/* Ends the program; it may be started again. */
void engine_guest_end(EngineGuest *guest);
/* Frees everything except the clients, which are written to out, to be ended by client_free_all. */
void engine_guest_release(EngineGuest *guest, Client *out[ENGINE_GUEST_CLIENTS]);

#endif
