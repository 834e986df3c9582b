#include "terminal.h"

#include <dirent.h>
#include <errno.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"

/* The query for the cursor's position, by which widths are measured, and the two answers; the query
 * for the status, which comes after a frame of a moving tile. */
static const char QUESTION[] = "\033[6n", STATUS[] = "\033[5n";
static const char ANSWERS[] = "\033[2;3R\033[2;2R", WELL[] = "\033[0n";

Terminal terminal_start(char *const arguments[], int columns, int rows) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    Terminal terminal = {.fd = -1};
    terminal.started_us = clock_now_us();
    terminal.child = forkpty(&terminal.fd, NULL, NULL, &size);
    if (terminal.child == 0) {
        setenv("TERM", "xterm-256color", 1);
        setenv("LC_ALL", "C.UTF-8", 1);
        execv(arguments[0], arguments);
        _exit(127);
    }
    return terminal;
}

void terminal_stop(const Terminal *terminal) {
    kill(terminal->child, SIGTERM);
    terminal_read_frame(terminal, 1000, 1000);
    kill(terminal->child, SIGKILL);
    close(terminal->fd);
    while (waitpid(terminal->child, NULL, 0) < 0 && errno == EINTR)
        continue;
}

bool terminal_type(const Terminal *terminal, const char *keys) {
    size_t length = strlen(keys);
    return write(terminal->fd, keys, length) == (ssize_t)length;
}

/* Waits for output and reads it; returns the time of its arrival, or -1 when none came in time. */
static int64_t read_some(const Terminal *terminal, int timeout_ms) {
    struct pollfd wait = {terminal->fd, POLLIN, 0};
    if (poll(&wait, 1, timeout_ms) <= 0)
        return -1;
    int64_t now_us = clock_now_us();
    char buffer[65536];
    ssize_t length = read(terminal->fd, buffer, sizeof buffer);
    if (length <= 0)
        return -1;
    /* Both queries arrive together. */
    if (memmem(buffer, (size_t)length, QUESTION, sizeof QUESTION - 1) != NULL)
        terminal_type(terminal, ANSWERS);
    if (memmem(buffer, (size_t)length, STATUS, sizeof STATUS - 1) != NULL)
        terminal_type(terminal, WELL);
    return now_us;
}

int64_t terminal_read_frame(const Terminal *terminal, int timeout_ms, int quiet_ms) {
    int64_t last = read_some(terminal, timeout_ms), more = last;
    while (more >= 0) {
        last = more;
        more = read_some(terminal, quiet_ms);
    }
    return last;
}

/* The number after a label at the start of a line of the file; -1: there is none. */
static long read_number(const char *path, const char *label) {
    char line[256];
    size_t length = strlen(label);
    long number = -1;
    FILE *file = fopen(path, "r");
    while (file != NULL && number < 0 && fgets(line, sizeof line, file) != NULL)
        if (strncmp(line, label, length) == 0)
            number = strtol(line + length, NULL, 10);
    if (file != NULL)
        fclose(file);
    return number;
}

Taken terminal_taken(const Terminal *terminal) {
    char folder[64], path[400];
    Taken taken = {0, 0, -1};
    snprintf(folder, sizeof folder, "/proc/%ld/task", (long)terminal->child);
    DIR *tasks = opendir(folder);
    if (tasks == NULL)
        return (Taken){-1, -1, -1};
    for (struct dirent *task; (task = readdir(tasks)) != NULL;) {
        if (task->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%s/schedstat", folder, task->d_name);
        long ran_ns = read_number(path, "");
        taken.cpu_ms += (double)ran_ns / 1e6;
        snprintf(path, sizeof path, "%s/%s/status", folder, task->d_name);
        taken.wakeups += read_number(path, "voluntary_ctxt_switches:");
    }
    closedir(tasks);
    snprintf(path, sizeof path, "/proc/%ld/status", (long)terminal->child);
    taken.resident_kib = read_number(path, "VmHWM:");
    return taken;
}
