/* Perft gives the same counts with and without bulk counting and with any number of threads, with
 * masks and with the legality filter. */
#include "rules/moves/perft.h"

#include "rules/moves/movegen.h"
#include "support/rules.h"

typedef struct Counted {
    const char *game, *fen;
    unsigned depth;
} Counted;

static const Counted COUNTED[] = {
    {"pandemonium", "startpos", 2},
    {"pandemonium10", "4k5/10/10/10/1p8/10/10/10/P9/R4K3R[Pp] w - - 0 1", 2},
    {"shoshogi", "4k4/9/9/9/9/9/9/9/+E3K4 w - - 0 1", 3},
    {"giveaway-like", "startpos", 3},
    {"atomic-like", "startpos", 2},
    /* No moves. */
    {"shoshogi", "k8/2+R6/9/9/9/9/9/9/1R2K4 b - - 0 1", 2},
};
enum { COUNTED_COUNT = sizeof(COUNTED) / sizeof(COUNTED[0]), THREADS_MOST = 100 };

static uint64_t count_slowly(const Position *position, unsigned depth) {
    if (depth == 0)
        return 1;
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    uint64_t nodes = 0;
    for (size_t i = 0; i < count; i++) {
        Position after = *position;
        Undo undo;
        position_do(&after, moves[i], &undo);
        nodes += count_slowly(&after, depth - 1);
    }
    return nodes;
}

/* Collects each root move with its count. */
typedef struct Heard {
    const Position *position;
    unsigned depth;
    uint64_t nodes;
    size_t calls, wrong;
} Heard;

static void listen(void *context, Move move, uint64_t nodes) {
    Heard *heard = context;
    Position after = *heard->position;
    Undo undo;
    position_do(&after, move, &undo);
    heard->calls++;
    heard->nodes += nodes;
    heard->wrong += count_slowly(&after, heard->depth - 1) != nodes ? 1 : 0;
}

START_TEST(test_all_perft_methods_give_the_same_counts)
{
    static const unsigned THREADS[] = {1, 2, 3, THREADS_MOST};
    const Counted *counted = &COUNTED[_i];
    Position position;
    rules_position(counted->game, counted->fen, &position);
    for (unsigned depth = 0; depth <= counted->depth; depth++) {
        uint64_t expected = count_slowly(&position, depth);
        for (unsigned i = 0; i < sizeof(THREADS) / sizeof(THREADS[0]); i++) {
            PerftOptions bulk = {.threads = THREADS[i]};
            PerftOptions list = {.threads = THREADS[i], .no_bulk = true};
            ck_assert_uint_eq(perft_count(&position, depth, &bulk, NULL, NULL), expected);
            ck_assert_uint_eq(perft_count(&position, depth, &list, NULL, NULL), expected);
        }
    }
}
END_TEST

START_TEST(test_each_root_move_is_reported_with_its_count)
{
    const Counted *counted = &COUNTED[_i];
    Position position;
    rules_position(counted->game, counted->fen, &position);
    Heard heard = {.position = &position, .depth = counted->depth};
    PerftOptions options = {.threads = 2};
    uint64_t nodes = perft_count(&position, counted->depth, &options, listen, &heard);
    ck_assert_uint_eq(heard.nodes, nodes);
    ck_assert_uint_eq(heard.calls, moves_count(&position));
    ck_assert_uint_eq(heard.wrong, 0);
}
END_TEST

RULES_SUITE("") {
    TCase *tcase = rules_add_topic(suite, "perft");
    tcase_add_loop_test(tcase, test_all_perft_methods_give_the_same_counts, 0, COUNTED_COUNT);
    tcase_add_loop_test(tcase, test_each_root_move_is_reported_with_its_count, 0, COUNTED_COUNT);
}
