/* Turns keys into events and actions. */
#include <stddef.h>

#include "base/files/trace.h"
#include "base/i18n.h"
#include "play/action_list.h"
#include "play/desk/services.h"
#include "play/puzzle/puzzle_activity.h"
#include "ui/app/app.h"
#include "ui/app/find_text.h"
#include "ui/app/key_meaning.h"
#include "ui/app/screen.h"
#include "ui/machine/machine.h"
#include "ui/prompt/prompt_line.h"
#include "ui/screens/board.h"

/* Whether the key is one for stepping through a game, while the user tries a move in between:
 * characters then type moves, as in a game. */
static bool is_for_stepping(const App *app, const Input *input, ActionId id) {
    return desk_has(app->desk, ACTIVITY_ASIDE) && !app_is_home(app) && input->kind == INPUT_CHAR &&
           id != ACTION_NONE && (action_get(id)->flags & ACTION_WHEN_ANY) == ACTION_WHEN_REVIEW;
}

/* The action of the key in this state; ACTION_NONE: none. */
static ActionId action_of_key(const App *app, const Input *input) {
    KeyPolicy policy = app_screen(app)->keys;
    if (key_puts_piece(app, app_screen(app), input))
        return ACTION_NONE;
    if (policy == KEYS_ACTIONS || policy == KEYS_PIECES) {
        ActionId id = keymap_action(&app->keys, input, key_when(app));
        return is_for_stepping(app, input, id) ? ACTION_NONE : id;
    }
    if (input->kind == INPUT_CHAR)
        return ACTION_NONE;
    if (input->kind == INPUT_FUNCTION && key_functions_act(app_screen(app)))
        return keymap_action(&app->keys, input, key_when(app));
    ActionId id = keymap_action(&app->keys, input, ACTION_WHEN_ANY);
    return key_acts_everywhere(id) ? id : ACTION_NONE;
}

/* The arrow that a vi letter stands for, unless text is typed; EVENT_COUNT: none. */
static EventKind event_of_vikey(const App *app, const Input *input) {
    if (!desk_own(app->desk)->vikeys || input->kind != INPUT_CHAR ||
        app->list.filter.text[0] != '\0' || app_screen(app)->keys == KEYS_LINE ||
        app_screen(app)->keys == KEYS_PIECES)
        return EVENT_COUNT;
    switch (input->code) {
    case 'h':
        return EVENT_LEFT;
    case 'j':
        return EVENT_DOWN;
    case 'k':
        return EVENT_UP;
    case 'l':
        return EVENT_RIGHT;
    default:
        return EVENT_COUNT;
    }
}

/* Keys with one fixed event; others edit lines or are looked up among the actions. */
static const struct {
    InputKind input;
    EventKind event;
} EVENTS[] = {
    {INPUT_UP, EVENT_UP},
    {INPUT_DOWN, EVENT_DOWN},
    {INPUT_LEFT, EVENT_LEFT},
    {INPUT_RIGHT, EVENT_RIGHT},
    {INPUT_PAGE_UP, EVENT_PAGE_UP},
    {INPUT_PAGE_DOWN, EVENT_PAGE_DOWN},
    {INPUT_HOME, EVENT_HOME},
    {INPUT_END, EVENT_END},
    {INPUT_TAB, EVENT_NEXT},
    {INPUT_BACKTAB, EVENT_PREVIOUS},
    {INPUT_ENTER, EVENT_ENTER},
    {INPUT_ESCAPE, EVENT_ESCAPE},
    {INPUT_CHAR, EVENT_TEXT},
    {INPUT_CLICK, EVENT_CLICK},
    {INPUT_LOOK, EVENT_LOOK},
    {INPUT_WHEEL_UP, EVENT_WHEEL_UP},
    {INPUT_WHEEL_DOWN, EVENT_WHEEL_DOWN},
    {INPUT_RESIZE, EVENT_RESIZE},
    {INPUT_BACKSPACE, EVENT_BACKSPACE},
    {INPUT_DELETE, EVENT_BACKSPACE},
    {INPUT_JUMP_UP, EVENT_JUMP_UP},
    {INPUT_JUMP_DOWN, EVENT_JUMP_DOWN},
    {INPUT_JUMP_LEFT, EVENT_JUMP_LEFT},
    {INPUT_JUMP_RIGHT, EVENT_JUMP_RIGHT},
    {INPUT_FUNCTION, EVENT_FUNCTION},
    {INPUT_PASTE, EVENT_PASTE},
};

static EventKind event_of_input(InputKind kind) {
    for (size_t i = 0; i < sizeof EVENTS / sizeof EVENTS[0]; i++)
        if (EVENTS[i].input == kind)
            return EVENTS[i].event;
    return EVENT_COUNT;
}

static bool is_mouse(InputKind kind) {
    return kind == INPUT_CLICK || kind == INPUT_LOOK;
}

/* Whether ':' begins a command: no move begins with it, and nothing has been typed yet. */
static bool is_command(const App *app, const Input *input) {
    return app_screen(app)->keys == KEYS_LINE && !screen_is(app_screen(app), SCREEN_MODAL) &&
           app->entry.line.text[0] == '\0' && !app->entry.search.on && input->kind == INPUT_CHAR &&
           input->code == ':';
}

/* Offers the key to the line editor: returns whether it takes it, and with which event. */
static bool line_takes(App *app, const Input *input, Event *out) {
    if (app_screen(app)->keys != KEYS_LINE)
        return false;
    if (is_command(app, input)) {
        *out = (Event){.kind = EVENT_ACTION, .action = ACTION_COMMAND};
        return true;
    }
    if (input->kind == INPUT_CONTROL && (input->code == 'L' || input->code == 'Z'))
        return false;
    if (!line_input(app, input))
        return false;
    *out = (Event){.kind = EVENT_EDITED};
    return true;
}

/* Ends the refutation of a wrong answer to a puzzle at the next key or click, which then has its
 * usual meaning, so that the next try loses no letter. Esc and Backspace only undo it. True: the
 * key is used up, as is an Enter without a piece to select. */
static bool ends_refutation(App *app, const Input *input) {
    bool waits = input->kind == INPUT_NONE || input->kind == INPUT_RESIZE ||
                 input->kind == INPUT_ESCAPE || input->kind == INPUT_BACKSPACE ||
                 input->kind == INPUT_LOOK;
    if (waits || !desk_end_refutation(app->desk))
        return false;
    app_go_home(app);
    return input->kind == INPUT_ENTER && !board_can_select(app);
}

/* Explains a paste that has no text. */
static bool say_paste(App *app, const Input *input) {
    static const char *const SAID[PASTE_STATES] = {
        [PASTE_TOO_LONG] =
            N_("The paste is over 64 KiB, so it was ignored. Save it in a file and open that."),
        [PASTE_OVERDUE] = N_("A paste has begun but not ended. Ctrl-C discards it."),
        [PASTE_CANCELLED] = N_("Paste discarded."),
    };
    if (input->kind != INPUT_PASTE || input->code == PASTE_WHOLE)
        return false;
    app_say(app, FG_NORMAL, gettext(SAID[input->code]));
    return true;
}

static void trace_input(const App *app, const Input *input) {
    const Trace *trace = desk_files(app->desk)->trace;
    char data[32];
    Text name = TEXT_OVER(data);
    if (trace != NULL && input->text != NULL)
        trace_say(trace, "paste", "%s", input->text);
    if (trace == NULL || input->text != NULL)
        return;
    input_name(input, &name);
    if (name.length > 0)
        trace_say(trace, "input", "%s", data);
    else
        trace_say(trace, "mouse", "%d at %d %d", (int)input->kind, input->x, input->y);
}

/* Sets the event to what the mouse has hit; on an action's label, to the action. */
static void hit_event(const Input *input, const Grid *grid, Event *event) {
    bool dragged = input->code == CLICK_DRAGGED;
    event->hit = grid != NULL ? grid_hit(grid, input->x, input->y) : (Hit){HIT_NONE, 0};
    /* A drag that ends beside the board is not a click there. */
    if (dragged && (event->hit.kind == HIT_ACTION || event->hit.kind == HIT_ITEM))
        event->hit = (Hit){HIT_NONE, 0};
    if (event->hit.kind == HIT_ACTION) {
        event->kind = EVENT_ACTION;
        event->action = (ActionId)event->hit.value;
    }
}

/* Leaves a screen that yields for a key that is not its own; the key then has its usual meaning.
 * Help is read above it. */
static void yield_to(App *app, const Input *input) {
    ActionId id = keymap_action(&app->keys, input, ACTION_WHEN_ANY);
    bool waits = input->kind == INPUT_NONE || input->kind == INPUT_RESIZE ||
                 input->kind == INPUT_ESCAPE || input->kind == INPUT_BACKSPACE ||
                 input->kind == INPUT_ENTER || is_mouse(input->kind) || key_acts_everywhere(id) ||
                 id == ACTION_WHY || (input->kind == INPUT_CHAR && input->code == ' ');
    const Screen *screen = app_screen(app);
    if (!waits && screen_is(screen, SCREEN_YIELDS))
        screen->event[EVENT_ESCAPE].does(app, &(Event){.kind = EVENT_ESCAPE});
}

bool key_event(App *app, const Input *input, const Grid *grid, Event *out) {
    trace_input(app, input);
    *out = (Event){.kind = EVENT_COUNT, .code = input->code, .text = input->text};
    if (say_paste(app, input) || ends_refutation(app, input))
        return false;
    yield_to(app, input);
    if (input->kind == INPUT_CONTROL && input->code == 'C') {
        out->kind = EVENT_INTERRUPT;
        return true;
    }
    if (find_takes(app, input))
        return false;
    if (line_takes(app, input, out))
        return true;
    out->kind = event_of_input(input->kind);
    if (is_mouse(input->kind)) {
        hit_event(input, grid, out);
    } else if (event_of_vikey(app, input) != EVENT_COUNT) {
        out->kind = event_of_vikey(app, input);
    } else {
        out->action = action_of_key(app, input);
        if (out->action != ACTION_NONE && !key_types(app, app_screen(app), input, out->action))
            out->kind = EVENT_ACTION;
    }
    bool filtering = app->list.filter.text[0] != '\0';
    if (out->kind == EVENT_TEXT && out->code == ' ' && !filtering &&
        !screen_is(app_screen(app), SCREEN_SPACE))
        out->kind = EVENT_ENTER;
    /* Elsewhere a function key without an action gives no event. */
    return out->kind < EVENT_COUNT &&
           (out->kind != EVENT_FUNCTION || app_screen(app)->own_keys != NULL);
}
