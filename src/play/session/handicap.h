/* Odds: pieces that one side plays without, taken off the board before the game starts. */
#ifndef PANDEMONIUM_PLAY_SESSION_HANDICAP_H
#define PANDEMONIUM_PLAY_SESSION_HANDICAP_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"
#include "rules/board/position.h"

enum {
    HANDICAP_PIECES_LIMIT = 24,
    HANDICAP_TEXT_SIZE = HANDICAP_PIECES_LIMIT * (ROLE_NAME_SIZE + 1) + 8 /* any, with NUL */
};

/* Named by its square or by its role; once it has been taken off, both are known. */
typedef struct HandicapPiece {
    Square square; /* SQUARE_NONE: the first piece of the role, counted from the a-file on, and in a
                      file from the giver's own edge */
    Role role;     /* ROLE_NONE: whatever stands on the square */
} HandicapPiece;

typedef struct Handicap {
    const Variant *variant; /* borrowed; the game that roles and squares belong to */
    Side side;              /* who gives the odds */
    HandicapPiece pieces[HANDICAP_PIECES_LIMIT];
    size_t count; /* 0: an even game */
} Handicap;

/* Reads "white:a1,i1", "black:rook", "white:R,War Machine" (squares, names and letters of the
 * variant's own roles, in either case) or "none". A royal piece is refused. */
bool handicap_parse(const Variant *variant, const char *text, Handicap *out, Error *error);
/* Appends the same form, "none" for an even game. */
void handicap_format(const Handicap *handicap, Text *out);

/* Takes the pieces off position and the castling rights that go with them; the side to move stays
 * as it is. placed (nullable) is the handicap with all squares and roles. False, with nothing
 * changed: no such piece stands there, or the position that is left may not be played from. */
bool handicap_apply(const Handicap *handicap, Position *position, Handicap *placed, Error *error);

enum { HANDICAP_OFFERS_LIMIT = 64 };

/* Fills out (at most limit) with odds to choose from and returns how many: first none; then for
 * White and for Black each piece of the start position but pawns, by its worth, and the two, four
 * and six most valuable ones together. Pieces are named by role. Those that leave no position to
 * play from are left out. */
size_t handicap_offers(const Variant *variant, Handicap *out, size_t limit);

/* The same odds given by the other side: squares are mirrored to where its piece of the kind stands
 * at the variant's start. */
void handicap_swap(Handicap *handicap);

/* "White: Rook, Bishop", "none" for an even game: a phrase. */
void handicap_words_short(const Handicap *handicap, Text *out);
/* "White plays without Rook a1 and Knight b1.": a sentence; nothing for an even game. */
void handicap_words(const Handicap *handicap, Text *out);

#endif
