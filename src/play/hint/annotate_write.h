/* What annotation writes on a bad move. Used within this layer. */
#ifndef PANDEMONIUM_PLAY_HINT_ANNOTATE_WRITE_H
#define PANDEMONIUM_PLAY_HINT_ANNOTATE_WRITE_H

#include <stddef.h>

#include "game/tree/game.h"
#include "play/hint/evaluation.h"

typedef struct AnnotateVerdict {
    Judgement judgement;
    Side mover;
    int before, after; /* scores for the mover */
    const Move *line;  /* the better line */
    size_t plies;      /* at least 1 */
} AnnotateVerdict;

/* Marks the node, adds a sentence to its comment and, if the move is a mistake or worse, adds the
 * better line to the game. A mark that a person set is kept. What there is no room for is left
 * out. */
void annotate_write(Game *game, Node *node, const AnnotateVerdict *verdict);
/* Removes the sentence of an earlier annotation, and its mark. */
void annotate_clear(Node *node);

#endif
