/* Answers questions about pieces and clocks, in the same way everywhere. */
#ifndef PANDEMONIUM_PLAY_GAME_INQUIRY_H
#define PANDEMONIUM_PLAY_GAME_INQUIRY_H

#include <stdint.h>

#include "base/text.h"
#include "rules/board/types.h"

struct Session;
struct Variant;

/* Appends both clocks in a sentence or two; the session must have clocks. */
void inquiry_add_clocks(const struct Session *session, int64_t now_ms, Text *out);

/* The role with this letter or name, with or without '@' after it; ROLE_NONE: none. */
Role inquiry_role(const struct Variant *variant, const char *text);

#endif
