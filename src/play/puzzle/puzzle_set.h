/* The puzzles of one game: shipped ones (data/puzzles, compiled in), or a file of the user's, as
 * tools/puzzles makes them. Opening a set finds its rows; a row is parsed on request, so that a set
 * costs little until used. */
#ifndef PANDEMONIUM_PLAY_PUZZLE_PUZZLE_SET_H
#define PANDEMONIUM_PLAY_PUZZLE_PUZZLE_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/file.h"
#include "play/puzzle/puzzle.h"
#include "play/puzzle/puzzle_form.h"

enum {
    PUZZLE_SET_LIMIT = 20000,         /* rows */
    PUZZLE_SET_LIMIT_BYTES = 16 << 20 /* the most bytes of a file */
};

/* A row's text, and what is needed to choose it. */
typedef struct PuzzleRow {
    const char *text; /* not terminated */
    size_t length;
    unsigned line; /* the line in its file, from 1 */
    char id[PUZZLE_ID_SIZE];
    PuzzleKind kind;
    PuzzleBoard board; /* counted in the text, without parsing it; the first puzzles are on full
                          boards */
    int rating;
} PuzzleRow;

typedef struct PuzzleSet {
    const Variant *variant;      /* borrowed */
    char file[ERROR_PLACE_SIZE]; /* for messages */
    Bytes own;                   /* the file's content; empty for shipped sets */
    PuzzleRow *rows;             /* owned */
    size_t count;
    uint64_t version; /* differs when the content differs */
} PuzzleSet;

/* A set's text; strings are borrowed. */
typedef struct PuzzleText {
    const char *file; /* for messages */
    const char *text; /* not terminated */
    size_t length;
} PuzzleText;

/* Reads a set's text (borrowed for the set's life); lines that start with '#' are comments. False,
 * with error set and nothing to free: a row lacks fields or a rating or has an unknown kind, two
 * rows share an id, or there are too many. Does not parse the moves yet. */
bool puzzle_set_read(const Variant *variant, const PuzzleText *source, PuzzleSet *out,
                     Error *error);
/* Reads a puzzle file of the user's. */
bool puzzle_set_open_file(const FileSystem *fs, const char *path, const Variant *variant,
                          PuzzleSet *out, Error *error);
/* Opens a game's set: the file in the "puzzles" folder of `folder` (NULL: none), else the shipped
 * set. False, with error set: the file cannot be read, or there is no set. */
bool puzzle_set_open(const FileSystem *fs, const char *folder, const Variant *variant,
                     PuzzleSet *out, Error *error);
void puzzle_set_done(PuzzleSet *set);

/* Copies a row's FEN, unchecked. False: it has none, or one longer than `size`. */
bool puzzle_set_fen(const PuzzleSet *set, size_t index, char *out, size_t size);
/* Parses a row's puzzle. False, with error naming the line: its moves are illegal. */
bool puzzle_set_get(const PuzzleSet *set, size_t index, Puzzle *out, Error *error);

#endif
