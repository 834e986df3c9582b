/* What happens to the interface, as values. */
#ifndef PANDEMONIUM_UI_APP_EVENT_H
#define PANDEMONIUM_UI_APP_EVENT_H

#include <stdint.h>

#include "play/services/action.h"
#include "ui/kit/grid.h"

typedef struct App App; /* ui/app/app.h */

typedef enum EventKind {
    EVENT_UP,
    EVENT_DOWN,
    EVENT_LEFT,
    EVENT_RIGHT,
    EVENT_PAGE_UP,
    EVENT_PAGE_DOWN,
    EVENT_HOME,
    EVENT_END,
    EVENT_NEXT,     /* Tab */
    EVENT_PREVIOUS, /* Shift-Tab */
    EVENT_ENTER,    /* Enter, Space where it is no text */
    EVENT_ESCAPE,
    EVENT_TEXT,   /* a character that is no action's key: code */
    EVENT_EDITED, /* the entry line has changed */
    EVENT_ACTION, /* an action of the table: action */
    EVENT_CLICK,  /* hit; code: CLICK_DRAGGED where a drag has ended */
    EVENT_LOOK,   /* right button: hit */
    EVENT_WHEEL_UP,
    EVENT_WHEEL_DOWN,
    EVENT_INTERRUPT, /* Ctrl-C */
    EVENT_BACKSPACE, /* where no line is edited */
    EVENT_JUMP_UP,   /* Shift with an arrow */
    EVENT_JUMP_DOWN,
    EVENT_JUMP_LEFT,
    EVENT_JUMP_RIGHT,
    EVENT_PASTE, /* text */
    EVENT_RESIZE,
    EVENT_TICK,
    EVENT_SESSION, /* the session has something to tell */
    EVENT_COUNT
} EventKind;

typedef struct Event {
    EventKind kind;
    uint32_t code;
    ActionId action;
    Hit hit;
    const char *text; /* UTF-8 of any length, not sanitised; borrowed */
} Event;

typedef void Handler(App *app, const Event *event);

/* What a screen does with an event, or why nothing: one of the two is set. */
typedef struct Reaction {
    Handler *does;
    const char *ignored; /* for who reads the table; never shown */
} Reaction;

#endif
