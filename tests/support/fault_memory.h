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

/* How a trial in a process of its own ended. */
typedef enum FaultEnd {
    FAULT_END_WELL,    /* it did what it should */
    FAULT_END_REFUSED, /* it said that it did not */
    FAULT_END_LEFT     /* base/memory.h's hook ended it, called once */
} FaultEnd;

/* Runs `trial` (whether it succeeded) in a process of its own, whose memory fails as
 * fault_memory_fail says and whose hook ends it. Fails the test when the trial ends in any other
 * way, or breaks an expectation. */
FaultEnd fault_memory_try(bool (*trial)(void *context), void *context, long succeeding,
                          bool lasting);

/* Keeps the first expectation that did not hold: Check's own macros allocate, so they wait. */
void fault_memory_expect(bool holds, const char *what);
/* That expectation, NULL when all held. */
const char *fault_memory_broken(void);

#endif
