#include "play/append.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>

#include "base/i18n.h"

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
static bool write_record(const FileSystem *fs, int fd, const char *path, off_t size, Bytes *record,
                         Error *error) {
    char last = '\n';
    size_t got = 0;
    if (size > 0 && !file_read_at(fs, fd, path, size - 1, &last, 1, &got, error))
        return false;
    bool broken = last != '\n';
    if (broken && !file_write_all(fs, fd, path, "\n", 1, error))
        return false;
    if (!file_write_all(fs, fd, path, record->data, record->length, error))
        return false;
    return file_sync(fs, fd) == 0 || file_fail(error, path, errno, N_("cannot be written"));
}

static bool append_bytes(const FileSystem *fs, const char *path, const AppendLead *lead,
                         const char *data, size_t length, Error *error) {
    int fd = file_open(fs, path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
    if (fd < 0)
        return file_fail(error, path, errno, N_("cannot be opened"));
    struct stat status;
    Bytes record = {0};
    bool good = fs->fstat(fs->context, fd, &status) == 0 && S_ISREG(status.st_mode);
    if (!good) {
        error_set(error, N_("is not a regular file"));
        error_locate(error, path, 0);
    }
    bool fresh = good && status.st_size == 0;
    if (good && (!bytes_add(&record, fresh ? lead->fresh : lead->further) ||
                 !bytes_add_bytes(&record, data, length)))
        good = error_set(error, N_("not enough memory"));
    good = good && write_record(fs, fd, path, status.st_size, &record, error);
    bytes_done(&record);
    if (file_close(fs, fd) != 0 && good)
        good = file_fail(error, path, errno, N_("cannot be written"));
    return good && (!fresh || file_sync_folder(fs, path, error));
}

bool append_record(const FileSystem *fs, const char *path, const AppendLead *lead, const char *data,
                   size_t length, Error *error) {
    return make_folder_of(fs, path, error) && append_bytes(fs, path, lead, data, length, error);
}
