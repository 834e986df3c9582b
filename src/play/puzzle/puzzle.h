/* A puzzle: a position with the right moves, and its row in a file of puzzles.
 *
 * A row is tab-separated: id, kind, FEN, moves, themes, rating, seed. The moves are in coordinates,
 * plies separated by blanks, right moves of one ply by '|', the first of which is the one that is
 * shown; the solver moves first and last. */
#ifndef PANDEMONIUM_PLAY_PUZZLE_PUZZLE_H
#define PANDEMONIUM_PLAY_PUZZLE_PUZZLE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"
#include "rules/board/position.h"

enum {
    PUZZLE_PLIES_LIMIT = 9,  /* of a solution */
    PUZZLE_RIGHT_LIMIT = 24, /* right moves of one ply */
    PUZZLE_ID_SIZE = 12,
    PUZZLE_SEED_SIZE = 32,
    PUZZLE_THEMES_SIZE = 48,
    PUZZLE_ROW_LIMIT = 4096, /* bytes of a row */
    PUZZLE_RATING_LEAST = 100,
    PUZZLE_RATING_MOST = 3500
};

typedef enum PuzzleKind {
    PUZZLE_MATE1, /* mates by checks in so many plies */
    PUZZLE_MATE3,
    PUZZLE_MATE5,
    PUZZLE_MATE7,
    PUZZLE_WIN,     /* wins material */
    PUZZLE_DEFEND,  /* the only move that holds */
    PUZZLE_DROP,    /* which piece to drop, and where */
    PUZZLE_PROMOTE, /* to promote or not, or to what */
    PUZZLE_BETTER,  /* of a person's own game: what was better; in no shipped set */
    PUZZLE_KIND_COUNT
} PuzzleKind;

typedef struct PuzzlePly {
    Move moves[PUZZLE_RIGHT_LIMIT]; /* the first is shown */
    unsigned count;                 /* at least 1; of the opponent's plies 1 */
} PuzzlePly;

typedef struct Puzzle {
    char id[PUZZLE_ID_SIZE]; /* "p000123" */
    PuzzleKind kind;
    Position position;
    PuzzlePly plies[PUZZLE_PLIES_LIMIT];
    unsigned ply_count; /* odd */
    char themes[PUZZLE_THEMES_SIZE];
    int rating; /* on the levels' scale of strength */
    char seed[PUZZLE_SEED_SIZE];
} Puzzle;

/* "mate1" and so on. */
const char *puzzle_kind_name(PuzzleKind kind);
/* PUZZLE_KIND_COUNT: no kind has this name. */
PuzzleKind puzzle_kind_by_name(const char *name);
/* The plies of a mate; 0 for the other kinds. */
unsigned puzzle_mate_plies(PuzzleKind kind);
/* The kind of a mate in so many plies; PUZZLE_KIND_COUNT: none. */
PuzzleKind puzzle_mate_kind(unsigned plies);

/* Appends the row, without the end of the line. */
void puzzle_format(const Puzzle *puzzle, Text *out);
/* Reads a row (not terminated, without the end of the line), making every move of it by the rules.
 * On failure error has the field as token and the reason, and *out may hold anything. */
bool puzzle_parse(const Variant *variant, const char *row, size_t length, Puzzle *out,
                  Error *error);

#endif
