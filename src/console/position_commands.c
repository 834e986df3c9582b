/* Commands that say what stands under attack, and take a position elsewhere. */
#include <string.h>

#include "base/i18n.h"
#include "console/console_state.h"
#include "play/desk/export.h"
#include "words/words.h"

enum { SENTENCE_SIZE = 1500 };

/* --- threats --------------------------------------------------------------------------------- */

/* Says which pieces of a side are attacked. False: none is. */
static bool tell_attacked(Console *console, Side side) {
    const Position *position = console_position(console);
    bool any = false;
    for (Bitboard set = position->by_side[side]; set != 0;) {
        char data[SENTENCE_SIZE];
        Text text = TEXT_OVER(data);
        if (!words_threat(position, bitboard_pop(&set), &text))
            continue;
        tell(console, data);
        any = true;
    }
    return any;
}

void command_threats(Console *console, const char *argument) {
    Side side = console_position(console)->side;
    (void)argument;
    bool own = tell_attacked(console, side), other = tell_attacked(console, side_other(side));
    if (!own && !other)
        tell(console, _("No piece is attacked."));
}

/* --- export ---------------------------------------------------------------------------------- */

/* The colours of a picture pass only here; all else that is shown is made safe. */
static void show(Console *console, ExportForm form, const BoardTextOptions *options) {
    Bytes page = {0};
    Error error = {0};
    if (!export_add(console_position(console), form, options, &page, &error))
        tell_error(console, &error);
    else if (form == EXPORT_ANSI)
        tell_picture(console, &page);
    else
        tell_page(console, &page);
    bytes_done(&page);
}

void command_export(Console *console, const char *argument) {
    char word[16];
    Text text = TEXT_OVER(word);
    size_t length = strcspn(argument, " ");
    ExportForm form;
    Error error = {0};
    text_add_bytes(&text, argument, length);
    if (text.cut || !export_form_parse(word, &form)) {
        tell_format(console, _("Say one of: %s."), export_form_names());
        return;
    }
    const char *path = argument + length + strspn(argument + length, " ");
    Move last = console->editor != NULL ? MOVE_NONE : console_cursor(console)->node->move;
    BoardTextOptions options = {.glyphs = console_shows_script(console) && !console->out.ascii,
                                .flipped = console->flipped,
                                .last_move = last};
    if (path[0] == '\0')
        show(console, form, &options);
    else if (export_write(console->settings->game.fs, path, console_position(console), form,
                          &options, &error)) {
        tell_format(console, _("The position is in %s."), path);
        tell_doubt(console, &error);
    } else {
        tell_error(console, &error);
    }
}
