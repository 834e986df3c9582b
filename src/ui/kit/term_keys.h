/* The terminal's keys: what curses reads, as inputs; the modes that make the mouse and what is
 * pasted come as such; and answers of the terminal that come late. A part of term.c, whose screen
 * must be open. */
#ifndef PANDEMONIUM_UI_KIT_TERM_KEYS_H
#define PANDEMONIUM_UI_KIT_TERM_KEYS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "ui/kit/input.h"
#include "ui/kit/probe.h"

/* All 0 before term_keys_open. */
typedef struct TermKeys {
    bool mouse;      /* it is reported */
    size_t owed;     /* answers that the terminal has not given yet */
    bool given_back; /* keys are waiting that poll() does not know of */
    bool press_open; /* the left button is down since press_x, press_y */
    int press_x, press_y;
    bool pastes;  /* the terminal is taken to frame what is pasted */
    bool pasting; /* its beginning was read and not yet its end */
    Bytes paste;
} TermKeys;

/* Has the keys come one by one, unechoed and with names, and what is pasted in a frame. */
void term_keys_open(TermKeys *keys);
/* Frees; the modes are the caller's to set back. */
void term_keys_done(TermKeys *keys);

void term_keys_set_mouse(TermKeys *keys, bool on);
/* Whether the terminal frames what is pasted, so that it is no row of keys. Past curses, which has
 * no word for it; the order among what curses writes does not matter. */
void term_keys_set_paste(const TermKeys *keys, bool on);
/* Appends what turns both off, for a process that dies; nothing where the terminal has neither. */
void term_keys_add_off(Text *out);

/* Takes over what a probe read besides answers, and notes how many of those are still to come. */
void term_keys_take_probe(TermKeys *keys, const Probe *probe);
/* Takes the next key, or what was pasted, whose text stays until the next paste begins. False when
 * none is waiting. */
bool term_keys_read(TermKeys *keys, Input *out);
/* Whether keys may be waiting that poll() does not know of; asked once, they are taken as read. */
bool term_keys_wait(TermKeys *keys);
/* Ctrl-C: a paste whose end does not come leaves nobody stuck. What was pasted so far is dropped.
 */
void term_keys_end_paste(TermKeys *keys);

#endif
