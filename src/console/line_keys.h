/* The line mode's terminal: its modes, and its input decoded into keys that libedit knows, pastes
 * and signals (base/terminal/term_bytes.h). Everything else is skipped. */
#ifndef PANDEMONIUM_CONSOLE_LINE_KEYS_H
#define PANDEMONIUM_CONSOLE_LINE_KEYS_H

#include <stdbool.h>
#include <termios.h>
#include <wchar.h>

#include "base/terminal/signal_keys.h"
#include "base/terminal/term_bytes.h"

enum { LINE_KEY_WIDES = 2, LINE_CHUNK_SIZE = 4096 };

typedef enum LineKeyKind {
    LINE_KEY_NONE,
    LINE_KEY_WIDES_READ,      /* wides: a key, as in libedit's emacs map */
    LINE_KEY_DELETE,          /* delete the character at the cursor */
    LINE_KEY_PASTE,           /* text */
    LINE_KEY_PASTE_LONG,      /* a paste was too long, and was discarded */
    LINE_KEY_PASTE_OVERDUE,   /* a paste's end is overdue */
    LINE_KEY_PASTE_CANCELLED, /* a paste was cancelled with Ctrl-C */
    LINE_KEY_END              /* the terminal can no longer be read */
} LineKeyKind;

typedef struct LineKey {
    LineKeyKind kind;
    wchar_t wides[LINE_KEY_WIDES];
    unsigned count;
    const char *text; /* UTF-8, borrowed until the next key is read */
} LineKey;

/* All 0: not open. */
typedef struct LineKeys {
    bool open;                  /* signals are keys, and pastes are bracketed */
    struct termios saved_modes; /* the modes to restore */
    SignalKeys signals;
    TermBytes bytes;
    TermChunk chunk; /* over data */
    char data[LINE_CHUNK_SIZE];
} LineKeys;

/* Saves the modes of the terminal on standard input; call it before an editor sets its own. */
void line_keys_init(LineKeys *keys);
/* Turns on bracketed paste. The editor sets the modes. */
void line_keys_open(LineKeys *keys);
/* Turns it off and restores the modes. */
void line_keys_close(LineKeys *keys);
/* Closes, and frees a paste. */
void line_keys_done(LineKeys *keys);

/* Reads the next key, from the terminal only if `ready`, as that might block. A signal is sent and
 * is not a key. False: there is none yet. */
bool line_keys_read(LineKeys *keys, bool ready, LineKey *out);
/* How long to wait for the terminal before line_keys_read may return a key without it; -1:
 * forever. */
int line_keys_timeout_ms(const LineKeys *keys);

#endif
