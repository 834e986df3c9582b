/* Signals. The handlers only set flags and write one byte to a pipe that the main loop waits on;
 * before a signal ends the process, they restore the terminal. This is the one file with state
 * outside its arguments, since a handler has no argument to carry it: only one caller at a time
 * catches signals, and everything except the handlers belongs to the program's first thread. */
#ifndef PANDEMONIUM_BASE_SIGNALS_H
#define PANDEMONIUM_BASE_SIGNALS_H

#include <signal.h>
#include <stdbool.h>

typedef struct PendingSignals {
    bool interrupt; /* SIGINT */
    bool suspend;   /* SIGTSTP */
    bool resize;    /* SIGWINCH */
    int stop;       /* SIGTERM, SIGHUP or SIGQUIT; 0: none */
} PendingSignals;

/* The stack of a fault's handler: several times what the kernel saves on the largest processors. */
enum { SIGNALS_STACK_BYTES = 64 << 10 };

/* Call this before any other use of signals. Unblocks all of them, whatever was inherited; ignores
 * SIGPIPE and SIGXFSZ, but not SIGCHLD. Any other signal that the parent ignores, such as SIGHUP
 * under nohup, stays ignored. */
void signals_begin(void);
/* Catches SIGINT, SIGTERM, SIGHUP, SIGQUIT and, with `terminal`, SIGTSTP; ignores SIGPIPE. With
 * `terminal`, every signal that ends the process, faults included, first restores the terminal to
 * the modes it has at this call; so does a second SIGQUIT while the first is unanswered. Those
 * handlers have their own stack, in the first thread and in threads of base/thread.h. Signals that
 * the parent ignores stay ignored, except faults. False, with nothing caught, when the pipe cannot
 * be made. */
bool signals_catch(bool terminal);
/* Catches SIGWINCH as well, and passes it on to the handler installed before (curses' own). Call it
 * after signals_catch. */
void signals_catch_window(void);
/* Sets the text to write to the terminal on standard output when a signal ends the process: as many
 * bytes as the terminal takes within a quarter of a second. Copied, cut at 255 bytes. Initially "",
 * which writes nothing. */
void signals_set_exit_text(const char *text);
/* Restores the terminal as a fatal signal does, for a program that is about to exit: writes the
 * exit text and restores the modes saved by signals_catch. Does nothing where signals are not
 * caught with a terminal, or where another process group is in the foreground. */
void signals_restore_terminal(void);
/* Restores the previous handlers and modes. */
void signals_release(void);
/* A descriptor that is readable when signals are pending. */
int signals_fd(void);
/* The signals received since the last call. `stop` stays set. */
PendingSignals signals_take(void);
/* SIGTERM, SIGHUP or SIGQUIT if one has been received, else 0. */
int signals_stopping(void);
/* At a terminal, a program that receives a signal to end gets a moment to finish what it is
 * writing; if it takes longer, it ends where it is, with the terminal restored. Pass false before
 * work that may take longer, such as ending an engine, and true when the program is about to write
 * again. */
void signals_set_grace_period(bool on);
/* Lets the calling thread's handlers of fatal signals run on this stack until
 * signals_clear_alternate_stack. False when the thread already has one, which stays; do not clear
 * that one. */
bool signals_set_alternate_stack(char stack[SIGNALS_STACK_BYTES]);
void signals_clear_alternate_stack(void);
/* Fills *out with all signals except those of a thread's own faults. */
void signals_fill_but_faults(sigset_t *out);
/* Stops the process as SIGTSTP does; returns when it is continued. If it is continued only to be
 * ended, it may be in the background; from then on setting the terminal does not stop it. */
void signals_suspend(void);

#endif
