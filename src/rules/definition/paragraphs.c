#include "rules/definition/definition.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"

bool remark_next_field(const char **at, const char **key, size_t *length) {
    *at += strspn(*at, " \t");
    *key = *at;
    *length = strcspn(*at, " \t:\n");
    *at += *length;
    return *length > 0 && remark_text(*at) != NULL;
}

const char *remark_text(const char *remark) {
    size_t line = strcspn(remark, "\n");
    const char *colon = memchr(remark, ':', line);
    if (colon == NULL)
        return NULL;
    const char *text = colon + 1 + strspn(colon + 1, " \t");
    return text < remark + line ? text : NULL;
}

static bool fail_memory(Error *error) {
    return error_set(error, N_("out of memory"));
}

bool paragraphs_add(char **text, const char *line, size_t limit, Error *error) {
    size_t before = *text != NULL ? strlen(*text) + 1 : 0, length = strlen(line);
    if (before + length >= limit)
        return error_set(error, N_("the text is longer than %d bytes"), (int)limit - 1);
    char *grown = realloc(*text, before + length + 1);
    if (grown == NULL)
        return fail_memory(error);
    if (before > 0)
        grown[before - 1] = '\n';
    memcpy(grown + before, line, length + 1);
    *text = grown;
    return true;
}

static bool is_word(const char *text, const char *word, size_t length) {
    return strncmp(text, word, length) == 0 && text[length] == '\0';
}

static bool remark_has(const char *remark, const char *key, size_t length) {
    const char *other;
    size_t other_length;
    while (remark_next_field(&remark, &other, &other_length))
        if (other_length == length && memcmp(other, key, length) == 0)
            return true;
    return false;
}

/* Whether the section sets the field or has a remark on it. */
static bool says(const IniSection *section, const char *name, const char *key, size_t length) {
    for (size_t i = 0; i < section->count; i++) {
        const IniEntry *entry = &section->entries[i];
        if (entry->key == NULL)
            continue;
        if (is_word(entry->key, key, length) ||
            (strcmp(entry->key, name) == 0 && remark_has(entry->value, key, length)))
            return true;
    }
    return false;
}

static bool is_said_anew(const char *remark, const IniSection *section, const char *name) {
    const char *key;
    size_t length;
    while (remark_next_field(&remark, &key, &length))
        if (says(section, name, key, length))
            return true;
    return false;
}

/* Copies remarks of `from` to out, except those that `section` (nullable) overrides. */
static bool copy_remarks(const char *from, const IniSection *section, const char *name,
                         Bytes *out) {
    bool good = true;
    for (const char *line = from; line != NULL && good;) {
        size_t length = strcspn(line, "\n");
        const char *text = remark_text(line);
        bool takes_back = text != NULL && text + 1 == line + length && *text == '-';
        if (!takes_back && (section == NULL || !is_said_anew(line, section, name)))
            good = (out->length == 0 || bytes_add_char(out, '\n')) &&
                   bytes_add_bytes(out, line, length);
        line = line[length] == '\n' ? line + length + 1 : NULL;
    }
    return good;
}

bool remarks_inherit(const char *inherited, const IniSection *section, const char *name, char **own,
                     Error *error) {
    Bytes all = {0};
    bool good =
        copy_remarks(*own, NULL, name, &all) && copy_remarks(inherited, section, name, &all);
    if (!good || all.length >= EXTRA_TEXT_SIZE) {
        bytes_done(&all);
        return good ? error_set(error, N_("the text is longer than %d bytes"), EXTRA_TEXT_SIZE - 1)
                    : fail_memory(error);
    }
    free(*own);
    *own = all.data;
    return true;
}
