/* Makes puzzles from games between levels:
 *
 *     tools/puzzles GAME SEED COUNT FOLDER [--variants FILE] [--earlier SET]
 *         [--minutes M] [--levels N]
 *
 * makes a set of COUNT puzzles, a file in FOLDER, by the quotas of tools/puzzles_shelf.c. All
 * puzzles found are saved beside it in GAME.found, and ratings in GAME.rated, so that the same
 * command resumes where it ended, and a larger COUNT reuses them. Games are played in rounds, by
 * two threads; the same seed and program find the same puzzles. With --variants the game may come
 * from a file of definitions. With --earlier the puzzles of an earlier set are candidates too, and
 * keep their names, so that results in progress files stay true. No more games are played when the
 * set is complete, or after M minutes (60); a kind or a board of it with nothing new in DRY_GAMES
 * is abandoned, and its places go to the others. Only chosen puzzles are rated, at the end.
 *
 * With --levels it plays no games, but prints how many of at most N puzzles of each third of the
 * set's ratings levels 2, 5 and 9 solve, and fails if their results do not differ. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/thread.h"
#include "bench/games.h"
#include "tools/puzzles.h"
#include "tools/resume.h"
#include "tools/signature.h"

enum {
    THREADS = 2,
    ROUND_GAMES = 8,
    DRY_GAMES = 160,
    BATCH = 32, /* puzzles are rated and written together */
    MINUTES_USUAL = 60,
    COUNT_LIMIT = 10000,
    FILE_LIMIT_BYTES = 1 << 24
};

typedef struct Order {
    const char *game, *folder, *variants, *earlier;
    int64_t seed, count, minutes, levels; /* levels 0: without --levels */
} Order;

typedef struct Slot {
    Puzzle *puzzles;
    size_t count;
} Slot;

typedef struct Work {
    const Order *order;
    Maker *makers[THREADS];
    Store store;
    Shelf shelf;
    atomic_uint next; /* game of the round, or puzzle of the batch */
    Slot slots[ROUND_GAMES];
    Puzzle *batch[BATCH];
    unsigned batch_count;
    int64_t begun_ms;
    unsigned begun_round;
} Work;

typedef struct Seat {
    Work *work;
    unsigned number;
} Seat;

/* Runs `run` in all threads, including this one. */
static void run_seats(Work *work, void *(*run)(void *seat)) {
    pthread_t threads[THREADS];
    Seat seats[THREADS];
    bool started[THREADS] = {false};
    atomic_store(&work->next, 0);
    for (unsigned i = 0; i < THREADS; i++) {
        seats[i] = (Seat){work, i};
        started[i] = i > 0 && thread_start(&threads[i], run, &seats[i]) == 0;
    }
    run(&seats[0]);
    for (unsigned i = 1; i < THREADS; i++)
        if (started[i])
            pthread_join(threads[i], NULL);
}

/* --- a round --------------------------------------------------------------------------------- */

static void *play_seat(void *argument) {
    Seat *seat = argument;
    Work *work = seat->work;
    Maker *maker = work->makers[seat->number];
    for (;;) {
        unsigned game = atomic_fetch_add(&work->next, 1);
        if (game >= ROUND_GAMES)
            return NULL;
        maker_play(maker, work->store.rounds * ROUND_GAMES + game, work->shelf.wanted);
        Slot *slot = &work->slots[game];
        slot->count = maker->found_count;
        slot->puzzles = calloc(slot->count + 1, sizeof *slot->puzzles);
        if (slot->puzzles == NULL)
            abort();
        memcpy(slot->puzzles, maker->found, slot->count * sizeof *slot->puzzles);
    }
}

static bool play_round(Work *work) {
    size_t first = work->store.count;
    run_seats(work, play_seat);
    for (unsigned game = 0; game < ROUND_GAMES; game++) {
        Slot *slot = &work->slots[game];
        for (size_t i = 0; i < slot->count; i++)
            store_add(&work->store, &slot->puzzles[i]);
        free(slot->puzzles);
        *slot = (Slot){NULL, 0};
    }
    return store_keep_round(&work->store, first, work->shelf.wanted);
}

/* --- what is wanted -------------------------------------------------------------------------- */

/* Whether the last DRY_GAMES that looked for it gave no chosen puzzle. */
static bool is_dry(const Work *work, PuzzleKind kind, PuzzleBoard board) {
    const Store *store = &work->store;
    unsigned first = 0, games = 0;
    for (size_t i = 0; i < store->count; i++) {
        const Puzzle *puzzle = &store->puzzles[i];
        unsigned round = store_round_of(puzzle, ROUND_GAMES);
        if (store->chosen[i] && puzzle->kind == kind &&
            maker_board(work->makers[0], &puzzle->position) == board && round + 1 > first)
            first = round + 1;
    }
    for (unsigned round = first; round < store->rounds; round++)
        if ((store->wanted[round] & need_of(kind, board)) != 0)
            games += ROUND_GAMES;
    return games >= DRY_GAMES;
}

/* Chooses the set. Returns how many puzzles it has. */
static size_t choose_set(Work *work) {
    Store *store = &work->store;
    Shelf *shelf = &work->shelf;
    for (;;) {
        Needs before = shelf->given_up;
        size_t total = shelf_choose(shelf, store->puzzles, store->count, store->chosen);
        for (PuzzleKind kind = PUZZLE_MATE1; kind < PUZZLE_KIND_COUNT; kind++)
            for (PuzzleBoard board = PUZZLE_BOARD_FULL; board < PUZZLE_BOARD_COUNT; board++)
                if ((shelf->wanted & need_of(kind, board)) != 0 && is_dry(work, kind, board))
                    shelf->given_up |= need_of(kind, board);
        if (shelf->given_up == before)
            return total;
    }
}

/* Seconds until the slowest kind is complete or abandoned, at the pace so far, or until the time is
 * up. */
static double seconds_left(const Work *work) {
    if (work->store.rounds == work->begun_round)
        return 0;
    double elapsed_s = (double)(clock_now_ms() - work->begun_ms) / 1000;
    double round_s = elapsed_s / (work->store.rounds - work->begun_round), most = 0;
    double limit_s = (double)work->order->minutes * 60 - elapsed_s;
    for (PuzzleKind kind = PUZZLE_MATE1; kind < PUZZLE_KIND_COUNT; kind++) {
        double each = (work->shelf.counts[kind] + 0.5) / work->store.rounds;
        double left_s = (work->shelf.quotas[kind] - work->shelf.counts[kind]) / each * round_s;
        most = left_s > most ? left_s : most;
    }
    return most < limit_s ? most : limit_s > 0 ? limit_s : 0;
}

static void tell(const Work *work, size_t total) {
    char end[16];
    pace_clock(seconds_left(work), end, sizeof end);
    fprintf(stderr, "%s: %zu of %lld puzzles, %u games, until about %s:", work->order->game, total,
            (long long)work->order->count, work->store.rounds * ROUND_GAMES, end);
    for (PuzzleKind kind = PUZZLE_MATE1; kind < PUZZLE_KIND_COUNT; kind++)
        if (work->shelf.quotas[kind] > 0)
            fprintf(stderr, " %s %u/%u", puzzle_kind_name(kind), work->shelf.counts[kind],
                    work->shelf.quotas[kind]);
    fprintf(stderr, "; boards full %u/%u middle %u/%u reduced %u/%u\n",
            work->shelf.taken[PUZZLE_BOARD_FULL], work->shelf.places[PUZZLE_BOARD_FULL],
            work->shelf.taken[PUZZLE_BOARD_MIDDLE], work->shelf.places[PUZZLE_BOARD_MIDDLE],
            work->shelf.taken[PUZZLE_BOARD_REDUCED], work->shelf.places[PUZZLE_BOARD_REDUCED]);
}

/* Gives up the rarest kinds, if they are still incomplete: others take their places. */
static void give_up_rare(Work *work) {
    work->shelf.given_up |= work->shelf.wanted & (needs_of_gains() | needs_of(PUZZLE_MATE7));
}

static int64_t spent_ms(const Work *work) {
    return clock_now_ms() - work->begun_ms;
}

/* At least half of a set is on full boards: one that lacks them gets smaller. */
static size_t trim_set(Work *work, size_t total) {
    Store *store = &work->store;
    Shelf *shelf = &work->shelf;
    for (size_t i = store->count; i-- > 0 && 2 * shelf->taken[PUZZLE_BOARD_FULL] < total;) {
        const Puzzle *puzzle = &store->puzzles[i];
        PuzzleBoard board = maker_board(work->makers[0], &puzzle->position);
        if (!store->chosen[i] || board == PUZZLE_BOARD_FULL)
            continue;
        store->chosen[i] = false;
        shelf->taken[board]--;
        shelf->counts[puzzle->kind]--;
        total--;
    }
    return total;
}

static bool find_all(Work *work) {
    size_t total = choose_set(work);
    work->begun_ms = clock_now_ms();
    work->begun_round = work->store.rounds;
    while (work->shelf.wanted != 0 && spent_ms(work) < work->order->minutes * 60000) {
        if (!play_round(work)) {
            fprintf(stderr, "puzzles: %s: cannot be written\n", work->order->folder);
            return false;
        }
        if (spent_ms(work) >= work->order->minutes * 30000)
            give_up_rare(work);
        total = choose_set(work);
        tell(work, total);
    }
    give_up_rare(work);
    total = choose_set(work);
    tell(work, trim_set(work, total));
    return true;
}

/* --- ratings --------------------------------------------------------------------------------- */

static void *rate_seat(void *argument) {
    Seat *seat = argument;
    Work *work = seat->work;
    for (;;) {
        unsigned i = atomic_fetch_add(&work->next, 1);
        if (i >= work->batch_count)
            return NULL;
        work->batch[i]->rating = maker_rate(work->makers[seat->number], work->batch[i]);
    }
}

static bool rate_batch(Work *work) {
    run_seats(work, rate_seat);
    bool kept = store_keep_ratings(&work->store, work->batch, work->batch_count);
    work->batch_count = 0;
    return kept;
}

static bool is_to_be_rated(const Store *store, size_t i) {
    return store->chosen[i] && store->puzzles[i].rating == PUZZLE_UNRATED;
}

static bool rate_all(Work *work) {
    Store *store = &work->store;
    unsigned total = 0, done = 0;
    bool kept = true;
    for (size_t i = 0; i < store->count; i++)
        total += is_to_be_rated(store, i);
    Pace pace = pace_begin(work->order->game, "ratings", 0, total);
    for (size_t i = 0; i < store->count && kept; i++) {
        if (!is_to_be_rated(store, i))
            continue;
        work->batch[work->batch_count++] = &store->puzzles[i];
        if (++done % BATCH == 0 || done == total) {
            kept = rate_batch(work);
            pace_say(&pace, done);
        }
    }
    return kept;
}

/* A mate of an earlier set must be the only solution; what else it has was confirmed then. */
static bool keeps(void *maker, const Puzzle *puzzle) {
    return puzzle_mate_plies(puzzle->kind) == 0 || maker_is_only(maker, puzzle);
}

static int run(Work *work) {
    const char *earlier = work->order->earlier;
    if (!store_open(&work->store) ||
        (earlier != NULL && !store_take_set(&work->store, earlier, keeps, work->makers[0])))
        return 1;
    if (work->order->levels == 0)
        return find_all(work) && rate_all(work) && store_write_set(&work->store) ? 0 : 1;
    choose_set(work);
    if (!rate_all(work))
        return 1;
    bool apart = levels_print(work->makers[0], work->store.puzzles, store_gather(&work->store),
                              (size_t)work->order->levels);
    return apart ? 0 : 1;
}

/* --- the command ----------------------------------------------------------------------------- */

static bool read_order(int argc, char **argv, Order *out) {
    *out = (Order){.minutes = MINUTES_USUAL};
    if (argc < 5 || argc % 2 == 0)
        return false;
    out->game = argv[1];
    out->folder = argv[4];
    bool good = ascii_parse_int(argv[2], 0, INT32_MAX, &out->seed) &&
                ascii_parse_int(argv[3], 1, COUNT_LIMIT, &out->count);
    for (int i = 5; good && i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--variants") == 0)
            out->variants = argv[i + 1];
        else if (strcmp(argv[i], "--earlier") == 0)
            out->earlier = argv[i + 1];
        else if (strcmp(argv[i], "--levels") == 0)
            good = ascii_parse_int(argv[i + 1], 1, COUNT_LIMIT, &out->levels);
        else
            good = strcmp(argv[i], "--minutes") == 0 &&
                   ascii_parse_int(argv[i + 1], 0, INT32_MAX, &out->minutes);
    }
    return good;
}

static bool load_file(VariantSet *set, const char *path) {
    Bytes bytes = {0};
    Error error = {0};
    bool good = file_read(file_system(), path, FILE_LIMIT_BYTES, &bytes, &error) &&
                variants_load(set, path, bytes.data, bytes.length, NULL);
    bytes_done(&bytes);
    return good;
}

int main(int argc, char **argv) {
    Order order;
    if (!read_order(argc, argv, &order)) {
        fputs("usage: puzzles GAME SEED COUNT FOLDER [--variants FILE] [--earlier SET] "
              "[--minutes M] [--levels N]\n",
              stderr);
        return 2;
    }
    VariantField keys[PLAY_FIELDS_LIMIT];
    VariantSet *set = games_load(keys);
    bool good = set != NULL && (order.variants == NULL || load_file(set, order.variants));
    const Variant *variant = good ? variants_find(set, order.game) : NULL;
    Work *work = calloc(1, sizeof *work);
    if (variant == NULL || work == NULL) {
        fprintf(stderr, "puzzles: %s: no such game\n", order.game);
        return 1;
    }
    work->order = &order;
    work->shelf = (Shelf){.target = (unsigned)order.count,
                          .given_up = variant->drops ? 0 : needs_of(PUZZLE_DROP)};
    work->store = (Store){.folder = order.folder, .variant = variant};
    text_format(work->store.head, sizeof work->store.head, "# tools/puzzles %s %lld (bench %llu)",
                order.game, (long long)order.seed, signature_find(set));
    for (unsigned i = 0; i < THREADS; i++) {
        work->makers[i] = calloc(1, sizeof(Maker));
        if (work->makers[i] == NULL ||
            !maker_init(work->makers[i], variant, (uint64_t)order.seed)) {
            fputs("puzzles: out of memory\n", stderr);
            return 1;
        }
    }
    int status = run(work);
    for (unsigned i = 0; i < THREADS; i++) {
        maker_done(work->makers[i]);
        free(work->makers[i]);
    }
    store_done(&work->store);
    free(work);
    variants_free(set);
    return status;
}
