/* What ends a game, and how: the endings that most games know. */
#include "base/i18n.h"
#include "rules/verdict/outcome.h"
#include "words/rules_sections.h"

enum { SENTENCES_SIZE = 1536 };

static const char *checkmate_sentence(const Variant *variant) {
    switch (variant->checkmate) {
    case END_LOSS:
        return _("A player in check without a legal move is checkmated and loses.");
    case END_WIN:
        return _("A player in check without a legal move is checkmated and wins.");
    case END_DRAW:
        break;
    }
    return _("When a player in check has no legal move, the game is a draw.");
}

bool rules_have_check(const Variant *variant) {
    return variant->royals != 0;
}

void rules_add_check(const Variant *variant, Page *page) {
    page_paragraph(page, 2, _("A King that is attacked is in check and must be freed at once."));
    page_paragraph(page, 2, checkmate_sentence(variant));
    if (variant->royal_maximum > 1)
        page_paragraph(page, 2,
                       _("A side with two royal pieces is never in check and may lose one; its "
                         "last one it must guard."));
}

bool rules_have_kingcheck(const Variant *variant) {
    return variant->kingcheck;
}

void rules_add_kingcheck(const Variant *variant, Page *page) {
    (void)variant;
    page_paragraph(page, 2,
                   _("The two Kings may not face each other: on one file or rank with nothing "
                     "between them. Moves that bring this about are not legal; a player who is "
                     "not in check and has only such moves left loses."));
}

static const char *stalemate_sentence(const Variant *variant) {
    if (variant->stalemate_by_count)
        return variant->stalemate == END_WIN
                   ? _("When a player has no move, the side with fewer pieces on the board wins.")
                   : _("When a player has no move, the side with fewer pieces on the board loses.");
    switch (variant->stalemate) {
    case END_LOSS:
        return _("A player who can neither move nor drop loses.");
    case END_DRAW:
        return _("When a player can neither move nor drop, the game is a draw.");
    case END_WIN:
        break;
    }
    return _("A player who can neither move nor drop wins.");
}

void rules_add_stalemate(const Variant *variant, Page *page) {
    page_paragraph(page, 2, stalemate_sentence(variant));
}

bool rules_have_bare_king(const Variant *variant) {
    return variant->bare_king;
}

void rules_add_bare_king(const Variant *variant, Page *page) {
    (void)variant;
    page_paragraph(page, 2,
                   _("A side that has nothing left but one royal piece loses, unless it takes "
                     "the other side's last piece with its next move."));
}

bool rules_have_royals_only(const Variant *variant) {
    return variant->royals_only_draw;
}

void rules_add_royals_only(const Variant *variant, Page *page) {
    (void)variant;
    page_paragraph(page, 2, _("Royal piece against royal piece and nothing else is a draw."));
}

bool rules_have_move_count(const Variant *variant) {
    return variant->move_count_plies != 0;
}

void rules_add_move_count(const Variant *variant, Page *page) {
    char data[SENTENCES_SIZE];
    Text text = TEXT_OVER(data);
    text_addf(&text,
              ngettext("After %u move of each side without a capture, a promotion or a pawn "
                       "move the game is a draw.",
                       "After %u moves of each side without a capture, a promotion or a pawn "
                       "move the game is a draw.",
                       variant->move_count_plies / 2u),
              variant->move_count_plies / 2u);
    page_paragraph(page, 2, data);
}

bool rules_have_no_draws(const Variant *variant) {
    return !outcome_knows_draws(variant, NULL);
}

void rules_add_no_draws(const Variant *variant, Page *page) {
    (void)variant;
    page_paragraph(page, 2,
                   _("The game goes on until one player is defeated: no rule ends it in a draw, "
                     "and an offer of a draw is refused."));
}

bool rules_have_surrender(const Variant *variant) {
    return variant->surrender_off_board;
}

void rules_add_surrender(const Variant *variant, Page *page) {
    (void)variant;
    page_paragraph(
        page, 2,
        _("A player surrenders by moving the own King off the board, or by words, at any "
          "time."));
}

bool rules_have_replay(const Variant *variant) {
    return variant->swap_after_draw;
}

void rules_add_replay(const Variant *variant, Page *page) {
    (void)variant;
    page_paragraph(page, 2,
                   _("After a draw by repetition or stalemate the game is played again with "
                     "colours swapped."));
}
