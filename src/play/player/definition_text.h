/* A game's definition as text, for other programs that read definitions. */
#ifndef PANDEMONIUM_PLAY_PLAYER_DEFINITION_TEXT_H
#define PANDEMONIUM_PLAY_PLAYER_DEFINITION_TEXT_H

#include <stdbool.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "rules/board/variant.h"

/* Appended to the name of a game without our own fields: it is then a different game, and other
 * programs may know one by the original name. */
#define MATCH_PLAIN_SUFFIX "-plain"

/* Appends the sections that the game inherits from, the remotest ancestor first, and its own.
 * plain: omits the rules' fields that only we have, leaving the rules as Fairy-Stockfish reads
 * them. False: the game's file can no longer be read, or memory ran out. */
bool match_definition(const Variant *variant, const FileSystem *fs, bool plain, Bytes *out,
                      Error *error);
/* Appends only the sections that are not built in, so that another program with the same built-in
 * games has the whole game with them; nothing for a built-in game. */
bool definition_own(const Variant *variant, const FileSystem *fs, Bytes *out, Error *error);
enum { MATCH_PATH_SIZE = ERROR_PLACE_SIZE };

/* Writes text to a new temporary file ($TMPDIR or /tmp) and its path to path; the caller deletes
 * the file. False: path is "". */
bool match_definition_write(const FileSystem *fs, const Bytes *text, char path[MATCH_PATH_SIZE],
                            Error *error);
/* Whether the definition has fields that only we have and that change the rules, so that another
 * program would play a different game. */
bool match_definition_is_own(const Variant *variant, const FileSystem *fs);

#endif
