/* Marks on moves. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/review/review.h"
#include "words/glyphs.h"

static ActionResult toggle(Desk *desk, uint8_t nag) {
    Error error = {0};
    return desk_say_change(desk, review_toggle_nag(desk_review(desk), nag, &error), &error);
}

/* --- the list of marks ----------------------------------------------------------------------- */

static size_t count_marks(Desk *desk) {
    size_t count;
    (void)desk;
    (void)glyph_table(&count);
    return count;
}

static void describe_mark(Desk *desk, size_t index, int columns, Text *out) {
    size_t count;
    (void)columns;
    const Glyph *glyph = &glyph_table(&count)[index];
    bool there = node_has_nag(desk_review(desk)->cursor.node, glyph->nag);
    text_addf(out, "%c %-4s %s", there ? '*' : ' ', glyph->sign,
              glyph_words(desk_review(desk)->game->variant, glyph).text);
}

static void choose_mark(Desk *desk, size_t index) {
    size_t count;
    toggle(desk, glyph_table(&count)[index].nag);
}

static bool begins(const char *text, const char *part) {
    return strncmp(text, part, strlen(part)) == 0;
}

/* Signs that begin so, or where none does, words that contain it. */
static bool matches_mark(Desk *desk, size_t index, const char *typed) {
    size_t count;
    const Glyph *table = glyph_table(&count);
    bool sign = false;
    for (size_t i = 0; i < count; i++)
        sign = sign || begins(table[i].sign, typed);
    return sign ? begins(table[index].sign, typed)
                : ascii_contains_ignore_case(
                      glyph_words(desk_review(desk)->game->variant, &table[index]).text, typed);
}

static const DeskList MARKS = {.title = N_("Marks"),
                               .columns = 40,
                               .count = count_marks,
                               .describe = describe_mark,
                               .choose = choose_mark,
                               .matches = matches_mark};

/* --- the action ------------------------------------------------------------------------------ */

static ActionResult show_marks(Desk *desk) {
    if (desk_has_lists(desk) && desk_review(desk)->cursor.node->parent == NULL)
        return desk_deny(desk, _("Go to a move first: it is moves that are marked."));
    if (desk_list(desk, &MARKS, 0, ""))
        return ACTION_DONE;
    size_t count;
    const Glyph *table = glyph_table(&count);
    Bytes page = {0};
    for (size_t i = 0; i < count; i++)
        bytes_putf(&page, "%s %s\n", table[i].sign,
                   glyph_words(desk_review(desk)->game->variant, &table[i]).text);
    desk_finish_page(desk, &page);
    return ACTION_DONE;
}

static ActionResult mark(Desk *desk, const char *argument) {
    uint8_t nag;
    if (argument[0] == '\0')
        return show_marks(desk);
    if (!glyph_parse(desk_review(desk)->game->variant, argument, &nag))
        return desk_deny(desk,
                         _("There is no such mark; nag lists them, and $1 to $255 are marks too."));
    return toggle(desk, nag);
}

const Action NAG_ACTION = {
    .id = ACTION_NAG,
    .name = "nag",
    .arguments = "[MARK]",
    .keys = "n",
    .label = N_("Mark"),
    .help =
        N_("Marks the move, as in nag ?!, or takes the mark away; without one, lists the marks."),
    .flags = ACTION_WHEN_REVIEW,
    .run = mark,
};
