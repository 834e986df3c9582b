/* The kernel that any machine runs. */
#define KERNEL           KERNEL_PORTABLE
#define KERNEL_NAME      "portable"
#define KERNEL_USES_PEXT 0
#include "rules/moves/kernel_body.h"
