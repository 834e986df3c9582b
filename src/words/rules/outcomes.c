/* How games end, in a word and in a sentence. */
#include "base/i18n.h"
#include "words/rules/rules_endings.h"
#include "words/rules/rules_sections.h"
#include "words/words.h"

const char *words_termination(Termination termination) {
    static const char *const WORDS[TERMINATION_COUNT] = {
        [TERMINATION_CHECKMATE] = N_("checkmate"),
        [TERMINATION_KINGCHECK] = N_("Kingcheck (王將)"),
        [TERMINATION_BARE_KING] = N_("bare king"),
        [TERMINATION_STALEMATE] = N_("stalemate (膠着狀態)"),
        [TERMINATION_INSUFFICIENT] = N_("insufficient material"),
        [TERMINATION_MOVE_COUNT] = N_("move count"),
        [TERMINATION_REPETITION] = N_("repetition (千日手)"),
        [TERMINATION_PERPETUAL_CHECK] = N_("perpetual check"),
        [TERMINATION_FLAG] = N_("goal reached"),
        [TERMINATION_EXTINCTION] = N_("extinction"),
        [TERMINATION_CHECK_COUNT] = N_("number of checks"),
        [TERMINATION_CONNECTION] = N_("connection"),
        [TERMINATION_CASTLING] = N_("castling (安宮)"),
        [TERMINATION_IMPASSE] = N_("impasse (持将棋)"),
        [TERMINATION_RESIGNATION] = N_("resignation"),
        [TERMINATION_TIME] = N_("time"),
        [TERMINATION_AGREEMENT] = N_("agreement"),
        [TERMINATION_ILLEGAL] = N_("an illegal move"),
        [TERMINATION_UNTERMINATED] = N_("not finished"),
    };
    return WORDS[termination] != NULL ? gettext(WORDS[termination]) : "";
}

static void add_draw(const Variant *variant, Termination termination, Text *out) {
    switch ((int)termination) {
    case TERMINATION_STALEMATE:
        text_add(out, _("Draw by stalemate (膠着狀態): the player to move has no move."));
        return;
    case TERMINATION_INSUFFICIENT:
        text_add(out, variant->material.judged
                          ? _("Draw: neither side has the pieces to give mate.")
                          : _("Draw: nothing but the royal pieces is left."));
        return;
    case TERMINATION_TIME:
        text_add(out, _("Draw: a side ran out of time, but the other cannot give mate."));
        return;
    case TERMINATION_MOVE_COUNT:
        rules_add_move_count_draw(variant, out);
        return;
    case TERMINATION_REPETITION:
        rules_add_repetition_draw(variant, out);
        return;
    case TERMINATION_FLAG:
        text_add(out, _("Draw: both sides have reached their goal."));
        return;
    case TERMINATION_EXTINCTION:
        text_add(out, _("Draw by extinction: a side has lost its last piece of a kind."));
        return;
    case TERMINATION_CONNECTION:
        text_add(out, _("Draw by connection: a side has connected its pieces."));
        return;
    case TERMINATION_AGREEMENT:
        text_add(out, _("Draw by agreement."));
        return;
    default:
        text_add(out, _("The game is a draw."));
    }
}

static void add_extinction_win(const Variant *variant, const char *won, const char *lost,
                               Text *out) {
    bool wins =
        variant->extinction.value == END_WIN; /* the side with nothing left, as in giveaway */
    const char *extinct = wins ? won : lost;
    if (!variant_is_extinct(variant, 1))
        text_addf(out, _("%s wins by extinction: %s has lost its last piece of a kind."), won,
                  extinct);
    else
        text_addf(out, _("%s wins by extinction: %s has too few pieces of a kind left."), won,
                  extinct);
}

/* Who wins by the position on the board; false: the rules do not say, or need a longer sentence. */
static bool add_win_on_board(const Variant *variant, Termination termination, const char *won,
                             const char *lost, Text *out) {
    switch ((int)termination) {
    case TERMINATION_CHECKMATE:
        text_addf(out, _("%s wins by checkmate: %s's %s is attacked and cannot escape."), won, lost,
                  rules_name_royals(variant).text);
        return true;
    case TERMINATION_KINGCHECK:
        text_addf(out,
                  _("%s wins by Kingcheck (王將): %s has only moves left that make the Kings face "
                    "each other."),
                  won, lost);
        return true;
    case TERMINATION_BARE_KING:
        text_addf(out, _("%s wins: %s has only one royal piece left (bare king)."), won, lost);
        return true;
    case TERMINATION_PERPETUAL_CHECK:
        text_addf(out,
                  _("%s wins: %s repeated the position by giving check with every move "
                    "(perpetual check)."),
                  won, lost);
        return true;
    case TERMINATION_FLAG:
        text_addf(out, _("%s wins by reaching the goal."), won);
        return true;
    case TERMINATION_CHECK_COUNT:
        text_addf(out, _("%s wins by giving the last check that was needed."), won);
        return true;
    case TERMINATION_CONNECTION:
        text_addf(out, _("%s wins by connection."), won);
        return true;
    case TERMINATION_IMPASSE:
        text_addf(out, _("%s wins by declaring impasse (持将棋)."), won);
        return true;
    case TERMINATION_CASTLING:
        text_addf(out, _("%s wins by castling (安宮), or because %s can no longer castle."), won,
                  lost);
        return true;
    default:
        return false;
    }
}

static void add_win(const Variant *variant, Termination termination, Side winner, Text *out) {
    const char *won = side_word(variant, winner), *lost = side_word(variant, side_other(winner));
    if (add_win_on_board(variant, termination, won, lost, out))
        return;
    switch ((int)termination) {
    case TERMINATION_STALEMATE:
        rules_add_stalemate_win(variant, won, lost, out);
        return;
    case TERMINATION_REPETITION:
        rules_add_repetition_win(variant, won, lost, out);
        return;
    case TERMINATION_EXTINCTION:
        add_extinction_win(variant, won, lost, out);
        return;
    case TERMINATION_RESIGNATION:
        text_addf(out, _("%s wins: %s resigns."), won, lost);
        return;
    case TERMINATION_TIME:
        text_addf(out, _("%s wins: %s ran out of time."), won, lost);
        return;
    case TERMINATION_ILLEGAL:
        text_addf(out, _("%s wins: %s made an illegal move."), won, lost);
        return;
    default:
        text_addf(out, _("%s wins."), won);
    }
}

void words_outcome(const Variant *variant, Outcome outcome, Text *out) {
    Side winner = outcome.result == RESULT_WHITE_WINS ? SIDE_WHITE : SIDE_BLACK;
    if (outcome.result == RESULT_DRAW)
        add_draw(variant, outcome.termination, out);
    else if (outcome.result != RESULT_ONGOING)
        add_win(variant, outcome.termination, winner, out);
    else if (outcome.termination == TERMINATION_UNTERMINATED)
        text_add(out, _("The game was not finished."));
}
