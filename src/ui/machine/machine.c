#include "ui/machine/machine.h"

#include <stddef.h>

#include "play/advice/look_back.h"
#include "play/desk/services.h"
#include "play/lesson/first_activity.h"
#include "ui/actions/autoplay.h"
#include "ui/actions/do_actions.h"
#include "ui/learn/tour.h"
#include "ui/motion/follow.h"
#include "ui/screens/screen_list.h"

/* Resizing, time and the engine matter on every screen and change no selection. */
static void any_resize(App *app, const Event *event) {
    (void)event;
    app->effects.repaint = true;
}

static void any_tick(App *app, const Event *event) {
    (void)event;
    app_pump(app);
}

/* Actions with several keys that mean different things. */
static const struct {
    ActionId action;
    uint32_t code;
    const char *arguments;
} MEANINGS[] = {
    {ACTION_VARIATION, '[', "previous"},
    {ACTION_AGAIN, 'P', "back"},
    {ACTION_GAME, '>', "next"},
    {ACTION_GAME, '<', "back"},
};

static void any_action(App *app, const Event *event) {
    const char *arguments = "";
    app_take_keyboard(app);
    for (size_t i = 0; i < sizeof MEANINGS / sizeof MEANINGS[0]; i++)
        if (MEANINGS[i].action == event->action && MEANINGS[i].code == event->code)
            arguments = MEANINGS[i].arguments;
    action_run(app, event->action, arguments);
}

static const Reaction ON_EVERY_SCREEN[EVENT_COUNT] = {
    [EVENT_RESIZE] = {.does = any_resize},
    [EVENT_TICK] = {.does = any_tick},
    [EVENT_SESSION] = {.does = any_tick},
    [EVENT_ACTION] = {.does = any_action},
};

Reaction machine_reaction(const Screen *screen, EventKind kind) {
    return ON_EVERY_SCREEN[kind].does != NULL ? ON_EVERY_SCREEN[kind]
                                              : screen_reaction(screen, kind);
}

void machine_event(App *app, const Event *event) {
    if (event->kind < EVENT_RESIZE)
        app->looking = false;
    /* Input ends the look back at a finished game, which runs only while the user is idle. */
    if (event->kind < EVENT_RESIZE) {
        desk_end_look_back(app->desk);
        desk_end_first_rest(app->desk, event->kind == EVENT_ENTER    ? ACTION_SKIP
                                       : event->kind == EVENT_ACTION ? event->action
                                                                     : ACTION_NONE);
    }
    Handler *does = machine_reaction(app_screen(app), event->kind).does;
    bool dismissed = tour_before(app, event);
    if (event->kind < EVENT_RESIZE)
        app_note_tips_read(app);
    if (does != NULL && !dismissed && !autoplay_takes(app, event))
        does(app, event);
    tour_after(app);
    app_meet_game(app);
    autoplay_follow(app);
    app_follow_pending(app);
    list_refresh(app);
    move_list_update(&app->moves, app_cursor(app), desk_has(app->desk, ACTIVITY_WHOLE_LINE));
    motion_follow(app, event);
}

void machine_input(App *app, const Input *input, const Grid *grid) {
    Event event;
    app->drag = (Drag){input->kind == INPUT_DRAG, input->x, input->y};
    if (input->kind == INPUT_DRAG)
        return;
    motion_end(app);
    if (key_event(app, input, grid, &event))
        machine_event(app, &event);
}
