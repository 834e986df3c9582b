#include "main/deadline.h"

#include <errno.h>
#include <time.h>

#include "base/thread.h"

enum { MS_A_SECOND = 1000, NS_A_MS = 1000000, NS_A_SECOND = 1000000000 };

static void *deadline_wait(void *argument) {
    Deadline *deadline = argument;
    struct timespec due;
    clock_gettime(CLOCK_MONOTONIC, &due);
    due.tv_sec += (time_t)(deadline->time_ms / MS_A_SECOND);
    due.tv_nsec += (long)(deadline->time_ms % MS_A_SECOND) * NS_A_MS;
    if (due.tv_nsec >= NS_A_SECOND) {
        due.tv_nsec -= NS_A_SECOND;
        due.tv_sec++;
    }
    pthread_mutex_lock(&deadline->mutex);
    int waited = 0;
    while (!deadline->end && waited != ETIMEDOUT)
        waited = pthread_cond_timedwait(&deadline->ended, &deadline->mutex, &due);
    if (!deadline->end)
        atomic_store(&deadline->over, true);
    pthread_mutex_unlock(&deadline->mutex);
    return NULL;
}

static void deadline_destroy(Deadline *deadline) {
    pthread_cond_destroy(&deadline->ended);
    pthread_mutex_destroy(&deadline->mutex);
}

bool deadline_start(Deadline *deadline, int64_t time_ms) {
    pthread_condattr_t attributes;
    atomic_init(&deadline->over, false);
    deadline->time_ms = time_ms;
    deadline->end = false;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&deadline->ended, &attributes);
    pthread_condattr_destroy(&attributes);
    pthread_mutex_init(&deadline->mutex, NULL);
    if (thread_start(&deadline->thread, deadline_wait, deadline) == 0)
        return true;
    deadline_destroy(deadline);
    return false;
}

void deadline_end(Deadline *deadline) {
    pthread_mutex_lock(&deadline->mutex);
    deadline->end = true;
    pthread_cond_signal(&deadline->ended);
    pthread_mutex_unlock(&deadline->mutex);
    pthread_join(deadline->thread, NULL);
    deadline_destroy(deadline);
}
