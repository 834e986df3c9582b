/* The rules of a game. */
#include "base/i18n.h"
#include "play/desk/services.h"
#include "words/rules/rules_text.h"
#include "words/words.h"

/* --- which game, where none is shown ---------------------------------------------------------- */

static size_t count_variants(Desk *desk) {
    return variants_count(desk_variants(desk));
}

static void describe_variant(Desk *desk, size_t index, int columns, Text *out) {
    const Variant *variant = variants_at(desk_variants(desk), index);
    (void)columns;
    if (variant != NULL)
        text_addf(out, "%s: %s", words_title(variant), words_summary(variant));
    else
        text_add(out, variants_name(desk_variants(desk), index));
}

static void choose_variant(Desk *desk, size_t index) {
    if (variants_at(desk_variants(desk), index) != NULL)
        desk_do(desk, ACTION_RULES, variants_name(desk_variants(desk), index));
}

static const DeskList GAMES = {.title = N_("Rules of the games"),
                               .columns = 74,
                               .count = count_variants,
                               .describe = describe_variant,
                               .choose = choose_variant};

/* --- the action ------------------------------------------------------------------------------ */

static ActionResult rules(Desk *desk, const char *argument) {
    Bytes page = {0};
    if (argument[0] == '\0' && desk_position(desk) == NULL) {
        desk_list(desk, &GAMES, 0, "");
        return ACTION_DONE;
    }
    const Variant *variant =
        argument[0] != '\0' ? desk_find_variant(desk, argument) : desk_position(desk)->variant;
    if (variant == NULL)
        return ACTION_REFUSED;
    rules_text(variant, &page);
    desk_finish_page(desk, &page);
    return ACTION_DONE;
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
