/* Signals, taken in as news: handlers only set flags and write one byte to a pipe that the loop
 * waits on. The one place of the line mode that has state outside arguments. */
#ifndef PANDEMONIUM_CONSOLE_SIGNALS_H
#define PANDEMONIUM_CONSOLE_SIGNALS_H

#include <stdbool.h>

typedef struct SignalNews {
    bool interrupt; /* SIGINT */
    bool suspend;   /* SIGTSTP */
    bool resize;    /* SIGWINCH */
    int stop;       /* SIGTERM, SIGHUP or SIGQUIT, 0: none */
} SignalNews;

/* Catches SIGINT, SIGTERM, SIGHUP, SIGQUIT and, with `terminal`, SIGTSTP and SIGWINCH; ignores
 * SIGPIPE. With `terminal` a signal that ends the process, such as a fault's, gives the terminal
 * back first; so does a second SIGQUIT while nothing answers the first. What the parent set to be
 * ignored stays so. False when there is no pipe: nothing is caught. */
bool signals_catch(bool terminal);
/* Puts everything back as it was. */
void signals_release(void);
/* Readable when there is news. */
int signals_fd(void);
/* What has come since the last call. `stop` stays. */
SignalNews signals_take(void);
/* SIGTERM, SIGHUP or SIGQUIT when one has come, else 0. */
int signals_stopping(void);
/* At a terminal a signal that ends the program gives it a moment to write what it writes; then it
 * ends where it is, the terminal's modes as they were. False for what takes its own time, such as
 * an engine's end; true for what writes again. */
void signals_hurry(bool on);
/* Stops the process as SIGTSTP does; returns when it goes on. */
void signals_suspend(void);

#endif
