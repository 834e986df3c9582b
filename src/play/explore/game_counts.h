/* How often moves were played in the positions of games, and how those games ended. */
#ifndef PANDEMONIUM_PLAY_LEARN_GAME_COUNTS_H
#define PANDEMONIUM_PLAY_LEARN_GAME_COUNTS_H

#include <stddef.h>
#include <stdint.h>

#include "game/tree/game.h"
#include "play/explore/opening_tree.h"

enum { COUNTED_PLIES = 40 /* of each game's line; later positions hardly ever occur again */ };

/* A move in a position. */
typedef struct MoveCount {
    uint64_t key;  /* of the position (opening_tree.h) */
    uint32_t move; /* its three bytes, the first one lowest */
    uint32_t games, wins, draws;
} MoveCount;

/* A growing list of them; all zero is an empty one. */
typedef struct GameCounts {
    MoveCount *rows; /* owned */
    size_t count, capacity;
} GameCounts;

void game_counts_done(GameCounts *counts); /* frees and empties */
/* Appends a row. */
void game_counts_put(GameCounts *counts, const MoveCount *row);
/* Appends a game's moves, one row each; a position that comes again counts once. */
void game_counts_add(GameCounts *counts, const Game *game);
/* Sorts the rows by position and move and makes those of the same move one. */
void game_counts_join(GameCounts *counts);
/* In a joined list: the first row of the position, and in *count how many it has. */
const MoveCount *game_counts_find(const GameCounts *counts, uint64_t key, size_t *count);
/* Reads rows of a position, which may hold anything, as legal moves, the most played first, and
 * returns their number. */
size_t game_counts_moves(const Position *position, const MoveCount *rows, size_t count,
                         OpeningMove out[OPENING_POSITION_MOVES]);

#endif
