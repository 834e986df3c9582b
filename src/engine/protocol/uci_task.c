/* Perft and "go mate", beside the conversation. */
#include "engine/protocol/uci_parts.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/thread.h"
#include "engine/mate/mate.h"
#include "rules/moves/perft.h"
#include "rules/notation/notation.h"

/* The solver looks for short mates first, so it is called with few nodes, and then with more. */
enum { MATE_FIRST_NODES = 1 << 20, MATE_NODES_GROWTH = 4 };
#define MATE_LAST_NODES (UINT64_C(1) << 48)

typedef struct PerftCount {
    Move move;
    uint64_t nodes;
} PerftCount;

typedef struct UciTaskKind {
    const char *name;
    void (*run)(UciTask *task); /* runs on the task's thread */
    void (*say)(Protocol *session, const UciTask *task);
    bool waits; /* the end of the conversation waits for it */
} UciTaskKind;

struct UciTask {
    const UciTaskKind *kind;
    pthread_t thread;
    Position position;
    int64_t end_ms; /* when it must have stopped; -1: never */
    atomic_bool stop;
    int done[2]; /* a pipe: a byte when the thread has finished */
    unsigned depth;
    PerftOptions options;
    History history; /* the session's, which ends the task before it changes */
    MateSolver *solver;
    /* Written by the thread until it has finished. */
    PerftCount counts[MOVES_LIMIT];
    size_t count;
    uint64_t nodes;
    MateResult mate;
    bool whole; /* not stopped early */
};

/* --- perft ------------------------------------------------------------------------------------ */

static void perft_report_move(void *context, Move move, uint64_t nodes) {
    UciTask *task = context;
    task->counts[task->count++] = (PerftCount){move, nodes};
}

static void perft_run(UciTask *task) {
    task->nodes =
        perft_count(&task->position, task->depth, &task->options, perft_report_move, task);
}

static void perft_say(Protocol *session, const UciTask *task) {
    for (size_t i = 0; i < task->count && task->whole; i++) {
        char buffer[MOVE_TEXT_SIZE];
        Text text = TEXT_OVER(buffer);
        uci_add_move(session, task->counts[i].move, &text);
        protocol_say(session, "%s: %llu", text.data, (unsigned long long)task->counts[i].nodes);
    }
    if (task->whole)
        protocol_say(session, "Nodes searched: %llu", (unsigned long long)task->nodes);
    else
        protocol_say(session, "info string perft stopped");
}

/* --- mates ------------------------------------------------------------------------------------ */

static void mate_run(UciTask *task) {
    MateLimits limits = {.nodes = MATE_FIRST_NODES, .stop = &task->stop};
    do {
        mate_solve(task->solver, &task->position, &task->history, &limits, &task->mate);
        limits.nodes *= MATE_NODES_GROWTH;
    } while (task->mate.verdict == MATE_UNKNOWN && task->mate.nodes > 0 &&
             limits.nodes <= MATE_LAST_NODES && !atomic_load(&task->stop));
}

static void mate_say(Protocol *session, const UciTask *task) {
    char buffer[32 + MATE_PLIES_LIMIT * MOVE_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    text_add(&text, "checkmate");
    for (size_t i = 0; i < task->mate.count; i++) {
        text_add_char(&text, ' ');
        uci_add_move(session, task->mate.line[i], &text);
    }
    bool possible = task->mate.nodes > 0 || !task->whole;
    if (task->mate.verdict == MATE_NONE)
        text_add(&text, " nomate");
    else if (task->mate.verdict == MATE_UNKNOWN)
        text_add(&text, possible ? " timeout" : " notimplemented");
    protocol_say(session, "%s", text.data);
}

/* --- tasks ------------------------------------------------------------------------------------ */

static const UciTaskKind PERFT = {"perft", perft_run, perft_say, true};
static const UciTaskKind MATE = {"mate", mate_run, mate_say, false};

static void *task_main(void *argument) {
    UciTask *task = argument;
    task->kind->run(task);
    task->whole = !atomic_load_explicit(&task->stop, memory_order_relaxed);
    ssize_t written;
    do
        written = write(task->done[1], "!", 1);
    while (written < 0 && errno == EINTR);
    return NULL;
}

static void task_free(UciTask *task) {
    for (unsigned i = 0; i < 2; i++)
        if (task->done[i] >= 0)
            close(task->done[i]);
    mate_free(task->solver);
    free(task);
}

static UciTask *task_new(Protocol *session, const UciTaskKind *kind) {
    UciTask *task = calloc(1, sizeof *task);
    if (task == NULL) {
        protocol_say(session, "info string out of memory");
        return NULL;
    }
    task->kind = kind;
    task->position = session->position;
    task->history = (History){session->entries, session->entry_count};
    task->end_ms = task->done[0] = task->done[1] = -1;
    atomic_init(&task->stop, false);
    task->options = (PerftOptions){session->threads, false, &task->stop};
    return task;
}

static UciTask *task_start(Protocol *session, UciTask *task) {
    if (pipe(task->done) != 0 || thread_start(&task->thread, task_main, task) != 0) {
        protocol_say(session, "info string %s: could not start threads", task->kind->name);
        task_free(task);
        return NULL;
    }
    session->own_fd = task->done[0];
    return task;
}

UciTask *uci_perft_new(Protocol *session, unsigned depth) {
    UciTask *task = task_new(session, &PERFT);
    if (task == NULL)
        return NULL;
    task->depth = depth;
    return task_start(session, task);
}

UciTask *uci_mate_new(Protocol *session, int64_t time_ms) {
    UciTask *task = task_new(session, &MATE);
    if (task == NULL)
        return NULL;
    unsigned mib = session->hash_mib;
    task->solver = mate_new(mib < MATE_TABLE_LIMIT_MIB ? mib : MATE_TABLE_LIMIT_MIB);
    if (task->solver == NULL) {
        protocol_say(session, "info string out of memory");
        task_free(task);
        return NULL;
    }
    if (time_ms >= 0)
        task->end_ms = clock_now_ms() + time_ms;
    return task_start(session, task);
}

int64_t uci_task_left_ms(const UciTask *task) {
    int64_t left_ms = task->end_ms - clock_now_ms();
    return task->end_ms < 0 ? -1 : left_ms > 0 ? left_ms : 0;
}

void uci_task_stop(UciTask *task) {
    atomic_store_explicit(&task->stop, true, memory_order_relaxed);
}

void uci_task_finish(Protocol *session, UciTask *task) {
    if (!task->kind->waits)
        uci_task_stop(task);
    pthread_join(task->thread, NULL);
    session->own_fd = session->tick_ms = -1;
    task->kind->say(session, task);
    task_free(task);
}
