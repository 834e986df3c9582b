/* Actions on the program itself. */
#include <string.h>

#include "base/i18n.h"
#include "play/action_list.h"
#include "play/desk/services.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/operations.h"
#include "ui/app/screen_voice.h"

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
    text_copy(app->effects.save_screen, sizeof app->effects.save_screen, arguments);
}

void do_bind(App *app, const char *arguments) {
    if (arguments[0] == '\0' || !operation_bind(app, arguments))
        action_type(app, ACTION_BIND, arguments);
}

void do_unbind(App *app, const char *arguments) {
    if (arguments[0] == '\0' || !operation_unbind(app, arguments))
        action_type(app, ACTION_UNBIND, arguments);
}
