/* What programs write into a comment for other programs: "[%eval 0.35,20]", "[%clk 0:59:58]",
 * "[%emt 0:00:02]". A node keeps these as values; where they are a comment's beginning just as we
 * write them, they are not repeated in its text, else the text keeps them, byte for byte, and they
 * are not written a second time. Any other "[%...]" is text. */
#ifndef PANDEMONIUM_GAME_RECORDS_PGN_SIGNS_H
#define PANDEMONIUM_GAME_RECORDS_PGN_SIGNS_H

#include "base/text.h"
#include "game/tree/game.h"

enum { PGN_SIGNS_SIZE = 128 };

/* Takes what a comment behind the node's move says, as far as the node does not know it yet (of the
 * root only the evaluation). Returns the bytes that the node need not keep as text. */
size_t pgn_signs_take(Node *node, const char *comment);
/* Appends the signs that are to stand ahead of the node's comment, spaces between them. */
void pgn_signs_format(const Node *node, Text *out);

#endif
