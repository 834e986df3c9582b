/* Games of shogi as CSA files: V2, V2.2 and V3 of the standard of the Computer Shogi Association.
 *
 * N+ and N- are the players, lines that begin with '$' are tags, a T line is the time of the move
 * before it, and a line that begins with "'*" is its comment; "'** 104 ..." is also the evaluation,
 * from Black's side (our White's), as Floodgate writes it. All other comments are skipped, as the
 * standard asks. A file may hold several games, separated by lines with a slash. CSA has no
 * variations and no marks. */
#ifndef PANDEMONIUM_GAME_SHOGI_CSA_H
#define PANDEMONIUM_GAME_SHOGI_CSA_H

#include "game/records/pgn.h"
#include "game/records/record_line.h"
#include "game/tree/game.h"

enum { CSA_V2 = 20, CSA_V22 = 22, CSA_V3 = 30, CSA_KEY_SIZE = 64 };

/* The tag for a key after '$', and back; a name without a counterpart stays the same. */
const char *csa_tag_of_key(const char *key);
const char *csa_key_of_tag(const char *tag);
/* Whether a key may have this name. */
bool csa_is_key(const char *text, size_t length);

/* Reads the word after '%', also in JKF's spelling ("TORYO", "+ILLEGAL_ACTION"): the outcome where
 * to_move would have moved. False: it is not such a word. */
bool csa_end_parse(const char *word, size_t length, Side to_move, Outcome *out);
/* Sets the game's outcome to that of the word; a word that says more than that is also kept as the
 * tag Termination. False: memory runs out. */
bool csa_end_take(const char *word, size_t length, Side to_move, Game *game);
/* The word for an outcome in a version of the standard (CSA_V) or, if there is none for the
 * termination, one for the result; NULL: the game has no outcome. */
const char *csa_end_word(Outcome outcome, Side to_move, unsigned version);

/* Reads a game in UTF-8 or another of record_decode's encodings, as pgn_parse does. */
Game *csa_parse(const PgnSource *source, const RecordGames *games, Error *damage, Error *error);
/* Adds the tags of a game's beginning to `tags`, a Game used only as a list of tags. A text that
 * cannot be decoded has none. False: memory runs out, and tags is empty. */
bool csa_read_tags(const PgnSource *source, Game *tags);
/* RecordFormat.scan of CSA. Moves that share a line with others are not counted. */
void csa_scan(const char *text, size_t length, RecordScan *out);
/* Whether the first line that is not a comment shows a CSA file. */
bool csa_is_line(RecordLine line);

#endif
