/* A screen: what is shown, what keys mean there, and what belongs to it alone.
 *
 * Each is one file that defines a `const Screen` and is named once more, in the list of all
 * (ui/screens/all.c). Two can be open: one below, where the game, the review, the menu or the form
 * stands, and one above that covers it and gives it back. What a screen needs to know while it is
 * open it keeps in a struct of its own, which is made when it opens and freed when it goes; no
 * other file knows that struct. Screens that are alike have a parent, which answers the events that
 * they do not. */
#ifndef PANDEMONIUM_UI_APP_SCREEN_H
#define PANDEMONIUM_UI_APP_SCREEN_H

#include "rules/board/types.h"
#include "ui/app/event.h"
#include "ui/app/list_source.h"
#include "ui/kit/layout.h"

struct Marks;
struct Position;

/* How a screen takes keys that actions have. */
typedef enum KeyPolicy {
    KEYS_ACTIONS, /* all of them */
    KEYS_PIECES,  /* all but letters, which are pieces */
    KEYS_FEW,     /* only those that help everywhere */
    KEYS_LINE /* the same, and characters edit a line; where it is not modal function keys act */
} KeyPolicy;

/* What holds of a screen whatever is in it. */
enum {
    SCREEN_MODAL = 1 << 0,         /* it covers another and gives it back */
    SCREEN_OVER_BAR = 1 << 1,      /* its prompt matters more than the function bar ... */
    SCREEN_OVER_MESSAGES = 1 << 2, /* ... and than messages that need its row */
    SCREEN_PRESSES = SCREEN_OVER_BAR | SCREEN_OVER_MESSAGES,
    SCREEN_FREE = 1 << 3,         /* nothing is begun in it: a question of the game may come up */
    SCREEN_TYPES = 1 << 4,        /* a letter begins a move */
    SCREEN_NO_CURSOR = 1 << 5,    /* the board's cursor is not shown */
    SCREEN_NO_BOARD = 1 << 6,     /* a piece's card is as White sees it */
    SCREEN_MARKS_ALONE = 1 << 7,  /* its marks are all that there are on the board */
    SCREEN_SPACE = 1 << 8,        /* Space is text, not Enter */
    SCREEN_BESIDE = 1 << 9,       /* it stands beside the board where there is room */
    SCREEN_OVER_EDITOR = 1 << 10, /* it leaves a position being set up behind */
    SCREEN_KEEPS = 1 << 11,       /* going home to it anew, it stays as it is */
    SCREEN_LAST_WORD = 1 << 12,   /* a long message leaves its hints the function bar */
    SCREEN_TAKEN = 1 << 13        /* a piece of the board or of a hand is taken in it */
};

typedef struct Screen {
    const char *name; /* for tests and whoever reads the table, never translated */
    unsigned when;    /* its ACTION_WHEN_ bit; of a modal one that of what it covers counts */
    KeyPolicy keys;
    unsigned flags;              /* SCREEN_ */
    const char *hints;           /* N_() its keys in the prompt, parted by two blanks; NULL: none */
    ActionId action;             /* opens it, and is done in it as well; ACTION_NONE: none does */
    const ListSource *list;      /* what can be chosen in it; NULL: nothing, or who opens it says */
    const struct Screen *parent; /* answers the events that it does not; may be NULL */

    /* What it does with each event, or why nothing. Those of neither kind are the parent's; with
     * those that no parent has it does nothing because of `otherwise`. */
    Reaction event[EVENT_COUNT];
    const char *otherwise;

    size_t own_size; /* bytes of its own struct, all 0 when it is opened; 0: it has none */
    /* Frees what that struct owns; NULL: nothing. */
    void (*close)(void *own);
    /* Opens it for `action`, with what is typed behind that or "". */
    void (*open)(App *app, const char *argument);

    /* At the program's start, when it is the first that is shown. */
    void (*first)(App *app);

    /* Whether it is where the game, the review or the menu stands when nothing is begun. */
    bool (*home)(const App *app);
    /* Whether it still makes sense when what covers it goes; NULL: it does not, home follows. */
    bool (*stays)(const App *app);
    /* Whether a move that was begun goes on in it: a piece is taken, or something is typed. */
    bool (*begun)(const App *app);
    /* Shows it again after `above` has gone, which was over it. */
    void (*again)(App *app, const struct Screen *above);
    /* The position has changed: goes on in the new one, or home. */
    void (*follow)(App *app);

    /* The keys that mean something now; NULL: `hints`, always. Translated. */
    const char *(*hint)(const App *app);
    /* SCREEN_OVER_ bits that hold besides `flags` now. */
    unsigned (*presses)(const App *app);
    /* The prompt's row, which is blank; NULL: the hints. */
    void (*prompt)(const App *app, const Layout *layout, const Rect *area, Grid *grid);
    /* Between title and prompt; NULL: the board. */
    void (*draw)(const App *app, const Layout *layout, Grid *grid);
    /* Beside the board in the place of the moves. */
    void (*panel)(const App *app, const Layout *layout, Grid *grid);
    /* What is marked on the board because of it. */
    void (*mark)(const App *app, const struct Position *position, struct Marks *out);
    /* The position to be shown instead of the game's, which may be made in room. */
    const struct Position *(*position)(const App *app, struct Position *room);
    /* The piece that it speaks of; ROLE_NONE: none. */
    Role (*role)(const App *app);
} Screen;

/* The screen that has the keys, and the one below it (the same, when none covers it): the one that
 * counts for the board and for actions. */
const Screen *app_screen(const App *app);
const Screen *app_behind(const App *app);
/* The screen's own struct, while it is open. */
void *app_own(const App *app, const Screen *screen);
/* Whether it has the flag, or a parent has. */
bool screen_is(const Screen *screen, unsigned flag);
/* Which screen answers an event: itself, or else a parent. NULL: none does, it is ignored because
 * of `otherwise`. */
const Screen *screen_answering(const Screen *screen, EventKind kind);
/* What that one does with it. */
Reaction screen_reaction(const Screen *screen, EventKind kind);

/* The one where nothing is begun. */
const Screen *app_home(const App *app);
bool app_is_home(const App *app);
/* Goes to a screen that covers nothing: what was open goes. Its own struct is new. */
void app_show(App *app, const Screen *screen);
/* The same, but what covers it stays. */
void app_show_below(App *app, const Screen *screen);
/* Back to where a move was begun: the first screen whose `begun` holds; home when that is gone. */
void app_show_begun(App *app);
/* Goes home, and forgets nothing that is begun. */
void app_show_home(App *app);
/* Closes all, at the end. */
void app_close_screens(App *app);
/* Opens a modal one above; another one there goes. */
void app_open(App *app, const Screen *screen);

#endif
