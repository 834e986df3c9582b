/* Opens input files: regular, compressed by gzip, or standard input.
 *
 * Input that is not seekable is first copied to a temporary file, already unlinked. So memory use
 * does not depend on the input's size, and readers only handle files. */
#ifndef PANDEMONIUM_BASE_FILES_INCOMING_H
#define PANDEMONIUM_BASE_FILES_INCOMING_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"

/* The path that means standard input. path_expand never returns it: a file of that name is "./-".
 * Pass it only where commands are not read from standard input. */
#define INCOMING_STANDARD "-"

/* The size limit of a copy, however small the compressed file is. */
#define INCOMING_COPY_LIMIT ((size_t)1 << 30)

typedef struct Incoming {
    int fd;      /* for file_read_at; the caller closes it */
    bool copied; /* fd is a temporary copy, not the file at the path */
} Incoming;

/* Opens path as file_open_regular does. A file that begins with gzip's magic bytes or whose name
 * ends in ".gz" is decompressed, and UTF-16 (utf16_begins) becomes UTF-8; that, and
 * INCOMING_STANDARD, makes a copy of at most `limit` bytes. False, with nothing to release: the
 * file cannot be read, cannot be decompressed here, is damaged or too large, or the copy cannot be
 * written; error says which. */
bool incoming_open(const FileSystem *fs, const char *path, size_t limit, Incoming *out,
                   Error *error);

/* Appends the whole content, at most `limit` bytes, to out, as file_read does. */
bool incoming_read(const FileSystem *fs, const char *path, size_t limit, Bytes *out, Error *error);

#endif
