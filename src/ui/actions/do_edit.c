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

/* What could not be done is typed again. */
static void edit_by_words(App *app, const char *words) {
    size_t length = strcspn(words, " ");
    EditId id = edits_find(words, length);
    const char *arguments = words + length + strspn(words + length, " ");
    if (id == EDIT_DONE && strchr(arguments, ' ') == NULL) {
        edit_done(app, arguments);
        return;
    }
    desk_run(app->desk, ACTION_EDIT, words);
    if (app->failed && id != EDIT_COUNT && id != EDIT_UNDO && id != EDIT_REDO)
        action_type(app, ACTION_EDIT, words);
}

/* Opens the editor; where it is open, the list of what can be done. */
void do_edit(App *app, const char *arguments) {
    bool open = desk_editor(app->desk) != NULL;
    if (!open)
        editing_open(app);
    if (arguments[0] != '\0')
        edit_by_words(app, arguments);
    else if (open)
        editing_list(app);
}
