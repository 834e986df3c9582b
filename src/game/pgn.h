/* Games in PGN (RULES.md "Notation", RELIABILITY.md row PGN).
 *
 * Reading is streamed and linear: a file is indexed game by game, and a game is parsed when it is
 * asked for. A move that cannot be understood ends the game's moves there: the prefix stays, the
 * problem says file:line and why, and the game is marked damaged, so that saving never rewrites what
 * was not understood. */
#ifndef PANDEMONIUM_GAME_PGN_H
#define PANDEMONIUM_GAME_PGN_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "game/game.h"
#include "rules/variants.h"

enum {
    PGN_GAME_LIMIT = 1 << 20,          /* bytes of one game */
    PGN_FILE_LIMIT = 512 * 1024 * 1024 /* bytes of a file */
};

typedef struct PgnEntry {
    size_t offset, length; /* the game's text in the file */
    unsigned line;         /* of its first tag */
} PgnEntry;

/* A file's text and where its games are. */
typedef struct PgnFile {
    char path[ERROR_PLACE_SIZE];
    Bytes text;
    PgnEntry *entries;
    size_t count;
} PgnFile;

/* Reads and indexes a regular file. False: error says why, nothing to release. */
bool pgn_file_open(PgnFile *file, const FileSystem *fs, const char *path, Error *error);
void pgn_file_close(PgnFile *file);

/* Parses game `index`. NULL only when nothing of it can be played (unknown variant, bad FEN, no
 * memory); otherwise the game, and *damage (nullable out) tells the first problem: its `reason` is ""
 * when there is none. */
Game *pgn_file_game(const PgnFile *file, size_t index, const VariantSet *variants,
                    const char *default_variant, Error *damage, Error *error);

/* The same for text in memory; `name` is used in messages. */
Game *pgn_parse(const char *name, unsigned line, const char *text, size_t length,
                const VariantSet *variants, const char *default_variant, Error *damage,
                Error *error);

/* Appends the game: tags (Variant before SetUp and FEN), movetext in lines of at most 79 columns,
 * comments, variations, NAGs, clocks, result. False when memory is out. */
bool pgn_write(const Game *game, Bytes *out);

#endif
