/* Starts threads, for every part of the program. */
#ifndef PANDEMONIUM_BASE_THREAD_H
#define PANDEMONIUM_BASE_THREAD_H

#include <pthread.h>

/* Starts a thread that calls run(argument), with a stack of 2 MiB, since some systems' default is
 * too small for deep recursion. All signals except those of its own faults are blocked in it; they
 * go to the program's first thread. Returns 0, or an error number with *out undefined. */
int thread_start(pthread_t *out, void *(*run)(void *argument), void *argument);

/* Gives the calling thread the lowest (idle) priority for good. Does nothing if the system can do
 * that only for the whole process. */
void thread_lower_priority(void);

#endif
