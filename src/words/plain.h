/* Converts our texts for terminals that can only show ASCII. */
#ifndef PANDEMONIUM_WORDS_PLAIN_H
#define PANDEMONIUM_WORDS_PLAIN_H

#include "base/text.h"

/* Appends text (UTF-8, terminated) without the parts in a game's own script: "Kingcheck (王將)"
 * becomes "Kingcheck", "P 步 Pawn" becomes "P Pawn". Latin letters lose their marks; other
 * characters become '?'. */
void plain_add(const char *text, Bytes *out);

#endif
