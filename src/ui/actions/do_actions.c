#include "ui/actions/do_actions.h"

#include "base/i18n.h"
#include "play/desk/action_list.h"
#include "play/desk/desk.h"
#include "play/services/services.h"
#include "ui/actions/editing.h"
#include "ui/app/key_meaning.h"
#include "ui/app/screen_voice.h"

const Variant *action_variant(App *app, const char *name) {
    if (name[0] != '\0')
        return desk_find_variant(app->desk, name);
    const Variant *shown = app_variant(app);
    return shown != NULL ? shown : app->form.variant;
}

/* What the desk has done is taken in, whoever asked for it. */
static void after(App *app) {
    app_pump(app);
    app->effects.quit = app->effects.quit || desk_leaves(app->desk);
}

bool action_do(App *app, ActionId action, const char *argument) {
    app->failed = false;
    desk_set_time(app->desk, app->now_ms);
    bool good = desk_do(app->desk, action, argument);
    after(app);
    return good && !app->failed;
}

void action_choose(App *app, const DeskList *list, size_t index) {
    desk_set_time(app->desk, app->now_ms);
    list->choose(app->desk, index);
    after(app);
}

void action_answer(App *app, DeskAnswer with) {
    desk_set_time(app->desk, app->now_ms);
    desk_answer(app->desk, with);
    after(app);
}

void action_end(App *app) {
    desk_end(app->desk);
    after(app);
}

void action_type(App *app, ActionId id, const char *arguments) {
    char line[LINE_TEXT_SIZE];
    Text text = TEXT_OVER(line);
    text_addf(&text, "%s %s", action_get(id)->name, arguments);
    ui_show(app, ACTION_COMMAND, line);
}

/* What the line mode answers with a sentence is told here as well. */
static bool lacks_words(App *app, const Action *action, const char *arguments) {
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    if (!(action->flags & ACTION_IS_ANSWER) || action->arguments == NULL ||
        action->arguments[0] == '[' || arguments[0] != '\0')
        return false;
    text_addf(&text, _("Say more: %s %s."), action->name, action->arguments);
    app_say(app, INK_NORMAL, buffer);
    return true;
}

void action_run(App *app, ActionId action, const char *arguments) {
    const Action *entry = action_get(action);
    unsigned when = key_when(app);
    if (entry == NULL || !(entry->flags & when)) {
        bool early = entry != NULL && when == ACTION_WHEN_SETUP && entry->flags & ACTION_WHEN_GAME;
        app_say(app, INK_ERROR,
                early ? _("The game has not begun.") : _("That is not possible now."));
    } else if (editing_refuses(app, action) || lacks_words(app, entry, arguments)) {
        return;
    } else if (entry->flags & ACTION_ON_LINE && !(entry->flags & ACTION_IS_ANSWER)) {
        app_say(app, INK_ERROR, _("Only the line mode (pandemonium console) has that command."));
    } else {
        action_do(app, action, arguments);
        if (desk_mistyped(app->desk))
            action_type(app, action, arguments);
    }
}
