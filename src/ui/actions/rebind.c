#include "ui/actions/rebind.h"

#include <string.h>

#include "base/i18n.h"
#include "play/action_list.h"
#include "play/desk/services.h"

/* Parses the key at the start of text. False: the reason was said. rest: the text after the key. */
static bool take_key(App *app, const char *text, Input *out, const char **rest) {
    /* '=' is a key, but after a key it is a separator like a blank. */
    size_t length = text[0] != '\0' ? 1 + strcspn(text + 1, " =") : 0;
    *rest = text + length;
    *rest += strspn(*rest, " =");
    if (input_parse(text, length, out) && keymap_can_bind(out))
        return true;
    app_say(app, FG_ERROR,
            _("Name a key as the help does: a letter or symbol, F1 to F12, Ctrl-R, Tab, Enter, "
              "PgUp. Esc and Ctrl-C keep their meaning."));
    return false;
}

/* Says what the key does. */
static void say_what_key_does(App *app, const Input *input, const char *name) {
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    size_t count, told = 0;
    const Action *const *table = action_table(&count);
    for (size_t i = 0; i < count; i++) {
        if (!keymap_has(&app->keys, table[i]->id, input))
            continue;
        text_addf(&text, "%s%s %s (:%s)", told == 0 ? name : "", told == 0 ? ":" : ",",
                  _(table[i]->label), table[i]->name);
        told++;
    }
    if (told == 0)
        text_addf(&text, _("%s has no command."), name);
    app_say(app, FG_NORMAL, buffer);
}

/* Whether the key may be bound to the action: it is free, or the user has confirmed rebinding it.
 */
static bool may_take(App *app, const Input *input, const Action *action, const char *request) {
    char buffer[SESSION_TEXT_SIZE], name[32];
    Text text = TEXT_OVER(buffer), key = TEXT_OVER(name);
    const char *use;
    ActionId other = keymap_conflict(&app->keys, input, action->id, &use);
    if (other == ACTION_NONE && use == NULL)
        return true;
    if (strcmp(app->bind_refused, request) == 0)
        return true;
    input_name(input, &key);
    if (other != ACTION_NONE)
        text_addf(&text, _("%s is bound to: %s (:%s)."), name, _(action_get(other)->label),
                  action_get(other)->name);
    else
        text_addf(&text, _("On the board %s %s."), name, _(use));
    text_add_sentence(&text, "%s", _("Press Enter again to rebind it."));
    app_say(app, FG_ERROR, buffer);
    operation_bind_warned(app, request);
    return false;
}

void operation_bind_warned(App *app, const char *text) {
    text_copy(app->bind_refused, sizeof app->bind_refused, text);
}

bool operation_bind(App *app, const char *text) {
    Input input;
    const char *word;
    char name[SETTING_ITEM_NAME_SIZE];
    Text key = TEXT_OVER(name);
    if (!take_key(app, text, &input, &word))
        return false;
    input_name(&input, &key);
    char command[32];
    text_copy_bytes(command, sizeof command, word, strcspn(word, " "));
    if (command[0] == '\0') {
        say_what_key_does(app, &input, name);
        return true;
    }
    const Action *action = action_by_name(command, ACTION_WHEN_ANY, NULL);
    if (action == NULL || action->flags & ACTION_ON_LINE || action->id == ACTION_BIND ||
        action->id == ACTION_UNBIND) {
        app_say(app, FG_ERROR, _("A key can run any command that F1 lists, by its word."));
        return false;
    }
    if (!may_take(app, &input, action, text))
        return false;
    app->bind_refused[0] = '\0';
    Error error = {0};
    if (!keymap_bind(&app->keys, &input, action->id)) {
        app_say(app, FG_ERROR, _("That command has too many keys; unbind one of them."));
        return false;
    }
    if (!settings_set_item(desk_own(app->desk), keymap_setting(), name, action->name, &error))
        app_say_error(app, &error);
    say_what_key_does(app, &input, name);
    desk_keep_item(app->desk, keymap_setting(), name, action->name);
    return true;
}

/* Whether the key is bound by default, so that unbinding it must be stored. */
static bool is_shipped(const Input *input) {
    KeyMap shipped;
    Settings none;
    settings_init(&none);
    keymap_init(&shipped, &none, NULL);
    for (int id = ACTION_NONE + 1; id < ACTION_COUNT; id++)
        if (keymap_has(&shipped, (ActionId)id, input))
            return true;
    return false;
}

bool operation_unbind(App *app, const char *text) {
    Input input;
    const char *rest;
    char name[SETTING_ITEM_NAME_SIZE];
    Text key = TEXT_OVER(name);
    if (!take_key(app, text, &input, &rest))
        return false;
    input_name(&input, &key);
    if (keymap_action(&app->keys, &input, ACTION_WHEN_ANY) == ACTION_NONE) {
        app_say(app, FG_ERROR, _("That key has no command to remove."));
        return false;
    }
    keymap_unbind(&app->keys, &input);
    const char *value = is_shipped(&input) ? "none" : NULL;
    Error error = {0};
    if (!settings_set_item(desk_own(app->desk), keymap_setting(), name, value, &error))
        app_say_error(app, &error);
    say_what_key_does(app, &input, name);
    desk_keep_item(app->desk, keymap_setting(), name, value);
    return true;
}
