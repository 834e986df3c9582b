#include "base/thread.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>

#include "base/signals.h"

enum { STACK_BYTES = (2 << 20) + SIGNALS_STACK_BYTES };

typedef struct Work {
    void *(*run)(void *argument);
    void *argument;
} Work;

/* The stack for a fault's handler is a buffer in the thread's own stack, beyond the frames that a
 * stack overflow has reached. */
static void *thread_main(void *argument) {
    Work *given = argument;
    Work work = *given;
    _Alignas(16) char spare[SIGNALS_STACK_BYTES];
    free(given);
    bool lent = signals_set_alternate_stack(spare);
    void *result = work.run(work.argument);
    if (lent)
        signals_clear_alternate_stack();
    return result;
}

int thread_start(pthread_t *out, void *(*run)(void *argument), void *argument) {
    pthread_attr_t attributes;
    Work *work = malloc(sizeof *work);
    if (work == NULL)
        return ENOMEM;
    *work = (Work){run, argument};
    int failure = pthread_attr_init(&attributes);
    if (failure != 0) {
        free(work);
        return failure;
    }
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    sigset_t others, before;
    signals_fill_but_faults(&others);
    pthread_sigmask(SIG_SETMASK, &others, &before);
    failure = pthread_create(out, &attributes, thread_main, work);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    if (failure != 0)
        free(work);
    return failure;
}

enum { LOWEST_PRIORITY = 19 /* nice's maximum */ };

void thread_lower_priority(void) {
#ifdef __linux__ /* where process 0 means the calling thread */
    (void)setpriority(PRIO_PROCESS, 0, LOWEST_PRIORITY);
#endif
}
