/* What the line mode's own tables say of their entries: for help, completion and the manual. */
#ifndef PANDEMONIUM_CONSOLE_ENTRIES_H
#define PANDEMONIUM_CONSOLE_ENTRIES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct ConsoleEntry {
    const char *name;
    const char *values; /* what follows it; NULL: nothing */
    const char *help;   /* N_() sentence */
} ConsoleEntry;

/* Edits of a position ("edit put P e5"), by index from 0. False behind the last one. */
bool console_edit_entry(size_t index, ConsoleEntry *out);

#endif
