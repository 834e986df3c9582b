/* Commands that change what is recorded of a game, and the one that searches it. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "console/console_state.h"
#include "words/glyphs.h"

/* Tells where one stands after a change, or why there was none. */
static void tell_change(Console *console, bool good, const Error *error) {
    console->edited = console->edited || good;
    if (good)
        tell_place(console);
    else
        tell_error(console, error);
}

/* --- comments and marks ---------------------------------------------------------------------- */

static void tell_comment(Console *console) {
    Bytes comment = {0};
    if (!review_get_comment(&console->review, &comment))
        tell_no_memory(console);
    else if (comment.length > 0)
        tell_page(console, &comment);
    else
        tell(console, _("There is no comment here."));
    bytes_done(&comment);
}

void command_comment(Console *console, const char *argument) {
    Error error = {0};
    if (argument[0] == '\0') {
        tell_comment(console);
        return;
    }
    const char *text = strcmp(argument, "-") == 0 ? "" : argument;
    tell_change(console, review_set_comment(&console->review, text, &error), &error);
}

static void tell_marks(Console *console) {
    size_t count;
    const Glyph *table = glyph_table(&count);
    Bytes page = {0};
    bool good = true;
    for (size_t i = 0; i < count && good; i++)
        good = bytes_addf(&page, "%s %s\n", table[i].sign, _(table[i].word));
    if (good)
        tell_page(console, &page);
    else
        tell_no_memory(console);
    bytes_done(&page);
}

void command_nag(Console *console, const char *argument) {
    Error error = {0};
    uint8_t nag;
    if (argument[0] == '\0')
        tell_marks(console);
    else if (!glyph_parse(argument, &nag))
        tell(console, _("There is no such mark; nag lists them, and $1 to $255 are marks too."));
    else
        tell_change(console, review_toggle_nag(&console->review, nag, &error), &error);
}

/* --- tags ------------------------------------------------------------------------------------ */

/* All tags, or the one of that name. */
static void tell_tags(Console *console, const char *name) {
    Bytes tags = {0};
    if (!review_add_tags(&console->review, name, &tags))
        tell_no_memory(console);
    else if (tags.length > 0)
        tell_page(console, &tags);
    else
        tell(console, _("The game has no such tag."));
    bytes_done(&tags);
}

void command_tag(Console *console, const char *argument) {
    Error error = {0};
    char name[LINE_SIZE];
    Text text = TEXT_OVER(name);
    text_add_bytes(&text, argument, strcspn(argument, " "));
    if (argument[text.length] == '\0') {
        tell_tags(console, name);
    } else if (review_edit_tag(&console->review, argument, &error)) {
        console->edited = true;
        tell_tags(console, name);
    } else {
        tell_error(console, &error);
    }
}

/* --- lines -------------------------------------------------------------------------------------
 */

void command_promote(Console *console, const char *argument) {
    Error error = {0};
    (void)argument;
    tell_change(console, review_promote(&console->review, &error), &error);
}

void command_delete(Console *console, const char *argument) {
    Error error = {0};
    bool good;
    /* What is gone through must stay. */
    console_end_annotation(console);
    if (argument[0] == '\0')
        good = review_delete_rest(&console->review, &error);
    else if (ascii_equal_ignore_case(argument, "variation"))
        good = review_delete_variation(&console->review, &error);
    else if (ascii_equal_ignore_case(argument, "back"))
        good = review_put_back(&console->review, &error);
    else {
        tell(console, _("Say delete, delete variation or delete back."));
        return;
    }
    tell_change(console, good, &error);
}

/* --- searching ---------------------------------------------------------------------------------
 */

void command_search(Console *console, const char *argument) {
    Error error = {0};
    bool back = ascii_equal_ignore_case(argument, "back"), wrapped = false;
    if (argument[0] != '\0' && !back) {
        Text text = TEXT_OVER(console->search);
        text_add(&text, argument);
    }
    if (!review_search(&console->review, console->search, back, &wrapped, &error)) {
        tell_error(console, &error);
        return;
    }
    if (wrapped)
        tell(console,
             back ? _("On from the end of the game.") : _("On from the start of the game."));
    tell_place(console);
}
