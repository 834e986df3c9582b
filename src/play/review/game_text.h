/* Shows games that cannot be played here, because their rules are unknown or their start position
 * is invalid, as the text in the file. */
#ifndef PANDEMONIUM_PLAY_REVIEW_GAME_TEXT_H
#define PANDEMONIUM_PLAY_REVIEW_GAME_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "game/records/pgn.h"

enum { GAME_TEXT_LIMIT = 1 << 16 }; /* how many bytes of a game to show */

/* Appends game `index` (below count) of an open file, each line made safe to show; a game over the
 * limit ends with "...". False, with out unchanged: error says why it cannot be read. */
bool game_text_add(const PgnFile *file, size_t index, Bytes *out, Error *error);
/* The same for the file at path; an index without a game is an error. */
bool game_text_read(const FileSystem *fs, const char *path, size_t index, Bytes *out, Error *error);
/* Appends text of several lines, each made safe to show. */
void game_text_make_safe(const char *text, size_t length, Bytes *out);

/* Adds a sentence if a program ended while writing the file at path (file_copy_left): the file may
 * be incomplete, and a copy is whole. */
void game_text_add_copy(const FileSystem *fs, const char *path, Text *out);
/* Appends what a reader must know about how the game was read, each sentence only if it is not
 * there yet: that the file does not name its game, and it was not read as the default one
 * (assumed); that its text was not UTF-8 (recoded); how an ambiguous '+' was read (plus); and what
 * was dropped from its start (note). */
void game_text_add_notes(const Game *game, Text *out);

/* Appends what a game loses in a format (record_format_loses): "variations, comments". */
void game_text_add_lost(unsigned lost, Text *out);

#endif
