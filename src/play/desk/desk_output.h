/* What the desk says, shows and asks, in whatever front end. */
#ifndef PANDEMONIUM_PLAY_DESK_DESK_OUTPUT_H
#define PANDEMONIUM_PLAY_DESK_DESK_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"
#include "play/desk/action.h"

/* How a sentence is meant. */
typedef enum Tone {
    TONE_PLAIN,
    TONE_GOOD,     /* something has succeeded */
    TONE_BAD,      /* something has failed or is refused */
    TONE_REFUSED,  /* why a move is not legal; of no interest once another one is made */
    TONE_REPLY,    /* answers a question; of no interest once a piece is taken up */
    TONE_TIP,      /* what is new to a player, said once beside the news */
    TONE_PROGRESS, /* something takes a moment; only for a screen */
    TONE_SPOKEN    /* something that a screen shows in another way; only for the line mode */
} Tone;

/* What is on show from now on. */
typedef enum DeskShown {
    SHOWN_GAME,         /* a game, which has just begun or continues */
    SHOWN_REVIEW,       /* a reviewed game */
    SHOWN_PLACE,        /* the current place in it, after a step or a change */
    SHOWN_RECORD,       /* something else is recorded in it */
    SHOWN_DELETED,      /* moves of it are gone; their nodes may stand for others later */
    SHOWN_PREMOVE,      /* a premove, which has been kept */
    SHOWN_JUDGED,       /* what desk_judged has of the move that was tried */
    SHOWN_ANALYSIS,     /* the analysis, which has been turned on */
    SHOWN_ANNOTATION,   /* the progress of its annotation ... */
    SHOWN_ANNOTATED,    /* ... which ends now */
    SHOWN_NEW_EDITOR,   /* a position to be edited, from now on */
    SHOWN_EDITOR,       /* the position that is edited, after an edit */
    SHOWN_PROBLEMS,     /* why no game can be played from it */
    SHOWN_SET_UP,       /* what a game from it is to be like: the form of a new game has it */
    SHOWN_LEFT_EDITOR,  /* what was there before the editor */
    SHOWN_HINT,         /* more of a hint (desk_hint) */
    SHOWN_OPENINGS,     /* what is played in the position (desk_openings) */
    SHOWN_PUZZLE,       /* a puzzle, from now on */
    SHOWN_PUZZLE_MOVED, /* the same after moves in it, or when some were taken back */
    SHOWN_LESSON,       /* the board of a lesson, from now on */
    SHOWN_LESSON_MOVED, /* the same after a move in it */
    SHOWN_LEFT_REVIEW,  /* the game that was there before the review, or nothing */
    SHOWN_LEFT_GAME     /* nothing: the menu */
} DeskShown;

/* Text of several lines. All pointers are borrowed. */
typedef struct DeskPage {
    const char *title;  /* NULL: the label of the present action */
    const Bytes *text;  /* not empty */
    bool picture;       /* has the escape sequences of play/desk/export.h; no other text may */
    bool verbatim;      /* meant to be copied: its lines are not wrapped */
    bool end;           /* shown from its end */
    bool good;          /* a few lines, which a screen may say in TONE_GOOD instead */
    const Error *why;   /* why a game cannot be played, and is shown as text; NULL: says nothing */
    const char *path;   /* the file of a game as text ... */
    size_t game, games; /* ... its index there, and the number of games; 0: it is not such a text */
} DeskPage;

/* A list to choose from. Indices count its entries before a filter is applied. */
typedef struct DeskList {
    const char *title; /* N_() */
    int columns;       /* width of the longest entry that should be shown completely */
    /* The game that it is about, for the title; NULL: that of the board. */
    const struct Variant *(*game)(Desk *desk);
    size_t (*count)(Desk *desk);
    /* Appends the entry in one row of at most so many columns; a longer one is cut. */
    void (*describe)(Desk *desk, size_t index, int columns, Text *out);
    void (*choose)(Desk *desk, size_t index);
    /* Appends further words by which a filter finds the entry; NULL: it has none. */
    void (*search)(Desk *desk, size_t index, Text *out);
    /* Whether a filter keeps the entry; NULL: it does if the entry's text contains it. */
    bool (*matches)(Desk *desk, size_t index, const char *typed);
} DeskList;

/* Questions of yes or no. After a yes the action that asked is done again, and then desk_agreed is
 * true. */
typedef enum DeskQuestion {
    QUESTION_NONE,
    QUESTION_PROMOTION, /* which of several moves is meant; only desk_take_move asks it */
    QUESTION_RESIGN,
    QUESTION_UNDO,       /* with a running clock */
    QUESTION_REMATCH,    /* another game, as the rules require after some draws */
    QUESTION_OPENINGS,   /* look at the openings, which counts as help */
    QUESTION_DRAW,       /* accept the draw that is offered */
    QUESTION_BLUNDER,    /* play the move despite the warning */
    QUESTION_LEAVE,      /* leave the game in progress */
    QUESTION_REPLACE,    /* the same, for another game */
    QUESTION_PUZZLE,     /* put the game in progress aside for a puzzle */
    QUESTION_END,        /* end the program while a game is in progress or a position edited */
    QUESTION_EDITOR,     /* leave the editor */
    QUESTION_UNSAVED,    /* leave the reviewed game, which has changes */
    QUESTION_CHANGED,    /* another program has changed the file to save the review to */
    QUESTION_MOVES,      /* delete moves of the reviewed game */
    QUESTION_DELETE,     /* delete an unfinished game */
    QUESTION_OTHER_PATH, /* save at the path that the argument ends with */
    QUESTION_ENGINE,     /* run the command of an engine */
    QUESTION_COUNT
} DeskQuestion;

/* What a look back at a game that was just played may take. Neither: there is none. */
typedef struct LookBackLimits {
    int64_t time_ms; /* for the whole game */
    uint64_t nodes;  /* or for each position; it is then waited for */
} LookBackLimits;

#endif
