/* Annotation: an engine analyses every position of a game. Each node gets its position's
 * evaluation; bad moves get a mark, a sentence and the better line as a variation; at the end there
 * is a summary.
 *
 * It works in the background: call annotate_step once after the start, and then whenever the
 * descriptors of its analysis are ready, at the latest after that one's timeout. It can be stopped
 * at any time; what is done stays. Annotating a game again replaces what annotation wrote before,
 * never what people wrote. While it works, moves may be added to the game but nothing removed from
 * it. Use from one thread. */
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
    int64_t time_ms;         /* for each position; 0: no time limit */
    uint64_t nodes;          /* for each position; 0: no node limit. Not both may be 0 */
    bool variations;         /* annotate these as well, not only the main line */
    AnalysisSettings engine; /* the engine to use */
} AnnotateSettings;

typedef struct AnnotateProgress {
    size_t done, total; /* positions */
    int64_t left_ms;    /* estimated; -1: not known yet */
    bool working;
} AnnotateProgress;

/* Reads what a person asks for: "", "2", "all" or "all 0.5": seconds for each position, and "all"
 * for variations as well. False: it is none of these; *time_ms and *variations are then
 * undefined. */
bool annotate_parse(const char *words, int64_t *time_ms, bool *variations);

typedef struct Annotate Annotate;

/* A bad move. */
typedef struct AnnotateBad {
    const Node *node;
    int loss_permille;
    Judgement judgement;
    int before, after; /* scores for White, of what was best and of the move */
    Move better;
} AnnotateBad;

/* Starts to annotate the game (borrowed until annotate_free). now_ms: any monotonic clock. NULL
 * when memory or threads are out. */
Annotate *annotate_start(Game *game, const AnnotateSettings *settings, int64_t now_ms,
                         Error *error);
/* Stops. annotate may be NULL. */
void annotate_free(Annotate *annotate);
/* The analysis that works for it: poll it, and ask it for news and whether its engine has failed.
 * Borrowed. */
Analysis *annotate_analysis(const Annotate *annotate);
/* Takes the engine's results and continues. True when a position is done, or all are, or the engine
 * has failed, which ends the annotation. */
bool annotate_step(Annotate *annotate, int64_t now_ms);
/* Waits until it is done; only for our engine, with a limit of nodes. */
void annotate_finish(Annotate *annotate, int64_t now_ms);
/* Stops the annotation where it is. */
void annotate_stop(Annotate *annotate);

/* Its progress; now_ms is on the clock that annotate_start was given. */
AnnotateProgress annotate_progress(const Annotate *annotate, int64_t now_ms);

/* Writes the worst moves of what is done so far, the worst first, and returns their number. */
size_t annotate_worst(const Annotate *annotate, AnnotateBad out[ANNOTATE_WORST]);
/* "Position 12 of 80, about 0:35 left." */
void annotate_add_progress(const Annotate *annotate, int64_t now_ms, Text *out);
/* Appends some lines on what is done so far: how each side played, and the worst moves. False when
 * memory is out. */
bool annotate_add_summary(const Annotate *annotate, Bytes *out);

/* Takes the sentences of an annotation out of a comment. False: there are none. */
bool annotate_strip(char *comment);

/* --- for play/hint: writing a judgement into the game (annotate.c) ---------------------- */

typedef struct AnnotateVerdict {
    Judgement judgement;
    Side mover;
    int before, after; /* scores for the mover */
    const Move *line;  /* the better line */
    size_t plies;      /* at least 1 */
} AnnotateVerdict;

/* Marks the node, adds a sentence to its comment and, if the move is a mistake or worse, adds the
 * better line to the game. A mark that a person set is kept. What there is no room for is left
 * out. */
void annotate_write(Game *game, Node *node, const AnnotateVerdict *verdict);
/* Removes the sentence of an earlier annotation, and its mark. */
void annotate_clear(Node *node);

#endif
