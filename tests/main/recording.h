/* A script's output, as text: see check_scripts.c. */
#ifndef PANDEMONIUM_TESTS_MAIN_RECORDING_H
#define PANDEMONIUM_TESTS_MAIN_RECORDING_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

enum { RECORDING_ROWS_LIMIT = 200 };

typedef struct Recording {
    Bytes text;
    char *rows[RECORDING_ROWS_LIMIT]; /* as last seen; NULL: never */
    size_t height;                    /* rows of the window, which their colours follow */
} Recording;

void recording_done(Recording *recording);

/* Masks whatever varies between runs: dates around today, times on clocks, the spinner. The text
 * keeps its length. */
void recording_mask(char *text);

/* Starts a window of that many rows: all next rows are recorded. */
void recording_window(Recording *recording, size_t height);
/* Adds the rows that have changed. rows is text of lines, and is split in place. */
void recording_add_rows(Recording *recording, char *rows);
/* Applies the rows recorded for one step, and returns the next step. */
const char *recording_take_step(Recording *recording, const char *step);
/* Whether these lines are the current rows. */
bool recording_has_rows(const Recording *recording, const char *rows);

/* Prints on standard error the first step in which two recordings differ, with its lines. */
void recording_tell_difference(const char *name, const char *expected, const char *found);

#endif
