/* A flag that is set when its time is over, for what is asked to stop by one. */
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
    bool end; /* it is not waited for any more */
} Deadline;

/* Starts it, in the caller's storage; time_ms is above 0. False, with nothing to end, when there is
 * no thread for it. */
bool deadline_start(Deadline *deadline, int64_t time_ms);
/* Ends it, whether its time is over or not. */
void deadline_end(Deadline *deadline);

#endif
