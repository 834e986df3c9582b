/* Durable file operations behind a seam.
 *
 * Everything that writes what must not be lost goes through a FileSystem, a table of the system
 * calls it needs. `file_system()` is the real one; tests pass one whose calls fail. Failures name
 * the path and the system's own reason. */
#ifndef PANDEMONIUM_BASE_FILE_H
#define PANDEMONIUM_BASE_FILE_H

#include <dirent.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/types.h>

#include "base/error.h"
#include "base/text.h"

/* Each call has its system call's meaning, including errno. context is passed back. */
typedef struct FileSystem {
    void *context;
    int (*open)(void *context, const char *path, int flags, mode_t mode);
    ssize_t (*read)(void *context, int fd, void *data, size_t count);
    ssize_t (*pread)(void *context, int fd, void *data, size_t count, off_t offset);
    ssize_t (*write)(void *context, int fd, const void *data, size_t count);
    int (*fsync)(void *context, int fd);
    int (*close)(void *context, int fd);
    int (*rename)(void *context, const char *from, const char *to);
    int (*unlink)(void *context, const char *path);
    int (*stat)(void *context, const char *path, struct stat *out);
    int (*lstat)(void *context, const char *path, struct stat *out);
    int (*fstat)(void *context, int fd, struct stat *out);
    int (*mkdir)(void *context, const char *path, mode_t mode);
    int (*ftruncate)(void *context, int fd, off_t length);
    int (*lock)(void *context, int fd);                 /* flock(LOCK_EX | LOCK_NB) */
    int (*lock_shared)(void *context, int fd);          /* flock(LOCK_SH | LOCK_NB) */
    char *(*realpath)(void *context, const char *path); /* malloced, or NULL with errno */
    DIR *(*opendir)(void *context, const char *path);
    struct dirent *(*readdir)(void *context, DIR *folder);
    int (*closedir)(void *context, DIR *folder);
} FileSystem;

/* The real one: calls of the system as they are. Shared, for as long as the program runs. */
const FileSystem *file_system(void);

/* Appends a regular file's whole content to out. Refuses anything else (FIFO, device, folder) and
 * files over limit bytes; out is then as before. EINTR and short reads are taken care of. */
bool file_read(const FileSystem *fs, const char *path, size_t limit, Bytes *out, Error *error);

/* Replaces path by length bytes of data: temporary beside the target (of a link: of what it points
 * to), write, fsync, checked close, rename, fsync of the folder. On failure the old file is whole
 * and the temporary is gone. True with a reason in error, which has none before: only the very last
 * step failed; the new file is in place, but a power cut now could bring back the old one. Refused:
 * what is not a regular file, a file that may not be written to, a link to nothing. A new file gets
 * mode 0666, one replaced keeps its own, less the umask. */
bool file_replace(const FileSystem *fs, const char *path, const char *data, size_t length,
                  Error *error);

/* Makes path and its missing parents (mode 0700), each synced into the one that holds it. True when
 * it is a folder afterwards. */
bool file_make_folder(const FileSystem *fs, const char *path, Error *error);

/* Writes all of data to fd, resuming after EINTR and short writes. */
bool file_write_all(const FileSystem *fs, int fd, const char *path, const char *data, size_t length,
                    Error *error);

/* Told of a name in a folder, without "." and ".."; false: no more names are wanted. */
typedef bool FileVisit(void *context, const char *name);
/* Goes through the names in the folder at path, in no order. A folder that is not there is an empty
 * one. False: it could not be read, or not to its end. */
bool file_list(const FileSystem *fs, const char *path, FileVisit *visit, void *context,
               Error *error);

/* ---- files that are there for a while (file_own.c) ---- */

/* Their names are "PREFIX PROCESS-NUMBER SUFFIX", without the spaces. Borrowed. */
typedef struct FileOwnName {
    const char *folder, *prefix, *suffix;
} FileOwnName;

/* Makes a new one for writing, whose path goes to out (size bytes). -1 with errno. */
int file_open_own(const FileSystem *fs, const FileOwnName *name, mode_t mode, char *out,
                  size_t size);
/* Deletes those that no living process has and that have not been written to for some minutes: a
 * killed program left them. Nothing is said of what fails. */
void file_sweep(const FileSystem *fs, const FileOwnName *name);

/* True when something is at path. */
bool file_exists(const FileSystem *fs, const char *path);

/* ---- for those who keep a descriptor ---- */

/* System calls made again after a signal; results and errno are theirs. file_close takes an
 * interrupted close for done. */
int file_open(const FileSystem *fs, const char *path, int flags, mode_t mode);
int file_sync(const FileSystem *fs, int fd);
int file_truncate(const FileSystem *fs, int fd, off_t length);
int file_lock(const FileSystem *fs, int fd);
int file_lock_shared(const FileSystem *fs, int fd);
int file_close(const FileSystem *fs, int fd);
int file_unlink(const FileSystem *fs, const char *path);
int file_rename(const FileSystem *fs, const char *from, const char *to);

/* Opens a regular file for reading, never waiting for a FIFO or waking a device. -1 on failure. */
int file_open_regular(const FileSystem *fs, const char *path, Error *error);
/* Reads `count` bytes at offset into data and sets *got: fewer only when the file ends there. */
bool file_read_at(const FileSystem *fs, int fd, const char *path, off_t offset, char *data,
                  size_t count, size_t *got, Error *error);
/* Makes the names in path's folder last (fsync). A folder that cannot be synced is no failure. */
bool file_sync_folder(const FileSystem *fs, const char *path, Error *error);

/* Sets "path: what: reason of errno's code"; what is a message id. Always returns false. */
bool file_fail(Error *error, const char *path, int code, const char *what);

#endif
