/* Signals, taken in as news: handlers only set flags and write one byte to a pipe that the loop
 * waits on; and what a process that a signal ends gives back of its terminal. The one place with
 * state outside arguments, since a handler has no argument to carry it: one catches at a time, and
 * all but the handlers belongs to the program's first thread. */
#ifndef PANDEMONIUM_BASE_SIGNALS_H
#define PANDEMONIUM_BASE_SIGNALS_H

#include <stdbool.h>

typedef struct SignalNews {
    bool interrupt; /* SIGINT */
    bool suspend;   /* SIGTSTP */
    bool resize;    /* SIGWINCH */
    int stop;       /* SIGTERM, SIGHUP or SIGQUIT, 0: none */
} SignalNews;

/* Catches SIGINT, SIGTERM, SIGHUP, SIGQUIT and, with `terminal`, SIGTSTP; ignores SIGPIPE. With
 * `terminal` a signal that ends the process, such as a fault's, gives the terminal back first, its
 * modes as they are now; so does a second SIGQUIT while nothing answers the first. What the parent
 * set to be ignored stays so. False when there is no pipe: nothing is caught. */
bool signals_catch(bool terminal);
/* Catches SIGWINCH as well, and calls the handler that is there before (curses' own). After
 * signals_catch. */
void signals_catch_window(void);
/* What a process that a signal ends writes to standard output, at a terminal: as many bytes as the
 * terminal takes without waiting. Copied, cut at 255 bytes; "": nothing, as from the beginning. */
void signals_set_farewell(const char *text);
/* Puts everything back as it was. */
void signals_release(void);
/* Readable when there is news. */
int signals_fd(void);
/* What has come since the last call. `stop` stays. */
SignalNews signals_take(void);
/* SIGTERM, SIGHUP or SIGQUIT when one has come, else 0. */
int signals_stopping(void);
/* At a terminal a signal that ends the program gives it a moment to write what it writes; then it
 * ends where it is, the terminal given back. False for what may take a longer moment, such as an
 * engine's end; true for what writes again. */
void signals_hurry(bool on);
/* Stops the process as SIGTSTP does; returns when it goes on. Woken to end, it may be in the
 * background: setting the terminal does not stop it from then on. */
void signals_suspend(void);

#endif
