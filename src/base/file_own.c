/* Temporary files whose names contain their process ID, so that files left by a killed process can
 * be distinguished from those of a running one. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/ascii.h"
#include "base/file.h"
#include "base/path.h"

enum {
    OWN_NUMBERS = 100,
    OWN_AGE_S = 600 /* the minimum age, since a process on another machine cannot be checked */
};

int file_open_own(const FileSystem *fs, const FileOwnName *name, mode_t mode, char *out,
                  size_t size) {
    int fd = -1;
    errno = EEXIST;
    for (int i = 0; i < OWN_NUMBERS && fd < 0 && errno == EEXIST; i++) {
        char own[64];
        Text text = TEXT_OVER(own);
        text_addf(&text, "%s%ld-%d%s", name->prefix, (long)getpid(), i, name->suffix);
        if (!path_join(name->folder, own, out, size, NULL)) {
            errno = ENAMETOOLONG;
            return -1;
        }
        fd = file_open(fs, out, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode);
    }
    return fd;
}

/* The process ID in the name; 0 if it is not such a name. */
static pid_t read_owner(const FileOwnName *name, const char *text) {
    const char *end = text + strlen(text);
    uint64_t process, number;
    size_t prefix = strlen(name->prefix);
    if (strncmp(text, name->prefix, prefix) != 0)
        return 0;
    text += prefix;
    if (!ascii_scan_uint(&text, end, INT32_MAX, &process) || *text++ != '-' ||
        !ascii_scan_uint(&text, end, OWN_NUMBERS, &number) || strcmp(text, name->suffix) != 0)
        return 0;
    return (pid_t)process;
}

typedef struct Sweep {
    const FileSystem *fs;
    const FileOwnName *name;
} Sweep;

static bool sweep_one(void *context, const char *text) {
    const Sweep *sweep = context;
    const FileSystem *fs = sweep->fs;
    char path[PATH_MAX];
    struct stat status;
    pid_t owner = read_owner(sweep->name, text);
    if (owner > 0 && kill(owner, 0) < 0 && errno == ESRCH &&
        path_join(sweep->name->folder, text, path, sizeof(path), NULL) &&
        fs->lstat(fs->context, path, &status) == 0 && S_ISREG(status.st_mode) &&
        status.st_uid == geteuid() && status.st_mtime < time(NULL) - OWN_AGE_S)
        file_unlink(fs, path);
    return true;
}

void file_sweep(const FileSystem *fs, const FileOwnName *name) {
    Sweep sweep = {fs, name};
    file_list(fs, name->folder, sweep_one, &sweep, NULL);
}
