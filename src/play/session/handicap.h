/* Odds: pieces that one side plays without, removed before the game starts. */
#ifndef PANDEMONIUM_PLAY_SESSION_HANDICAP_H
#define PANDEMONIUM_PLAY_SESSION_HANDICAP_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"
#include "rules/board/position.h"

enum {
    HANDICAP_PIECES_LIMIT = 24,
    HANDICAP_TEXT_SIZE = HANDICAP_PIECES_LIMIT * (ROLE_NAME_SIZE + 1) + 8 /* size with the NUL */
};

/* A piece, named by its square or its role; handicap_apply sets both. */
typedef struct HandicapPiece {
    Square square; /* SQUARE_NONE: the role's first piece, counting from the a-file, and within a
                      file from the giver's edge */
    Role role;     /* ROLE_NONE: whatever piece is on the square */
} HandicapPiece;

typedef struct Handicap {
    const Variant *variant; /* borrowed; squares and roles belong to it */
    Side side;              /* the side that gives the odds */
    HandicapPiece pieces[HANDICAP_PIECES_LIMIT];
    size_t count; /* 0: an even game */
} Handicap;

/* Reads "white:a1,i1", "black:rook", "white:R,War Machine" (squares, names or letters of the
 * variant's roles, in either case) or "none". Refuses royal pieces. */
bool handicap_parse(const Variant *variant, const char *text, Handicap *out, Error *error);
/* Appends the same form; "none" for an even game. */
void handicap_format(const Handicap *handicap, Text *out);

/* Removes the pieces from the position, and the castling rights that need them; the side to move
 * stays. placed (nullable) gets the handicap with all squares and roles set. False, with nothing
 * changed: a piece is missing, or no game can start from the resulting position. */
bool handicap_apply(const Handicap *handicap, Position *position, Handicap *placed, Error *error);

enum { HANDICAP_OFFERS_LIMIT = 64 };

/* Writes the odds on offer, at most `limit`, and returns their number: first none; then for White
 * and for Black each piece of the start position except pawns, by value, and the two, four and six
 * most valuable ones together. Pieces are named by role. Leaves out odds from whose position no
 * game can start. */
size_t handicap_offers(const Variant *variant, Handicap *out, size_t limit);

/* Raises a side's odds: from an even game to its most valuable piece, then to the next offer with
 * more pieces. False: no such offer. */
bool handicap_raise(Handicap *handicap, Side side);
/* Raises them a little: from an even game, or one in which the other side gives odds, to the
 * smallest offer except a Pawn, else to the next offer. False: no such offer. */
bool handicap_raise_little(Handicap *handicap, Side side);

/* Whether both name the same pieces of the same side in the same way, or none. */
bool handicap_equal(const Handicap *a, const Handicap *b);

/* Makes the other side give the odds: each square becomes that of the other side's matching piece
 * in the variant's start position. */
void handicap_swap(Handicap *handicap);

/* Appends the pieces: "Rook, Bishop". */
void handicap_words_pieces(const Handicap *handicap, Text *out);
/* Appends a phrase of few columns: "White: no Rook", "Black: 4 missing", or "none" for an even
 * game.
 */
void handicap_words_short(const Handicap *handicap, Text *out);
/* Appends a sentence: "White plays without Rook a1 and Knight b1."; nothing for an even game. */
void handicap_words(const Handicap *handicap, Text *out);

#endif
