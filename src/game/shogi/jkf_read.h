/* The reader of JKF, by json-c. Headers, moves and comments go to KIF's. */
#ifndef PANDEMONIUM_GAME_SHOGI_JKF_READ_H
#define PANDEMONIUM_GAME_SHOGI_JKF_READ_H

#include "game/records/pgn.h"
#include "game/tree/game.h"

/* Reads a game (a whole file) as pgn_parse does. In a build without a JSON library there is no game
 * to be read. */
Game *jkf_parse(const PgnSource *source, const RecordGames *games, Error *damage, Error *error);
/* Adds the tags that the headers correspond to to `tags`, a Game used only as a list of tags; none
 * where the headers do not end in the text. False: memory is out, and tags is empty. */
bool jkf_read_tags(const PgnSource *source, Game *tags);

#endif
