/* A position as an SVG picture: a file of its own, without fonts, that also says in words what it
 * shows. */
#ifndef PANDEMONIUM_WORDS_PICTURE_BOARD_SVG_H
#define PANDEMONIUM_WORDS_PICTURE_BOARD_SVG_H

#include "words/picture/board_text.h"

/* Appends the picture in options->theme. Its title is options->title or the game's and the players'
 * names, its description the moves of options->line, whose turn it is or how the game ended, and
 * the FEN. Pieces have their characters or figurines if options->glyphs. */
void board_svg(const Position *position, const BoardTextOptions *options, Bytes *out);
/* The size of the picture of a board of this game, in pixels. */
void board_svg_size(const Variant *variant, int *width, int *height);

#endif
