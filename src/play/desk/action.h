/* Actions: what the user can do. An action is a row in a file of its room, beside the function that
 * runs it, and one line of the list below. Keys, help, the menu, line mode's commands,
 * completion and the manual are all made from the rows. */
#ifndef PANDEMONIUM_PLAY_DESK_ACTION_H
#define PANDEMONIUM_PLAY_DESK_ACTION_H

#include <stdbool.h>

#include "base/text.h"
#include "play/desk/result.h"

typedef struct Desk Desk;

/* All actions, in help order. NAME stands for the id ACTION_NAME, and for the row NAME_ACTION in
 * the action's file. */
#define ACTION_LIST(NAME)                                                                          \
    NAME(NEW)                                                                                      \
    NAME(MOVE)                                                                                     \
    NAME(UNDO)                                                                                     \
    NAME(REDO)                                                                                     \
    NAME(HINT)                                                                                     \
    NAME(WHY)                                                                                      \
    NAME(PREMOVE)                                                                                  \
    NAME(MOVE_NOW)                                                                                 \
    NAME(DRAW)                                                                                     \
    NAME(ACCEPT)                                                                                   \
    NAME(DECLINE)                                                                                  \
    NAME(DECLARE)                                                                                  \
    NAME(RESIGN)                                                                                   \
    NAME(ANOTHER)                                                                                  \
    NAME(EASIER)                                                                                   \
    NAME(ODDS)                                                                                     \
    NAME(REMATCH)                                                                                  \
    NAME(HOST)                                                                                     \
    NAME(JOIN)                                                                                     \
    NAME(WATCH)                                                                                    \
    NAME(YES)                                                                                      \
    NAME(NO)                                                                                       \
    NAME(SAY)                                                                                      \
    NAME(MISTAKES)                                                                                 \
    NAME(BETTER)                                                                                   \
    NAME(PUZZLE)                                                                                   \
    NAME(SOLUTION)                                                                                 \
    NAME(LEARN)                                                                                    \
    NAME(SKIP)                                                                                     \
    NAME(EARLIER)                                                                                  \
    NAME(REPEAT)                                                                                   \
    NAME(MORE)                                                                                     \
    NAME(LESSONS)                                                                                  \
    NAME(LEVEL)                                                                                    \
    NAME(PROGRESS)                                                                                 \
    NAME(SCORES)                                                                                   \
    NAME(SETUP)                                                                                    \
    NAME(SAVE)                                                                                     \
    NAME(SHARE)                                                                                    \
    NAME(LOAD)                                                                                     \
    NAME(RESUME)                                                                                   \
    NAME(BOARD)                                                                                    \
    NAME(FLIP)                                                                                     \
    NAME(CARD)                                                                                     \
    NAME(TURN_CARD)                                                                                \
    NAME(PIECES)                                                                                   \
    NAME(VARIANTS)                                                                                 \
    NAME(RULES)                                                                                    \
    NAME(TOUR)                                                                                     \
    NAME(MOVES)                                                                                    \
    NAME(FEN)                                                                                      \
    NAME(CLOCKS)                                                                                   \
    NAME(LOOK_BACK)                                                                                \
    NAME(LAST)                                                                                     \
    NAME(WHERE)                                                                                    \
    NAME(SCAN)                                                                                     \
    NAME(HANDS)                                                                                    \
    NAME(AT)                                                                                       \
    NAME(MOVES_OF)                                                                                 \
    NAME(THREATS)                                                                                  \
    NAME(ARROW)                                                                                    \
    NAME(WARNINGS)                                                                                 \
    NAME(ANALYSE)                                                                                  \
    NAME(EXPLORE)                                                                                  \
    NAME(EXPORT)                                                                                   \
    NAME(EDIT)                                                                                     \
    NAME(REVIEW)                                                                                   \
    NAME(PASTE)                                                                                    \
    NAME(NEXT)                                                                                     \
    NAME(BACK)                                                                                     \
    NAME(FIRST)                                                                                    \
    NAME(FINAL)                                                                                    \
    NAME(GOTO)                                                                                     \
    NAME(VARIATION)                                                                                \
    NAME(NULL_MOVE)                                                                                \
    NAME(GAME)                                                                                     \
    NAME(GAMES)                                                                                    \
    NAME(SEARCH)                                                                                   \
    NAME(AGAIN)                                                                                    \
    NAME(COMMENT)                                                                                  \
    NAME(NAG)                                                                                      \
    NAME(TAG)                                                                                      \
    NAME(PROMOTE)                                                                                  \
    NAME(DELETE)                                                                                   \
    NAME(ANNOTATE)                                                                                 \
    NAME(GRAPH)                                                                                    \
    NAME(AUTOPLAY)                                                                                 \
    NAME(PLAY_ON)                                                                                  \
    NAME(HELP)                                                                                     \
    NAME(MENU)                                                                                     \
    NAME(COMMAND)                                                                                  \
    NAME(CANCEL)                                                                                   \
    NAME(REPAINT)                                                                                  \
    NAME(SUSPEND)                                                                                  \
    NAME(SAVE_SCREEN)                                                                              \
    NAME(OPTIONS)                                                                                  \
    NAME(SET)                                                                                      \
    NAME(BIND)                                                                                     \
    NAME(UNBIND)                                                                                   \
    NAME(MOUSE)                                                                                    \
    NAME(QUIT)

#define ACTION_ID(NAME) ACTION_##NAME,
typedef enum ActionId { ACTION_NONE, ACTION_LIST(ACTION_ID) ACTION_COUNT } ActionId;
#undef ACTION_ID

/* When an action makes sense, as bits; desk_when returns the one that holds now. */
enum {
    ACTION_WHEN_MENU = 1,     /* no game: the start menu */
    ACTION_WHEN_TURN = 2,     /* a person is to move */
    ACTION_WHEN_THINKING = 4, /* the computer is to move */
    ACTION_WHEN_OVER = 8,
    ACTION_WHEN_REVIEW = 16,
    ACTION_WHEN_SETUP = 32,    /* a setup must be chosen, before the first move */
    ACTION_WHEN_EDIT = 64,     /* a position is being edited */
    ACTION_WHEN_PUZZLE = 128,  /* a puzzle is shown */
    ACTION_WHEN_LESSON = 2048, /* a lesson is shown */
    ACTION_WHEN_FIRST = 8192,  /* First steps are shown */
    ACTION_WHEN_GAME = ACTION_WHEN_TURN | ACTION_WHEN_THINKING | ACTION_WHEN_OVER,
    ACTION_WHEN_ANY = ACTION_WHEN_MENU | ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_SETUP |
                      ACTION_WHEN_EDIT | ACTION_WHEN_PUZZLE | ACTION_WHEN_LESSON |
                      ACTION_WHEN_FIRST,
    ACTION_ON_SCREEN = 0x100,  /* only on the full screen */
    ACTION_ON_LINE = 0x200,    /* only in line mode */
    ACTION_RARE = 0x400,       /* not in short help */
    ACTION_ASKS_FILE = 0x1000, /* its prompt asks for a file name */
    ACTION_OFTEN = 0x4000,     /* line mode's help explains it; of others it has the names */
    ACTION_HELPS = 0x8000,     /* tells about the position; not while a friend is played */
    ACTION_PLAYS = 0x10000,    /* only a player's; not while a friend's game is watched */
    ACTION_AT_HOME = 0x20000,  /* not in a game at two terminals */
};

/* Runs the action. argument is the text after the word, without blanks around it; "" without one.
 * Called only while one of the row's ACTION_WHEN_ bits holds. */
typedef ActionResult ActionRun(Desk *desk, const char *argument);
/* Appends the text of an action that does nothing but answer. Despite ACTION_ON_LINE, the screen
 * accepts it as a typed command, without a key or a list entry. */
typedef void ActionAnswer(const Desk *desk, const char *argument, Text *out);

typedef struct Action {
    ActionId id;
    const char *name;      /* the command, never translated: "undo" */
    const char *letters;   /* short command of line mode: "u"; NULL: none */
    const char *arguments; /* "FILE", optional ones in brackets; NULL: none */
    const char *keys;      /* keys on the screen, separated by spaces: "F3 u"; NULL: none */
    const char *label;     /* N_() short name: "Undo" */
    const char *prompt;  /* N_() prompt for the argument: "Save in file: "; NULL: never asked for */
    const char *nothing; /* the argument that an empty answer means; NULL: it cancels */
    const char *help;    /* N_() sentence */
    unsigned flags;      /* ACTION_WHEN_ and ACTION_ON_ bits */
    bool (*fits)(const Desk *desk); /* whether the game has this feature; NULL: always. If typed
                                       anyway, the action says why not */
    bool bare;      /* may be typed without its arguments; run then says which are missing */
    ActionRun *run; /* NULL: `answer` is set */
    ActionAnswer *answer;
} Action;

/* Whether word is the action's full name or its letters, ignoring case. */
bool action_is_named(const Action *action, const char *word);
/* Finds the action with this name or letters, or the only one (among those with any of the flags
 * `when`) whose name begins with word. rows are by id. NULL: none; sets *ambiguous (nullable) if
 * several match. */
const Action *action_find(const Action *const rows[], const char *word, unsigned when,
                          bool *ambiguous);

#endif
