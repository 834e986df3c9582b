/* What the line mode writes: whole lines, made safe to show, each out before the next thing
 * happens.
 */
#ifndef PANDEMONIUM_CONSOLE_OUTPUT_H
#define PANDEMONIUM_CONSOLE_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"

typedef struct Output {
    int fd;
    bool ascii;  /* nothing but ASCII may be written */
    bool failed; /* the reader is gone; nothing more is written */
} Output;

/* Writes text of one or more lines; a line end is put where the last one is missing. */
void output_lines(Output *out, const char *text, size_t length);
/* Writes text (terminated) with its escape sequences: only for what this program has made. */
void output_picture(Output *out, const char *text, size_t length);

#endif
