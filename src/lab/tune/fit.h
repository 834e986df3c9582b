/* Weights by gradient descent (Adam) on the logistic loss between the evaluation and a target: a
 * mix of the search's score and the game's result (Texel tuning). */
#ifndef PANDEMONIUM_LAB_TUNE_FIT_H
#define PANDEMONIUM_LAB_TUNE_FIT_H

#include "lab/tune/samples.h"

/* The progress of a fit. */
typedef struct FitProgress {
    unsigned epoch;              /* number of the last finished epoch, from 0 */
    double training, validation; /* the mean loss */
} FitProgress;

typedef struct FitSettings {
    unsigned epochs; /* passes over all positions */
    double
        result_share; /* the result's share in the target, 0..1; the rest is the search's score */
    double l2; /* strength of regularisation towards the start: how many positions of one game,
                * being correlated, count as one independent position; 0: none */
    void (*on_progress)(void *context,
                        const FitProgress *progress); /* nullable; on the caller's thread */
    void *context;
} FitSettings;

/* The centipawns that win three games of four, for the field winningLead of definitions: by the
 * logistic curve with which the search's scores predict the games' results best. */
int fit_winning_lead(const Samples *samples);

/* Fits weights, starting at and regularised towards those given; uses two threads. False, with
 * weights untouched, when there are no positions. */
bool fit_weights(const TuneData *data, const FitSettings *settings, EvaluationWeights *weights);

#endif
