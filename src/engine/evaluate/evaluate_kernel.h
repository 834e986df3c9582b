/* The inner loop of the evaluation, compiled once for every set of instructions worth having, as
 * rules/board/kernel.h does; all give the same answers. Private to evaluate*.c. */
#ifndef PANDEMONIUM_ENGINE_EVALUATE_EVALUATE_KERNEL_H
#define PANDEMONIUM_ENGINE_EVALUATE_EVALUATE_KERNEL_H

#include "rules/board/position.h"

/* Of engine/evaluate/evaluate.h, which is not included: its source needs this header. */
struct EvaluationTables;
struct EvaluationState;
struct EvaluationTrace;

typedef struct EvaluationKernel {
    /* What pieces attack and how safe royals are, as White sees it; tempo too. In quarters of a
     * centipawn. */
    int (*terms)(const struct EvaluationTables *tables, const Position *position,
                 const struct EvaluationState *state);
} EvaluationKernel;

extern const EvaluationKernel EVALUATION_PORTABLE;
#if KERNELS_X86
extern const EvaluationKernel EVALUATION_LEVEL_3, EVALUATION_PEXT;
#endif

/* The same, written down; adds to trace. */
int evaluation_trace_terms(const struct EvaluationTables *tables, const Position *position,
                           const struct EvaluationState *state, struct EvaluationTrace *trace);

#endif
