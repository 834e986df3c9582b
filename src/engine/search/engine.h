/* The computer player, a library with worker threads of its own.
 *
 * engine_go copies the position and returns at once. The worker searches, puts reports and the
 * final move into a mailbox guarded by a mutex, and keeps a byte in a pipe while the mailbox is not
 * empty, so that a front end can wait for keys and the engine with one poll(). Reports come in the
 * order in which they were made; when very many are unread, older ones of a line are dropped, never
 * the newest of any line. engine_stop sets an atomic flag that is checked often enough for the move
 * to come within 50 ms. All functions must be called from one thread, the owner's. */
#ifndef PANDEMONIUM_ENGINE_SEARCH_ENGINE_H
#define PANDEMONIUM_ENGINE_SEARCH_ENGINE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "engine/level/limits.h"
#include "rules/board/position.h"
#include "rules/verdict/outcome.h"

typedef enum EngineEventKind {
    ENGINE_EVENT_NONE,
    ENGINE_EVENT_REPORT, /* a line of a depth is finished, or its score is found to be outside the
                            window */
    ENGINE_EVENT_MOVE    /* the search is over; exactly one for each engine_go */
} EngineEventKind;

typedef struct EngineEvent {
    EngineEventKind kind;
    EngineReport report; /* with ENGINE_EVENT_MOVE: the best line as last reported */
    Move move;           /* MOVE_NONE only when the position has no legal move */
    uint64_t ticket;     /* ticket of the engine_go that it answers */
} EngineEvent;

typedef struct Engine Engine;

/* Starts an idle worker. hash_mib in 1..ENGINE_HASH_LIMIT_MIB, threads in 1..ENGINE_THREADS_LIMIT.
 * NULL when memory or threads are out. */
Engine *engine_new(unsigned hash_mib, unsigned threads, Error *error);
/* Stops the search and joins the worker. engine may be NULL. */
void engine_free(Engine *engine);
/* Changes the sizes; a running search is stopped first. On failure the old ones stay. */
bool engine_resize(Engine *engine, unsigned hash_mib, unsigned threads, Error *error);
/* Clears the transposition table and move histories, for a new game. */
void engine_clear(Engine *engine);

/* Starts a search of `position`, reached by `history`, whose last entry is the position's own (both
 * are copied). A search already running is stopped and its events are dropped. Returns the ticket
 * of the new one. */
uint64_t engine_go(Engine *engine, const Position *position, const History *history,
                   const EngineLimits *limits);
/* Asks the search to end at once; its move event follows. No effect when idle. */
void engine_stop(Engine *engine);
/* The predicted reply was played: a search started with limits.ponder continues under its other
 * limits (see EngineLimits). No effect on any other search. */
void engine_ponderhit(Engine *engine);
/* The read end of the wake-up pipe (non-blocking). */
int engine_wake_fd(const Engine *engine);
/* Takes the next event out of the mailbox; ENGINE_EVENT_NONE when it is empty. */
EngineEvent engine_poll(Engine *engine);
/* Waits up to timeout_ms (-1: without limit) for an event. */
EngineEvent engine_wait(Engine *engine, int timeout_ms);
/* Waits for the move event of a search that ends by itself or was told to stop; drops reports. Call
 * it only after engine_go and before that event is taken. */
EngineEvent engine_wait_move(Engine *engine);
/* engine_go, then engine_wait_move: for callers that only wait. */
EngineEvent engine_think(Engine *engine, const Position *position, const History *history,
                         const EngineLimits *limits);

/* The progress of a running search. */
typedef struct EngineProgress {
    unsigned depth;       /* the one being searched; 0: not begun */
    Move current;         /* the root move being searched; may be MOVE_NONE */
    unsigned move_number; /* its number among the root moves, from 1 */
    uint64_t nodes;
    int64_t time_ms;
    unsigned hash_permille;
} EngineProgress;

/* True, with *out written, from engine_go until its move event is taken. */
bool engine_progress(const Engine *engine, EngineProgress *out);

/* The static evaluation of a position, in centipawns for the side to move. Stops a running search
 * and drops its events. */
int engine_evaluate(Engine *engine, const Position *position);

/* The name of a level, 1..ENGINE_LEVELS, and a sentence that describes it (message ids, N_()). */
const char *engine_level_words(unsigned level);

#endif
