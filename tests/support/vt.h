/* A terminal that knows what it may be sent: it keeps the screen, and notes as an offence every
 * byte that is neither text that can be shown nor one of the few sequences of scan.ti. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_VT_H
#define PANDEMONIUM_TESTS_SUPPORT_VT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

enum { VT_CELL_SIZE = 16, VT_OFFENCE_SIZE = 400, VT_SEQUENCE_SIZE = 64, VT_ANSWER_SIZE = 128 };

/* How characters are drawn. All zeroes: as the terminal does by itself. */
typedef struct VtStyle {
    short fore, back; /* colour + 1 */
    unsigned short attributes;
} VtStyle;

typedef struct VtCell {
    char text[VT_CELL_SIZE]; /* "" behind a wide character */
    unsigned marks;
    VtStyle style;
} VtCell;

typedef struct Vt {
    int columns, rows, x, y;
    VtCell *cells;
    VtStyle style; /* of what comes next */
    bool taken;    /* the screen is taken over: no line ends then */
    bool lines;    /* set by a test: a line editor may ring the bell and step back */
    char pending[VT_SEQUENCE_SIZE]; /* the beginning of a sequence or a character */
    size_t pending_length;
    char answer[VT_ANSWER_SIZE];   /* to be sent back, "" : nothing */
    char before[VT_SEQUENCE_SIZE]; /* what was sent last, to show where an offence was */
    size_t before_length;
    unsigned line_ends; /* that were sent */
    unsigned clears;    /* of the whole screen */
    unsigned offences;
    char offence[VT_OFFENCE_SIZE]; /* the first ones, in words */
} Vt;

void vt_init(Vt *vt, int columns, int rows);
void vt_done(Vt *vt);
/* Another size; the screen is empty then, as it is for a program that redraws it. */
void vt_resize(Vt *vt, int columns, int rows);
void vt_feed(Vt *vt, const char *bytes, size_t length);
/* Appends the screen, rows ended by '\n', without blanks at their ends. */
void vt_write(const Vt *vt, Bytes *out);
/* Appends how each row is drawn: "X@FORE/BACK" where it changes, with b for bold, d for dim, u for
 * underlined and r for reversed, "-" for a colour of the terminal's own. */
void vt_write_inks(const Vt *vt, Bytes *out);

#endif
