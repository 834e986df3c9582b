#include "ui/machine.h"

#include <stddef.h>
#include <string.h>

#include "base/i18n.h"
#include "ui/handlers.h"
#include "ui/operations.h"

void event_ignore(App *app, const Event *event) {
    (void)app;
    (void)event;
}

/* Resize, time and engine come in every state and change no selection. */
static void any_resize(App *app, const Event *event) {
    (void)event;
    app->effects.repaint = true;
}

static void any_tick(App *app, const Event *event) {
    (void)event;
    app_pump(app);
}

static void any_action(App *app, const Event *event) {
    /* The one action with two keys that mean different things. */
    bool previous = event->action == ACTION_VARIATION && event->code == '[';
    machine_action(app, event->action, previous ? "previous" : "");
}

static void idle_interrupt(App *app, const Event *event) {
    (void)event;
    operation_interrupt(app);
}

static void modal_interrupt(App *app, const Event *event) {
    (void)event;
    app_close(app);
}

static void board_interrupt(App *app, const Event *event) {
    (void)event;
    app_go_home(app);
}

static void home_escape(App *app, const Event *event) {
    (void)event;
    app_go_home(app);
    app->hint = MOVE_NONE;
}

#define IN_EVERY_STATE                                                                             \
    [EVENT_RESIZE] = any_resize, [EVENT_TICK] = any_tick, [EVENT_SESSION] = any_tick,              \
    [EVENT_ACTION] = any_action

#define CURSOR_ON_BOARD                                                                            \
    [EVENT_UP] = board_up, [EVENT_DOWN] = board_down, [EVENT_LEFT] = board_left,                   \
    [EVENT_RIGHT] = board_right, [EVENT_PAGE_UP] = board_page_up,                                  \
    [EVENT_PAGE_DOWN] = board_page_down, [EVENT_HOME] = board_home, [EVENT_END] = board_end,       \
    [EVENT_NEXT] = board_next, [EVENT_PREVIOUS] = board_previous, [EVENT_LOOK] = board_look,       \
    [EVENT_WHEEL_UP] = board_previous, [EVENT_WHEEL_DOWN] = board_next

#define CURSOR_IN_LIST                                                                             \
    [EVENT_UP] = list_up, [EVENT_DOWN] = list_down, [EVENT_PAGE_UP] = list_page_up,                \
    [EVENT_PAGE_DOWN] = list_page_down, [EVENT_HOME] = list_home, [EVENT_END] = list_end,          \
    [EVENT_NEXT] = list_down, [EVENT_PREVIOUS] = list_up, [EVENT_ENTER] = list_enter,              \
    [EVENT_CLICK] = list_click, [EVENT_WHEEL_UP] = list_up, [EVENT_WHEEL_DOWN] = list_down,        \
    [EVENT_LEFT] = event_ignore, [EVENT_RIGHT] = event_ignore, [EVENT_TEXT] = list_text,           \
    [EVENT_EDITED] = event_ignore, [EVENT_LOOK] = event_ignore

/* In a line the editor takes these before they become events. */
#define CURSOR_IN_LINE                                                                             \
    [EVENT_UP] = event_ignore, [EVENT_DOWN] = event_ignore, [EVENT_LEFT] = event_ignore,           \
    [EVENT_RIGHT] = event_ignore, [EVENT_PAGE_UP] = event_ignore,                                  \
    [EVENT_PAGE_DOWN] = event_ignore, [EVENT_HOME] = event_ignore, [EVENT_END] = event_ignore,     \
    [EVENT_TEXT] = event_ignore, [EVENT_LOOK] = event_ignore, [EVENT_WHEEL_UP] = event_ignore,     \
    [EVENT_WHEEL_DOWN] = event_ignore

static Handler *const TABLE[UI_STATE_COUNT][EVENT_COUNT] = {
    [UI_MENU] = {IN_EVERY_STATE,
                 CURSOR_IN_LIST, [EVENT_ESCAPE] = menu_escape, [EVENT_INTERRUPT] = idle_interrupt},
    [UI_LIST] =
        {IN_EVERY_STATE,
         CURSOR_IN_LIST, [EVENT_ESCAPE] = modal_escape, [EVENT_INTERRUPT] = modal_interrupt},
    [UI_ACTIONS] =
        {IN_EVERY_STATE,
         CURSOR_IN_LIST, [EVENT_ESCAPE] = modal_escape, [EVENT_INTERRUPT] = modal_interrupt},
    [UI_NEW_GAME] = {IN_EVERY_STATE,
                     [EVENT_UP] = list_up,
                     [EVENT_DOWN] = list_down,
                     [EVENT_LEFT] = form_left,
                     [EVENT_RIGHT] = form_right,
                     [EVENT_PAGE_UP] = list_up,
                     [EVENT_PAGE_DOWN] = list_down,
                     [EVENT_HOME] = list_home,
                     [EVENT_END] = list_end,
                     [EVENT_NEXT] = list_down,
                     [EVENT_PREVIOUS] = list_up,
                     [EVENT_ENTER] = form_enter,
                     [EVENT_ESCAPE] = form_escape,
                     [EVENT_TEXT] = form_text,
                     [EVENT_EDITED] = event_ignore,
                     [EVENT_CLICK] = form_click,
                     [EVENT_LOOK] = event_ignore,
                     [EVENT_WHEEL_UP] = form_left,
                     [EVENT_WHEEL_DOWN] = form_right,
                     [EVENT_INTERRUPT] = board_interrupt},
    [UI_SETUP] = {IN_EVERY_STATE,
                  [EVENT_UP] = setup_previous,
                  [EVENT_DOWN] = setup_next,
                  [EVENT_LEFT] = setup_previous,
                  [EVENT_RIGHT] = setup_next,
                  [EVENT_PAGE_UP] = setup_previous,
                  [EVENT_PAGE_DOWN] = setup_next,
                  [EVENT_HOME] = event_ignore,
                  [EVENT_END] = event_ignore,
                  [EVENT_NEXT] = setup_next,
                  [EVENT_PREVIOUS] = setup_previous,
                  [EVENT_ENTER] = setup_enter,
                  [EVENT_ESCAPE] = event_ignore,
                  [EVENT_TEXT] = setup_text,
                  [EVENT_EDITED] = event_ignore,
                  [EVENT_CLICK] = setup_click,
                  [EVENT_LOOK] = board_look,
                  [EVENT_WHEEL_UP] = setup_previous,
                  [EVENT_WHEEL_DOWN] = setup_next,
                  [EVENT_INTERRUPT] = idle_interrupt},
    [UI_IDLE] = {IN_EVERY_STATE,
                 CURSOR_ON_BOARD, [EVENT_ENTER] = board_enter, [EVENT_ESCAPE] = home_escape,
                 [EVENT_TEXT] = board_typed, [EVENT_EDITED] = event_ignore,
                 [EVENT_CLICK] = board_click, [EVENT_INTERRUPT] = idle_interrupt},
    [UI_SELECTED] = {IN_EVERY_STATE,
                     CURSOR_ON_BOARD, [EVENT_ENTER] = board_enter, [EVENT_ESCAPE] = selected_escape,
                     [EVENT_TEXT] = board_typed, [EVENT_EDITED] = event_ignore,
                     [EVENT_CLICK] = board_click, [EVENT_INTERRUPT] = selected_escape},
    [UI_DROP] = {IN_EVERY_STATE,
                 CURSOR_ON_BOARD, [EVENT_ENTER] = board_enter, [EVENT_ESCAPE] = selected_escape,
                 [EVENT_TEXT] = board_typed, [EVENT_EDITED] = event_ignore,
                 [EVENT_CLICK] = board_click, [EVENT_INTERRUPT] = selected_escape},
    [UI_PROMOTION] = {IN_EVERY_STATE,
                      [EVENT_UP] = promotion_next,
                      [EVENT_DOWN] = promotion_next,
                      [EVENT_LEFT] = promotion_next,
                      [EVENT_RIGHT] = promotion_next,
                      [EVENT_PAGE_UP] = event_ignore,
                      [EVENT_PAGE_DOWN] = event_ignore,
                      [EVENT_HOME] = event_ignore,
                      [EVENT_END] = event_ignore,
                      [EVENT_NEXT] = promotion_next,
                      [EVENT_PREVIOUS] = promotion_next,
                      [EVENT_ENTER] = promotion_enter,
                      [EVENT_ESCAPE] = promotion_escape,
                      [EVENT_TEXT] = promotion_text,
                      [EVENT_EDITED] = event_ignore,
                      [EVENT_CLICK] = promotion_click,
                      [EVENT_LOOK] = event_ignore,
                      [EVENT_WHEEL_UP] = promotion_next,
                      [EVENT_WHEEL_DOWN] = promotion_next,
                      [EVENT_INTERRUPT] = promotion_escape},
    [UI_ENTRY] =
        {IN_EVERY_STATE, CURSOR_IN_LINE, [EVENT_NEXT] = entry_next, [EVENT_PREVIOUS] = event_ignore,
         [EVENT_ENTER] = entry_enter, [EVENT_ESCAPE] = entry_escape, [EVENT_EDITED] = entry_edited,
         [EVENT_CLICK] = entry_click, [EVENT_INTERRUPT] = board_interrupt},
    [UI_THINK] = {IN_EVERY_STATE,
                  CURSOR_ON_BOARD, [EVENT_ENTER] = event_ignore, [EVENT_ESCAPE] = event_ignore,
                  [EVENT_TEXT] = event_ignore, [EVENT_EDITED] = event_ignore,
                  [EVENT_CLICK] = board_look, [EVENT_INTERRUPT] = think_interrupt},
    [UI_OVER] = {IN_EVERY_STATE,
                 CURSOR_ON_BOARD, [EVENT_ENTER] = over_enter, [EVENT_ESCAPE] = home_escape,
                 [EVENT_TEXT] = event_ignore, [EVENT_EDITED] = event_ignore,
                 [EVENT_CLICK] = board_look, [EVENT_INTERRUPT] = idle_interrupt},
    [UI_REVIEW] = {IN_EVERY_STATE,
                   [EVENT_UP] = review_on_up,
                   [EVENT_DOWN] = review_on_down,
                   [EVENT_LEFT] = review_on_left,
                   [EVENT_RIGHT] = review_on_right,
                   [EVENT_PAGE_UP] = review_on_page_up,
                   [EVENT_PAGE_DOWN] = review_on_page_down,
                   [EVENT_HOME] = review_on_home,
                   [EVENT_END] = review_on_end,
                   [EVENT_NEXT] = board_next,
                   [EVENT_PREVIOUS] = board_previous,
                   [EVENT_ENTER] = review_on_enter,
                   [EVENT_ESCAPE] = review_on_escape,
                   [EVENT_TEXT] = review_on_text,
                   [EVENT_EDITED] = event_ignore,
                   [EVENT_CLICK] = review_on_click,
                   [EVENT_LOOK] = board_look,
                   [EVENT_WHEEL_UP] = review_on_left,
                   [EVENT_WHEEL_DOWN] = review_on_right,
                   [EVENT_INTERRUPT] = idle_interrupt},
    [UI_COMMAND] =
        {IN_EVERY_STATE, CURSOR_IN_LINE, [EVENT_NEXT] = ex_next, [EVENT_PREVIOUS] = event_ignore,
         [EVENT_ENTER] = ex_enter, [EVENT_ESCAPE] = line_escape, [EVENT_EDITED] = ex_edited,
         [EVENT_CLICK] = event_ignore, [EVENT_INTERRUPT] = modal_interrupt},
    [UI_ASK] =
        {IN_EVERY_STATE,
         CURSOR_IN_LINE, [EVENT_NEXT] = event_ignore, [EVENT_PREVIOUS] = event_ignore,
         [EVENT_ENTER] = ask_enter, [EVENT_ESCAPE] = line_escape, [EVENT_EDITED] = ask_edited,
         [EVENT_CLICK] = event_ignore, [EVENT_INTERRUPT] = modal_interrupt},
    [UI_PAGE] = {IN_EVERY_STATE,
                 [EVENT_UP] = page_up,
                 [EVENT_DOWN] = page_down,
                 [EVENT_LEFT] = page_page_up,
                 [EVENT_RIGHT] = page_page_down,
                 [EVENT_PAGE_UP] = page_page_up,
                 [EVENT_PAGE_DOWN] = page_page_down,
                 [EVENT_HOME] = page_home,
                 [EVENT_END] = page_end,
                 [EVENT_NEXT] = page_page_down,
                 [EVENT_PREVIOUS] = page_page_up,
                 [EVENT_ENTER] = modal_escape,
                 [EVENT_ESCAPE] = modal_escape,
                 [EVENT_TEXT] = page_text,
                 [EVENT_EDITED] = event_ignore,
                 [EVENT_CLICK] = event_ignore,
                 [EVENT_LOOK] = event_ignore,
                 [EVENT_WHEEL_UP] = page_up,
                 [EVENT_WHEEL_DOWN] = page_down,
                 [EVENT_INTERRUPT] = modal_interrupt},
    [UI_CONFIRM] = {IN_EVERY_STATE,
                    [EVENT_UP] = event_ignore,
                    [EVENT_DOWN] = event_ignore,
                    [EVENT_LEFT] = event_ignore,
                    [EVENT_RIGHT] = event_ignore,
                    [EVENT_PAGE_UP] = event_ignore,
                    [EVENT_PAGE_DOWN] = event_ignore,
                    [EVENT_HOME] = event_ignore,
                    [EVENT_END] = event_ignore,
                    [EVENT_NEXT] = event_ignore,
                    [EVENT_PREVIOUS] = event_ignore,
                    [EVENT_ENTER] = confirm_enter,
                    [EVENT_ESCAPE] = confirm_escape,
                    [EVENT_TEXT] = confirm_text,
                    [EVENT_EDITED] = event_ignore,
                    [EVENT_CLICK] = confirm_click,
                    [EVENT_LOOK] = event_ignore,
                    [EVENT_WHEEL_UP] = event_ignore,
                    [EVENT_WHEEL_DOWN] = event_ignore,
                    [EVENT_INTERRUPT] = confirm_escape},
};

Handler *machine_handler(UiState state, EventKind kind) {
    return TABLE[state][kind];
}

void machine_event(App *app, const Event *event) {
    TABLE[app->state][event->kind](app, event);
    app_follow_analysis(app);
    move_list_update(&app->moves, app_cursor(app), app->reviewing);
}
