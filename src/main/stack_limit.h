/* The stack that the system gives the program's first thread. */
#ifndef PANDEMONIUM_MAIN_STACK_LIMIT_H
#define PANDEMONIUM_MAIN_STACK_LIMIT_H

#include <stdbool.h>

#include "base/error.h"

/* Makes sure that the first thread may use a stack large enough for every command, raising the
 * limit if the system lets it. False: it may not; error says so. */
bool stack_require(Error *error);

#endif
