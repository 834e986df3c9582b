/* A screen: what it shows, what keys mean there, and its own state.
 *
 * Each screen is one file that defines a `const Screen`, and a line in the list of all
 * (ui/screens/all.c). Two can be open: one below, with the game, the review, the menu or the form,
 * and a modal one above, which covers it until closed. A screen keeps its state while it is open in
 * a struct of its own, which is made when it opens and freed when it closes; only its file uses
 * that struct. Similar screens have a parent, which handles the events that they do not. */
#ifndef PANDEMONIUM_UI_APP_SCREEN_H
#define PANDEMONIUM_UI_APP_SCREEN_H

#include "rules/board/types.h"
#include "ui/app/event.h"
#include "ui/app/list_source.h"
#include "ui/kit/layout.h"

struct Marks;
struct Node;
struct Position;

/* How a screen treats the keys of actions. */
typedef enum KeyPolicy {
    KEYS_ACTIONS, /* all keys do their actions */
    KEYS_PIECES,  /* all except letters, which are pieces */
    KEYS_FEW,     /* only those that work everywhere */
    KEYS_LINE     /* the same, and characters edit a line; function keys work if it is not modal */
} KeyPolicy;

/* Flags of a screen. */
enum {
    SCREEN_MODAL = 1 << 0,         /* it covers another screen until closed */
    SCREEN_OVER_BAR = 1 << 1,      /* its prompt has priority over the function bar ... */
    SCREEN_OVER_MESSAGES = 1 << 2, /* ... and over messages that need its row */
    SCREEN_PRESSES = SCREEN_OVER_BAR | SCREEN_OVER_MESSAGES,
    SCREEN_FREE = 1 << 3,         /* nothing is in progress, so a question of the game may appear */
    SCREEN_TYPES = 1 << 4,        /* letters begin moves */
    SCREEN_NO_CURSOR = 1 << 5,    /* the board's cursor is not shown */
    SCREEN_NO_BOARD = 1 << 6,     /* a piece's card is shown from White's side */
    SCREEN_MARKS_ALONE = 1 << 7,  /* the board has only this screen's marks */
    SCREEN_SPACE = 1 << 8,        /* Space is text, not Enter */
    SCREEN_BESIDE = 1 << 9,       /* it is beside the board if there is room */
    SCREEN_OVER_EDITOR = 1 << 10, /* it hides the editor */
    SCREEN_KEEPS = 1 << 11,       /* going home to it again leaves it unchanged */
    SCREEN_KEYS_IN_BAR = 1 << 12, /* its hints take the function bar */
    SCREEN_HAS_SELECTION = 1 << 13, /* a piece is selected, on the board or in hand */
    SCREEN_OVER_BOARD = 1 << 14,    /* it draws over what is behind it, which stays visible */
    SCREEN_YIELDS = 1 << 15,        /* other keys than help's first do what Escape does there */
    SCREEN_PAST = 1 << 16,          /* it shows an earlier position of the game */
    SCREEN_BOARDS = 1 << 17         /* one board follows another: pieces slide, stars grow */
};

/* A function key of one screen. */
typedef struct ScreenKey {
    uint32_t number; /* 0: the list ends */
    ActionId action; /* what it does */
} ScreenKey;

typedef struct Screen {
    const char *name; /* for tests and readers of the table, never translated */
    unsigned when; /* its ACTION_WHEN_ bit; for a modal one that of the screen it covers; 0: that of
                      the game */
    KeyPolicy keys;
    unsigned flags;    /* SCREEN_ */
    const char *hints; /* N_(), its keys in the prompt, separated by two blanks; NULL: none */
    ActionId
        action; /* the action that opens it, and that is also possible in it; ACTION_NONE: none */
    const ScreenKey *own_keys;       /* sent as EVENT_FUNCTION, and shown on the bar; NULL: none */
    const ListSource *list;          /* its list; NULL: none, or passed when it is opened */
    size_t (*first)(const App *app); /* the entry on which its list begins; NULL: the first */
    const struct Screen *parent;     /* handles the events that it does not; may be NULL */

    /* How it handles each event, or why it ignores it. Events with neither go to the parent; those
     * that no parent handles are ignored for the reason `otherwise`. */
    Reaction event[EVENT_COUNT];
    const char *otherwise;
    Handler *any; /* handles events without another reaction; NULL: the parent does */

    size_t own_size; /* size of its own struct, which is all 0 when it opens; 0: none */
    /* Frees what its own struct owns; NULL: nothing. */
    void (*close)(void *own);
    /* Opens it for `action`, with the text after the action's word, or "". */
    void (*open)(App *app, const char *argument);

    /* Whether it is the home screen of the current state, with nothing in progress. */
    bool (*home)(const App *app);
    /* Whether it still makes sense when the screen above is closed; NULL: no, go home. */
    bool (*stays)(const App *app);
    /* Whether a move that was begun continues in it: a piece is selected, or something is typed. */
    bool (*begun)(const App *app);
    /* Called when it is shown again after the screen `above` it was closed. */
    void (*again)(App *app, const struct Screen *above);
    /* Called when the position has changed: continues in the new one, or goes home. */
    void (*follow)(App *app);

    /* Goes to the next (step 1) or previous (-1) match of the search, or stays on a match (0),
     * wrapping around; false: there is none. NULL: its parent does, or it cannot be searched. */
    bool (*find)(App *app, int step);

    /* The hints that apply now, translated; NULL: always `hints`. */
    const char *(*hint)(const App *app);
    /* SCREEN_OVER_ bits that apply now in addition to `flags`. */
    unsigned (*presses)(const App *app);
    /* Draws the prompt's row, which is blank; NULL: draws the hints. */
    void (*prompt)(const App *app, const Layout *layout, const Rect *area, Grid *grid);
    /* The game that the title names instead of the board's; appends what follows. NULL: the
     * board's. */
    const struct Variant *(*title)(const App *app, Text *out);
    /* Draws between title and prompt; NULL: draws the board. */
    void (*draw)(const App *app, const Layout *layout, Grid *grid);
    /* Draws over the board. */
    void (*cover)(const App *app, const Layout *layout, Grid *grid);
    /* Draws beside the board in place of the moves. */
    void (*panel)(const App *app, const Layout *layout, Grid *grid);
    /* Appends the screen's subject, shown when its own panel and messages are not. */
    void (*about)(const App *app, Text *out);
    /* Appends the task in short, unless the prompt shows it: shown without a panel, where there is
     * no room for the subject, and below a message. */
    void (*task)(const App *app, Text *out);
    /* Adds its marks on the board. */
    void (*mark)(const App *app, const struct Position *position, struct Marks *out);
    /* The position to show instead of the game's; it may be made in room. */
    const struct Position *(*position)(const App *app, struct Position *room);
    /* The node whose move is shown instead of the game's last one. */
    const struct Node *(*node)(const App *app);
    /* The role that the screen is about; ROLE_NONE: none. */
    Role (*role)(const App *app);
} Screen;

/* The screen that gets the keys, and the one below it (the same if none covers it), which
 * determines the board and the actions. */
const Screen *app_screen(const App *app);
const Screen *app_screen_below(const App *app);
/* An open screen's own struct. */
void *app_own(const App *app, const Screen *screen);
/* Whether the screen or one of its parents has the flag. */
bool screen_is(const Screen *screen, unsigned flag);
/* The screen that handles an event: this one or one of its parents. NULL: none; the event is
 * ignored for the reason `otherwise`. */
const Screen *screen_answering(const Screen *screen, EventKind kind);
/* That screen's reaction to the event. */
Reaction screen_reaction(const Screen *screen, EventKind kind);

/* The home screen of the current state, with nothing in progress. */
const Screen *app_home(const App *app);
bool app_is_home(const App *app);
/* Makes this the screen below, with a new struct of its own, after closing all open screens. */
void app_show(App *app, const Screen *screen);
/* The same, but a screen above stays. */
void app_show_below(App *app, const Screen *screen);
/* Returns to where a move was begun: to the first screen whose `begun` holds, or home. */
void app_show_begun(App *app);
/* Goes home without clearing what is in progress. */
void app_show_home(App *app);
/* Closes all screens, at the program's end. */
void app_close_screens(App *app);
/* Opens a modal screen above; closes another one there. */
void app_open(App *app, const Screen *screen);

/* The role typed, selected, or at the cursor; ROLE_NONE: none. side (nullable) gets its side. */
Role app_role_shown(const App *app, Side *side);

#endif
