/* Weights by gradient descent (Adam) on the logistic loss between the evaluation and what became of
 * the position: a mix of the search's score and the game's result. */
#ifndef PANDEMONIUM_LAB_TUNE_FIT_H
#define PANDEMONIUM_LAB_TUNE_FIT_H

#include "lab/tune/samples.h"

/* How far a fit is. */
typedef struct FitProgress {
    unsigned epoch;              /* finished, from 0 */
    double training, validation; /* the mean loss */
} FitProgress;

typedef struct FitWish {
    unsigned epochs;     /* times that all positions are gone through */
    double result_share; /* of what is to be told, 0..1; the rest is the search's score */
    double pull;         /* towards the start: how many positions, being of one game and alike, are
                            taken to tell as much as one by itself; 0: it may go anywhere */
    void (*hear)(void *context, const FitProgress *progress); /* nullable; on the caller's thread */
    void *context;
} FitWish;

/* How many centipawns win three games of four, as the key winningLead of definitions has it: by the
 * logistic curve with which the search's scores tell the results of games best. */
int fit_winning_lead(const Samples *samples);

/* Finds weights, beginning with and held near those given; uses two threads. False, with weights
 * untouched, when there are no positions. */
bool fit_weights(const TuneData *data, const FitWish *wish, EvaluationWeights *weights);

#endif
