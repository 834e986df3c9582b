/* Statistics of the moves played in a file's games, by position.
 *
 * The games are read in parts, so that progress can be reported. Up to INDEX_IN_MEMORY games are
 * counted in memory. For more, the counts are in a store beside the program's other files; counting
 * resumes where it stopped, continues when games are added to the file, and restarts if the file
 * was replaced. Only games of one variant are counted. */
#ifndef PANDEMONIUM_GAME_OPENINGS_GAME_INDEX_H
#define PANDEMONIUM_GAME_OPENINGS_GAME_INDEX_H

#include "base/error.h"
#include "game/openings/opening_tree.h"
#include "game/records/pgn.h"

enum { INDEX_IN_MEMORY = 4000 /* games; more need a store */ };

typedef struct GameIndex GameIndex;

/* All pointers are borrowed for the index's life. */
typedef struct GameIndexOrder {
    const FileSystem *fs;
    const char *path;   /* the file of games */
    const char *folder; /* the folder of stores; created if missing. NULL: none */
    const VariantSet *variants;
    const Variant *variant; /* only games of this variant are counted */
} GameIndexOrder;

/* Opens the file of games, and its store if that is still valid. NULL: the file cannot be read, or
 * the store cannot be used; error says why. */
GameIndex *game_index_open(const GameIndexOrder *order, Error *error);
/* Leaves the store on disk, so that counting can continue later. index may be NULL. */
void game_index_free(GameIndex *index);

/* How many games are counted, and how many there are to count. */
typedef struct GameIndexExtent {
    size_t done, total;
    size_t left_out; /* games of the file that cannot be counted without stores */
} GameIndexExtent;
GameIndexExtent game_index_extent(const GameIndex *index);

/* Counts at most `games` more games. Restarts a damaged store from the first game. False: none are
 * left, or, with error set, their counts cannot be stored. */
bool game_index_step(GameIndex *index, size_t games, Error *error);

/* Writes the moves played in a position in the games counted so far, the most played first, and
 * returns their number. A damaged store is restarted, so all games must be counted again
 * (game_index_extent, game_index_step). Sets error if the store cannot be read. */
size_t game_index_find(GameIndex *index, const Position *position,
                       OpeningMove out[OPENING_POSITION_MOVES], Error *error);

#endif
