#include "play/append.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>

#include "base/claim.h"
#include "base/i18n.h"

enum { APPEND_MODE = 0600 };

static bool make_folder_of(const FileSystem *fs, const char *path, Error *error) {
    char folder[ERROR_PLACE_SIZE];
    Text copy = TEXT_OVER(folder);
    text_add(&copy, path);
    if (copy.cut)
        return error_set(error, N_("the path is too long"));
    char *stroke = strrchr(folder, '/');
    if (stroke == NULL || stroke == folder)
        return true;
    *stroke = '\0';
    return file_make_folder(fs, folder, error);
}

/* Writes the record to an open file of this size. */
static bool write_record(const Claim *claim, off_t size, const Bytes *record, Error *error) {
    const FileSystem *fs = claim->fs;
    const char *path = claim->path;
    char last = '\n';
    size_t got = 0;
    if (size > 0 && !file_read_at(fs, claim->fd, path, size - 1, &last, 1, &got, error))
        return false;
    bool broken = last != '\n';
    if (broken && !file_write_all(fs, claim->fd, path, "\n", 1, error))
        return false;
    if (!file_write_all(fs, claim->fd, path, record->data, record->length, error))
        return false;
    if (file_sync(fs, claim->fd) < 0)
        return file_fail(error, path, errno, N_("cannot be written"));
    return size > 0 || file_sync_folder(fs, path, error);
}

/* What of a record is written when that fails goes again. Only under the lock: else the end may be
 * another program's. */
static void take_back(const Claim *claim, off_t size) {
    if (claim->locked)
        file_truncate(claim->fs, claim->fd, size);
}

static bool append_bytes(const FileSystem *fs, const char *path, const AppendLead *lead,
                         const char *data, size_t length, Error *error) {
    Claim claim;
    struct stat status;
    Bytes record = {0};
    if (!claim_take(&claim, fs, path, O_RDWR | O_APPEND, APPEND_MODE, error))
        return false;
    bool good = fs->fstat(fs->context, claim.fd, &status) == 0 ||
                file_fail(error, path, errno, N_("cannot be read"));
    off_t size = good ? status.st_size : 0;
    if (good && (!bytes_add(&record, size == 0 ? lead->fresh : lead->further) ||
                 !bytes_add_bytes(&record, data, length)))
        good = error_set(error, N_("not enough memory"));
    if (good && !write_record(&claim, size, &record, error)) {
        take_back(&claim, size);
        good = false;
    }
    if (good && !claim.locked && !claim_holds(&claim)) {
        error_locate(error, path, 0);
        good = error_set(error, N_("is in use by another running program"));
    }
    bytes_done(&record);
    if (claim_release(&claim, good) != 0 && good)
        good = file_fail(error, path, errno, N_("cannot be written"));
    return good;
}

bool append_record(const FileSystem *fs, const char *path, const AppendLead *lead, const char *data,
                   size_t length, Error *error) {
    return make_folder_of(fs, path, error) && append_bytes(fs, path, lead, data, length, error);
}

bool append_has_last(const FileSystem *fs, const char *path, const char *data, size_t length) {
    struct stat status;
    Bytes tail = {0};
    size_t got = 0;
    int fd = file_open_regular(fs, path, NULL);
    if (fd < 0)
        return false;
    bool same =
        fs->fstat(fs->context, fd, &status) == 0 && status.st_size >= (off_t)length &&
        bytes_reserve(&tail, length) &&
        file_read_at(fs, fd, path, status.st_size - (off_t)length, tail.data, length, &got, NULL) &&
        got == length && memcmp(tail.data, data, length) == 0;
    file_close(fs, fd);
    bytes_done(&tail);
    return same;
}
