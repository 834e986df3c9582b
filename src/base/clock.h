/* Time that never jumps. */
#ifndef PANDEMONIUM_BASE_CLOCK_H
#define PANDEMONIUM_BASE_CLOCK_H

#include <stdint.h>

/* Monotonic time from an arbitrary start. */
int64_t clock_now_us(void);
int64_t clock_now_ms(void);
/* Sleeps about this long; a signal may end it early. */
void clock_sleep_ms(int64_t duration_ms);
/* Today in the local calendar as "YYYY.MM.DD" (PGN's form), written to out[11]. */
void clock_today(char out[11]);

#endif
