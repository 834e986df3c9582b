#include "base/files/trace.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "base/unicode.h"

enum { SAID_SIZE = 4096, LINE_SIZE = SAID_SIZE + 64 };

struct Trace {
    FileSystem fs;
    int fd;
    int64_t begun_us;
};

/* --- lines ----------------------------------------------------------------------------------- */

/* A single write, so that lines of several threads do not mix. Errors such as a full disk are
 * ignored. */
static void write_line(const Trace *trace, const char *what, const char *said, size_t length) {
    int64_t us = clock_now_us() - trace->begun_us;
    char line[LINE_SIZE];
    Text text = text_over(line, sizeof line - 1);
    text_addf(&text, "%lld.%06lld %s ", (long long)(us / 1000000), (long long)(us % 1000000), what);
    unicode_add_sanitized(&text, said, length);
    while (line[text.length - 1] == ' ')
        text.length--;
    line[text.length] = '\n';
    ssize_t count = write(trace->fd, line, text.length + 1);
    (void)count;
}

void trace_say(const Trace *trace, const char *what, const char *format, ...) {
    if (trace == NULL)
        return;
    int code = errno;
    char said[SAID_SIZE];
    Text text = TEXT_OVER(said);
    va_list arguments;
    va_start(arguments, format);
    text_addv(&text, format, arguments);
    va_end(arguments);
    write_line(trace, what, text.data, text.length);
    errno = code;
}

/* --- files ----------------------------------------------------------------------------------- */

/* Writes a call's result and duration. */
__attribute__((format(printf, 4, 5))) static void
say_call(const Trace *trace, int64_t begun_us, ssize_t result, const char *format, ...) {
    int code = errno;
    int64_t spent_us = clock_now_us() - begun_us;
    char said[SAID_SIZE];
    Text text = TEXT_OVER(said);
    va_list arguments;
    va_start(arguments, format);
    text_addv(&text, format, arguments);
    va_end(arguments);
    text_addf(&text, " = %lld, %lld us", (long long)result, (long long)spent_us);
    if (result < 0)
        text_addf(&text, ", %s", strerror(code));
    write_line(trace, "file", text.data, text.length);
    errno = code;
}

static int trace_open(void *context, const char *path, int flags, mode_t mode) {
    int64_t begun_us = clock_now_us();
    int fd = file_system()->open(NULL, path, flags, mode);
    say_call(context, begun_us, fd, "open \"%s\"", path);
    return fd;
}

static ssize_t trace_read(void *context, int fd, void *data, size_t count) {
    int64_t begun_us = clock_now_us();
    ssize_t got = file_system()->read(NULL, fd, data, count);
    say_call(context, begun_us, got, "read %d", fd);
    return got;
}

static ssize_t trace_pread(void *context, int fd, void *data, size_t count, off_t offset) {
    int64_t begun_us = clock_now_us();
    ssize_t got = file_system()->pread(NULL, fd, data, count, offset);
    say_call(context, begun_us, got, "pread %d", fd);
    return got;
}

static ssize_t trace_write(void *context, int fd, const void *data, size_t count) {
    int64_t begun_us = clock_now_us();
    ssize_t written = file_system()->write(NULL, fd, data, count);
    say_call(context, begun_us, written, "write %d", fd);
    return written;
}

static int trace_fsync(void *context, int fd) {
    int64_t begun_us = clock_now_us();
    int result = file_system()->fsync(NULL, fd);
    say_call(context, begun_us, result, "fsync %d", fd);
    return result;
}

static int trace_close(void *context, int fd) {
    int64_t begun_us = clock_now_us();
    int result = file_system()->close(NULL, fd);
    say_call(context, begun_us, result, "close %d", fd);
    return result;
}

static int trace_rename(void *context, const char *from, const char *to) {
    int64_t begun_us = clock_now_us();
    int result = file_system()->rename(NULL, from, to);
    say_call(context, begun_us, result, "rename \"%s\" \"%s\"", from, to);
    return result;
}

static int trace_unlink(void *context, const char *path) {
    int64_t begun_us = clock_now_us();
    int result = file_system()->unlink(NULL, path);
    say_call(context, begun_us, result, "unlink \"%s\"", path);
    return result;
}

static int trace_ftruncate(void *context, int fd, off_t length) {
    int64_t begun_us = clock_now_us();
    int result = file_system()->ftruncate(NULL, fd, length);
    say_call(context, begun_us, result, "ftruncate %d", fd);
    return result;
}

static int trace_lock(void *context, int fd) {
    int64_t begun_us = clock_now_us();
    int result = file_system()->lock(NULL, fd);
    say_call(context, begun_us, result, "lock %d", fd);
    return result;
}

/* --- opening and closing --------------------------------------------------------------------- */

Trace *trace_new(const char *path, Error *error) {
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC | O_NOCTTY, 0666);
    if (fd < 0) {
        file_fail(error, path, errno, N_("cannot be written"));
        return NULL;
    }
    Trace *trace = memory_new(1, sizeof *trace);
    *trace = (Trace){.fs = *file_system(), .fd = fd, .begun_us = clock_now_us()};
    FileSystem *fs = &trace->fs;
    fs->context = trace;
    fs->trace = trace;
    fs->open = trace_open;
    fs->read = trace_read;
    fs->pread = trace_pread;
    fs->write = trace_write;
    fs->fsync = trace_fsync;
    fs->close = trace_close;
    fs->rename = trace_rename;
    fs->unlink = trace_unlink;
    fs->ftruncate = trace_ftruncate;
    fs->lock = trace_lock;
    return trace;
}

void trace_free(Trace *trace) {
    if (trace == NULL)
        return;
    close(trace->fd);
    free(trace);
}

const FileSystem *trace_files(const Trace *trace) {
    return trace != NULL ? &trace->fs : file_system();
}
