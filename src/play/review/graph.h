/* The graph of a line's evaluations, by the chances that they stand for: as values, as a picture of
 * characters, and in words. */
#ifndef PANDEMONIUM_PLAY_REVIEW_GRAPH_H
#define PANDEMONIUM_PLAY_REVIEW_GRAPH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "game/tree/game.h"

enum { GRAPH_LIMIT = 500 }; /* the usual limit of a picture: a game lost and a game won */

typedef struct GraphPoint {
    bool known;
    bool over; /* from the game's outcome */
    int score; /* for White, a mate beyond SCORE_MATE_BOUND; 0 when not known */
    int value; /* how far White's chance is above even, in thousandths of a game, clamped to the
                  series' limit; 0 when not known */
} GraphPoint;

typedef struct GraphSeries {
    const Variant *variant; /* borrowed */
    GraphPoint *points;     /* owned; [0] is the start, then one for each ply */
    size_t count;           /* at least 1 */
    size_t here;            /* the ply of the cursor */
    int limit;
} GraphSeries;

/* Makes the series of the cursor's line, from the start to the line's end. If the game is over
 * there, the last point comes from its outcome. limit: 1..GRAPH_LIMIT. graph_done frees it. */
void graph_init(GraphSeries *series, const Cursor *cursor, int limit);
void graph_done(GraphSeries *series);
/* Sets a score from elsewhere for a ply (below count) that has none. */
void graph_set(GraphSeries *series, size_t ply, int score);
/* True when no position has an evaluation. */
bool graph_is_empty(const GraphSeries *series);

/* The shape of a picture. */
typedef struct GraphShape {
    size_t columns, rows; /* at least 1 each; White's half is the upper one */
    bool ascii;
} GraphShape;

/* The column of a ply. If there are more plies than columns, plies share columns. */
size_t graph_column(const GraphSeries *series, const GraphShape *shape, size_t ply);
/* Writes columns * rows code points, row by row: bars from the middle, upward where White is
 * better; a stroke where the score is even, a dot where it is not known, spaces after the last
 * ply. */
void graph_draw(const GraphSeries *series, const GraphShape *shape, uint32_t *cells);

/* Appends some lines: where the evaluation turned, and what it is at the end. cursor as in
 * graph_init. */
void graph_add_words(const GraphSeries *series, const Cursor *cursor, Bytes *out);

#endif
