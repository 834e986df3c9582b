/* The hand-over between two people at one keyboard: any key goes on. */
#include "ui/actions/common_handlers.h"
#include "ui/screens/handlers.h"

/* The key is the other person's: it does nothing else. */
static void handover_leave(App *app, const Event *event) {
    (void)event;
    if (options_value(&app->options, SETTING_AUTOFLIP) != AUTOFLIP_OFF)
        app_turn_board(app);
    app_go_home(app);
}

const StateRow ROW_HANDOVER = {
    [EVENT_UP] = {.does = handover_leave},
    [EVENT_DOWN] = {.does = handover_leave},
    [EVENT_LEFT] = {.does = handover_leave},
    [EVENT_RIGHT] = {.does = handover_leave},
    [EVENT_PAGE_UP] = {.does = handover_leave},
    [EVENT_PAGE_DOWN] = {.does = handover_leave},
    [EVENT_HOME] = {.does = handover_leave},
    [EVENT_END] = {.does = handover_leave},
    [EVENT_NEXT] = {.does = handover_leave},
    [EVENT_PREVIOUS] = {.does = handover_leave},
    [EVENT_ENTER] = {.does = handover_leave},
    [EVENT_ESCAPE] = {.does = handover_leave},
    [EVENT_TEXT] = {.does = handover_leave},
    [EVENT_EDITED] = {.ignored = "no line is edited here"},
    [EVENT_CLICK] = {.does = handover_leave},
    [EVENT_LOOK] = {.does = board_look},
    [EVENT_WHEEL_UP] = {.ignored = "a turn of the wheel is no key"},
    [EVENT_WHEEL_DOWN] = {.ignored = "a turn of the wheel is no key"},
    [EVENT_INTERRUPT] = {.does = idle_interrupt},
    [EVENT_BACKSPACE] = {.does = handover_leave},
    [EVENT_JUMP_UP] = {.does = handover_leave},
    [EVENT_JUMP_DOWN] = {.does = handover_leave},
    [EVENT_JUMP_LEFT] = {.does = handover_leave},
    [EVENT_JUMP_RIGHT] = {.does = handover_leave},
    [EVENT_PASTE] = {.ignored = "what is pasted is no key"},
};
