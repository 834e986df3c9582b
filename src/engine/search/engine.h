/* The computer player: a library with a worker of its own.
 *
 * engine_go copies the position and returns at once; the worker thinks, leaves reports and the
 * final move in a mailbox guarded by a mutex, and keeps a byte in a pipe while the mailbox is not
 * empty, so that a front end can wait for keys and engine with one poll(). Reports are given in the
 * order they were made; when a great many wait unread, older ones of a line give way, never the
 * newest of any line. engine_stop sets an atomic flag that is
 * looked at often enough to be answered within 50 ms. All functions are called from one thread, the
 * owner's. */
#ifndef PANDEMONIUM_ENGINE_SEARCH_ENGINE_H
#define PANDEMONIUM_ENGINE_SEARCH_ENGINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "engine/level/limits.h"
#include "rules/board/position.h"
#include "rules/verdict/outcome.h"

typedef enum EngineEventKind {
    ENGINE_EVENT_NONE,
    ENGINE_EVENT_REPORT, /* a line of a depth is finished, or its score known to be out of bounds */
    ENGINE_EVENT_MOVE    /* the search is over: exactly one for each engine_go */
} EngineEventKind;

typedef struct EngineEvent {
    EngineEventKind kind;
    EngineReport report; /* with ENGINE_EVENT_MOVE the best line, as last reported */
    Move move;           /* MOVE_NONE only when the position has no legal move */
    uint64_t ticket;     /* of the engine_go it answers */
} EngineEvent;

typedef struct Engine Engine;

/* Starts an idle worker. hash_mib in 1..ENGINE_HASH_LIMIT_MIB, threads in 1..ENGINE_THREADS_LIMIT.
 * NULL when memory or threads are out. */
Engine *engine_new(unsigned hash_mib, unsigned threads, Error *error);
/* Stops the search and joins the worker. engine may be NULL. */
void engine_free(Engine *engine);
/* Changes sizes while idle (a running search is stopped first). On failure the old ones stay. */
bool engine_resize(Engine *engine, unsigned hash_mib, unsigned threads, Error *error);
/* Forgets the transposition table and histories, for a new game. */
void engine_clear(Engine *engine);

/* Thinks about `position`, reached by `history` (both copied; its last situation is the
 * position's). A search already running is stopped and its event dropped. Returns the ticket. */
uint64_t engine_go(Engine *engine, const Position *position, const History *history,
                   const EngineLimits *limits);
/* Asks the search to end now; its move event follows. No effect when idle. */
void engine_stop(Engine *engine);
/* The predicted reply was played: a search begun with limits.ponder goes on under its other limits
 * (see there). No effect on any other search. */
void engine_ponderhit(Engine *engine);
/* The read end of the wake-up pipe (non-blocking). */
int engine_wake_fd(const Engine *engine);
/* Takes the next event out of the mailbox, NONE when it is empty. */
EngineEvent engine_poll(Engine *engine);
/* Waits up to timeout_ms (-1: without limit) for an event. */
EngineEvent engine_wait(Engine *engine, int timeout_ms);
/* Waits for the move event of a search that ends by itself or was told to stop; reports on the way
 * are dropped. Only from engine_go until that event is taken. */
EngineEvent engine_wait_move(Engine *engine);
/* engine_go and engine_wait_move, for those who have nothing else to do. */
EngineEvent engine_think(Engine *engine, const Position *position, const History *history,
                         const EngineLimits *limits);

/* Where a running search is. */
typedef struct EngineProgress {
    unsigned depth;       /* being searched; 0: not begun */
    Move current;         /* at the root, being searched; may be MOVE_NONE */
    unsigned move_number; /* its place among the moves of the root, from 1 */
    uint64_t nodes;
    int64_t time_ms;
    unsigned hash_permille;
} EngineProgress;

/* True, with *out, from engine_go until its move event is taken. */
bool engine_progress(const Engine *engine, EngineProgress *out);

/* What the evaluation says of a position without looking ahead, in centipawns for the side to move.
 * Stops a running search and drops its event. */
int engine_evaluate(Engine *engine, const Position *position);

/* Names and one honest sentence of a level 1..ENGINE_LEVELS (message ids, N_()). */
const char *engine_level_name(unsigned level);
const char *engine_level_words(unsigned level);

#endif
