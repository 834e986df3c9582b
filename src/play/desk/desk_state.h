/* The state of the desk. Private to play; the actions do not see it. */
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
typedef struct Asked {
    DeskQuestion question;
    ActionId action; /* done again after a yes */
    char argument[DESK_LINE_SIZE];
    const char *path;                   /* of QUESTION_OTHER_PATH, and of QUESTION_CHANGED */
    char command[CONSENT_COMMAND_SIZE]; /* of QUESTION_ENGINE */
    unsigned agreed;        /* set of questions answered with yes, while the action is done again */
    unsigned agreed_before; /* those answered before the present question */
    unsigned agreed_for_game; /* those that need not be asked again in this game */
    Move choices[PROMOTIONS_LIMIT];
    size_t choice_count;
    /* desk_ask, which what says why something was not done need not know */
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
    bool edited; /* by an action */
} ReviewActivity;

/* The game that is played (game_activity.c). */
typedef struct GameActivity {
    Activity activity;
    Session *session; /* owned */
    unsigned waiting; /* set of questions that it has raised and that were not asked yet */
    Move blunder;     /* the move that a warning was about */
    bool setup_told;
    Side setup_side;
} GameActivity;

/* An action, and its argument. */
typedef struct Doing {
    ActionId action;
    char argument[DESK_LINE_SIZE];
} Doing;

/* What was said at the beginning of a person's turn. */
typedef struct Told {
    unsigned tips;          /* set of indices */
    const Node *tip_node;   /* where a tip was looked for last */
    const Node *coach_node; /* where it was said last what is in danger, in a lesson's first game */
    bool coach_over;        /* that game was over then */
} Told;

struct Desk {
    DeskSettings settings;
    FrontEndOps front_end;
    const Action *const *actions; /* all rows, by id */
    int64_t now_ms;
    Doing doing;        /* the action asked for last */
    Doing retyped;      /* what is to be typed in the line for commands; ACTION_NONE: nothing */
    Consents *consents; /* owned: those of a desk that was given none; NULL: it was given some */

    Settings own;
    SessionSettings next; /* for the next new game */
    Position next_start;  /* its start position, if it has its own */
    DeskLook look;
    Glyphs can_draw;

    ActivityStack stack;
    JobList jobs;
    struct LessonShelf *lessons; /* what is kept of lessons (lesson_activity.c); NULL: nothing */
    BrokenOff broken_off;
    char search[DESK_LINE_SIZE]; /* the last search */

    Asked asked;
    DeskHint hint; /* the last one given */
    DeskThreats threats;
    Told told;
    EntryMatch match;
    Judged judged; /* without a reason: none was since a move was made */
    bool leaving;
};

/* --- for play/desk ---------------------------------------------------------------------------- */

/* Takes line as the answer to the question. False: it is not an answer, and the question need not
 * have one: the question is dropped, and the line should be carried out. */
bool desk_take_answer(Desk *desk, const char *line);
/* Reads the answer to a question of yes or no. */
typedef enum YesNo { YES_NO_NEITHER, YES_NO_YES, YES_NO_NO, YES_NO_CANCEL } YesNo;
YesNo desk_read_yes_no(const char *line);
/* Puts a session on the stack as the game that is played. */
void desk_push_game(Desk *desk, Session *session);
/* Asks for consent to a command (engine_consent.c), and after a yes does the action; ACTION_NONE:
 * the game's engine is started. Where nobody can be asked, says so and refuses. */
ActionResult desk_ask_consent(Desk *desk, const char *command, ActionId action,
                              const char *argument);
/* The command of the game's engine that waits for consent; NULL: none does. */
const char *desk_waiting_command(const Desk *desk);
/* Says that it is not run, after a no. */
void desk_say_not_run(Desk *desk);
/* What the yes to QUESTION_ENGINE does. */
void desk_run_agreed(Desk *desk);
/* Cancels the question and says so. False: nothing was asked. */
bool desk_cancel_question(Desk *desk);
/* Notes the question that an event of the session raises. */
void desk_note_question(Desk *desk, const SessionEvent *event);
/* Drops a question that the end of the game makes void. */
void desk_void_question(Desk *desk);
/* Whether this front end, with the person's settings, asks the question at all. */
bool desk_asks(const Desk *desk, DeskQuestion question);
/* The longest sentence for people. */
enum { SENTENCE_SIZE = 2048 };
/* Has squares and moves written as the settings and the language say. */
void desk_spell(Desk *desk);
/* Reads which tips were given in earlier runs. */
void desk_read_tips(Desk *desk);
/* When a turn of the only person has begun: says what is new to a player in it. */
void desk_give_tip(Desk *desk);
/* Keeps a hint that was found for a position, and makes the event's sentence that of its first
 * stage. */
void desk_take_hint(Desk *desk, const Position *position, SessionEvent *event);
/* Tells the person of a mate in two moves at most that threatens, and of pieces in danger, in
 * words and, where the board is seen, by marks. */
void desk_warn_of_dangers(Desk *desk);
/* What gives the computer its first moves, where a person wants variety. */
SessionOpening desk_session_opening(Desk *desk);
/* Begins the look back at a game that is over where the front end shows it. */
void desk_look_back_if_seen(Desk *desk);
/* The game with what was found in it, as annotation writes it; NULL: nothing looks or has looked,
 * or it still does. */
const Game *desk_look_back_game(const Desk *desk);
/* Begins to look for mistakes in the games that a person keeps, or goes on. False, after saying so:
 * none are known yet, and the first one is shown when it is found; or there are no games. */
bool desk_begin_own_games(Desk *desk, const Variant *variant);
/* The folder of a person's own data. False: nothing is kept. */
bool desk_own_folder(const Desk *desk, char *out, size_t size);
/* Where the mistakes in games of a variant are kept. False: nowhere. */
bool desk_own_mistakes_path(const Desk *desk, const Variant *variant, char *out, size_t size);
/* A copy of a game with all that is in it. NULL, with error set: it cannot be read again. */
Game *desk_copy_game(const Desk *desk, const Game *game, Error *error);

#endif
