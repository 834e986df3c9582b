/* Analysis: an engine searches the position on show for its best lines and their scores, for as
 * long as it is wanted.
 *
 * It has an engine of its own besides the game's: ours, or another program's
 * (play/player/player.h), which is started on first use. If that ends, hangs or gives an illegal
 * move, it has failed: it analyses nothing more, and its news says why. Its owner calls
 * analysis_look after anything that may have changed the position, polls analysis_poll_fds as well,
 * at most for analysis_timeout_ms, and then calls analysis_step. Scores are from White's point of
 * view. Use from one thread; now_ms is clock_now_ms(), or a test's own time. */
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
#include "play/player/consent.h"

enum {
    ANALYSIS_LINES_LIMIT = 9,
    ANALYSIS_LINES_DEFAULT = 3,
    ANALYSIS_LINE_SIZE = 400,
    ANALYSIS_POLL_LIMIT = 6
};

typedef struct Analysis Analysis;

/* The limits for one position. */
typedef struct AnalysisLimits {
    unsigned lines;  /* 1..ANALYSIS_LINES_LIMIT */
    int64_t time_ms; /* 0: until the next analysis_look or the end */
    uint64_t nodes;  /* 0: no limit */
} AnalysisLimits;

/* The engine that analyses. */
typedef struct AnalysisSettings {
    unsigned hash_mib, threads;  /* as in engine_new */
    Consents *consents;          /* of the person, for an analysis engine; borrowed */
    const char *analysis_engine; /* a player that analyses, as player_parse reads it; NULL or "":
                            our engine. Copied */
    const FileSystem *fs;        /* for another program; borrowed */
    bool low_priority;           /* our engine waits for all else that wants the processor */
} AnalysisSettings;

/* NULL when memory or threads are out, or the engine's command cannot be read. */
Analysis *analysis_new(const AnalysisSettings *settings, Error *error);
/* analysis may be NULL. */
void analysis_free(Analysis *analysis);

/* Analyses the cursor's position (copied) from now on. Returns false, and does nothing, if it is
 * already analysing that position with the same limits; else true. A position in which the game is
 * over has no lines. */
bool analysis_look(Analysis *analysis, const Cursor *cursor, const AnalysisLimits *limits,
                   int64_t now_ms);
/* Stops analysing and discards the lines. */
void analysis_rest(Analysis *analysis);

/* The descriptors to wait on. */
size_t analysis_poll_fds(const Analysis *analysis, struct pollfd out[ANALYSIS_POLL_LIMIT]);
/* How long to wait; -1: without limit. */
int64_t analysis_timeout_ms(const Analysis *analysis, int64_t now_ms);
/* Takes the engine's reports. True when something is new. */
bool analysis_step(Analysis *analysis, int64_t now_ms);
/* Waits until our engine has reached its limits, of which there must be one. */
void analysis_finish(Analysis *analysis);
/* Whether it is analysing; false once time_ms or nodes are used up, and after analysis_rest. */
bool analysis_looks(const Analysis *analysis);

/* The name of the other program that analyses; "" : our engine does. Borrowed. */
const char *analysis_name(const Analysis *analysis);
/* Whether the engine has failed; it then analyses nothing any more. */
bool analysis_failed(const Analysis *analysis);
/* Appends news about the engine for people in whole sentences, each only once. False: there is
 * none. */
bool analysis_add_news(Analysis *analysis, Text *out);

/* The depth of the best line, and the number of lines; 0 while nothing is known. */
unsigned analysis_depth(const Analysis *analysis);
size_t analysis_line_count(const Analysis *analysis);
/* The score of a line (0 is the best) for White, in centipawns, a mate beyond SCORE_MATE_BOUND. */
int analysis_score(const Analysis *analysis, size_t line);

/* Copies the first moves of a line, at most `limit`, and returns their number. */
size_t analysis_get_line(const Analysis *analysis, size_t line, Move *out, size_t limit);

/* Append a sentence and a line for people: "White is clearly better, +2.3." (the outcome if the
 * game is over, nothing while nothing is known) and "+2.3 Nf6+ Kf9 N@d3", as many whole moves as
 * fit into `columns`. */
void analysis_add_verdict(const Analysis *analysis, Text *out);
void analysis_add_line(const Analysis *analysis, size_t line, size_t columns, Text *out);

#endif
