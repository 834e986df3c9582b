/* The whole program in a terminal of its own: keys go in, what it sends to the terminal is read by
 * a Vt, signals and windows are as a person's. A failure fails the test, with the screen. */
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
    bool shell; /* a program that stops is in the background then, as a shell has it */
} PtyStart;

typedef struct Pty {
    Vt vt;
    int fd;         /* our end of the terminal; -1: closed */
    pid_t keeper;   /* the terminal's session leader, as a shell is */
    pid_t program;  /* its child, in a process group in the foreground */
    int news;       /* what the keeper tells of it */
    unsigned stops; /* how often it was stopped */
    bool stopped, ended;
    int status; /* of waitpid, when it has ended */
} Pty;

void pty_start(Pty *pty, const PtyStart *start);
/* Kills what is left. A Pty of zeroes, never started, is left alone. */
void pty_done(Pty *pty);

/* Types bytes. */
void pty_type(Pty *pty, const char *keys);
/* The window is of another size. */
void pty_resize(Pty *pty, int columns, int rows);
/* A signal to the program alone. */
void pty_signal(Pty *pty, int number);
/* The terminal goes away. */
void pty_hang_up(Pty *pty);

/* Reads what the program sends, for so long: within a loop that ends by what it sees, or where a
 * time is what is tested. */
void pty_read(Pty *pty, int64_t duration_ms);
/* Reads until the whole screen was cleared more often than so, or the program has ended. */
void pty_see_clear(Pty *pty, unsigned clears);
/* Types Ctrl-L, which has the whole screen drawn again wherever keys are read, and reads until it
 * is: all that was typed before has been read and drawn then. Not within a paste. */
void pty_sync(Pty *pty);
/* Reads until the program has nothing to do: it has begun (a shell that becomes it is not it), has
 * read its keys, sleeps and sends nothing, or has ended. A system may hide some of this, so that it
 * may come early: what is tested behind it must hold then, too. */
void pty_rest(Pty *pty);
/* Reads until it has sent nothing for so long (at most a hundred times that). Only for recording,
 * where a person looks at what was recorded. */
void pty_settle(Pty *pty, int64_t quiet_ms);
/* Whether the screen shows the text, in one row. */
bool pty_shows(Pty *pty, const char *text);
/* Reads until it does; fails the test after long. */
void pty_see(Pty *pty, const char *text);
/* Reads until it does not show it any more. */
void pty_see_no(Pty *pty, const char *text);
/* Reads until the program is stopped. */
void pty_see_stop(Pty *pty);
/* Reads until the terminal's modes are as a shell needs them, and its screen is not taken over. */
void pty_see_given_back(Pty *pty);
/* Reads until the program has ended, at most so long, and returns the milliseconds that took. */
int64_t pty_see_end(Pty *pty, int64_t limit_ms);
/* Whether a program of ours (not the shell that becomes it) sleeps, as far as the system tells. */
bool pty_sleeps(pid_t process);
/* Whether the terminal's modes are as a shell needs them. */
bool pty_is_sane(const Pty *pty);
/* The screen, to be freed. */
char *pty_screen(const Pty *pty);

/* Makes the description of the scanning terminal in folder, for TERMINFO=folder and
 * TERM=pandemonium-scan. */
void pty_make_terminfo(const char *folder);

#endif
