/* Threads as every part of the program starts them. */
#ifndef PANDEMONIUM_BASE_THREAD_H
#define PANDEMONIUM_BASE_THREAD_H

#include <pthread.h>

/* Starts a thread with a stack of 2 MiB, as some systems give too little for deep recursion. It
 * takes no signals but those of its own faults: the others are for the program's first thread.
 * Returns 0, or an error number with *out undefined. */
int thread_start(pthread_t *out, void *(*run)(void *argument), void *argument);

#endif
