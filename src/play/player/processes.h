/* Processes that other programs have left behind, as far as the system lists them. */
#ifndef PANDEMONIUM_PLAY_PLAYER_PROCESSES_H
#define PANDEMONIUM_PLAY_PLAYER_PROCESSES_H

#include <stdbool.h>
#include <sys/types.h>

/* A descriptor that becomes readable when a child of ours ends; the caller's to close. -1: the
 * system has no such descriptor. */
int process_watch(pid_t process);

/* Kills what is still in the session that `leader` began, in whatever group it is. The leader may
 * have ended but must not be waited for yet, so that its number is nobody else's. Does nothing
 * where the system does not list processes in /proc. */
void processes_end_session(pid_t leader);

#endif
