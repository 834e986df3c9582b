/* Another program as an analyst, which analyses positions in place of our own engine.
 *
 * It is started on first use, and again for another variant, and handled like an opponent
 * (play/player/engine_guest.h): our rules judge its moves. If it ends, hangs or gives an illegal
 * move, it has failed: it analyses nothing more, and its news says why. Poll it like a Client; use
 * one clock for now_ms, and one thread. */
#ifndef PANDEMONIUM_PLAY_PLAYER_ANALYST_H
#define PANDEMONIUM_PLAY_PLAYER_ANALYST_H

#include <poll.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "engine/search/engine.h"
#include "game/tree/game.h"
#include "play/player/child.h"
#include "play/player/consent.h"

enum { ANALYST_POLL_LIMIT = 2 * CHILD_POLL_FDS };

typedef struct Analyst Analyst;

typedef struct AnalystSettings {
    const char *command;        /* "uci:COMMAND", as player_parse reads it; copied */
    unsigned hash_mib, threads; /* used unless the command sets them */
    Consents *consents;         /* borrowed; NULL: the program is never started */
    const FileSystem *fs;       /* borrowed */
} AnalystSettings;

/* NULL when the command cannot be read or is not that of an analyst, or memory is out. */
Analyst *analyst_new(const AnalystSettings *settings, Error *error);
/* Ends the program, waiting for it briefly. analyst may be NULL. */
void analyst_free(Analyst *analyst);

/* Analyses the cursor's position instead of the one before. limits as for engine_go, without clocks
 * and levels. */
void analyst_go(Analyst *analyst, const Cursor *cursor, const EngineLimits *limits, int64_t now_ms);
/* Stops the analysis and drops its answer. */
void analyst_stop(Analyst *analyst);
/* Gets the next report of the present analysis, or its end (ENGINE_EVENT_MOVE); the ticket is
 * unused. False: there is none. */
bool analyst_step(Analyst *analyst, int64_t now_ms, EngineEvent *out);

/* The program's name. Borrowed. */
const char *analyst_name(const Analyst *analyst);
/* How many lines it reports of those that it was last asked for. */
unsigned analyst_lines(const Analyst *analyst);
/* Whether the program has failed. */
bool analyst_failed(const Analyst *analyst);
/* Appends news about it for people in whole sentences, each only once. False: there is none. */
bool analyst_add_news(Analyst *analyst, Text *out);

size_t analyst_poll_fds(const Analyst *analyst, struct pollfd out[ANALYST_POLL_LIMIT]);
/* How long to wait for it; -1: without limit. */
int64_t analyst_timeout_ms(const Analyst *analyst, int64_t now_ms);

#endif
