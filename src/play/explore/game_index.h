/* What was played in the positions of a file's games.
 *
 * The games are read in parts, so that progress can be reported. Counts of few games are held in
 * memory; those of more are in a store beside the program's other files, which resumes where it
 * ended, grows with the games' file, and is rebuilt if that is a different file. Only games of one
 * variant are counted. */
#ifndef PANDEMONIUM_PLAY_EXPLORE_GAME_INDEX_H
#define PANDEMONIUM_PLAY_EXPLORE_GAME_INDEX_H

#include "base/error.h"
#include "game/records/pgn.h"
#include "play/explore/opening_tree.h"

enum { INDEX_IN_MEMORY = 4000 /* games; more need a store */ };

typedef struct GameIndex GameIndex;

/* All pointers are borrowed for the index's life. */
typedef struct GameIndexOrder {
    const FileSystem *fs;
    const char *path;   /* of the games */
    const char *folder; /* the folder of stores; created if missing. NULL: none */
    const VariantSet *variants;
    const Variant *variant; /* only games of this variant are counted */
} GameIndexOrder;

/* Opens the file of games, and its store if that is still valid. NULL: the file cannot be read, or
 * the store cannot be used; error says why. */
GameIndex *game_index_open(const GameIndexOrder *order, Error *error);
/* Keeps the store, so that counting can continue later. index may be NULL. */
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

/* Writes what the games counted so far played in a position of the variant, the most played first,
 * and returns the number of moves. A damaged store is restarted, so all games must be counted again
 * (game_index_extent, game_index_step). With error set: it cannot be read. */
size_t game_index_find(GameIndex *index, const Position *position,
                       OpeningMove out[OPENING_POSITION_MOVES], Error *error);

#endif
