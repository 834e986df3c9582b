/* Lines of an ini file, with their numbers.
 *
 * `[name]` or `[name:parent]` opens a section, `key = value` belongs to it, '#' or ';' at the start
 * of a line begins a comment; white space around names, keys and values is dropped. Nothing else is
 * interpreted; any other line is kept as an entry whose key is NULL, so that the reader can refuse
 * it by its line number. */
#ifndef PANDEMONIUM_BASE_INI_H
#define PANDEMONIUM_BASE_INI_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

typedef struct IniEntry {
    const char *key;   /* NULL: the line is not `key = value`; value then holds the whole line */
    const char *value; /* may be "" */
    unsigned line;
} IniEntry;

typedef struct IniSection {
    const char *name;   /* may be "" (refused by readers) */
    const char *parent; /* NULL when there is none */
    unsigned line;
    const IniEntry *entries;
    size_t count;
} IniSection;

/* Owns copies of all strings. Sections are in file order; two of the same name stay separate.
 * Entries before the first section are in a section whose name is NULL. */
typedef struct Ini {
    IniSection *sections;
    size_t count;
    void *storage; /* private */
} Ini;

/* Reads `length` bytes of text, which need not be terminated. False when memory runs out, when the
 * text is over 4 MiB, or when it has a NUL byte or a line of more than 1 MiB; error says which
 * line. */
bool ini_init(Ini *ini, const char *text, size_t length, Error *error);
void ini_done(Ini *ini);

#endif
