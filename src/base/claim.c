#include "base/claim.h"

#include <errno.h>
#include <fcntl.h>
#include <time.h>

#include "base/i18n.h"

enum {
    CLAIM_WAITS = 100,
    CLAIM_WAIT_NS = 10 * 1000 * 1000,
    CLAIM_TRIES = 100 /* the file is another one each time: something is wrong */
};

/* A lock is held for as long as it takes to write a file. False with errno. */
static bool wait_for_lock(const FileSystem *fs, int fd) {
    const struct timespec pause = {0, CLAIM_WAIT_NS};
    for (int i = 0; i < CLAIM_WAITS; i++) {
        if (file_lock(fs, fd) == 0)
            return true;
        if (errno != EWOULDBLOCK)
            return false;
        nanosleep(&pause, NULL);
    }
    errno = EWOULDBLOCK;
    return false;
}

/* Some file systems have no locks, or only for those who may write. */
static bool cannot_lock(int code) {
    return code == ENOLCK || code == ENOSYS || code == EOPNOTSUPP || code == EBADF ||
           code == EINVAL;
}

static bool refuse(Error *error, const char *path, const char *reason) {
    error_locate(error, path, 0);
    return error_set(error, "%s", gettext(reason));
}

/* Opens what is at the path, or makes it. False: nothing is open; *again: another program was
 * quicker. */
static bool open_now(Claim *claim, int flags, mode_t mode, bool *again, Error *error) {
    const FileSystem *fs = claim->fs;
    struct stat status;
    bool there = fs->stat(fs->context, claim->path, &status) == 0;
    if (!there && errno != ENOENT)
        return file_fail(error, claim->path, errno, N_("cannot be opened"));
    if (there && !S_ISREG(status.st_mode))
        return refuse(error, claim->path, N_("is not a regular file"));
    if (!there && fs->lstat(fs->context, claim->path, &status) == 0 && S_ISLNK(status.st_mode))
        return refuse(error, claim->path, N_("is a link to nothing"));
    claim->made = !there;
    claim->fd =
        file_open(fs, claim->path, flags | O_NONBLOCK | (there ? 0 : O_CREAT | O_EXCL), mode);
    if (claim->fd >= 0)
        return true;
    *again = errno == (there ? ENOENT : EEXIST);
    return file_fail(error, claim->path, errno, N_("cannot be opened"));
}

/* Another program may have put another file in the place of the one that is locked. */
static bool is_at_path(const Claim *claim) {
    const FileSystem *fs = claim->fs;
    struct stat own, now;
    return fs->fstat(fs->context, claim->fd, &own) == 0 &&
           fs->stat(fs->context, claim->path, &now) == 0 && own.st_dev == now.st_dev &&
           own.st_ino == now.st_ino;
}

static bool lock_opened(Claim *claim, Error *error) {
    claim->locked = wait_for_lock(claim->fs, claim->fd);
    if (claim->locked || cannot_lock(errno))
        return true;
    return errno == EWOULDBLOCK
               ? refuse(error, claim->path, N_("is in use by another running program"))
               : file_fail(error, claim->path, errno, N_("cannot be locked"));
}

bool claim_take(Claim *claim, const FileSystem *fs, const char *path, int flags, mode_t mode,
                Error *error) {
    Claim fresh = {.fs = fs, .path = path};
    Error problem = {0};
    for (int i = 0; i < CLAIM_TRIES; i++) {
        bool again = false;
        error_clear(&problem);
        if (!open_now(&fresh, flags, mode, &again, &problem)) {
            if (again)
                continue;
            break;
        }
        if (!lock_opened(&fresh, &problem)) {
            claim_release(&fresh, false);
            break;
        }
        if (is_at_path(&fresh)) {
            *claim = fresh;
            return true;
        }
        file_close(fs, fresh.fd);
        refuse(&problem, path, N_("is in use by another running program"));
    }
    if (error != NULL)
        *error = problem;
    return false;
}

int claim_release(Claim *claim, bool used) {
    struct stat own;
    /* While it is locked nobody else has begun to write to it. */
    if (!used && claim->made && claim->locked && is_at_path(claim) &&
        claim->fs->fstat(claim->fs->context, claim->fd, &own) == 0 && own.st_size == 0)
        file_unlink(claim->fs, claim->path);
    return file_close(claim->fs, claim->fd);
}
