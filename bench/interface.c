/* How the full screen feels, measured from outside through a pseudo-terminal:
 *     bench/interface PROGRAM [KEYS]
 * prints the time from starting the program to its first frame, from a key to what it changes on
 * the screen while the computer thinks on two threads, and the memory that was resident at most. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"

enum {
    STARTS = 21,
    KEYS_DEFAULT = 500,
    KEYS_LIMIT = 10000,
    QUIET_MS = 150, /* a frame is over when nothing has come for this long */
    PATIENCE_MS = 5000,
    KEY_PAUSE_MS = 23 /* no multiple of the program's own intervals */
};

typedef struct Terminal {
    pid_t child;
    int fd;
    int64_t started_us;
} Terminal;

static Terminal start(const char *program, char *const arguments[]) {
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    Terminal terminal = {.fd = -1};
    terminal.started_us = clock_now_us();
    terminal.child = forkpty(&terminal.fd, NULL, NULL, &size);
    if (terminal.child == 0) {
        setenv("TERM", "xterm-256color", 1);
        execv(program, arguments);
        _exit(127);
    }
    return terminal;
}

/* Waits for output and reads it; the time of its arrival, or -1 when none came in time. */
static int64_t read_some(const Terminal *terminal, int timeout_ms) {
    struct pollfd wait = {terminal->fd, POLLIN, 0};
    if (poll(&wait, 1, timeout_ms) <= 0)
        return -1;
    int64_t now_us = clock_now_us();
    char buffer[65536];
    return read(terminal->fd, buffer, sizeof buffer) > 0 ? now_us : -1;
}

/* Reads until nothing has come for a while; when the last of it came, or -1. */
static int64_t read_frame(const Terminal *terminal) {
    int64_t last = read_some(terminal, PATIENCE_MS), more = last;
    while (more >= 0) {
        last = more;
        more = read_some(terminal, QUIET_MS);
    }
    return last;
}

static long peak_memory_kib(pid_t child) {
    char path[64], line[256];
    long kib = -1;
    snprintf(path, sizeof path, "/proc/%ld/status", (long)child);
    FILE *file = fopen(path, "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        if (sscanf(line, "VmHWM: %ld", &kib) == 1)
            break;
    if (file != NULL)
        fclose(file);
    return kib;
}

static void stop(const Terminal *terminal) {
    kill(terminal->child, SIGTERM);
    while (read_some(terminal, 1000) >= 0)
        continue;
    close(terminal->fd);
    while (waitpid(terminal->child, NULL, 0) < 0 && errno == EINTR)
        continue;
}

static int compare(const void *a, const void *b) {
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static void print_times(const char *what, int64_t *times_us, size_t count) {
    if (count == 0) {
        printf("%s: nothing came\n", what);
        return;
    }
    qsort(times_us, count, sizeof *times_us, compare);
    printf("%s: median %.1f ms, 99th percentile %.1f ms, worst %.1f ms (%zu times)\n", what,
           (double)times_us[count / 2] / 1000, (double)times_us[count * 99 / 100] / 1000,
           (double)times_us[count - 1] / 1000, count);
}

static void measure_starts(const char *program, char *const arguments[]) {
    int64_t times_us[STARTS];
    size_t count = 0;
    for (int i = 0; i < STARTS; i++) {
        Terminal terminal = start(program, arguments);
        int64_t seen_us = read_frame(&terminal);
        if (seen_us >= 0)
            times_us[count++] = seen_us - terminal.started_us;
        stop(&terminal);
    }
    print_times("first frame", times_us, count);
}

static void measure_keys(const char *program, char *const arguments[], int keys) {
    static const char *const ARROWS[] = {"\033OD", "\033OA", "\033OC", "\033OB"};
    int64_t *times_us = calloc((size_t)keys, sizeof *times_us);
    size_t count = 0;
    Terminal terminal = start(program, arguments);
    read_frame(&terminal);
    for (int i = 0; times_us != NULL && i < keys; i++) {
        while (read_some(&terminal, 0) >= 0)
            continue;
        int64_t sent_us = clock_now_us();
        const char *key = ARROWS[i % 4];
        if (write(terminal.fd, key, strlen(key)) < 0)
            break;
        int64_t seen_us = read_some(&terminal, PATIENCE_MS);
        if (seen_us < 0)
            break;
        times_us[count++] = seen_us - sent_us;
        clock_sleep_ms(KEY_PAUSE_MS);
    }
    print_times("key to screen", times_us, count);
    printf("resident at most: %.1f MiB\n", (double)peak_memory_kib(terminal.child) / 1024);
    stop(&terminal);
    free(times_us);
}

int main(int argc, char **argv) {
    int keys = argc > 2 ? atoi(argv[2]) : KEYS_DEFAULT;
    if (argc < 2 || keys < 1 || keys > KEYS_LIMIT) {
        fprintf(stderr, "usage: %s PROGRAM [KEYS]\n", argv[0]);
        return 2;
    }
    char folder[] = "/tmp/pandemonium-XXXXXX";
    if (mkdtemp(folder) == NULL)
        return 1;
    char *people[] = {argv[1], "--data-dir", folder, "--white", "human", "--black", "human", NULL};
    /* Two computers: one of them always thinks. */
    char *thinkers[] = {argv[1],   "--data-dir", folder,      "--white", "computer:5",
                        "--black", "computer:5", "--threads", "2",       NULL};
    measure_starts(argv[1], people);
    measure_keys(argv[1], thinkers, keys);
    fflush(stdout);
    execlp("rm", "rm", "-r", folder, (char *)NULL);
    return 1;
}
