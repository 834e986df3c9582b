/* Engines of other programs in the seats of a game. */
#ifndef PANDEMONIUM_PLAY_SESSION_EXTERNAL_ENGINES_H
#define PANDEMONIUM_PLAY_SESSION_EXTERNAL_ENGINES_H

#include "play/player/engine_guest.h"
#include "play/session/event_queue.h"

typedef struct ExternalEngines {
    const SessionSettings *settings;  /* borrowed */
    EventQueue *events;               /* borrowed: takes notices of what they do unasked */
    EngineGuest engines[SIDE_COUNT];  /* of seats that are such */
    char definition[MATCH_PATH_SIZE]; /* a file with the game's, for them; "" : there is none */
} ExternalEngines;

/* Reads what the seats say of them, and names the seats in settings that have no name. */
bool external_engines_read(ExternalEngines *external, SessionSettings *settings, Error *error);
/* Ends them all. */
void external_engines_done(ExternalEngines *external);
/* Ends side's engine; it is started again when it is asked. */
void external_engines_end(ExternalEngines *external, Side side);
/* Asks the engine of the side to move, started when it does not run, for a move. Without a clock
 * the limits of its command line hold instead. */
bool external_engines_think(ExternalEngines *external, const Cursor *cursor,
                            const EngineLimits *limits, int64_t now_ms, Error *error);
/* It shall answer now. */
void external_engines_stop(ExternalEngines *external, Side side);

/* The next thing that side's engine has said of its move, which is awaited (asked), or that it has
 * failed. That an engine failed which was not asked is told, and it is ended. False: there is
 * nothing now. */
bool external_engines_hear(ExternalEngines *external, Side side, bool asked, int64_t now_ms,
                           ClientEvent *out);
/* To be called after that: tells an engine that was asked and takes too long to move, and what was
 * found out of what it knows of the game. */
void external_engines_urge(ExternalEngines *external, Side side, bool asked, int64_t now_ms);

size_t external_engines_fds(const ExternalEngines *external, struct pollfd *out);
/* How long to wait for them; -1: for ever. */
int64_t external_engines_timeout_ms(const ExternalEngines *external, int64_t now_ms);

#endif
