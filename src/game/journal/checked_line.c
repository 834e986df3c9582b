#include "game/journal/checked_line.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/crc32.h"
#include "base/files/file_lock.h"
#include "base/i18n.h"

enum {
    CRC_DIGITS = 8,
    JOURNAL_MODE = 0600,
    JOURNAL_WAIT_MS = 100, /* for callers that only ask whether it is in use */
    PENDING_ROOM = 4096    /* reserved in advance: enough for many moves when memory runs out */
};

/* ---- lines ---- */

bool journal_line_add(Bytes *out, const char *payload, size_t length) {
    if (length > JOURNAL_PAYLOAD_LIMIT || !bytes_reserve(out, length + 32))
        return false;
    /* None of these can fail: the memory is reserved. */
    return bytes_addf(out, "%zu %08" PRIx32 " ", length, crc32_of(payload, length)) &&
           bytes_add_bytes(out, payload, length) && bytes_add_char(out, '\n');
}

static const char DIGITS[] = "0123456789abcdef";

static bool take_crc(const char **cursor, const char *end, uint32_t *out) {
    if (end - *cursor < CRC_DIGITS)
        return false;
    uint32_t crc = 0;
    for (int i = 0; i < CRC_DIGITS; i++) {
        const char *digit = memchr(DIGITS, (*cursor)[i], sizeof(DIGITS) - 1);
        if (digit == NULL)
            return false;
        crc = crc << 4 | (uint32_t)(digit - DIGITS);
    }
    *cursor += CRC_DIGITS;
    *out = crc;
    return true;
}

static bool take_char(const char **cursor, const char *end, char c) {
    if (*cursor == end || **cursor != c)
        return false;
    ++*cursor;
    return true;
}

bool journal_line_next(const char **cursor, const char *end, const char **payload, size_t *length) {
    const char *scan = *cursor;
    uint64_t size;
    uint32_t crc;
    if (!ascii_scan_uint(&scan, end, JOURNAL_PAYLOAD_LIMIT, &size) || !take_char(&scan, end, ' ') ||
        !take_crc(&scan, end, &crc) || !take_char(&scan, end, ' '))
        return false;
    if ((uint64_t)(end - scan) <= size || scan[size] != '\n' || crc32_of(scan, size) != crc)
        return false;
    *payload = scan;
    *length = size;
    *cursor = scan + size + 1;
    return true;
}

bool journal_line_is_cut(const char *text, const char *end) {
    const char *scan = text;
    uint64_t size;
    while (scan < end && ascii_is_digit(*scan))
        scan++;
    if (scan == end)
        return true;
    scan = text;
    if (!ascii_scan_uint(&scan, end, JOURNAL_PAYLOAD_LIMIT, &size) || !take_char(&scan, end, ' '))
        return false;
    for (int i = 0; i < CRC_DIGITS && scan < end; i++, scan++)
        if (memchr(DIGITS, *scan, sizeof(DIGITS) - 1) == NULL)
            return false;
    if (scan < end && !take_char(&scan, end, ' '))
        return false;
    return (uint64_t)(end - scan) <= size;
}

/* A line may begin at any byte, since the damage may include the line end before it. A false start
 * usually fails at its end, before its checksum is computed. */
const char *journal_line_follows(const char *text, const char *end) {
    const char *payload;
    size_t length;
    for (const char *at = text + 1; at < end; at++) {
        const char *scan = at;
        if (ascii_is_digit(*at) && journal_line_next(&scan, end, &payload, &length))
            return at;
    }
    return NULL;
}

/* ---- the file ---- */

static void release(JournalFile *file) {
    free(file->path);
    file->path = NULL;
    bytes_done(&file->pending);
}

static bool fail_in_use(const char *path, Error *error) {
    error_locate(error, path, 0);
    return error_set(error, N_("is in use by another program"));
}

static bool lock(const FileSystem *fs, int fd, const char *path, Error *error) {
    if (file_lock_descriptor(fs, fd, clock_now_ms() + JOURNAL_WAIT_MS))
        return true;
    return errno == EWOULDBLOCK ? fail_in_use(path, error)
                                : file_fail(error, path, errno, N_("cannot be locked"));
}

/* False when another program deleted or renamed the file before we had the lock: nobody would find
 * what is written to it. */
static bool is_at_path(const FileSystem *fs, const char *path, const struct stat *own) {
    struct stat status;
    return fs->lstat(fs->context, path, &status) == 0 && status.st_dev == own->st_dev &&
           status.st_ino == own->st_ino;
}

/* Opens path with these flags and locks it; *code (nullable) is why it cannot be opened. */
static bool open_locked(JournalFile *file, int flags, const char *path, int *code, Error *error) {
    file->path = strdup(path);
    if (file->path == NULL || !bytes_reserve(&file->pending, PENDING_ROOM)) {
        release(file);
        return error_set(error, N_("out of memory"));
    }
    file->fd = file_open(file->fs, path, flags | O_APPEND | O_NOFOLLOW, JOURNAL_MODE);
    if (file->fd < 0) {
        if (code != NULL)
            *code = errno;
        file_fail(error, path, errno, N_("cannot be opened"));
        release(file);
        return false;
    }
    if (lock(file->fs, file->fd, path, error))
        return true;
    journal_file_close(file, (flags & O_CREAT) != 0);
    return false;
}

bool journal_file_create(JournalFile *file, const FileSystem *fs, const char *path, Error *error) {
    JournalFile fresh = {.fs = fs, .fd = -1};
    if (!open_locked(&fresh, O_RDWR | O_CREAT | O_EXCL, path, NULL, error))
        return false;
    *file = fresh;
    return true;
}

/* Opens an existing file. */
static bool open_old(JournalFile *file, int flags, const char *path, int *code, Error *error) {
    const FileSystem *fs = file->fs;
    struct stat status;
    if (!open_locked(file, flags | O_NONBLOCK, path, code, error))
        return false;
    if (fs->fstat(fs->context, file->fd, &status) < 0 || !S_ISREG(status.st_mode)) {
        journal_file_close(file, false);
        error_locate(error, path, 0);
        return error_set(error, N_("is not a regular file"));
    }
    if (!is_at_path(fs, path, &status)) {
        fail_in_use(path, error);
        journal_file_close(file, false);
        return false;
    }
    return true;
}

bool journal_file_open(JournalFile *file, const FileSystem *fs, const char *path, Error *error) {
    *file = (JournalFile){.fs = fs, .fd = -1};
    return open_old(file, O_RDWR, path, NULL, error);
}

bool journal_file_hold(JournalFile *file, int *read_only, const FileSystem *fs, const char *path,
                       Error *error) {
    Error problem = {0};
    *file = (JournalFile){.fs = fs, .fd = -1};
    *read_only = 0;
    if (open_old(file, O_RDWR, path, read_only, &problem))
        return true;
    if (*read_only == EROFS || *read_only == EACCES)
        return open_old(file, O_RDONLY, path, NULL, error);
    if (error != NULL)
        *error = problem;
    return false;
}

bool journal_file_in_use(const FileSystem *fs, const char *path) {
    struct stat status;
    int fd = file_open(fs, path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW, 0);
    if (fd < 0)
        return errno == ENOENT;
    /* Shared, so that two programs that only look do not disturb each other. */
    bool locked = file_lock_shared(fs, fd) < 0 && errno == EWOULDBLOCK;
    errno = 0;
    /* If the path cannot be examined, do not assume that the file is gone. */
    bool gone = fs->fstat(fs->context, fd, &status) == 0 && !is_at_path(fs, path, &status) &&
                (errno == 0 || errno == ENOENT);
    file_close(fs, fd);
    return locked || gone;
}

static bool fail_lost(const JournalFile *file, Error *error) {
    error_locate(error, file->path, 0);
    return error_set(error, N_("out of memory"));
}

bool journal_file_add(JournalFile *file, const char *payload, size_t length, Error *error) {
    if (!file->lost && journal_line_add(&file->pending, payload, length))
        return true;
    file->lost = true;
    return fail_lost(file, error);
}

bool journal_file_cut(JournalFile *file) {
    if (file->torn && file_truncate(file->fs, file->fd, (off_t)file->length) < 0)
        return false;
    file->torn = false;
    return true;
}

bool journal_file_flush(JournalFile *file, Error *error) {
    if (file->pending.length == 0)
        return !file->lost || fail_lost(file, error);
    if (!journal_file_cut(file))
        return file_fail(error, file->path, errno, N_("cannot be written"));
    file->torn = true;
    bool written = file_write_all(&(OpenFile){file->fs, file->path, file->fd}, file->pending.data,
                                  file->pending.length, error);
    if (written && file_sync(file->fs, file->fd) < 0)
        written = file_fail(error, file->path, errno, N_("cannot be written"));
    if (!written) {
        journal_file_cut(file); /* if it fails now, it is tried again before the next line */
        return false;
    }
    file->torn = false;
    file->length += file->pending.length;
    file->pending.length = 0;
    return !file->lost || fail_lost(file, error);
}

bool journal_file_close(JournalFile *file, bool remove) {
    bool gone = remove && file_unlink(file->fs, file->path) == 0;
    int code = errno;
    file_close(file->fs, file->fd);
    release(file);
    errno = code;
    return gone || !remove;
}
