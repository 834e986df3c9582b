/* A strict terminal: it holds the screen, and reports as an offence every byte that is neither
 * printable text nor part of one of the few sequences of scan.ti. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_VT_H
#define PANDEMONIUM_TESTS_SUPPORT_VT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

enum { VT_CELL_SIZE = 16, VT_OFFENCE_SIZE = 400, VT_SEQUENCE_SIZE = 64, VT_ANSWER_SIZE = 128 };

/* How a character is drawn. All zeroes: the terminal's default. */
typedef struct VtStyle {
    short fore, back; /* colour + 1 */
    unsigned short attributes;
} VtStyle;

typedef struct VtCell {
    char text[VT_CELL_SIZE]; /* "" after a wide character */
    unsigned marks;
    VtStyle style;
} VtCell;

typedef struct Vt {
    int columns, rows, x, y;
    VtCell *cells;
    VtStyle style;                  /* style of the next character */
    bool taken;                     /* the alternate screen is on: no newlines then */
    bool lines;                     /* set by a test: a line editor can ring the bell and go back */
    char pending[VT_SEQUENCE_SIZE]; /* the start of a sequence or a character */
    size_t pending_length;
    char answer[VT_ANSWER_SIZE];   /* to send back, "": nothing */
    char before[VT_SEQUENCE_SIZE]; /* the last bytes sent, to show where an offence was */
    size_t before_length;
    unsigned line_ends; /* newlines sent */
    unsigned clears;    /* how often the whole screen was cleared */
    unsigned offences;
    char offence[VT_OFFENCE_SIZE]; /* the first offences, in words */
} Vt;

void vt_init(Vt *vt, int columns, int rows);
void vt_done(Vt *vt);
/* Resizes and clears the screen, as for a program that redraws it. */
void vt_resize(Vt *vt, int columns, int rows);
void vt_feed(Vt *vt, const char *bytes, size_t length);
/* Appends the screen, with '\n' after each row and no trailing blanks. */
void vt_write(const Vt *vt, Bytes *out);
/* Appends the style of each row: "X@FORE/BACK" at each change, with b for bold, d for dim, u for
 * underlined and r for reversed, "-" for a default colour. A blank's ink is that before it. */
void vt_write_inks(const Vt *vt, Bytes *out);

#endif
