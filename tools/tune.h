/* What the tuner's parts share: positions as counts of weights, and the weights being found. */
#ifndef PANDEMONIUM_TOOLS_TUNE_H
#define PANDEMONIUM_TOOLS_TUNE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "engine/evaluate/evaluate.h"

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
    Count *counts;
    size_t count_count, count_capacity;
    Sample *items;
    size_t count, capacity;
} Samples;

typedef struct Data {
    Samples training, validation;
    size_t games;
} Data;

/* Reads games that tools/selfplay wrote (tune_data.c). False, with a message, when one cannot be
 * read. */
bool data_read(Data *data, const Variant *variant, const char *path);
void data_free(Data *data);

typedef struct FitWish {
    unsigned epochs;     /* times that all positions are gone through */
    double result_share; /* of what is to be told; the rest is the search's score */
    double pull;         /* towards the start: how many positions, being of one game and alike, are
                            taken to tell as much as one by itself; 0: it may go anywhere */
} FitWish;

/* The scale of a logistic curve with which the search's scores tell the results of games best: so
 * many centipawns are worth odds of e to 1 (tune_fit.c). */
double fit_scale_cp(const Samples *samples);

/* Finds weights (tune_fit.c), beginning with and held near those given. */
void fit_weights(const Data *data, const FitWish *wish, EvaluationWeights *weights);

/* Sets what roles are worth on the board by these weights, over all positions (tune_write.c); those
 * hardly seen keep their value. */
void write_values(const Data *data, const Variant *variant, const EvaluationWeights *weights,
                  int16_t values_cp[ROLES_LIMIT]);
/* Writes a section as engine/evaluate/weights.h reads it. */
void write_section(FILE *out, const char *name, const Variant *variant,
                   const EvaluationWeights *weights, const int16_t values_cp[ROLES_LIMIT]);

#endif
