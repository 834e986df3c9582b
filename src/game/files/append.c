#include "game/files/append.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>

#include "base/files/file_lock.h"
#include "base/i18n.h"
#include "game/files/append_note.h"

enum {
    APPEND_MODE = 0600,
    APPEND_STEP = 64 * 1024 /* bytes read at a time, or the text's length if that is more */
};

/* A record to append. */
typedef struct Entry {
    const AppendLead *lead;
    const char *text;
} Entry;

/* Assembles all that is to be appended to an open file of this size. */
static bool make_record(const FileLock *lock, off_t size, const Entry *entry, Bytes *out,
                        Error *error) {
    const OpenFile file = {lock->fs, lock->path, lock->fd};
    const AppendLead *lead = entry->lead;
    char last = '\n';
    if (size > 0 && file_read_at(&file, size - 1, &last, 1, error) < 0)
        return false;
    return (bytes_add(out, last != '\n' ? "\n" : "") &&
            bytes_add(out, size == 0 ? lead->fresh : lead->further) &&
            bytes_add(out, entry->text)) ||
           error_no_memory(error);
}

/* Writes the record to an open file of this size. */
static bool write_record(const FileLock *lock, off_t size, const Bytes *record, Error *error) {
    const OpenFile file = {lock->fs, lock->path, lock->fd};
    if (!file_write_all(&file, record->data, record->length, error))
        return false;
    if (file_sync(file.fs, file.fd) < 0)
        return file_fail(error, file.path, errno, N_("cannot be written"));
    return size > 0 || file_sync_folder(file.fs, file.path, error);
}

/* Cuts off a partly written record after a failure. Only under the lock, since the end might
 * otherwise belong to another program. False: some of it may still be there. */
static bool take_back(const FileLock *lock, off_t size) {
    return lock->locked && file_truncate(lock->fs, lock->fd, size) == 0;
}

/* Appends the record after writing a note of it. The note stays if a partial record could not be
 * cut off. */
static bool add_noted(const FileLock *lock, off_t size, const Bytes *record, Error *error) {
    bool noted;
    if (!append_note_make(lock, size, record, &noted, error))
        return false;
    bool good = write_record(lock, size, record, error);
    bool whole = good || take_back(lock, size);
    if (noted && whole)
        append_note_delete(lock->fs, lock->path);
    return good;
}

/* The same, after removing what a crash has left. */
static bool add(const FileLock *lock, const Entry *entry, Error *error) {
    struct stat status;
    Bytes record = {0};
    if (!append_note_obey(lock, error))
        return false;
    if (lock->fs->fstat(lock->fs->context, lock->fd, &status) != 0)
        return file_fail(error, lock->path, errno, N_("cannot be read"));
    bool good = make_record(lock, status.st_size, entry, &record, error) &&
                add_noted(lock, status.st_size, &record, error);
    bytes_done(&record);
    return good;
}

bool append_record(const FileSystem *fs, const char *path, const AppendLead *lead, const char *text,
                   Error *error) {
    FileLock lock = {.fs = fs, .path = path};
    if (!file_make_parent(fs, path, error) ||
        !file_lock_take(&lock, O_RDWR | O_APPEND, APPEND_MODE, error))
        return false;
    bool good = add(&lock, &(Entry){lead, text}, error);
    if (good && !lock.locked && !file_lock_holds(&lock)) {
        error_locate(error, path, 0);
        good = error_set(error, N_("is in use by another program"));
    }
    if (file_lock_release(&lock, good) != 0 && good)
        good = file_fail(error, path, errno, N_("cannot be written"));
    return good;
}

bool append_mend(const FileSystem *fs, const char *path, Error *error) {
    FileLock lock = {.fs = fs, .path = path};
    struct stat status;
    if (!append_note_is_there(fs, path))
        return true;
    if (fs->stat(fs->context, path, &status) != 0 && errno == ENOENT) {
        append_note_drop(fs, path);
        return true;
    }
    if (!file_lock_take(&lock, O_RDWR, APPEND_MODE, error))
        return false;
    bool good = append_note_obey(&lock, error);
    file_lock_release(&lock, good);
    return good;
}

/* Whether the record begins within the first `starts` bytes of a part of a file. Every part but the
 * first begins one byte early. */
static bool part_has(const Bytes *part, size_t starts, bool first, const char *text) {
    const char *end = part->data + part->length, *at = part->data;
    size_t length = strlen(text);
    while ((at = memmem(at, (size_t)(end - at), text, length)) != NULL) {
        size_t start = (size_t)(at - part->data);
        bool begins = start == 0 ? first : at[-1] == '\n';
        bool ends = at + length == end || at[length] == '\n';
        if (begins && ends && start < starts)
            return true;
        at++;
    }
    return false;
}

bool append_has(const FileSystem *fs, const char *path, const char *text, bool *has, Error *error) {
    struct stat status;
    *has = false;
    if (fs->stat(fs->context, path, &status) < 0 && errno == ENOENT)
        return true;
    const OpenFile file = {fs, path, file_open_regular(fs, path, error)};
    if (file.fd < 0)
        return false;
    Bytes part = {0};
    /* The step grows with the text, so that no byte is read many times. */
    size_t length = strlen(text);
    size_t step = length > APPEND_STEP ? length : APPEND_STEP, room = step + length + 2;
    bool good = bytes_reserve(&part, room) || error_set(error, N_("out of memory"));
    off_t offset = 0;
    do {
        ssize_t got = good ? file_read_at(&file, offset, part.data, room, error) : -1;
        good = got >= 0;
        part.length = good ? (size_t)got : 0;
        *has = good && part_has(&part, step + 1, offset == 0, text);
        offset += (off_t)step;
    } while (good && !*has && part.length == room);
    file_close(fs, file.fd);
    bytes_done(&part);
    return good;
}
