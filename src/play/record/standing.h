/* The user's progress: results against the levels, lessons and puzzles, and suggestions for the
 * next step. */
#ifndef PANDEMONIUM_PLAY_RECORD_STANDING_H
#define PANDEMONIUM_PLAY_RECORD_STANDING_H

#include <stdbool.h>

#include "base/text.h"
#include "play/record/progress.h"
#include "play/record/scores.h"
#include "rules/definition/variants.h"

/* The user's progress. All pointers are borrowed. */
typedef struct Standing {
    const Scores *scores;
    const Progress *progress;
    const VariantSet *variants;
    const char *path; /* the progress file's, to report its invalid lines */
} Standing;

/* A rating on the scale of Level.elo (engine/level/level.h). */
typedef struct LevelRating {
    int elo;
    int error;      /* one standard deviation */
    unsigned games; /* the games it is based on, without helped ones */
} LevelRating;

/* The rating in a game: the most likely one given all results without help, with a prior near the
 * fourth level. False: no such game yet. */
bool standing_rating(const Standing *standing, const char *game, LevelRating *out);

/* Appends a page: for each game with any record (or only `game`) a heading and a line for each kind
 * of record. Never empty. */
void standing_page(const Standing *standing, const char *game, Bytes *out);

#endif
