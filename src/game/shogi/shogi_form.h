/* What the record formats of shogi, KIF and USI, can express: which games fit them, and the names
 * of squares and pieces. Files are counted from White's right, ranks from Black's side. Whether a
 * game fits depends on its definition: the board is small, pieces promote only by flipping, which
 * also distinguishes them, and positions have nothing that those of shogi lack (castling, en
 * passant, counted checks). */
#ifndef PANDEMONIUM_GAME_SHOGI_SHOGI_FORM_H
#define PANDEMONIUM_GAME_SHOGI_SHOGI_FORM_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "rules/definition/variants.h"

enum {
    SHOGI_LINES_LIMIT = 9, /* the most files, and the most ranks */
    SHOGI_NAME_SIZE = 64   /* bytes for a role's names, NUL included */
};

/* Whether USI can express the game's squares, moves and positions. False: error says why not. */
bool shogi_form_fits(const Variant *variant, Error *error);

/* The numbers of a square's file and rank, from 1. */
unsigned shogi_file(const Variant *variant, Square square);
unsigned shogi_rank(const Variant *variant, Square square);
/* The square with these numbers; SQUARE_NONE when the board has none. */
Square shogi_square(const Variant *variant, unsigned file, unsigned rank);

/* The names of roles in KIF: the definition's kifNames, else its pieceGlyphs. */
typedef struct ShogiNames {
    const Variant *variant;
    /* The names of each role, '/' between them; the first is the one written. */
    char names[ROLES_LIMIT][SHOGI_NAME_SIZE];
} ShogiNames;

/* Fills *out. False when the game does not fit, a role has no name, or two roles share one; error
 * says which. */
bool shogi_names_make(const Variant *variant, ShogiNames *out, Error *error);
/* Copies to out the role's name for moves, or with `single` its one-character name for diagrams. */
void shogi_name_of(const ShogiNames *names, Role role, bool single, char out[SHOGI_NAME_SIZE]);
/* The role with the longest name that begins the text (length bytes); *used gets the name's length.
 * "成" before a piece's name means its promoted form. ROLE_NONE when there is none. */
Role shogi_name_parse(const ShogiNames *names, const char *text, size_t length, size_t *used);

/* The game's names in 手合割, '/' between them; the first is the one written. NULL when it has
 * none. Borrowed. */
const char *shogi_title(const Variant *variant);
/* Whether the game has that name. */
bool shogi_has_title(const Variant *variant, const char *title);
/* The listed game with this name; NULL when there is none. */
const Variant *shogi_game_of_title(const VariantSet *variants, const char *title);
/* The game of a record that does not name one, 平手; NULL when it is not listed. */
const Variant *shogi_game_usual(const VariantSet *variants);
/* Whether the variant's name is 平手. */
bool shogi_is_usual(const Variant *variant);

#endif
