/* The puzzles of one game: those that were shipped (data/puzzles, compiled in), or a file of a
 * person's own, as tools/puzzles makes them. Rows are found when the set is read, and understood
 * when one is asked for, so that a set costs nothing until it is used. */
#ifndef PANDEMONIUM_PLAY_PUZZLE_PUZZLE_SET_H
#define PANDEMONIUM_PLAY_PUZZLE_PUZZLE_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/file.h"
#include "play/puzzle/puzzle.h"

enum {
    PUZZLE_SET_LIMIT = 20000,         /* rows */
    PUZZLE_SET_LIMIT_BYTES = 16 << 20 /* of a file */
};

/* Where a row is, and what choosing among rows needs of it. */
typedef struct PuzzleRow {
    const char *text; /* not terminated */
    size_t length;
    unsigned line; /* in its file, from 1 */
    char id[PUZZLE_ID_SIZE];
    PuzzleKind kind;
    int rating;
} PuzzleRow;

typedef struct PuzzleSet {
    const Variant *variant;      /* borrowed */
    char file[ERROR_PLACE_SIZE]; /* for messages */
    Bytes own;                   /* the file's content; empty for shipped sets */
    PuzzleRow *rows;             /* owned */
    size_t count;
    uint64_t version; /* another number for another content */
} PuzzleSet;

/* A set's text; strings are borrowed. */
typedef struct PuzzleText {
    const char *file; /* for messages */
    const char *text; /* not terminated */
    size_t length;
} PuzzleText;

/* Reads a set's text (borrowed for the set's life); lines that begin with '#' are comments. False,
 * with error set and nothing to free: a row has not its fields, an unknown kind or no rating, two
 * rows have one id, or there are too many. The moves are not yet read. */
bool puzzle_set_read(const Variant *variant, const PuzzleText *source, PuzzleSet *out,
                     Error *error);
/* Reads a file of a person's own. */
bool puzzle_set_open_file(const FileSystem *fs, const char *path, const Variant *variant,
                          PuzzleSet *out, Error *error);
/* Opens the set of a game: that of the folder puzzles in `folder` (NULL: nowhere), else the shipped
 * one. False, with error set: the file cannot be read, or there is no set. */
bool puzzle_set_open(const FileSystem *fs, const char *folder, const Variant *variant,
                     PuzzleSet *out, Error *error);
void puzzle_set_done(PuzzleSet *set);

/* The puzzle of a row. False, with error naming the line: its moves are not legal ones. */
bool puzzle_set_get(const PuzzleSet *set, size_t index, Puzzle *out, Error *error);

#endif
