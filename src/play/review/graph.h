/* The graph of a line's evaluations, as winning chances: in values, as a picture of characters, and
 * in words. */
#ifndef PANDEMONIUM_PLAY_REVIEW_GRAPH_H
#define PANDEMONIUM_PLAY_REVIEW_GRAPH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "game/tree/game.h"

enum { GRAPH_LIMIT = 500 }; /* a picture's usual limit: from a lost game to a won one */

typedef struct GraphPoint {
    bool known;
    bool over; /* the value comes from the game's outcome */
    int score; /* White's; a mate is beyond SCORE_MATE_BOUND; 0 if unknown */
    int value; /* White's chance above even, in thousandths of a game, clamped to the series' limit;
                  0 if unknown */
} GraphPoint;

typedef struct GraphSeries {
    const Variant *variant; /* borrowed */
    GraphPoint *points;     /* owned; [0] is the start, then one for each ply */
    size_t count;           /* at least 1 */
    size_t here;            /* the cursor's ply */
    int limit;
} GraphSeries;

/* Builds the series of the cursor's line, from start to end. If the game is over there, the last
 * point is the outcome's. limit: 1..GRAPH_LIMIT. graph_done frees it. */
void graph_init(GraphSeries *series, const Cursor *cursor, int limit);
void graph_done(GraphSeries *series);
/* Sets the score of a ply (below count) that has no evaluation of its own. */
void graph_set(GraphSeries *series, size_t ply, int score);
/* True when no position has an evaluation. */
bool graph_is_empty(const GraphSeries *series);

/* The shape of a picture. */
typedef struct GraphShape {
    size_t columns, rows; /* at least 1 each; White's half is the upper one */
    bool ascii;
} GraphShape;

/* The column of a ply. With more plies than columns, plies share columns. */
size_t graph_column(const GraphSeries *series, const GraphShape *shape, size_t ply);
/* Writes columns * rows code points, row by row: bars from the middle, upwards if White is better;
 * a dash for an even score, a dot for an unknown one, spaces after the last ply. */
void graph_draw(const GraphSeries *series, const GraphShape *shape, uint32_t *cells);

/* Appends some lines: where the evaluation turned, and its last value. cursor as in graph_init. */
void graph_add_words(const GraphSeries *series, const Cursor *cursor, Bytes *out);

#endif
