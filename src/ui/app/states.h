/* What the keys mean: the interface's states, and what holds of each whatever is in it. */
#ifndef PANDEMONIUM_UI_APP_STATES_H
#define PANDEMONIUM_UI_APP_STATES_H

#include <stdbool.h>

typedef enum UiState {
    UI_MENU,      /* start menu */
    UI_NEW_GAME,  /* form of a new game */
    UI_SETUP,     /* a person chooses an arrangement */
    UI_IDLE,      /* a person is to move: the cursor */
    UI_SELECTED,  /* a piece on the board is taken */
    UI_DROP,      /* a piece in hand is taken */
    UI_PROMOTION, /* how to arrive on the target */
    UI_ENTRY,     /* a move is typed */
    UI_THINK,     /* the computer thinks */
    UI_FAILED,    /* the engine to move has failed: what is to become of the game? */
    UI_OVER,
    UI_REVIEW,   /* stepping through a game */
    UI_COMMAND,  /* the ':' line */
    UI_ASK,      /* a line that answers a question: a file, a FEN, a clock */
    UI_PAGE,     /* help, rules, pieces, moves: text that scrolls */
    UI_ACTIONS,  /* F9: all that can be done now */
    UI_LIST,     /* games of a file, journals, variants */
    UI_CONFIRM,  /* yes or no */
    UI_HANDOVER, /* the keyboard goes to the other person */
    UI_OPTIONS,  /* what :set changes, as a list */
    UI_PIECES,   /* the game's pieces, as a list */
    UI_CHOICES,  /* the moves that what is typed may mean, as a list */
    UI_GHOST,    /* the move chosen is shown, and waits for Enter */
    UI_EDIT,     /* a position is set up by hand */
    UI_STATE_COUNT
} UiState;

/* How a state takes keys that actions have. */
typedef enum KeyPolicy {
    KEYS_ACTIONS, /* all of them */
    KEYS_PIECES,  /* all but letters, which are pieces */
    KEYS_FEW,     /* only those that help everywhere */
    KEYS_LINE /* the same, and characters edit a line; where it is not modal function keys act */
} KeyPolicy;

typedef struct StateFacts {
    const char *name; /* for tests, never translated */
    unsigned when;    /* its ACTION_WHEN_ bit; of a modal state that of what it covers counts */
    KeyPolicy keys;
    bool modal;        /* covers another state and gives it back */
    bool pressing;     /* its prompt matters more than the function bar and the messages */
    const char *hints; /* N_() its keys in the prompt, parted by two blanks; NULL: none */
} StateFacts;

/* Static storage; never NULL. */
const StateFacts *state_facts(UiState state);

#endif
