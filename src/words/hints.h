/* Sentences of hints and evaluations (see words/words.h for the manner). */
#ifndef PANDEMONIUM_WORDS_HINTS_H
#define PANDEMONIUM_WORDS_HINTS_H

#include "words/hint_reason.h"
#include "words/words.h"

/* Why the move is good: "it takes the Bishop on e5, which nothing defends, and it threatens mate by
 * R@e9". A phrase; nothing when count is 0. */
void words_hint(const HintQuestion *question, const HintReason *reasons, size_t count, Text *out);

/* What a blunder loses: "Knight b1-c3 loses the Rook on e5 by d4xe5.". position: before the move;
 * reply: the best answer, in the position behind it, and its best reason (nullable). */
void words_warning(const Position *position, Move move, const HintQuestion *reply,
                   const HintReason *reason, Text *out);

/* What a score means: "White is clearly better, +2.3." or "Black mates in 3.", from a score as
 * White sees it. The table of phrases is in hints.c. */
void words_verdict(int score_cp, Text *out);

#endif
