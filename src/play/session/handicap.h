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
    HANDICAP_TEXT_SIZE = HANDICAP_PIECES_LIMIT * (ROLE_NAME_SIZE + 1) + 8 /* of any, with NUL */
};

/* A piece, named by its square or by its role; handicap_apply sets both. */
typedef struct HandicapPiece {
    Square square; /* SQUARE_NONE: the role's first piece, counting from the a-file, and within a
                      file from the giver's edge */
    Role role;     /* ROLE_NONE: the piece on the square, whatever it is */
} HandicapPiece;

typedef struct Handicap {
    const Variant *variant; /* borrowed; the variant of roles and squares */
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
 * changed: a piece is not there, or no game can start from the resulting position. */
bool handicap_apply(const Handicap *handicap, Position *position, Handicap *placed, Error *error);

enum { HANDICAP_OFFERS_LIMIT = 64 };

/* Writes odds to choose from, at most `limit`, and returns their number: first none; then for White
 * and for Black each piece of the start position except pawns, by value, and the two, four and six
 * most valuable ones together. Pieces are named by role. Odds from whose position no game can start
 * are left out. */
size_t handicap_offers(const Variant *variant, Handicap *out, size_t limit);

/* Makes the odds of a side greater: from an even game its most valuable piece, then the next of
 * handicap_offers with more pieces. False: there are none. */
bool handicap_raise(Handicap *handicap, Side side);
/* Makes them a little greater: from an even game, or one in which the other side gives odds, the
 * least of handicap_offers but a Pawn, else the next of them. False: there are none. */
bool handicap_raise_little(Handicap *handicap, Side side);

/* Whether both name the same pieces of the same side in the same way, or none. */
bool handicap_equal(const Handicap *a, const Handicap *b);

/* Changes the side that gives the odds: squares become those of the other side's corresponding
 * pieces in the variant's start position. */
void handicap_swap(Handicap *handicap);

/* Appends the pieces: "Rook, Bishop". */
void handicap_words_pieces(const Handicap *handicap, Text *out);
/* Appends a phrase: "White: Rook, Bishop", or "none" for an even game. */
void handicap_words_short(const Handicap *handicap, Text *out);
/* Appends a sentence: "White plays without Rook a1 and Knight b1."; nothing for an even game. */
void handicap_words(const Handicap *handicap, Text *out);

#endif
