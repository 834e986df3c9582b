/* Analysis: an engine searches the position shown for its best lines and their scores, for as
 * long as needed.
 *
 * It has its own engine, besides the game's: the built-in one or another program's
 * (play/player/player.h), started on first use. An engine that ends, hangs or gives an illegal move
 * has failed: it analyses nothing more, and its news says why. The owner calls analysis_look after
 * anything that may have changed the position, also polls analysis_poll_fds, for at most
 * analysis_timeout_ms, and then calls analysis_step. Scores are from White's point of view. Use
 * from one thread; now_ms is clock_now_ms(), or a test's own time. */
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

/* The engine to analyse with. */
typedef struct AnalysisSettings {
    unsigned hash_mib, threads;  /* as in engine_new */
    Consents *consents;          /* the user's, for an analysis engine; borrowed */
    const char *analysis_engine; /* a player that analyses, as player_parse reads it; NULL or "":
                                    the built-in engine. Copied */
    const FileSystem *fs;        /* for another program; borrowed */
    bool low_priority;           /* the built-in engine yields the processor to everything else */
} AnalysisSettings;

/* NULL: memory or threads ran out, or the engine's command cannot be parsed. */
Analysis *analysis_new(const AnalysisSettings *settings, Error *error);
/* analysis may be NULL. */
void analysis_free(Analysis *analysis);

/* Starts analysing the cursor's position (copied). Returns false, and does nothing, if it is
 * already analysing that position with the same limits; else true. A position in which the game is
 * over has no lines. */
bool analysis_look(Analysis *analysis, const Cursor *cursor, const AnalysisLimits *limits,
                   int64_t now_ms);
/* Stops analysing and discards the lines. */
void analysis_rest(Analysis *analysis);

/* Fills out with the descriptors to poll and returns their number. */
size_t analysis_poll_fds(const Analysis *analysis, struct pollfd out[ANALYSIS_POLL_LIMIT]);
/* How long to wait; -1: no limit. */
int64_t analysis_timeout_ms(const Analysis *analysis, int64_t now_ms);
/* Takes the engine's reports. True when something is new. */
bool analysis_step(Analysis *analysis, int64_t now_ms);
/* Waits until the built-in engine has reached its limits, of which there must be one. */
void analysis_finish(Analysis *analysis);
/* Whether it is analysing; false once time_ms or nodes are used up, and after analysis_rest. */
bool analysis_looks(const Analysis *analysis);

/* The name of the other program that analyses; "": the built-in engine. Borrowed. */
const char *analysis_name(const Analysis *analysis);
/* Whether the engine has failed, which ends all analysis. */
bool analysis_failed(const Analysis *analysis);
/* Appends news about the engine in whole sentences, each only once. False: none. */
bool analysis_add_news(Analysis *analysis, Text *out);

/* The depth of the best line, and the number of lines; 0 while there are none. */
unsigned analysis_depth(const Analysis *analysis);
size_t analysis_line_count(const Analysis *analysis);
/* The score of a line (0 is the best) for White, in centipawns; a mate is beyond SCORE_MATE_BOUND.
 */
int analysis_score(const Analysis *analysis, size_t line);

/* Copies the first moves of a line, at most `limit`, and returns their number. */
size_t analysis_get_line(const Analysis *analysis, size_t line, Move *out, size_t limit);

/* Append the verdict as a sentence, "White is clearly better, +2.3." (the outcome if the game is
 * over, nothing without a line), and a line, "+2.3 Nf6+ Kf9 N@d3", with as many whole moves as fit
 * into `columns`. */
void analysis_add_verdict(const Analysis *analysis, Text *out);
void analysis_add_line(const Analysis *analysis, size_t line, size_t columns, Text *out);

#endif
