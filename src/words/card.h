/* A piece's card, which shows how the piece moves. It is made from the move tables, never drawn by
 * hand, so that it cannot disagree with the rules. */
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
    CARD_SLIDE,  /* part of a slide without a limit */
    CARD_LEAP,   /* jumps there */
    CARD_MOVE,   /* only to an empty square */
    CARD_HOP,    /* over a piece on the way */
    CARD_CAPTURE /* only to capture */
} CardMark;

typedef struct Card {
    const Variant *variant;
    Role role;
    Side side;
    unsigned radius; /* 2, or more if the piece leaps farther */
    /* [row][column], row 0 at the top as White sees the board; radius * 2 + 1 rows and columns are
     * used. */
    uint8_t marks[CARD_SIZE_LIMIT][CARD_SIZE_LIMIT];
    bool multi_step[2];          /* may make double [0] or triple [1] steps from certain ranks */
    char letters[4];             /* "N", "+S": as on the board */
    char glyph[CARD_GLYPH_SIZE]; /* "騎", or "" */
    char reading[CARD_READING_SIZE]; /* "Gi", or "" */
    const struct Worth
        *worth; /* of the game, borrowed, for callers that draw often; NULL: computed again */
} Card;

/* Makes the card of a side's piece of this role; variant is borrowed. */
void card_init(Card *card, const Variant *variant, Role role, Side side);
/* What the role promotes to, the first if there is a choice; ROLE_NONE: it does not promote. */
Role card_promoted(const Variant *variant, Role role, Side side);
/* '.', 'o', '*', '2', 'm', 'h' or 'x'; not for CARD_PIECE, which is shown by the piece's letter. */
char card_mark_char(CardMark mark);
/* The legend's word: "step", "slide" and so on. Borrowed from the catalogue. */
const char *card_mark_words(CardMark mark);
/* Appends row `row` of the diagram, such as "o . x", with the piece's letter in the middle. */
void card_add_row(const Card *card, unsigned row, Text *out);
/* Appends the piece's value (see Worth below): "Worth in pawns: 3.4, in hand 2.6." Appends nothing
 * for a royal without a value. */
void card_add_value(const Card *card, Text *out);
/* Append sentences: from where a pawn may go several squares at once; what the piece promotes to,
 * where, and whether it must; where it may be dropped; what its captor gets. Each appends nothing
 * if there is nothing to say. */
void card_add_steps(const Card *card, Text *out);
void card_add_promotion(const Card *card, Text *out);
void card_add_drop(const Card *card, Text *out);
void card_add_capture(const Card *card, Text *out);
/* Appends a sentence on how the piece moves, then those of the functions above. */
void card_add_all(const Card *card, Text *out);

/* The glyph of a role, from the field "pieceGlyphs", in which "陽/陰" gives White's and Black's.
 * False: there is none. */
bool card_glyph(const Variant *variant, Role role, Side side, char out[CARD_GLYPH_SIZE]);
/* The glyph's reading, from the field "pieceReadings", in the same way. */
bool card_reading(const Variant *variant, Role role, Side side, char out[CARD_READING_SIZE]);

/* Appends the figurine of a role that moves as a chess piece, filled for both sides: outlines are
 * too thin to read at small sizes. False: it is not a chess piece. */
bool card_add_figurine(const VariantRole *role, Text *out);

/* --- drops.c: where a piece in hand can be dropped now, and why not elsewhere, from the answers of
 * rules/verdict/legality.h for all empty squares --- */

/* Appends a line on how many squares a piece of this role, in the hand of the side to move, may be
 * dropped on, and a line for each reason against other squares: "Rank 9: it could never move
 * again." Lines end with '\n'. */
void drops_add_summary(const Position *position, Role role, Text *out);

/* The values of pieces as shown to users. The engine's values were tuned from games; they have
 * errors, and leave out what the rest of the evaluation knows (squares, surroundings). Shown
 * unchanged, they might say that a promotion that only adds moves loses value, or that one of
 * two pieces with the same moves is better. So they are smoothed for display; the engine uses
 * its own. */

typedef struct Worth {
    unsigned board_tenths[ROLES_LIMIT]; /* tenths of a pawn; 0: no value is shown */
    unsigned hand_tenths[ROLES_LIMIT];
} Worth;

/* Fills in the values of all roles of the game. */
void worth_of_game(const Variant *variant, Worth *out);

/* Whether a piece of role `wide` can make every move of a piece of role `narrow`, for either side,
 * on any square and any board. Multi-steps and en passant, which belong to certain squares, are
 * ignored. */
bool worth_moves_include(const Variant *variant, Role wide, Role narrow);

/* Smooths the values of a set of roles; values above 0 count, others mean none. Afterwards, roles
 * with the same moves have the same value, their mean; and a role's promotion that only adds moves
 * has no lower value than the role. If one of several roles with the same moves has no value, none
 * of them has one afterwards (0). Values of other roles are ignored and left alone. */
void worth_smooth(const Variant *variant, uint64_t roles, int values[ROLES_LIMIT]);

#endif
