/* Who thinks in a game, and about what: the built-in engine and those of other programs. */
#ifndef PANDEMONIUM_PLAY_SESSION_THINKING_H
#define PANDEMONIUM_PLAY_SESSION_THINKING_H

#include "play/session/external_engines.h"

/* What has been asked for. */
typedef enum Thought {
    THOUGHT_NONE,
    THOUGHT_MOVE,
    THOUGHT_HINT,
    THOUGHT_COMPARE, /* what the best move is worth, beside the one a person wants to play */
    THOUGHT_WEIGH    /* what that one is worth */
} Thought;

typedef struct Thinking {
    Engine *engine; /* NULL until it is needed */
    ExternalEngines external;
    Thought thought;
    bool is_external; /* it is side's engine that is asked */
    Side side;
    uint64_t ticket;
    int64_t due_ms; /* the computer's move is not shown before */
    bool held;      /* it is found, and waits in `answer` */
    EngineEvent answer;
    bool report_new;
    EngineReport report;
} Thinking;

/* Ends all engines. */
void thinking_done(Thinking *thinking);
/* Makes the built-in engine if there is none. */
bool thinking_need_engine(Thinking *thinking, Error *error);
/* Sets it to work on the position at cursor. */
void thinking_go(Thinking *thinking, const Cursor *cursor, Thought thought,
                 const EngineLimits *limits);
/* Asks the engine of the side to move that is another program for a move, as
 * external_engines_think says. */
bool thinking_ask_external(Thinking *thinking, const Cursor *cursor, const EngineLimits *limits,
                           int64_t now_ms, Error *error);
/* Whoever thinks shall answer now. */
void thinking_stop(Thinking *thinking);
/* Forgets what was asked; who was asked goes on. */
void thinking_drop(Thinking *thinking);
/* Stops whoever thinks and forgets what was asked. */
void thinking_forget(Thinking *thinking);

/* What thinking has come to. */
typedef enum ThinkingNews {
    THINKING_NEWS_NONE,
    THINKING_NEWS_HELP,    /* thinking->answer is what was found for a person; the thought it was
                              is still there */
    THINKING_NEWS_MOVE,    /* thinking->answer is the computer's move, which is due */
    THINKING_NEWS_GONE,    /* side's engine has failed; said tells why */
    THINKING_NEWS_ILLEGAL, /* it has said something that is no move: said */
    THINKING_NEWS_RESIGNED
} ThinkingNews;

/* Takes in what engines have done, up to the next news. said is written with the news that have
 * it. To be called until there is none. */
ThinkingNews thinking_step(Thinking *thinking, int64_t now_ms, char said[SESSION_TEXT_SIZE]);

size_t thinking_fds(const Thinking *thinking, struct pollfd *out);
/* How long to wait for it; -1: for ever. */
int64_t thinking_timeout_ms(const Thinking *thinking, int64_t now_ms);

#endif
