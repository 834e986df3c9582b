#include "play/hint/evaluation.h"

#include "base/i18n.h"
#include "engine/level/chance.h"
#include "engine/level/score.h"
#include "words/glyphs.h"

Evaluation evaluation_of_score(int score, unsigned depth) {
    Evaluation evaluation = {EVALUATION_CENTIPAWNS, score, depth};
    if (score_is_mate(score)) {
        int moves = score_mate_moves(score);
        evaluation.kind = EVALUATION_MATE;
        evaluation.value = score > 0 ? moves : -moves;
    }
    return evaluation;
}

int evaluation_score(Evaluation evaluation) {
    enum { FARTHEST = (SCORE_MATE - SCORE_MATE_BOUND) / 2 - 1 };
    int value = evaluation.value, size = value < 0 ? -value : value;
    if (evaluation.kind == EVALUATION_MATE)
        size = SCORE_MATE - (2 * (size < FARTHEST ? size : FARTHEST) - 1);
    else if (size >= SCORE_MATE_BOUND)
        size = SCORE_MATE_BOUND - 1;
    return value < 0 ? -size : size;
}

int evaluation_of_result(Result result) {
    if (result == RESULT_WHITE_WINS)
        return SCORE_MATE - 1;
    return result == RESULT_BLACK_WINS ? -(SCORE_MATE - 1) : 0;
}

bool evaluation_at(const Cursor *cursor, int *score) {
    Outcome outcome = {0};
    if (cursor->node->evaluation.kind != EVALUATION_NONE) {
        *score = evaluation_score(cursor->node->evaluation);
        return true;
    }
    if (cursor->node->child == NULL)
        outcome = cursor_outcome(cursor);
    if (outcome.result == RESULT_ONGOING)
        return false;
    *score = evaluation_of_result(outcome.result);
    return true;
}

int evaluation_chance(const Variant *variant, int score) {
    return winning_chance(variant, score);
}

/* From the worst, in thousandths of a game. Other programs use similar limits: a mistake costs a
 * tenth of a game, and two tenths turn an even game into a lost one between equals. */
static const struct {
    Judgement judgement;
    int loss_permille;
    uint8_t nag;
    const char *word;
} JUDGEMENTS[] = {
    {JUDGEMENT_BLUNDER, 200, NAG_BLUNDER, N_("Blunder")},
    {JUDGEMENT_MISTAKE, 100, NAG_MISTAKE, N_("Mistake")},
    {JUDGEMENT_INACCURACY, 50, NAG_DUBIOUS, N_("Inaccuracy")},
    {JUDGEMENT_NONE, -2000, 0, ""},
};

Judgement judgement_of_loss(int loss_permille) {
    size_t i = 0;
    while (loss_permille < JUDGEMENTS[i].loss_permille)
        i++;
    return JUDGEMENTS[i].judgement;
}

static size_t row_of(Judgement judgement) {
    size_t i = 0;
    while (JUDGEMENTS[i].judgement != judgement)
        i++;
    return i;
}

uint8_t judgement_nag(Judgement judgement) {
    return JUDGEMENTS[row_of(judgement)].nag;
}

const char *judgement_word(Judgement judgement) {
    return judgement == JUDGEMENT_NONE ? "" : _(JUDGEMENTS[row_of(judgement)].word);
}

void judgement_add_sign(Judgement judgement, Text *out) {
    uint8_t nag = judgement_nag(judgement);
    if (nag != 0)
        glyph_add_sign(nag, out);
}
