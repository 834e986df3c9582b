/* The engine goes through a whole game: every position's evaluation is written on its node, bad
 * moves get a mark, a sentence and the better line as a variation, and in the end there is a
 * summary.
 *
 * It works while the front end goes on: call annotate_step when annotate_poll_fds are ready,
 * after annotate_timeout_ms at the latest, and once after the start. It can be stopped at any time;
 * what is done stays. Going through a game again replaces what it has written, never what people
 * have. As long as it works nothing may be removed from the game; moves may be added. One thread.
 */
#ifndef PANDEMONIUM_PLAY_HINT_ANNOTATE_H
#define PANDEMONIUM_PLAY_HINT_ANNOTATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"
#include "game/tree/game.h"
#include "play/hint/analysis.h"
#include "play/hint/evaluation.h"

enum { ANNOTATE_WORST = 3, ANNOTATE_LINE_PLIES = 6, ANNOTATE_TIME_DEFAULT_MS = 1000 };

typedef struct AnnotateSettings {
    int64_t time_ms;         /* for each position; 0: by nodes alone */
    uint64_t nodes;          /* the same; 0: by time alone. Not both are 0 */
    bool variations;         /* these as well, not only the main line */
    AnalysisSettings engine; /* who looks */
} AnnotateSettings;

typedef struct AnnotateProgress {
    size_t done, total; /* positions */
    int64_t left_ms;    /* about; -1: not known yet */
    bool working;
} AnnotateProgress;

/* Reads what people ask for: "", "2", "all", "all 0.5" (seconds for each position; the variations
 * as well). False: it is none of these, *time_ms and *variations are not to be used. */
bool annotate_parse(const char *words, int64_t *time_ms, bool *variations);

typedef struct Annotate Annotate;

/* Begins with the game (borrowed until annotate_free). now_ms: any clock that does not jump. NULL
 * when memory or threads are out. */
Annotate *annotate_start(Game *game, const AnnotateSettings *settings, int64_t now_ms,
                         Error *error);
/* Stops. annotate may be NULL. */
void annotate_free(Annotate *annotate);
size_t annotate_poll_fds(const Annotate *annotate, struct pollfd out[ANALYSIS_POLL_LIMIT]);
/* How long to wait; -1: without limit. */
int64_t annotate_timeout_ms(const Annotate *annotate, int64_t now_ms);
/* Takes in what the engine has found and goes on. True when a position is done or all are, or the
 * engine has failed, which ends it. */
bool annotate_step(Annotate *annotate, int64_t now_ms);
/* Appends what people should know of the engine, as analysis_add_news does. */
bool annotate_add_news(Annotate *annotate, Text *out);
bool annotate_failed(const Annotate *annotate);
/* Ends it here. */
void annotate_stop(Annotate *annotate);

/* How far it is; now_ms is of the clock that annotate_start was given. */
AnnotateProgress annotate_progress(const Annotate *annotate, int64_t now_ms);

/* "Position 12 of 80, about 0:35 left." */
void annotate_add_progress(const Annotate *annotate, int64_t now_ms, Text *out);
/* Some lines of what is done so far: how each side played, and the worst moves. False when memory
 * is out. */
bool annotate_add_summary(const Annotate *annotate, Bytes *out);

#endif
