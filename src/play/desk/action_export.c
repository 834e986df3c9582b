/* Exports a position. */
#include <string.h>

#include "base/files/file_lock.h"
#include "base/i18n.h"
#include "base/path.h"
#include "play/desk/export.h"
#include "play/desk/services.h"

static BoardTextOptions options_of(Desk *desk) {
    const DeskLook *look = desk_look(desk);
    const Cursor *cursor = desk_editor(desk) == NULL ? desk_cursor(desk) : NULL;
    return (BoardTextOptions){.glyphs = look->glyphs.script && !look->glyphs.ascii,
                              .flipped = look->flipped,
                              .last_move = cursor != NULL ? cursor->node->move : MOVE_NONE,
                              .outcome = desk_outcome(desk),
                              .theme = (Theme)desk_own(desk)->theme,
                              .line = cursor};
}

/* A one-line position: says how to copy it, since the screen hides the terminal's own lines. */
static void add_ways(Desk *desk, ExportForm form, Bytes *page) {
    bool line = form == EXPORT_FEN || form == EXPORT_SFEN;
    if (!line || !desk_has_keys(desk))
        return;
    bytes_putf(page, "\n%s\n", _("Hold Shift to select with the mouse."));
    bytes_putf(page, _("Type :export %s FILE to write it to a file."), export_form_name(form));
    bytes_put(page, "\n");
}

static ActionResult show(Desk *desk, ExportForm form) {
    BoardTextOptions options = options_of(desk);
    ActionResult result = ACTION_DONE;
    Bytes page = {0};
    Error error = {0};
    if (export_add(desk_position(desk), form, &options, &page, &error)) {
        add_ways(desk, form, &page);
        desk_show_page(desk,
                       &(DeskPage){.title = form == EXPORT_FEN    ? _("Position as text (FEN)")
                                            : form == EXPORT_SFEN ? _("Position as text (SFEN)")
                                                                  : _("Position as a diagram"),
                                   .text = &page,
                                   .picture = form == EXPORT_ANSI,
                                   .verbatim = true});
    } else {
        result = desk_fail(desk, &error);
    }
    bytes_done(&page);
    return result;
}

static ActionResult write(Desk *desk, ExportForm form, const char *typed) {
    BoardTextOptions options = options_of(desk);
    char path[SESSION_PATH_SIZE];
    Bytes text = {0};
    Error error = {0};
    ActionResult result = ACTION_DONE;
    char shown[SESSION_PATH_SIZE];
    if (path_expand(typed, path, sizeof(path), &error) &&
        export_add(desk_position(desk), form, &options, &text, &error) &&
        file_lock_write_new(desk_files(desk), path, &text, &error)) {
        path_show(desk_files(desk), path, shown, sizeof shown);
        desk_say_asf(desk, TONE_GOOD, _("Position written to %s."), shown);
        desk_doubt(desk, &error);
    } else {
        result = desk_fail(desk, &error);
    }
    bytes_done(&text);
    return result;
}

static ActionResult export(Desk *desk, const char *argument) {
    char word[16];
    Text text = TEXT_OVER(word);
    size_t length = strcspn(argument, " ");
    const char *path = argument + length + strspn(argument + length, " ");
    ExportForm form;
    text_add_bytes(&text, argument, length);
    if (text.cut || !export_form_parse(word, &form)) {
        desk_say_asf(desk, argument[0] != '\0' ? TONE_BAD : TONE_PLAIN, _("Type one of: %s."),
                     export_form_names());
        desk_retype(desk, ACTION_EXPORT, argument);
        return ACTION_REFUSED;
    }
    if (path[0] != '\0')
        return write(desk, form, path);
    /* Pictures suit a file, not the screen that would show them. */
    bool asked =
        (form == EXPORT_ANSI && desk_ask_file(desk, ACTION_EXPORT, "ansi ", "position.ansi")) ||
        (form == EXPORT_SVG && desk_ask_file(desk, ACTION_EXPORT, "svg ", "position.svg"));
    return asked ? ACTION_ASKED : show(desk, form);
}

const Action EXPORT_ACTION = {
    .id = ACTION_EXPORT,
    .name = "export",
    .arguments = "FORM [FILE]",
    .label = N_("Export"),
    .prompt = N_("Write the picture to file: "),
    .help = N_("Shows the position as fen, text, ansi or svg (pictures), or writes it to a file."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_WHEN_EDIT |
             ACTION_ASKS_FILE,
    .run = export,
};

static ActionResult fen(Desk *desk, const char *argument) {
    (void)argument;
    return show(desk, EXPORT_FEN);
}

const Action FEN_ACTION = {
    .id = ACTION_FEN,
    .name = "fen",
    .label = N_("Position as text"),
    .help = N_("Shows the position as text (FEN)."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_WHEN_EDIT,
    .run = fen,
};
