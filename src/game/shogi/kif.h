/* Games of shogi and its relatives as KIF and KI2 files: headers "key：value", the start position
 * as a handicap or as a diagram, a numbered line for each move with the time taken, comments after
 * '*', variations after "変化：", and how the game ended.
 *
 * Standard headers are converted to tags and back; headers of unknown meaning are kept in the
 * comment at the start, and other tags become headers of their own names. "Variant" names the game,
 * else 手合割 does; "FEN" gives the exact position. An unknown word for the ending is kept as the
 * tag Termination. 変化 at an ending becomes a variation that repeats the last move. KI2 has
 * several moves a line, "▲７六歩 △３四歩", without numbers, origins and times, and only its last
 * line, "まで87手で先手の勝ち", says how the game ended.
 *
 * After a problem, the rest of its line (of the game or of a variation) is dropped; what branches
 * off before it is still read. KIF cannot express marks, clocks and evaluations, which are lost. */
#ifndef PANDEMONIUM_GAME_SHOGI_KIF_H
#define PANDEMONIUM_GAME_SHOGI_KIF_H

#include "game/records/pgn.h"
#include "game/shogi/shogi_form.h"
#include "game/tree/game.h"

/* The tag for an illegal move that ended the game, as the record writes it: the move is not part of
 * the game, and its player has lost. */
#define KIF_FOUL_TAG "IllegalMove"

/* Appends the game with all its variations, in UTF-8. False, with out unchanged: the game cannot be
 * written as KIF (shogi_names_make), or memory runs out; error says which. */
bool kif_write(const Game *game, Bytes *out, Error *error);
/* The same as KI2: moves by their marks, without numbers, origins and times. */
bool ki2_write(const Game *game, Bytes *out, Error *error);
/* Appends the position as a diagram with both hands and the side to move. False as above. */
bool kif_write_position(const Position *position, Bytes *out, Error *error);

/* Reads a game (a whole file), KIF or KI2, as pgn_parse does. */
Game *kif_parse(const PgnSource *source, const RecordGames *games, Error *damage, Error *error);
/* Adds the tags that the headers correspond to to `tags`, a Game used only as a list of tags. A
 * text that cannot be decoded has none. False: memory runs out, and tags is empty. */
bool kif_read_tags(const PgnSource *source, Game *tags);

#endif
