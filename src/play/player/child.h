/* Another program that is spoken to by lines, on pipes that never block.
 *
 * It runs in a session of its own, so that it and what it started end together, and a Ctrl-C at the
 * terminal is not its; a guard ends them where this process is killed. It has ended when its
 * process has, though another that it started may still hold its pipes. What it is told is kept
 * until it reads; what it says is taken line by line. Death, silence and floods are answers, never
 * signals: the process must ignore SIGPIPE, as main does. One thread at a time per child. */
#ifndef PANDEMONIUM_PLAY_PLAYER_CHILD_H
#define PANDEMONIUM_PLAY_PLAYER_CHILD_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

enum {
    CHILD_LINE_LIMIT = 16384,     /* of a longer line the beginning is kept */
    CHILD_UNREAD_LIMIT = 4 << 20, /* bytes told that a child may leave unread */
    CHILD_HEAR_LIMIT = 128 << 10, /* bytes read at once: more than a pipe holds, so that all is
                                     heard that was said before */
    CHILD_POLL_FDS = 3
};

typedef struct Child Child;

/* Starts `command` (borrowed): a program, looked for in PATH where its name has no stroke, and its
 * arguments, as argv_split makes them; there is no shell. Its error output is thrown away. NULL,
 * with error, when the command cannot be split or the program not be started. */
Child *child_new(const char *command, Error *error);
/* Tells it `farewell` (a line, nullable), waits up to patience_ms for its end, then kills what is
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
 * there, up to about CHILD_HEAR_LIMIT bytes, and passes on what is still to be told. */
const char *child_hear(Child *child);
/* How many bytes it has said that were read. */
uint64_t child_heard(const Child *child);
/* True while something is read but not heard, for which poll() does not wait. */
bool child_has_more(const Child *child);
/* True once it has ended or closed its output, and all its lines have been heard. */
bool child_is_gone(const Child *child);

/* What to wait for; fills out and returns how many. */
size_t child_poll_fds(const Child *child, struct pollfd out[CHILD_POLL_FDS]);
/* After how long child_hear is to look whether it has ended, where no descriptor tells; -1: one
 * does. */
int64_t child_look_ms(const Child *child);

#endif
