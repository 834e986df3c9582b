/* The program in a pseudo-terminal, for programs that measure it from outside. */
#ifndef PANDEMONIUM_BENCH_TERMINAL_H
#define PANDEMONIUM_BENCH_TERMINAL_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct Terminal {
    pid_t child;
    int fd;
    int64_t started_us; /* when the program was */
} Terminal;

/* Starts arguments[0] (NULL after the last) as in an xterm of that size that draws all of UTF-8.
 */
Terminal terminal_start(char *const arguments[], int columns, int rows);
/* Ends it, whatever it does. */
void terminal_stop(const Terminal *terminal);

/* Reads, and answers when it is asked for widths, until nothing has come for quiet_ms. When the
 * last of it came, or -1 when nothing came in timeout_ms. */
int64_t terminal_read_frame(const Terminal *terminal, int timeout_ms, int quiet_ms);
/* False when it cannot be written. */
bool terminal_type(const Terminal *terminal, const char *keys);

/* What its process, all threads together, has taken so far; -1 where /proc does not say. */
typedef struct Taken {
    double cpu_ms;
    int64_t wakeups;   /* voluntary context switches: how often it had waited */
    long resident_kib; /* at most, so far */
} Taken;
Taken terminal_taken(const Terminal *terminal);

#endif
