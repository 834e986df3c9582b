/* How a person's games against the computer have ended, by game and level.
 *
 * The file is a record that only grows, a line a game: "2026.11.21 shogi 3 won", "drawn" or "lost",
 * with "helped" behind it where the person had hints or took moves back. The table is counted from
 * it, so that it cannot disagree, two programs can write at once, and people can read and mend it.
 * Lines that are not understood stay where they are; the table mentions them. */
#ifndef PANDEMONIUM_PLAY_SESSION_SCORES_H
#define PANDEMONIUM_PLAY_SESSION_SCORES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "rules/definition/variants.h"

typedef enum ScoreResult { SCORE_WON, SCORE_DRAWN, SCORE_LOST, SCORE_RESULTS } ScoreResult;

/* One game. */
typedef struct ScoreLine {
    char date[11];                /* "2026.11.21" or "????.??.??" */
    char game[VARIANT_NAME_SIZE]; /* the variant's name */
    unsigned level;               /* 1..ENGINE_LEVELS */
    ScoreResult result;           /* for the person */
    bool helped;
} ScoreLine;

typedef struct ScoreEntry {
    char game[VARIANT_NAME_SIZE];
    unsigned level;
    unsigned alone[SCORE_RESULTS], helped[SCORE_RESULTS];
    unsigned streak, best; /* won in a row without help, to the last such game and at most */
} ScoreEntry;

typedef struct Scores {
    ScoreEntry *entries; /* owned; by game's name, then level */
    size_t count, capacity;
    size_t broken;        /* lines that are not understood */
    unsigned broken_line; /* the first of them, counted from 1 */
} Scores;

/* Appends a line and syncs it. False: it is not on the disk, or not known to be. */
bool scores_add(const FileSystem *fs, const char *path, const ScoreLine *line, Error *error);
/* Counts the file; an empty table where there is none. scores_done frees it. */
bool scores_read(const FileSystem *fs, const char *path, Scores *out, Error *error);
void scores_done(Scores *scores);

/* Appends a sentence a level, of game alone where it is not NULL; there is a sentence, too, when
 * nothing is counted yet, and one about lines of the file (path) that are not understood. */
void scores_page(const Scores *scores, const VariantSet *variants, const char *game,
                 const char *path, Bytes *out);
/* The same as a table: a heading a game, a row a level, at most 42 columns wide in English. */
void scores_table(const Scores *scores, const VariantSet *variants, const char *game,
                  const char *path, Bytes *out);

#endif
