/* The action that edits a position. */
#include <string.h>

#include "base/i18n.h"
#include "play/services/services.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/editing.h"
#include "ui/actions/operations.h"

static void edit_done(App *app, const char *arguments) {
    if (strcmp(arguments, "analyse") == 0)
        editing_analyse(app);
    else if (arguments[0] == '\0' || strcmp(arguments, "play") == 0)
        editing_play(app);
    else
        app_say(app, INK_ERROR, _("Say done play or done analyse."));
}

/* False: it could not be done, which is said. */
static bool edit_done_by(App *app, EditId id, const char *arguments) {
    if (!editing_has_its_words(app, id, arguments))
        return false;
    if (id == EDIT_DONE)
        edit_done(app, arguments);
    else if (id == EDIT_PROBLEMS)
        page_open_problems(app, app_position(app));
    else if (id == EDIT_CANCEL)
        action_do(app, ACTION_QUIT, "");
    else
        return editing_apply(app, id, arguments);
    return true;
}

static void edit_by_words(App *app, const char *words) {
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    size_t length = strcspn(words, " ");
    EditId id = edits_find(words, length);
    const char *arguments = words + length + strspn(words + length, " ");
    if (id == EDIT_COUNT) {
        text_addf(&text, _("There is no edit %s; F8 lists them."), words);
        app_say(app, INK_ERROR, buffer);
    } else if (!edit_done_by(app, id, arguments) && id != EDIT_UNDO && id != EDIT_REDO) {
        operation_type_command(app, ACTION_EDIT, words);
    }
}

/* Opens the editor; where it is open, the list of what can be done. */
static void do_edit(App *app, const char *arguments) {
    bool open = desk_editor(app->desk) != NULL;
    if (!open && !editing_open(app))
        return;
    if (arguments[0] != '\0') {
        edit_by_words(app, arguments);
    } else if (open) {
        editing_list(app);
    }
}

/* An entry a line, so that additions do not meet. */
/* clang-format off */
static const OperationEntry ENTRIES[] = {
    {ACTION_EDIT, do_edit},
};
/* clang-format on */

const OperationTable OPERATIONS_EDIT = {ENTRIES, sizeof ENTRIES / sizeof ENTRIES[0]};
