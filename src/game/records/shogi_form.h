/* What the records of shogi, KIF and USI, can express: which games fit, and what their squares and
 * pieces are called. Files are counted from White's right, ranks from Black's side. A game fits by
 * its definition: a small board, pieces that turn over and need nothing more to tell them apart,
 * and nothing that a position of shogi does not hold (castling, en passant, checks counted). */
#ifndef PANDEMONIUM_GAME_RECORDS_SHOGI_FORM_H
#define PANDEMONIUM_GAME_RECORDS_SHOGI_FORM_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "rules/definition/variants.h"

enum {
    SHOGI_LINES_LIMIT = 9, /* files, and ranks */
    SHOGI_NAME_SIZE = 64   /* a role's names */
};

/* Whether USI can say the game's squares, moves and positions. False: error says why not. */
bool shogi_form_fits(const Variant *variant, Error *error);

/* The number of a square's file, and of its rank, from 1. */
unsigned shogi_file(const Variant *variant, Square square);
unsigned shogi_rank(const Variant *variant, Square square);
/* The square of these numbers; SQUARE_NONE when the board has none. */
Square shogi_square(const Variant *variant, unsigned file, unsigned rank);

/* What roles are called in KIF: the definition's kifNames, else its pieceGlyphs. */
typedef struct ShogiNames {
    const Variant *variant;
    char names[ROLES_LIMIT][SHOGI_NAME_SIZE]; /* of each role, strokes between them; the first is
                                                 written */
} ShogiNames;

/* Fills *out. False when the game does not fit, or a role has no name, or two have one name: error
 * says why. */
bool shogi_names_make(const Variant *variant, ShogiNames *out, Error *error);
/* Copies the role's name for moves, or the one of a single character for diagrams, into out. */
void shogi_name_of(const ShogiNames *names, Role role, bool single, char out[SHOGI_NAME_SIZE]);
/* The role whose name the text (of length bytes) begins with, the longest there is, and the name's
 * bytes; "成" before the name of a piece is the piece turned over. ROLE_NONE when there is none. */
Role shogi_name_parse(const ShogiNames *names, const char *text, size_t length, size_t *used);

/* What 手合割 calls the game; NULL when nothing. Borrowed. */
const char *shogi_title(const Variant *variant);
/* The listed game of this title; NULL when there is none. */
const Variant *shogi_game_of_title(const VariantSet *variants, const char *title);
/* The game that is meant when a record does not say, 平手; NULL when it is not listed. */
const Variant *shogi_game_usual(const VariantSet *variants);
/* Whether that is its title. */
bool shogi_is_usual(const Variant *variant);

#endif
