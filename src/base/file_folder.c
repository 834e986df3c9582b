/* Makes and lists folders. */
#include <errno.h>
#include <limits.h>
#include <string.h>

#include "base/file.h"
#include "base/i18n.h"

enum { FILE_FOLDER_MODE = 0700 };

static bool file_is_folder(const FileSystem *fs, const char *path) {
    struct stat status;
    return fs->stat(fs->context, path, &status) == 0 && S_ISDIR(status.st_mode);
}

bool file_make_folder(const FileSystem *fs, const char *path, Error *error) {
    char prefix[PATH_MAX];
    size_t length = strlen(path);
    if (length == 0 || length >= sizeof(prefix))
        return file_fail(error, path, length == 0 ? ENOENT : ENAMETOOLONG,
                         N_("cannot create the folder"));
    for (size_t end = 1; end <= length; end++) {
        if (path[end] != '/' && path[end] != '\0')
            continue;
        memcpy(prefix, path, end);
        prefix[end] = '\0';
        if (file_is_folder(fs, prefix))
            continue;
        int made = fs->mkdir(fs->context, prefix, FILE_FOLDER_MODE);
        int code = errno;
        if (made < 0 && !(code == EEXIST && file_is_folder(fs, prefix)))
            return file_fail(error, path, code, N_("cannot create the folder"));
        /* Otherwise a power cut could lose the folder, and in it files that were synced. */
        if (made == 0 && !file_sync_folder(fs, prefix, error))
            return false;
    }
    return true;
}

bool file_make_parent(const FileSystem *fs, const char *path, Error *error) {
    char folder[PATH_MAX];
    const char *stroke = strrchr(path, '/');
    if (stroke == NULL || stroke == path)
        return true;
    Text copy = TEXT_OVER(folder);
    text_add_bytes(&copy, path, (size_t)(stroke - path));
    return copy.cut ? error_set(error, N_("the path is too long"))
                    : file_make_folder(fs, folder, error);
}

/* The next name, or NULL with errno; 0 at the end. */
static const char *file_next_name(const FileSystem *fs, DIR *folder) {
    struct dirent *entry;
    do {
        errno = 0;
        entry = fs->readdir(fs->context, folder);
    } while (entry != NULL &&
             (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0));
    return entry != NULL ? entry->d_name : NULL;
}

bool file_list(const FileSystem *fs, const char *path, FileVisit *visit, void *context,
               Error *error) {
    DIR *folder = fs->opendir(fs->context, path);
    if (folder == NULL)
        return errno == ENOENT || file_fail(error, path, errno, N_("cannot be read"));
    const char *name = file_next_name(fs, folder);
    int code = errno;
    while (name != NULL && visit(context, name)) {
        name = file_next_name(fs, folder);
        code = errno;
    }
    fs->closedir(fs->context, folder);
    return name != NULL || code == 0 || file_fail(error, path, code, N_("cannot be read"));
}
