/* The searches of a game: by the built-in engine, and by those of other programs. */
#ifndef PANDEMONIUM_PLAY_SESSION_THINKING_H
#define PANDEMONIUM_PLAY_SESSION_THINKING_H

#include "play/session/external_engines.h"

/* What a search is for. */
typedef enum Thought {
    THOUGHT_NONE,
    THOUGHT_MOVE,
    THOUGHT_HINT,
    THOUGHT_COMPARE, /* the score of the best move, for comparison with a person's move */
    THOUGHT_WEIGH    /* the score of the person's move */
} Thought;

typedef struct Thinking {
    Engine *engine; /* NULL until needed */
    ExternalEngines external;
    Thought thought;
    bool is_external; /* side's external engine was asked */
    Side side;
    uint64_t ticket;
    int64_t due_ms; /* the computer's move is not shown before this */
    bool held;      /* the move is found and waits in `answer` */
    EngineEvent answer;
    bool report_new;
    EngineReport report;
} Thinking;

/* Ends all engines. */
void thinking_done(Thinking *thinking);
/* Makes the built-in engine if there is none yet. */
bool thinking_need_engine(Thinking *thinking, Error *error);
/* Starts a search of the cursor's position by the built-in engine. */
void thinking_go(Thinking *thinking, const Cursor *cursor, Thought thought,
                 const EngineLimits *limits);
/* Asks the external engine of the side to move for a move, as external_engines_think does. */
bool thinking_ask_external(Thinking *thinking, const Cursor *cursor, const EngineLimits *limits,
                           int64_t now_ms, Error *error);
/* Tells the engine that is searching to answer now. */
void thinking_stop(Thinking *thinking);
/* Drops the request; the engine goes on. */
void thinking_drop(Thinking *thinking);
/* Stops the engine and drops the request. */
void thinking_forget(Thinking *thinking);

/* The news of a search. */
typedef enum ThinkingNews {
    THINKING_NEWS_NONE,
    THINKING_NEWS_HELP, /* thinking->answer is the result for a person; thinking->thought still says
                           of what */
    THINKING_NEWS_MOVE, /* thinking->answer is the computer's move, to be played now */
    THINKING_NEWS_GONE, /* side's engine has failed; `said` has the reason */
    THINKING_NEWS_ILLEGAL, /* it has answered `said`, which is not a legal move */
    THINKING_NEWS_RESIGNED
} ThinkingNews;

/* Handles what the engines have done, up to the next news; call it until there is none. said is
 * written with the news that use it. */
ThinkingNews thinking_step(Thinking *thinking, int64_t now_ms, char said[SESSION_TEXT_SIZE]);

size_t thinking_fds(const Thinking *thinking, struct pollfd *out);
/* How long to wait; -1: without limit. */
int64_t thinking_timeout_ms(const Thinking *thinking, int64_t now_ms);

#endif
