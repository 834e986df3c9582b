/* The moves played in a position, in the games of the built-in tree, the archive or a file. Reads
 * nothing before the first request. */
#ifndef PANDEMONIUM_PLAY_EXPLORE_OPENINGS_H
#define PANDEMONIUM_PLAY_EXPLORE_OPENINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"
#include "game/openings/opening_tree.h"
#include "play/desk/action.h"

enum { OPENING_BAR_GAMES = 10 /* fewer games say too little about results */ };

typedef struct DeskOpenings {
    const OpeningMove *moves; /* the most played first */
    size_t count;
    unsigned games;     /* the sum of the moves' games */
    size_t done, total; /* games of a file counted so far, and in all; equal when finished */
} DeskOpenings;

/* The moves played in this position. NULL: there are no games; error says why. Borrowed until the
 * next call. */
const DeskOpenings *desk_openings(Desk *desk, const Position *position, Error *error);
/* Appends the source of these games: "the program's own games", or the file's name. */
void desk_add_openings_source(const Desk *desk, Text *out);
/* Chooses the source of games: "tree", "review" (the file under review), "archive", or a file's
 * path. False, after saying why: unchanged. */
bool desk_choose_openings(Desk *desk, const char *source);
/* Chooses the next source that has a name and is available now. */
void desk_next_openings(Desk *desk);
/* Whether games of a file are still being counted; the action runs again when that is finished. */
bool desk_counts_openings(const Desk *desk);
void desk_await_openings(Desk *desk);

/* Appends a move of a position as one row of at most `columns`: its games, their results (White's
 * wins as '#', draws as '=', Black's wins as '.') and its evaluation. The results are dropped first
 * if there is no room. */
void opening_add_row(const Position *position, const OpeningMove *move, int columns, Text *out);
/* Appends the same as a sentence. */
void opening_add_sentence(const Position *position, const OpeningMove *move, Text *out);

#endif
