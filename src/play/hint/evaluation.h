/* What evaluations mean: scores, chances, and how bad a move was. */
#ifndef PANDEMONIUM_PLAY_HINT_EVALUATION_H
#define PANDEMONIUM_PLAY_HINT_EVALUATION_H

#include "game/tree/game.h"
#include "rules/verdict/outcome.h"

/* From a score as White sees it (centipawns or beyond SCORE_MATE_BOUND), and back. */
Evaluation evaluation_of_score(int score, unsigned depth);
int evaluation_score(Evaluation evaluation);
/* The evaluation of a node; where it has none and the game is over there, what the outcome is
 * worth as a score: *score is written then. False: not known. cursor stands on the node. */
bool evaluation_at(const Cursor *cursor, int *score);

/* What White may expect in thousandths of a game. A win that is only a matter of time is 1000. */
int evaluation_chance(int score);

/* How bad a move is, by what it gives away. */
typedef enum Judgement {
    JUDGEMENT_NONE,
    JUDGEMENT_INACCURACY,
    JUDGEMENT_MISTAKE,
    JUDGEMENT_BLUNDER,
    JUDGEMENT_COUNT
} Judgement;

/* loss_permille: of a game, as the mover sees it. */
Judgement judgement_of_loss(int loss_permille);
/* Its mark (0 with JUDGEMENT_NONE) and its word, "Blunder" (the catalogue's). */
uint8_t judgement_nag(Judgement judgement);
const char *judgement_word(Judgement judgement);

#endif
