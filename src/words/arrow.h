/* Arrows and rings on a board: what they show, as values, and in words. */
#ifndef PANDEMONIUM_WORDS_ARROW_H
#define PANDEMONIUM_WORDS_ARROW_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "rules/board/variant.h"

/* What an arrow means; the most important first. */
typedef enum ArrowKind {
    ARROW_REFUTATION, /* the reply to a wrong answer */
    ARROW_HINT,
    ARROW_GREEN, /* the user's own, or a comment's "[%cal]" or "[%csl]" */
    ARROW_RED,
    ARROW_YELLOW,
    ARROW_BLUE,
    ARROW_THREAT,
    ARROW_BEST,   /* the analysis's first line */
    ARROW_SECOND, /* its second line */
    ARROW_KIND_COUNT
} ArrowKind;

typedef struct Arrow {
    Square from; /* SQUARE_NONE: a ring on `to` */
    Square to;
    Piece dropped; /* of a drop, which is a ring: the piece in hand; else PIECE_NONE */
    ArrowKind kind;
} Arrow;

/* More arrows than ARROWS_AT_ONCE would hide the board; the limit leaves room for rings. */
enum { ARROWS_AT_ONCE = 3, ARROWS_LIMIT = 16 };

typedef struct ArrowList {
    Arrow arrows[ARROWS_LIMIT];
    size_t count;
} ArrowList;

/* The arrow of a move by side; a drop's is a ring. */
Arrow arrow_of_move(const Variant *variant, Side side, Move move, ArrowKind kind);
/* Whether both show the same, in whatever colour. */
bool arrow_equal(const Arrow *a, const Arrow *b);
/* Adds the arrow, unless one that shows the same is there or the list is full. Of arrows, not
 * rings, it adds at most ARROWS_AT_ONCE. */
void arrow_list_add(ArrowList *list, const Arrow *arrow);
/* Adds the arrow, or removes the one that shows the same. */
void arrow_list_toggle(ArrowList *list, const Arrow *arrow);

/* Whether one of them is a drop of this piece in hand. */
bool arrow_list_drops(const ArrowList *list, Piece piece);
/* Adds the arrows and rings of a comment (game/records/pgn_arrows.h); NULL: none. */
void arrow_list_read(ArrowList *list, const Variant *variant, const char *comment);

/* Appends "Arrow d5 a5." or "Ring d4.", for readers without a board; or such a sentence for each
 * arrow of a list. */
void words_arrow(const Variant *variant, const Arrow *arrow, Text *out);
void arrow_list_add_words(const ArrowList *list, const Variant *variant, Text *out);

#endif
