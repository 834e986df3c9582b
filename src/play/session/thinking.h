/* The players of a game: one for each engine's seat, and the built-in engine, which also finds
 * hints and examines moves, so that all its searches share one table. */
#ifndef PANDEMONIUM_PLAY_SESSION_THINKING_H
#define PANDEMONIUM_PLAY_SESSION_THINKING_H

#include "play/player/player.h"
#include "play/session/event_queue.h"

/* The purpose of a search. */
typedef enum Thought {
    THOUGHT_NONE,
    THOUGHT_MOVE,
    THOUGHT_HINT,
    THOUGHT_COMPARE, /* scores the best move, to compare the person's move with */
    THOUGHT_WEIGH    /* scores the person's move */
} Thought;

enum { THINKING_PLAYERS = SIDE_COUNT + 1 };

typedef struct Thinking {
    const SessionSettings *settings; /* borrowed */
    EventQueue *events;              /* borrowed; gets notices of unsolicited events from players */
    Player *players[THINKING_PLAYERS]; /* the seats' players by side, and the built-in engine; NULL
                                          until needed */
    Player *asked;                     /* the player whose answer is due; NULL: none */
    Thought thought;
    Side side;          /* the side to move in the searched position */
    int64_t due_ms;     /* do not show the computer's move before this */
    bool held;          /* `answer` holds the move until due_ms */
    PlayerEvent answer; /* the due answer, or why there is none */
    Side offering;      /* the side whose player last offered a draw */
    PlayerEvent remote; /* what side `offering`, at another terminal, does */
    bool report_new;
    EngineReport report;
} Thinking;

/* Ends all players. */
void thinking_done(Thinking *thinking);
/* Starts a search of the cursor's position by the built-in engine. False: no engine. */
bool thinking_go(Thinking *thinking, const Cursor *cursor, Thought thought,
                 const EngineLimits *limits, Error *error);
/* Asks the player of the side to move for a move. Without a clock, the limits of its word apply.
 * False: it cannot be asked. */
bool thinking_ask(Thinking *thinking, const Cursor *cursor, const EngineLimits *limits,
                  int64_t now_ms, Error *error);
/* Tells the seats' players how the game ended. */
void thinking_game_over(Thinking *thinking, Outcome outcome);
/* Creates the players at other terminals. False: none can be. */
bool thinking_open_remote(Thinking *thinking, Error *error);
/* Tell the seats' players of a move, the clocks, or moves taken back; see PlayerOps. */
void thinking_played(Thinking *thinking, const Cursor *cursor, int64_t used_ms,
                     const int64_t left_ms[SIDE_COUNT]);
void thinking_clocks(Thinking *thinking, const int64_t left_ms[SIDE_COUNT]);
void thinking_went_back(Thinking *thinking);
/* Asks the player at another terminal. False: there is none, or it cannot be asked now. */
bool thinking_ask_remote(Thinking *thinking, PlayerQuestion question);
/* Answers side's question. */
void thinking_answer(Thinking *thinking, Side side, PlayerQuestion question, unsigned ply,
                     bool yes);
/* How long after its time is up side's flag may be claimed; PLAYER_FLAG_NEVER: not here. */
int64_t thinking_grace_ms(const Thinking *thinking, Side side);
/* Makes the asked player answer now. */
void thinking_stop(Thinking *thinking);
/* Drops the request; the player keeps searching. */
void thinking_drop(Thinking *thinking);
/* Stops the player and drops the request. */
void thinking_clear(Thinking *thinking);

/* The news from the players. */
typedef enum ThinkingNews {
    THINKING_NEWS_NONE,
    THINKING_NEWS_HELP, /* thinking->answer is a result for a person; thinking->thought still names
                           the search */
    THINKING_NEWS_MOVE, /* thinking->answer is the computer's move, to be played now */
    THINKING_NEWS_FAILED, /* thinking->answer says how side's player has failed */
    THINKING_NEWS_RESIGNED,
    THINKING_NEWS_DECLARED,
    THINKING_NEWS_DRAW,  /* side `offering` offers a draw */
    THINKING_NEWS_REMOTE /* thinking->remote is what side `offering` does */
} ThinkingNews;

/* Handles what the players have done, up to the next news; call it until there is none. */
ThinkingNews thinking_step(Thinking *thinking, int64_t now_ms);

size_t thinking_fds(const Thinking *thinking, struct pollfd *out);
/* How long to wait; -1: no limit. */
int64_t thinking_timeout_ms(const Thinking *thinking, int64_t now_ms);

#endif
