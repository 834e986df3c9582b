/* A flag that is set after a given time, for code that is stopped by a flag. */
#ifndef PANDEMONIUM_MAIN_DEADLINE_H
#define PANDEMONIUM_MAIN_DEADLINE_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct Deadline {
    atomic_bool over;
    int64_t time_ms;
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t ended;
    bool end; /* the thread should end */
} Deadline;

/* Starts a deadline in the caller's storage; time_ms is above 0. False, with nothing to end, when
 * its thread cannot be started. */
bool deadline_start(Deadline *deadline, int64_t time_ms);
/* Ends the deadline, whether or not it has passed. */
void deadline_end(Deadline *deadline);

#endif
