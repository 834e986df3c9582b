/* How far a person has come: results against the levels, lessons, puzzles, and what may follow. */
#ifndef PANDEMONIUM_PLAY_RECORD_STANDING_H
#define PANDEMONIUM_PLAY_RECORD_STANDING_H

#include <stdbool.h>

#include "base/text.h"
#include "play/record/progress.h"
#include "play/record/scores.h"
#include "rules/definition/variants.h"

/* The player's progress. All pointers are borrowed. */
typedef struct Standing {
    const Scores *scores;
    const Progress *progress;
    const VariantSet *variants;
    const char *path; /* of the progress, for its lines that are not understood */
} Standing;

/* A rating on the scale of Level.elo (engine/level/level.h). */
typedef struct LevelRating {
    int elo;
    int error;      /* one standard deviation */
    unsigned games; /* that it is made from: those without help */
} LevelRating;

/* The rating in a game: the most likely one by all results without help, when one is expected near
 * the fourth level before any game. False: there is no such game yet. */
bool standing_rating(const Standing *standing, const char *game, LevelRating *out);

/* Appends a page: for each game that was played, learned or solved (or the one of that name) a
 * heading and a line for each of these. There is always something. */
void standing_page(const Standing *standing, const char *game, Bytes *out);

#endif
