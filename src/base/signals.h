/* Signals, taken in as news: handlers only set flags and write one byte to a pipe that the loop
 * waits on; and what a process that a signal ends gives back of its terminal. The one place with
 * state outside arguments, since a handler has no argument to carry it: one catches at a time, and
 * all but the handlers belongs to the program's first thread. */
#ifndef PANDEMONIUM_BASE_SIGNALS_H
#define PANDEMONIUM_BASE_SIGNALS_H

#include <signal.h>
#include <stdbool.h>

typedef struct SignalNews {
    bool interrupt; /* SIGINT */
    bool suspend;   /* SIGTSTP */
    bool resize;    /* SIGWINCH */
    int stop;       /* SIGTERM, SIGHUP or SIGQUIT, 0: none */
} SignalNews;

/* For a fault's handler: what the kernel saves of the largest processors, several times. */
enum { SIGNALS_STACK_BYTES = 64 << 10 };

/* Before anything else that has to do with signals: none is blocked, whatever was inherited;
 * SIGPIPE and SIGXFSZ are ignored, SIGCHLD is not. What else the parent set to be ignored, such as
 * SIGHUP by nohup, stays so. */
void signals_begin(void);
/* Catches SIGINT, SIGTERM, SIGHUP, SIGQUIT and, with `terminal`, SIGTSTP; ignores SIGPIPE. With
 * `terminal` every signal that ends the process, such as a fault's, gives the terminal back first,
 * its modes as they are now, and ends it then; so does a second SIGQUIT while nothing answers the
 * first. It has a stack of its own to do so, in the first thread and those of base/thread.h. What
 * the parent set to be ignored stays so, but faults. False when there is no pipe: nothing is
 * caught. */
bool signals_catch(bool terminal);
/* Catches SIGWINCH as well, and calls the handler that is there before (curses' own). After
 * signals_catch. */
void signals_catch_window(void);
/* What a process that a signal ends writes to standard output, at a terminal: as many bytes as the
 * terminal takes in a quarter of a second. Copied, cut at 255 bytes; "": nothing, as from the
 * beginning. */
void signals_set_farewell(const char *text);
/* Gives the terminal back as a signal that ends the process does, for a program that ends where it
 * is: the farewell is written and the modes are as they were when signals were caught. Nothing
 * where they are not caught for a terminal, or another process has it. */
void signals_give_back(void);
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
/* The calling thread's handlers of signals that end the process run on this stack, until it is
 * taken back. False when there is one already, which stays; then it must not be taken back. */
bool signals_lend_stack(char stack[SIGNALS_STACK_BYTES]);
void signals_take_stack_back(void);
/* All signals but those of a thread's own faults. */
void signals_fill_but_faults(sigset_t *out);
/* Stops the process as SIGTSTP does; returns when it goes on. Woken to end, it may be in the
 * background: setting the terminal does not stop it from then on. */
void signals_suspend(void);

#endif
