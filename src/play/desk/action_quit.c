/* Leaves the top activity, or the program. */
#include "base/i18n.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"

/* Leaves a review or an activity above it; from a review chosen from a list, goes back to the list.
 */
static void leave_top(Desk *desk) {
    char list[DESK_LINE_SIZE];
    bool listed = desk_list_of(desk) != NULL && desk_has_lists(desk);
    text_copy(list, sizeof list, listed ? desk_list_of(desk) : "");
    activity_close(&desk->stack, desk->stack.top);
    desk_find_broken_off(desk);
    desk_show(desk, SHOWN_LEFT_REVIEW);
    if (listed && desk_review(desk) == NULL && (desk_session(desk) == NULL || list[0] != '\0'))
        desk_do(desk, ACTION_REVIEW, list);
}

/* The game and the editor leave in their own ways; from the start menu the program ends. */
static ActionResult quit(Desk *desk, const char *argument) {
    Activity *top = desk->stack.top;
    if (!activity_may_leave(top, ACTION_QUIT, argument))
        return ACTION_ASKED;
    if (top == NULL || (top->below == NULL && !desk_has_menu(desk))) {
        desk_leave(desk);
        return ACTION_DONE;
    }
    leave_top(desk);
    return ACTION_DONE;
}

const Action QUIT_ACTION = {
    .id = ACTION_QUIT,
    .name = "quit",
    .letters = "q",
    .keys = "q",
    .label = N_("Quit"),
    .help =
        N_("Leaves the review or the game (asking first if it is in progress and not saved), or, "
           "from the menu or line mode, the program."),
    .flags = ACTION_WHEN_ANY | ACTION_OFTEN,
    .run = quit,
};
