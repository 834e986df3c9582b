#include "base/files/claim.h"

#include <errno.h>
#include <fcntl.h>

#include "base/clock.h"
#include "base/i18n.h"

enum {
    CLAIM_WAIT_MS = 1000, /* in all; a lock is held for as long as it takes to write a file */
    CLAIM_PAUSE_MS = 10,
    CLAIM_NEW_MODE = 0666, /* what the umask leaves of it */
    CLAIM_TRIES = 100      /* the file is another one each time: something is wrong */
};

bool claim_lock(const FileSystem *fs, int fd, int64_t deadline_ms) {
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
bool claim_holds(const Claim *claim) {
    const FileSystem *fs = claim->fs;
    struct stat own, now;
    return fs->fstat(fs->context, claim->fd, &own) == 0 &&
           fs->stat(fs->context, claim->path, &now) == 0 && own.st_dev == now.st_dev &&
           own.st_ino == now.st_ino;
}

static bool lock_opened(Claim *claim, int64_t deadline_ms, Error *error) {
    claim->locked = claim_lock(claim->fs, claim->fd, deadline_ms);
    if (claim->locked || cannot_lock(errno))
        return true;
    if (errno != EWOULDBLOCK)
        return file_fail(error, claim->path, errno, N_("cannot be locked"));
    claim->made = false; /* it is the other's by now */
    return refuse(error, claim->path, N_("is in use by another running program"));
}

bool claim_take(Claim *claim, int flags, mode_t mode, Error *error) {
    Claim fresh = {.fs = claim->fs, .path = claim->path};
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
            claim_release(&fresh, false);
            break;
        }
        if (claim_holds(&fresh)) {
            *claim = fresh;
            return true;
        }
        claim_release(&fresh, false);
        refuse(&problem, claim->path, N_("is in use by another running program"));
    }
    if (error != NULL)
        *error = problem;
    return false;
}

bool claim_write_new(const FileSystem *fs, const char *path, const Bytes *content, Error *error) {
    Claim claim = {.fs = fs, .path = path};
    if (!claim_take(&claim, O_RDONLY, CLAIM_NEW_MODE, error))
        return false;
    bool good =
        (claim.made ||
         error_set_file(error, path, N_("the file is there already: choose another name"))) &&
        file_replace(fs, path, content->data, content->length, error);
    claim_release(&claim, good);
    return good;
}

int claim_release(Claim *claim, bool used) {
    struct stat own;
    /* While it is locked nobody else has begun to write to it. Where it cannot be, one who has is
     * told so by claim_holds. */
    if (!used && claim->made && claim_holds(claim) &&
        claim->fs->fstat(claim->fs->context, claim->fd, &own) == 0 && own.st_size == 0)
        file_unlink(claim->fs, claim->path);
    return file_close(claim->fs, claim->fd);
}
