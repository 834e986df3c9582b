/* The desk's state. Private to play; actions do not see it. */
#ifndef PANDEMONIUM_PLAY_DESK_DESK_STATE_H
#define PANDEMONIUM_PLAY_DESK_DESK_STATE_H

#include "play/desk/activity.h"
#include "play/desk/desk_parts.h"
#include "play/desk/front_end_ops.h"
#include "play/desk/job.h"
#include "play/desk/line.h"
#include "play/editor/editor.h"
#include "play/player/consent.h"
#include "play/review/review.h"
#include "words/entry.h"

enum { PROMOTIONS_LIMIT = 16 };

/* The question that the next line answers. */
enum { RECOGNISED_SIZE = 300 };
typedef struct Asked {
    DeskQuestion question;
    ActionId action; /* run again after a yes */
    char argument[DESK_LINE_SIZE];
    Bytes pasted;                       /* owned; the text last pasted, for ACTION_PASTE */
    bool pasting;                       /* typed lines are added to it */
    char recognised[RECOGNISED_SIZE];   /* for QUESTION_PASTE and QUESTION_JOIN */
    const char *path;                   /* for QUESTION_OTHER_PATH and QUESTION_CHANGED */
    char command[CONSENT_COMMAND_SIZE]; /* for QUESTION_ENGINE */
    unsigned agreed;          /* set of questions answered with yes, while the action runs again */
    unsigned agreed_before;   /* those answered before the current question */
    unsigned agreed_for_game; /* those not to ask again in this game */
    Move choices[PROMOTIONS_LIMIT];
    size_t choice_count;
    /* desk_ask as a pointer, so that code that reports refusals does not depend on it */
    ActionResult (*ask)(Desk *desk, DeskQuestion question, ActionId action, const char *argument);
} Asked;

/* Editing a position (editor_activity.c). */
typedef struct EditorActivity {
    Activity activity;
    Editor *editor; /* owned */
} EditorActivity;

/* A game under review (review_activity.c). */
typedef struct ReviewActivity {
    Activity activity;
    Review review;
    bool edited; /* an action has changed it */
    char *list;  /* owned; the folder of the list that the game was chosen from, "" for the user's
                  * own games; NULL: it is from no list */
} ReviewActivity;

/* The game being played (game_activity.c). */
typedef struct GameActivity {
    Activity activity;
    Session *session;    /* owned */
    unsigned waiting;    /* set of questions raised and not asked yet */
    Move blunder, reply; /* the move that a warning is about, and the reply to it */
    bool setup_told;
    Side setup_side;
} GameActivity;

/* An action, and its argument. */
typedef struct Doing {
    ActionId action;
    char argument[DESK_LINE_SIZE];
} Doing;

/* The messages given when the person's turn began. */
typedef struct Told {
    unsigned tips;          /* set of indices */
    const Node *tip_node;   /* the node of the last search for a tip */
    const Node *coach_node; /* the node of the last danger warning, in a lesson's first game */
    bool coach_over;        /* the game was over there */
} Told;

struct Desk {
    DeskSettings settings;
    FrontEndOps front_end;
    const Action *const *actions; /* all rows, by id */
    int64_t now_ms;
    Doing doing;        /* the action requested last */
    Doing retyped;      /* what to type in the command line; ACTION_NONE: nothing */
    Consents *consents; /* owned, if the settings gave none; else NULL */

    Settings own;
    SessionSettings next; /* for the next new game */
    Position next_start;  /* its start position, if not the variant's */
    DeskLook look;
    Glyphs can_draw;

    ActivityStack stack;
    JobList jobs;
    struct LessonShelf *lessons; /* stored lessons (learn_lists.c); NULL: none */
    BrokenOff broken_off;
    char search[DESK_LINE_SIZE]; /* the last search */

    Asked asked;
    DeskHint hint; /* the last hint given */
    DeskThreats threats;
    Told told;
    EntryMatch match;
    Judged judged; /* without a reason: nothing was tried since the last move */
    bool leaving;
};

/* --- for play/desk ---------------------------------------------------------------------------- */

/* Takes line as the answer to the question. False: it is not an answer and none is required; the
 * question is dropped, and the caller should handle the line. */
bool desk_take_answer(Desk *desk, const char *line);
/* Takes a line of a text that is pasted as lines. False: none is. */
bool desk_take_pasted(Desk *desk, const char *line);
/* An answer to a yes or no question. */
typedef enum YesNo { YES_NO_NEITHER, YES_NO_YES, YES_NO_NO, YES_NO_CANCEL } YesNo;
YesNo desk_read_yes_no(const char *line);
/* Pushes a session on the stack as the game being played. */
void desk_push_game(Desk *desk, Session *session);
/* Asks for consent to a command (engine_consent.c), and runs the action after a yes; ACTION_NONE:
 * starts the game's engine. Refuses, saying so, if nobody can be asked. */
ActionResult desk_ask_consent(Desk *desk, const char *command, ActionId action,
                              const char *argument);
/* The command of the game's engine that waits for consent; NULL: none. */
const char *desk_waiting_command(const Desk *desk);
/* After a no, says that the engine is not run. */
void desk_say_not_run(Desk *desk);
/* Handles a yes to QUESTION_ENGINE. */
void desk_run_agreed(Desk *desk);
/* Cancels the question and says so. False: no question. */
bool desk_cancel_question(Desk *desk);
/* Notes the question that an event of the session raises. */
void desk_note_question(Desk *desk, const SessionEvent *event);
/* Drops a question that the end of the game makes void. */
void desk_void_question(Desk *desk);
/* Whether this front end, with the user's settings, asks the question at all. */
bool desk_asks(const Desk *desk, DeskQuestion question);
/* The longest sentence to say. */
enum { SENTENCE_SIZE = 2048 };
/* Applies the settings and the language to how squares and moves are written. */
void desk_spell(Desk *desk);
/* Reads which tips earlier runs gave. */
void desk_read_tips(Desk *desk);
/* Gives the tip for this turn, if any; call it when a turn of the sole human player begins. */
void desk_give_tip(Desk *desk);
/* Stores a hint found for a position, and gives the event the sentence of its first stage. */
void desk_take_hint(Desk *desk, const Position *position, SessionEvent *event);
/* Warns of a threatened mate in at most two moves and of pieces in danger, in words and, if the
 * board is visible, by marks. */
void desk_warn_of_dangers(Desk *desk);
/* Chooses the computer's first moves if the user wants variety. */
SessionOpening desk_session_opening(Desk *desk);
/* Starts the look back at a finished game if the front end shows the game. */
void desk_look_back_if_seen(Desk *desk);
/* The game with the look back's annotations; NULL: no look back, or it is still running. */
const Game *desk_look_back_game(const Desk *desk);
/* Starts or continues the search for mistakes in the user's own games. False, after saying so: none
 * are known yet, and the first will be shown when found; or there are no games. */
bool desk_begin_own_games(Desk *desk, const Variant *variant);
/* Writes the user's data folder. False: no data is stored. */
bool desk_own_folder(const Desk *desk, char *out, size_t size);
/* Writes the path of the mistakes file of a variant. False: none is stored. */
bool desk_own_mistakes_path(const Desk *desk, const Variant *variant, char *out, size_t size);
/* Copies a whole game. NULL, with error set: the copy cannot be read. */
Game *desk_copy_game(const Desk *desk, const Game *game, Error *error);

#endif
