#include "play/game_text.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/unicode.h"

/* What is made safe is never longer than it was. */
static void add_line(const char *line, size_t length, Text *safe) {
    if (length > 0 && line[length - 1] == '\r')
        length--;
    text_clear(safe);
    unicode_add_sanitized(safe, line, length);
    text_add_char(safe, '\n');
}

/* Appends all lines but the empty ones at the end. */
static bool add_lines(const char *text, size_t length, Text *safe, Bytes *out) {
    while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == '\r'))
        length--;
    const char *end = text + length;
    while (text < end) {
        const char *line_end = memchr(text, '\n', (size_t)(end - text));
        if (line_end == NULL)
            line_end = end;
        add_line(text, (size_t)(line_end - text), safe);
        if (!bytes_add_bytes(out, safe->data, safe->length))
            return false;
        text = line_end < end ? line_end + 1 : end;
    }
    return true;
}

bool game_text_add(const PgnFile *file, size_t index, Bytes *out, Error *error) {
    const PgnEntry *entry = &file->entries[index];
    bool cut = entry->length > GAME_TEXT_LIMIT;
    size_t length = cut ? GAME_TEXT_LIMIT : (size_t)entry->length, got = 0, before = out->length;
    char *text = malloc(length + 1), *safe_data = malloc(length + 2);
    bool good = text != NULL && safe_data != NULL;
    if (!good)
        error_set(error, N_("not enough memory"));
    if (good)
        good =
            file_read_at(file->fs, file->fd, file->path, entry->offset, text, length, &got, error);
    if (good) {
        Text safe = text_over(safe_data, length + 2);
        if (!add_lines(text, got, &safe, out) || (cut && !bytes_add(out, "...\n"))) {
            out->length = before;
            good = error_set(error, N_("not enough memory"));
        }
    }
    free(text);
    free(safe_data);
    return good;
}

bool game_text_read(const FileSystem *fs, const char *path, size_t index, Bytes *out,
                    Error *error) {
    PgnFile file;
    if (!pgn_file_open(&file, fs, path, error))
        return false;
    bool good = index < file.count ? game_text_add(&file, index, out, error)
                                   : error_set(error, N_("there is no such game in the file"));
    pgn_file_close(&file);
    return good;
}
