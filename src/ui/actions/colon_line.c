#include "ui/actions/colon_line.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "play/action_list.h"
#include "play/desk/did_you_mean.h"
#include "play/desk/services.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/rebind.h"
#include "ui/app/key_meaning.h"
#include "ui/app/premove.h"
#include "ui/app/screen_ops.h"

/* A line that is not a command may be a move. */
static bool ex_move(App *app, const char *line) {
    if (!app_can_choose(app))
        return false;
    app_match_move(app, line);
    EntryState state = app->entry.match.state;
    if (state != ENTRY_COMPLETE && state != ENTRY_PROMOTION && !app->entry.match.judged)
        return false;
    app_close(app);
    action_run(app, app_can_premove(app) ? ACTION_PREMOVE : ACTION_MOVE, line);
    return true;
}

/* Says that there is no such command; if one is similar, it is in the line now. */
static void say_unknown(App *app, const char *word, const char *rest, bool ambiguous) {
    const Action *meant = ambiguous ? NULL : desk_similar_action(app->desk, word, key_when(app));
    char buffer[SESSION_TEXT_SIZE], line[LINE_TEXT_SIZE];
    if (meant == NULL) {
        app_say(app, FG_ERROR,
                ambiguous ? _("Several commands match; Tab lists them.")
                          : _("There is no such command; F1 lists them."));
        return;
    }
    text_format(buffer, sizeof buffer, _("No command %s. Did you mean %s? Enter runs it."), word,
                meant->name);
    app_say_as(app, LOG_REPLY, FG_ERROR, buffer);
    text_format(line, sizeof line, "%s%s", meant->name, rest);
    ui_show(app, ACTION_COMMAND, line);
}

bool operation_command(App *app, const char *line) {
    line += strspn(line, " ");
    char word[64];
    size_t length = strcspn(line, " ");
    text_copy_bytes(word, sizeof word, line, length);
    bool forced = strcmp(word, "bind!") == 0;
    if (forced)
        word[strlen("bind")] = '\0';
    bool ambiguous = false;
    const Action *action = action_by_name(word, ACTION_WHEN_ANY, &ambiguous);
    bool named = action != NULL && ascii_equal_ignore_case(action->name, word);
    if (!named && ex_move(app, line))
        return true;
    if (action == NULL) {
        say_unknown(app, word, line + length, ambiguous);
        return false;
    }
    const char *arguments = line + length;
    arguments += strspn(arguments, " ");
    app_close(app);
    if (forced)
        operation_bind_warned(app, arguments);
    action_run(app, action->id, arguments);
    app_follow_pending(app); /* a script's command is not an event */
    return true;
}
