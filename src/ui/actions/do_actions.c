#include "ui/actions/do_actions.h"

#include "base/i18n.h"
#include "play/action_list.h"
#include "play/desk/desk.h"
#include "play/desk/services.h"
#include "ui/app/key_meaning.h"
#include "ui/app/screen_voice.h"
#include "words/squares.h"

const Variant *action_variant(App *app, const char *name) {
    if (name[0] != '\0')
        return desk_find_variant(app->desk, name);
    const Variant *shown = app_variant(app);
    return shown != NULL ? shown : app->form.variant;
}

/* What the desk has done is taken in, whoever asked for it. What is to be typed again is in a line
 * that asked for it already, or else in that for commands. */
static void after(App *app) {
    const char *argument;
    ActionId retyped = desk_take_retyped(app->desk, &argument);
    app_pump(app);
    app->effects.quit = app->effects.quit || desk_leaves(app->desk);
    bool asked = app_screen(app)->keys == KEYS_LINE && screen_is(app_screen(app), SCREEN_MODAL);
    if (retyped != ACTION_NONE && !asked)
        action_type(app, retyped, argument);
}

ActionResult action_do(App *app, ActionId action, const char *argument) {
    desk_set_time(app->desk, app->now_ms);
    ActionResult result = desk_do(app->desk, action, argument);
    after(app);
    return result;
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
    text_format(line, sizeof line, "%s %s", action_get(id)->name, arguments);
    ui_show(app, ACTION_COMMAND, line);
}

/* What the line mode answers with a sentence is told here as well. */
static bool lacks_words(App *app, const Action *action, const char *arguments) {
    char buffer[SESSION_TEXT_SIZE];
    if (action->answer == NULL || action->arguments == NULL || action->arguments[0] == '[' ||
        arguments[0] != '\0')
        return false;
    text_format(buffer, sizeof buffer, _("Say more: %s %s."), action->name, action->arguments);
    app_say(app, INK_NORMAL, buffer);
    return true;
}

/* What is seen says of an action that is asked for without words: the square under the cursor, the
 * move that is begun, or in the form of a new game, which game's position is to be edited. */
static void add_pointed(const App *app, ActionId action, Text *out) {
    const Variant *variant = app_variant(app);
    if (action == ACTION_WHY && app_has_taken(app) && app->spot.kind == SPOT_SQUARE)
        text_addf(out, app->drop != ROLE_NONE ? "%s@" : "%s",
                  app->drop != ROLE_NONE ? variant->roles[app->drop].san
                                         : square_name(variant, app->from).text);
    if (action == ACTION_EDIT && variant == NULL)
        text_addf(out, "start %s", app->form.variant->name);
    else if (action == ACTION_AT || out->length > 0)
        text_add(out, square_name(variant, app->spot.square).text);
}

void action_run(App *app, ActionId action, const char *arguments) {
    const Action *entry = action_get(action);
    unsigned when = key_when(app);
    char data[ENTRY_TEXT_SIZE];
    Text pointed = TEXT_OVER(data);
    if (entry == NULL || !(entry->flags & when)) {
        bool early = entry != NULL && when == ACTION_WHEN_SETUP && entry->flags & ACTION_WHEN_GAME;
        app_say(app, INK_ERROR,
                early ? _("The game has not begun.") : _("That is not possible now."));
    } else if (desk_guards_editor(app->desk, action) || lacks_words(app, entry, arguments)) {
        return;
    } else if (entry->flags & ACTION_ON_LINE && entry->answer == NULL) {
        app_say(app, INK_ERROR, _("Only the line mode (pandemonium console) has that command."));
    } else {
        if (arguments[0] == '\0')
            add_pointed(app, action, &pointed);
        action_do(app, action, pointed.length > 0 ? pointed.data : arguments);
    }
}
