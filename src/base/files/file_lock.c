#include "base/files/file_lock.h"

#include <errno.h>
#include <fcntl.h>

#include "base/clock.h"
#include "base/i18n.h"

enum {
    CLAIM_WAIT_MS = 1000, /* in total; a lock is only held while a file is written */
    CLAIM_PAUSE_MS = 10,
    LOCK_NEW_MODE = 0666, /* less the umask */
    CLAIM_TRIES = 100     /* more replacements than this mean that something is wrong */
};

bool file_lock_descriptor(const FileSystem *fs, int fd, int64_t deadline_ms) {
    for (;;) {
        if (file_lock(fs, fd) == 0)
            return true;
        if (errno != EWOULDBLOCK)
            return false;
        if (clock_now_ms() >= deadline_ms)
            break;
        clock_sleep_ms(CLAIM_PAUSE_MS);
    }
    errno = EWOULDBLOCK;
    return false;
}

/* Some file systems have no locks, or allow them only on writable descriptors. */
static bool cannot_lock(int code) {
    return code == ENOLCK || code == ENOSYS || code == EOPNOTSUPP || code == EBADF ||
           code == EINVAL;
}

static bool refuse(Error *error, const char *path, const char *reason) {
    error_locate(error, path, 0);
    return error_set(error, "%s", gettext(reason));
}

/* Opens or creates the file. False: nothing is open; *again: another program was quicker. */
static bool open_now(FileLock *lock, int flags, mode_t mode, bool *again, Error *error) {
    const FileSystem *fs = lock->fs;
    struct stat status;
    bool there = fs->stat(fs->context, lock->path, &status) == 0;
    if (!there && errno != ENOENT)
        return file_fail(error, lock->path, errno, N_("cannot be opened"));
    if (there && !S_ISREG(status.st_mode))
        return refuse(error, lock->path, N_("is not a regular file"));
    if (!there && fs->lstat(fs->context, lock->path, &status) == 0 && S_ISLNK(status.st_mode))
        return refuse(error, lock->path, N_("is a broken link"));
    lock->made = !there;
    lock->fd = file_open(fs, lock->path, flags | O_NONBLOCK | (there ? 0 : O_CREAT | O_EXCL), mode);
    if (lock->fd >= 0)
        return true;
    *again = errno == (there ? ENOENT : EEXIST);
    return file_fail(error, lock->path, errno, N_("cannot be opened"));
}

/* Another program may have replaced the locked file. */
bool file_lock_holds(const FileLock *lock) {
    const FileSystem *fs = lock->fs;
    struct stat own, now;
    return fs->fstat(fs->context, lock->fd, &own) == 0 &&
           fs->stat(fs->context, lock->path, &now) == 0 && own.st_dev == now.st_dev &&
           own.st_ino == now.st_ino;
}

static bool lock_opened(FileLock *lock, int64_t deadline_ms, Error *error) {
    lock->locked = file_lock_descriptor(lock->fs, lock->fd, deadline_ms);
    if (lock->locked || cannot_lock(errno))
        return true;
    if (errno != EWOULDBLOCK)
        return file_fail(error, lock->path, errno, N_("cannot be locked"));
    lock->made = false; /* the other program is using it now */
    return refuse(error, lock->path, N_("is in use by another program"));
}

bool file_lock_take(FileLock *lock, int flags, mode_t mode, Error *error) {
    FileLock fresh = {.fs = lock->fs, .path = lock->path};
    Error problem = {0};
    int64_t deadline_ms = clock_now_ms() + CLAIM_WAIT_MS;
    for (int i = 0; i < CLAIM_TRIES && (i == 0 || clock_now_ms() < deadline_ms); i++) {
        bool again = false;
        error_clear(&problem);
        if (!open_now(&fresh, flags, mode, &again, &problem)) {
            if (again)
                continue;
            break;
        }
        if (!lock_opened(&fresh, deadline_ms, &problem)) {
            file_lock_release(&fresh, false);
            break;
        }
        if (file_lock_holds(&fresh)) {
            *lock = fresh;
            return true;
        }
        file_lock_release(&fresh, false);
        refuse(&problem, lock->path, N_("is in use by another program"));
    }
    if (error != NULL)
        *error = problem;
    return false;
}

bool file_lock_write_new(const FileSystem *fs, const char *path, const Bytes *content,
                         Error *error) {
    FileLock lock = {.fs = fs, .path = path};
    if (!file_lock_take(&lock, O_RDONLY, LOCK_NEW_MODE, error))
        return false;
    bool good = (lock.made ||
                 error_set_file(error, path, N_("the file already exists; choose another name"))) &&
                file_replace(fs, path, content->data, content->length, error);
    file_lock_release(&lock, good);
    return good;
}

int file_lock_release(FileLock *lock, bool used) {
    struct stat own;
    /* While we hold the lock, nobody else has started writing. Without locks, file_lock_holds tells
     * another writer that the file is gone. */
    if (!used && lock->made && file_lock_holds(lock) &&
        lock->fs->fstat(lock->fs->context, lock->fd, &own) == 0 && own.st_size == 0)
        file_unlink(lock->fs, lock->path);
    return file_close(lock->fs, lock->fd);
}
