/* Weights as text: the lines of a section that engine/evaluate/weights.h reads. */
#ifndef PANDEMONIUM_LAB_TUNE_WEIGHTS_TEXT_H
#define PANDEMONIUM_LAB_TUNE_WEIGHTS_TEXT_H

#include "base/text.h"
#include "lab/tune/samples.h"

/* Sets the roles' values on the board from these weights, averaged over all positions; roles hardly
 * seen keep their value. */
void weights_values(const TuneData *data, const Variant *variant, const EvaluationWeights *weights,
                    int16_t values_cp[ROLES_LIMIT]);
/* Appends the lines, each with `prefix` before it. */
void weights_add_text(Bytes *out, const char *prefix, const Variant *variant,
                      const EvaluationWeights *weights, const int16_t values_cp[ROLES_LIMIT]);

#endif
