/* The terminal. This file and term_keys.c are the only ones that use curses. There can be one Term
 * at a time in a process, since a terminal has one state to restore. */
#ifndef PANDEMONIUM_UI_KIT_TERM_H
#define PANDEMONIUM_UI_KIT_TERM_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/signals.h"
#include "base/terminal/input.h"
#include "base/text.h"
#include "ui/kit/grid.h"
#include "ui/kit/theme.h"

typedef struct Term Term;

/* Whether standard input and output are a terminal on which a screen can be drawn. */
bool term_capable(void);
/* Whether the locale (set by main) is UTF-8. */
bool term_is_utf8(void);
/* Whether two-column characters are likely to work: the locale is UTF-8, and the terminal's font is
 * not known to lack them. */
bool term_is_wide(void);
/* Whether the terminal is the Linux console, whose font has lines but no round corners. */
bool term_is_console(void);

/* Takes over the terminal and installs signal handlers. NULL, with the terminal untouched, when it
 * is not capable or memory runs out. */
Term *term_open(bool mouse, Error *error);

/* What a terminal can do beyond its description. */
typedef struct TermTraits {
    bool wide, lines; /* it draws two-column characters, and lines, with their usual widths */
    bool many_colors; /* at least 256, though its description has 8 */
} TermTraits;

/* What to assume until the terminal has replied: the locale and the C library know the characters,
 * and the terminal is not known to lack them; COLORTERM says that it has many colours. */
void term_expect(const Term *term, TermTraits *out);
/* Uses many colours, or those of the description, from the next term_set_theme on. */
void term_set_many_colors(Term *term, bool many);
/* Asks the terminal how wide it draws these characters, for the colour of its window, and for the
 * number of its colours unless that is known, if it can be asked at all (base/terminal/probe.h).
 * Does not wait. */
void term_probe(Term *term);
/* Whether the terminal has replied since the last call. Once it has reported their widths, traits
 * says what it can do; until then it stays untouched. The colour is used from the next
 * term_set_theme on. */
bool term_take_replies(Term *term, TermTraits *traits);
/* Whether motion may be shown: the terminal has answered quickly, or cannot be asked. */
bool term_is_quick(const Term *term);
/* Whether earlier output still waits, as far as can be known at now_ms. */
bool term_is_behind(const Term *term, int64_t now_ms);
/* Call it after term_flush so that term_is_behind can know. */
void term_ask_arrival(Term *term, int64_t now_ms);
/* Restores the terminal. Signals are still caught, so that the program can finish its work after
 * the screen is closed, even if a signal ends it. term may be NULL. */
void term_close(Term *term);
/* Restores the previous signal handlers; call it after term_close, when all work is done. */
void term_restore_signals(void);

/* Chooses the colours from the next term_flush on; before the first call there are none. Returns
 * whether they are enough for pieces to be tiles. The window's background is what the terminal has
 * reported, otherwise what COLORFGBG says. */
bool term_set_theme(Term *term, Palette palette, Theme theme);
/* Whether brackets mark kings in these colours (theme.h). */
bool term_brackets_kings(const Term *term);
void term_size(const Term *term, int *width, int *height);
/* Writes the grid to the terminal, clipped to the window. */
void term_flush(Term *term, const Grid *grid);
/* Makes the next term_flush redraw everything. */
void term_repaint(Term *term);
void term_bell(Term *term);
/* Asks the terminal to put text of at most CLIPBOARD_LIMIT bytes on its clipboard (clipboard.h). */
void term_copy(Term *term, const Bytes *text);
/* drags: also reports where the mouse is while a button is pressed. */
void term_set_mouse(Term *term, bool on, bool drags);
/* Whether the terminal reports that its window gets or loses the focus; off at first. */
void term_set_focus(Term *term, bool on);
/* Sets the terminal modes and the description again that libedit changes when it starts and when it
 * begins a line. */
void term_reset_modes(Term *term);
/* Stops the process as Ctrl-Z does, with the terminal restored while it is stopped. */
void term_suspend(Term *term);

/* Reads the next input. False when none is waiting, or when a key was a signal, which comes first:
 * call term_take_signals. */
bool term_read(Term *term, Input *out);
/* Waits up to timeout_ms (-1: without limit) for an input, a reply, a signal or one of fds, setting
 * revents; the first TERM_FDS of these are filled here. Bytes without a meaning, and a paste in
 * progress, do not end the wait. */
enum { TERM_FDS = 2 };
void term_wait(Term *term, struct pollfd *fds, size_t count, int timeout_ms);

/* The signals received. A closed terminal counts as SIGHUP, even without a signal. */
PendingSignals term_take_signals(Term *term);

#endif
