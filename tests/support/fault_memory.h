/* Allocations that fail when they are told to.
 *
 * A suite that links with $(FAULT_MEMORY_WRAPS) has its code's allocations sent here by the
 * linker. To try "every allocation failing", run the scenario once without a fault to learn how
 * many it makes, then again for each number below that. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_FAULT_MEMORY_H
#define PANDEMONIUM_TESTS_SUPPORT_FAULT_MEMORY_H

#include <stdbool.h>

/* The allocation after `succeeding` more fails, and all after it when `lasting`. */
void fault_memory_fail(long succeeding, bool lasting);
/* From now on none fails. Before anything of Check's, which allocates too. */
void fault_memory_mend(void);
/* Allocations tried since the last call, failed ones with them. */
long fault_memory_count(void);

/* Keeps the first expectation that did not hold: Check's own macros allocate, so they wait. */
void fault_memory_expect(bool holds, const char *what);
/* That expectation, NULL when all held. */
const char *fault_memory_broken(void);

#endif
