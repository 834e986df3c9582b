/* The kernel for x86-64-v3 (compiled with its instructions). */
#define KERNEL           KERNEL_LEVEL_3
#define KERNEL_NAME      "x86-64-v3"
#define KERNEL_USES_PEXT 0
#include "rules/moves/kernel_body.h"
