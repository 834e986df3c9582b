/* The desk itself, for the services and for play/desk. Actions do not see it. */
#ifndef PANDEMONIUM_PLAY_SERVICES_DESK_STATE_H
#define PANDEMONIUM_PLAY_SERVICES_DESK_STATE_H

#include "play/editor/editor.h"
#include "play/hint/analysis.h"
#include "play/hint/annotate.h"
#include "play/review/review.h"
#include "play/services/services.h"
#include "play/services/voice.h"
#include "words/entry.h"

enum { PROMOTIONS_LIMIT = 16 };

/* What the next line answers. */
typedef struct Asked {
    DeskQuestion question;
    ActionId action; /* done again on a yes */
    char argument[DESK_LINE_SIZE];
    unsigned agreed; /* bits of questions answered with yes, while the action is done again */
    unsigned agreed_before; /* those of it that came before the question asked now */
    Move choices[PROMOTIONS_LIMIT];
    size_t choice_count;
} Asked;

/* Engines that look at what is shown. */
typedef struct Study {
    Analysis *analysis; /* NULL until it is wanted */
    Analysis *adviser;  /* our engine, for hints; NULL until it is wanted */
    unsigned lines;     /* of the analysis; 0: none is wanted */
    bool told;          /* what there is to say of the position on show */
    Annotate *annotate; /* NULL unless a game is gone through */
    int64_t annotate_told_ms;
} Study;

struct Desk {
    DeskSettings settings;
    DeskVoice voice;
    const Action *const *actions; /* all rows, by id */
    int64_t now_ms;
    ActionId doing; /* what was asked for last */

    Settings own;
    SessionSettings next; /* of the next new game */
    Position next_start;  /* its start, where it has one */
    DeskLook look;

    Session *session; /* NULL: only while a file is reviewed */
    bool reviewing;
    Review review;
    bool edited; /* the reviewed game, by an action that is there for it */
    Editor *editor;
    char search[DESK_LINE_SIZE]; /* what was looked for last */

    Asked asked;
    Study study;
    EntryMatch match;
    char last_reason[ENTRY_REASON_SIZE]; /* why the last try was not legal; "" : none was */
    bool undo_agreed;                    /* in this game, though a clock runs */
    bool setup_told;
    Side setup_side;
    bool leaving;
};

/* --- for play/desk ---------------------------------------------------------------------------- */

/* Takes the answer to what was asked. False: it is none, and the question one that need not have
 * any: it is forgotten, the line is to be done. */
bool desk_take_answer(Desk *desk, const char *line);
/* What is said to a question of yes or no: y, n, or nothing at all. */
typedef enum YesNo { YES_NO_NEITHER, YES_NO_YES, YES_NO_NO, YES_NO_CANCEL } YesNo;
YesNo desk_read_yes_no(const char *line);
/* The same where it is which of several moves is meant. */
void desk_answer_promotion(Desk *desk, const char *line);
/* Plays or tries a legal move. */
void desk_play(Desk *desk, Move move);
/* Gives up the question, which is told. False: nothing was asked. */
bool desk_cancel_question(Desk *desk);
/* What people read in one sentence. */
enum { SENTENCE_SIZE = 2048 };
/* Keeps the analysis at the position on show and tells what it has found, once for each. */
void desk_follow_analysis(Desk *desk);
/* Lets the engine go on through the game, and tells how far it is. */
void desk_follow_annotation(Desk *desk);

#endif
