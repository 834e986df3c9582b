/* Our texts for terminals that can show nothing but ASCII. */
#ifndef PANDEMONIUM_WORDS_PLAIN_H
#define PANDEMONIUM_WORDS_PLAIN_H

#include "base/text.h"

/* Appends text (UTF-8, terminated) without what only a game's own script says: "Kingcheck (王將)"
 * becomes "Kingcheck", "P 步 Pawn" becomes "P Pawn". Latin letters lose their marks; other
 * characters become '?'. */
void plain_add(const char *text, Bytes *out);

#endif
