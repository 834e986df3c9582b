/* Games of a file that cannot be played here (their rules are not known, or their start position is
 * none of them): they are kept, and shown as the text that they are. */
#ifndef PANDEMONIUM_PLAY_REVIEW_GAME_TEXT_H
#define PANDEMONIUM_PLAY_REVIEW_GAME_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "game/records/pgn.h"

enum { GAME_TEXT_LIMIT = 1 << 16 }; /* bytes of a game that are shown */

/* Appends game `index` (below count) of an open file line by line, each made safe to show; a longer
 * one ends with "...". False: error says why it cannot be read, out is as it was. */
bool game_text_add(const PgnFile *file, size_t index, Bytes *out, Error *error);
/* The same of the file at path; index may be any, a missing game is an error. */
bool game_text_read(const FileSystem *fs, const char *path, size_t index, Bytes *out, Error *error);
/* Appends a text of several lines, each made safe to show. */
void game_text_make_safe(const char *text, size_t length, Bytes *out);

/* Appends a sentence where the game's file does not say which game it is and it was not read as the
 * one that was meant (Game.assumed). */
void game_text_add_assumed(const Game *game, Text *out);

#endif
