#include "words/rules/rules_endings.h"

#include "base/i18n.h"
#include "rules/endings/impasse.h"
#include "rules/moves/reachable.h"
#include "rules/verdict/outcome.h"
#include "words/words.h"

enum { SENTENCES_SIZE = 1536 };

static const char *checkmate_sentence(const Variant *variant) {
    switch (variant->rules.checkmate) {
    case END_LOSS:
        return _("A player in check without a legal move is checkmated and loses.");
    case END_WIN:
        return _("A player in check without a legal move is checkmated and wins.");
    case END_DRAW:
        break;
    }
    return _("When a player in check has no legal move, the game is a draw.");
}

/* The royal pieces, and the pseudo-royals, which may not be left attacked either. */
static uint64_t guarded_roles(const Variant *variant) {
    uint64_t roles = variant->royals;
    if (variant->extinction.has_pseudo_royals)
        roles |= variant->extinction.roles;
    return roles & reachable_roles(variant);
}

Phrase rules_name_royals(const Variant *variant) {
    return words_roles(variant, guarded_roles(variant), _(" or "));
}

bool rules_have_check(const Variant *variant) {
    return guarded_roles(variant) != 0 && variant_allows_check(variant, false);
}

void rules_add_check(const Variant *variant, Bytes *page) {
    uint64_t roles = guarded_roles(variant);
    unsigned count = (unsigned)__builtin_popcountll(roles);
    char data[SENTENCES_SIZE];
    Text text = TEXT_OVER(data);
    if (!rules_have_check(variant))
        return;
    text_addf(&text, ngettext("Royal piece: %s.", "Royal pieces: %s.", count),
              words_roles(variant, roles, _(" and ")).text);
    text_add_sentence(&text, variant->royal_maximum > 1
                                 ? _("A side is in check while its only one is attacked, and "
                                     "must answer the check at once.")
                                 : _("While one is attacked, its side is in check and must "
                                     "respond at once."));
    page_paragraph(page, 2, data);
    page_paragraph(page, 2, checkmate_sentence(variant));
    if (variant->royal_maximum > 1)
        page_paragraph(page, 2,
                       _("A side with two royal pieces is never in check and may lose one, but "
                         "must guard its last one."));
}

void rules_add_kingcheck(const Variant *variant, Bytes *page) {
    if (variant->facing == FACING_LOSES)
        page_paragraph(page, 2,
                       _("The two Kings may not face each other on a file or rank with nothing "
                         "between them. Moves that make them do so are illegal; a player who is "
                         "not in check and has only such moves left loses."));
}

static const char *stalemate_sentence(const Variant *variant) {
    if (variant->rules.stalemate_by_count)
        return variant->rules.stalemate == END_WIN
                   ? _("When a player has no move, the side with fewer pieces on the board wins.")
                   : _("When a player has no move, the side with fewer pieces on the board loses.");
    bool drops = rules_have_drops(variant), check = rules_have_check(variant);
    switch (variant->rules.stalemate) {
    case END_LOSS:
        return drops ? _("A player who can neither move nor drop loses.")
                     : _("A player who cannot move loses.");
    case END_DRAW:
        if (check)
            return drops ? _("When a player who is not in check can neither move nor drop, the "
                             "game is a draw.")
                         : _("When a player who is not in check cannot move, the game is a draw.");
        return drops ? _("When a player can neither move nor drop, the game is a draw.")
                     : _("When a player cannot move, the game is a draw.");
    case END_WIN:
        break;
    }
    if (check)
        return drops ? _("A player who is not in check and can neither move nor drop wins.")
                     : _("A player who is not in check and cannot move wins.");
    return drops ? _("A player who can neither move nor drop wins.")
                 : _("A player who cannot move wins.");
}

void rules_add_stalemate(const Variant *variant, Bytes *page) {
    char data[SENTENCES_SIZE];
    Text text = TEXT_OVER(data);
    text_add(&text, stalemate_sentence(variant));
    if (variant->facing == FACING_LOSES)
        text_add_sentence(&text, _("A player whose every move would let the Kings face each "
                                   "other is not stalemated but loses by Kingcheck (王將)."));
    page_paragraph(page, 2, data);
}

void rules_add_stalemate_win(const Variant *variant, const char *won, const char *lost, Text *out) {
    if (variant->rules.stalemate == END_WIN)
        text_addf(out,
                  _("%s wins by stalemate (膠着狀態): %s left the other side no move, which loses "
                    "in this game."),
                  won, lost);
    else
        text_addf(
            out,
            _("%s wins by stalemate (膠着狀態): %s has no move left, which loses in this game."),
            won, lost);
}

void rules_add_bare_king(const Variant *variant, Bytes *page) {
    if (variant->rules.bare_king)
        page_paragraphf(
            page, 2,
            rules_have_drops(variant)
                ? _("A side with only one royal piece (%s) left on the board and in hand loses at "
                    "once, unless its next move leaves the other side with only one royal piece "
                    "too.")
                : _("A side with only one royal piece (%s) left loses at once, unless its next "
                    "move leaves the other side with only one royal piece too."),
            rules_name_royals(variant).text);
}

void rules_add_royals_only(const Variant *variant, Bytes *page) {
    if (variant->rules.royals_only_draw)
        page_paragraphf(page, 2, _("One royal piece (%s) on each side and nothing else is a draw."),
                        rules_name_royals(variant).text);
}

void rules_add_material(const Variant *variant, Bytes *page) {
    if (variant->material.judged)
        page_paragraph(
            page, 2,
            _("If neither side has the pieces to give mate, the game is a draw: a King against "
              "a King, alone or with one Knight, or with Bishops on squares of one colour only. "
              "A player who runs out of time against one who cannot give mate also draws."));
}

/* "a capture, a promotion or a move by a Pawn": what resets the count, as far as the game has
 * it. */
static void add_resets(const Variant *variant, Text *out) {
    uint64_t movers = 0;
    for (Role role = 0; role < variant->role_count; role++)
        if (variant->roles[role].resets_clock)
            movers |= role_bit(role);
    movers &= reachable_roles(variant);
    bool promotion = rules_have_promotion(variant) && !variant->has_demotions;
    text_add(out, _("a capture"));
    if (promotion)
        text_addf(out, "%s%s", movers != 0 ? _(", ") : _(" or "), _("a promotion"));
    if (movers == 0)
        return;
    text_add(out, _(" or "));
    text_addf(out, _("a move by a %s"), words_roles(variant, movers, _(" or ")).text);
}

void rules_add_move_count(const Variant *variant, Bytes *page) {
    char data[SENTENCES_SIZE];
    Text resets = TEXT_OVER(data);
    if (variant->rules.drawing_moves == 0)
        return;
    add_resets(variant, &resets);
    page_paragraphf(page, 2,
                    ngettext("After %u move by each side without %s the game is a draw.",
                             "After %u moves by each side without %s the game is a draw.",
                             variant->rules.drawing_moves),
                    variant->rules.drawing_moves, data);
}

void rules_add_move_count_draw(const Variant *variant, Text *out) {
    char data[SENTENCES_SIZE];
    Text resets = TEXT_OVER(data);
    add_resets(variant, &resets);
    text_addf(out,
              ngettext("Draw by move count: %u move by each side without %s.",
                       "Draw by move count: %u moves by each side without %s.",
                       variant->rules.drawing_moves),
              variant->rules.drawing_moves, data);
}

void rules_add_impasse(const Variant *variant, Bytes *page) {
    if (impasse_is_rule(variant))
        page_paragraphf(
            page, 2,
            _("Instead of moving, a player who is not in check may declare a win if "
              "the King and at least %d other own pieces are in the promotion zone "
              "and the points suffice: %s needs %u, %s %u. Each %s there or in hand "
              "counts %d points, promoted or not, and each other piece but the King "
              "one."),
            IMPASSE_PIECES, side_word(variant, SIDE_WHITE), impasse_needed(variant, SIDE_WHITE),
            side_word(variant, SIDE_BLACK), impasse_needed(variant, SIDE_BLACK),
            words_roles(variant, variant->rules.impasse_big, _(" or ")).text, IMPASSE_BIG_POINTS);
}

void rules_add_no_draws(const Variant *variant, Bytes *page) {
    if (!outcome_knows_draws(variant, NULL))
        page_paragraph(page, 2,
                       _("The game continues until one player is defeated: there are no draws, "
                         "and a draw offer is refused."));
}

void rules_add_surrender(const Variant *variant, Bytes *page) {
    if (variant->rules.surrender_off_board)
        page_paragraph(page, 2,
                       _("A player may surrender at any time, by moving the King off the board "
                         "or by saying so."));
}

void rules_add_replay(const Variant *variant, Bytes *page) {
    if (variant->rules.swap_after_draw)
        page_paragraph(page, 2,
                       _("After a draw by repetition or stalemate the game is played again with "
                         "colours swapped."));
}

/* --- As aims --- */

void rules_aim_bare_king(const Variant *variant, Side side, Text *out) {
    (void)side;
    if (variant->rules.bare_king)
        text_add(out, _("taking all enemy pieces but one royal (bare king)"));
}

void rules_aim_kingcheck(const Variant *variant, Side side, Text *out) {
    (void)side;
    if (variant->facing == FACING_LOSES)
        text_add(out,
                 _("leaving the enemy only moves that let the Kings face each other (Kingcheck)"));
}

void rules_aim_stalemate(const Variant *variant, Side side, Text *out) {
    (void)side;
    if (variant->rules.stalemate == END_DRAW)
        return;
    if (variant->rules.stalemate_by_count)
        text_add(out, variant->rules.stalemate == END_WIN
                          ? _("having fewer pieces when a player cannot move")
                          : _("having more pieces when a player cannot move"));
    else
        text_add(out, variant->rules.stalemate == END_WIN ? _("having no legal move")
                                                          : _("leaving the enemy no legal move"));
}
