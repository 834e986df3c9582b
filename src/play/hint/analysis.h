/* An engine looks at one position after the other, as long as it is asked to: the best lines and
 * what they are worth, for people who think along.
 *
 * It has an engine of its own beside a game's: ours, or another program's (play/player/analyst.h).
 * A front end shows it where it stands by analysis_look after whatever may have changed that, waits
 * on analysis_poll_fds as well, at most analysis_timeout_ms, and calls analysis_step. Scores are
 * told as White sees them. One thread; now_ms is clock_now_ms() or a test's own. */
#ifndef PANDEMONIUM_PLAY_HINT_ANALYSIS_H
#define PANDEMONIUM_PLAY_HINT_ANALYSIS_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "engine/search/engine.h"
#include "game/tree/game.h"

enum {
    ANALYSIS_LINES_LIMIT = 9,
    ANALYSIS_LINES_DEFAULT = 3,
    ANALYSIS_LINE_SIZE = 400,
    ANALYSIS_POLL_LIMIT = 6
};

typedef struct Analysis Analysis;

/* What one look may take. */
typedef struct AnalysisLimits {
    unsigned lines;  /* 1..ANALYSIS_LINES_LIMIT */
    int64_t time_ms; /* 0: until another look or the end */
    uint64_t nodes;  /* 0: any number */
} AnalysisLimits;

/* Who looks. */
typedef struct AnalysisSettings {
    unsigned hash_mib, threads; /* as in engine_new */
    const char *analyst;        /* "uci:COMMAND": another program; NULL or "": our engine. Copied */
    const FileSystem *fs;       /* for an analyst; borrowed */
} AnalysisSettings;

/* NULL when memory or threads are out, or the analyst's command cannot be read. */
Analysis *analysis_new(const AnalysisSettings *settings, Error *error);
/* analysis may be NULL. */
void analysis_free(Analysis *analysis);

/* Looks at the position where cursor stands (copied) from now on. Nothing happens when that is what
 * it looks at, with the same limits; else true. A game that is over there has no lines. */
bool analysis_look(Analysis *analysis, const Cursor *cursor, const AnalysisLimits *limits,
                   int64_t now_ms);
/* Stops looking and forgets the lines. */
void analysis_rest(Analysis *analysis);

/* The descriptors to wait on. */
size_t analysis_poll_fds(const Analysis *analysis, struct pollfd out[ANALYSIS_POLL_LIMIT]);
/* How long to wait; -1: without limit. */
int64_t analysis_timeout_ms(const Analysis *analysis, int64_t now_ms);
/* Takes in what the engine has found. True when something is new. */
bool analysis_step(Analysis *analysis, int64_t now_ms);
/* Waits until our engine has come to the end of its limits, which are not without end. */
void analysis_finish(Analysis *analysis);
/* Whether it is looking; false once time_ms or nodes are used up, or after analysis_rest. */
bool analysis_looks(const Analysis *analysis);

/* What another program that looks is called; "" : our engine does. Borrowed. */
const char *analysis_name(const Analysis *analysis);
/* Whether it has failed: nothing is looked at any more. */
bool analysis_failed(const Analysis *analysis);
/* Appends what people should know of it, each thing once, in whole sentences. False: nothing. */
bool analysis_add_news(Analysis *analysis, Text *out);

/* What is known: the depth of the best line, and how many lines there are. */
unsigned analysis_depth(const Analysis *analysis);
size_t analysis_line_count(const Analysis *analysis);
/* The score of a line (from 0, the best) for White, in centipawns or beyond SCORE_MATE_BOUND. */
int analysis_score(const Analysis *analysis, size_t line);

/* Copies the first moves of a line, at most `limit`, and returns how many. */
size_t analysis_get_line(const Analysis *analysis, size_t line, Move *out, size_t limit);

/* Sentence and line for people, as words do: "White is clearly better, +2.3." (the game's end where
 * it is over, nothing while nothing is known) and "+2.3 Nf6+ Kf9 N@d3", whole moves within that
 * many columns. */
void analysis_add_verdict(const Analysis *analysis, Text *out);
void analysis_add_line(const Analysis *analysis, size_t line, size_t columns, Text *out);

#endif
