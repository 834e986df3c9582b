/* Asks a terminal how many columns characters take, since fonts and settings differ from the C
 * library's tables, and what colour its window has. Nobody waits for the answers: they are heard
 * among the keys whenever they come. */
#ifndef PANDEMONIUM_UI_KIT_PROBE_H
#define PANDEMONIUM_UI_KIT_PROBE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/terminal/term_bytes.h"

enum { PROBE_TEXTS = 2, PROBE_BACKGROUND_SIZE = 32 };

/* All 0: nothing was asked. */
typedef struct Probe {
    size_t pending_replies; /* answers that tell a place and have not come, but still may */
    bool pending_background;
    int widths[PROBE_TEXTS];                /* columns of each text, once none is awaited */
    char background[PROBE_BACKGROUND_SIZE]; /* "rgb:RRRR/GGGG/BBBB"; "": not told */
    bool news;                              /* something was told since this was last cleared */
} Probe;

/* Prints each of the texts at the start of the second row of the terminal `out`, asks for the
 * cursor's position (CSI 6n), and clears the row. With `background` the window's colour (OSC 11) is
 * asked for before the last of them, so that its answer comes before theirs is complete. False, and
 * nothing is awaited, when it cannot be written. */
bool probe_ask(Probe *probe, int out, const char *const texts[PROBE_TEXTS], bool background);
/* Hears an answer. False: the token is none that is awaited. */
bool probe_hear(Probe *probe, const TermToken *token);
/* Tells the parser what is awaited. */
void probe_expect(const Probe *probe, TermBytes *bytes);

#endif
