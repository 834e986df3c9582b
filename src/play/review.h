/* Stepping through the games of a file. Moves tried there are variations; nothing is overwritten.
 */
#ifndef PANDEMONIUM_PLAY_REVIEW_H
#define PANDEMONIUM_PLAY_REVIEW_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "game/game.h"
#include "game/pgn.h"
#include "rules/variants.h"

typedef struct Review {
    PgnFile file;
    const VariantSet *variants;  /* borrowed */
    const char *default_variant; /* borrowed; of games without a Variant tag */
    Game *game;                  /* owned */
    Cursor cursor;
    size_t index; /* of the game in the file, from 0 */
    Error damage; /* reason "": the game was read whole */
} Review;

/* Opens path at game `index`. False: error says why (also "no such game"); nothing to release. */
bool review_open(Review *review, const FileSystem *fs, const char *path, const VariantSet *variants,
                 const char *default_variant, Error *error);
/* Reviews a game in memory (taken, also on failure); `path` in file is "". */
bool review_start(Review *review, Game *game, const VariantSet *variants, Error *error);
void review_close(Review *review);

/* Goes to another game of the file, at its start. False: stays where it is. */
bool review_select(Review *review, size_t index, Error *error);
size_t review_count(const Review *review);

/* Steps along the line one is in; false at its end or start. */
bool review_next(Review *review);
bool review_back(Review *review);
bool review_first(Review *review);
bool review_last(Review *review);
/* Goes to ply `ply` (0: start) of the line one is in; false when it has no such ply. */
bool review_goto(Review *review, unsigned ply);
/* The moves possible next in the record: the line's, then variations. */
size_t review_branches(const Review *review, const Node **out, size_t limit);
/* Goes on by the branch of that number (0: the line). */
bool review_enter(Review *review, size_t branch);
/* The next (or previous) variation instead of the move one stands on. */
bool review_sibling(Review *review, bool previous);
/* Tries a legal move: follows it when recorded, else adds it as a variation. */
bool review_try(Review *review, Move move, Error *error);
/* A copy of the game up to here without variations, to play on from; owned by the caller. */
Game *review_copy_line(const Review *review, Error *error);

/* Sentences: "Game 3 of 17: Ann - Bob, 1-0 by checkmate." and "12. Knight b1-c3, check." with
 * comment and variations, sanitised. */
void review_add_title(const Review *review, Text *out);
void review_add_place(const Review *review, Text *out);

#endif
