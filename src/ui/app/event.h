/* Events of the interface as values, and how screens react to them. */
#ifndef PANDEMONIUM_UI_APP_EVENT_H
#define PANDEMONIUM_UI_APP_EVENT_H

#include <stdint.h>

#include "play/desk/action.h"
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
    EVENT_ENTER,    /* Enter, or Space where it is not text */
    EVENT_ESCAPE,
    EVENT_TEXT,   /* code: a character that is not an action's key */
    EVENT_EDITED, /* the entry line has changed */
    EVENT_ACTION, /* action: an action of the table */
    EVENT_CLICK,  /* hit; code: CLICK_DRAGGED at the end of a drag */
    EVENT_LOOK,   /* right button: hit; code: CLICK_DRAGGED at the end of a drag */
    EVENT_WHEEL_UP,
    EVENT_WHEEL_DOWN,
    EVENT_INTERRUPT, /* Ctrl-C */
    EVENT_BACKSPACE, /* when no line is edited */
    EVENT_JUMP_UP,   /* Shift with an arrow */
    EVENT_JUMP_DOWN,
    EVENT_JUMP_LEFT,
    EVENT_JUMP_RIGHT,
    EVENT_FUNCTION, /* code: the number of a function key without an action */
    EVENT_PASTE,    /* text */
    EVENT_RESIZE,
    EVENT_TICK,
    EVENT_SESSION, /* the session has events */
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

/* How a screen handles an event, or why it ignores it; one of the two is set. */
typedef struct Reaction {
    Handler *does;
    const char *ignored; /* for readers of the table; never shown */
} Reaction;

#endif
