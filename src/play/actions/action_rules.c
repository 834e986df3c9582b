/* The rules of a game. */
#include "base/i18n.h"
#include "play/services/services.h"
#include "words/rules/rules_text.h"

static void rules(Desk *desk, const char *argument) {
    const Variant *variant =
        argument[0] != '\0' ? desk_find_variant(desk, argument) : desk_position(desk)->variant;
    Bytes page = {0};
    if (variant == NULL)
        return;
    rules_text(variant, &page);
    desk_finish_page(desk, &page);
}

const Action RULES_ACTION = {
    .id = ACTION_RULES,
    .name = "rules",
    .arguments = "[GAME]",
    .label = N_("Rules"),
    .help = N_("Shows the rules of the game."),
    .flags = ACTION_WHEN_ANY,
    .run = rules,
};
