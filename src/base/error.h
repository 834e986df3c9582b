/* What went wrong with the input or the environment, and where.
 *
 * An Error lives in the caller's storage and owns nothing. Functions that can fail take a nullable
 * `Error *` last, return false or NULL, leave their other out parameters untouched, and fill the
 * Error in once. The reason is made from a catalogue format when it is set, so that a caller only
 * has to show it. */
#ifndef PANDEMONIUM_BASE_ERROR_H
#define PANDEMONIUM_BASE_ERROR_H

#include <stdbool.h>
#include <stddef.h>

enum { ERROR_PLACE_SIZE = 256, ERROR_TOKEN_SIZE = 64, ERROR_REASON_SIZE = 320 };

typedef struct Error {
    char file[ERROR_PLACE_SIZE];    /* path or a name such as "built-in"; "" when there is none */
    unsigned line;                  /* counted from 1; 0 when there is none */
    char token[ERROR_TOKEN_SIZE];   /* key, field or move at fault; "" when there is none */
    char reason[ERROR_REASON_SIZE]; /* one sentence without a full stop, already translated */
} Error;

/* Clears error (nullable). */
void error_clear(Error *error);

/* Sets the reason from a printf format that is also a message id (translated here), leaving file,
 * line and token as they are. error may be NULL. Always returns false, so that a caller can
 * `return error_set(error, N_("..."));`. The result is made safe to show (see
 * unicode_add_sanitized) and cut at the buffer's end. */
bool error_set(Error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same, for the input token (copied, made safe to show, cut to fit). */
bool error_set_at(Error *error, const char *token, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same, for the file at path. If the path is too long its beginning is cut off: its end says
 * more. */
bool error_set_file(Error *error, const char *path, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Sets the reason to "out of memory". Always returns false. */
bool error_no_memory(Error *error);
/* calloc for work that is not on the disk yet (see base/memory.h): NULL, with error set, when
 * memory runs out. */
void *error_calloc(size_t count, size_t size, Error *error);

/* Fills in file (cut as error_set_file does) and line where they are not yet set. error and file
 * may be NULL. */
void error_locate(Error *error, const char *file, unsigned line);

/* Writes "file:line: token: reason", without the parts that are not set, into out (size bytes, at
 * least 1, always terminated). */
void error_format(const Error *error, char *out, size_t size);

/* The same as a full sentence for users: capitalised if it begins with the reason, and ending in a
 * full stop unless it already ends in punctuation. "" stays "". */
void error_format_sentence(const Error *error, char *out, size_t size);

#endif
