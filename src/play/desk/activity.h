/* Activities: what a person does at the board. A game, a review, the editor, a puzzle and a lesson
 * are one each, and each is in a room of its own.
 *
 * The desk has a stack of them. The one on top has the board, the keys and the moves; one below
 * waits. What goes on below all the same, such as a game's clock, is a Job (job.h). With no
 * activity at all the start menu is shown.
 *
 * An activity embeds an Activity as its first member, and its file has one ActivityKind. What a
 * kind leaves NULL means what is said beside it. */
#ifndef PANDEMONIUM_PLAY_DESK_ACTIVITY_H
#define PANDEMONIUM_PLAY_DESK_ACTIVITY_H

#include "game/tree/game.h"
#include "game/tree/time_control.h"
#include "play/desk/action.h"

typedef struct Activity Activity;

/* An action that means something of its own in an activity, such as a hint. */
typedef struct OwnAction {
    ActionId id; /* ACTION_NONE ends a list */
    ActionResult (*run)(Activity *activity, const char *argument);
} OwnAction;

enum {
    ACTIVITY_ASIDE = 1,      /* it stands before a game: a review, a puzzle, a lesson */
    ACTIVITY_WHOLE_LINE = 2, /* moves behind the cursor are part of what is shown */
    ACTIVITY_EDITS = 4,      /* the board is what is changed: a move is nothing but that */
    ACTIVITY_TEACHES = 8,    /* its own panel says what to do: nothing else goes beside it */
    ACTIVITY_GAME = 16,      /* it is the game that is played (a Session) */
    ACTIVITY_REVIEW = 32     /* it is a review (a Review) */
};

/* How much of a title has room. */
typedef enum ActivityTitle {
    ACTIVITY_TITLE_WHOLE,
    ACTIVITY_TITLE_BRIEF, /* without numbers */
    ACTIVITY_TITLE_STATE  /* without what a panel says already */
} ActivityTitle;

typedef struct ActivityKind {
    unsigned traits; /* ACTIVITY_ bits */
    /* The ACTION_WHEN_ bit that holds while it is on top; 0: `when_now` says it. */
    unsigned when;
    unsigned (*when_now)(const Activity *activity);
    /* Borrowed until the activity changes. NULL: it has no moves. */
    const Cursor *(*cursor)(const Activity *activity);
    /* The same. NULL: that of the cursor. */
    const Position *(*position)(const Activity *activity);
    /* What a person sees of a position of it, perhaps made in room. NULL: all of it. */
    const Position *(*seen)(const Activity *activity, const Position *position, Position *room);
    /* Whether take may be called. NULL: always. */
    bool (*can_move)(const Activity *activity);
    /* Takes a legal move. NULL: it takes none. */
    ActionResult (*take)(Activity *activity, Move move);
    /* Hears of a move that the rules refuse, after that was said. NULL: nothing follows. */
    void (*refused)(Activity *activity);
    /* Says why no move is taken now, or keeps it for later. */
    ActionResult (*cannot)(Activity *activity, const char *text);
    /* Carries out a typed line that is no action, whose first word and rest these are. False: it
     * means nothing here. NULL: no line does. */
    bool (*type)(Activity *activity, const char *word, const char *rest);
    /* The name of who plays this side; NULL, or returns NULL: the side's own. */
    const char *(*name)(const Activity *activity, Side side);
    /* What the side's clock shows. NULL, or false: it has none. */
    bool (*clock)(const Activity *activity, Side side, int64_t now_ms, TimeControl *control,
                  ClockFace *out);
    /* Appends whose turn it is in a position of it, or how it ended. */
    void (*title)(const Activity *activity, const Position *position, ActivityTitle size,
                  Text *out);
    /* NULL: it has none. */
    const OwnAction *actions;
    /* Asks what it has to ask, if anything; called while it is on top and no other question is
     * open. NULL: it has nothing. */
    void (*asks)(Activity *activity);
    /* Whether it may be left for an action, which loses nothing or was agreed to. Otherwise it
     * asks. NULL: it may. */
    bool (*guard_leave)(Activity *activity, ActionId action, const char *argument);
    /* Frees it, and puts back what it has changed. It is off the stack already, and its jobs have
     * ended. */
    void (*close)(Activity *activity);
} ActivityKind;

struct Activity {
    const ActivityKind *kind;
    Desk *desk;
    Activity *below; /* NULL: it is the lowest */
};

/* The desk's. */
typedef struct ActivityStack {
    Activity *top;        /* NULL: there is none */
    struct JobList *jobs; /* the desk's, borrowed: those of an activity end with it */
} ActivityStack;

/* Puts it on top. */
void activity_push(ActivityStack *stack, Desk *desk, Activity *activity, const ActivityKind *kind);
/* Takes it off the stack, wherever it is, and closes it. Nothing happens if it is NULL. */
void activity_close(ActivityStack *stack, Activity *activity);
/* That of this kind, wherever it is; NULL: there is none. */
Activity *activity_find(const ActivityStack *stack, const ActivityKind *kind);
/* The one with the trait, wherever it is; NULL: there is none. */
Activity *activity_with(const ActivityStack *stack, unsigned trait);
/* The highest that has a cursor; NULL: none has. */
const Activity *activity_with_moves(const ActivityStack *stack);
/* The top one's own way of doing the action; NULL: it has none. */
const OwnAction *activity_action(const ActivityStack *stack, ActionId id);
/* Whether it may be left (guard_leave). True: it is NULL. */
bool activity_may_leave(Activity *activity, ActionId action, const char *argument);

#endif
