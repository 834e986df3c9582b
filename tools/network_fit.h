/* Trains a network (engine/evaluate/network.h) by gradient descent (Adam) on the logistic loss
 * between the evaluation with its correction and the search's score. */
#ifndef PANDEMONIUM_TOOLS_NETWORK_FIT_H
#define PANDEMONIUM_TOOLS_NETWORK_FIT_H

#include "base/text.h"
#include "lab/tune/fit.h"

typedef struct NetworkFit NetworkFit;

/* A fit without games. tables: the game's, without a network; borrowed. */
NetworkFit *network_fit_new(const EvaluationTables *tables, const NetworkForm *form);
void network_fit_free(NetworkFit *fit);
/* Adds the quiet positions of a game, a line as tune_data_add takes it (lab/tune/samples.h). */
bool network_fit_add(NetworkFit *fit, const char *line, Error *error);
/* How many games and positions there are to train with. */
size_t network_fit_games(const NetworkFit *fit);
size_t network_fit_positions(const NetworkFit *fit);

/* Trains a network and appends it in its file format; uses two threads. Ignores settings for
 * results and L2. False, with nothing added: there are no positions. */
bool network_fit_run(NetworkFit *fit, const FitSettings *settings, Bytes *out);

#endif
