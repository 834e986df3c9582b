/* Monotonic time, sleeping, and today's date. */
#ifndef PANDEMONIUM_BASE_CLOCK_H
#define PANDEMONIUM_BASE_CLOCK_H

#include <stdint.h>

/* Code that reads the clock at least every CLOCK_LOOK_MS can detect that the process was stopped:
 * two readings are then CLOCK_GAP_MS or more apart, which load alone does not explain. */
enum { CLOCK_LOOK_MS = 1500, CLOCK_GAP_MS = 2 * CLOCK_LOOK_MS };

/* Monotonic time from an arbitrary start. */
int64_t clock_now_us(void);
int64_t clock_now_ms(void);
/* How long the machine has been suspended since boot, which monotonic time does not count; 0 where
 * the system does not report it. Differences are exact to a few milliseconds. */
int64_t clock_asleep_ms(void);
/* The shorter of two timeouts; -1 means no limit. */
int64_t clock_sooner_ms(int64_t one_ms, int64_t other_ms);
/* Sleeps for about this long; a signal may end the sleep early. */
void clock_sleep_ms(int64_t duration_ms);
/* Today in the local calendar as "YYYY.MM.DD" (PGN's form), written to out[11]. */
void clock_today(char out[11]);
/* Seconds since the epoch (1970, UTC), by the wall clock, which can be set back. */
int64_t clock_epoch_s(void);

#endif
