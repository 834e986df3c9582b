#include "base/clock.h"

#include <string.h>
#include <time.h>

enum { CLOCK_US_PER_S = 1000000, CLOCK_NS_PER_US = 1000, CLOCK_MS_PER_S = 1000 };
enum { CLOCK_NS_PER_MS = 1000000, CLOCK_US_PER_MS = 1000, CLOCK_TODAY_SIZE = 11 };

static int64_t read_us(clockid_t clock) {
    struct timespec now = {0};
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * CLOCK_US_PER_S + now.tv_nsec / CLOCK_NS_PER_US;
}

int64_t clock_now_us(void) {
    return read_us(CLOCK_MONOTONIC);
}

int64_t clock_now_ms(void) {
    return clock_now_us() / CLOCK_US_PER_MS;
}

int64_t clock_asleep_ms(void) {
#ifdef CLOCK_BOOTTIME
    /* In this order a delay between the two reads counts as sleep, and the difference is never
     * negative. */
    int64_t awake_us = read_us(CLOCK_MONOTONIC), whole_us = read_us(CLOCK_BOOTTIME);
    return whole_us > awake_us ? (whole_us - awake_us) / CLOCK_US_PER_MS : 0;
#else
    return 0;
#endif
}

int64_t clock_sooner_ms(int64_t one_ms, int64_t other_ms) {
    return one_ms < 0 || (other_ms >= 0 && other_ms < one_ms) ? other_ms : one_ms;
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

int64_t clock_epoch_s(void) {
    return (int64_t)time(NULL);
}
