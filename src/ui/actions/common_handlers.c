/* Handlers that several screens share. */
#include "ui/actions/common_handlers.h"

#include <string.h>

#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/session/turns.h"
#include "ui/actions/do_actions.h"
#include "ui/app/screen.h"

enum { INTERRUPT_TWICE_MS = 2000 };

void idle_interrupt(App *app, const Event *event) {
    bool twice = app->interrupted_ms != 0 && app->now_ms - app->interrupted_ms < INTERRUPT_TWICE_MS;
    (void)event;
    app->interrupted_ms = app->now_ms;
    Session *session = desk_game(app->desk);
    const char *said = session != NULL ? session_cancel(session) : NULL;
    if (said != NULL) {
        app_say(app, FG_NORMAL, said);
        app_pump(app);
    } else if (twice) {
        action_end(app);
    } else {
        app_say(app, FG_NORMAL, _("Press Ctrl-C again to end the program."));
    }
}

bool event_goes_back(const Event *event) {
    static const bool BACK[EVENT_COUNT] = {
        [EVENT_UP] = true,       [EVENT_LEFT] = true,    [EVENT_PAGE_UP] = true,
        [EVENT_PREVIOUS] = true, [EVENT_JUMP_UP] = true, [EVENT_JUMP_LEFT] = true,
        [EVENT_WHEEL_UP] = true,
    };
    return BACK[event->kind];
}

void modal_close(App *app, const Event *event) {
    (void)event;
    app_close(app);
}

void leave_to_begun(App *app, const Event *event) {
    (void)event;
    app_show_begun(app);
}

void leave_to_home(App *app, const Event *event) {
    (void)event;
    app_go_home(app);
}

void paste_opened(App *app, const Event *event) {
    if (event->text != NULL && !desk_paste(app->desk, event->text))
        app_say(app, FG_ERROR, _("This is neither a position nor a record."));
}
