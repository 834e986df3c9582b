/* The reader of JKF, with json-c. Headers, moves and comments are passed to KIF's reader. */
#ifndef PANDEMONIUM_GAME_SHOGI_JKF_READ_H
#define PANDEMONIUM_GAME_SHOGI_JKF_READ_H

#include "game/records/pgn.h"
#include "game/tree/game.h"

/* Reads a game (a whole file) as pgn_parse does. NULL in a build without a JSON library. */
Game *jkf_parse(const PgnSource *source, const RecordGames *games, Error *damage, Error *error);
/* Adds the tags that the headers correspond to to `tags`, a Game used only as a list of tags; none
 * if the headers are cut off. False: memory runs out, and tags is empty. */
bool jkf_read_tags(const PgnSource *source, Game *tags);
/* What a list shows; nothing if the text is not whole. */
void jkf_scan(const char *text, size_t length, RecordScan *out);

#endif
