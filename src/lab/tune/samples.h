/* Games as counts of weights, the input of the fit.
 *
 * A game is a line: its result, the number of random moves it began with, and each move, with the
 * score that its player gave it (in centipawns) after a colon if it was not random:
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

enum { TUNE_VALIDATION_GAMES = 20 /* one game in this many is kept for validation */ };

/* Called with a position, the search's score for the side to move, and its game's result for White,
 * from 0 to 1. */
typedef void TuneVisit(void *context, const Position *position, int score_cp, float result);

/* Whether a line is a game: not if it is empty or starts with '#'. */
static inline bool tune_is_game(const char *line) {
    return line[0] != '#' && line[0] != '\n' && line[0] != '\0';
}
/* Visits the quiet positions of a game. False: the line is invalid; the positions before the fault
 * were visited. */
bool tune_visit_game(const Variant *variant, const char *line, TuneVisit *visit, void *context);

/* A nonzero count of a trace. */
typedef struct Count {
    uint16_t weight;
    int16_t times;
} Count;

/* A position: its linear counts, then those of the attacks on White's and Black's royal. */
typedef struct Sample {
    size_t first;
    uint16_t linear, danger[SIDE_COUNT];
    float score_cp; /* score of the search, for White */
    float result;   /* 1: White won, 0: Black */
} Sample;

/* Samples; all samples of one game are for training, or all for validation. */
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

/* An empty one is all zero. Adds the quiet positions of a game; tables are of its variant. Skips a
 * line that is empty or starts with '#'. False when the line is not a game; positions before the
 * fault stay. */
bool tune_data_add(TuneData *data, const EvaluationTables *tables, const char *line, Error *error);
/* Frees what it owns, and empties it. */
void tune_data_done(TuneData *data);

#endif
