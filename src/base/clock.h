/* Time that never jumps. */
#ifndef PANDEMONIUM_BASE_CLOCK_H
#define PANDEMONIUM_BASE_CLOCK_H

#include <stdint.h>

/* Whoever looks at a clock at least every CLOCK_LOOK_MS stood still where two looks are so much
 * further apart that a busy machine is no reason: the process was stopped. */
enum { CLOCK_LOOK_MS = 1500, CLOCK_GAP_MS = 2 * CLOCK_LOOK_MS };

/* Monotonic time from an arbitrary start. */
int64_t clock_now_us(void);
int64_t clock_now_ms(void);
/* How long the machine has been asleep since it was started, which monotonic time leaves out; 0
 * where the system does not tell. Grows by what it slept, and a few milliseconds' error. */
int64_t clock_asleep_ms(void);
/* Sleeps about this long; a signal may end it early. */
void clock_sleep_ms(int64_t duration_ms);
/* Today in the local calendar as "YYYY.MM.DD" (PGN's form), written to out[11]. */
void clock_today(char out[11]);

#endif
