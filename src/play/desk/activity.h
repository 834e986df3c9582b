/* Activities: what the user does at the board: a game, a review, the editor, a puzzle or a lesson.
 * Each is in a room of its own.
 *
 * The desk has a stack of them. The top one has the board, the keys and the moves; the ones below
 * wait. What must continue below, such as a game's clock, is a Job (job.h). An empty stack shows
 * the start menu.
 *
 * An activity embeds an Activity as its first member, and its file has one ActivityKind. The
 * comment beside each member says what NULL means there; without one it must not be NULL. */
#ifndef PANDEMONIUM_PLAY_DESK_ACTIVITY_H
#define PANDEMONIUM_PLAY_DESK_ACTIVITY_H

#include "game/tree/game.h"
#include "game/tree/time_control.h"
#include "play/desk/action.h"

typedef struct Activity Activity;

/* An activity's own version of an action, such as a hint. */
typedef struct OwnAction {
    ActionId id; /* ACTION_NONE ends a list */
    ActionResult (*run)(Activity *activity, const char *argument);
} OwnAction;

enum {
    ACTIVITY_ASIDE = 1,      /* set aside a game in progress for it: a review, a puzzle, a lesson */
    ACTIVITY_WHOLE_LINE = 2, /* the moves after the cursor are shown too */
    ACTIVITY_EDITS = 4,      /* moves change the board, and nothing more */
    ACTIVITY_TEACHES = 8,    /* its own panel says what to do; show nothing else beside it */
    ACTIVITY_GAME = 16,      /* the game being played (a Session) */
    ACTIVITY_REVIEW = 32     /* a review (a Review) */
};

/* How much room a title has. */
typedef enum ActivityTitle {
    ACTIVITY_TITLE_WHOLE,
    ACTIVITY_TITLE_BRIEF, /* without numbers */
    ACTIVITY_TITLE_STATE, /* without anything that a panel already shows */
    ACTIVITY_TITLE_RESULT /* of a game that is over, the result alone */
} ActivityTitle;

/* Whose turn it is, as the players' boxes show it. */
typedef enum TurnState {
    TURN_NOBODY,  /* the game or the step is over */
    TURN_TO_MOVE, /* nobody plays these moves: a review, the editor */
    TURN_YOURS,   /* a user at this terminal is to move */
    TURN_THINKS   /* another player is */
} TurnState;

typedef struct ActivityTurn {
    TurnState state;
    Side side; /* also with TURN_NOBODY: the side from whose view the screen is shown */
} ActivityTurn;

/* A word that means an action while the activity is on top, whatever it means elsewhere. */
typedef struct ActivityWord {
    const char *word; /* NULL ends the list */
    ActionId action;
} ActivityWord;

typedef struct ActivityKind {
    unsigned traits; /* ACTIVITY_ bits */
    /* The ACTION_WHEN_ bit that holds while it is on top; 0: ask `when_now`. */
    unsigned when;
    unsigned (*when_now)(const Activity *activity);
    /* Borrowed until the activity changes. NULL: no moves. */
    const Cursor *(*cursor)(const Activity *activity);
    /* The same. NULL: the cursor's position. */
    const Position *(*position)(const Activity *activity);
    /* The part of a position that the user can see; may be written to room. NULL: all of it. */
    const Position *(*seen)(const Activity *activity, const Position *position, Position *room);
    /* Whether take can be called. NULL: always. */
    bool (*can_move)(const Activity *activity);
    /* Takes a legal move. NULL: takes none. */
    ActionResult (*take)(Activity *activity, Move move);
    /* Called after a message that the rules refuse a move. NULL: nothing to do. */
    void (*refused)(Activity *activity);
    /* Says why no move can be taken now, or stores the move for later. */
    ActionResult (*cannot)(Activity *activity, const char *text);
    /* Handles a typed line that is not an action, split into its first word and the rest. False: it
     * means nothing here. NULL: handles none. */
    bool (*type)(Activity *activity, const char *word, const char *rest);
    /* NULL: none. */
    const ActivityWord *words;
    /* The name of this side's player; NULL, or returning NULL: the side's own name. */
    const char *(*name)(const Activity *activity, Side side);
    /* The side's clock. NULL, or false: none. */
    bool (*clock)(const Activity *activity, Side side, int64_t now_ms, TimeControl *control,
                  ClockFace *out);
    /* Whose turn it is. NULL: the side to move's in the position shown, TURN_TO_MOVE. */
    ActivityTurn (*turn)(const Activity *activity);
    /* Appends whose turn it is in one of its positions, or how it ended. */
    void (*title)(const Activity *activity, const Position *position, ActivityTitle size,
                  Text *out);
    /* NULL: none. */
    const OwnAction *actions;
    /* Asks any pending question; called while it is on top and no other question is open. NULL:
     * none to ask. */
    void (*asks)(Activity *activity);
    /* Whether the action can leave it, because nothing would be lost or the user agreed. Otherwise
     * asks. NULL: always. */
    bool (*guard_leave)(Activity *activity, ActionId action, const char *argument);
    /* Frees it and restores what it has changed. It is already off the stack, and its jobs have
     * ended. */
    void (*close)(Activity *activity);
} ActivityKind;

struct Activity {
    const ActivityKind *kind;
    Desk *desk;
    Activity *below; /* NULL: the lowest */
};

typedef struct ActivityStack {
    Activity *top;        /* NULL: none */
    struct JobList *jobs; /* the desk's, borrowed; an activity's jobs end with it */
} ActivityStack;

/* Pushes an activity onto the stack. */
void activity_push(ActivityStack *stack, Desk *desk, Activity *activity, const ActivityKind *kind);
/* Takes the activity (nullable) off the stack, wherever it is, and closes it. */
void activity_close(ActivityStack *stack, Activity *activity);
/* The activity of this kind, wherever it is; NULL: none. */
Activity *activity_find(const ActivityStack *stack, const ActivityKind *kind);
/* The activity with the trait, wherever it is; NULL: none. */
Activity *activity_with(const ActivityStack *stack, unsigned trait);
/* The highest activity with a cursor; NULL: none. */
const Activity *activity_with_moves(const ActivityStack *stack);
/* The top activity's own version of the action; NULL: none. */
const OwnAction *activity_action(const ActivityStack *stack, ActionId id);
/* The action that the word means in the top activity; ACTION_NONE: none. */
ActionId activity_word(const ActivityStack *stack, const char *word);
/* Whether the activity can be left (guard_leave). True if NULL. */
bool activity_may_leave(Activity *activity, ActionId action, const char *argument);

#endif
