/* Games as counts of weights, which is all that the fit of weights looks at.
 *
 * A game is a line: its result, the number of random moves it began with, and each move, with the
 * score that its player gave it (in centipawns) behind a colon where it was not random:
 *
 *     1-0 8 e3e4 ... N@e5:-34 ...
 */
#ifndef PANDEMONIUM_LAB_TUNE_SAMPLES_H
#define PANDEMONIUM_LAB_TUNE_SAMPLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "engine/evaluate/evaluate.h"

enum { TUNE_VALIDATION_GAMES = 20 /* of so many games, one is kept for validation */ };

/* Hears of a position: the score that the search gave it, for the side to move, and its game's
 * result for White, from 0 to 1. */
typedef void TuneVisit(void *context, const Position *position, int score_cp, float result);

/* Whether a line is to be read as a game: not when it is empty or begins with '#'. */
static inline bool tune_is_game(const char *line) {
    return line[0] != '#' && line[0] != '\n' && line[0] != '\0';
}
/* Goes through the quiet positions of a game. False: the line is none; what was read of it has been
 * visited. */
bool tune_visit_game(const Variant *variant, const char *line, TuneVisit *visit, void *context);

/* A count of a trace that is not 0. */
typedef struct Count {
    uint16_t weight;
    int16_t times;
} Count;

/* A position: its linear counts, then those of the danger around White's and Black's royal. */
typedef struct Sample {
    size_t first;
    uint16_t linear, danger[SIDE_COUNT];
    float score_cp; /* that the search gave it, as White sees it */
    float result;   /* 1: White won, 0: Black */
} Sample;

/* Samples of which every game's are all for training, or all for validation. */
typedef struct Samples {
    Count *counts; /* owned */
    size_t count_count, count_capacity;
    Sample *items; /* owned */
    size_t count, capacity;
} Samples;

typedef struct TuneData {
    Samples training, validation;
    size_t games;
    EvaluationTrace *trace; /* owned: room for one position */
} TuneData;

/* An empty one is all zero. Adds the quiet positions of a game; tables are of its variant. A line
 * that is empty or begins with '#' is passed over. False when the line is no game; what was read of
 * it stays. */
bool tune_data_add(TuneData *data, const EvaluationTables *tables, const char *line, Error *error);
/* Frees what it owns, and empties it. */
void tune_data_done(TuneData *data);

#endif
