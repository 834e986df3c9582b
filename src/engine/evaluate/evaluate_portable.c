/* The evaluation's inner loop that any machine runs. */
#define EVALUATION_KERNEL EVALUATION_PORTABLE
#define KERNEL_USES_PEXT  0
#define EVALUATION_TRACES
#include "engine/evaluate/evaluate_body.h"
