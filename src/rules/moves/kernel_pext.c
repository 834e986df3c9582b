/* The kernel for x86-64-v3 where PEXT is fast (compiled with its instructions). */
#define KERNEL           KERNEL_PEXT
#define KERNEL_NAME      "x86-64-v3 with pext"
#define KERNEL_USES_PEXT 1
#include "rules/moves/kernel_body.h"
