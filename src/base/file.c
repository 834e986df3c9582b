#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/file_parts.h"
#include "base/i18n.h"

enum {
    FILE_CHUNK_SIZE = 64 * 1024,
    FILE_TRIES_MAX = 64, /* a call interrupted this often in a row counts as failed */
};

/* ---- the real system calls ---- */

static int real_open(void *context, const char *path, int flags, mode_t mode) {
    (void)context;
    return open(path, flags | O_CLOEXEC | O_NOCTTY, mode);
}

static ssize_t real_read(void *context, int fd, void *data, size_t count) {
    (void)context;
    return read(fd, data, count);
}

static ssize_t real_pread(void *context, int fd, void *data, size_t count, off_t offset) {
    (void)context;
    return pread(fd, data, count, offset);
}

static ssize_t real_write(void *context, int fd, const void *data, size_t count) {
    (void)context;
    return write(fd, data, count);
}

static int real_fsync(void *context, int fd) {
    (void)context;
    return fsync(fd);
}

static int real_close(void *context, int fd) {
    (void)context;
    return close(fd);
}

static int real_rename(void *context, const char *from, const char *to) {
    (void)context;
    return rename(from, to);
}

static int real_unlink(void *context, const char *path) {
    (void)context;
    return unlink(path);
}

static int real_stat(void *context, const char *path, struct stat *out) {
    (void)context;
    return stat(path, out);
}

static int real_lstat(void *context, const char *path, struct stat *out) {
    (void)context;
    return lstat(path, out);
}

static int real_fstat(void *context, int fd, struct stat *out) {
    (void)context;
    return fstat(fd, out);
}

static int real_mkdir(void *context, const char *path, mode_t mode) {
    (void)context;
    return mkdir(path, mode);
}

static int real_ftruncate(void *context, int fd, off_t length) {
    (void)context;
    return ftruncate(fd, length);
}

static int real_fchmod(void *context, int fd, mode_t mode) {
    (void)context;
    return fchmod(fd, mode);
}

static int real_fchown(void *context, int fd, uid_t owner, gid_t group) {
    (void)context;
    return fchown(fd, owner, group);
}

static int real_lock(void *context, int fd) {
    (void)context;
    return flock(fd, LOCK_EX | LOCK_NB);
}

static int real_lock_shared(void *context, int fd) {
    (void)context;
    return flock(fd, LOCK_SH | LOCK_NB);
}

static char *real_realpath(void *context, const char *path) {
    (void)context;
    return realpath(path, NULL);
}

static DIR *real_opendir(void *context, const char *path) {
    (void)context;
    return opendir(path);
}

static struct dirent *real_readdir(void *context, DIR *folder) {
    (void)context;
    return readdir(folder);
}

static int real_closedir(void *context, DIR *folder) {
    (void)context;
    return closedir(folder);
}

const FileSystem *file_system(void) {
    static const FileSystem REAL = {
        .open = real_open,
        .read = real_read,
        .pread = real_pread,
        .write = real_write,
        .fsync = real_fsync,
        .close = real_close,
        .rename = real_rename,
        .unlink = real_unlink,
        .stat = real_stat,
        .lstat = real_lstat,
        .fstat = real_fstat,
        .mkdir = real_mkdir,
        .ftruncate = real_ftruncate,
        .fchmod = real_fchmod,
        .fchown = real_fchown,
        .lock = real_lock,
        .lock_shared = real_lock_shared,
        .realpath = real_realpath,
        .opendir = real_opendir,
        .readdir = real_readdir,
        .closedir = real_closedir,
    };
    return &REAL;
}

/* ---- calls that may be interrupted ---- */

/* Whether to retry the call that returned result. */
static bool file_interrupted(ssize_t result, int *tries) {
    return result < 0 && errno == EINTR && ++*tries < FILE_TRIES_MAX;
}

int file_open(const FileSystem *fs, const char *path, int flags, mode_t mode) {
    int tries = 0;
    int fd;
    do
        fd = fs->open(fs->context, path, flags, mode);
    while (file_interrupted(fd, &tries));
    return fd;
}

int file_sync(const FileSystem *fs, int fd) {
    int tries = 0;
    int result;
    do
        result = fs->fsync(fs->context, fd);
    while (file_interrupted(result, &tries));
    return result;
}

int file_truncate(const FileSystem *fs, int fd, off_t length) {
    int tries = 0;
    int result;
    do
        result = fs->ftruncate(fs->context, fd, length);
    while (file_interrupted(result, &tries));
    return result;
}

int file_lock(const FileSystem *fs, int fd) {
    int tries = 0;
    int result;
    do
        result = fs->lock(fs->context, fd);
    while (file_interrupted(result, &tries));
    return result;
}

int file_lock_shared(const FileSystem *fs, int fd) {
    int tries = 0;
    int result;
    do
        result = fs->lock_shared(fs->context, fd);
    while (file_interrupted(result, &tries));
    return result;
}

/* Do not retry an interrupted close: on Linux the descriptor is closed already, and the data was
 * synced before. */
int file_close(const FileSystem *fs, int fd) {
    int result = fs->close(fs->context, fd);
    return result < 0 && errno == EINTR ? 0 : result;
}

int file_rename(const FileSystem *fs, const char *from, const char *to) {
    int tries = 0;
    int result;
    do
        result = fs->rename(fs->context, from, to);
    while (file_interrupted(result, &tries));
    return result;
}

int file_unlink(const FileSystem *fs, const char *path) {
    int tries = 0;
    int result;
    do
        result = fs->unlink(fs->context, path);
    while (file_interrupted(result, &tries));
    return result;
}

/* ---- errors ---- */

bool file_fail(Error *error, const char *path, int code, const char *what) {
    error_locate(error, path, 0);
    return error_set(error, "%s: %s", gettext(what), strerror(code));
}

static bool file_refuse(Error *error, const char *path, const char *reason) {
    error_locate(error, path, 0);
    return error_set(error, "%s", gettext(reason));
}

/* ---- reading ---- */

/* Appends everything fd holds. False with errno set on failure (EFBIG: over limit). */
static bool file_read_descriptor(const FileSystem *fs, int fd, size_t limit, Bytes *out) {
    size_t total = 0;
    int tries = 0;
    for (;;) {
        if (!bytes_reserve(out, FILE_CHUNK_SIZE)) {
            errno = ENOMEM;
            return false;
        }
        ssize_t got = fs->read(fs->context, fd, out->data + out->length, FILE_CHUNK_SIZE);
        if (file_interrupted(got, &tries))
            continue;
        if (got < 0)
            return false;
        if (got == 0)
            return true;
        tries = 0;
        if ((size_t)got > limit - total) {
            errno = EFBIG;
            return false;
        }
        total += (size_t)got;
        out->length += (size_t)got;
        out->data[out->length] = '\0';
    }
}

int file_open_regular(const FileSystem *fs, const char *path, Error *error) {
    struct stat status;
    if (fs->stat(fs->context, path, &status) < 0) {
        file_fail(error, path, errno, N_("cannot be read"));
        return -1;
    }
    if (!S_ISREG(status.st_mode)) {
        file_refuse(error, path, N_("is not a regular file"));
        return -1;
    }
    int fd = file_open(fs, path, O_RDONLY | O_NONBLOCK, 0);
    if (fd < 0) {
        file_fail(error, path, errno, N_("cannot be read"));
        return -1;
    }
    /* The path may have changed since it was checked. */
    if (fs->fstat(fs->context, fd, &status) < 0 || !S_ISREG(status.st_mode)) {
        file_close(fs, fd);
        file_refuse(error, path, N_("is not a regular file"));
        return -1;
    }
    return fd;
}

bool file_read(const FileSystem *fs, const char *path, size_t limit, Bytes *out, Error *error) {
    int fd = file_open_regular(fs, path, error);
    if (fd < 0)
        return false;
    size_t length_before = out->length;
    bool had_none = out->data == NULL;
    bool whole = file_read_descriptor(fs, fd, limit, out);
    int code = errno;
    file_close(fs, fd);
    if (whole)
        return true;
    out->length = length_before;
    if (had_none)
        bytes_done(out); /* so that a caller has nothing to free */
    else
        out->data[length_before] = '\0';
    if (code == EFBIG)
        return file_refuse(error, path, N_("is too large"));
    return file_fail(error, path, code, N_("cannot be read"));
}

ssize_t file_read_at(const OpenFile *file, off_t offset, char *data, size_t count, Error *error) {
    const FileSystem *fs = file->fs;
    size_t total = 0;
    int tries = 0;
    while (total < count) {
        ssize_t part =
            fs->pread(fs->context, file->fd, data + total, count - total, offset + (off_t)total);
        if (file_interrupted(part, &tries))
            continue;
        if (part < 0) {
            file_fail(error, file->path, errno, N_("cannot be read"));
            return -1;
        }
        if (part == 0)
            break;
        tries = 0;
        total += (size_t)part;
    }
    return (ssize_t)total;
}

/* ---- writing ---- */

bool file_write_all(const OpenFile *file, const char *data, size_t length, Error *error) {
    const FileSystem *fs = file->fs;
    int tries = 0;
    while (length > 0) {
        ssize_t written = fs->write(fs->context, file->fd, data, length);
        if (file_interrupted(written, &tries))
            continue;
        if (written <= 0)
            return file_fail(error, file->path, written < 0 ? errno : EIO, N_("cannot be written"));
        tries = 0;
        data += written;
        length -= (size_t)written;
    }
    return true;
}

/* ---- folders ---- */

void file_find_folder(const char *path, char *out) {
    const char *slash = strrchr(path, '/');
    size_t length = slash == NULL ? 0 : (size_t)(slash - path);
    memcpy(out, path, length);
    if (length == 0)
        out[length++] = slash == NULL ? '.' : '/';
    out[length] = '\0';
}

int file_try_sync_folder(const FileSystem *fs, const char *path) {
    char folder[PATH_MAX];
    if (strlen(path) >= sizeof(folder))
        return ENAMETOOLONG;
    file_find_folder(path, folder);
    int fd = file_open(fs, folder, O_RDONLY | O_DIRECTORY, 0);
    bool synced = fd >= 0 && file_sync(fs, fd) == 0;
    int code = errno;
    if (fd >= 0)
        file_close(fs, fd);
    /* Some file systems cannot sync folders, and some folders are writable but not readable. */
    if (synced || (fd >= 0 && code == EINVAL) || (fd < 0 && code == EACCES))
        return 0;
    return code;
}

bool file_sync_folder(const FileSystem *fs, const char *path, Error *error) {
    int code = file_try_sync_folder(fs, path);
    return code == 0 || file_fail(error, path, code, N_("cannot be written"));
}

bool file_exists(const FileSystem *fs, const char *path) {
    struct stat status;
    return fs->stat(fs->context, path, &status) == 0;
}
