/* The games there are, and what there is to tell of each. */
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/record/scores.h"
#include "words/facts.h"
#include "words/words.h"

static void list_games(Desk *desk) {
    const VariantSet *set = desk_variants(desk);
    size_t count = variants_count(set);
    bool told = false;
    Bytes page = {0};
    for (size_t place = 0; place < count; place++) {
        const Variant *variant = variants_at(set, facts_game_at(set, place));
        if (variant == NULL)
            continue;
        if (facts_is_relative(variant) && !told) {
            bytes_putf(&page, "%s\n", _("Relatives:"));
            told = true;
        }
        bytes_putf(&page, "%s (%s): %s\n", words_title(variant), variant->name,
                   words_summary(variant));
    }
    desk_finish_page(desk, &page);
}

/* How often the person has played it. */
static void add_record(Desk *desk, const Variant *variant, Bytes *page) {
    const SessionSettings *settings = desk_next(desk);
    Scores scores;
    char data[120];
    Text record = TEXT_OVER(data);
    if (settings->scores == NULL || !scores_read(settings->fs, settings->scores, &scores, NULL))
        return;
    if (scores_add_of_game(&scores, variant->name, &record))
        bytes_putf(page, _("%s: %s.\n"), _("Played"), data);
    scores_done(&scores);
}

static void describe_game(Desk *desk, const Variant *variant) {
    char data[PARAGRAPH_SIZE];
    Text text = TEXT_OVER(data);
    Bytes page = {0};
    words_full_title(variant, &text);
    bytes_putf(&page, "%s\n%s\n", data, words_summary(variant));
    for (unsigned fact = 0; fact < FACT_COUNT; fact++) {
        text_clear(&text);
        if (fact == FACT_LEARNING)
            text_addf(&text, _("%u of %u, "), facts_difficulty(variant), FACTS_HARDEST);
        if (facts_add(variant, (Fact)fact, &text))
            bytes_putf(&page, _("%s: %s.\n"), facts_label((Fact)fact), data);
    }
    add_record(desk, variant, &page);
    desk_finish_page(desk, &page);
}

static ActionResult variants(Desk *desk, const char *argument) {
    const Variant *variant = argument[0] != '\0' ? desk_find_variant(desk, argument) : NULL;
    if (argument[0] == '\0')
        list_games(desk);
    else if (variant != NULL)
        describe_game(desk, variant);
    else
        return ACTION_REFUSED;
    return ACTION_DONE;
}

const Action VARIANTS_ACTION = {
    .id = ACTION_VARIANTS,
    .name = "variants",
    .arguments = "[GAME]",
    .label = N_("All games"),
    .help = N_("Lists the games, or tells of one who made it, how much there is to learn, what it "
               "shares with chess and shogi, and what is its own."),
    .flags = ACTION_WHEN_ANY,
    .run = variants,
};
