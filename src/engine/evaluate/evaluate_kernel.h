/* The inner loop of the evaluation, compiled for several instruction sets like the kernels of
 * rules/board/kernel.h; all give the same results. Private to evaluate*.c. */
#ifndef PANDEMONIUM_ENGINE_EVALUATE_EVALUATE_KERNEL_H
#define PANDEMONIUM_ENGINE_EVALUATE_EVALUATE_KERNEL_H

#include "engine/evaluate/network.h"
#include "rules/board/position.h"

/* Declared here instead of including engine/evaluate/evaluate.h, whose source needs this header. */
struct EvaluationTables;
struct EvaluationState;
struct EvaluationTrace;

typedef struct EvaluationKernel {
    /* Mobility, threats, king safety, pawn structure and tempo, for White, in quarters of a
     * centipawn. */
    int (*terms)(const struct EvaluationTables *tables, const Position *position,
                 const struct EvaluationState *state);
    NetworkKernel network;
} EvaluationKernel;

extern const EvaluationKernel EVALUATION_PORTABLE;
#if KERNELS_X86
extern const EvaluationKernel EVALUATION_LEVEL_3, EVALUATION_PEXT;
#endif

/* The same, adding the counts to trace. */
int evaluation_trace_terms(const struct EvaluationTables *tables, const Position *position,
                           const struct EvaluationState *state, struct EvaluationTrace *trace);

#endif
