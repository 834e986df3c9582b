/* Arrows and rings that comments carry, as other programs write them: "[%cal Gd5a5,Re1e8]" has
 * arrows, "[%csl Gd4]" rings; each begins with the letter of its colour. */
#ifndef PANDEMONIUM_GAME_RECORDS_PGN_ARROWS_H
#define PANDEMONIUM_GAME_RECORDS_PGN_ARROWS_H

#include <stdbool.h>
#include <stddef.h>

#include "game/tree/game.h"

#define PGN_ARROW_COLORS "GRYB" /* green, red, yellow, blue */

typedef struct PgnArrow {
    char color;  /* one of PGN_ARROW_COLORS */
    Square from; /* SQUARE_NONE: a ring */
    Square to;
} PgnArrow;

/* Reads a comment's arrows and rings, at most limit; skips what it cannot parse. Returns their
 * number. */
size_t pgn_arrows_read(const Variant *variant, const char *comment, PgnArrow *out, size_t limit);

/* Adds the arrow to the node's comment; removes it if the comment has one between these squares, of
 * any colour. Leaves everything else in the comment unchanged. False, with nothing changed, when
 * memory runs out. */
bool pgn_arrows_toggle(const Variant *variant, Node *node, const PgnArrow *arrow);

#endif
