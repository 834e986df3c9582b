/* A child process that exchanges lines with us on pipes that never block.
 *
 * It runs in a session of its own, so that it and everything it starts end together and Ctrl-C at
 * the terminal does not reach it; a guard process ends them if this process is killed. It has ended
 * when its own process has, even if another one that it started still holds its pipes. Lines sent
 * are kept until the program reads them; its output is read line by line. Its death, silence or
 * flood of output is reported by results, never by signals: our process must ignore SIGPIPE, as
 * main does. Use each child from one thread at a time. */
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
    CHILD_UNREAD_LIMIT = 4 << 20, /* bytes that a child may leave unread */
    CHILD_HEAR_LIMIT = 128 << 10, /* bytes read at once: more than a pipe holds, so that everything
                                     written before is read */
    CHILD_POLL_FDS = 3
};

typedef struct Child Child;

/* Starts `command` (borrowed), a program and its arguments as argv_split splits them, without a
 * shell; the program is searched for in PATH if its name has no slash. Its standard error is
 * discarded. NULL, with error set, when the command cannot be split or the program cannot be
 * started. */
Child *child_new(const char *command, Error *error);
/* One of several children to end together. */
typedef struct ChildEnd {
    Child *child;             /* NULL: none */
    const char *exit_command; /* a line that it is sent; NULL: none */
    int64_t timeout_ms;       /* how long it may take to end by itself */
} ChildEnd;

/* Sends each its exit command, waits for it to end, then kills what is left of its session and
 * frees it. All are waited for at the same time, so that it takes only as long as the longest
 * timeout_ms. */
void child_free_all(const ChildEnd *ends, size_t count);

/* Sends a line, adding the line end. False when the child is gone or has left too much unread. */
bool child_send(Child *child, const char *line);
/* The next complete line of its output, without its line end, or NULL. Valid until the next call.
 * Reads what is there, up to about CHILD_HEAR_LIMIT bytes, and writes what is still to be sent. */
const char *child_hear(Child *child);
/* Its process. */
pid_t child_process(const Child *child);
/* How many bytes of its output have been read. */
uint64_t child_heard(const Child *child);
/* True while there is output that was read but not returned yet, for which poll() would not wake
 * up. */
bool child_has_more(const Child *child);
/* True once it has ended or closed its output, and all its lines have been returned. */
bool child_is_gone(const Child *child);

/* Fills out with the descriptors to poll and returns their number. */
size_t child_poll_fds(const Child *child, struct pollfd out[CHILD_POLL_FDS]);
/* After how long to call child_hear to check whether it has ended, if no descriptor shows that; -1:
 * a descriptor does. */
int64_t child_look_ms(const Child *child);

/* --- watching children, and what other programs leave behind (processes.c) -------------------- */

/* A descriptor that becomes readable when a child process ends; the caller closes it. -1: the
 * system has no such descriptors. */
int process_watch(pid_t process);

/* Kills all processes that are left of what a program has started: in the session of `leader`, in
 * whatever group they are, or with the mark in the environment they began with, in whatever session
 * and whosever children. What clears its environment and leaves the session is not found. The
 * leader may have ended but must not have been waited for, so that its process ID is not reused.
 * Does nothing where the system has no /proc. */
void processes_end(pid_t leader, const char *mark);

#endif
