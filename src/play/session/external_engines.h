/* The engines of other programs in the seats of a game. */
#ifndef PANDEMONIUM_PLAY_SESSION_EXTERNAL_ENGINES_H
#define PANDEMONIUM_PLAY_SESSION_EXTERNAL_ENGINES_H

#include "play/player/engine_guest.h"
#include "play/session/event_queue.h"

typedef struct ExternalEngines {
    const SessionSettings *settings;  /* borrowed */
    EventQueue *events;               /* borrowed; receives notices of what they do unasked */
    EngineGuest engines[SIDE_COUNT];  /* for PLAYER_COMMAND seats */
    char definition[MATCH_PATH_SIZE]; /* a file with the game's definition for them; "": none */
} ExternalEngines;

/* Reads the engines' commands from the seats, and names seats in settings that have no name. */
void external_engines_read(ExternalEngines *external, SessionSettings *settings);
/* Ends all engines. */
void external_engines_done(ExternalEngines *external);
/* Ends side's engine; it is started again when next asked. */
void external_engines_end(ExternalEngines *external, Side side);
/* Asks the engine of the side to move for a move, starting it if it is not running. Without a
 * clock, the limits of its command line apply. False, with error set, if it cannot be asked; its
 * command is consents_refused then if only the person's consent is missing. */
bool external_engines_think(ExternalEngines *external, const Cursor *cursor,
                            const EngineLimits *limits, int64_t now_ms, Error *error);
/* Tells side's engine to answer now. */
void external_engines_stop(ExternalEngines *external, Side side);

/* Gets the next event of side's engine: about its move, which is awaited if `asked`, or its
 * failure. An engine that fails without being asked is ended, with a notice. False: there is none
 * now. */
bool external_engines_hear(ExternalEngines *external, Side side, bool asked, int64_t now_ms,
                           ClientEvent *out);
/* Call this after the former: tells an engine that was asked and takes too long to move now, and
 * adds a notice of what the check of its rules found. */
void external_engines_urge(ExternalEngines *external, Side side, bool asked, int64_t now_ms);

size_t external_engines_fds(const ExternalEngines *external, struct pollfd *out);
/* How long to wait for them; -1: without limit. */
int64_t external_engines_timeout_ms(const ExternalEngines *external, int64_t now_ms);

#endif
