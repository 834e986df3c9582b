/* What pieces may do besides moving: promotion and drops. */
#include "base/i18n.h"
#include "rules/moves/reachable.h"
#include "words/card.h"
#include "words/entry.h"
#include "words/rules/rules_sections.h"
#include "words/words.h"

enum { SENTENCES_SIZE = 1536, PART_SIZE = 512 };

/* --- Promotion --- */

static bool promotes(const Reachable *reachable, Role role) {
    return reachable_promotes(reachable, SIDE_WHITE, role) ||
           reachable_promotes(reachable, SIDE_BLACK, role);
}

bool rules_have_promotion(const Variant *variant) {
    Reachable reachable;
    reachable_find(variant, &reachable);
    bool any = false;
    for (Role role = 0; role < variant->role_count; role++)
        any = any || promotes(&reachable, role);
    return any;
}

/* The ranks of a region, counted from the side's own, as a set. */
static unsigned own_ranks(const Variant *variant, Side side, Bitboard region) {
    unsigned ranks = 0;
    while (region != 0)
        ranks |= 1u << variant_own_rank(variant, side, bitboard_pop(&region));
    return ranks;
}

/* Whether both sides' pieces of the role promote to the same roles in the same places. */
static bool promotes_alike(const Reachable *reachable, Role role) {
    const Variant *variant = reachable->variant;
    const VariantRole *r = &variant->roles[role];
    return reachable_promotes(reachable, SIDE_WHITE, role) ==
               reachable_promotes(reachable, SIDE_BLACK, role) &&
           r->choices[SIDE_WHITE] == r->choices[SIDE_BLACK] &&
           own_ranks(variant, SIDE_WHITE, r->zone[SIDE_WHITE]) ==
               own_ranks(variant, SIDE_BLACK, r->zone[SIDE_BLACK]);
}

static void add_promotion(const Variant *variant, Role role, Side side, bool named, Bytes *page) {
    char data[PART_SIZE];
    Text part = TEXT_OVER(data);
    Card card;
    card_init(&card, variant, role, side);
    card_add_promotion(&card, &part);
    if (named)
        page_paragraphf(page, 2, _("%s's %s: %s"), side_word(variant, side),
                        words_role_name(variant, role), data);
    else
        page_paragraphf(page, 2, _("%s: %s"), words_role_name(variant, role), data);
}

/* Whether some piece may decline, and whether some must promote. */
typedef struct Duty {
    bool option, must;
} Duty;

static Duty find_duty(const Reachable *reachable) {
    const Variant *variant = reachable->variant;
    Duty duty = {false, false};
    for (Role role = 0; role < variant->role_count; role++) {
        const VariantRole *r = &variant->roles[role];
        if (!promotes(reachable, role))
            continue;
        for (unsigned side = 0; side < SIDE_COUNT; side++) {
            Bitboard forced = r->zone[side] & r->forbidden[side];
            duty.must = duty.must || r->must_promote || forced != 0;
            duty.option = duty.option || (!r->must_promote && (r->zone[side] & ~forced) != 0);
        }
    }
    return duty;
}

/* Whether some piece can promote by leaving its zone, and whether a promoted piece reverts when
 * captured. */
static bool any_leaves(const Reachable *reachable) {
    bool any = false;
    for (Role role = 0; role < reachable->variant->role_count; role++)
        any = any || (promotes(reachable, role) &&
                      (reachable_promotion_ways(reachable->variant, SIDE_WHITE, role) &
                       PROMOTION_LEAVING) != 0);
    return any;
}

static bool any_reverts(const Reachable *reachable) {
    const Variant *variant = reachable->variant;
    bool any = false;
    for (Role role = 0; role < variant->role_count; role++) {
        const VariantRole *r = &variant->roles[role];
        any = any || (reachable_role(reachable, role) && r->captured_as != role &&
                      r->captured_as != ROLE_NONE && r->captured_as == r->base);
    }
    return variant->drops && any;
}

/* How a promotion is typed. */
static void add_typed(const Reachable *reachable, Bytes *page) {
    bool letter = false;
    for (Role role = 0; role < reachable->variant->role_count; role++) {
        const VariantRole *r = &reachable->variant->roles[role];
        letter = letter ||
                 (promotes(reachable, role) && (r->choices[SIDE_WHITE] | r->choices[SIDE_BLACK]));
    }
    if (letter || find_duty(reachable).option)
        page_paragraph(page, 2,
                       letter ? _("When you type a move, end it with = and the new piece's letter; "
                                  "without them you are asked.")
                              : _("When you type a move, end it with + to promote or = to decline; "
                                  "without either you are asked."));
}

static void add_duty(const Reachable *reachable, Bytes *page) {
    Duty duty = find_duty(reachable);
    if (duty.option)
        page_paragraph(page, 2,
                       duty.must ? _("A piece may decline unless it must promote.")
                                 : _("Promotion is optional: a piece may always decline."));
    if (duty.option && any_leaves(reachable))
        page_paragraph(page, 2,
                       _("A piece that leaves the promotion zone without promoting cannot promote "
                         "until it enters the zone again."));
    if (!reachable->variant->has_demotions)
        page_paragraph(page, 2,
                       any_reverts(reachable)
                           ? _("A promoted piece cannot revert until it is captured.")
                           : _("A promoted piece cannot revert."));
}

/* Roles of which a side may have only a limited number. */
static void add_limits(const Variant *variant, Bytes *page) {
    char data[SENTENCES_SIZE];
    Text text = TEXT_OVER(data);
    for (Role role = 0; role < variant->role_count; role++) {
        const VariantRole *r = &variant->roles[role];
        if (r->limit == 0 || r->reverts)
            continue;
        text_add(&text, text.length > 0 ? _(", ")
                                        : _("Promotion may not bring a side above these numbers "
                                            "on the board: "));
        text_addf(&text, P_("piece, number", "%s %u"), words_role_name(variant, role), r->limit);
    }
    if (text.length > 0)
        page_paragraphf(page, 2, "%s.", data);
}

void rules_add_promotion(const Variant *variant, Bytes *page) {
    Reachable reachable;
    reachable_find(variant, &reachable);
    bool alike = true;
    if (!rules_have_promotion(variant))
        return;
    for (Role role = 0; role < variant->role_count; role++) {
        if (!promotes(&reachable, role))
            continue;
        if (promotes_alike(&reachable, role)) {
            add_promotion(variant, role, SIDE_WHITE, false, page);
            continue;
        }
        alike = false;
        for (unsigned i = 0; i < SIDE_COUNT; i++) {
            Side side = i == 0 ? SIDE_WHITE : SIDE_BLACK;
            if (reachable_promotes(&reachable, side, role))
                add_promotion(variant, role, side, true, page);
        }
    }
    add_limits(variant, page);
    add_duty(&reachable, page);
    if (alike)
        page_paragraph(page, 2, _("Ranks are counted from the player's own side."));
    add_typed(&reachable, page);
}

/* --- Drops --- */

static void add_typed_drop(const Variant *variant, Bytes *page) {
    Position start;
    EntryExamples examples;
    position_start(&start, variant);
    entry_examples(&start, &examples);
    if (examples.drop[0] != '\0')
        page_paragraphf(page, 2,
                        _("When you type a drop, put @ between the piece and the square: "
                          "%s."),
                        examples.drop);
}

static uint64_t held_roles(const Reachable *reachable) {
    return reachable->in_hand[SIDE_WHITE] | reachable->in_hand[SIDE_BLACK];
}

bool rules_have_drops(const Variant *variant) {
    Reachable reachable;
    reachable_find(variant, &reachable);
    return variant->drops && held_roles(&reachable) != 0;
}

void rules_add_no_drops(const Variant *variant, Bytes *page) {
    if (!rules_have_drops(variant))
        page_paragraph(page, 2, _("Captured pieces leave the game: there are no drops."));
}

/* A drop mate needs a check. Moves that would leave the Kings facing each other cannot answer one;
 * but Kingcheck without a check is not mate. */
static void add_drop_mate_rule(const Variant *variant, Role role, Bytes *page) {
    char data[SENTENCES_SIZE];
    Text text = TEXT_OVER(data);
    if (!variant->roles[role].drop_mate_illegal)
        return;
    text_addf(&text,
              _("A %s may not be dropped to give mate, that is, a check that no legal move "
                "answers."),
              words_role_name(variant, role));
    if (variant->facing != FACING_ALLOWED)
        text_add_sentence(&text, _("A move that lets the Kings face each other is illegal, so "
                                   "it cannot answer a check."));
    text_add_sentence(&text, _("Other checks by its drop are legal."));
    if (variant->facing == FACING_LOSES)
        text_add_sentence(&text, _("So is a drop that gives no check and leaves only moves that "
                                   "let the Kings face each other: it wins by Kingcheck (王將)."));
    page_paragraph(page, 2, data);
}

static void add_drop_limits(const Variant *variant, Role role, Bytes *page) {
    const VariantRole *r = &variant->roles[role];
    char data[PART_SIZE];
    Text part = TEXT_OVER(data);
    if (r->drop[SIDE_WHITE] == variant->board && r->file_limit == 0 && !r->drop_mate_illegal)
        return;
    Card card;
    card_init(&card, variant, role, SIDE_WHITE);
    card_add_drop(&card, &part);
    page_paragraphf(page, 2, _("%s: %s"), words_role_name(variant, role), data);
    add_drop_mate_rule(variant, role, page);
}

/* What a promoted piece is for its captor; NULL if none is captured. */
static const char *captured_sentence(const Reachable *reachable) {
    const Variant *variant = reachable->variant;
    bool stays = variant->has_choices;
    for (Role role = 0; role < variant->role_count; role++) {
        const VariantRole *r = &variant->roles[role];
        stays = stays || (reachable_role(reachable, role) && r->captured_as != role &&
                          r->captured_as != ROLE_NONE && r->captured_as != r->base);
    }
    if (any_reverts(reachable))
        return _("A captured promoted piece goes to hand as it was before it promoted.");
    return stays ? _("A promoted piece stays promoted when captured.") : NULL;
}

void rules_add_drops(const Variant *variant, Bytes *page) {
    Reachable reachable;
    reachable_find(variant, &reachable);
    bool captured = false, promotion = false;
    if (!rules_have_drops(variant))
        return;
    for (Role role = 0; role < variant->role_count; role++) {
        captured = captured || variant->roles[role].captured_as != ROLE_NONE;
        promotion = promotion || promotes(&reachable, role);
    }
    page_paragraph(page, 2,
                   captured ? _("A captured piece goes to the hand of the player who took it.")
                            : _("Captured pieces leave the game, but some are in hand from the "
                                "start."));
    page_paragraph(page, 2,
                   _("Instead of moving, a player may put a piece from the hand on an empty "
                     "square."));
    if (promotion)
        page_paragraph(
            page, 2,
            variant->drops_promoted
                ? _("A two-sided piece may be dropped with either side up.")
                : _("A drop never promotes: the piece can promote when it moves later."));
    for (unsigned i = 0; i < variant->hand_order_count; i++)
        if ((held_roles(&reachable) & role_bit(variant->hand_order[i])) != 0)
            add_drop_limits(variant, variant->hand_order[i], page);
    const char *said = captured && promotion ? captured_sentence(&reachable) : NULL;
    if (said != NULL)
        page_paragraph(page, 2, said);
    add_typed_drop(variant, page);
}
