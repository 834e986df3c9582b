/* Leaves the top activity, or the program. */
#include "base/i18n.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"

/* The game and the editor leave in their own ways; from the start menu the program ends. */
static ActionResult quit(Desk *desk, const char *argument) {
    Activity *top = desk->stack.top;
    if (!activity_may_leave(top, ACTION_QUIT, argument))
        return ACTION_ASKED;
    if (top == NULL || (top->below == NULL && !desk_has_menu(desk))) {
        desk_leave(desk);
        return ACTION_DONE;
    }
    activity_close(&desk->stack, top);
    desk_find_broken_off(desk);
    desk_show(desk, SHOWN_LEFT_REVIEW);
    return ACTION_DONE;
}

const Action QUIT_ACTION = {
    .id = ACTION_QUIT,
    .name = "quit",
    .letters = "q",
    .keys = "q",
    .label = N_("Quit"),
    .help = N_("Leaves the review or the game (asking first if it is in progress), or, from the "
               "menu or line mode, the program."),
    .flags = ACTION_WHEN_ANY,
    .run = quit,
};
