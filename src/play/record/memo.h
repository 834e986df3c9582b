/* The files of what is remembered from run to run: scores, progress, games played, tips, mistakes.
 *
 * Each is a text of lines, of words between blanks, which people may read and correct; a line that
 * begins with # is a comment. Only this module reads and writes them. It either appends a line or
 * replaces the file, under a claim, so that two programs never overwrite each other's changes, no
 * line begins on one that was broken off, and a power cut leaves the old content or the new one.
 * Who changes a file keeps the lines that it does not know; older forms of a line are read for
 * good. */
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
    const char *path; /* NULL: nowhere; reading finds nothing, and what is written is lost */
} MemoFile;

/* A line of a text. Begin with {0}. */
typedef struct MemoLine {
    size_t start, length, next; /* in the text, in bytes; length: without the line feed */
    unsigned number;            /* from 1 */
    bool torn;    /* it can be no line of words: too long, too many words, or it has a NUL */
    size_t count; /* of words; 0: it is empty, a comment, or torn */
    const char *word[MEMO_WORDS]; /* "" behind the last */
    char data[MEMO_LINE_SIZE];
} MemoLine;

/* Appends the content to *out; a missing file is empty. False: it cannot be read. */
bool memo_read(const MemoFile *file, Bytes *out, Error *error);
/* Whether the text is none: it has a NUL. */
bool memo_is_damaged(const Bytes *text);
/* Goes on to the next line of the text, or the first. False: there is none. */
bool memo_next(const Bytes *text, MemoLine *line);
/* Whether a word may be a name: letters, digits and "-_.+@=", at least one. */
bool memo_is_name(const char *word);

/* Appends a line, which ends with a line feed, and syncs it; heading is what a new file begins
 * with. False: it is not on the disk, or not certainly. */
bool memo_add(const MemoFile *file, const char *heading, const char *line, Error *error);

/* Writes the new text, from the old one (empty: there is no file); nothing: the file stays as it
 * is. False, with error set: so does it. */
typedef bool MemoRewrite(void *context, const Bytes *old, Bytes *out, Error *error);
/* Replaces the file durably; makes it and its folder where they are missing. A damaged file is
 * first copied aside (base/files/quarantine.h), and started again. False, with the file as it was:
 * it is in use by another program for more than a second, or cannot be written, or rewrite refuses.
 * The result can be true with a reason in error, as for file_replace. */
bool memo_change(const MemoFile *file, MemoRewrite *rewrite, void *context, Error *error);
/* For rewrite: copies a line of the old text. */
void memo_copy(const Bytes *old, const MemoLine *line, Bytes *out);

/* Appends that so many lines of a file are not understood, and which is the first; nothing when
 * there are none. */
void memo_add_broken(size_t count, const char *path, unsigned first, Bytes *out);

#endif
