/* What runs at the far end of ssh: copies a conversation between two descriptors and a table's
 * socket, byte by byte, and looks at nothing but the greeting of a guest whose name is given. */
#ifndef PANDEMONIUM_FRIEND_FRIEND_PIPE_H
#define PANDEMONIUM_FRIEND_FRIEND_PIPE_H

#include "base/error.h"

enum { FRIEND_PIPE_SIZE = 16384 /* bytes on the way in one direction; then the writer waits */ };

/* The ends of a pipe; friend_pipe_copy closes `out` and `table`. */
typedef struct FriendPipe {
    int in, out, table;
    /* The name in the guest's greeting becomes this; NULL: it stays as it is. */
    const char *as;
} FriendPipe;

/* Copies until the table has closed its socket, or both sides have said all they had to say: an end
 * that closes one direction still gets what comes in the other. False: with `as`, the guest sent
 * something else than a greeting, of which nothing was passed on. The caller ignores SIGPIPE. */
bool friend_pipe_copy(const FriendPipe *pipe, Error *error);

#endif
