#include "engine/protocol/uci_parts.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/thread.h"
#include "rules/moves/movegen.h"
#include "rules/moves/perft.h"
#include "rules/notation/notation.h"

typedef struct PerftCount {
    Move move;
    uint64_t nodes;
} PerftCount;

struct UciPerft {
    pthread_t thread;
    Position position;
    unsigned depth;
    PerftOptions options;
    atomic_bool stop;
    int done[2]; /* a pipe: a byte when the thread has finished */
    /* Written by the thread until then. */
    PerftCount counts[MOVES_LIMIT];
    size_t count;
    uint64_t nodes;
    bool whole; /* not stopped early */
};

static void perft_hear(void *context, Move move, uint64_t nodes) {
    UciPerft *perft = context;
    perft->counts[perft->count++] = (PerftCount){move, nodes};
}

static void *perft_main(void *argument) {
    UciPerft *perft = argument;
    perft->nodes = perft_count(&perft->position, perft->depth, &perft->options, perft_hear, perft);
    perft->whole = !atomic_load_explicit(&perft->stop, memory_order_relaxed);
    ssize_t written;
    do
        written = write(perft->done[1], "!", 1);
    while (written < 0 && errno == EINTR);
    return NULL;
}

static void perft_free(UciPerft *perft) {
    for (unsigned i = 0; i < 2; i++)
        if (perft->done[i] >= 0)
            close(perft->done[i]);
    free(perft);
}

UciPerft *uci_perft_new(Protocol *session, unsigned depth) {
    UciPerft *perft = calloc(1, sizeof *perft);
    if (perft == NULL) {
        protocol_say(session, "info string memory is out");
        return NULL;
    }
    perft->position = session->position;
    perft->depth = depth;
    atomic_init(&perft->stop, false);
    perft->options = (PerftOptions){session->threads, false, &perft->stop};
    perft->done[0] = perft->done[1] = -1;
    if (pipe(perft->done) != 0 || thread_start(&perft->thread, perft_main, perft) != 0) {
        protocol_say(session, "info string perft: no thread could be started");
        perft_free(perft);
        return NULL;
    }
    session->own_fd = perft->done[0];
    return perft;
}

void uci_perft_stop(UciPerft *perft) {
    atomic_store_explicit(&perft->stop, true, memory_order_relaxed);
}

void uci_perft_finish(Protocol *session, UciPerft *perft) {
    pthread_join(perft->thread, NULL);
    session->own_fd = -1;
    for (size_t i = 0; i < perft->count && perft->whole; i++) {
        char buffer[MOVE_TEXT_SIZE];
        Text text = TEXT_OVER(buffer);
        uci_format(session->variant, perft->counts[i].move, &text);
        protocol_say(session, "%s: %llu", text.data, (unsigned long long)perft->counts[i].nodes);
    }
    if (perft->whole)
        protocol_say(session, "Nodes searched: %llu", (unsigned long long)perft->nodes);
    else
        protocol_say(session, "info string perft stopped");
    perft_free(perft);
}
