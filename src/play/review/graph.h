/* How a line's evaluation goes up and down: as values, as a picture of characters, in words. */
#ifndef PANDEMONIUM_PLAY_REVIEW_GRAPH_H
#define PANDEMONIUM_PLAY_REVIEW_GRAPH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "game/tree/game.h"

enum { GRAPH_LIMIT_CP = 1000 }; /* what a picture usually reaches to: ten pawns */

typedef struct GraphPoint {
    bool known;
    bool over; /* known by the game's outcome */
    int score; /* as White sees it, centipawns or beyond SCORE_MATE_BOUND; 0 when not known */
    int value; /* the same, clamped to the series' limit */
} GraphPoint;

typedef struct GraphSeries {
    GraphPoint *points; /* owned; [0] is the start, one for each ply */
    size_t count;       /* at least 1 */
    size_t here;        /* the ply that the cursor stood on */
    int limit_cp;
} GraphSeries;

/* Makes the series of the line that cursor stands on, from the start to the line's end; the end of
 * a game that is over counts by its outcome. limit_cp above 0. graph_done frees it. */
void graph_init(GraphSeries *series, const Cursor *cursor, int limit_cp);
void graph_done(GraphSeries *series);
/* Takes a score that is known from elsewhere for a ply that has none; ply: below count. */
void graph_set(GraphSeries *series, size_t ply, int score);
/* True when no position has an evaluation. */
bool graph_is_empty(const GraphSeries *series);

/* How a picture is made. */
typedef struct GraphShape {
    size_t columns, rows; /* at least 1 each; White's half is above */
    bool ascii;
} GraphShape;

/* The column that shows a ply: plies share one when there are more of them than columns. */
size_t graph_column(const GraphSeries *series, const GraphShape *shape, size_t ply);
/* Writes columns x rows code points, row by row: bars from the middle, up where White is better; a
 * stroke where nobody is, a dot where nothing is known, spaces behind the last ply. */
void graph_draw(const GraphSeries *series, const GraphShape *shape, uint32_t *cells);

/* Some lines: where the evaluation turned, and what it is at the end. cursor as in graph_init. */
void graph_add_words(const GraphSeries *series, const Cursor *cursor, Bytes *out);

#endif
