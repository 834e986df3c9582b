/* What is shown and asked for who knows no screen (app_say in app.h tells): actions, the session's
 * events, and, when they have moved there, the actions of play/desk, whose DeskVoice (say, page,
 * ask, list, leave) is to be made of these. Each opens a screen above the present one and returns
 * at once; what a person answers comes back as an event, to the screen and from there to
 * operations.h. */
#ifndef PANDEMONIUM_UI_APP_SCREEN_VOICE_H
#define PANDEMONIUM_UI_APP_SCREEN_VOICE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "ui/app/event.h"
#include "ui/app/list_source.h"

typedef enum Question {
    ASK_SAVE,
    ASK_LOAD,
    ASK_REVIEW,
    ASK_FIELD, /* the current one of the form of a new game */
    ASK_SAVE_SCREEN,
    ASK_COMMENT,
    ASK_SEARCH,
    ASK_EXPORT,
    ASK_LEFT /* where to save a game that was broken off */
} Question;

typedef enum Confirm {
    CONFIRM_RESIGN,
    CONFIRM_QUIT,
    CONFIRM_LEAVE,   /* to the menu */
    CONFIRM_SWAPPED, /* another game, as the rules call for after some draws */
    CONFIRM_DRAW,    /* answer the draw offered */
    CONFIRM_BLUNDER, /* play the move in spite of the warning */
    CONFIRM_UNSAVED, /* lose what was changed in a review */
    CONFIRM_REPLACE, /* leave the game in progress for another */
    CONFIRM_START,   /* the same, for the one of the form */
    CONFIRM_DELETE,  /* moves of a game under review */
    CONFIRM_EDIT,    /* leave the editor */
    CONFIRM_UNDO,    /* set a clock back with the move */
    CONFIRM_FORGET,  /* delete a game that was broken off */
    CONFIRM_CHANGED  /* save in a file that another program has changed */
} Confirm;

/* Text that scrolls. */
typedef struct PageText {
    const char *title;  /* copied */
    Bytes *text;        /* taken; without data no page is opened */
    bool verbatim;      /* from edge to edge, lines cut only where the window ends: to be copied */
    bool end;           /* shown from its end */
    const char *path;   /* a game as text: the file's path (copied), which of its games ... */
    size_t game, games; /* ... and of how many; 0: it is no game */
} PageText;

/* The screens behind the calls below; ui/screens/all.c has it. */
typedef struct UiVoice {
    void (*page)(App *app, const PageText *page);
    void (*list)(App *app, const ListSource *source, size_t item);
    void (*ask)(App *app, Question question, const char *text);
    void (*confirm)(App *app, Confirm confirm);
} UiVoice;

void ui_page(App *app, const PageText *page);
/* Lets a person choose of a list; item: the entry at the cursor. */
void ui_list(App *app, const ListSource *source, size_t item);
/* Asks for a line, in which `text` (copied) stands: operation_answered gets it. */
void ui_ask(App *app, Question question, const char *text);
/* Asks for yes or no: operation_confirmed gets a yes. */
void ui_confirm(App *app, Confirm confirm);
/* Opens the screen that belongs to an action; argument: what is typed behind the action, or "". */
void ui_show(App *app, ActionId action, const char *argument);

/* Whether that list is open. */
bool ui_shows_list(const App *app, const ListSource *source);
/* Of the list that is open are left the entries that contain the text, in either case; "": all.
 * They are looked through before they are drawn. */
void ui_filter_list(App *app, const char *text);

#endif
