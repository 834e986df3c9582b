/* Durable file operations, through a replaceable table of system calls.
 *
 * Code that writes data which must not be lost does so through a FileSystem, a table of the system
 * calls it needs. `file_system()` is the real one; tests pass one whose calls fail. Errors name the
 * path and the system's own reason. */
#ifndef PANDEMONIUM_BASE_FILE_H
#define PANDEMONIUM_BASE_FILE_H

#include <dirent.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>
#include <sys/types.h>

#include "base/error.h"
#include "base/text.h"

/* Each member behaves like the system call of that name, errno included. context is passed back to
 * every call. */
typedef struct FileSystem {
    void *context;
    const struct Trace *trace; /* logs the operations (base/files/trace.h); NULL: no trace */
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
    int (*fchmod)(void *context, int fd, mode_t mode);
    int (*fchown)(void *context, int fd, uid_t owner, gid_t group);
    int (*lock)(void *context, int fd);                 /* flock(LOCK_EX | LOCK_NB) */
    int (*lock_shared)(void *context, int fd);          /* flock(LOCK_SH | LOCK_NB) */
    char *(*realpath)(void *context, const char *path); /* malloced, or NULL with errno */
    DIR *(*opendir)(void *context, const char *path);
    struct dirent *(*readdir)(void *context, DIR *folder);
    int (*closedir)(void *context, DIR *folder);
} FileSystem;

/* The table of the real system calls. Shared; valid as long as the program runs. */
const FileSystem *file_system(void);

/* Appends the whole content of a regular file to out. Refuses anything else (FIFO, device, folder)
 * and files of more than limit bytes, leaving out unchanged. Handles EINTR and short reads. */
bool file_read(const FileSystem *fs, const char *path, size_t limit, Bytes *out, Error *error);

/* Replaces the file at path with length bytes of data: writes a temporary file beside it (beside
 * the target where path is a symbolic link), syncs and closes it, renames it, and syncs the folder.
 * On failure the old file is intact and the temporary one is deleted. The result can be true with a
 * reason in error, which must have none before the call: then only the last step failed; the new
 * file is in place, but a power cut now could bring back the old one. Refuses what is not a regular
 * file, a file that may not be written to, and a dangling link. A new file gets mode 0666 less the
 * umask; a replaced one keeps its mode, owner and group.
 *
 * A file that has other hard links, attributes of its own, or an owner or group that a new file
 * cannot be given, is not renamed over: when the temporary file is on the disk, it is renamed
 * PATH.pandemonium-saving, the data is written into the file itself, and the copy is deleted. If
 * that fails, the old bytes are put back; if that fails too, or the program is killed meanwhile,
 * the copy stays, and the file is not replaced again until it is gone (see file_copy_left). */
bool file_replace(const FileSystem *fs, const char *path, const char *data, size_t length,
                  Error *error);

/* Whether file_replace was interrupted while writing into the file at path, so that the file may be
 * incomplete, and the copy beside it is complete. Writes the copy's path to out (size bytes). A
 * copy identical to the file is deleted and does not count. */
bool file_copy_left(const FileSystem *fs, const char *path, char *out, size_t size);

/* Makes the folder at path and its missing parents (mode 0700), syncing each one's parent. True
 * when path is a folder afterwards. */
bool file_make_folder(const FileSystem *fs, const char *path, Error *error);
/* The same for the folder that contains path. */
bool file_make_parent(const FileSystem *fs, const char *path, Error *error);

/* An open file; its path is for messages. Both pointers are borrowed. */
typedef struct OpenFile {
    const FileSystem *fs;
    const char *path;
    int fd;
} OpenFile;

/* Writes `length` bytes of data, resuming after EINTR and short writes. False: some of them may
 * have been written. */
bool file_write_all(const OpenFile *file, const char *data, size_t length, Error *error);

/* Receives one name in a folder, never "." or ".."; returns false to stop. */
typedef bool FileVisit(void *context, const char *name);
/* Calls visit for each name in the folder at path, in no particular order. A missing folder counts
 * as empty. False: it could not be read completely. */
bool file_list(const FileSystem *fs, const char *path, FileVisit *visit, void *context,
               Error *error);

/* ---- temporary files that belong to this process (file_own.c) ---- */

/* Such a file is named PREFIX, process ID, SUFFIX, with nothing in between. Strings are
 * borrowed. */
typedef struct FileOwnName {
    const char *folder, *prefix, *suffix;
} FileOwnName;

/* Creates one for writing and writes its path to out (size bytes). Returns its descriptor, or -1
 * with errno set. */
int file_open_own(const FileSystem *fs, const FileOwnName *name, mode_t mode, char *out,
                  size_t size);
/* Deletes those left behind by a killed program: their process is no longer running, and they have
 * not been written to for some minutes. Failures are ignored. */
void file_sweep(const FileSystem *fs, const FileOwnName *name);

/* Whether anything exists at path. */
bool file_exists(const FileSystem *fs, const char *path);

/* ---- for callers that keep a descriptor ---- */

/* System calls, retried when a signal interrupts them; results and errno are theirs. file_close
 * treats an interrupted close as done. */
int file_open(const FileSystem *fs, const char *path, int flags, mode_t mode);
int file_sync(const FileSystem *fs, int fd);
int file_truncate(const FileSystem *fs, int fd, off_t length);
int file_lock(const FileSystem *fs, int fd);
int file_lock_shared(const FileSystem *fs, int fd);
int file_close(const FileSystem *fs, int fd);
int file_unlink(const FileSystem *fs, const char *path);
int file_rename(const FileSystem *fs, const char *from, const char *to);

/* Opens a regular file for reading; never waits for a FIFO or touches a device. -1 on failure. */
int file_open_regular(const FileSystem *fs, const char *path, Error *error);
/* Reads `count` bytes at offset into data. Returns the number read, which is smaller only when the
 * file ends before that; -1 on failure. */
ssize_t file_read_at(const OpenFile *file, off_t offset, char *data, size_t count, Error *error);
/* Makes changes to the names in path's folder durable (fsync). A folder that cannot be synced is
 * not an error. */
bool file_sync_folder(const FileSystem *fs, const char *path, Error *error);

/* Sets error to "path: what: REASON", the reason being that of the errno value `code`; `what` is a
 * message id. Always returns false. */
bool file_fail(Error *error, const char *path, int code, const char *what);

#endif
