/* How people name squares, files and ranks: as in chess, "e5", or as in shogi, "5e": files are
 * numbered from White's right, ranks lettered from Black's side. What files and protocols write is
 * the same at all times (variant_square_name). */
#ifndef PANDEMONIUM_WORDS_SQUARES_H
#define PANDEMONIUM_WORDS_SQUARES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "rules/board/variant.h"

enum { SQUARE_NAME_SIZE = 4 };

/* Whether the squares of the game are named as in shogi now: somebody has set it, and the board has
 * at most nine files and ranks, so that there are names for all. */
bool squares_are_shogi(const Variant *variant);

/* Writes "e10" or "5e" into out. square: on the board. */
void square_name(const Variant *variant, Square square, char out[SQUARE_NAME_SIZE]);
/* Reads the name at text, in either way where squares are named as in shogi, and sets *length to
 * the bytes used. SQUARE_NONE: it names none on this board. */
Square square_parse(const Variant *variant, const char *text, size_t *length);

/* Append a file's or a rank's name: "e", "10"; "5", "e", with script "五". Both count from 0 as the
 * board's squares do. */
void square_add_file(const Variant *variant, unsigned file, Text *out);
void square_add_rank(const Variant *variant, unsigned rank, bool script, Text *out);
/* The file or rank of that name, in any case; -1: there is none. */
int square_file_parse(const Variant *variant, const char *text);
int square_rank_parse(const Variant *variant, const char *text);

/* Appends what was typed with the digits and numbers of Japanese records as ASCII: "７六" and "76"
 * become "7f". Where squares are named as in chess it is copied as it is. */
void squares_add_plain(const Variant *variant, const char *text, Text *out);

/* Appends a text whose squares are named as in shogi with the names of chess: "7g7f" becomes
 * "c3c4". */
void squares_add_chess(const Variant *variant, const char *text, Text *out);

#endif
