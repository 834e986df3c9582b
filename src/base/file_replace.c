/* Replaces a file's content: by renaming over it, or in place if a rename would lose its links,
 * attributes or owner. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/xattr.h>
#endif

#include "base/file.h"
#include "base/file_parts.h"
#include "base/i18n.h"
#include "base/unicode.h"

enum {
    REPLACE_NEW_MODE = 0666, /* less the umask */
    REPLACE_MODE_BITS = 07777,
    REPLACE_NAMES_SIZE = 1024, /* for attribute names */
    SHOWN_SIZE = 128           /* for a path in a message */
};

/* The copy is complete on the disk, and exists only while the file itself is being written. */
static const char COPY_SUFFIX[] = ".pandemonium-saving";

/* A file about to be replaced. */
typedef struct FileTarget {
    const FileSystem *fs;
    const char *path; /* as the caller knows it, for messages */
    bool exists;
    struct stat status;      /* of an existing file */
    char resolved[PATH_MAX]; /* path with links resolved */
    char folder[PATH_MAX];   /* the one that contains it */
    char temporary[PATH_MAX];
} FileTarget;

/* A file's new content, and its present content. */
typedef struct Content {
    const char *data;
    size_t length;
} Content;

static bool refuse(Error *error, const FileTarget *target, const char *reason) {
    return error_set_file(error, target->path, "%s", gettext(reason));
}

static bool fail(Error *error, const FileTarget *target) {
    return file_fail(error, target->path, errno, N_("cannot be written"));
}

/* ---- checks ---- */

/* Refuses anything but a writable regular file. */
static bool check_old(FileTarget *target, Error *error) {
    const FileSystem *fs = target->fs;
    if (fs->stat(fs->context, target->resolved, &target->status) < 0)
        return fail(error, target);
    if (!S_ISREG(target->status.st_mode))
        return refuse(error, target, N_("is not a regular file"));
    int fd = file_open(fs, target->resolved, O_WRONLY | O_NONBLOCK, 0);
    if (fd < 0)
        return fail(error, target);
    file_close(fs, fd);
    return true;
}

/* Fills in resolved and whether it exists. */
static bool resolve(FileTarget *target, Error *error) {
    const FileSystem *fs = target->fs;
    char *real = fs->realpath(fs->context, target->path);
    int code = errno;
    struct stat status;
    target->exists = real != NULL;
    if (!target->exists && code != ENOENT)
        return file_fail(error, target->path, code, N_("cannot be written"));
    if (!target->exists && fs->lstat(fs->context, target->path, &status) == 0)
        return refuse(error, target, N_("is a broken link"));
    Text found = TEXT_OVER(target->resolved);
    text_add(&found, target->exists ? real : target->path);
    free(real);
    if (found.cut)
        return file_fail(error, target->path, ENAMETOOLONG, N_("cannot be written"));
    return true;
}

/* Whether it has access lists or other extended attributes. Security labels are left to the
 * system. */
static bool has_attributes(const FileTarget *target) {
#ifdef __linux__
    static const char LABEL[] = "security.";
    char names[REPLACE_NAMES_SIZE];
    ssize_t length = listxattr(target->resolved, names, sizeof names);
    if (length < 0)
        return errno == ERANGE;
    for (const char *name = names; name < names + length; name += strlen(name) + 1)
        if (strncmp(name, LABEL, sizeof LABEL - 1) != 0)
            return true;
#endif
    (void)target;
    return false;
}

/* ---- a temporary file ---- */

/* Creates a temporary file under an unused name and returns its descriptor, or -1. Deletes those
 * that killed programs left behind. */
static int open_temporary(FileTarget *target, Error *error) {
    const FileOwnName name = {target->folder, ".pandemonium-", ".tmp"};
    mode_t mode = target->exists ? target->status.st_mode & REPLACE_NEW_MODE : REPLACE_NEW_MODE;
    file_sweep(target->fs, &name);
    int fd = file_open_own(target->fs, &name, mode, target->temporary, sizeof target->temporary);
    if (fd < 0)
        fail(error, target);
    return fd;
}

static bool fill_temporary(const FileTarget *target, int fd, const Content *content, Error *error) {
    bool written = file_write_all(&(OpenFile){target->fs, target->path, fd}, content->data,
                                  content->length, error);
    if (written && file_sync(target->fs, fd) < 0)
        written = fail(error, target);
    if (file_close(target->fs, fd) < 0 && written)
        written = fail(error, target);
    return written;
}

/* Gives the temporary file the owner, group and mode of the old one. False: it cannot have them. */
static bool make_alike(const FileTarget *target, int fd) {
    const FileSystem *fs = target->fs;
    const struct stat *old = &target->status;
    struct stat now;
    if (fs->fstat(fs->context, fd, &now) < 0)
        return false;
    bool owned = now.st_uid == old->st_uid && now.st_gid == old->st_gid;
    if (!owned && fs->fchown(fs->context, fd, old->st_uid, old->st_gid) < 0)
        return false;
    mode_t mode = old->st_mode & REPLACE_MODE_BITS;
    return (owned && (now.st_mode & REPLACE_MODE_BITS) == mode) ||
           fs->fchmod(fs->context, fd, mode) == 0;
}

/* ---- writing into a file ---- */

static bool name_copy(const char *resolved, char *out, size_t size) {
    Text text = text_over(out, size);
    text_addf(&text, "%s%s", resolved, COPY_SUFFIX);
    return !text.cut;
}

/* False, with errno set; if *touched, the file may hold only a part of the content. */
static bool write_into(const FileTarget *target, const Content *content, bool *touched) {
    const FileSystem *fs = target->fs;
    int fd = file_open(fs, target->resolved, O_WRONLY | O_NONBLOCK | O_NOFOLLOW, 0);
    if (fd < 0)
        return false;
    *touched = true;
    bool good =
        file_write_all(&(OpenFile){fs, target->path, fd}, content->data, content->length, NULL) &&
        file_truncate(fs, fd, (off_t)content->length) == 0 && file_sync(fs, fd) == 0;
    int code = errno;
    file_close(fs, fd); /* the data is already synced */
    errno = code;
    return good;
}

/* The copy is on the disk. Deletes it once the file holds all of the new or the old bytes. */
static bool write_beside_copy(const FileTarget *target, const char *copy, const Content *content,
                              const Bytes *old, Error *error) {
    bool touched = false;
    bool good = write_into(target, content, &touched);
    int code = errno;
    bool whole =
        good || !touched || write_into(target, &(Content){old->data, old->length}, &touched);
    if (whole)
        file_unlink(target->fs, copy);
    if (good)
        return true;
    if (whole)
        return file_fail(error, target->path, code, N_("cannot be written"));
    char shown[SHOWN_SIZE];
    unicode_copy_path(shown, sizeof shown, copy);
    return error_set_file(error, target->path, N_("is only partly written: %s; %s has all of it"),
                          strerror(code), shown);
}

/* Renames the synced temporary file to the copy, then writes into the file. */
static bool write_in_place(const FileTarget *target, const Content *content, Error *error) {
    const FileSystem *fs = target->fs;
    char copy[PATH_MAX];
    Bytes old = {0};
    if (!name_copy(target->resolved, copy, sizeof copy)) {
        file_unlink(fs, target->temporary);
        return file_fail(error, target->path, ENAMETOOLONG, N_("cannot be written"));
    }
    bool good = file_read(fs, target->resolved, SIZE_MAX, &old, error);
    if (good && file_rename(fs, target->temporary, copy) < 0)
        good = fail(error, target);
    if (!good) {
        file_unlink(fs, target->temporary);
    } else if (!file_sync_folder(fs, copy, error)) {
        file_unlink(fs, copy);
        good = false;
    } else {
        good = write_beside_copy(target, copy, content, &old, error);
    }
    bytes_done(&old);
    return good;
}

static bool have_same(const FileSystem *fs, const char *path, const char *other) {
    Bytes one = {0}, two = {0};
    bool same = file_read(fs, path, SIZE_MAX, &one, NULL) &&
                file_read(fs, other, SIZE_MAX, &two, NULL) && one.length == two.length &&
                (one.length == 0 || memcmp(one.data, two.data, one.length) == 0);
    bytes_done(&one);
    bytes_done(&two);
    return same;
}

static bool is_copy_left(const FileTarget *target, char *out, size_t size) {
    const FileSystem *fs = target->fs;
    char copy[PATH_MAX];
    struct stat status;
    if (!name_copy(target->resolved, copy, sizeof copy) ||
        fs->lstat(fs->context, copy, &status) != 0)
        return false;
    if (S_ISREG(status.st_mode) && have_same(fs, target->resolved, copy)) {
        file_unlink(fs, copy);
        return false;
    }
    unicode_copy_path(out, size, copy);
    return true;
}

bool file_copy_left(const FileSystem *fs, const char *path, char *out, size_t size) {
    FileTarget target = {.fs = fs, .path = path};
    return resolve(&target, NULL) && target.exists && is_copy_left(&target, out, size);
}

/* ---- replacing ---- */

/* Syncs the folder; on failure error says that the new name may not survive a power cut. */
static bool rename_over(const FileTarget *target, Error *error) {
    if (file_rename(target->fs, target->temporary, target->resolved) < 0) {
        fail(error, target);
        file_unlink(target->fs, target->temporary);
        return false;
    }
    int code = file_try_sync_folder(target->fs, target->resolved);
    if (code != 0)
        file_fail(error, target->path, code, N_("is written, but a power cut now could undo that"));
    return true;
}

bool file_replace(const FileSystem *fs, const char *path, const char *data, size_t length,
                  Error *error) {
    const Content content = {data, length};
    FileTarget target = {.fs = fs, .path = path};
    char copy[SHOWN_SIZE];
    if (!resolve(&target, error) || (target.exists && !check_old(&target, error)))
        return false;
    if (target.exists && is_copy_left(&target, copy, sizeof copy))
        return error_set_file(error, path,
                              N_("was being written when the program ended; %s has all of it: "
                                 "choose which one to keep, and delete or rename the other"),
                              copy);
    file_find_folder(target.resolved, target.folder);
    int fd = open_temporary(&target, error);
    if (fd < 0)
        return false;
    bool alike = !target.exists || make_alike(&target, fd);
    bool renames =
        !target.exists || (alike && target.status.st_nlink == 1 && !has_attributes(&target));
    if (!fill_temporary(&target, fd, &content, error)) {
        file_unlink(fs, target.temporary);
        return false;
    }
    return renames ? rename_over(&target, error) : write_in_place(&target, &content, error);
}
