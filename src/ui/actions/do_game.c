/* Actions on the game being played. */
#include <string.h>

#include "base/i18n.h"
#include "play/services/services.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/editing.h"
#include "ui/actions/operations.h"
#include "ui/app/form.h"
#include "ui/app/screen.h"
#include "ui/app/screen_voice.h"

void do_new(App *app, const char *arguments) {
    if (desk_agreed(app->desk, QUESTION_REPLACE)) {
        app_start_form(app);
        return;
    }
    if (!desk_may_leave_review(app->desk, ACTION_NEW, arguments))
        return;
    if (arguments[0] != '\0') {
        const Variant *variant = action_variant(app, arguments);
        if (variant == NULL)
            return;
        form_set_variant(&app->form, variant);
    }
    app->form.fen[0] = '\0';
    app->log_count = 0;
    /* Enter on the game's row goes to the next one: not where a game was named. */
    ui_show(app, ACTION_NEW, arguments);
}

void do_premove(App *app, const char *arguments) {
    if (strcmp(arguments, "off") == 0)
        desk_run(app->desk, ACTION_PREMOVE, arguments);
    else
        ui_show(app, ACTION_MOVE, arguments);
}

void do_why(App *app, const char *arguments) {
    if (arguments[0] != '\0')
        operation_why_text(app, arguments);
    else if (app_has_taken(app) && app->spot.kind == SPOT_SQUARE)
        operation_why(app, app->spot.square);
    else if (!operation_why_again(app))
        page_open_help(app);
}
