/* The players of a game: those in its seats that are asked for moves, and our engine, which also
 * looks for hints and weighs moves, so that all of that shares one table. */
#ifndef PANDEMONIUM_PLAY_SESSION_THINKING_H
#define PANDEMONIUM_PLAY_SESSION_THINKING_H

#include "play/player/player.h"
#include "play/session/event_queue.h"

/* What a search is for. */
typedef enum Thought {
    THOUGHT_NONE,
    THOUGHT_MOVE,
    THOUGHT_HINT,
    THOUGHT_COMPARE, /* the score of the best move, for comparison with a person's move */
    THOUGHT_WEIGH    /* the score of the person's move */
} Thought;

enum { THINKING_PLAYERS = SIDE_COUNT + 1 };

typedef struct Thinking {
    const SessionSettings *settings;   /* borrowed */
    EventQueue *events;                /* borrowed; receives notices of what players do unasked */
    Player *players[THINKING_PLAYERS]; /* of the seats by side, and our engine; NULL until needed */
    Player *asked;                     /* whose answer is awaited; NULL: nobody's */
    Thought thought;
    Side side;          /* to move in the position that is searched */
    int64_t due_ms;     /* the computer's move is not shown before this */
    bool held;          /* the move is found and waits in `answer` */
    PlayerEvent answer; /* or why there is none */
    Side offering;      /* whose player has offered a draw last */
    bool report_new;
    EngineReport report;
} Thinking;

/* Ends all players. */
void thinking_done(Thinking *thinking);
/* Starts a search of the cursor's position by our engine. False: it cannot be made. */
bool thinking_go(Thinking *thinking, const Cursor *cursor, Thought thought,
                 const EngineLimits *limits, Error *error);
/* Asks the player of the side to move for a move. Without a clock, the limits of its word apply.
 * False: it cannot be asked. */
bool thinking_ask(Thinking *thinking, const Cursor *cursor, const EngineLimits *limits,
                  int64_t now_ms, Error *error);
/* Tells the player that is asked to answer now. */
void thinking_stop(Thinking *thinking);
/* Drops the request; the player goes on. */
void thinking_drop(Thinking *thinking);
/* Stops the player and drops the request. */
void thinking_clear(Thinking *thinking);

/* The news of a search. */
typedef enum ThinkingNews {
    THINKING_NEWS_NONE,
    THINKING_NEWS_HELP,   /* thinking->answer is the result for a person; thinking->thought still
                             says of what */
    THINKING_NEWS_MOVE,   /* thinking->answer is the computer's move, to be played now */
    THINKING_NEWS_FAILED, /* thinking->answer says how side's player has failed */
    THINKING_NEWS_RESIGNED,
    THINKING_NEWS_DRAW /* it offers a draw */
} ThinkingNews;

/* Handles what the players have done, up to the next news; call it until there is none. */
ThinkingNews thinking_step(Thinking *thinking, int64_t now_ms);

size_t thinking_fds(const Thinking *thinking, struct pollfd *out);
/* How long to wait; -1: without limit. */
int64_t thinking_timeout_ms(const Thinking *thinking, int64_t now_ms);

#endif
