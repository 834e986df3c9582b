/* The program in a pseudo-terminal, for programs that measure it from outside. */
#ifndef PANDEMONIUM_BENCH_TERMINAL_H
#define PANDEMONIUM_BENCH_TERMINAL_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct Terminal {
    pid_t child;
    int fd;
    int64_t started_us; /* when the program was started */
} Terminal;

/* Starts arguments[0] (NULL after the last) as in an xterm of that size that draws all of UTF-8.
 */
Terminal terminal_start(char *const arguments[], int columns, int rows);
/* Kills the program. */
void terminal_stop(const Terminal *terminal);

/* Reads output, and answers queries for widths, until nothing has come for quiet_ms. Returns when
 * the last of it came, or -1 when nothing came in timeout_ms. */
int64_t terminal_read_frame(const Terminal *terminal, int timeout_ms, int quiet_ms);
/* Types the keys. False when they cannot be written. */
bool terminal_type(const Terminal *terminal, const char *keys);

/* What the process, all threads together, has used so far; -1 where /proc does not say. */
typedef struct Taken {
    double cpu_ms;
    int64_t wakeups;   /* voluntary context switches: how often it has waited */
    long resident_kib; /* peak so far */
} Taken;
Taken terminal_taken(const Terminal *terminal);

#endif
