/* The names of squares, files and ranks for display and input: as in chess, "e5", or as in shogi,
 * "5e", where files are numbered from White's right and ranks lettered from Black's side. Records
 * and protocols always use variant_square_name. */
#ifndef PANDEMONIUM_WORDS_SQUARES_H
#define PANDEMONIUM_WORDS_SQUARES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "rules/board/variant.h"

enum { SQUARE_NAME_SIZE = 4 };

/* Whether the board is small enough for shogi names: at most nine files and nine ranks. */
bool squares_fit_shogi(const Variant *variant);
/* The notation in which the game's moves are written now. */
MoveNotation moves_notation(const Variant *variant);

/* Whether the game's squares are named as in shogi now: the board is small enough, and the user has
 * chosen these names or a notation with them. */
bool squares_are_shogi(const Variant *variant);

/* A name as a value, so that it can be put straight into a sentence. */
typedef struct SquareName {
    char text[SQUARE_NAME_SIZE];
} SquareName;

/* The same by these names, whatever the setting; SQUARES_SHOGI only if the board is small
 * enough. */
SquareName square_name_in(const Variant *variant, Square square, SquareNames names);
/* "e10" or "5e"; "" for SQUARE_NONE. Any other square must be on the board. */
SquareName square_name(const Variant *variant, Square square);
/* Parses the name at text, of either kind if squares are named as in shogi, and sets *length to the
 * bytes used. SQUARE_NONE: not a square of this board. */
Square square_parse(const Variant *variant, const char *text, size_t *length);

/* The name of a file or rank, which count from 0: "e" and "10", or as in shogi "5" and "e", with
 * script "五". */
SquareName square_file_name(const Variant *variant, unsigned file);
SquareName square_rank_name(const Variant *variant, unsigned rank, bool script);
/* The file or rank of this name, in either case; -1: there is none. */
int square_file_parse(const Variant *variant, const char *text);
int square_rank_parse(const Variant *variant, const char *text);

/* Appends typed text with squares in the form of Japanese records converted to ASCII: "７六" and
 * "76" become "7f". With SQUARES_CHESS the text is copied unchanged. */
void squares_add_plain(SquareNames names, const char *text, Text *out);

/* Appends text with squares named as in shogi converted to the names of chess: "7g7f" becomes
 * "c3c4". */
void squares_add_chess(const Variant *variant, const char *text, Text *out);

#endif
