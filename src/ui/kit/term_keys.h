/* The terminal's input: sets the modes for keys, mouse reports and bracketed paste, and turns the
 * bytes into inputs and replies to the probe. A part of term.c, whose screen must be open. */
#ifndef PANDEMONIUM_UI_KIT_TERM_KEYS_H
#define PANDEMONIUM_UI_KIT_TERM_KEYS_H

#include <stdbool.h>

#include "base/terminal/input.h"
#include "base/terminal/key_input.h"
#include "base/terminal/line_speed.h"
#include "base/terminal/probe.h"
#include "base/terminal/signal_keys.h"
#include "base/terminal/term_bytes.h"
#include "base/text.h"

enum { TERM_STRINGS_LIMIT = 48, TERM_CHUNK_SIZE = 16384 };

/* All 0 before term_keys_open. */
typedef struct TermKeys {
    bool mouse;  /* the mouse is reported */
    bool focus;  /* getting and losing the focus is */
    bool drags;  /* and where it is while a button is pressed */
    bool pastes; /* the terminal seems to know private modes, so it brackets pasted text */
    bool gone;   /* the terminal can no longer be read */
    Probe probe;
    LineSpeed speed;
    MousePress press;
    TermBytes bytes;
    KeyString strings[TERM_STRINGS_LIMIT]; /* strings from terminfo */
    SignalKeys signals;
    TermChunk chunk; /* over data */
    char data[TERM_CHUNK_SIZE];
} TermKeys;

/* Sets the modes: bytes one by one, without echo and without signals (a pasted Ctrl-C is data), and
 * pastes bracketed. */
void term_keys_open(TermKeys *keys, bool utf8);
/* Frees the paste; the caller restores the modes. */
void term_keys_done(TermKeys *keys);

/* drags: also where the mouse is while a button is pressed. */
void term_keys_set_mouse(TermKeys *keys, bool on, bool drags);
/* Whether the terminal reports that its window gets or loses the focus (INPUT_FOCUS). */
void term_keys_set_focus(TermKeys *keys, bool on);
/* Turns bracketed paste on or off, so that pasted text is not read as keys. Written directly, since
 * curses has no call for it; the order relative to curses' output does not matter. */
void term_keys_set_paste(const TermKeys *keys, bool on);
/* Appends the sequences that turn mouse and paste modes off, for a process that dies; nothing if
 * the terminal has neither. */
void term_keys_add_off(Text *out);

/* Reads the next input from the available bytes; it reads from the terminal at most once. Keys that
 * are signals are sent to our process group, as the terminal would. False: there was none, or a
 * signal was sent, which comes first. The text of a paste is valid until the next call. */
bool term_keys_read(TermKeys *keys, Input *out);
/* How long to wait for more bytes before term_keys_read may return an input without them; -1:
 * forever. */
int term_keys_timeout_ms(const TermKeys *keys);

#endif
