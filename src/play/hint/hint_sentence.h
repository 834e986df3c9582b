/* A hint as a sentence. */
#ifndef PANDEMONIUM_PLAY_HINT_HINT_SENTENCE_H
#define PANDEMONIUM_PLAY_HINT_HINT_SENTENCE_H

#include "base/text.h"
#include "game/tree/game.h"
#include "play/hint/hint.h"

/* A move that the engine found good. */
typedef struct HintFound {
    Move move;        /* legal where the cursor stands */
    const Move *line; /* what is expected, beginning with move; borrowed */
    size_t line_count;
    int score_cp; /* as the mover sees it, centipawns or beyond SCORE_MATE_BOUND */
} HintFound;

/* Appends "Hint: Knight b1-c3 (+0.4): it forks ...". guide may be NULL: no reasons are given. */
void hint_add_sentence(HintGuide *guide, const Cursor *cursor, const HintFound *found, Text *out);

#endif
