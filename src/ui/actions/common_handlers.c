/* Handlers that several screens share. */
#include "ui/actions/common_handlers.h"

#include <string.h>

#include "base/i18n.h"
#include "ui/actions/operations.h"

void idle_interrupt(App *app, const Event *event) {
    (void)event;
    operation_interrupt(app);
}

void modal_close(App *app, const Event *event) {
    (void)event;
    app_close(app);
}

void leave_to_home(App *app, const Event *event) {
    (void)event;
    app_go_home(app);
}

/* Says how a game's text is opened; of another text nothing is said. */
void paste_told(App *app, const Event *event) {
    const char *text = event->text != NULL ? event->text : "";
    if (text[strspn(text, " \t\r\n")] == '[')
        app_say(app, INK_NORMAL,
                _("That looks like a game as text (PGN). Save it in a file and open that: "
                  ":review FILE steps through it, :load FILE plays on."));
}
