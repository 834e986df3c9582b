/* Lines of an ini file, with their numbers.
 *
 * `[name]` or `[name:parent]` opens a section, `key = value` belongs to it, '#' or ';' at a line's
 * start begins a comment; white space around names, keys and values does not count. Nothing is
 * interpreted further; a line of any other shape is kept as an entry with key NULL so that its
 * reader can refuse it by number. */
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

/* Owns copies of all strings. Sections in file order; equal names are kept apart. Entries before
 * the first section are in a section with name NULL. */
typedef struct Ini {
    IniSection *sections;
    size_t count;
    void *storage; /* private */
} Ini;

/* Reads `length` bytes of text (need not be terminated). False when memory is out, a NUL byte or
 * a line of more than 1 MiB occurs, or the text is over 4 MiB; error says which line. */
bool ini_init(Ini *ini, const char *text, size_t length, Error *error);
void ini_done(Ini *ini);

#endif
