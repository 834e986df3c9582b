/* Evaluations and times that programs write in a move's comment. The comment itself is
 * unchanged. */
#ifndef PANDEMONIUM_GAME_RECORDS_COMMENT_VALUES_H
#define PANDEMONIUM_GAME_RECORDS_COMMENT_VALUES_H

#include "game/tree/game.h"

typedef struct CommentValues {
    Evaluation evaluation; /* EVALUATION_NONE: none could be read */
    int64_t spent_ms;      /* -1: not known */
} CommentValues;

/* Reads the comment after a move of `mover`, as the first producer in the table of comment_values.c
 * whose form it has. */
CommentValues comment_values_read(const char *comment, Side mover);
/* Sets those values of the node that its comment has and that are not known yet. */
void comment_values_take(const Game *game, Node *node);

/* The number that Floodgate has for an evaluation: centipawns, or for a mate 100000 less its moves,
 * with the sign of the winner. */
int comment_values_floodgate(Evaluation evaluation);

#endif
