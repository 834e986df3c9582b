#include "play/record/memo.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>

#include "base/ascii.h"
#include "base/files/file_lock.h"
#include "base/files/quarantine.h"
#include "base/i18n.h"
#include "game/files/append.h"

enum {
    FILE_LIMIT = 16 * 1024 * 1024,
    FILE_MODE = 0666 /* before the umask */
};

/* --- reading --------------------------------------------------------------------------------- */

bool memo_read(const MemoFile *file, Bytes *out, Error *error) {
    struct stat status;
    bool absent = file->path == NULL ||
                  (file->fs->stat(file->fs->context, file->path, &status) != 0 && errno == ENOENT);
    return absent || file_read(file->fs, file->path, FILE_LIMIT, out, error);
}

bool memo_is_damaged(const Bytes *text) {
    return text->length > 0 && memchr(text->data, '\0', text->length) != NULL;
}

bool memo_is_name(const char *word) {
    for (const char *at = word; *at != '\0'; at++)
        if (!ascii_is_alpha(*at) && !ascii_is_digit(*at) && strchr("-_.+@=", *at) == NULL)
            return false;
    return word[0] != '\0';
}

/* Splits the line's data into words. */
static void cut_words(MemoLine *line) {
    static const char BLANKS[] = " \t\r";
    char *at = line->data + strspn(line->data, BLANKS);
    line->count = 0;
    if (*at == '#')
        *at = '\0';
    for (; *at != '\0' && line->count < MEMO_WORDS; at += strspn(at, BLANKS)) {
        line->word[line->count++] = at;
        at += strcspn(at, BLANKS);
        if (*at != '\0')
            *at++ = '\0';
    }
    line->torn = line->torn || *at != '\0';
    if (line->torn)
        line->count = 0;
    for (size_t i = line->count; i < MEMO_WORDS; i++)
        line->word[i] = "";
}

bool memo_next(const Bytes *text, MemoLine *line) {
    if (line->next >= text->length)
        return false;
    const char *start = text->data + line->next;
    const char *end = memchr(start, '\n', text->length - line->next);
    line->start = line->next;
    line->length = end != NULL ? (size_t)(end - start) : text->length - line->start;
    line->next = line->start + line->length + 1;
    line->number++;
    line->torn = memchr(start, '\0', line->length) != NULL ||
                 (line->length >= MEMO_LINE_SIZE && *start != '#');
    text_copy_bytes(line->data, sizeof line->data, start, line->torn ? 0 : line->length);
    cut_words(line);
    return true;
}

/* --- writing --------------------------------------------------------------------------------- */

bool memo_add(const MemoFile *file, const char *heading, const char *line, Error *error) {
    return file->path == NULL ||
           append_record(file->fs, file->path, &(AppendLead){heading, ""}, line, error);
}

void memo_copy(const Bytes *old, const MemoLine *line, Bytes *out) {
    bytes_put_bytes(out, old->data + line->start, line->length);
    bytes_put_char(out, '\n');
}

/* Copies a damaged file to quarantine and empties the text. */
static bool quarantine(const MemoFile *file, Bytes *text, Error *error) {
    char name[ERROR_PLACE_SIZE];
    Text copy = TEXT_OVER(name);
    bool good = quarantine_copy(file->fs, file->path, text, &copy, error);
    if (good)
        text->length = 0;
    return good;
}

/* Changes the file under the lock; old is empty. */
static bool change(const MemoFile *file, MemoRewrite *rewrite, void *context, Bytes *old,
                   Error *error) {
    Bytes new = {0};
    bool good =
        file_read(file->fs, file->path, FILE_LIMIT, old, error) &&
        (!memo_is_damaged(old) || quarantine(file, old, error)) &&
        rewrite(context, old, &new, error) &&
        (new.length == 0 || file_replace(file->fs, file->path, new.data, new.length, error));
    bytes_done(&new);
    return good;
}

bool memo_change(const MemoFile *file, MemoRewrite *rewrite, void *context, Error *error) {
    FileLock lock = {.fs = file->fs, .path = file->path};
    Bytes old = {0}, nowhere = {0};
    bool good = true;
    if (file->path == NULL) {
        good = rewrite(context, &old, &nowhere, error);
    } else {
        if (!file_make_parent(file->fs, file->path, error) ||
            !file_lock_take(&lock, O_RDONLY, FILE_MODE, error))
            return false;
        good = change(file, rewrite, context, &old, error);
        file_lock_release(&lock, good);
        error_locate(good ? NULL : error, file->path, 0);
    }
    bytes_done(&old);
    bytes_done(&nowhere);
    return good;
}

/* --- words ----------------------------------------------------------------------------------- */

void memo_add_broken(size_t count, const char *path, unsigned first, Bytes *out) {
    if (count > 0)
        bytes_putf(out,
                   ngettext("%zu line of %s could not be read, line %u; it stays in the file.\n",
                            "%zu lines of %s could not be read, the first is line %u; they stay "
                            "in the file.\n",
                            count),
                   count, path, first);
}
