/* What an analysis of a whole game writes on a bad move. Used within this layer. */
#ifndef PANDEMONIUM_PLAY_HINT_ANNOTATE_WRITE_H
#define PANDEMONIUM_PLAY_HINT_ANNOTATE_WRITE_H

#include <stddef.h>

#include "game/tree/game.h"
#include "play/hint/evaluation.h"

typedef struct AnnotateVerdict {
    Judgement judgement;
    Side mover;
    int before, after; /* scores as the mover sees them */
    const Move *line;  /* the better one */
    size_t plies;      /* at least 1 */
} AnnotateVerdict;

/* Marks the node, adds a sentence to its comment and, where it is a mistake at least, the better
 * line to the game. A move that people have marked keeps their mark. What there is no room for is
 * left out. */
void annotate_write(Game *game, Node *node, const AnnotateVerdict *verdict);
/* Takes an earlier sentence away, and the mark that came with it. */
void annotate_clear(Node *node);

#endif
