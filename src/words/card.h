/* A piece's card: how it moves, made from the move tables and never drawn by hand, so that it
 * cannot disagree with the rules. */
#ifndef PANDEMONIUM_WORDS_CARD_H
#define PANDEMONIUM_WORDS_CARD_H

#include <stdbool.h>

#include "base/text.h"
#include "rules/board/position.h"
#include "rules/board/variant.h"

enum {
    CARD_RADIUS_LIMIT = 4,
    CARD_SIZE_LIMIT = 2 * CARD_RADIUS_LIMIT + 1,
    CARD_GLYPH_SIZE = 16,
    CARD_READING_SIZE = 48
};

/* How a square of the diagram is reached. */
typedef enum CardMark {
    CARD_NONE,
    CARD_PIECE,  /* the piece itself, in the middle */
    CARD_STEP,   /* one step, or a slide with a limit */
    CARD_SLIDE,  /* part of a line without a limit */
    CARD_LEAP,   /* jumps there */
    CARD_MOVE,   /* only to an empty square */
    CARD_HOP,    /* over a piece on the way */
    CARD_CAPTURE /* only to capture */
} CardMark;

typedef struct Card {
    const Variant *variant;
    Role role;
    Side side;
    unsigned radius; /* 2, or more when the piece leaps further */
    /* [row][column], row 0 on top as the board is seen from White: radius * 2 + 1 each way. */
    uint8_t marks[CARD_SIZE_LIMIT][CARD_SIZE_LIMIT];
    bool multi_step[2];              /* may go two, three steps from certain ranks */
    char letters[4];                 /* "N", "+S": as on the board */
    char glyph[CARD_GLYPH_SIZE];     /* "騎", or "" */
    char reading[CARD_READING_SIZE]; /* "Gi", or "" */
} Card;

/* The card of a side's piece of that role; variant is borrowed. */
void card_init(Card *card, const Variant *variant, Role role, Side side);
/* What the role promotes to, the first where there is a choice; ROLE_NONE: it does not. */
Role card_promoted(const Variant *variant, Role role, Side side);
/* '.', 'o', '*', '2', 'm', 'h', 'x'; the piece is its letter's business. Static. */
char card_mark_char(CardMark mark);
/* "step", "slide", ...: the legend's word. The catalogue's. */
const char *card_mark_words(CardMark mark);
/* Appends line `row` of the diagram: "o . x" with the piece's letter in the middle. */
void card_add_row(const Card *card, unsigned row, Text *out);
/* Appends what it is worth (words/card.h): "Worth in pawns: 3.4, in hand 2.6." Nothing
 * for a royal without a price. */
void card_add_value(const Card *card, Text *out);
/* Sentences: what it promotes to and where; where it may be dropped; what a captor gets. Each
 * appends nothing when there is nothing to say. */
void card_add_promotion(const Card *card, Text *out);
void card_add_drop(const Card *card, Text *out);
void card_add_capture(const Card *card, Text *out);
/* How it moves, in a sentence, and whatever the others have to say. */
void card_add_all(const Card *card, Text *out);

/* The glyph of a role ("pieceGlyphs"; "陽/陰" gives White's and Black's). False: there is none. */
bool card_glyph(const Variant *variant, Role role, Side side, char out[CARD_GLYPH_SIZE]);
/* Its reading ("pieceReadings"), the same way. */
bool card_reading(const Variant *variant, Role role, Side side, char out[CARD_READING_SIZE]);

/* Where a piece in hand can be dropped now, and why not elsewhere: the answers of
 * rules/verdict/legality.h for all empty squares, brought together. */

/* Appends a line on how many squares are open to the piece of the side to move, and one on each
 * reason that closes others: "Rank 9: it could never move again." Lines end with '\n'. */
void drops_add_summary(const Position *position, Role role, Text *out);

/* What pieces are worth, as people are shown it. The computer's values were found by playing and
 * have errors of their own, and what it knows of a piece besides (where it stands, what is around
 * it) is not among them. Told one by one they would say that turning a piece over may lose worth
 * though it only gains moves, and that of two pieces with the same moves one is better. So they are
 * smoothed for people; the computer keeps its own. */

typedef struct Worth {
    unsigned board_tenths[ROLES_LIMIT]; /* of a pawn; 0: nothing is shown */
    unsigned hand_tenths[ROLES_LIMIT];
} Worth;

/* What all roles of the game are worth. */
void worth_of_game(const Variant *variant, Worth *out);

/* Whether a piece of `wide` on any square of either side, however the board is occupied, can do all
 * that one of `narrow` could there. Steps of two or three and en passant, which belong to certain
 * squares, are not looked at. */
bool worth_moves_include(const Variant *variant, Role wide, Role narrow);

/* Changes the values of a set of roles (above 0; others are none) until those with the same moves
 * have the same, their mean, and what a role promotes to, when it only gains moves by it, has no
 * less. Where one of those with the same moves has none, none of them has afterwards (0). Values of
 * other roles are left alone and not looked at. */
void worth_smooth(const Variant *variant, uint64_t roles, int values[ROLES_LIMIT]);

#endif
