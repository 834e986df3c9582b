/* What the desk says, shows and asks, in any front end. */
#ifndef PANDEMONIUM_PLAY_DESK_DESK_OUTPUT_H
#define PANDEMONIUM_PLAY_DESK_DESK_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"
#include "play/desk/action.h"

/* The intent of a sentence. */
typedef enum Tone {
    TONE_PLAIN,
    TONE_GOOD,     /* something has succeeded */
    TONE_BAD,      /* something has failed or is refused */
    TONE_REFUSED,  /* why a move is illegal; obsolete after the next move */
    TONE_REPLY,    /* answers a question; obsolete once a piece is picked up */
    TONE_TIP,      /* a tip for beginners, given once beside other messages */
    TONE_PROGRESS, /* something takes a moment; screen only */
    TONE_SPOKEN    /* something that a screen shows in another way; line mode only */
} Tone;

/* What the front end should show now. */
typedef enum DeskShown {
    SHOWN_GAME,         /* a game, which has just begun or continues */
    SHOWN_REVIEW,       /* a reviewed game */
    SHOWN_PLACE,        /* the current place in it, after a step or a change */
    SHOWN_RECORD,       /* the reviewed game's record, after any other change */
    SHOWN_DELETED,      /* the review, after deleting moves, whose nodes may be reused */
    SHOWN_PREMOVE,      /* a stored premove */
    SHOWN_JUDGED,       /* the verdict on a tried move (desk_judged) */
    SHOWN_ANALYSIS,     /* the analysis, just turned on */
    SHOWN_ANNOTATION,   /* the progress of an annotation ... */
    SHOWN_ANNOTATED,    /* ... which ends now */
    SHOWN_NEW_EDITOR,   /* a position to edit */
    SHOWN_EDITOR,       /* the edited position, after an edit */
    SHOWN_PROBLEMS,     /* why no game can start from it */
    SHOWN_SET_UP,       /* the new game form, for a game that starts from it */
    SHOWN_LEFT_EDITOR,  /* what was shown before the editor */
    SHOWN_HINT,         /* the next stage of a hint (desk_hint) */
    SHOWN_OPENINGS,     /* the openings played in the position (desk_openings) */
    SHOWN_PUZZLE,       /* a new puzzle */
    SHOWN_PUZZLE_MOVED, /* the puzzle, after moves were played ... */
    SHOWN_PUZZLE_BACK,  /* ... or taken back */
    SHOWN_LESSON,       /* the board of a new lesson */
    SHOWN_LESSON_MOVED, /* the lesson, after a move */
    SHOWN_LISTS,        /* the lists of what to learn (play/lesson/learn_lists.h) */
    SHOWN_FIRST,        /* a step of First steps (play/lesson/first_activity.h) */
    SHOWN_FIRST_MOVED,  /* the step, after a move */
    SHOWN_LEFT_REVIEW,  /* the game that was shown before the review, or nothing */
    SHOWN_LEFT_GAME     /* nothing: the menu */
} DeskShown;

/* Text of several lines. All pointers are borrowed. */
typedef struct DeskPage {
    const char *title; /* NULL: the present action's label */
    const Bytes *text; /* not empty */
    bool picture;      /* contains the escape sequences of play/desk/export.h; no other text may */
    bool verbatim;     /* to be copied: never wrap its lines */
    bool end;          /* show it from its end */
    bool good;         /* short: a screen may say it in TONE_GOOD instead */
    const Error *why;  /* why the game is shown as text and cannot be played; NULL: not known */
    const char *path;  /* the file whose game is shown as text ... */
    size_t game,
        games; /* ... the game's index there, and the number of games; 0: not such a text */
} DeskPage;

/* A list to choose from. Indices count its entries before filtering. */
typedef struct DeskList {
    const char *title; /* N_() */
    int columns;       /* width of the longest entry to show completely */
    /* The variant for the title; NULL: the board's. */
    const struct Variant *(*game)(Desk *desk);
    size_t (*count)(Desk *desk);
    /* Appends the entry as one row of at most `columns`, cut if longer. */
    void (*describe)(Desk *desk, size_t index, int columns, Text *out);
    void (*choose)(Desk *desk, size_t index);
    /* Appends what the entry does, in sentences; NULL: nothing. */
    void (*explain)(Desk *desk, size_t index, Text *out);
    /* Appends more words for a filter to find the entry by; NULL: none. */
    void (*search)(Desk *desk, size_t index, Text *out);
    /* Whether the entry passes the filter; NULL: it does if its text contains what was typed. */
    bool (*matches)(Desk *desk, size_t index, const char *typed);
} DeskList;

/* Questions of yes or no. After a yes the action that asked runs again, with desk_agreed true. */
typedef enum DeskQuestion {
    QUESTION_NONE,
    QUESTION_PROMOTION, /* which of several moves; asked only by desk_take_move */
    QUESTION_RESIGN,
    QUESTION_UNDO,       /* with a running clock */
    QUESTION_REMATCH,    /* start another game, as the rules require after some draws */
    QUESTION_OPENINGS,   /* show the openings, which counts as help */
    QUESTION_DRAW,       /* accept the offered draw */
    QUESTION_BLUNDER,    /* play the move despite the warning */
    QUESTION_LEAVE,      /* leave the game in progress */
    QUESTION_REPLACE,    /* leave it for another game */
    QUESTION_NEXT,       /* leave a finished game for another one */
    QUESTION_PUZZLE,     /* set the game in progress aside for a puzzle */
    QUESTION_END,        /* quit while a game is in progress or a position is being edited */
    QUESTION_EDITOR,     /* leave the editor */
    QUESTION_UNSAVED,    /* leave a reviewed game that has changes */
    QUESTION_CHANGED,    /* overwrite the review's file although another program has changed it */
    QUESTION_MOVES,      /* delete moves of the reviewed game */
    QUESTION_DELETE,     /* delete an unfinished game */
    QUESTION_OVERWRITE,  /* share to a file that exists */
    QUESTION_OTHER_PATH, /* save at the path at the end of the argument */
    QUESTION_PASTE,      /* open pasted text */
    QUESTION_JOIN,       /* sit down at somebody's table */
    QUESTION_ENGINE,     /* run an engine's command */
    QUESTION_COUNT
} DeskQuestion;

/* Limits of a look back at the game just played. Both 0: no look back. */
typedef struct LookBackLimits {
    int64_t time_ms; /* for the whole game */
    uint64_t nodes;  /* or for each position; the front end then waits until it is done */
} LookBackLimits;

#endif
