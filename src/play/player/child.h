/* Another program that is spoken to by lines, on pipes that never block.
 *
 * It runs in a session of its own, so that it and all that it started end together, and a Ctrl-C at
 * the terminal does not reach it; a guard ends them if this process is killed. It has ended when
 * its process has, though another that it started may still hold its pipes. What is sent is kept
 * until the program reads it; what it says is taken line by line. Death, silence and floods are
 * answers, never signals: the process must ignore SIGPIPE, as main does. One thread at a time per
 * child. */
#ifndef PANDEMONIUM_PLAY_PLAYER_CHILD_H
#define PANDEMONIUM_PLAY_PLAYER_CHILD_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

enum {
    CHILD_LINE_LIMIT = 16384,     /* only the beginning of a longer line is kept */
    CHILD_UNREAD_LIMIT = 4 << 20, /* bytes sent that a child may leave unread */
    CHILD_HEAR_LIMIT = 128 << 10, /* bytes read at once: more than a pipe holds, so that all is
                                     heard that was said before */
    CHILD_POLL_FDS = 3
};

typedef struct Child Child;

/* Starts `command` (borrowed): a program, looked for in PATH when its name has no slash, and its
 * arguments, as argv_split makes them; there is no shell. Its error output is thrown away. NULL,
 * with error, when the command cannot be split or the program cannot be started. */
Child *child_new(const char *command, Error *error);
/* Sends it `farewell` (a line, nullable), waits up to patience_ms for its end, then kills what is
 * left of its session. child may be NULL. */
void child_free(Child *child, const char *farewell, int64_t patience_ms);

/* One of several that end together. */
typedef struct ChildEnd {
    Child *child; /* NULL: none */
    const char *farewell;
    int64_t patience_ms;
} ChildEnd;

/* Does so with all of them at once: the time of the most patient one is the time of all. */
void child_free_all(const ChildEnd *ends, size_t count);

/* Sends it a line; the line end is added. False when the child is gone or has left too much
 * unread. */
bool child_send(Child *child, const char *line);
/* The next whole line it said, without its end, or NULL. Valid until the next call. Reads what is
 * there, up to about CHILD_HEAR_LIMIT bytes, and passes on what is still to be sent. */
const char *child_hear(Child *child);
/* How many bytes it has said that were read. */
uint64_t child_heard(const Child *child);
/* True while something is read but not heard, for which poll() does not wait. */
bool child_has_more(const Child *child);
/* True once it has ended or closed its output, and all its lines have been heard. */
bool child_is_gone(const Child *child);

/* What to wait for; fills out and returns how many. */
size_t child_poll_fds(const Child *child, struct pollfd out[CHILD_POLL_FDS]);
/* After how long child_hear should check whether it has ended, if no descriptor shows it; -1: one
 * does. */
int64_t child_look_ms(const Child *child);

#endif
