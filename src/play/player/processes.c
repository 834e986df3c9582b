#include "play/player/child.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/text.h"

enum {
    PASSES = 20, /* passes over all processes: one being killed may just have started another */
    PASS_MS = 2,
    STAT_SIZE = 512,
    ENVIRONMENT_STEP = 8192 /* bytes of an environment to read at once */
};

int process_watch(pid_t process) {
#ifdef SYS_pidfd_open
    return (int)syscall(SYS_pidfd_open, process, 0);
#else
    (void)process;
    return -1;
#endif
}

/* Kills by descriptor, which never refers to a reused process ID. */
static void kill_watched(int watch) {
#ifdef SYS_pidfd_send_signal
    (void)syscall(SYS_pidfd_send_signal, watch, SIGKILL, NULL, 0);
#else
    (void)watch;
#endif
}

/* Parses a process's stat line: "NUMBER (NAME) STATE PARENT GROUP SESSION ...", where the name can
 * hold anything. True if it runs in that session. */
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

/* Whether the file contains text. */
static bool is_in_file(int fd, const char *text) {
    char bytes[ENVIRONMENT_STEP + 1];
    size_t length = strlen(text), kept = 0;
    for (ssize_t count; (count = read(fd, bytes + kept, sizeof bytes - 1 - kept)) > 0;) {
        size_t end = kept + (size_t)count;
        for (char *at = bytes; at + length <= bytes + end; at++) {
            at = memchr(at, text[0], (size_t)(bytes + end - at));
            if (at == NULL || at + length > bytes + end)
                break;
            if (memcmp(at, text, length) == 0)
                return true;
        }
        /* A match may straddle two reads. */
        kept = end < length ? end : length;
        memmove(bytes, bytes + end - kept, kept);
    }
    return false;
}

/* Whether the mark is in its initial environment, if we may read that. */
static bool is_marked(pid_t process, const char *mark) {
    char path[64];
    text_format(path, sizeof path, "/proc/%ld/environ", (long)process);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    bool marked = fd >= 0 && is_in_file(fd, mark);
    if (fd >= 0)
        close(fd);
    return marked;
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

/* The processes to end: all that a program has started. */
typedef struct Kin {
    pid_t leader;     /* the session's leader */
    const char *mark; /* the mark in the environment */
} Kin;

static bool is_kin(pid_t process, const Kin *kin) {
    return is_in_session(process, kin->leader) || is_marked(process, kin->mark);
}

/* True when there was something to end. */
static bool end_member(const char *name, const Kin *kin) {
    int64_t number;
    if (!ascii_parse_int(name, 1, INT32_MAX, &number) || !is_kin((pid_t)number, kin))
        return false;
    int watch = process_watch((pid_t)number);
    if (watch < 0)
        return false;
    /* Check again, since the process ID may have been reused before the descriptor was open. */
    bool member = is_kin((pid_t)number, kin);
    if (member)
        kill_watched(watch);
    close(watch);
    return member;
}

static bool end_members(const Kin *kin) {
    DIR *folder = opendir("/proc");
    bool any = false;
    if (folder == NULL)
        return false;
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;)
        any = end_member(entry->d_name, kin) || any;
    closedir(folder);
    return any;
}

void processes_end(pid_t leader, const char *mark) {
    const Kin kin = {leader, mark};
    for (int pass = 0; pass < PASSES && end_members(&kin); pass++)
        clock_sleep_ms(PASS_MS);
}
