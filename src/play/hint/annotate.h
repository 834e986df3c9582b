/* Annotation: an engine analyses every position of a game. Each node gets its position's
 * evaluation; bad moves get a mark, a sentence and the better line as a variation; a summary
 * follows at the end.
 *
 * It works in the background: call annotate_step once after the start, and then whenever the
 * descriptors of its analysis are ready, at the latest after the analysis's timeout. It can be
 * stopped at any time and keeps what is done. Annotating a game again replaces what annotation
 * wrote before, never what the user wrote. Meanwhile moves may be added to the game, but not
 * removed. Use from one thread. */
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
    uint64_t nodes;          /* for each position; 0: no node limit. At least one must be set */
    bool variations;         /* annotate variations too, not only the main line */
    AnalysisSettings engine; /* the engine to use */
} AnnotateSettings;

typedef struct AnnotateProgress {
    size_t done, total; /* positions */
    int64_t left_ms;    /* estimated; -1: unknown yet */
    bool working;
} AnnotateProgress;

/* Parses the user's words: "", "2", "all" or "all 0.5": seconds for each position, and "all" to
 * include variations. False: anything else; *time_ms and *variations are then undefined. */
bool annotate_parse(const char *words, int64_t *time_ms, bool *variations);

typedef struct Annotate Annotate;

/* A bad move. */
typedef struct AnnotateBad {
    const Node *node;
    int loss_permille;
    Judgement judgement;
    int before, after; /* scores for White, of the best move and of this one */
    Move better;
} AnnotateBad;

/* Starts to annotate the game (borrowed until annotate_free). now_ms: any monotonic clock. NULL:
 * memory or threads ran out. */
Annotate *annotate_start(Game *game, const AnnotateSettings *settings, int64_t now_ms,
                         Error *error);
/* Stops. annotate may be NULL. */
void annotate_free(Annotate *annotate);
/* The analysis it uses: poll it, and ask it for news and whether its engine has failed. Borrowed.
 */
Analysis *annotate_analysis(const Annotate *annotate);
/* Takes the engine's results and continues. True when a position or the whole game is done, or the
 * engine has failed, which ends the annotation. */
bool annotate_step(Annotate *annotate, int64_t now_ms);
/* Waits until it is done; only for the built-in engine with a node limit. */
void annotate_finish(Annotate *annotate, int64_t now_ms);
/* Stops the annotation. */
void annotate_stop(Annotate *annotate);

/* Its progress; now_ms is on annotate_start's clock. */
AnnotateProgress annotate_progress(const Annotate *annotate, int64_t now_ms);

/* Writes the worst moves so far, the worst first, and returns their number. */
size_t annotate_worst(const Annotate *annotate, AnnotateBad out[ANNOTATE_WORST]);
/* Appends "Position 12 of 80, about 0:35 left." */
void annotate_add_progress(const Annotate *annotate, int64_t now_ms, Text *out);
/* Appends a summary so far: how each side played, and the worst moves. False: memory ran out. */
bool annotate_add_summary(const Annotate *annotate, Bytes *out);

/* Removes an annotation's sentences from a comment. False: none. */
bool annotate_strip(char *comment);

/* --- for play/hint: writing a judgement into the game (annotate.c) ---------------------- */

typedef struct AnnotateVerdict {
    Judgement judgement;
    Side mover;
    int before, after; /* scores for the mover */
    const Move *line;  /* the better line */
    size_t plies;      /* at least 1 */
} AnnotateVerdict;

/* Marks the node, adds a sentence to its comment and, for a mistake or worse, adds the better line
 * to the game. Keeps a mark that the user set. Omits whatever does not fit. */
void annotate_write(Game *game, Node *node, const AnnotateVerdict *verdict);
/* Removes the sentence of an earlier annotation, and its mark. */
void annotate_clear(Node *node);

#endif
