/* Parts of a page of rules that most games do not need. */
#include "words/rules/rules_sections.h"

#include "base/i18n.h"
#include "rules/endings/immediate.h"
#include "rules/moves/reachable.h"
#include "words/words.h"

/* "Pawn and King: stays." */
static void add_about(const Variant *variant, uint64_t roles, const char *what, Bytes *page) {
    if (roles != 0)
        page_paragraphf(page, 2, "%s: %s", words_roles(variant, roles, _(" and ")).text, what);
}

static void add_blasts(const Variant *variant, Bytes *page) {
    page_paragraph(page, 2,
                   _("A capture is a blast: the capturing piece leaves the game with the "
                     "captured one, and so do the pieces on the squares around it."));
    add_about(variant, variant->blast_spared[false] & ~variant->blast_spared[true],
              _("stays, unless captured or capturing."), page);
    add_about(variant, variant->blast_spared[true], _("stays when a blast reaches it."), page);
}

uint64_t rules_exploded_roles(const Variant *variant) {
    const Extinction *e = &variant->extinction;
    const Rules *r = &variant->rules;
    if (!r->blasts || !e->ends || e->value != END_LOSS)
        return 0;
    return e->roles & reachable_roles(variant) & ~variant->blast_spared[false];
}

void rules_add_duties(const Variant *variant, Bytes *page) {
    const Rules *r = &variant->rules;
    if (r->must_capture)
        page_paragraph(page, 2, _("A player who can capture must capture."));
    if (r->must_drop) {
        page_paragraph(page, 2,
                       _("A player who can drop one of these must do so, and drop nothing else."));
        add_about(variant, r->must_drop_roles & variant->hand_roles, _("dropped first."), page);
    }
    if (!variant_allows_check(variant, false))
        page_paragraph(page, 2,
                       _("No move may give check, that is, attack the enemy King; nor may it "
                         "leave its own King attacked."));
    else if (!variant_allows_check(variant, true))
        page_paragraph(page, 2, _("No drop may give check."));
    if (variant->facing == FACING_ILLEGAL)
        page_paragraph(page, 2,
                       _("The two Kings may not face each other on a file or rank with nothing "
                         "between them. Moves that make them do so are illegal."));
    if (r->king_takes_checker)
        page_paragraph(page, 2, _("A King in check may only move to capture the attacker."));
    add_about(variant, r->mutually_immune, _("does not capture its own kind."), page);
    add_about(variant, variant->evenly_dropped,
              _("dropped on a square of the colour that has fewer of them."), page);
    if (r->blasts)
        add_blasts(variant, page);
}

/* --- immediate endings --- */

static const char *value_words(EndValue value) {
    switch (value) {
    case END_LOSS:
        return _("loses");
    case END_WIN:
        return _("wins");
    case END_DRAW:
        break;
    }
    return _("draws");
}

/* Whether the goal is whole ranks, not single squares. */
static bool is_line(const Variant *variant, Bitboard region) {
    return bitboard_count(region) % variant->files == 0 || !bitboard_several(region);
}

static void add_goal_of(const Variant *variant, Side side, const char *who, Bytes *page) {
    const FlagRule *flag = &variant->flag;
    unsigned count = variant->rules.flag_count;
    if (flag->region[side] == 0)
        return;
    Phrase roles = words_roles(variant, flag->roles[side], _(" or "));
    Phrase place = words_place(variant, flag->region[side]);
    const char *pieces = flag->kings[side] ? _("King") : roles.text;
    if (count > 1)
        page_paragraphf(page, 2,
                        ngettext("%s wins with %u piece (%s) on %s.",
                                 "%s wins with %u pieces (%s) on %s.", count),
                        who, count, pieces, place.text);
    else
        page_paragraphf(page, 2,
                        is_line(variant, flag->region[side])
                            ? _("%s wins by bringing a %s to %s.")
                            : _("%s wins by bringing a %s to one of %s."),
                        who, pieces, place.text);
}

void rules_add_flag(const Variant *variant, Bytes *page) {
    if (!variant->flag.ends)
        return;
    add_goal_of(variant, SIDE_WHITE, side_word(variant, SIDE_WHITE), page);
    add_goal_of(variant, SIDE_BLACK, side_word(variant, SIDE_BLACK), page);
    if (variant->rules.flag_blocked_wins)
        page_paragraph(page, 2, _("If all other squares of the goal are taken, fewer are enough."));
    if (variant->rules.flag_safe)
        page_paragraph(page, 2, _("The piece there may not be attacked."));
    if (variant->rules.flag_answered)
        page_paragraph(page, 2,
                       _("The other side gets one more move; if it reaches its goal with that, "
                         "the game is a draw."));
}

static void add_kinds(const Variant *variant, Bytes *page) {
    const Extinction *e = &variant->extinction;
    for (unsigned i = 0; i < e->kind_count; i++) {
        bool all = __builtin_popcountll(e->kinds[i]) == variant->role_count;
        page_paragraph(page, 4,
                       all ? _("all pieces together")
                           : words_roles(variant, e->kinds[i], _(" or ")).text);
    }
}

void rules_add_extinction(const Variant *variant, Bytes *page) {
    const Extinction *e = &variant->extinction;
    unsigned count = variant->rules.extinction_count;
    if (!e->ends && !e->has_pseudo_royals && !e->duple)
        return;
    if (!e->ends)
        page_paragraph(page, 2, _("These kinds of piece are guarded:"));
    else if (count == 0)
        page_paragraphf(page, 2,
                        _("A player who has lost the last piece of one of these kinds %s:"),
                        value_words(e->value));
    else
        page_paragraphf(page, 2,
                        ngettext("A player who has at most %u piece of one of these kinds left, "
                                 "hand included, %s:",
                                 "A player who has at most %u pieces of one of these kinds left, "
                                 "hand included, %s:",
                                 count),
                        count, value_words(e->value));
    add_kinds(variant, page);
    if (variant->rules.extinction_opponent_count > 0)
        page_paragraphf(page, 2, _("Only while the other side has at least %u of them."),
                        variant->rules.extinction_opponent_count);
    if (variant->rules.extinction_claim)
        page_paragraph(page, 2,
                       _("A player who has just been bared may still bare the other side with "
                         "the next move."));
    if (e->has_pseudo_royals)
        page_paragraph(page, 2,
                       _("The last of them are guarded like Kings: they may not be left en "
                         "prise, and attacking one is check."));
    if (e->duple)
        page_paragraph(page, 2, _("They may not all be left en prise at once."));
}

void rules_add_connection(const Variant *variant, Bytes *page) {
    const Rules *r = &variant->rules;
    const char *value = value_words(r->connect_value);
    if (!connection_is_rule(variant))
        return;
    if (r->connect_row > 0)
        page_paragraphf(page, 2,
                        ngettext("A player who has %u piece in a row %s.",
                                 "A player who has %u pieces in a row %s.", r->connect_row),
                        r->connect_row, value);
    else if (r->connect_square > 0)
        page_paragraphf(page, 2, _("A player whose pieces fill a square of %u by %u %s."),
                        r->connect_square, r->connect_square, value);
    else if (r->connect_line > 0)
        page_paragraphf(page, 2,
                        ngettext("A player who has %u piece on one line %s.",
                                 "A player who has %u pieces on one line %s.", r->connect_line),
                        r->connect_line, value);
    else
        page_paragraphf(page, 2,
                        _("A player with a chain of adjacent pieces from one region of the "
                          "board to the other %s."),
                        value);
}

void rules_add_counted_checks(const Variant *variant, Bytes *page) {
    if (variant->check_counting)
        page_paragraph(
            page, 2,
            _("A player who has given the number of checks that the start position sets wins."));
}

void rules_add_castling_wins(const Variant *variant, Bytes *page) {
    if (variant->rules.castling_wins != 0)
        page_paragraph(page, 2,
                       _("Some castling moves win the game, and a player who can no longer make "
                         "any has lost."));
}

/* --- As aims --- */

void rules_aim_flag(const Variant *variant, Side side, Text *out) {
    const FlagRule *flag = &variant->flag;
    if (!flag->ends || flag->region[side] == 0)
        return;
    uint64_t roles = flag->kings[side] ? variant->royals : flag->roles[side];
    Phrase pieces = words_roles(variant, roles & reachable_roles(variant), _(" or "));
    Phrase place = words_place(variant, flag->region[side]);
    if (variant->rules.flag_count > 1)
        text_addf(out,
                  ngettext("bringing %u piece (%s) to %s", "bringing %u pieces (%s) to %s",
                           variant->rules.flag_count),
                  variant->rules.flag_count, pieces.text, place.text);
    else
        text_addf(out,
                  is_line(variant, flag->region[side]) ? _("bringing a %s to %s")
                                                       : _("bringing a %s to one of %s"),
                  pieces.text, place.text);
}

void rules_aim_checks(const Variant *variant, Side side, Text *out) {
    if (!variant->check_counting)
        return;
    Position start;
    position_start(&start, variant);
    unsigned checks = start.checks_left[side];
    text_addf(out, ngettext("giving %u check", "giving %u checks", checks), checks);
}

void rules_aim_connection(const Variant *variant, Side side, Text *out) {
    (void)side;
    if (connection_is_rule(variant) && variant->rules.connect_value == END_WIN)
        text_add(out, _("connecting their pieces"));
}

void rules_aim_castling(const Variant *variant, Side side, Text *out) {
    unsigned rights = right_bit(side, 0) | right_bit(side, 1);
    if ((variant->rules.castling_wins & rights) != 0)
        text_add(out, _("castling"));
}
