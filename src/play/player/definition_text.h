/* A game's definition as text, for programs that read definitions. */
#ifndef PANDEMONIUM_PLAY_PLAYER_DEFINITION_TEXT_H
#define PANDEMONIUM_PLAY_PLAYER_DEFINITION_TEXT_H

#include <stdbool.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "rules/board/variant.h"

/* What is put behind the names of games that are without our fields: they are other games, and
 * other programs may know one of the name. */
#define MATCH_PLAIN_SUFFIX "-plain"

/* Appends the game's section and those it inherits from, the first ancestor first. plain: without
 * the fields of the rules that are ours alone, so that the rules are those that Fairy-Stockfish
 * reads in it. False when the file it came from is no longer there or memory is out. */
bool match_definition(const Variant *variant, const FileSystem *fs, bool plain, Bytes *out,
                      Error *error);
enum { MATCH_PATH_SIZE = ERROR_PLACE_SIZE };

/* Writes it to a new file in the folder for temporary files ($TMPDIR, /tmp); the caller deletes it.
 * False: path is "". */
bool match_definition_write(const FileSystem *fs, const Bytes *text, char path[MATCH_PATH_SIZE],
                            Error *error);
/* Whether the definition has fields of ours that change its rules: then another program plays
 * another game by it. */
bool match_definition_is_own(const Variant *variant, const FileSystem *fs);

#endif
