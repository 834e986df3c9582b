/* Sentences of hints, evaluations and warnings (see play/words.h for the manner). */
#ifndef PANDEMONIUM_PLAY_WORDS_HINT_H
#define PANDEMONIUM_PLAY_WORDS_HINT_H

#include "play/hint.h"
#include "play/words.h"

/* Why the move is good: "it takes the Bishop on e5, which nothing defends, and it threatens mate by
 * R@e9". A phrase; nothing when count is 0. */
void words_hint(const HintQuestion *question, const HintReason *reasons, size_t count, Text *out);

#endif
