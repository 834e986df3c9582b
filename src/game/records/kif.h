/* Games of shogi and its relatives as KIF files: headers "key：value", the start position as odds
 * or as a diagram, a numbered line for each move with the time taken, comments behind '*',
 * variations behind "変化：", and how the game ended.
 *
 * Headers of the standard become tags and back; those of unknown meaning are kept in the comment at
 * the start, other tags are headers of their own names. "Variant" says which game it is, without it
 * 手合割 does; "FEN" says the position exactly. Marks, clocks and evaluations have no place there
 * and are lost. */
#ifndef PANDEMONIUM_GAME_RECORDS_KIF_H
#define PANDEMONIUM_GAME_RECORDS_KIF_H

#include "game/records/pgn.h"
#include "game/records/shogi_form.h"
#include "game/tree/game.h"

/* Appends the game, all its variations included, in UTF-8. False, out being cut back: the game does
 * not fit (shogi_names_make), or memory is out; error says which. */
bool kif_write(const Game *game, Bytes *out, Error *error);
/* Appends the position as a diagram with both hands and whose turn it is. False, as above. */
bool kif_write_position(const Position *position, Bytes *out, Error *error);

/* Reads a game (a whole file) in UTF-8 or Shift_JIS, as pgn_parse does. */
Game *kif_parse(const PgnSource *source, const VariantSet *variants, const char *default_variant,
                Error *damage, Error *error);
/* Adds the tags that its headers are to tags, which is nothing but a list of them; a text that can
 * not be decoded has none. False: memory is out, and tags is empty. */
bool kif_read_tags(const PgnSource *source, Game *tags);

#endif
