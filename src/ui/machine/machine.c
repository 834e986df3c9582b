#include "ui/machine/machine.h"

#include <stddef.h>

#include "ui/actions/do_actions.h"
#include "ui/actions/reviewing.h"
#include "ui/prompt/line_keys.h"
#include "ui/screens/handlers.h"
#include "ui/screens/lists.h"
#include "ui/screens/tour.h"

/* Resize, time and engine come in every state and change no selection. */
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
    for (size_t i = 0; i < sizeof MEANINGS / sizeof MEANINGS[0]; i++)
        if (MEANINGS[i].action == event->action && MEANINGS[i].code == event->code)
            arguments = MEANINGS[i].arguments;
    action_run(app, event->action, arguments);
}

static const StateRow IN_EVERY_STATE = {
    [EVENT_RESIZE] = {.does = any_resize},
    [EVENT_TICK] = {.does = any_tick},
    [EVENT_SESSION] = {.does = any_tick},
    [EVENT_ACTION] = {.does = any_action},
};

static const Reaction *const ROWS[UI_STATE_COUNT] = {
    [UI_MENU] = ROW_MENU,           [UI_NEW_GAME] = ROW_NEW_GAME, [UI_SETUP] = ROW_SETUP,
    [UI_IDLE] = ROW_IDLE,           [UI_SELECTED] = ROW_SELECTED, [UI_DROP] = ROW_DROP,
    [UI_PROMOTION] = ROW_PROMOTION, [UI_ENTRY] = ROW_ENTRY,       [UI_THINK] = ROW_THINK,
    [UI_FAILED] = ROW_FAILED,       [UI_OVER] = ROW_OVER,         [UI_REVIEW] = ROW_REVIEW,
    [UI_COMMAND] = ROW_COMMAND,     [UI_ASK] = ROW_ASK,           [UI_PAGE] = ROW_PAGE,
    [UI_ACTIONS] = ROW_ACTIONS,     [UI_LIST] = ROW_LIST,         [UI_CONFIRM] = ROW_CONFIRM,
    [UI_HANDOVER] = ROW_HANDOVER,   [UI_OPTIONS] = ROW_OPTIONS,   [UI_PIECES] = ROW_PIECES,
    [UI_CHOICES] = ROW_CHOICES,     [UI_GHOST] = ROW_GHOST,       [UI_EDIT] = ROW_EDIT,
};

const Reaction *machine_reaction(UiState state, EventKind kind) {
    const Reaction *common = &IN_EVERY_STATE[kind];
    return common->does != NULL ? common : &ROWS[state][kind];
}

void machine_event(App *app, const Event *event) {
    if (event->kind < EVENT_RESIZE)
        app->looking = false;
    Handler *does = machine_reaction(app->state, event->kind)->does;
    tour_before(app, event);
    if (does != NULL && !autoplay_takes(app, event))
        does(app, event);
    tour_after(app);
    app_meet_game(app);
    reviewing_follow(app);
    app_follow_pending(app);
    app_follow_analysis(app);
    list_refresh(app);
    move_list_update(&app->moves, app_cursor(app), app->review.open);
}
