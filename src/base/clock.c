#include "base/clock.h"

#include <string.h>
#include <time.h>

enum { CLOCK_US_PER_S = 1000000, CLOCK_NS_PER_US = 1000, CLOCK_MS_PER_S = 1000 };
enum { CLOCK_NS_PER_MS = 1000000, CLOCK_US_PER_MS = 1000, CLOCK_TODAY_SIZE = 11 };

int64_t clock_now_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * CLOCK_US_PER_S + now.tv_nsec / CLOCK_NS_PER_US;
}

int64_t clock_now_ms(void) {
    return clock_now_us() / CLOCK_US_PER_MS;
}

void clock_sleep_ms(int64_t duration_ms) {
    if (duration_ms <= 0)
        return;
    struct timespec duration = {
        .tv_sec = (time_t)(duration_ms / CLOCK_MS_PER_S),
        .tv_nsec = (long)(duration_ms % CLOCK_MS_PER_S) * CLOCK_NS_PER_MS,
    };
    nanosleep(&duration, NULL);
}

void clock_today(char out[11]) {
    time_t now = time(NULL);
    struct tm parts;
    if (localtime_r(&now, &parts) == NULL ||
        strftime(out, CLOCK_TODAY_SIZE, "%Y.%m.%d", &parts) != CLOCK_TODAY_SIZE - 1)
        memcpy(out, "????.??.??", CLOCK_TODAY_SIZE); /* PGN's form of an unknown date */
}
