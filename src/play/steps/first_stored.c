#include "play/steps/first_stored.h"

#include <string.h>

#include "base/text.h"

/* Copies the field that begins at *at, and moves *at behind its tab. False: it is too long. */
static bool take_field(const char **at, const char *end, char *out, size_t size) {
    const char *tab = memchr(*at, '\t', (size_t)(end - *at));
    size_t length = (size_t)((tab != NULL ? tab : end) - *at);
    if (length >= size)
        return false;
    text_copy_bytes(out, size, *at, length);
    *at += length + (tab != NULL);
    return true;
}

bool first_stored_read(const char *line, size_t length, const char *game, FirstStored *out) {
    const char *at = line, *end = line + length;
    char name[VARIANT_NAME_SIZE];
    FirstStored read;
    if (!take_field(&at, end, name, sizeof name) || strcmp(name, game) != 0 ||
        !take_field(&at, end, read.mate, sizeof read.mate) ||
        !take_field(&at, end, read.game, sizeof read.game))
        return false;
    *out = read;
    return true;
}

bool first_stored_find(const char *game, FirstStored *out) {
    const char *at = (const char *)LESSONS_TSV, *end = at + LESSONS_TSV_LENGTH;
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((stop != NULL ? stop : end) - at);
        if (first_stored_read(at, length, game, out))
            return true;
        at += length + 1;
    }
    return false;
}
