/* Another program as an analyst: it looks at positions where our own engine would.
 *
 * It is started when it is first asked, anew for another game's rules, and spoken to as an opponent
 * is (play/player/engine_guest.h): what it says is judged by our rules. One that is gone, hangs or
 * plays illegally has failed: it looks at nothing more, and its news says why. It is waited for as
 * a Client is; now_ms is the same clock throughout; one thread. */
#ifndef PANDEMONIUM_PLAY_PLAYER_ANALYST_H
#define PANDEMONIUM_PLAY_PLAYER_ANALYST_H

#include <poll.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "engine/search/engine.h"
#include "game/tree/game.h"
#include "play/player/child.h"

enum { ANALYST_POLL_LIMIT = 2 * CHILD_POLL_FDS };

typedef struct Analyst Analyst;

typedef struct AnalystSettings {
    const char *command;        /* "uci:COMMAND", as match_player_parse reads it; copied */
    unsigned hash_mib, threads; /* where the command does not say them */
    const FileSystem *fs;       /* borrowed */
} AnalystSettings;

/* NULL when the command cannot be read, or cannot be an analyst's, or memory is out. */
Analyst *analyst_new(const AnalystSettings *settings, Error *error);
/* Ends the program, waiting for it a moment. analyst may be NULL. */
void analyst_free(Analyst *analyst);

/* Looks where the cursor stands; what was looked at before is given up. limits as for engine_go,
 * without clocks and levels. */
void analyst_go(Analyst *analyst, const Cursor *cursor, const EngineLimits *limits, int64_t now_ms);
/* Ends that; its answer is dropped. */
void analyst_stop(Analyst *analyst);
/* The next report of the present look, or its end (ENGINE_EVENT_MOVE); the ticket means nothing.
 * False: there is none. */
bool analyst_step(Analyst *analyst, int64_t now_ms, EngineEvent *out);

/* What it is called. Borrowed. */
const char *analyst_name(const Analyst *analyst);
/* How many of the lines that it was asked for last it reports. */
unsigned analyst_lines(const Analyst *analyst);
/* Whether it has failed. */
bool analyst_failed(const Analyst *analyst);
/* Appends what people should know of it, each thing once, in whole sentences. False: nothing. */
bool analyst_add_news(Analyst *analyst, Text *out);

size_t analyst_poll_fds(const Analyst *analyst, struct pollfd out[ANALYST_POLL_LIMIT]);
/* How long to wait for it; -1: without limit. */
int64_t analyst_timeout_ms(const Analyst *analyst, int64_t now_ms);

#endif
