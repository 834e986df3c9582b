/* Watching child processes, and killing processes that other programs leave behind. */
#ifndef PANDEMONIUM_PLAY_PLAYER_PROCESSES_H
#define PANDEMONIUM_PLAY_PLAYER_PROCESSES_H

#include <stdbool.h>
#include <sys/types.h>

/* A descriptor that becomes readable when a child process ends; the caller closes it. -1: the
 * system has no such descriptors. */
int process_watch(pid_t process);

/* Kills all processes that are left in the session of `leader`, in whatever group they are. The
 * leader may have ended but must not have been waited for, so that its process ID is not reused.
 * Does nothing where the system has no /proc. */
void processes_end_session(pid_t leader);

#endif
