#include "rules/moves/perft.h"

#include <pthread.h>

#include "rules/board/kernel.h"
#include "rules/moves/movegen.h"

enum {
    PERFT_THREADS_LIMIT = 64,
    SHARES = 8,       /* parts into which a root move's replies are split; enough to keep all
                       * threads busy to the end */
    SHARED_DEPTH = 3, /* from this depth below a root move on, its replies are shared */
    DEAF_DEPTH = 2    /* counted without checking `stop`: takes milliseconds at most */
};

static bool count_is_stopped(const PerftOptions *options) {
    return options->stop != NULL && atomic_load_explicit(options->stop, memory_order_relaxed);
}

static uint64_t count_below(Position *position, unsigned depth, const PerftOptions *options) {
    if (depth == 0)
        return 1;
    if (!position->variant->pseudo_legal && (depth <= DEAF_DEPTH || options->stop == NULL))
        return position->variant->kernel->perft(position, depth, options->no_bulk);
    if (depth == 1 && !options->no_bulk)
        return moves_count(position);
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    if (depth == 1)
        return count;
    uint64_t nodes = 0;
    for (size_t i = 0; i < count && !count_is_stopped(options); i++) {
        Undo undo;
        position_do(position, moves[i], &undo);
        nodes += count_below(position, depth - 1, options);
        position_undo(position, moves[i], &undo);
    }
    return nodes;
}

/* The root's moves, whose replies are split into shares that the workers take one at a time. */
typedef struct Work {
    const Position *position;
    unsigned depth;
    const PerftOptions *options;
    Move moves[MOVES_LIMIT];
    atomic_uint_fast64_t nodes[MOVES_LIMIT];
    size_t count;
    atomic_size_t next;
} Work;

/* Counts the paths below every SHARES-th move, from number `share` on. */
static uint64_t count_share(Position *position, unsigned depth, const PerftOptions *options,
                            size_t share) {
    if (depth < SHARED_DEPTH)
        return share == 0 ? count_below(position, depth, options) : 0;
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    uint64_t nodes = 0;
    for (size_t i = share; i < count && !count_is_stopped(options); i += SHARES) {
        Undo undo;
        position_do(position, moves[i], &undo);
        nodes += count_below(position, depth - 1, options);
        position_undo(position, moves[i], &undo);
    }
    return nodes;
}

static void *work_on(void *argument) {
    Work *work = argument;
    Position position = *work->position;
    for (;;) {
        size_t item = atomic_fetch_add(&work->next, 1), i = item / SHARES;
        if (i >= work->count)
            return NULL;
        Undo undo;
        position_do(&position, work->moves[i], &undo);
        atomic_fetch_add(&work->nodes[i],
                         count_share(&position, work->depth - 1, work->options, item % SHARES));
        position_undo(&position, work->moves[i], &undo);
    }
}

static void run_threads(Work *work, unsigned count) {
    pthread_t threads[PERFT_THREADS_LIMIT];
    unsigned started = 0;
    while (started + 1 < count && started < PERFT_THREADS_LIMIT &&
           pthread_create(&threads[started], NULL, work_on, work) == 0)
        started++;
    work_on(work);
    for (unsigned i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
}

uint64_t perft_count(const Position *position, unsigned depth, const PerftOptions *options,
                     PerftListener *listener, void *context) {
    if (depth == 0)
        return 1;
    Work work = {.position = position, .depth = depth, .options = options};
    work.count = moves_generate(position, work.moves);
    run_threads(&work, options->threads);
    uint64_t nodes = 0;
    for (size_t i = 0; i < work.count; i++) {
        nodes += work.nodes[i];
        if (listener != NULL)
            listener(context, work.moves[i], work.nodes[i]);
    }
    return nodes;
}
