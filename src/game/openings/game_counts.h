/* Counts how often moves were played in the positions of games, and how those games ended. */
#ifndef PANDEMONIUM_GAME_OPENINGS_GAME_COUNTS_H
#define PANDEMONIUM_GAME_OPENINGS_GAME_COUNTS_H

#include <stddef.h>
#include <stdint.h>

#include "game/openings/opening_tree.h"
#include "game/tree/game.h"

enum { COUNTED_PLIES = 40 /* later positions hardly ever recur */ };

/* A move in a position. */
typedef struct MoveCount {
    uint64_t key;  /* the position's (opening_tree.h) */
    uint32_t move; /* the move's three bytes, the first one lowest */
    uint32_t games, wins, draws;
} MoveCount;

/* A growing list of counts; all zero is empty. */
typedef struct GameCounts {
    MoveCount *rows; /* owned */
    size_t count, capacity;
} GameCounts;

void game_counts_done(GameCounts *counts); /* frees and empties it */
/* Appends a row. */
void game_counts_put(GameCounts *counts, const MoveCount *row);
/* Appends a game's moves, one row each; a recurring position counts once. */
void game_counts_add(GameCounts *counts, const Game *game);
/* Sorts the rows by position and move, and merges rows of the same move. */
void game_counts_join(GameCounts *counts);
/* Finds a position in a joined list: returns its first row, and *count gets the number of its rows.
 */
const MoveCount *game_counts_find(const GameCounts *counts, uint64_t key, size_t *count);
/* Reads a position's rows, which may hold anything, keeping legal moves, the most played first;
 * returns their number. */
size_t game_counts_moves(const Position *position, const MoveCount *rows, size_t count,
                         OpeningMove out[OPENING_POSITION_MOVES]);

#endif
