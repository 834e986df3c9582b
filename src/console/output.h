/* The line mode's output: whole lines, made safe to show, each written before anything else
 * happens. */
#ifndef PANDEMONIUM_CONSOLE_OUTPUT_H
#define PANDEMONIUM_CONSOLE_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Output {
    int fd;
    bool ascii;  /* only ASCII may be written */
    int columns; /* of the terminal, where longer lines break at spaces; 0: unknown, or none */
    bool failed; /* the reader is gone; nothing more will be written */
} Output;

/* Writes one or more lines of text (length bytes); adds a line end if the last one has none.
 * verbatim: never breaks them. */
void output_lines(Output *out, const char *text, size_t length, bool verbatim);
/* Writes text (terminated) with its escape sequences; only for text that this program has made. */
void output_picture(Output *out, const char *text, size_t length);

#endif
