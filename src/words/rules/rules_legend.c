/* The legend of boards and of the pieces' diagrams: the signs that can occur in the game, from the
 * tables that they are drawn from. */
#include "base/i18n.h"
#include "rules/moves/reachable.h"
#include "words/picture/board_text.h"
#include "words/rules/pieces_text.h"
#include "words/rules/rules_sections.h"

enum { SENTENCES_SIZE = 1024 };

/* Whether boards of the game can have the sign; the last move's sign belongs to no rule. */
static bool board_has_sign(const Variant *variant, BoardSign sign) {
    uint64_t roles = reachable_roles(variant);
    bool turned = false, reverts = false;
    for (; roles != 0; roles &= roles - 1) {
        const VariantRole *role = &variant->roles[__builtin_ctzll(roles)];
        turned = turned || role->flipped;
        reverts = reverts || (role->reverts && !role->flipped);
    }
    switch ((int)sign) {
    case BOARD_SIGN_EMPTY:
        return true;
    case BOARD_SIGN_TURNED:
        return turned;
    case BOARD_SIGN_REVERTS:
        return reverts;
    case BOARD_SIGN_ZONE_WHITE:
        return rules_have_promotion(variant) && board_zone(variant, SIDE_WHITE) != 0;
    case BOARD_SIGN_ZONE_BLACK:
        return rules_have_promotion(variant) && board_zone(variant, SIDE_BLACK) != 0;
    case BOARD_SIGN_BLACK_GLYPH:
        return board_has_glyphs(variant);
    default:
        return false;
    }
}

static void add_sign(char sign, const char *words, Text *out) {
    if (out->length > 0)
        text_add(out, _(", "));
    text_addf(out, P_("sign, meaning", "%c %s"), sign, words);
}

void rules_add_legend(const Variant *variant, Bytes *page) {
    char data[SENTENCES_SIZE], signs_data[SENTENCES_SIZE / 2];
    Text text = TEXT_OVER(data), signs = TEXT_OVER(signs_data);
    for (BoardSign sign = 0; sign < BOARD_SIGNS; sign++)
        if (board_has_sign(variant, sign))
            add_sign(board_sign(sign), board_sign_words(variant, sign).text, &signs);
    text_addf(&text, _("On boards: %s. Capitals are %s's pieces, small letters %s's."), signs_data,
              side_word(variant, SIDE_WHITE), side_word(variant, SIDE_BLACK));
    if (rules_have_drops(variant))
        text_add_sentence(&text, _("A number after a piece in hand says how many there are."));
    page_paragraph(page, 2, data);
    page_paragraphf(page, 2, _("In the pieces' diagrams: %s."), words_card_marks(variant).text);
}
