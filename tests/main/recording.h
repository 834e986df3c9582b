/* What a script was answered, as text: see check_scripts.c. */
#ifndef PANDEMONIUM_TESTS_MAIN_RECORDING_H
#define PANDEMONIUM_TESTS_MAIN_RECORDING_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

enum { RECORDING_ROWS_LIMIT = 200 };

typedef struct Recording {
    Bytes text;
    char *rows[RECORDING_ROWS_LIMIT]; /* as they were last seen; NULL: not yet */
    size_t height;                    /* rows of the window; behind them stand their inks */
} Recording;

void recording_done(Recording *recording);

/* Puts fixed signs in the place of what differs from run to run: days around this one, times of
 * clocks, the sign of thinking. The text keeps its length. */
void recording_mask(char *text);

/* Begins a window of that many rows: the next rows are all told. */
void recording_window(Recording *recording, size_t height);
/* Adds the rows that are not what they were. rows is text of lines, and is cut to pieces. */
void recording_add_rows(Recording *recording, char *rows);
/* Takes over the rows that one step of a recording told, and gives the step behind it. */
const char *recording_take_step(Recording *recording, const char *step);
/* Whether these lines are the rows. */
bool recording_has_rows(const Recording *recording, const char *rows);

/* Tells on standard error the first step in which two recordings differ, with its lines. */
void recording_tell_difference(const char *name, const char *expected, const char *found);

#endif
