/* Evaluations as scores and as chances, and how bad a move was. */
#ifndef PANDEMONIUM_PLAY_HINT_EVALUATION_H
#define PANDEMONIUM_PLAY_HINT_EVALUATION_H

#include "base/text.h"
#include "game/tree/game.h"

/* Convert between Evaluation and a score for White (centipawns; a mate is beyond SCORE_MATE_BOUND).
 */
Evaluation evaluation_of_score(int score, unsigned depth);
int evaluation_score(Evaluation evaluation);
/* The score of a result for White: mate, or 0. */
int evaluation_of_result(Result result);
/* Writes the evaluation of the cursor's node to *score; without one, the score of the outcome if
 * the game is over there. False: neither is known. */
bool evaluation_at(const Cursor *cursor, int *score);

/* White's expected result for a score in a game of the variant, in thousandths; a certain win is
 * 1000. */
int evaluation_chance(const Variant *variant, int score);

/* How bad a move is, by how much it gives away. */
typedef enum Judgement {
    JUDGEMENT_NONE,
    JUDGEMENT_INACCURACY,
    JUDGEMENT_MISTAKE,
    JUDGEMENT_BLUNDER,
    JUDGEMENT_COUNT
} Judgement;

/* loss_permille: the mover's loss, in thousandths of a game. */
Judgement judgement_of_loss(int loss_permille);
/* The judgement's NAG (0 for JUDGEMENT_NONE) and its word, such as "Blunder", from the catalogue.
 */
uint8_t judgement_nag(Judgement judgement);
const char *judgement_word(Judgement judgement);
/* Appends the judgement's sign, such as "??"; nothing for JUDGEMENT_NONE. */
void judgement_add_sign(Judgement judgement, Text *out);

#endif
