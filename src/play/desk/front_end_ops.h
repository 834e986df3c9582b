/* The functions that a front end gives the desk, and the desk's initial settings. */
#ifndef PANDEMONIUM_PLAY_DESK_FRONT_END_OPS_H
#define PANDEMONIUM_PLAY_DESK_FRONT_END_OPS_H

#include "base/error.h"
#include "play/desk/desk_output.h"
#include "play/session/session_types.h"
#include "play/settings/settings.h"
#include "rules/definition/variants.h"

/* A question of yes or no, answered by desk_answer, or by a line through desk_type
 * (play/desk/desk.h). All strings but `third` are borrowed until the callback returns. */
typedef struct DeskAsk {
    DeskQuestion question;
    const char *line;   /* the question with the words to answer it; "": already said */
    const char *words;  /* the question alone, for a screen that shows keys beside it */
    const char *narrow; /* the same for a narrow screen */
    const char *third;  /* N_() key and name of a third answer; NULL: none */
    Move move;          /* a warning's: the move to show, until it or another is submitted; there is
                           no answer. MOVE_NONE: another question */
    /* The subject of the question, in printable ASCII, to show in full before accepting a yes;
     * NULL: nothing. Discard whatever was typed or pasted before it was shown. */
    const char *detail;
} DeskAsk;

/* A request for the end of an action's argument: call desk_do(action, before + what is typed). The
 * strings are borrowed until the callback returns. */
typedef struct DeskAskLine {
    const Action *action; /* its row has the label */
    const char *before;
    const char *text; /* the initial text of the line */
} DeskAskLine;

/* The callbacks of a front end, each called with context. They can read the desk and make it say
 * something, but must not change it. */
typedef struct FrontEndOps {
    void *context;
    unsigned lacks;    /* the front end lacks actions with any of these ACTION_ON_ bits */
    unsigned settings; /* the front end has settings with any of these SETTING_ON_ bits */
    bool narrow; /* has little room: settings are not explained, games not listed, scores are a
                    table */
    bool keys;   /* has single keys for actions, so it asks before those that a slip must not run */
    bool live;   /* always shows the analysis, so it keeps running; otherwise its results are said
                    once, after a moment */
    bool menu;   /* has a start menu; without one, leaving the game leaves the program */
    /* Shows a whole sentence. Sentences come in the order of events. */
    void (*say)(void *context, Tone tone, const char *sentence);
    /* Shows why something was not done. */
    void (*fail)(void *context, const Error *error);
    /* Shows an event of the game being played. */
    void (*event)(void *context, const SessionEvent *event);
    /* Shows something else now. */
    void (*shown)(void *context, DeskShown what);
    /* Says where the game just left is saved. */
    void (*kept)(void *context, const SessionKept *kept);
    void (*page)(void *context, const DeskPage *page);
    /* Appends help by its keys, on one action or with NULL on everything. NULL: none. */
    void (*help)(void *context, const Action *one, Bytes *out);
    void (*ask)(void *context, const DeskAsk *ask);
    /* Whether a person, not a script, will give the next answer. NULL: always. */
    bool (*person)(void *context);
    /* NULL: the user has to type the whole command. */
    void (*ask_line)(void *context, const DeskAskLine *ask);
    /* NULL: no lists. */
    void (*list)(void *context, const DeskList *list, size_t item, const char *filter);
    /* Shows the new game form for this variant (NULL: the last one chosen); desk_begin_next then
     * starts the game. NULL: no form. */
    void (*form)(void *context, const Variant *variant);
    /* Milliseconds until the pieces that move on the board have arrived. NULL: they do not move. */
    int64_t (*moving_ms)(void *context);
    /* Runs an action in the front end's own way, for example by opening a screen. False: the desk
     * must run it. NULL: the desk runs all actions. */
    bool (*does)(void *context, ActionId action, const char *argument);
    /* Sends a text to the terminal's clipboard. NULL: it cannot. */
    void (*copy)(void *context, const char *text);
    /* The user has changed a setting, and the desk has applied it. NULL: the front end has nothing
     * to add. */
    void (*set)(void *context, const Setting *setting);
} FrontEndOps;

/* Answers the open question; does nothing if there is none. */
typedef enum DeskAnswer { ANSWER_YES, ANSWER_NO, ANSWER_THIRD } DeskAnswer;
void desk_answer(Desk *desk, DeskAnswer answer);
/* The input has ended: answers an open question about an engine's command with no, and says how to
 * agree to it. */
void desk_hang_up(Desk *desk);
/* Asks the questions that the game has raised: consent to an engine's command, a rematch, a draw
 * offer, a move after a warning. Call it after every step, when no other question is open. */
void desk_ask_waiting(Desk *desk);

/* The desk's initial settings. All pointers are borrowed for the desk's life. */
typedef struct DeskSettings {
    VariantSet *variants;
    /* Seats, clock, setups, start, folders, seed, threads and hash for new games. `variant` NULL:
     * the set's first. */
    SessionSettings game;
    Settings options;        /* the user's settings */
    const char *config_path; /* the configuration file; NULL: do not save settings */
    LookBackLimits look_back;
    const char *tips; /* the file that lists the tips already given; NULL: give none */
    LanguageChoice language;
    const char *progress; /* the file of lessons and puzzles done; NULL: do not store progress */
    const struct FriendPlan *friend_plan; /* play/meet/friend_plan.h; NULL: none */
} DeskSettings;

#endif
