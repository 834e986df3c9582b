#include "base/files/quarantine.h"

#include <errno.h>
#include <fcntl.h>

#include "base/i18n.h"

enum { ASIDE_COPIES = 1000, ASIDE_MODE = 0600 };

/* Reserves an unused name with an empty file, so that no other program takes it. */
static bool take_name(const FileSystem *fs, const char *path, Text *out, Error *error) {
    for (unsigned number = 1; number <= ASIDE_COPIES; number++) {
        text_clear(out);
        text_addf(out, "%s.damaged", path);
        if (number > 1)
            text_addf(out, "-%u", number);
        if (out->cut)
            return file_fail(error, path, ENAMETOOLONG, N_("cannot be set aside"));
        int fd = file_open(fs, out->data, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, ASIDE_MODE);
        if (fd >= 0) {
            file_close(fs, fd);
            return true;
        }
        if (errno != EEXIST)
            break;
    }
    return file_fail(error, path, errno, N_("cannot be set aside"));
}

bool quarantine_move(const FileSystem *fs, const char *path, Text *out, Error *error) {
    if (!take_name(fs, path, out, error))
        return false;
    if (file_rename(fs, path, out->data) < 0) {
        file_fail(error, path, errno, N_("cannot be set aside"));
        file_unlink(fs, out->data);
        return false;
    }
    return file_sync_folder(fs, path, error);
}

bool quarantine_copy(const FileSystem *fs, const char *path, const Bytes *content, Text *out,
                     Error *error) {
    if (!take_name(fs, path, out, error))
        return false;
    Error problem = {0};
    if (file_replace(fs, out->data, content->data, content->length, &problem) &&
        problem.reason[0] == '\0')
        return true;
    if (error != NULL)
        *error = problem;
    file_unlink(fs, out->data);
    return false;
}
