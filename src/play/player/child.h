/* A child process that exchanges lines with us on pipes that never block.
 *
 * It runs in a session of its own, so that it ends together with everything it starts, and Ctrl-C
 * at the terminal does not reach it; a guard process ends them if this process is killed. The child
 * has ended when its own process has, even if a process that it started still holds its pipes. Sent
 * lines are buffered until the program reads them; its output is read line by line. Its death,
 * silence or flood of output shows in results, never as a signal: our process must ignore SIGPIPE,
 * as main does. Use each child from one thread at a time. */
#ifndef PANDEMONIUM_PLAY_PLAYER_CHILD_H
#define PANDEMONIUM_PLAY_PLAYER_CHILD_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/error.h"

enum {
    CHILD_LINE_LIMIT = 16384,     /* longer lines are cut */
    CHILD_UNREAD_LIMIT = 4 << 20, /* bytes that a child can leave unread */
    CHILD_HEAR_LIMIT = 128 << 10, /* bytes to read at once: more than a pipe holds, so as to read
                                     everything written before */
    CHILD_POLL_FDS = 3
};

typedef struct Child Child;

/* Starts `command` (borrowed), a program and its arguments as argv_split splits them, without a
 * shell; searches PATH if the program's name has no slash. Its standard error is discarded. NULL,
 * with error set: the command cannot be split or the program cannot be started. */
Child *child_new(const char *command, Error *error);
/* One of several children to end together. */
typedef struct ChildEnd {
    Child *child;             /* NULL: none */
    const char *exit_command; /* a line to send it; NULL: none */
    int64_t timeout_ms;       /* how long it has to end by itself */
} ChildEnd;

/* Sends each child its exit command, waits for it to end, then kills the rest of its session and
 * frees it. Waits for all at once, so it takes only as long as the longest timeout_ms. */
void child_free_all(const ChildEnd *ends, size_t count);

/* Sends a line, adding the newline. False: the child is gone or has left too much unread. */
bool child_send(Child *child, const char *line);
/* Returns the next complete line of its output without its newline, or NULL. Valid until the next
 * call. Reads what is available, up to about CHILD_HEAR_LIMIT bytes, and writes what is still
 * unsent. */
const char *child_hear(Child *child);
pid_t child_process(const Child *child);
/* How many bytes of its output have been read. */
uint64_t child_heard(const Child *child);
/* True while it holds output that was read but not returned yet, for which poll() would not wake
 * up. */
bool child_has_more(const Child *child);
/* True once the child has ended or closed its output, and all its lines were returned. */
bool child_is_gone(const Child *child);

/* Fills out with the descriptors to poll and returns their number. */
size_t child_poll_fds(const Child *child, struct pollfd out[CHILD_POLL_FDS]);
/* How long until child_hear should check whether it has ended, if no descriptor shows that; -1: a
 * descriptor does. */
int64_t child_look_ms(const Child *child);

/* --- watching children, and what other programs leave behind (processes.c) -------------------- */

/* A descriptor that becomes readable when a child process ends; the caller closes it. -1: the
 * system has no such descriptors. */
int process_watch(pid_t process);

/* Kills all remaining processes that a program has started: the processes in the session of
 * `leader`, in any group, and those with the mark in their initial environment, in any session and
 * with any parent. Misses a process that clears its environment and leaves the session. The leader
 * may have ended but must not have been waited for, so that its process ID is not reused. Does
 * nothing on a system without /proc. */
void processes_end(pid_t leader, const char *mark);

#endif
