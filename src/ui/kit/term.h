/* The terminal: with its keys (term_keys.c) all that knows curses. One at a time in a process,
 * since a terminal has one state to give back. */
#ifndef PANDEMONIUM_UI_KIT_TERM_H
#define PANDEMONIUM_UI_KIT_TERM_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/signals.h"
#include "ui/kit/grid.h"
#include "ui/kit/input.h"
#include "ui/kit/theme.h"

typedef struct Term Term;

/* Whether standard input and output are a terminal on which a screen can be drawn. */
bool term_capable(void);
/* Whether the locale (set by main) is UTF-8. */
bool term_is_utf8(void);
/* Whether characters of two columns can be expected to show: a UTF-8 locale, and no terminal known
 * to have none in its font. */
bool term_is_wide(void);

/* Takes the terminal over and installs signal handlers. NULL when it is not capable or memory is
 * out; it is then untouched. */
Term *term_open(bool mouse, Error *error);
/* Asks the terminal, in at most about patience_ms (ui/kit/probe.h), whether characters of two
 * columns and drawn lines take the columns that they should. What cannot be asked, or does not
 * answer, draws neither. */
void term_probe(Term *term, int patience_ms, bool *wide, bool *lines);
/* Gives it back. Signals are still caught: where one ends the program, what it has to do after the
 * screen has a moment, after which it ends where it is. term may be NULL. */
void term_close(Term *term);
/* After a terminal was closed and all is done: the signals' handlers are as before it. */
void term_forget_signals(void);

/* Chooses the colours, from the next term_show on (without a call: none). */
void term_set_looks(Term *term, Palette palette, Theme theme);
void term_size(const Term *term, int *width, int *height);
/* Shows the grid, which is cut to the window. */
void term_show(Term *term, const Grid *grid);
/* Draws everything anew at the next term_show. */
void term_repaint(Term *term);
void term_bell(Term *term);
void term_set_mouse(Term *term, bool on);
/* Sets the modes again that libedit changes when it begins a line. */
void term_reset_modes(Term *term);
/* Stops the process as Ctrl-Z does, with the terminal given back while it is stopped. */
void term_suspend(Term *term);

/* Takes the next key, or what was pasted. False when none is waiting. */
bool term_read(Term *term, Input *out);
/* Waits up to timeout_ms (-1: for ever) for a key, a signal or one of fds (whose revents are set).
 */
void term_wait(Term *term, struct pollfd *fds, size_t count, int timeout_ms);

/* The signals that arrived; that the terminal is gone, which need not come as one, counts as
 * SIGHUP.
 */
SignalNews term_take_signals(Term *term);

#endif
