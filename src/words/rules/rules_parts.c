/* Parts of a page of rules that most games do not need. */
#include "words/rules/rules_sections.h"

#include "base/i18n.h"
#include "rules/endings/immediate.h"
#include "rules/moves/reachable.h"
#include "words/sentence_parts.h"
#include "words/words.h"

enum { SENTENCE_SIZE = 768, NAMES_SIZE = 256 };

/* "Pawn and King: stays." */
static void add_about(const Variant *variant, uint64_t roles, const char *what, Bytes *page) {
    char names_data[SENTENCE_SIZE / 2], data[SENTENCE_SIZE];
    if (roles == 0)
        return;
    Text names = TEXT_OVER(names_data), text = TEXT_OVER(data);
    words_roles(variant, roles, _(" and "), &names);
    text_addf(&text, "%s: %s", names_data, what);
    page_paragraph(page, 2, data);
}

bool rules_have_duties(const Variant *variant) {
    const Rules *r = &variant->rules;
    return (variant->faces_forbidden && !variant->rules.kingcheck) || !r->checking ||
           !r->drop_checks || r->must_capture || r->must_drop || r->king_takes_checker ||
           r->mutually_immune != 0 || r->blasts || variant->evenly_dropped != 0;
}

static void add_blasts(const Variant *variant, Bytes *page) {
    page_paragraph(page, 2,
                   _("A capture is a blast: the capturing piece leaves the game with the captured "
                     "one, and so do the pieces on the squares around."));
    add_about(variant, variant->blast_spared & ~variant->rules.blast_immune,
              _("stays, unless captured or capturing."), page);
    add_about(variant, variant->rules.blast_immune, _("stays when a blast reaches it."), page);
}

void rules_add_duties(const Variant *variant, Bytes *page) {
    const Rules *r = &variant->rules;
    if (r->must_capture)
        page_paragraph(page, 2, _("A player who can capture must capture."));
    if (r->must_drop) {
        page_paragraph(page, 2,
                       _("A player who can drop a piece of these must do so, and drop no other."));
        add_about(variant, r->must_drop_roles & variant->hand_roles, _("dropped first."), page);
    }
    if (!r->checking)
        page_paragraph(page, 2,
                       _("No move may give check, that is, attack the enemy King; nor may it leave "
                         "the own King attacked."));
    else if (!r->drop_checks)
        page_paragraph(page, 2, _("No drop may give check."));
    if (variant->faces_forbidden && !variant->rules.kingcheck)
        page_paragraph(page, 2,
                       _("The two Kings may not face each other: on one file or rank with nothing "
                         "between them. Moves that bring this about are not legal."));
    if (r->king_takes_checker)
        page_paragraph(page, 2,
                       _("A King in check may only move to take the piece that gives it."));
    add_about(variant, r->mutually_immune, _("does not capture its own kind."), page);
    add_about(variant, variant->evenly_dropped,
              _("dropped on a square of the colour on which fewer of them stand."), page);
    if (r->blasts)
        add_blasts(variant, page);
}

/* --- what ends the game at once --- */

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

static void add_goal_of(const Variant *variant, Side side, const char *who, Bytes *page) {
    const FlagRule *flag = &variant->flag;
    char pieces_data[SENTENCE_SIZE / 4], place_data[SENTENCE_SIZE / 4], data[SENTENCE_SIZE];
    Text pieces = TEXT_OVER(pieces_data), place = TEXT_OVER(place_data), text = TEXT_OVER(data);
    if (flag->region[side] == 0)
        return;
    if (flag->kings[side])
        text_add(&pieces, _("King"));
    else
        words_roles(variant, flag->roles[side], _(" or "), &pieces);
    words_place(variant, flag->region[side], &place);
    if (variant->rules.flag_count > 1)
        text_addf(&text,
                  ngettext("%s wins with %u piece (%s) on %s.",
                           "%s wins with %u pieces (%s) on %s.", variant->rules.flag_count),
                  who, variant->rules.flag_count, pieces_data, place_data);
    else
        text_addf(&text, _("%s wins by reaching %s with a piece of these: %s."), who, place_data,
                  pieces_data);
    page_paragraph(page, 2, data);
}

bool rules_have_flag(const Variant *variant) {
    return variant->flag.ends;
}

void rules_add_flag(const Variant *variant, Bytes *page) {
    add_goal_of(variant, SIDE_WHITE, words_side(SIDE_WHITE), page);
    add_goal_of(variant, SIDE_BLACK, words_side(SIDE_BLACK), page);
    if (variant->rules.flag_blocked_wins)
        page_paragraph(page, 2,
                       _("Where the other squares of the goal are all taken, fewer will do."));
    if (variant->rules.flag_safe)
        page_paragraph(page, 2, _("The piece there may not be attacked."));
    if (variant->rules.flag_answered)
        page_paragraph(page, 2,
                       _("The other side has one more move; if it reaches its goal with it, the "
                         "game is a draw."));
}

static void add_kinds(const Variant *variant, Bytes *page) {
    const Extinction *e = &variant->extinction;
    char data[SENTENCE_SIZE];
    for (unsigned i = 0; i < e->kind_count; i++) {
        Text text = TEXT_OVER(data);
        bool all = __builtin_popcountll(e->kinds[i]) == variant->role_count;
        if (all)
            text_add(&text, _("all pieces together"));
        else
            words_roles(variant, e->kinds[i], _(" or "), &text);
        page_paragraph(page, 4, data);
    }
}

bool rules_have_extinction(const Variant *variant) {
    const Extinction *e = &variant->extinction;
    return e->ends || e->guarded || e->duple;
}

void rules_add_extinction(const Variant *variant, Bytes *page) {
    const Extinction *e = &variant->extinction;
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    if (e->ends && variant->rules.extinction_count == 0)
        text_addf(&text, _("A player who has lost the last piece of one of these kinds %s:"),
                  value_words(e->value));
    else if (e->ends)
        text_addf(&text,
                  ngettext("A player who has at most %u piece of one of these kinds left, hand "
                           "included, %s:",
                           "A player who has at most %u pieces of one of these kinds left, hand "
                           "included, %s:",
                           variant->rules.extinction_count),
                  variant->rules.extinction_count, value_words(e->value));
    else
        text_add(&text, _("These kinds of pieces are guarded:"));
    page_paragraph(page, 2, data);
    add_kinds(variant, page);
    if (variant->rules.extinction_opponent_count > 0) {
        text_clear(&text);
        text_addf(&text, _("Only while the other side has at least %u of them."),
                  variant->rules.extinction_opponent_count);
        page_paragraph(page, 2, data);
    }
    if (variant->rules.extinction_claim)
        page_paragraph(page, 2,
                       _("A player so bared may still bare the other side with the next move."));
    if (e->guarded)
        page_paragraph(page, 2,
                       _("The last of them are guarded as Kings are: they may not be left to "
                         "capture, and to attack one is check."));
    if (e->duple)
        page_paragraph(page, 2, _("They may not all be left to capture at once."));
}

bool rules_have_connection(const Variant *variant) {
    return connection_is_rule(variant);
}

void rules_add_connection(const Variant *variant, Bytes *page) {
    const Rules *r = &variant->rules;
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    if (r->connect_row > 0)
        text_addf(&text,
                  ngettext("A player who has %u piece in a row %s.",
                           "A player who has %u pieces in a row %s.", r->connect_row),
                  r->connect_row, value_words(r->connect_value));
    else if (r->connect_square > 0)
        text_addf(&text, _("A player whose pieces fill a square of %u by %u %s."),
                  r->connect_square, r->connect_square, value_words(r->connect_value));
    else if (r->connect_line > 0)
        text_addf(&text,
                  ngettext("A player who has %u piece on one line %s.",
                           "A player who has %u pieces on one line %s.", r->connect_line),
                  r->connect_line, value_words(r->connect_value));
    else
        text_addf(&text,
                  _("A player whose pieces, each beside the next, lead from one region of the "
                    "board to the other %s."),
                  value_words(r->connect_value));
    page_paragraph(page, 2, data);
}

bool rules_have_counted_checks(const Variant *variant) {
    return variant->check_counting;
}

void rules_add_counted_checks(const Variant *variant, Bytes *page) {
    (void)variant;
    page_paragraph(page, 2,
                   _("A player who has given as many checks as the start position says wins."));
}

bool rules_have_castling_wins(const Variant *variant) {
    return variant->rules.castling_wins != 0;
}

void rules_add_castling_wins(const Variant *variant, Bytes *page) {
    (void)variant;
    page_paragraph(page, 2,
                   _("Some castlings win the game, and who can make none of them any more has "
                     "lost."));
}

/* --- As aims --- */

void rules_aim_flag(const Variant *variant, Side side, Text *out) {
    const FlagRule *flag = &variant->flag;
    char pieces_data[NAMES_SIZE], place_data[NAMES_SIZE];
    Text pieces = TEXT_OVER(pieces_data), place = TEXT_OVER(place_data);
    if (!flag->ends || flag->region[side] == 0)
        return;
    words_roles(variant,
                (flag->kings[side] ? variant->royals : flag->roles[side]) &
                    reachable_roles(variant),
                _(" or "), &pieces);
    words_place(variant, flag->region[side], &place);
    if (variant->rules.flag_count > 1)
        text_addf(out,
                  ngettext("bringing %u piece (%s) to %s", "bringing %u pieces (%s) to %s",
                           variant->rules.flag_count),
                  variant->rules.flag_count, pieces_data, place_data);
    else
        text_addf(out,
                  bitboard_count(flag->region[side]) % variant->files == 0 ||
                          !bitboard_several(flag->region[side])
                      ? _("bringing a %s to %s")
                      : _("bringing a %s to one of %s"),
                  pieces_data, place_data);
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
