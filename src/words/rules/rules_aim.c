/* The aim of a game, in a sentence or two, from the endings in its definition. */
#include "base/i18n.h"
#include "rules/moves/reachable.h"
#include "words/rules/rules_endings.h"
#include "words/rules/rules_sections.h"
#include "words/rules/rules_text.h"
#include "words/words.h"

#include <string.h>

enum { AIM_SIZE = 256, AIMS_SIZE = 640 };

static uint64_t royals(const Variant *variant) {
    return variant->royals & reachable_roles(variant);
}

/* Whether exploding a pseudo-royal wins like checkmate: it may not be left en prise, yet can be
 * blown up from a square beside it. */
static bool mates_by_blast(const Variant *variant) {
    const Extinction *e = &variant->extinction;
    uint64_t exploded = rules_exploded_roles(variant);
    return exploded != 0 && e->has_pseudo_royals && !variant_is_extinct(variant, 1) &&
           variant->royals == 0 && exploded == (e->roles & reachable_roles(variant)) &&
           rules_have_check(variant) && variant->rules.checkmate == END_LOSS;
}

bool rules_wins_by_checkmate(const Variant *variant) {
    return rules_have_check(variant) && royals(variant) != 0 && variant->royal_maximum <= 1 &&
           variant->rules.checkmate == END_LOSS;
}

static void add_checkmate(const Variant *variant, Side side, Text *out) {
    const Extinction *e = &variant->extinction;
    uint64_t roles =
        royals(variant) | (e->has_pseudo_royals ? e->roles & reachable_roles(variant) : 0);
    Side mated = variant->rules.checkmate == END_WIN ? side : side_other(side);
    Phrase names = words_roles(variant, roles, _(" or "));
    if (!rules_have_check(variant) || variant->rules.checkmate == END_DRAW ||
        (variant->royals != 0 && !variant->royal_needed[mated]))
        return;
    if (variant->rules.checkmate == END_WIN)
        text_addf(out, _("having their %s checkmated"), names.text);
    else if (mates_by_blast(variant))
        text_addf(out, _("checkmating or exploding the enemy %s"), names.text);
    else if (variant->royal_maximum > 1)
        text_addf(out, _("checkmating the enemy's last royal piece (%s)"), names.text);
    else
        text_addf(out, _("checkmating the enemy %s"), names.text);
}

/* Whether the side can be reduced to this few of a kind: a king is never captured. */
static bool can_lose_kind(const Variant *variant, Side side, uint64_t kind) {
    return (kind & variant->royals) == 0 || !variant->royal_needed[side] ||
           variant_is_extinct(variant, 1);
}

static void add_extinction(const Variant *variant, Side side, Text *out) {
    const Extinction *e = &variant->extinction;
    bool own = e->value == END_WIN;
    uint64_t there = reachable_roles(variant), kind = 0;
    unsigned kinds = 0;
    for (unsigned i = 0; i < e->kind_count; i++) {
        bool counts = (e->kinds[i] & there) != 0 &&
                      can_lose_kind(variant, own ? side : side_other(side), e->kinds[i]);
        kinds += counts;
        kind = counts ? e->kinds[i] & there : kind;
    }
    if (!e->ends || e->value == END_DRAW || kinds == 0 || mates_by_blast(variant) ||
        (e->has_pseudo_royals && !own && rules_exploded_roles(variant) == 0))
        return;
    Phrase names = words_roles(variant, kind, _(" or "));
    bool all = kind == there;
    if (variant->rules.extinction_count > 0) {
        text_addf(out,
                  own ? ngettext("having at most %u piece left", "having at most %u pieces left",
                                 variant->rules.extinction_count)
                      : ngettext("leaving the enemy at most %u piece",
                                 "leaving the enemy at most %u pieces",
                                 variant->rules.extinction_count),
                  variant->rules.extinction_count);
        if (!all)
            text_addf(out, " (%s)", names.text);
    } else if (all)
        text_add(out, own ? _("losing all their pieces") : _("capturing all enemy pieces"));
    else if (kinds > 1)
        text_add(out, own ? _("losing all their pieces of one kind")
                          : _("capturing all enemy pieces of one kind"));
    else if (own)
        text_addf(out, _("losing their last %s"), names.text);
    else
        text_addf(out,
                  (kind & rules_exploded_roles(variant)) != 0
                      ? _("capturing or exploding the enemy's last %s")
                      : _("capturing the enemy's last %s"),
                  names.text);
}

/* The ways to win, in the order in which they are listed. */
static AddAim *const AIMS[] = {add_checkmate,       rules_aim_flag,       add_extinction,
                               rules_aim_checks,    rules_aim_connection, rules_aim_castling,
                               rules_aim_bare_king, rules_aim_kingcheck,  rules_aim_stalemate};
enum { AIM_COUNT = sizeof(AIMS) / sizeof(AIMS[0]) };

/* "checkmating the enemy King, giving 3 checks or leaving the enemy no legal move" */
static void add_aims(const Variant *variant, Side side, Text *out) {
    char data[AIM_COUNT][AIM_SIZE];
    unsigned count = 0;
    for (unsigned i = 0; i < AIM_COUNT; i++) {
        Text aim = text_over(data[count], AIM_SIZE);
        AIMS[i](variant, side, &aim);
        count += aim.length > 0;
    }
    for (unsigned i = 0; i < count; i++) {
        if (i > 0)
            text_add(out, i + 1 == count ? _(" or ") : _(", "));
        text_add(out, data[i]);
    }
}

void rules_add_aim(const Variant *variant, Bytes *page) {
    char white_data[AIMS_SIZE], black_data[AIMS_SIZE];
    Text white = TEXT_OVER(white_data), black = TEXT_OVER(black_data);
    add_aims(variant, SIDE_WHITE, &white);
    add_aims(variant, SIDE_BLACK, &black);
    if (strcmp(white_data, black_data) == 0) {
        page_paragraphf(page, 2, _("%s wins by %s."), _("A player"), white_data);
        return;
    }
    page_paragraphf(page, 2, _("%s wins by %s."), side_word(variant, SIDE_WHITE), white_data);
    page_paragraphf(page, 2, _("%s wins by %s."), side_word(variant, SIDE_BLACK), black_data);
}
