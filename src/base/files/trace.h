/* A log of what the program does, for debugging (--trace FILE):
 *
 *     0.014622 action new
 *     0.015307 file open ".../games/20261127-1.game" = 5, 41 us
 *
 * A line has the seconds since the trace began (monotonic), a word for its subject, and its own
 * text. It is written at once, so that the file is complete however the program ends.
 *
 * There is no global trace: it is a part of the FileSystem (base/file.h), which all code that does
 * I/O has. Without a trace, the calls are the system's. A search never writes to it. */
#ifndef PANDEMONIUM_BASE_FILES_TRACE_H
#define PANDEMONIUM_BASE_FILES_TRACE_H

#include "base/error.h"
#include "base/file.h"

typedef struct Trace Trace;

/* Begins a trace in the file at path, overwriting it. NULL, with error set, when it cannot be
 * written. */
Trace *trace_new(const char *path, Error *error);
/* trace may be NULL. */
void trace_free(Trace *trace);

/* The real file system, which logs opening, reading, writing, syncing, locking, truncating,
 * renaming and deleting to this trace, with the result (or the reason of a failure) and the time
 * taken. trace NULL: file_system(). Borrowed: it lives as long as the trace. */
const FileSystem *trace_files(const Trace *trace);

/* Writes a line about `what`, a word; its text is made safe to show and cut after some 4000 bytes.
 * trace NULL: nothing. Preserves errno. Any thread may call it. */
void trace_say(const Trace *trace, const char *what, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
