/* The results of the user's games against the computer, by game and level.
 *
 * The file is append-only, a line for each game: "2026.11.21 shogi 3 won" (or "drawn" or "lost"),
 * followed by "helped" if the user had hints or took moves back, and by the user's side, "white" or
 * "black", which older files lack. The table is computed from the file, so that the two always
 * agree, several programs can write at once, and users can read and correct the file. Invalid lines
 * stay; the table mentions them. */
#ifndef PANDEMONIUM_PLAY_RECORD_SCORES_H
#define PANDEMONIUM_PLAY_RECORD_SCORES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "rules/definition/variants.h"

typedef enum ScoreResult { SCORE_WON, SCORE_DRAWN, SCORE_LOST, SCORE_RESULTS } ScoreResult;

typedef enum ScoreSide { SCORE_SIDE_UNKNOWN, SCORE_WHITE, SCORE_BLACK, SCORE_SIDES } ScoreSide;

/* One game. */
typedef struct ScoreLine {
    char date[11];                /* "2026.11.21" or "????.??.??" */
    char game[VARIANT_NAME_SIZE]; /* the variant's name */
    unsigned level;               /* 1..ENGINE_LEVELS */
    ScoreResult result;           /* for the person */
    bool helped;
    ScoreSide side; /* the user's */
} ScoreLine;

typedef struct ScoreEntry {
    char game[VARIANT_NAME_SIZE];
    unsigned level;
    unsigned alone[SCORE_RESULTS], helped[SCORE_RESULTS];
    unsigned by_side[SCORE_SIDES][SCORE_RESULTS]; /* helped or not */
    unsigned streak, best; /* consecutive wins without help: the current streak, and the longest */
} ScoreEntry;

typedef struct Scores {
    ScoreEntry *entries; /* owned; ordered by the game's name, then level */
    size_t count, capacity;
    bool won;             /* the user has won a game */
    unsigned last_level;  /* that of the last game; 0: there is none */
    size_t broken;        /* number of invalid lines */
    unsigned broken_line; /* the first such line, from 1 */
} Scores;

/* Appends a line and syncs it. False: it is not on the disk, or not certainly. */
bool scores_add(const FileSystem *fs, const char *path, const ScoreLine *line, Error *error);
/* Computes the table from the file; empty without a file. scores_done frees it. False, with error
 * set: the file cannot be read. */
bool scores_read(const FileSystem *fs, const char *path, Scores *out, Error *error);
void scores_done(Scores *scores);

/* Appends the results at one level as a phrase: "3 won, 5 lost; the last 2 won". Nothing without a
 * game, or if the file cannot be read. */
void scores_add_at_level(const FileSystem *fs, const char *path, const char *game, unsigned level,
                         Text *out);
/* The level of the next game where none is named: ENGINE_LEVEL_DEFAULT until the user has won a
 * game, then that of the last game. The same without a file (path may be NULL), or if it cannot be
 * read. */
unsigned scores_next_level(const FileSystem *fs, const char *path);
/* How many games the user has won at these levels; also 0 if the file cannot be read. */
unsigned scores_wins(const FileSystem *fs, const char *path, const char *game, unsigned low,
                     unsigned high);
/* How many of the latest games at one level without help were won in a row; also 0 if the file
 * cannot be read. */
unsigned scores_streak_at_level(const FileSystem *fs, const char *path, const char *game,
                                unsigned level);
/* Appends a sentence for each level, of game alone if that is not NULL; also one if there are no
 * games yet, and one about invalid lines of the file (path). */
void scores_page(const Scores *scores, const VariantSet *variants, const char *game,
                 const char *path, Bytes *out);
/* Appends how often game was played, and with which results, as a phrase. False: never. */
bool scores_add_of_game(const Scores *scores, const char *game, Text *out);
/* The same as a table: a heading for each game, a row for each level, at most 42 columns wide in
 * English. */
void scores_table(const Scores *scores, const VariantSet *variants, const char *game,
                  const char *path, Bytes *out);

#endif
