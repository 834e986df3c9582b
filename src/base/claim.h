/* Files that several running programs change: one at a time.
 *
 * A claim is a lock (flock) on the file that is at the path now. It is for those who read the file,
 * make up its next content and write that, by file_replace or at its end: without it, of two
 * programs that do so at the same moment one takes away what the other has written. */
#ifndef PANDEMONIUM_BASE_CLAIM_H
#define PANDEMONIUM_BASE_CLAIM_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/file.h"

/* Locks the file that fd is, waiting until deadline_ms (of clock_now_ms) for another program that
 * has it. False with errno; EWOULDBLOCK: that program has it still. */
bool claim_lock(const FileSystem *fs, int fd, int64_t deadline_ms);

typedef struct Claim {
    const FileSystem *fs;
    const char *path; /* borrowed */
    int fd;
    bool made;   /* nothing was there; an empty file is now */
    bool locked; /* false: the file system cannot lock */
} Claim;

/* Opens the regular file at path by flags (of open(2)) and locks it; where nothing is, an empty
 * file of this mode is made. Waits for another program that has it, a second at most. False: it is
 * in use, is no regular file, or cannot be opened; nothing has changed. */
bool claim_take(Claim *claim, const FileSystem *fs, const char *path, int flags, mode_t mode,
                Error *error);

/* False when another program has put another file in the place of the one that is claimed, or has
 * deleted it: what is written to it, nobody finds. Only where the file system cannot lock. */
bool claim_holds(const Claim *claim);

/* Gives it back. A file that was made for nothing (not `used`) and is still empty is deleted again.
 * Returns what closing it did. */
int claim_release(Claim *claim, bool used);

#endif
