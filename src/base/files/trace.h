/* What the program does, written down line by line for whoever looks for a fault (--trace FILE):
 *
 *     0.014622 action new
 *     0.015307 file open ".../games/20261127-1.game" = 5, 41 us
 *
 * A line has the seconds since the trace began (monotonic), a word for what it is about, and its
 * own text. It is written at once, so that the file is whole however the program ends.
 *
 * There is no global trace: it travels with the FileSystem (base/file.h), which everything has that
 * reaches the world outside. Without a trace there is none in it, and the calls are the system's. A
 * search never comes here. */
#ifndef PANDEMONIUM_BASE_FILES_TRACE_H
#define PANDEMONIUM_BASE_FILES_TRACE_H

#include "base/error.h"
#include "base/file.h"

typedef struct Trace Trace;

/* Begins a trace in the file at path, in place of what that has. NULL, with error set, when it
 * cannot be written. */
Trace *trace_new(const char *path, Error *error);
/* trace may be NULL. */
void trace_free(Trace *trace);

/* The real file system, which writes down opening, reading, writing, syncing, locking, shortening,
 * renaming and deleting, with the result (or the reason of a failure) and the time it took, and has
 * this trace. trace NULL: file_system(). Borrowed: it lives as long as the trace. */
const FileSystem *trace_files(const Trace *trace);

/* Writes a line about `what`, a word; its text is made safe to show and cut after some 4000 bytes.
 * trace NULL: nothing. errno stays. From any thread. */
void trace_say(const Trace *trace, const char *what, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
