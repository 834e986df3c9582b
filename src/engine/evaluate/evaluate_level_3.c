/* The evaluation's inner loop for x86-64-v3 (compiled with its instructions). */
#define EVALUATION_KERNEL EVALUATION_LEVEL_3
#define KERNEL_USES_PEXT  0
#include "engine/evaluate/evaluate_body.h"
