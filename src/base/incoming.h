/* Files that come from elsewhere, as they are opened for reading: a regular file, one packed by
 * gzip, or the standard input.
 *
 * What cannot be read at any place is copied into a temporary file first, which has no name any
 * more when it is handed out, so that memory does not grow with it and every reader takes it as it
 * takes a file. */
#ifndef PANDEMONIUM_BASE_INCOMING_H
#define PANDEMONIUM_BASE_INCOMING_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"

/* The path that means the standard input. path_expand never gives it: a file of that name is
 * "./-", and only who reads no commands from there may be given it. */
#define INCOMING_STANDARD "-"

/* What a copy may come to, in bytes, however little it was when it was packed. */
#define INCOMING_COPY_LIMIT ((size_t)1 << 30)

typedef struct Incoming {
    int fd;      /* for file_read_at; the caller's to close */
    bool copied; /* it is a copy, and what is at the path is something else */
} Incoming;

/* Opens path as file_open_regular does. Packed is what begins with gzip's sign, and what is called
 * ".gz"; then, and for INCOMING_STANDARD, a copy of at most `limit` bytes is made. False, nothing
 * to release: it cannot be read, or unpacked here, is damaged or too large, or the copy cannot be
 * written; error says which. */
bool incoming_open(const FileSystem *fs, const char *path, size_t limit, Incoming *out,
                   Error *error);

/* Appends the whole content, at most `limit` bytes, as file_read does. */
bool incoming_read(const FileSystem *fs, const char *path, size_t limit, Bytes *out, Error *error);

#endif
