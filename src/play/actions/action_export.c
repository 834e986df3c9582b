/* Exporting a position. */
#include <string.h>

#include "base/i18n.h"
#include "play/services/export.h"
#include "play/services/services.h"
#include "rules/notation/fen.h"

/* The colours of a picture pass only here; all else that is shown is made safe. */
static void show(Desk *desk, ExportForm form, const BoardTextOptions *options) {
    Bytes page = {0};
    Error error = {0};
    if (!export_add(desk_position(desk), form, options, &page, &error))
        desk_fail(desk, &error);
    else
        desk_show_page(desk, &(DeskPage){.text = &page, .picture = form == EXPORT_ANSI});
    bytes_done(&page);
}

static void export(Desk *desk, const char *argument) {
    char word[16];
    Text text = TEXT_OVER(word);
    size_t length = strcspn(argument, " ");
    ExportForm form;
    Error error = {0};
    text_add_bytes(&text, argument, length);
    if (text.cut || !export_form_parse(word, &form)) {
        desk_sayf(desk, _("Say one of: %s."), export_form_names());
        return;
    }
    const char *path = argument + length + strspn(argument + length, " ");
    Move last = desk_editor(desk) != NULL ? MOVE_NONE : desk_cursor(desk)->node->move;
    BoardTextOptions options = {.glyphs = desk_look(desk)->glyphs.script,
                                .flipped = desk_look(desk)->flipped,
                                .last_move = last};
    if (path[0] == '\0')
        show(desk, form, &options);
    else if (export_write(desk_files(desk), path, desk_position(desk), form, &options, &error)) {
        desk_sayf(desk, _("The position is in %s."), path);
        desk_doubt(desk, &error);
    } else {
        desk_fail(desk, &error);
    }
}

const Action EXPORT_ACTION = {
    .id = ACTION_EXPORT,
    .name = "export",
    .arguments = "FORM [FILE]",
    .label = N_("Export"),
    .help = N_(
        "Shows the position as fen, text or ansi (a picture in colours), or writes it to a file."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_EDIT,
    .run = export,
};

static void fen(Desk *desk, const char *argument) {
    char data[FEN_SIZE];
    Text text = TEXT_OVER(data);
    (void)argument;
    fen_format(desk_position(desk), &text);
    desk_say(desk, text.data);
}

const Action FEN_ACTION = {
    .id = ACTION_FEN,
    .name = "fen",
    .label = N_("Position as text"),
    .help = N_("Shows the position as text (FEN)."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_EDIT,
    .run = fen,
};
