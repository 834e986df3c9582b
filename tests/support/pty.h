/* The whole program in a terminal of its own: takes keys, reads output into a Vt, and sends signals
 * and window sizes. A failure fails the test and shows the screen. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_PTY_H
#define PANDEMONIUM_TESTS_SUPPORT_PTY_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "support/vt.h"

typedef struct PtyStart {
    const char *const *arguments;   /* up to NULL; the first one is the program's path */
    const char *const *environment; /* "NAME=value", up to NULL; nullable */
    int columns, rows;              /* 0: 80x24 */
    void (*prepare)(void);          /* called in the child before the program; nullable */
    bool shell;                     /* put a stopped program in the background, as a shell does */
} PtyStart;

typedef struct Pty {
    Vt vt;
    int fd;         /* our end of the terminal; -1: closed */
    pid_t keeper;   /* the terminal's session leader, like a shell */
    pid_t program;  /* its child, in a process group of the foreground */
    int news;       /* the keeper's reports */
    unsigned stops; /* how often it was stopped */
    bool stopped, ended;
    int status; /* the status from waitpid, once it has ended */
} Pty;

void pty_start(Pty *pty, const PtyStart *start);
/* Kills what is left. Ignores a Pty of zeroes, which was never started. */
void pty_done(Pty *pty);

/* Types bytes. */
void pty_type(Pty *pty, const char *keys);
/* Resizes the window. */
void pty_resize(Pty *pty, int columns, int rows);
/* Sends a signal to the program alone. */
void pty_signal(Pty *pty, int number);
/* Hangs the terminal up. */
void pty_hang_up(Pty *pty);

/* Reads the program's output for this long: for a loop that watches for something, or to test
 * timing. */
void pty_read(Pty *pty, int64_t duration_ms);
/* Reads until the screen was cleared more than `clears` times, or the program has ended. */
void pty_see_clear(Pty *pty, unsigned clears);
/* Types Ctrl-L, which redraws the screen wherever keys are read, and reads until that is done:
 * everything typed before has been read and drawn then. Not within a paste. */
void pty_sync(Pty *pty);
/* Reads until the program is idle: it has started (and is no longer a shell), has read its keys,
 * sleeps and sends nothing, or has ended. Some systems hide a part of this, so it may return early:
 * checks after it must hold then, too. */
void pty_rest(Pty *pty);
/* Reads until nothing was sent for this long (at most a hundred times that). Only for recording,
 * which a person reviews. */
void pty_settle(Pty *pty, int64_t quiet_ms);
/* Whether the screen shows the text, in one row. */
bool pty_shows(Pty *pty, const char *text);
/* Reads until it does; fails the test after a long time. */
void pty_see(Pty *pty, const char *text);
/* Reads until the text is gone. */
void pty_see_no(Pty *pty, const char *text);
/* Reads until the program is stopped. */
void pty_see_stop(Pty *pty);
/* Reads until the terminal's modes suit a shell, and the main screen is back. */
void pty_see_given_back(Pty *pty);
/* Reads until the program has ended, for limit_ms at most, and returns the milliseconds that took.
 */
int64_t pty_see_end(Pty *pty, int64_t limit_ms);
/* Whether our program (not the shell before it) sleeps, as far as the system shows. */
bool pty_sleeps(pid_t process);
/* Whether the terminal's modes suit a shell. */
bool pty_is_sane(const Pty *pty);
/* The screen's text; the caller frees it. */
char *pty_screen(const Pty *pty);

/* Writes the scanning terminal's description to folder, for TERMINFO=folder and
 * TERM=pandemonium-scan. */
void pty_make_terminfo(const char *folder);

#endif
