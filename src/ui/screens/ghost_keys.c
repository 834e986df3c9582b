/* With confirm=on: the move is shown on the board, Enter plays it. */
#include "ui/screens/handlers.h"

static void ghost_enter(App *app, const Event *event) {
    (void)event;
    app_play(app, app->ghost);
}

/* Back to what the move was chosen with. */
static void ghost_escape(App *app, const Event *event) {
    (void)event;
    if (app->from != SQUARE_NONE)
        app->state = UI_SELECTED;
    else if (app->drop != ROLE_NONE)
        app->state = UI_DROP;
    else if (app->entry.line.text[0] != '\0')
        app->state = UI_ENTRY;
    else
        app_go_home(app);
}

/* A click on the piece shown is Enter, elsewhere on the board Escape. */
static void ghost_click(App *app, const Event *event) {
    if (event->hit.kind == HIT_SQUARE && event->hit.value == move_to(app->ghost))
        ghost_enter(app, event);
    else if (event->hit.kind == HIT_SQUARE || event->hit.kind == HIT_HAND)
        ghost_escape(app, event);
}

#define ONLY_ENTER                                                                                 \
    { .ignored = "only Enter and Esc answer" }

const StateRow ROW_GHOST = {
    [EVENT_UP] = ONLY_ENTER,
    [EVENT_DOWN] = ONLY_ENTER,
    [EVENT_LEFT] = ONLY_ENTER,
    [EVENT_RIGHT] = ONLY_ENTER,
    [EVENT_PAGE_UP] = ONLY_ENTER,
    [EVENT_PAGE_DOWN] = ONLY_ENTER,
    [EVENT_HOME] = ONLY_ENTER,
    [EVENT_END] = ONLY_ENTER,
    [EVENT_NEXT] = ONLY_ENTER,
    [EVENT_PREVIOUS] = ONLY_ENTER,
    [EVENT_ENTER] = {.does = ghost_enter},
    [EVENT_ESCAPE] = {.does = ghost_escape},
    [EVENT_TEXT] = ONLY_ENTER,
    [EVENT_EDITED] = {.ignored = "no line is edited here"},
    [EVENT_CLICK] = {.does = ghost_click},
    [EVENT_LOOK] = {.does = board_look},
    [EVENT_WHEEL_UP] = ONLY_ENTER,
    [EVENT_WHEEL_DOWN] = ONLY_ENTER,
    [EVENT_INTERRUPT] = {.does = ghost_escape},
    [EVENT_BACKSPACE] = {.does = ghost_escape},
    [EVENT_JUMP_UP] = ONLY_ENTER,
    [EVENT_JUMP_DOWN] = ONLY_ENTER,
    [EVENT_JUMP_LEFT] = ONLY_ENTER,
    [EVENT_JUMP_RIGHT] = ONLY_ENTER,
    [EVENT_PASTE] = {.ignored = "what is pasted is no answer"},
};
