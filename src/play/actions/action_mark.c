/* Marks on moves. */
#include "base/i18n.h"
#include "play/review/review.h"
#include "play/services/services.h"
#include "words/glyphs.h"

static void show_marks(Desk *desk) {
    size_t count;
    const Glyph *table = glyph_table(&count);
    Bytes page = {0};
    for (size_t i = 0; i < count; i++)
        bytes_putf(&page, "%s %s\n", table[i].sign, _(table[i].word));
    desk_finish_page(desk, &page);
}

static void mark(Desk *desk, const char *argument) {
    Error error = {0};
    uint8_t nag;
    if (argument[0] == '\0')
        show_marks(desk);
    else if (!glyph_parse(argument, &nag))
        desk_say(desk, _("There is no such mark; nag lists them, and $1 to $255 are marks too."));
    else
        desk_say_change(desk, review_toggle_nag(desk_review(desk), nag, &error), &error);
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
