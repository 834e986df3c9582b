/* What was played in the positions of a file's games.
 *
 * The games are read a part at a time, so that whoever waits can be told how far it is. Counts of
 * few games are held in memory; those of more are kept in a store beside the program's other files,
 * which resumes where it ended, grows with its file, and is rebuilt when the file is
 * another. Only games of one variant count. */
#ifndef PANDEMONIUM_PLAY_LEARN_GAME_INDEX_H
#define PANDEMONIUM_PLAY_LEARN_GAME_INDEX_H

#include "base/error.h"
#include "game/records/pgn.h"
#include "play/explore/opening_tree.h"

enum { INDEX_IN_MEMORY = 4000 /* games; more need a store */ };

typedef struct GameIndex GameIndex;

/* All pointers are borrowed for the index's life. */
typedef struct GameIndexOrder {
    const FileSystem *fs;
    const char *path;   /* of the games */
    const char *folder; /* where stores are; made if missing. NULL: nowhere */
    const VariantSet *variants;
    const Variant *variant; /* whose games count */
} GameIndexOrder;

/* Opens the file of games, and its store if it has one that is still right. NULL: the file cannot
 * be read, or the store cannot be used; error says why. */
GameIndex *game_index_open(const GameIndexOrder *order, Error *error);
/* The store is left as it is, to go on with later. index may be NULL. */
void game_index_free(GameIndex *index);

/* How many games are counted, and how many will be. */
typedef struct GameIndexExtent {
    size_t done, total;
    size_t left_out; /* games of the file that cannot be counted, as there are no stores */
} GameIndexExtent;
GameIndexExtent game_index_extent(const GameIndex *index);

/* Counts at most `games` more games. A damaged store is rebuilt, beginning with the first game.
 * False: there are no more, or, with error set, their counts cannot be kept. */
bool game_index_step(GameIndex *index, size_t games, Error *error);

/* Writes what was played in a position of the variant by the games counted so far, the most played
 * first, and returns the number of moves. A damaged store is rebuilt, and all
 * games are to be counted again (game_index_extent, game_index_step). With error set: it cannot be
 * read. */
size_t game_index_find(GameIndex *index, const Position *position,
                       OpeningMove out[OPENING_POSITION_MOVES], Error *error);

#endif
