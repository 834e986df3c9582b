/* Actions that export a position. */
#include <string.h>

#include "base/i18n.h"
#include "base/path.h"
#include "play/services/export.h"
#include "play/services/services.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/operations.h"
#include "ui/app/screen_voice.h"

static BoardTextOptions export_options(const App *app) {
    const Cursor *cursor = app_cursor(app);
    return (BoardTextOptions){.glyphs = desk_look(app->desk)->glyphs.script &&
                                        !desk_look(app->desk)->glyphs.ascii,
                              .flipped = app->flipped,
                              .last_move = cursor != NULL ? cursor->node->move : MOVE_NONE};
}

static void export_show(App *app, ExportForm form) {
    BoardTextOptions options = export_options(app);
    Bytes out = {0};
    Error error = {0};
    if (export_add(app_position(app), form, &options, &out, &error))
        page_open_export(app, form, &out);
    else
        app_say_error(app, &error);
    bytes_done(&out);
}

bool operation_export(App *app, ExportForm form, const char *typed) {
    BoardTextOptions options = export_options(app);
    char path[SESSION_PATH_SIZE], buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    Error error = {0};
    if (!path_expand(typed, path, sizeof path, &error) ||
        !export_write(app->settings->game.fs, path, app_position(app), form, &options, &error)) {
        app_say_error(app, &error);
        return false;
    }
    text_addf(&text, _("The position is in %s."), path);
    if (error.reason[0] != '\0')
        app_say_error(app, &error);
    else
        app_say(app, INK_GOOD, buffer);
    return true;
}

static void do_fen(App *app, const char *arguments) {
    (void)arguments;
    export_show(app, EXPORT_FEN);
}

/* A picture's colours are for other programs: it goes to a file. */
static void do_export(App *app, const char *arguments) {
    char word[16], buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(word), said = TEXT_OVER(buffer);
    size_t length = strcspn(arguments, " ");
    const char *path = arguments + length + strspn(arguments + length, " ");
    ExportForm form;
    text_add_bytes(&text, arguments, length);
    if (arguments[0] == '\0') {
        operation_type_command(app, ACTION_EXPORT, "");
    } else if (text.cut || !export_form_parse(word, &form)) {
        text_addf(&said, _("Say one of: %s."), export_form_names());
        app_say(app, INK_ERROR, buffer);
        operation_type_command(app, ACTION_EXPORT, arguments);
    } else if (path[0] != '\0') {
        operation_export(app, form, path);
    } else if (form == EXPORT_ANSI) {
        ui_ask(app, ASK_EXPORT, "position.ansi");
    } else {
        export_show(app, form);
    }
}

/* An entry a line, so that additions do not meet. */
/* clang-format off */
static const OperationEntry ENTRIES[] = {
    {ACTION_EXPORT, do_export},
    {ACTION_FEN, do_fen},
};
/* clang-format on */

const OperationTable OPERATIONS_EXPORT = {ENTRIES, sizeof ENTRIES / sizeof ENTRIES[0]};
