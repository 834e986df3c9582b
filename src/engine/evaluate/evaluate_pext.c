/* The evaluation's inner loop for x86-64-v3 where PEXT is fast (compiled with its instructions). */
#define EVALUATION_KERNEL EVALUATION_PEXT
#define KERNEL_USES_PEXT  1
#include "engine/evaluate/evaluate_body.h"
