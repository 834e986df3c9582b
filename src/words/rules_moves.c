/* What pieces may do beside moving: multi-steps, promotion, drops, castling. */
#include "base/i18n.h"
#include "words/card.h"
#include "words/rules_sections.h"
#include "words/squares.h"
#include "words/words.h"

enum { SENTENCES_SIZE = 1536 };

/* The ranks that pawns may make such a step from, as White counts them. */
static void add_step_ranks(const Variant *variant, Bitboard from, Text *out) {
    bool any = false;
    for (unsigned rank = 0; rank < variant->ranks; rank++) {
        if (!(variant->rank_mask[rank] & from))
            continue;
        if (any)
            text_add(out, _(" or "));
        text_add_uint(out, rank + 1u);
        any = true;
    }
}

bool rules_have_steps(const Variant *variant) {
    return variant->multi_step[0][SIDE_WHITE] != 0 || variant->multi_step[1][SIDE_WHITE] != 0;
}

void rules_add_steps(const Variant *variant, Page *page) {
    char data[SENTENCES_SIZE];
    Text text = TEXT_OVER(data);
    for (unsigned i = 0; i < 2; i++) {
        if (variant->multi_step[i][SIDE_WHITE] == 0)
            continue;
        char ranks_data[64];
        Text ranks = TEXT_OVER(ranks_data);
        add_step_ranks(variant, variant->multi_step[i][SIDE_WHITE], &ranks);
        text_add_sentence(&text,
                          ngettext("From its rank %s a pawn may go %u square at once.",
                                   "From its rank %s a pawn may go %u squares at once.", i + 2),
                          ranks_data, i + 2);
    }
    text_add_sentence(&text,
                      _("The squares it passes must be empty. On the next move only, an enemy pawn "
                        "that attacks a square it passed may capture it by moving there."));
    page_paragraph(page, 2, data);
}

static bool promotes(const Variant *variant, Role role) {
    return card_promoted(variant, role, SIDE_WHITE) != ROLE_NONE ||
           card_promoted(variant, role, SIDE_BLACK) != ROLE_NONE;
}

bool rules_have_promotion(const Variant *variant) {
    bool any = false;
    for (Role role = 0; role < variant->role_count; role++)
        any = any || promotes(variant, role);
    return any;
}

void rules_add_promotion(const Variant *variant, Page *page) {
    char data[SENTENCES_SIZE], part_data[512];
    for (Role role = 0; role < variant->role_count; role++) {
        Card card;
        Text part = TEXT_OVER(part_data);
        card_init(&card, variant, role, SIDE_WHITE);
        card_add_promotion(&card, &part);
        if (part.length == 0)
            continue;
        Text text = TEXT_OVER(data);
        text_addf(&text, "%s: %s", words_role_name(variant, role), part_data);
        page_paragraph(page, 2, data);
    }
    page_paragraph(page, 2,
                   _("Unless it must, a piece may decline. Ranks are counted from the player's own "
                     "side."));
}

/* A ban on mates by drops is about checks; Kingcheck goes its own way. */
static void add_drop_mate_rule(const Variant *variant, Role role, Page *page) {
    char data[SENTENCES_SIZE];
    Text text = TEXT_OVER(data);
    if (!variant->roles[role].drop_mate_illegal)
        return;
    text_addf(&text,
              _("A %s may not be dropped to give mate, that is, to give a check that no move "
                "answers. Other checks by its drop are legal."),
              words_role_name(variant, role));
    if (variant->kingcheck)
        text_add_sentence(&text, _("So is a drop that gives no check and leaves only moves that "
                                   "let the Kings face: it wins by Kingcheck (王將)."));
    page_paragraph(page, 2, data);
}

void rules_add_drops(const Variant *variant, Page *page) {
    char data[SENTENCES_SIZE], part_data[512];
    if (!variant->drops) {
        page_paragraph(page, 2, _("Captured pieces leave the game: there are no drops."));
        return;
    }
    bool captured = false;
    for (Role role = 0; role < variant->role_count; role++)
        captured = captured || variant->roles[role].captured_as != ROLE_NONE;
    page_paragraph(page, 2,
                   captured ? _("A captured piece goes to the captor's hand.")
                            : _("Captured pieces leave the game, but some are in hand from the "
                                "start."));
    page_paragraph(page, 2,
                   _("Instead of moving, a player may put a piece from the hand on an empty "
                     "square."));
    page_paragraph(page, 2,
                   variant->drops_promoted
                       ? _("A piece with another side may be dropped with either side up.")
                       : _("A drop never promotes."));
    for (unsigned i = 0; i < variant->hand_order_count; i++) {
        Role role = variant->hand_order[i];
        const VariantRole *r = &variant->roles[role];
        bool limited =
            r->drop[SIDE_WHITE] != variant->board || r->file_limit != 0 || r->drop_mate_illegal;
        if (!limited)
            continue;
        Card card;
        Text part = TEXT_OVER(part_data), text = TEXT_OVER(data);
        card_init(&card, variant, role, SIDE_WHITE);
        card_add_drop(&card, &part);
        text_addf(&text, "%s: %s", words_role_name(variant, role), part_data);
        page_paragraph(page, 2, data);
        add_drop_mate_rule(variant, role, page);
    }
    bool stays = variant->has_choices;
    for (Role role = 0; role < variant->role_count; role++) {
        const VariantRole *r = &variant->roles[role];
        if (r->captured_as == role || r->captured_as == ROLE_NONE)
            continue;
        stays = r->captured_as != r->base;
        if (stays)
            break;
        page_paragraph(page, 2, _("A promoted piece comes to hand as it was before."));
        return;
    }
    if (stays)
        page_paragraph(page, 2, _("A piece that was promoted stays what it is when captured."));
}

bool rules_have_castling(const Variant *variant) {
    return variant->has_castling;
}

void rules_add_castling(const Variant *variant, Page *page) {
    for (unsigned i = 0; i < SIDE_CASTLINGS; i++) {
        const Castling *wing = &variant->castling[SIDE_WHITE][i];
        char data[256], names[4][SQUARE_NAME_SIZE];
        if (!wing->possible)
            continue;
        square_name(variant, wing->king_from, names[0]);
        square_name(variant, wing->king_to, names[1]);
        square_name(variant, wing->rook_from, names[2]);
        square_name(variant, wing->rook_to, names[3]);
        Text text = TEXT_OVER(data);
        text_addf(&text, _("%s: the King goes from %s to %s, the Rook from %s to %s."), wing->san,
                  names[0], names[1], names[2], names[3]);
        page_paragraph(page, 2, data);
    }
    page_paragraph(page, 2,
                   _("Nothing may stand between them, the King may not be in check, and no square "
                     "it crosses or reaches may be attacked. Black's squares mirror these."));
    if (!variant->castling_by_rights)
        page_paragraph(page, 2, _("Only where the two stand counts, not what has moved before."));
    else
        page_paragraph(page, 2, _("Neither of the two may have moved before."));
    if (variant->castling_dropped)
        page_paragraph(page, 2, _("A Rook that is dropped in its place may castle as well."));
    if (variant->opposite_castling)
        page_paragraph(page, 2,
                       _("Once one side has castled on a wing, the other may not on the same."));
}
