#include "engine/search/engine.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/thread.h"
#include "engine/level/level.h"
#include "engine/search/root.h"
#include "engine/search/search.h"
#include "engine/search/shared.h"

enum { MAIL_LIMIT = 2 * ENGINE_LINES_LIMIT }; /* unread reports; more than MultiPV lines */

typedef struct EngineThread {
    pthread_t id;
    struct Engine *engine;
    Worker *worker;
    uint64_t done; /* the newest job it has seen; set before the thread starts */
} EngineThread;

struct Engine {
    pthread_mutex_t mutex;
    pthread_cond_t work; /* a job, a stop or a shutdown was requested */
    pthread_cond_t rest; /* a thread has finished its part */

    EngineThread threads[ENGINE_THREADS_LIMIT];
    Worker *workers[ENGINE_THREADS_LIMIT]; /* of the threads, in the form that SearchShared takes */
    unsigned thread_count;

    /* Guarded by mutex. */
    unsigned keep;                 /* threads with an index from here on exit */
    uint64_t job;                  /* grows with each search */
    unsigned running;              /* threads still working on the newest job */
    EngineReport mail[MAIL_LIMIT]; /* unread reports, oldest first */
    size_t mail_count;
    bool has_move;
    EngineEvent move_event;

    /* Belongs to the owner or, while a job runs, to the workers. */
    SearchShared shared;
    EvaluationTables tables;
    uint64_t style_key; /* the style that tables were built for */
    bool used;          /* something was searched since the workers and the table were cleared */
    Position root;
    Move search_moves[MOVES_LIMIT]; /* what shared.limits.search_moves points to */
    uint64_t ticket;
    bool waiting; /* the newest job's move event has not been taken */
    int wake[2];
};

static int64_t engine_now_us(void *context) {
    (void)context;
    return clock_now_us();
}

/* The mailbox, under the mutex: the pipe holds one byte while it is not empty. */

static void engine_notify(const Engine *engine) {
    if (engine->mail_count > 0 || engine->has_move)
        return;
    ssize_t written;
    do
        written = write(engine->wake[1], "!", 1);
    while (written < 0 && errno == EINTR);
}

static void engine_silence(const Engine *engine) {
    if (engine->mail_count > 0 || engine->has_move)
        return;
    char bytes[16];
    ssize_t got;
    do
        got = read(engine->wake[0], bytes, sizeof bytes);
    while (got > 0 || (got < 0 && errno == EINTR));
}

static void engine_drop_mail(Engine *engine, size_t at) {
    engine->mail_count--;
    memmove(&engine->mail[at], &engine->mail[at + 1],
            (engine->mail_count - at) * sizeof engine->mail[0]);
}

/* Drops the oldest report of a line that has a newer one; there is one, as MAIL_LIMIT exceeds the
 * number of lines. */
static void engine_make_room(Engine *engine) {
    for (size_t i = 0; i + 1 < engine->mail_count; i++)
        for (size_t j = i + 1; j < engine->mail_count; j++)
            if (engine->mail[j].line == engine->mail[i].line) {
                engine_drop_mail(engine, i);
                return;
            }
    engine_drop_mail(engine, 0);
}

static void engine_add_mail(Engine *engine, const EngineReport *report) {
    engine_notify(engine);
    if (engine->mail_count == MAIL_LIMIT)
        engine_make_room(engine);
    engine->mail[engine->mail_count++] = *report;
}

static void engine_post_report(void *context, const EngineReport *report) {
    Engine *engine = context;
    pthread_mutex_lock(&engine->mutex);
    engine_add_mail(engine, report);
    pthread_mutex_unlock(&engine->mutex);
}

/* The move to play: always a legal one, whatever happened in the search. */
static Move engine_verified_move(const Engine *engine, Worker *worker) {
    size_t count = moves_generate(&engine->root, worker->scratch);
    for (size_t i = 0; i < count; i++)
        if (worker->scratch[i] == worker->best)
            return worker->best;
    return count > 0 ? worker->scratch[0] : MOVE_NONE;
}

/* The worker whose result is returned, once all have finished. */
static Worker *engine_elected(const Engine *engine) {
    const SearchShared *shared = &engine->shared;
    const EngineLimits *limits = &shared->limits;
    /* Only the main worker's result respects MultiPV, a level and a depth limit. */
    if (limits->lines > 1 || shared->level != NULL || limits->depth != 0)
        return engine->workers[0];
    Ballot ballots[ENGINE_THREADS_LIMIT];
    for (unsigned i = 0; i < shared->worker_count; i++) {
        const Worker *worker = engine->workers[i];
        ballots[i] = (Ballot){worker->best, worker->report.depth, worker->report.score_cp};
    }
    return engine->workers[vote_elect(ballots, shared->worker_count)];
}

/* The main worker: searches, stops the helpers and posts the move event. */
static void engine_run_main_worker(Engine *engine, Worker *worker) {
    search_deepen(worker);
    pthread_mutex_lock(&engine->mutex);
    while ((engine->shared.limits.infinite ||
            atomic_load_explicit(&engine->shared.pondering, memory_order_relaxed)) &&
           !atomic_load_explicit(&engine->shared.stop, memory_order_relaxed))
        pthread_cond_wait(&engine->work, &engine->mutex);
    atomic_store_explicit(&engine->shared.stop, true, memory_order_relaxed);
    while (engine->running > 1)
        pthread_cond_wait(&engine->rest, &engine->mutex);
    Worker *elected = engine_elected(engine);
    elected->report.nodes = worker_nodes_of_all(&engine->shared);
    elected->report.time_ms = shared_elapsed_ms(&engine->shared);
    root_add_ponder_move(elected, &elected->report);
    if (elected != worker)
        engine_add_mail(engine, &elected->report);
    engine_notify(engine);
    engine->has_move = true;
    engine->move_event.kind = ENGINE_EVENT_MOVE;
    engine->move_event.report = elected->report;
    engine->move_event.move = engine_verified_move(engine, elected);
    engine->move_event.ticket = engine->ticket;
    pthread_mutex_unlock(&engine->mutex);
}

static void *engine_thread_main(void *argument) {
    EngineThread *thread = argument;
    Engine *engine = thread->engine;
    unsigned index = thread->worker->index;
    pthread_mutex_lock(&engine->mutex);
    for (;;) {
        while (engine->job == thread->done && index < engine->keep)
            pthread_cond_wait(&engine->work, &engine->mutex);
        if (index >= engine->keep)
            break;
        thread->done = engine->job;
        if (index >= engine->shared.worker_count)
            continue;
        pthread_mutex_unlock(&engine->mutex);
        if (engine->shared.limits.low_priority)
            thread_lower_priority();
        if (index == 0)
            engine_run_main_worker(engine, thread->worker);
        else
            search_deepen(thread->worker);
        pthread_mutex_lock(&engine->mutex);
        engine->running--;
        pthread_cond_broadcast(&engine->rest);
    }
    pthread_mutex_unlock(&engine->mutex);
    return NULL;
}

/* Ends threads until `count` are left. No job may be running. */
static void engine_shrink(Engine *engine, unsigned count) {
    pthread_mutex_lock(&engine->mutex);
    engine->keep = count;
    pthread_cond_broadcast(&engine->work);
    pthread_mutex_unlock(&engine->mutex);
    while (engine->thread_count > count) {
        EngineThread *thread = &engine->threads[--engine->thread_count];
        pthread_join(thread->id, NULL);
        worker_free(thread->worker);
        engine->workers[engine->thread_count] = NULL;
    }
}

/* Starts threads until there are `count`. On failure their number is unchanged. */
static bool engine_grow(Engine *engine, unsigned count, Error *error) {
    unsigned before = engine->thread_count;
    pthread_mutex_lock(&engine->mutex);
    engine->keep = count;
    pthread_mutex_unlock(&engine->mutex);
    while (engine->thread_count < count) {
        EngineThread *thread = &engine->threads[engine->thread_count];
        thread->engine = engine;
        thread->done = engine->job;
        thread->worker = worker_new(engine->thread_count);
        if (thread->worker == NULL || thread_start(&thread->id, engine_thread_main, thread) != 0) {
            worker_free(thread->worker);
            engine_shrink(engine, before);
            return error_set(error, N_("could not start the search threads"));
        }
        engine->workers[engine->thread_count++] = thread->worker;
    }
    return true;
}

static bool engine_open_pipe(Engine *engine, Error *error) {
    if (pipe(engine->wake) != 0) {
        engine->wake[0] = engine->wake[1] = -1;
        return error_set(error, N_("could not create a pipe: %s"), strerror(errno));
    }
    for (unsigned i = 0; i < 2; i++) {
        fcntl(engine->wake[i], F_SETFD, FD_CLOEXEC);
        fcntl(engine->wake[i], F_SETFL, O_NONBLOCK);
    }
    return true;
}

Engine *engine_new(unsigned hash_mib, unsigned threads, Error *error) {
    assert(hash_mib >= 1 && hash_mib <= ENGINE_HASH_LIMIT_MIB);
    assert(threads >= 1 && threads <= ENGINE_THREADS_LIMIT);
    Engine *engine = calloc(1, sizeof *engine);
    if (engine == NULL) {
        error_set(error, N_("out of memory"));
        return NULL;
    }
    pthread_mutex_init(&engine->mutex, NULL);
    pthread_cond_init(&engine->work, NULL);
    pthread_cond_init(&engine->rest, NULL);
    engine->wake[0] = engine->wake[1] = -1;
    atomic_init(&engine->shared.stop, false);
    atomic_init(&engine->shared.pondering, false);
    atomic_init(&engine->shared.ponderhit_us, 0);
    if (!engine_open_pipe(engine, error) || !engine_resize(engine, hash_mib, threads, error)) {
        engine_free(engine);
        return NULL;
    }
    return engine;
}

/* Ends a running search and drops its events. */
static void engine_settle(Engine *engine) {
    pthread_mutex_lock(&engine->mutex);
    atomic_store_explicit(&engine->shared.stop, true, memory_order_relaxed);
    pthread_cond_broadcast(&engine->work);
    while (engine->running > 0)
        pthread_cond_wait(&engine->rest, &engine->mutex);
    engine->mail_count = 0;
    engine->has_move = false;
    engine_silence(engine);
    pthread_mutex_unlock(&engine->mutex);
    engine->waiting = false;
}

void engine_free(Engine *engine) {
    if (engine == NULL)
        return;
    engine_settle(engine);
    engine_shrink(engine, 0);
    tt_free(engine->shared.table);
    for (unsigned i = 0; i < 2; i++)
        if (engine->wake[i] >= 0)
            close(engine->wake[i]);
    pthread_cond_destroy(&engine->rest);
    pthread_cond_destroy(&engine->work);
    pthread_mutex_destroy(&engine->mutex);
    free(engine);
}

bool engine_resize(Engine *engine, unsigned hash_mib, unsigned threads, Error *error) {
    engine_settle(engine);
    TranspositionTable *table = tt_new(hash_mib);
    if (table == NULL)
        return error_set(error, N_("out of memory for a %u MiB table"), hash_mib);
    if (threads > engine->thread_count && !engine_grow(engine, threads, error)) {
        tt_free(table);
        return false;
    }
    if (threads < engine->thread_count)
        engine_shrink(engine, threads);
    tt_free(engine->shared.table);
    engine->shared.table = table;
    return true;
}

void engine_clear(Engine *engine) {
    engine_settle(engine);
    if (!engine->used)
        return; /* leaves untouched pages untouched */
    engine->used = false;
    tt_clear(engine->shared.table);
    for (unsigned i = 0; i < engine->thread_count; i++)
        worker_clear(engine->workers[i]);
}

/* Builds the evaluation as the level sees it; its style differs from game to game. */
static void engine_prepare_tables(Engine *engine, const Variant *variant, const LevelSight *sight) {
    if (engine->tables.variant != variant)
        engine_clear(engine);
    else if (engine->style_key == sight->style_key)
        return;
    evaluate_build(&engine->tables, variant,
                   sight->level != NULL ? sight->level->hand_percent : 100);
    if (sight->level != NULL)
        level_apply_style(sight, &engine->tables);
    engine->style_key = sight->style_key;
}

/* Sets up the level's sight. The level's nodes become a node limit, so that without a clock no time
 * limit applies. */
static void engine_prepare_level(SearchShared *shared, const Position *position) {
    EngineLimits *limits = &shared->limits;
    const Level *level = limits->own_level;
    if (level == NULL && limits->level != 0 && limits->level < ENGINE_LEVEL_FULL)
        level = level_get(limits->level);
    shared->level = NULL;
    memset(&shared->sight, 0, sizeof shared->sight);
    if (level == NULL)
        return;
    shared->own_level = level_with_form(level, limits->seed);
    shared->level = &shared->own_level;
    uint64_t nodes = shared->level->nodes;
    if (nodes != 0 && (limits->nodes == 0 || nodes < limits->nodes))
        limits->nodes = nodes;
    shared->sight = level_sight(shared->level, limits->seed, position, limits->last_move);
}

/* Copies the search moves, which limits only borrow. */
static void engine_keep_search_moves(Engine *engine) {
    EngineLimits *limits = &engine->shared.limits;
    if (limits->search_move_count > MOVES_LIMIT)
        limits->search_move_count = MOVES_LIMIT;
    for (size_t i = 0; i < limits->search_move_count; i++)
        engine->search_moves[i] = limits->search_moves[i];
    limits->search_moves = engine->search_moves;
}

uint64_t engine_go(Engine *engine, const Position *position, const History *history,
                   const EngineLimits *limits) {
    int64_t started_us = clock_now_us();
    engine_settle(engine);
    SearchShared *shared = &engine->shared;
    shared->limits = *limits;
    engine_prepare_level(shared, position);
    shared->budget = time_manager_budget(&shared->limits, position->side, position->fullmove);
    engine_prepare_tables(engine, position->variant, &shared->sight);
    engine->used = true;
    shared->tables = &engine->tables;
    shared->clock.now_us = engine_now_us;
    shared->clock.context = NULL;
    shared->started_us = started_us;
    shared->listener = engine_post_report;
    shared->listener_context = engine;
    shared->workers = engine->workers;
    engine->root = *position;
    engine_keep_search_moves(engine);
    atomic_store_explicit(&shared->pondering, limits->ponder, memory_order_relaxed);
    atomic_store_explicit(&shared->ponderhit_us, started_us, memory_order_relaxed);
    tt_age(shared->table);
    /* A level limited by nodes searches on one thread, to be reproducible. */
    bool counted = shared->level != NULL && shared->level->nodes != 0;
    unsigned count = counted ? 1 : engine->thread_count;
    for (unsigned i = 0; i < count; i++)
        worker_prepare(engine->workers[i], shared, position, history);
    pthread_mutex_lock(&engine->mutex);
    shared->worker_count = count;
    atomic_store_explicit(&shared->stop, false, memory_order_relaxed);
    engine->running = count;
    engine->ticket++;
    engine->waiting = true;
    engine->job++;
    pthread_cond_broadcast(&engine->work);
    pthread_mutex_unlock(&engine->mutex);
    return engine->ticket;
}

void engine_stop(Engine *engine) {
    pthread_mutex_lock(&engine->mutex);
    atomic_store_explicit(&engine->shared.stop, true, memory_order_relaxed);
    pthread_cond_broadcast(&engine->work);
    pthread_mutex_unlock(&engine->mutex);
}

void engine_ponderhit(Engine *engine) {
    pthread_mutex_lock(&engine->mutex);
    if (atomic_load_explicit(&engine->shared.pondering, memory_order_relaxed)) {
        atomic_store_explicit(&engine->shared.ponderhit_us, clock_now_us(), memory_order_relaxed);
        /* Release store: a thread that sees pondering end also sees ponderhit_us. */
        atomic_store_explicit(&engine->shared.pondering, false, memory_order_release);
        pthread_cond_broadcast(&engine->work);
    }
    pthread_mutex_unlock(&engine->mutex);
}

bool engine_progress(const Engine *engine, EngineProgress *out) {
    if (!engine->waiting)
        return false;
    const Worker *main_worker = engine->workers[0];
    out->depth = atomic_load_explicit(&main_worker->current_depth, memory_order_relaxed);
    out->current = atomic_load_explicit(&main_worker->current_move, memory_order_relaxed);
    out->move_number = atomic_load_explicit(&main_worker->current_number, memory_order_relaxed);
    out->nodes = worker_nodes_of_all(&engine->shared);
    out->time_ms = shared_elapsed_ms(&engine->shared);
    out->hash_permille = tt_permille(engine->shared.table);
    return true;
}

int engine_wake_fd(const Engine *engine) {
    return engine->wake[0];
}

EngineEvent engine_poll(Engine *engine) {
    EngineEvent event;
    memset(&event, 0, sizeof event);
    event.kind = ENGINE_EVENT_NONE;
    pthread_mutex_lock(&engine->mutex);
    if (engine->mail_count > 0) {
        event.kind = ENGINE_EVENT_REPORT;
        event.report = engine->mail[0];
        event.move = event.report.pv_count > 0 ? event.report.pv[0] : MOVE_NONE;
        event.ticket = engine->ticket;
        engine_drop_mail(engine, 0);
    } else if (engine->has_move) {
        event = engine->move_event;
        engine->has_move = false;
        engine->waiting = false;
    }
    engine_silence(engine);
    pthread_mutex_unlock(&engine->mutex);
    return event;
}

EngineEvent engine_wait(Engine *engine, int timeout_ms) {
    int64_t end_ms = clock_now_ms() + timeout_ms;
    for (;;) {
        EngineEvent event = engine_poll(engine);
        int64_t left = timeout_ms < 0 ? -1 : end_ms - clock_now_ms();
        if (event.kind != ENGINE_EVENT_NONE || (timeout_ms >= 0 && left <= 0))
            return event;
        struct pollfd wake = {engine->wake[0], POLLIN, 0};
        poll(&wake, 1, (int)left);
    }
}

EngineEvent engine_wait_move(Engine *engine) {
    assert(engine->waiting);
    EngineEvent event;
    do
        event = engine_wait(engine, -1);
    while (event.kind != ENGINE_EVENT_MOVE);
    return event;
}

EngineEvent engine_think(Engine *engine, const Position *position, const History *history,
                         const EngineLimits *limits) {
    engine_go(engine, position, history, limits);
    return engine_wait_move(engine);
}

int engine_evaluate(Engine *engine, const Position *position) {
    engine_settle(engine);
    const LevelSight full = {.level = NULL};
    engine_prepare_tables(engine, position->variant, &full);
    EvaluationState state = eval_refresh(&engine->tables, position);
    return evaluate_position(&engine->tables, position, &state);
}

const char *engine_level_words(unsigned level) {
    return level_get(level)->words;
}
