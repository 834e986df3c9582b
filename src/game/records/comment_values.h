/* What programs write about a move in its comment: their evaluation and their time. The comment
 * itself stays as it is. */
#ifndef PANDEMONIUM_GAME_RECORDS_COMMENT_VALUES_H
#define PANDEMONIUM_GAME_RECORDS_COMMENT_VALUES_H

#include "game/tree/game.h"

typedef struct CommentValues {
    Evaluation evaluation; /* EVALUATION_NONE: none that is understood */
    int64_t spent_ms;      /* -1: not known */
} CommentValues;

/* Reads the comment behind a move of `mover` as the first producer in the table of
 * comment_values.c whose form it has. */
CommentValues comment_values_read(const char *comment, Side mover);
/* Gives a node the values of its comment that it does not have. */
void comment_values_take(const Game *game, Node *node);

#endif
