/* What an engine has found in the user's games: of each game a copy with evaluations and better
 * lines, in a file named by its moves, in the folder "looks" beside the archive.
 *
 * The archive itself is only appended to: rewriting it for every look would take long when it is
 * large, and could lose a game that another program has just added. */
#ifndef PANDEMONIUM_PLAY_RECORD_LOOKS_H
#define PANDEMONIUM_PLAY_RECORD_LOOKS_H

#include <stdbool.h>

#include "base/file.h"
#include "game/tree/game.h"
#include "play/session/session_types.h"
#include "rules/definition/variants.h"

typedef struct Looks {
    const FileSystem *fs;
    const VariantSet *variants;
    char folder[SESSION_PATH_SIZE]; /* "": nothing is kept, and nothing known */
} Looks;

/* Those beside the archive at path (nullable). fs and variants are borrowed. */
Looks looks_beside(const char *path, const FileSystem *fs, const VariantSet *variants);
/* Whether anything may be known. */
bool looks_exist(const Looks *looks);
/* Keeps a game with what was found in it; a later look replaces an earlier one. False: it could not
 * be written. */
bool looks_keep(const Looks *looks, const Game *game, Error *error);
/* Adds what was found in the game to its first line, except where the game has evaluations. False:
 * nothing new is known. */
bool looks_add(const Looks *looks, Game *game);
/* Whether both games have the same start and the same first line. */
bool looks_are_same(const Game *one, const Game *other);

#endif
