/* How many columns a terminal gives to a character: not guessed, but asked of it. Fonts and
 * settings differ where the tables of the C library do not. */
#ifndef PANDEMONIUM_UI_KIT_PROBE_H
#define PANDEMONIUM_UI_KIT_PROBE_H

#include <stddef.h>
#include <stdint.h>

enum { PROBE_TIMEOUT_MS = 100, PROBE_LIMIT_MS = 10000, PROBE_TYPED_SIZE = 100 };

typedef struct Probe {
    int64_t patience_ms; /* set by who asks: how long to wait, PROBE_TIMEOUT_MS for a person */
    size_t owed;         /* answers that have not come (they still may) */
    /* What came that was no answer: keys pressed meanwhile, to be read as such. */
    char typed[PROBE_TYPED_SIZE];
    size_t typed_count;
} Probe;

/* Prints each of the texts at the start of the second row, asks where the cursor then is (CSI 6n),
 * and cleans the row. widths[i] gets how many text i took, -1 when no answer came within
 * probe->patience_ms; the rest of *probe is filled. in and out are a terminal in a mode without
 * echo and lines. */
void probe_columns(int in, int out, const char *const *texts, size_t count, int *widths,
                   Probe *probe);

#endif
