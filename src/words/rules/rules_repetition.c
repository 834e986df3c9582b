/* How repetition affects a game. */
#include "base/i18n.h"
#include "words/phrase.h"
#include "words/rules/rules_sections.h"

enum { SENTENCES_SIZE = 1536 };

/* How a repetition ends a game: the side is White, the one that began, or the one to move. */
typedef enum RepetitionEnd {
    REPETITION_WHITE_LOSES,
    REPETITION_WHITE_WINS,
    REPETITION_MOVER_LOSES,
    REPETITION_DRAW,
    REPETITION_MOVER_WINS
} RepetitionEnd;

static RepetitionEnd repetition_end(const Variant *variant) {
    switch (variant->rules.repetition) {
    case END_LOSS:
        return variant->rules.repetition_absolute ? REPETITION_WHITE_LOSES : REPETITION_MOVER_LOSES;
    case END_WIN:
        return variant->rules.repetition_absolute ? REPETITION_WHITE_WINS : REPETITION_MOVER_WINS;
    case END_DRAW:
        break;
    }
    return REPETITION_DRAW;
}

static Phrase repetition_result(const Variant *variant) {
    const char *white = side_word(variant, SIDE_WHITE);
    Phrase phrase;
    Text out = TEXT_OVER(phrase.text);
    switch (repetition_end(variant)) {
    case REPETITION_WHITE_LOSES:
        text_addf(&out, _("%s, who moved first in the game, loses"), white);
        break;
    case REPETITION_WHITE_WINS:
        text_addf(&out, _("%s, who moved first in the game, wins"), white);
        break;
    case REPETITION_MOVER_LOSES:
        text_add(&out, _("the player who is then to move loses"));
        break;
    case REPETITION_DRAW:
        text_add(&out, _("the game is a draw"));
        break;
    case REPETITION_MOVER_WINS:
        text_add(&out, variant->rules.repetition_in_a_row
                           ? _("the player whose move completed it loses")
                           : _("the player whose move created it loses"));
        break;
    }
    return phrase;
}

static void add_repetition(const Variant *variant, Text *out) {
    unsigned count = variant->rules.repetition_count;
    Phrase result = repetition_result(variant);
    if (variant->rules.repetition_in_a_row)
        text_addf(out,
                  _("When the same cycle of positions has just been played twice with nothing "
                    "in between, %s."),
                  result.text);
    else
        text_addf(out,
                  ngettext("When the same position (board, hands and player to move) occurs %u "
                           "time in a game, in a row or not, %s.",
                           "When the same position (board, hands and player to move) occurs %u "
                           "times in a game, in a row or not, %s.",
                           count),
                  count, result.text);
}

/* "who moved first in that position loses" (seed 000) can be read in two ways, and some games have
 * one rule, some the other. */
static void add_why(const Variant *variant, Text *out) {
    RepetitionEnd end = repetition_end(variant);
    unsigned count = variant->rules.repetition_count;
    if (end == REPETITION_MOVER_WINS && !variant->rules.repetition_in_a_row)
        text_add_sentence(out,
                          ngettext("So no player may create the same position %u time.",
                                   "So no player may create the same position %u times.", count),
                          count);
    else if (end == REPETITION_MOVER_LOSES)
        text_add_sentence(out, _("It does not matter whose move repeated the position."));
}

static void add_perpetual(const Variant *variant, Text *out) {
    if (!variant->rules.perpetual_illegal)
        return;
    if (variant->rules.repetition_in_a_row)
        text_add_sentence(out, _("But a player who gave check with every move of the last cycle "
                                 "loses, unless both did."));
    else if (variant->rules.perpetual_since == PERPETUAL_SINCE_FIRST)
        text_add_sentence(out, _("But a player who gave check with every move since the first of "
                                 "these times loses, unless both did."));
    else
        text_add_sentence(out, _("But a player who gave check with every move since the "
                                 "position last occurred loses, unless both did."));
}

void rules_add_repetition(const Variant *variant, Bytes *page) {
    char data[SENTENCES_SIZE];
    Text text = TEXT_OVER(data);
    if (variant->rules.repetition_count == 0)
        return;
    add_repetition(variant, &text);
    add_why(variant, &text);
    add_perpetual(variant, &text);
    page_paragraph(page, 2, data);
}

/* --- as the end of a game --- */

void rules_add_repetition_draw(const Variant *variant, Text *out) {
    if (variant->rules.repetition_in_a_row)
        text_add(out,
                 _("Draw by repetition (千日手): the same cycle of moves was played twice in a "
                   "row."));
    else
        text_addf(out,
                  ngettext("Draw by repetition (千日手): the same position has occurred %u time.",
                           "Draw by repetition (千日手): the same position has occurred %u times.",
                           variant->rules.repetition_count),
                  variant->rules.repetition_count);
}

void rules_add_repetition_win(const Variant *variant, const char *won, const char *lost,
                              Text *out) {
    unsigned count = variant->rules.repetition_count;
    Phrase why;
    Text text = TEXT_OVER(why.text);
    text_addf(&text,
              variant->rules.repetition_absolute
                  ? _(", which loses for %s, who moved first in the game")
              : variant->rules.repetition == END_WIN
                  ? _(", and %s created it again")
                  : _(" with %s to move, and the player to move loses"),
              lost);
    text_addf(out,
              ngettext("%s wins by repetition (千日手): the same position has occurred %u time%s.",
                       "%s wins by repetition (千日手): the same position has occurred %u times%s.",
                       count),
              won, count, why.text);
}
