/* The functions that a front end gives the desk, and what the desk starts with. */
#ifndef PANDEMONIUM_PLAY_DESK_FRONT_END_OPS_H
#define PANDEMONIUM_PLAY_DESK_FRONT_END_OPS_H

#include "base/error.h"
#include "play/desk/desk_output.h"
#include "play/session/session_types.h"
#include "play/settings/settings.h"
#include "rules/definition/variants.h"

/* A question of yes or no. desk_answer takes the answer, or desk_type (play/desk/desk.h) a line.
 * All strings but `third` are borrowed until the callback returns. */
typedef struct DeskAsk {
    DeskQuestion question;
    const char *line;   /* the question with the words that answer it; "": it was said before */
    const char *words;  /* only the question, for a screen that shows keys beside it */
    const char *narrow; /* the same for few columns */
    const char *third;  /* N_() key and name of a third answer; NULL: there is none */
    bool enter;         /* Enter means yes */
    /* What the question is about, in printable ASCII, to be shown whole before a yes is taken;
     * NULL: nothing else. What was typed or pasted before it was shown is no answer. */
    const char *detail;
} DeskAsk;

/* A request for the end of an action's argument: desk_do(action, before + what is typed). The
 * strings are borrowed until the callback returns. */
typedef struct DeskAskLine {
    const Action *action; /* its row has the label */
    const char *before;
    const char *text; /* what the line has at first */
} DeskAskLine;

/* The callbacks of a front end; context is passed back to them. These functions may read the
 * desk and let it say something, but not change it. */
typedef struct FrontEndOps {
    void *context;
    unsigned lacks;    /* ACTION_ON_ bits: this front end lacks actions with any of these */
    unsigned settings; /* SETTING_ON_ bits: this front end has settings with any of these */
    bool narrow;       /* there is little room: settings are not explained, games not listed, and
                          scores are a table */
    bool keys; /* single keys do actions, so it asks before one that a mistyped key must not do */
    bool live; /* it shows what the analysis finds at any time, so the analysis goes on; otherwise
                  the results are said once, after a moment */
    bool menu; /* it has a start menu; otherwise leaving the game leaves the program */
    /* Shows a whole sentence. They come in the order in which things happen. */
    void (*say)(void *context, Tone tone, const char *sentence);
    /* Shows why something was not done. */
    void (*fail)(void *context, const Error *error);
    /* Shows an event of the game being played. */
    void (*event)(void *context, const SessionEvent *event);
    /* Shows something else from now on. */
    void (*shown)(void *context, DeskShown what);
    /* A game was left; says where it is kept. */
    void (*kept)(void *context, const SessionKept *kept);
    void (*page)(void *context, const DeskPage *page);
    /* Appends help on an action, or with NULL on everything, by its keys. NULL: it has none. */
    void (*help)(void *context, const Action *one, Bytes *out);
    void (*ask)(void *context, const DeskAsk *ask);
    /* Whether a person will give the next answer, not a file. NULL: always. */
    bool (*person)(void *context);
    /* NULL: a person has to type the whole command. */
    void (*ask_line)(void *context, const DeskAskLine *ask);
    /* NULL: there are no lists. */
    void (*list)(void *context, const DeskList *list, size_t item, const char *filter);
    /* Lets a person say what the next game is to be, of this variant (NULL: of the one chosen
     * last); desk_begin_next then begins it. NULL: there is no form. */
    void (*form)(void *context, const Variant *variant);
    /* Does an action in the front end's own way, for example by opening a screen. False: the desk
     * must do it. NULL: the desk does all actions. */
    bool (*does)(void *context, ActionId action, const char *argument);
    /* A person has changed a setting, which the desk has applied. NULL: the front end has nothing
     * else to do then. */
    void (*set)(void *context, const Setting *setting);
} FrontEndOps;

/* Answers the question that was asked last; does nothing if there is none any more. */
typedef enum DeskAnswer { ANSWER_YES, ANSWER_NO, ANSWER_THIRD } DeskAnswer;
void desk_answer(Desk *desk, DeskAnswer answer);
/* The input has ended: an open question about the command of an engine is answered with no, and it
 * is said how to agree to it. */
void desk_hang_up(Desk *desk);
/* Asks the questions that the game has raised: consent to an engine's command, a rematch, an
 * offered draw, a move that was warned of. Call it after every step, when no other question is
 * open. */
void desk_ask_waiting(Desk *desk);

/* What the desk starts with. All pointers are borrowed for the desk's life. */
typedef struct DeskSettings {
    VariantSet *variants;
    /* Seats, clock, setups, start, folders, seed, threads and hash for new games. If `variant` is
     * NULL, it is the set's first. */
    SessionSettings game;
    Settings options;        /* the person's settings */
    const char *config_path; /* the configuration file; NULL: settings are not kept */
    LookBackLimits look_back;
    const char *tips; /* the file that says which tips were given; NULL: none are given */
    LanguageChoice language;
    const char *progress; /* the file of what was learned and solved; NULL: nothing is kept */
} DeskSettings;

#endif
