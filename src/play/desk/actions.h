/* The one table of what a person can do. Keys, help, the menu, the line mode's commands, completion
 * and the manual are all made from it. */
#ifndef PANDEMONIUM_PLAY_DESK_ACTIONS_H
#define PANDEMONIUM_PLAY_DESK_ACTIONS_H

#include <stdbool.h>
#include <stddef.h>

typedef enum ActionId {
    ACTION_NONE,
    /* the game */
    ACTION_NEW,
    ACTION_MOVE, /* type a move */
    ACTION_UNDO,
    ACTION_REDO,
    ACTION_HINT,
    ACTION_WHY,      /* explain a move or square */
    ACTION_PREMOVE,  /* while the computer thinks */
    ACTION_MOVE_NOW, /* the computer plays what it has */
    ACTION_DRAW,
    ACTION_ACCEPT, /* the draw offered */
    ACTION_DECLINE,
    ACTION_RESIGN,
    ACTION_REMATCH,
    ACTION_LEVEL,
    ACTION_SCORES,
    ACTION_SETUP,
    ACTION_SAVE,
    ACTION_LOAD,
    ACTION_RESUME,
    /* looking */
    ACTION_BOARD,
    ACTION_FLIP,
    ACTION_CARD,      /* piece card: off, cursor, engraved */
    ACTION_TURN_CARD, /* what the piece promotes to, on its card */
    ACTION_PIECES,    /* browse all pieces */
    ACTION_RULES,
    ACTION_TOUR,  /* the lines of the first game */
    ACTION_MOVES, /* move list */
    ACTION_FEN,
    ACTION_CLOCKS,
    ACTION_LAST,
    ACTION_WHERE, /* where are the knights */
    ACTION_SCAN,  /* a file or rank */
    ACTION_HANDS,
    ACTION_AT,       /* attackers and guards of a square */
    ACTION_MOVES_OF, /* moves of the piece on a square or in hand */
    ACTION_THREATS,
    ACTION_WARNINGS, /* of blunders, before they are played */
    ACTION_ANALYSE,  /* what the position is worth, and the best lines */
    ACTION_EXPORT,   /* the position in a form to take elsewhere */
    ACTION_EDIT,     /* set a position up by hand */
    /* stepping through */
    ACTION_REVIEW,
    ACTION_NEXT,
    ACTION_BACK,
    ACTION_FIRST,
    ACTION_FINAL,
    ACTION_GOTO,
    ACTION_VARIATION, /* choose a variation */
    ACTION_GAME,      /* another game of the file */
    ACTION_GAMES,     /* list those of the file */
    ACTION_SEARCH,
    ACTION_AGAIN, /* the same once more */
    ACTION_COMMENT,
    ACTION_NAG,
    ACTION_TAG, /* what is told of the game */
    ACTION_PROMOTE,
    ACTION_DELETE,
    ACTION_ANNOTATE, /* the engine goes through the game */
    ACTION_GRAPH,
    ACTION_AUTOPLAY, /* steps by itself */
    ACTION_PLAY_ON,  /* play on from here */
    /* the program */
    ACTION_HELP,
    ACTION_MENU,
    ACTION_COMMAND, /* ':' */
    ACTION_CANCEL,
    ACTION_REPAINT,
    ACTION_SUSPEND,
    ACTION_SAVE_SCREEN,
    ACTION_OPTIONS, /* the settings as a list */
    ACTION_SET,
    ACTION_BIND,
    ACTION_UNBIND,
    ACTION_MOUSE, /* whether it is ours or the terminal's */
    ACTION_QUIT,
    ACTION_COUNT
} ActionId;

/* Where an action makes sense, as bits; a front end maps its own states to them. */
enum {
    ACTION_WHEN_MENU = 1,     /* no game: the start menu */
    ACTION_WHEN_TURN = 2,     /* a person is to move */
    ACTION_WHEN_THINKING = 4, /* the computer is */
    ACTION_WHEN_OVER = 8,
    ACTION_WHEN_REVIEW = 16,
    ACTION_WHEN_SETUP = 32, /* an arrangement is chosen, before the first move */
    ACTION_WHEN_EDIT = 64,  /* a position is set up by hand */
    ACTION_WHEN_GAME = ACTION_WHEN_TURN | ACTION_WHEN_THINKING | ACTION_WHEN_OVER,
    ACTION_WHEN_ANY = ACTION_WHEN_MENU | ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_SETUP |
                      ACTION_WHEN_EDIT,
    ACTION_ON_SCREEN = 0x100, /* only the full screen has it */
    ACTION_ON_LINE = 0x200,   /* only the line mode has it */
    ACTION_RARE = 0x400       /* left out of short helps */
};

typedef struct Action {
    ActionId id;
    const char *name;      /* command word: "undo", never translated */
    const char *letters;   /* short command of the line mode: "u"; NULL */
    const char *arguments; /* "FILE"; NULL: none. In brackets: may be left out */
    const char *keys;      /* keys of the screen, separated by spaces: "F3 u"; NULL: none */
    const char *label;     /* N_() short name: "Undo" */
    const char *help;      /* N_() sentence */
    unsigned flags;        /* ACTION_WHEN_ and ACTION_ON_ bits */
} Action;

/* All actions in the order of help. Static storage. */
const Action *action_table(size_t *count);
const Action *action_get(ActionId id);
/* By command word, its short letters or a beginning of the word that no other action (of those with
 * any of the flags `when`) shares. NULL: none; *ambiguous (nullable) tells several. */
const Action *action_by_name(const char *word, unsigned when, bool *ambiguous);

#endif
