/* Asks a terminal how many columns characters take, since fonts and settings differ from the C
 * library's tables, what colour its window has, and how many colours it knows. Nothing waits for
 * the replies: they are picked out of the input whenever they come. */
#ifndef PANDEMONIUM_BASE_TERMINAL_PROBE_H
#define PANDEMONIUM_BASE_TERMINAL_PROBE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/terminal/term_bytes.h"

enum { PROBE_TEXTS = 2, PROBE_BACKGROUND_SIZE = 32 };

/* All 0: nothing was asked. */
typedef struct Probe {
    size_t pending_replies; /* cursor position reports that may still come */
    bool pending_background, pending_colors, pending_palette;
    int widths[PROBE_TEXTS];                /* columns of each text, once no reply is pending */
    char background[PROBE_BACKGROUND_SIZE]; /* "rgb:RRRR/GGGG/BBBB"; "": no reply */
    int colors;   /* the colours it knows, 0 if it has no such number; -1: no reply */
    bool updated; /* a reply has come since this was last cleared */
} Probe;

/* What to ask besides the widths. */
typedef struct ProbeWish {
    bool background; /* the window's colour (OSC 11) */
    bool colors;     /* the number of colours (XTGETTCAP "Co"), and whether it has the last of 256
                      * (OSC 4), since few terminals answer both */
} ProbeWish;

/* Prints each of the texts at the start of the second row of the terminal `out`, asks for the
 * cursor's position (CSI 6n), and clears the row. It asks what else is wished before the last of
 * them, so that these replies come before the last position. False, with no reply pending, when it
 * cannot be written. */
bool probe_ask(Probe *probe, int out, const char *const texts[PROBE_TEXTS], ProbeWish wish);
/* Takes a reply. False: the token is not one that is pending. */
bool probe_take_reply(Probe *probe, const TermToken *token);
/* Tells the parser which replies are pending. */
void probe_expect(const Probe *probe, TermBytes *bytes);

#endif
