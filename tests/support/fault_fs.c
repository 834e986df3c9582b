#include "support/fault_fs.h"

#include <errno.h>
#include <string.h>

/* Counts a call; true, with errno set: it fails. */
static bool fault_strikes(FaultFs *faults, const char *name) {
    faults->calls++;
    Text trace = {faults->trace, FAULT_TRACE_SIZE, strlen(faults->trace), false};
    text_add(&trace, name);
    text_add_char(&trace, ' ');
    if (faults->fail_at == 0 || faults->calls < faults->fail_at)
        return false;
    if (faults->calls > faults->fail_at && !faults->lasting)
        return false;
    if (faults->failed == NULL)
        faults->failed = name;
    errno = faults->code;
    return true;
}

static size_t fault_chunk(const FaultFs *faults, size_t count) {
    return faults->chunk > 0 && count > faults->chunk ? faults->chunk : count;
}

static int fault_open(void *context, const char *path, int flags, mode_t mode) {
    FaultFs *faults = context;
    if (fault_strikes(faults, "open"))
        return -1;
    int fd = file_system()->open(NULL, path, flags, mode);
    faults->descriptors += fd >= 0;
    return fd;
}

static ssize_t fault_read(void *context, int fd, void *data, size_t count) {
    FaultFs *faults = context;
    if (fault_strikes(faults, "read"))
        return -1;
    return file_system()->read(NULL, fd, data, fault_chunk(faults, count));
}

static ssize_t fault_pread(void *context, int fd, void *data, size_t count, off_t offset) {
    FaultFs *faults = context;
    if (fault_strikes(faults, "pread"))
        return -1;
    return file_system()->pread(NULL, fd, data, fault_chunk(faults, count), offset);
}

static ssize_t fault_write(void *context, int fd, const void *data, size_t count) {
    FaultFs *faults = context;
    if (fault_strikes(faults, "write"))
        return -1;
    return file_system()->write(NULL, fd, data, fault_chunk(faults, count));
}

static int fault_fsync(void *context, int fd) {
    return fault_strikes(context, "fsync") ? -1 : file_system()->fsync(NULL, fd);
}

/* As on Linux, a failing close has closed the file. */
static int fault_close(void *context, int fd) {
    FaultFs *faults = context;
    bool fails = fault_strikes(faults, "close");
    int code = errno;
    int result = file_system()->close(NULL, fd);
    faults->descriptors--;
    if (!fails)
        return result;
    errno = code;
    return -1;
}

static int fault_rename(void *context, const char *from, const char *to) {
    return fault_strikes(context, "rename") ? -1 : file_system()->rename(NULL, from, to);
}

static int fault_unlink(void *context, const char *path) {
    FaultFs *faults = context;
    if (!fault_strikes(faults, "unlink"))
        return file_system()->unlink(NULL, path);
    faults->unlink_failed = true;
    return -1;
}

static int fault_stat(void *context, const char *path, struct stat *out) {
    return fault_strikes(context, "stat") ? -1 : file_system()->stat(NULL, path, out);
}

static int fault_lstat(void *context, const char *path, struct stat *out) {
    return fault_strikes(context, "lstat") ? -1 : file_system()->lstat(NULL, path, out);
}

static int fault_fstat(void *context, int fd, struct stat *out) {
    return fault_strikes(context, "fstat") ? -1 : file_system()->fstat(NULL, fd, out);
}

static int fault_mkdir(void *context, const char *path, mode_t mode) {
    return fault_strikes(context, "mkdir") ? -1 : file_system()->mkdir(NULL, path, mode);
}

static int fault_ftruncate(void *context, int fd, off_t length) {
    return fault_strikes(context, "ftruncate") ? -1 : file_system()->ftruncate(NULL, fd, length);
}

static int fault_fchmod(void *context, int fd, mode_t mode) {
    return fault_strikes(context, "fchmod") ? -1 : file_system()->fchmod(NULL, fd, mode);
}

static int fault_fchown(void *context, int fd, uid_t owner, gid_t group) {
    return fault_strikes(context, "fchown") ? -1 : file_system()->fchown(NULL, fd, owner, group);
}

static int fault_lock(void *context, int fd) {
    return fault_strikes(context, "lock") ? -1 : file_system()->lock(NULL, fd);
}

static int fault_lock_shared(void *context, int fd) {
    return fault_strikes(context, "lock_shared") ? -1 : file_system()->lock_shared(NULL, fd);
}

static char *fault_realpath(void *context, const char *path) {
    return fault_strikes(context, "realpath") ? NULL : file_system()->realpath(NULL, path);
}

static DIR *fault_opendir(void *context, const char *path) {
    FaultFs *faults = context;
    if (fault_strikes(faults, "opendir"))
        return NULL;
    DIR *folder = file_system()->opendir(NULL, path);
    faults->descriptors += folder != NULL;
    return folder;
}

static struct dirent *fault_readdir(void *context, DIR *folder) {
    return fault_strikes(context, "readdir") ? NULL : file_system()->readdir(NULL, folder);
}

static int fault_closedir(void *context, DIR *folder) {
    FaultFs *faults = context;
    bool fails = fault_strikes(faults, "closedir");
    faults->descriptors--;
    int result = file_system()->closedir(NULL, folder);
    return fails ? -1 : result;
}

void fault_fs_init(FaultFs *faults) {
    *faults = (FaultFs){
        .fs =
            {
                .context = faults,
                .open = fault_open,
                .read = fault_read,
                .pread = fault_pread,
                .write = fault_write,
                .fsync = fault_fsync,
                .close = fault_close,
                .rename = fault_rename,
                .unlink = fault_unlink,
                .stat = fault_stat,
                .lstat = fault_lstat,
                .fstat = fault_fstat,
                .mkdir = fault_mkdir,
                .ftruncate = fault_ftruncate,
                .fchmod = fault_fchmod,
                .fchown = fault_fchown,
                .lock = fault_lock,
                .lock_shared = fault_lock_shared,
                .realpath = fault_realpath,
                .opendir = fault_opendir,
                .readdir = fault_readdir,
                .closedir = fault_closedir,
            },
    };
}
