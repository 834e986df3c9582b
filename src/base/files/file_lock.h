/* Lets only one of several running programs change a file at a time.
 *
 * A FileLock is a lock (flock) on the file that is at the path now. Take one to read a file, work
 * out its new content and write that, by file_replace or by appending. Without the lock, two
 * programs that do this at the same moment can overwrite each other's changes. */
#ifndef PANDEMONIUM_BASE_FILES_FILE_LOCK_H
#define PANDEMONIUM_BASE_FILES_FILE_LOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/file.h"

/* Locks the open file fd. While another program holds the lock, waits for it until deadline_ms (on
 * the clock of clock_now_ms). False with errno set; EWOULDBLOCK: the other program still holds
 * it. */
bool file_lock_descriptor(const FileSystem *fs, int fd, int64_t deadline_ms);

/* The caller sets the first two members. */
typedef struct FileLock {
    const FileSystem *fs; /* borrowed */
    const char *path;     /* borrowed */
    int fd;
    bool made;   /* file_lock_take created the file, empty */
    bool locked; /* false: the file system has no locks */
} FileLock;

/* Opens the regular file at lock->path with flags (of open(2)) and locks it. If there is no file,
 * creates an empty one with this mode. Waits up to a second for another program to release it.
 * False, with nothing changed: the file is in use, is not a regular file, or cannot be opened. */
bool file_lock_take(FileLock *lock, int flags, mode_t mode, Error *error);

/* Writes a new file, completely or not at all. False: nothing is changed; an existing file is
 * refused, even if another program has only just created it. The result can be true with a reason
 * in error, as for file_replace. */
bool file_lock_write_new(const FileSystem *fs, const char *path, const Bytes *content,
                         Error *error);

/* False when another program has replaced or deleted the locked file, so that anything written to
 * it would be lost. Can only happen where the file system has no locks. */
bool file_lock_holds(const FileLock *lock);

/* Releases the lock. A file that file_lock_take created is deleted again if it was not `used` and
 * is still empty. Returns the result of closing it, as close(2) does. */
int file_lock_release(FileLock *lock, bool used);

#endif
