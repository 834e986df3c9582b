/* Actions on the program itself. */
#include <string.h>

#include "base/i18n.h"
#include "play/desk/action_list.h"
#include "play/services/services.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/operations.h"
#include "ui/app/screen_voice.h"

void do_help(App *app, const char *arguments) {
    const Action *action = action_by_name(arguments, ACTION_WHEN_ANY, NULL);
    if (arguments[0] == '\0')
        page_open_help(app);
    else if (action != NULL && !(action->flags & ACTION_ON_LINE))
        page_open_help_of(app, action);
    else
        app_say(app, INK_ERROR, _("There is no such command; F1 lists them."));
}

void do_cancel(App *app, const char *arguments) {
    (void)arguments;
    app_go_home(app);
}

void do_repaint(App *app, const char *arguments) {
    (void)arguments;
    app->effects.repaint = true;
}

void do_suspend(App *app, const char *arguments) {
    (void)arguments;
    app->effects.suspend = true;
}

void do_save_screen(App *app, const char *arguments) {
    if (arguments[0] == '\0') {
        desk_ask_line(app->desk, ACTION_SAVE_SCREEN, "", "screen.txt");
        return;
    }
    Text path = TEXT_OVER(app->effects.save_screen);
    text_add(&path, arguments);
}

void do_set(App *app, const char *arguments) {
    const char *value = NULL;
    const Setting *setting = desk_find_setting(app->desk, arguments, &value);
    if (arguments[0] == '\0' || (setting != NULL && value == NULL && setting->type == SETTING_LIST))
        page_open_settings(app);
    else if (setting == keymap_setting())
        operation_bind(app, value);
    else
        desk_run(app->desk, ACTION_SET, arguments);
}

void do_bind(App *app, const char *arguments) {
    if (arguments[0] == '\0' || !operation_bind(app, arguments))
        action_type(app, ACTION_BIND, arguments);
}

void do_unbind(App *app, const char *arguments) {
    if (arguments[0] == '\0' || !operation_unbind(app, arguments))
        action_type(app, ACTION_UNBIND, arguments);
}
