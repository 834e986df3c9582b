/* Asks a terminal how many columns characters take, since fonts and settings differ from the C
 * library's tables, and what colour its window has. Nothing waits for the replies: they are picked
 * out of the input whenever they come. */
#ifndef PANDEMONIUM_BASE_TERMINAL_PROBE_H
#define PANDEMONIUM_BASE_TERMINAL_PROBE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/terminal/term_bytes.h"

enum { PROBE_TEXTS = 2, PROBE_BACKGROUND_SIZE = 32 };

/* All 0: nothing was asked. */
typedef struct Probe {
    size_t pending_replies; /* cursor position reports that may still come */
    bool pending_background;
    int widths[PROBE_TEXTS];                /* columns of each text, once no reply is pending */
    char background[PROBE_BACKGROUND_SIZE]; /* "rgb:RRRR/GGGG/BBBB"; "": no reply */
    bool updated;                           /* a reply has come since this was last cleared */
} Probe;

/* Prints each of the texts at the start of the second row of the terminal `out`, asks for the
 * cursor's position (CSI 6n), and clears the row. With `background` it asks for the window's colour
 * (OSC 11) before the last of them, so that this reply comes before the last position. False, with
 * no reply pending, when it cannot be written. */
bool probe_ask(Probe *probe, int out, const char *const texts[PROBE_TEXTS], bool background);
/* Takes a reply. False: the token is not one that is pending. */
bool probe_take_reply(Probe *probe, const TermToken *token);
/* Tells the parser which replies are pending. */
void probe_expect(const Probe *probe, TermBytes *bytes);

#endif
