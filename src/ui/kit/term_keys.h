/* The terminal's input: reading keys from curses, the modes for mouse reports and bracketed paste,
 * and late answers to probes. A part of term.c, whose screen must be open. */
#ifndef PANDEMONIUM_UI_KIT_TERM_KEYS_H
#define PANDEMONIUM_UI_KIT_TERM_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>

#include "base/text.h"
#include "ui/kit/input.h"
#include "ui/kit/probe.h"

/* All 0 before term_keys_open. */
typedef struct TermKeys {
    bool mouse;                     /* the mouse is reported */
    size_t owed;                    /* answers that the terminal has not given yet */
    bool owes_ground;               /* nor what colour its window has */
    bool hearing_ground;            /* it is just telling that */
    char ground[PROBE_GROUND_SIZE]; /* what it told; "": nothing yet */
    bool given_back;                /* keys are waiting that poll() does not report */
    bool press_open;                /* the left button was pressed at press_x, press_y */
    int press_x, press_y;
    bool pastes;  /* the terminal is assumed to bracket pasted text */
    bool pasting; /* the beginning of a paste was read, but not its end */
    Bytes paste;
    mbstate_t begun; /* a character of which not all bytes were read */
} TermKeys;

/* Sets the modes: keys one by one, without echo and decoded by curses, and pastes bracketed. */
void term_keys_open(TermKeys *keys);
/* Frees the paste; the caller restores the modes. */
void term_keys_done(TermKeys *keys);

void term_keys_set_mouse(TermKeys *keys, bool on);
/* Turns bracketed paste on or off, so that pasted text is not read as keys. Written directly, since
 * curses has no call for it; the order relative to curses' output does not matter. */
void term_keys_set_paste(const TermKeys *keys, bool on);
/* Appends the sequences that turn mouse and paste modes off, for a process that dies; nothing if
 * the terminal has neither. */
void term_keys_add_off(Text *out);

/* Takes the keys that a probe read, and notes how many of its answers are still to come. */
void term_keys_take_probe(TermKeys *keys, const Probe *probe);
/* Reads the next key or paste. The text of a paste is valid until the next one begins. False when
 * none is waiting. */
bool term_keys_read(TermKeys *keys, Input *out);
/* Whether keys may be waiting that poll() does not report; resets this. */
bool term_keys_wait(TermKeys *keys);
/* Ends a paste and drops its text, for Ctrl-C, in case its end never comes. */
void term_keys_end_paste(TermKeys *keys);

#endif
