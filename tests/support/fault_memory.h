/* Allocations that fail on request.
 *
 * The linker redirects the allocations of a suite with $(FAULT_MEMORY_WRAPS) to here. To try "every
 * allocation failing", run the scenario once without a fault to learn their number, then again for
 * each number below that. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_FAULT_MEMORY_H
#define PANDEMONIUM_TESTS_SUPPORT_FAULT_MEMORY_H

#include <stdbool.h>

/* Makes the allocation after `succeeding` more fail, and all after it if `lasting`. */
void fault_memory_fail(long succeeding, bool lasting);
/* Stops injecting failures. Call it before any Check function, since Check allocates too. */
void fault_memory_mend(void);
/* Allocations tried since the last call, including failed ones. */
long fault_memory_count(void);

/* How a trial in a child process ended. */
typedef enum FaultEnd {
    FAULT_END_WELL,    /* success */
    FAULT_END_REFUSED, /* it reported failure */
    FAULT_END_LEFT     /* base/memory.h's hook ended it, called once */
} FaultEnd;

/* Runs `trial` (which returns whether it succeeded) in a child process, whose memory fails as in
 * fault_memory_fail and whose hook ends it. Fails the test if the trial ends in any other way, or
 * breaks an expectation. */
FaultEnd fault_memory_try(bool (*trial)(void *context), void *context, long succeeding,
                          bool lasting);

/* Records the first broken expectation: Check's own macros allocate, so they must wait. */
void fault_memory_expect(bool holds, const char *what);
/* The first broken expectation; NULL: all held. */
const char *fault_memory_broken(void);

#endif
