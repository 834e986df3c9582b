/* Why a move is good: reasons that playing the move confirms.
 *
 * A reason is a claim about the position, its kind with arguments. hint_find looks for claims that
 * fit a move, hint_confirm judges one by the rules alone (moves made, turns passed, captures played
 * out, mates proved), and nothing is said that it does not confirm. Sentences are made in
 * words/hints.h. The same reasons say what a reply to a blunder wins. */
#ifndef PANDEMONIUM_PLAY_HINT_HINT_H
#define PANDEMONIUM_PLAY_HINT_HINT_H

#include <stdbool.h>
#include <stddef.h>

#include "words/hint_reason.h"

/* What finding reasons needs: values of a game's pieces and a mate solver. */
typedef struct HintGuide HintGuide;

/* For one game. */
HintGuide *hint_guide_new(const Variant *variant);
/* guide may be NULL. */
void hint_guide_free(HintGuide *guide);

/* Writes the best reasons to out, those confirmed, and returns their number. Takes some hundredths
 * of a second at most; the same question has the same answer. */
size_t hint_find(HintGuide *guide, const HintQuestion *question,
                 HintReason out[HINT_REASONS_LIMIT]);
/* Whether the claim is true of question->move. */
bool hint_confirm(HintGuide *guide, const HintQuestion *question, const HintReason *reason);

#endif
