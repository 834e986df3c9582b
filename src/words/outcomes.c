#include "base/i18n.h"
#include "words/words.h"

const char *words_termination(const Variant *variant, Termination termination) {
    switch (termination) {
    case TERMINATION_CHECKMATE:
        return _("checkmate");
    case TERMINATION_KINGCHECK:
        return _("Kingcheck (王將)");
    case TERMINATION_BARE_KING:
        return _("bare king");
    case TERMINATION_STALEMATE:
        return _("stalemate (膠着狀態)");
    case TERMINATION_INSUFFICIENT:
        return _("too few pieces");
    case TERMINATION_MOVE_COUNT:
        return _("move count");
    case TERMINATION_REPETITION:
        return _("repetition (千日手)");
    case TERMINATION_PERPETUAL_CHECK:
        return _("perpetual check");
    case TERMINATION_FLAG:
        return _("goal reached");
    case TERMINATION_EXTINCTION:
        return _("extinction");
    case TERMINATION_CHECK_COUNT:
        return _("number of checks");
    case TERMINATION_CONNECTION:
        return _("connection");
    case TERMINATION_CASTLING:
        return _("castling (安宮)");
    case TERMINATION_RESIGNATION:
        return variant->rules.surrender_off_board ? _("surrender (棄權)") : _("resignation");
    case TERMINATION_TIME:
        return _("time");
    case TERMINATION_AGREEMENT:
        return _("agreement");
    case TERMINATION_ILLEGAL:
        return _("an illegal move");
    case TERMINATION_UNTERMINATED:
        return _("not finished");
    case TERMINATION_NONE:
    case TERMINATION_COUNT:
        break;
    }
    return "";
}

static void add_repetition_draw(const Variant *variant, Text *out) {
    if (variant->rules.repetition_in_a_row)
        text_add(out,
                 _("Draw by repetition (千日手): the same cycle of moves was played twice in a "
                   "row."));
    else
        text_addf(out,
                  ngettext("Draw by repetition (千日手): the same situation has occurred %u time.",
                           "Draw by repetition (千日手): the same situation has occurred %u times.",
                           variant->rules.repetition_count),
                  variant->rules.repetition_count);
}

static void add_draw(const Variant *variant, Termination termination, Text *out) {
    switch (termination) {
    case TERMINATION_STALEMATE:
        text_add(out, _("Draw by stalemate (膠着狀態): the player to move has no move."));
        return;
    case TERMINATION_INSUFFICIENT:
        text_add(out, _("Draw: nothing but the royal pieces is left."));
        return;
    case TERMINATION_MOVE_COUNT:
        text_addf(out,
                  ngettext("Draw by move count: %u move of each side without a capture, a "
                           "promotion or a pawn move.",
                           "Draw by move count: %u moves of each side without a capture, a "
                           "promotion or a pawn move.",
                           variant->rules.drawing_moves),
                  variant->rules.drawing_moves);
        return;
    case TERMINATION_REPETITION:
        add_repetition_draw(variant, out);
        return;
    case TERMINATION_FLAG:
        text_add(out, _("Draw: both sides have reached their goal."));
        return;
    case TERMINATION_EXTINCTION:
        text_add(out, _("Draw by extinction: a side has lost the last piece of its kind."));
        return;
    case TERMINATION_CONNECTION:
        text_add(out, _("Draw by connection: a side has connected its pieces."));
        return;
    case TERMINATION_AGREEMENT:
        text_add(out, _("Draw by agreement."));
        return;
    case TERMINATION_NONE:
    case TERMINATION_CHECKMATE:
    case TERMINATION_KINGCHECK:
    case TERMINATION_BARE_KING:
    case TERMINATION_PERPETUAL_CHECK:
    case TERMINATION_CHECK_COUNT:
    case TERMINATION_CASTLING:
    case TERMINATION_RESIGNATION:
    case TERMINATION_TIME:
    case TERMINATION_ILLEGAL:
    case TERMINATION_UNTERMINATED:
    case TERMINATION_COUNT:
        break;
    }
    text_add(out, _("The game is a draw."));
}

static void add_repetition_win(const Variant *variant, const char *won, const char *lost,
                               Text *out) {
    if (variant->rules.repetition_absolute)
        text_addf(out,
                  ngettext("%s wins by repetition (千日手): the same situation has occurred %u "
                           "time, which loses for %s, who began.",
                           "%s wins by repetition (千日手): the same situation has occurred %u "
                           "times, which loses for %s, who began.",
                           variant->rules.repetition_count),
                  won, variant->rules.repetition_count, lost);
    else if (variant->rules.repetition == END_WIN)
        text_addf(out,
                  ngettext("%s wins by repetition (千日手): the same situation has occurred %u "
                           "time, and %s made it occur again.",
                           "%s wins by repetition (千日手): the same situation has occurred %u "
                           "times, and %s made it occur again.",
                           variant->rules.repetition_count),
                  won, variant->rules.repetition_count, lost);
    else
        text_addf(out,
                  ngettext("%s wins by repetition (千日手): the same situation has occurred %u "
                           "time with %s to move, who set out on it first.",
                           "%s wins by repetition (千日手): the same situation has occurred %u "
                           "times with %s to move, who set out on it first.",
                           variant->rules.repetition_count),
                  won, variant->rules.repetition_count, lost);
}

/* Endings that players, clocks and files say. */
static void add_win_by_word(const Variant *variant, Termination termination, const char *won,
                            const char *lost, Text *out) {
    if (termination == TERMINATION_RESIGNATION)
        text_addf(out,
                  variant->rules.surrender_off_board ? _("%s wins: %s surrenders (棄權).")
                                                     : _("%s wins: %s resigns."),
                  won, lost);
    else if (termination == TERMINATION_TIME)
        text_addf(out, _("%s wins: the time of %s is up."), won, lost);
    else if (termination == TERMINATION_ILLEGAL)
        text_addf(out, _("%s wins: %s made an illegal move."), won, lost);
    else
        text_addf(out, _("%s wins."), won);
}

static void add_extinction_win(const Variant *variant, const char *won, const char *lost,
                               Text *out) {
    bool wins = variant->extinction.value == END_WIN; /* who has nothing left, as in giveaway */
    const char *extinct = wins ? won : lost;
    if (variant->rules.extinction_count == 0)
        text_addf(out, _("%s wins by extinction: %s has lost the last piece of a kind."), won,
                  extinct);
    else
        text_addf(out, _("%s wins by extinction: %s has too few pieces of a kind left."), won,
                  extinct);
}

/* Endings of rules/endings/immediate.h, extinction apart. */
static void add_win_at_once(Termination termination, const char *won, const char *lost, Text *out) {
    if (termination == TERMINATION_FLAG)
        text_addf(out, _("%s wins by reaching the goal."), won);
    else if (termination == TERMINATION_CHECK_COUNT)
        text_addf(out, _("%s wins by giving the last check that was needed."), won);
    else if (termination == TERMINATION_CONNECTION)
        text_addf(out, _("%s wins by connection."), won);
    else
        text_addf(out, _("%s wins by castling (安宮), or because %s can no longer castle."), won,
                  lost);
}

static void add_win_over_king(Termination termination, const char *won, const char *lost,
                              Text *out) {
    if (termination == TERMINATION_CHECKMATE)
        text_addf(out, _("%s wins by checkmate: the King of %s is attacked and has no way out."),
                  won, lost);
    else if (termination == TERMINATION_KINGCHECK)
        text_addf(out,
                  _("%s wins by Kingcheck (王將): %s has only moves left that make the Kings face "
                    "each other."),
                  won, lost);
    else
        text_addf(out, _("%s wins: %s has nothing left but the King (bare king)."), won, lost);
}

static void add_stalemate_win(const Variant *variant, const char *won, const char *lost,
                              Text *out) {
    if (variant->rules.stalemate == END_WIN)
        text_addf(out,
                  _("%s wins by stalemate (膠着狀態): %s left no move, which loses in this game."),
                  won, lost);
    else
        text_addf(
            out,
            _("%s wins by stalemate (膠着狀態): %s has no move left, which loses in this game."),
            won, lost);
}

static void add_win(const Variant *variant, Termination termination, Side winner, Text *out) {
    const char *won = words_side(winner), *lost = words_side(side_other(winner));
    switch (termination) {
    case TERMINATION_CHECKMATE:
    case TERMINATION_KINGCHECK:
    case TERMINATION_BARE_KING:
        add_win_over_king(termination, won, lost, out);
        return;
    case TERMINATION_STALEMATE:
        add_stalemate_win(variant, won, lost, out);
        return;
    case TERMINATION_REPETITION:
        add_repetition_win(variant, won, lost, out);
        return;
    case TERMINATION_PERPETUAL_CHECK:
        text_addf(out,
                  _("%s wins: %s repeated the situation by giving check with every move (perpetual "
                    "check)."),
                  won, lost);
        return;
    case TERMINATION_EXTINCTION:
        add_extinction_win(variant, won, lost, out);
        return;
    case TERMINATION_FLAG:
    case TERMINATION_CHECK_COUNT:
    case TERMINATION_CONNECTION:
    case TERMINATION_CASTLING:
        add_win_at_once(termination, won, lost, out);
        return;
    case TERMINATION_RESIGNATION:
    case TERMINATION_TIME:
    case TERMINATION_ILLEGAL:
    case TERMINATION_NONE:
    case TERMINATION_INSUFFICIENT:
    case TERMINATION_MOVE_COUNT:
    case TERMINATION_AGREEMENT:
    case TERMINATION_UNTERMINATED:
    case TERMINATION_COUNT:
        break;
    }
    add_win_by_word(variant, termination, won, lost, out);
}

void words_outcome(const Variant *variant, Outcome outcome, Text *out) {
    Side winner = outcome.result == RESULT_WHITE_WINS ? SIDE_WHITE : SIDE_BLACK;
    switch (outcome.result) {
    case RESULT_ONGOING:
        if (outcome.termination == TERMINATION_UNTERMINATED)
            text_add(out, _("The game was not finished."));
        return;
    case RESULT_DRAW:
        add_draw(variant, outcome.termination, out);
        return;
    case RESULT_WHITE_WINS:
    case RESULT_BLACK_WINS:
        break;
    }
    add_win(variant, outcome.termination, winner, out);
}
