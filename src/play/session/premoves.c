#include "play/session/premoves.h"

#include "base/i18n.h"
#include "words/squares.h"
#include "words/words.h"

enum { PREMOVES_LIMIT = 16 /* the most moves of one step: its promotions */ };

void premove_give(Premove *premove, const Attempt *attempt) {
    *premove = (Premove){*attempt, true};
}

bool premove_cancel(Premove *premove) {
    bool was = premove->given;
    premove->given = false;
    return was;
}

void premove_add_words(const Premove *given, const Variant *variant, Text *out) {
    const Attempt *premove = &given->attempt;
    if (!given->given)
        return;
    char data[32];
    Text move = TEXT_OVER(data);
    if (premove->drop != ROLE_NONE)
        text_addf(&move, "%s@", variant->roles[premove->drop].san);
    else
        text_addf(&move, "%s-", square_name(variant, premove->from).text);
    text_add(&move, square_name(variant, premove->to).text);
    if (premove->turning == TURNING_OVER)
        text_add_char(&move, '+');
    else if (premove->turning == TURNING_DECLINED)
        text_add_char(&move, '=');
    else if (premove->turning == TURNING_CHOICE)
        text_addf(&move, "=%s", variant->roles[premove->choice].san);
    text_addf(out, _("premove %s"), data);
}

/* The only promotion among these moves of one step; MOVE_NONE: none or several. */
static Move only_promotion(const Move *moves, size_t count) {
    Move found = MOVE_NONE;
    for (size_t i = 0; i < count; i++) {
        if (!move_is_promotion(moves[i]))
            continue;
        if (found != MOVE_NONE)
            return MOVE_NONE;
        found = moves[i];
    }
    return found;
}

Move premove_find(const Premove *given, const Position *position, Text *why) {
    const Attempt *premove = &given->attempt;
    Move moves[PREMOVES_LIMIT];
    Legality legality = legality_explain(position, premove);
    if (premove->turning == TURNING_UNSAID) {
        size_t count = attempt_moves(
            position, &(Attempt){.drop = premove->drop, .from = premove->from, .to = premove->to},
            moves, PREMOVES_LIMIT);
        Move promotion = only_promotion(moves, count);
        if (promotion != MOVE_NONE)
            return promotion;
    }
    if (legality.reason == LEGALITY_LEGAL)
        return legality.move;
    words_legality(position, premove, &legality, why);
    return MOVE_NONE;
}
