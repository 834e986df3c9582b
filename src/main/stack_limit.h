/* The stack of the program's first thread. */
#ifndef PANDEMONIUM_MAIN_STACK_LIMIT_H
#define PANDEMONIUM_MAIN_STACK_LIMIT_H

#include <stdbool.h>

#include "base/error.h"

/* Makes sure that the first thread's stack is large enough for every command, raising the limit if
 * the system permits it. False: it does not; error says so. */
bool stack_require(Error *error);

#endif
