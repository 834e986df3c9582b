/* Asks a terminal how many columns characters take, since fonts and settings differ from the C
 * library's tables, and what colour its window has. */
#ifndef PANDEMONIUM_UI_KIT_PROBE_H
#define PANDEMONIUM_UI_KIT_PROBE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PROBE_TIMEOUT_MS = 100,
    PROBE_LIMIT_MS = 10000,
    PROBE_TYPED_SIZE = 100,
    PROBE_GROUND_SIZE = 32
};

/* The caller sets the first three members. */
typedef struct Probe {
    int in, out;                    /* a terminal in non-canonical mode without echo */
    int64_t patience_ms;            /* how long to wait, usually PROBE_TIMEOUT_MS */
    bool asks_ground;               /* the window's colour is asked for as well */
    size_t owed;                    /* answers that have not come, but still may */
    bool owes_ground;               /* that of the colour among them, which `owed` does not count */
    char ground[PROBE_GROUND_SIZE]; /* "rgb:RRRR/GGGG/BBBB"; "": not told */
    /* Bytes that were not answers: keys pressed meanwhile, to be read as keys. */
    char typed[PROBE_TYPED_SIZE];
    size_t typed_count;
} Probe;

/* Prints each of the texts at the start of the second row, asks for the cursor's position (CSI 6n),
 * and clears the row. The window's colour (OSC 11) is asked for before the last of them, so that
 * nobody waits for an answer that a terminal may not have. widths[i] gets the columns of text i, or
 * -1 if no answer came within probe->patience_ms; the rest of *probe is filled in. */
void probe_columns(Probe *probe, const char *const *texts, size_t count, int *widths);

#endif
