/* Turns a hint into a sentence. */
#ifndef PANDEMONIUM_PLAY_HINT_HINT_SENTENCE_H
#define PANDEMONIUM_PLAY_HINT_HINT_SENTENCE_H

#include "base/text.h"
#include "game/tree/game.h"
#include "play/hint/hint.h"

/* A move that the engine recommends. */
typedef struct HintFound {
    Move move;        /* legal in the cursor's position */
    const Move *line; /* the expected line, starting with move; borrowed */
    size_t line_count;
    int score_cp; /* for the mover; a mate is beyond SCORE_MATE_BOUND */
} HintFound;

/* Appends "Hint: Nc3 (+0.4): it forks ..." or "Hint: Qd9: it mates in 5 moves.". guide NULL: no
 * reasons. */
void hint_add_sentence(HintGuide *guide, const Cursor *cursor, const HintFound *found, Text *out);

#endif
