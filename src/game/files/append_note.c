#include "game/files/append_note.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <string.h>

#include "base/ascii.h"
#include "base/crc32.h"
#include "base/i18n.h"

enum { NOTE_MODE = 0600, NOTE_LIMIT = 256 * 1024 * 1024, NOTE_STEP = 4096, CRC_DIGITS = 8 };

/* "pandemonium-append SIZE CRC32\n", then the record. */
static const char MAGIC[] = "pandemonium-append ";

typedef struct Note {
    off_t size;         /* the file's size before the record */
    const char *record; /* in content */
    size_t length;
    Bytes content; /* the note's content; owned */
} Note;

/* False: the name is too long. */
static bool note_path(const char *path, char out[PATH_MAX]) {
    Text text = text_over(out, PATH_MAX);
    text_addf(&text, "%s.appending", path);
    return !text.cut;
}

/* After a power cut a file can be longer than the data that reached the disk; the rest is zeros. */
static bool is_torn_copy(const char *data, const char *whole, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (data[i] != whole[i] && data[i] != '\0')
            return false;
    return true;
}

/* Whether the content is a note, complete or not. */
static bool is_note(const Bytes *content) {
    size_t length = sizeof MAGIC - 1;
    return content->length == 0 ||
           is_torn_copy(content->data, MAGIC, content->length < length ? content->length : length);
}

static bool parse_note(Note *note) {
    const Bytes *content = &note->content;
    uint64_t size;
    char crc[CRC_DIGITS + 1];
    const char *at = content->data + sizeof MAGIC - 1, *end = content->data + content->length;
    if (content->length < sizeof MAGIC || memcmp(content->data, MAGIC, sizeof MAGIC - 1) != 0 ||
        !ascii_scan_uint(&at, end, INT64_MAX, &size) || end - at < CRC_DIGITS + 2)
        return false;
    note->size = (off_t)size;
    note->record = at + CRC_DIGITS + 2;
    note->length = (size_t)(end - note->record);
    text_format(crc, sizeof crc, "%08" PRIx32, crc32_of(note->record, note->length));
    return at[0] == ' ' && memcmp(at + 1, crc, CRC_DIGITS) == 0 && at[CRC_DIGITS + 1] == '\n';
}

/* Reads the file at the note's path; false: it is not a note. An incomplete note has no record:
 * nothing had been appended yet. */
static bool read_note(const FileSystem *fs, const char *path, Note *note) {
    struct stat status;
    *note = (Note){0};
    if (fs->lstat(fs->context, path, &status) != 0 || !S_ISREG(status.st_mode) ||
        !file_read(fs, path, NOTE_LIMIT, &note->content, NULL))
        return false;
    if (!is_note(&note->content)) {
        bytes_done(&note->content);
        return false;
    }
    if (!parse_note(note))
        note->length = 0;
    return true;
}

static bool write_note(const OpenFile *file, off_t size, const Bytes *record, Error *error) {
    char head[64];
    text_format(head, sizeof head, "%s%" PRIdMAX " %08" PRIx32 "\n", MAGIC, (intmax_t)size,
                crc32_of(record->data, record->length));
    return file_write_all(file, head, strlen(head), error) &&
           file_write_all(file, record->data, record->length, error) &&
           (file_sync(file->fs, file->fd) == 0 ||
            file_fail(error, file->path, errno, N_("cannot be written")));
}

/* Some files are writable in folders that are not. */
static bool may_not(int code) {
    return code == EACCES || code == EPERM || code == EROFS || code == EEXIST ||
           code == ENAMETOOLONG;
}

bool append_note_make(const FileLock *lock, off_t size, const Bytes *record, bool *made,
                      Error *error) {
    const FileSystem *fs = lock->fs;
    char path[PATH_MAX];
    *made = false;
    if (!lock->locked || !note_path(lock->path, path))
        return true;
    OpenFile file = {fs, lock->path, -1};
    file.fd = file_open(fs, path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, NOTE_MODE);
    if (file.fd < 0)
        return may_not(errno) || file_fail(error, lock->path, errno, N_("cannot be written"));
    bool good = write_note(&file, size, record, error);
    if (file_close(fs, file.fd) < 0 && good)
        good = file_fail(error, lock->path, errno, N_("cannot be written"));
    *made = good && file_sync_folder(fs, path, error);
    if (!*made)
        file_unlink(fs, path);
    return *made;
}

void append_note_delete(const FileSystem *fs, const char *path) {
    char note[PATH_MAX];
    if (note_path(path, note))
        file_unlink(fs, note);
}

bool append_note_is_there(const FileSystem *fs, const char *path) {
    char note[PATH_MAX];
    struct stat status;
    return note_path(path, note) && fs->lstat(fs->context, note, &status) == 0;
}

/* Whether the file ends in a part of the noted record and holds nothing else after its noted
 * length. Also false if the file cannot be read. */
static bool ends_torn(const OpenFile *file, const Note *note, off_t size) {
    char part[NOTE_STEP];
    off_t written = size - note->size;
    bool differs = false;
    if (note->length == 0 || written <= 0 || (uintmax_t)written > note->length)
        return false;
    for (off_t at = 0; at < written; at += NOTE_STEP) {
        size_t count = written - at < NOTE_STEP ? (size_t)(written - at) : NOTE_STEP;
        if (file_read_at(file, note->size + at, part, count, NULL) != (ssize_t)count ||
            !is_torn_copy(part, note->record + at, count))
            return false;
        differs = differs || memcmp(part, note->record + at, count) != 0;
    }
    return differs || (uintmax_t)written < note->length;
}

bool append_note_obey(const FileLock *lock, Error *error) {
    const FileSystem *fs = lock->fs;
    const OpenFile file = {fs, lock->path, lock->fd};
    char path[PATH_MAX];
    struct stat status;
    Note note;
    /* Without a lock the note may belong to a program that is appending now. */
    if (!lock->locked || !note_path(lock->path, path) || !read_note(fs, path, &note))
        return true;
    bool good = fs->fstat(fs->context, lock->fd, &status) == 0 ||
                file_fail(error, lock->path, errno, N_("cannot be read"));
    if (good && ends_torn(&file, &note, status.st_size) &&
        (file_truncate(fs, lock->fd, note.size) < 0 || file_sync(fs, lock->fd) < 0))
        good = file_fail(error, lock->path, errno, N_("cannot be written"));
    bytes_done(&note.content);
    if (good)
        file_unlink(fs, path);
    return good;
}

void append_note_drop(const FileSystem *fs, const char *path) {
    char name[PATH_MAX];
    Note note;
    if (!note_path(path, name) || !read_note(fs, name, &note))
        return;
    bytes_done(&note.content);
    file_unlink(fs, name);
}
