/* How the pieces move. */
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/game/inquiry.h"
#include "words/card.h"
#include "words/movement.h"
#include "words/rules/rules_text.h"
#include "words/words.h"

enum { LIST_SIZE = 1500 };

static Role read_role(Desk *desk, const char *argument) {
    Role role = inquiry_role(desk_position(desk)->variant, argument);
    if (role == ROLE_NONE)
        desk_sayf(desk, _("%s is no piece of this game; pieces lists them."), argument);
    return role;
}

/* One piece: how it moves, drawn and in words. */
static void add_card(const Variant *variant, Role role, Bytes *page) {
    Card card;
    char data[LIST_SIZE];
    Text text = TEXT_OVER(data);
    card_init(&card, variant, role, SIDE_WHITE);
    text_addf(&text, _("%s (%s) %s."), words_role_name(variant, role), card.letters,
              movement_words(variant, role).text);
    void (*const parts[])(const Card *, Text *) = {card_add_steps, card_add_promotion,
                                                   card_add_drop, card_add_capture};
    for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++) {
        char part_data[PHRASE_SIZE];
        Text part = TEXT_OVER(part_data);
        parts[i](&card, &part);
        if (part.length > 0)
            text_add_sentence(&text, "%s", part_data);
    }
    bytes_putf(page, "%s\n", text.data);
    for (unsigned row = 0; row < card.radius * 2 + 1; row++) {
        text_clear(&text);
        card_add_row(&card, row, &text);
        bytes_putf(page, "  %s\n", text.data);
    }
}

static ActionResult pieces(Desk *desk, const char *argument) {
    const Variant *variant = desk_position(desk)->variant;
    Bytes page = {0};
    if (argument[0] == '\0') {
        pieces_text(variant, !desk_look(desk)->glyphs.ascii, &page);
        desk_finish_page(desk, &page);
        return ACTION_DONE;
    }
    Role role = read_role(desk, argument);
    if (role == ROLE_NONE)
        return ACTION_REFUSED;
    add_card(variant, role, &page);
    desk_finish_page(desk, &page);
    return ACTION_DONE;
}

const Action PIECES_ACTION = {
    .id = ACTION_PIECES,
    .name = "pieces",
    .arguments = "[PIECE]",
    .keys = "F5",
    .label = N_("Pieces"),
    .help =
        N_("Shows how the pieces of the game move; F5 first shows the card, then all pieces, then "
           "neither."),
    .flags = ACTION_WHEN_ANY,
    .run = pieces,
};
