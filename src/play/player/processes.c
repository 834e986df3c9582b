#include "play/player/child.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/text.h"

enum {
    PASSES = 20, /* looks at all processes: one that is being killed may just have begun another */
    PASS_MS = 2,
    STAT_SIZE = 512
};

int process_watch(pid_t process) {
#ifdef SYS_pidfd_open
    return (int)syscall(SYS_pidfd_open, process, 0);
#else
    (void)process;
    return -1;
#endif
}

/* By a descriptor, which is nobody else's even when the number is. */
static void kill_watched(int watch) {
#ifdef SYS_pidfd_send_signal
    (void)syscall(SYS_pidfd_send_signal, watch, SIGKILL, NULL, 0);
#else
    (void)watch;
#endif
}

/* The line that tells of a process: "NUMBER (NAME) STATE PARENT GROUP SESSION ...", where the name
 * is whatever the program likes. True when it is of that session and runs. */
static bool is_member(const char *line, pid_t leader) {
    const char *at = strrchr(line, ')');
    uint64_t number = 0;
    if (at == NULL || at[1] != ' ' || at[2] == '\0' || at[2] == 'Z' || at[2] == 'X' || at[3] != ' ')
        return false;
    at += 4;
    const char *end = line + strlen(line);
    for (int field = 0; field < 3; field++) {
        at += *at == ' ';
        if (!ascii_scan_uint(&at, end, INT32_MAX, &number))
            return false;
    }
    return number == (uint64_t)leader;
}

static bool is_in_session(pid_t process, pid_t leader) {
    char path[64], line[STAT_SIZE];
    text_format(path, sizeof path, "/proc/%ld/stat", (long)process);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return false;
    ssize_t count = read(fd, line, sizeof line - 1);
    close(fd);
    if (count <= 0)
        return false;
    line[count] = '\0';
    return is_member(line, leader);
}

/* True when there was something to end. */
static bool end_member(const char *name, pid_t leader) {
    int64_t number;
    if (!ascii_parse_int(name, 1, INT32_MAX, &number) || !is_in_session((pid_t)number, leader))
        return false;
    int watch = process_watch((pid_t)number);
    if (watch < 0)
        return false;
    /* Asked again, since the number may have become another's on the way. */
    bool member = is_in_session((pid_t)number, leader);
    if (member)
        kill_watched(watch);
    close(watch);
    return member;
}

static bool end_members(pid_t leader) {
    DIR *folder = opendir("/proc");
    bool any = false;
    if (folder == NULL)
        return false;
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;)
        any = end_member(entry->d_name, leader) || any;
    closedir(folder);
    return any;
}

void processes_end_session(pid_t leader) {
    for (int pass = 0; pass < PASSES && end_members(leader); pass++)
        clock_sleep_ms(PASS_MS);
}
