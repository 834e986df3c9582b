/* The files that outlive a run: scores, progress, games played, tips, mistakes.
 *
 * Each is a text of lines, of words between blanks, which users can read and correct; a line that
 * starts with # is a comment. Only this module reads and writes them. It either appends a line or
 * replaces the file, under a lock, so that two programs never overwrite each other's changes, no
 * line is appended to a truncated one, and a power cut leaves the old content or the new one. Code
 * that changes a file keeps lines it does not know; older forms of a line stay readable for ever.
 */
#ifndef PANDEMONIUM_PLAY_RECORD_MEMO_H
#define PANDEMONIUM_PLAY_RECORD_MEMO_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"

enum { MEMO_WORDS = 16, MEMO_LINE_SIZE = 512 };

/* Both pointers are borrowed. */
typedef struct MemoFile {
    const FileSystem *fs;
    const char *path; /* NULL: no file; reading finds nothing, and writes are lost */
} MemoFile;

/* A line of a text. Start with {0}. */
typedef struct MemoLine {
    size_t start, length, next; /* in the text, in bytes; length: without the newline */
    unsigned number;            /* from 1 */
    bool torn;    /* not a line of words: too long, too many words, or it contains a NUL */
    size_t count; /* number of words; 0: empty, a comment, or torn */
    const char *word[MEMO_WORDS]; /* "" after the last */
    char data[MEMO_LINE_SIZE];
} MemoLine;

/* Appends the content to *out; a missing file is empty. False: it cannot be read. */
bool memo_read(const MemoFile *file, Bytes *out, Error *error);
/* Whether it is not text: it contains a NUL. */
bool memo_is_damaged(const Bytes *text);
/* Moves to the next line of the text, or the first. False: none. */
bool memo_next(const Bytes *text, MemoLine *line);
/* Whether a word can be a name: letters, digits and "-_.+@=", at least one. */
bool memo_is_name(const char *word);

/* Appends a line, which ends with a newline, and syncs it; a new file starts with heading. False:
 * it is not on the disk, or not certainly. */
bool memo_add(const MemoFile *file, const char *heading, const char *line, Error *error);

/* Writes the new text from the old one (empty: no file); writing nothing leaves the file unchanged.
 * False, with error set: also unchanged. */
typedef bool MemoRewrite(void *context, const Bytes *old, Bytes *out, Error *error);
/* Replaces the file durably, creating it and its folder if missing. A damaged file is first copied
 * to quarantine (base/files/quarantine.h), and started again. False, with the file unchanged:
 * another program has used it for more than a second, it cannot be written, or rewrite refuses. The
 * result can be true with a reason in error, as for file_replace. */
bool memo_change(const MemoFile *file, MemoRewrite *rewrite, void *context, Error *error);
/* For a MemoRewrite: copies a line of the old text. */
void memo_copy(const Bytes *old, const MemoLine *line, Bytes *out);

/* Appends that `count` lines of a file could not be parsed, and the number of the first; nothing if
 * count is 0. */
void memo_add_broken(size_t count, const char *path, unsigned first, Bytes *out);

#endif
