/* A puzzle: a position with its right moves, and its row in a puzzle file.
 *
 * A row is tab-separated: id, kind, FEN, moves, themes, rating, seed. Moves are in coordinates;
 * blanks separate plies, and '|' separates the right moves of one ply, the first of which is the
 * one to show. The solver makes the first and the last move. */
#ifndef PANDEMONIUM_PLAY_PUZZLE_PUZZLE_H
#define PANDEMONIUM_PLAY_PUZZLE_PUZZLE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"
#include "rules/board/position.h"

enum {
    PUZZLE_PLIES_LIMIT = 9,  /* the longest solution */
    PUZZLE_RIGHT_LIMIT = 24, /* right moves of one ply */
    PUZZLE_ID_SIZE = 12,
    PUZZLE_SEED_SIZE = 32,
    PUZZLE_THEMES_SIZE = 48,
    PUZZLE_ROW_LIMIT = 4096, /* the most bytes of a row */
    PUZZLE_RATING_LEAST = 100,
    PUZZLE_RATING_MOST = 3500
};

typedef enum PuzzleKind {
    PUZZLE_MATE1, /* mate by checks in this many plies */
    PUZZLE_MATE3,
    PUZZLE_MATE5,
    PUZZLE_MATE7,
    PUZZLE_WIN,     /* win material */
    PUZZLE_DEFEND,  /* the only move that holds */
    PUZZLE_DROP,    /* what to drop, and where */
    PUZZLE_PROMOTE, /* whether to promote, or to what */
    PUZZLE_BETTER,  /* from the user's own game: what was better; in no shipped set */
    PUZZLE_KIND_COUNT
} PuzzleKind;

typedef struct PuzzlePly {
    Move moves[PUZZLE_RIGHT_LIMIT]; /* the first is the one to show */
    unsigned count;                 /* at least 1; 1 for the opponent's plies */
} PuzzlePly;

typedef struct Puzzle {
    char id[PUZZLE_ID_SIZE]; /* "p000123" */
    PuzzleKind kind;
    Position position;
    PuzzlePly plies[PUZZLE_PLIES_LIMIT];
    unsigned ply_count; /* odd */
    char themes[PUZZLE_THEMES_SIZE];
    int rating; /* on the levels' rating scale */
    char seed[PUZZLE_SEED_SIZE];
} Puzzle;

/* "mate1" and so on. */
const char *puzzle_kind_name(PuzzleKind kind);
/* PUZZLE_KIND_COUNT: unknown name. */
PuzzleKind puzzle_kind_by_name(const char *name);
/* The plies of a mate; 0: another kind. */
unsigned puzzle_mate_plies(PuzzleKind kind);
/* The kind of a mate in `plies`; PUZZLE_KIND_COUNT: none. */
PuzzleKind puzzle_mate_kind(unsigned plies);

/* Appends the row, without a newline. */
void puzzle_format(const Puzzle *puzzle, Text *out);
/* Parses a row (not terminated, without a newline), checking every move by the rules. On failure
 * error has the field as token and the reason, and *out is undefined. */
bool puzzle_parse(const Variant *variant, const char *row, size_t length, Puzzle *out,
                  Error *error);

#endif
