/* Puzzles out of games that levels play against each other:
 *
 *     tools/puzzles GAME SEED COUNT FOLDER [--variants FILE] [--minutes M]
 *         [--levels N]
 *
 * makes a set of COUNT puzzles, a file of FOLDER, by the quotas of
 * tools/puzzles_shelf.c. All that was found is kept beside it in GAME.found, so that the same
 * command goes on where it was ended, and a larger COUNT uses what is there. Games are played in
 * rounds, by two threads; the same seed and program find the same puzzles. With --variants the game
 * may be one of a file of definitions. It ends when the set is whole, or after M minutes (60) with
 * as many as there are.
 *
 * With --levels it makes nothing, but prints how many of at most N puzzles of each third of the
 * ratings levels 2, 5 and 9 solve, of all that was found. */
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
#include "tools/signature.h"

enum {
    THREADS = 2,
    ROUND_GAMES = 8,
    MINUTES_USUAL = 60,
    COUNT_LIMIT = 10000,
    FOUND_LIMIT_BYTES = 64 << 20,
    PATH_SIZE = 512
};

typedef struct Order {
    const char *game, *folder, *variants;
    int64_t seed, count, minutes, levels; /* levels 0: not asked for */
} Order;

typedef struct Slot {
    Puzzle *puzzles;
    size_t count;
} Slot;

typedef struct Work {
    const Order *order;
    const Variant *variant;
    Maker *makers[THREADS];
    unsigned round, wanted;
    atomic_uint next; /* game of the round */
    Slot slots[ROUND_GAMES];
    Puzzle *puzzles; /* all that were found */
    size_t count, capacity;
    bool *chosen;
    unsigned counts[PUZZLE_KIND_COUNT];
    unsigned long long signature;
    int64_t begun_ms;
    unsigned begun_round;
} Work;

typedef struct Seat {
    Work *work;
    unsigned number;
} Seat;

static void add_puzzle(Work *work, const Puzzle *puzzle) {
    if (work->count == work->capacity) {
        work->capacity = work->capacity * 2 + 64;
        work->puzzles = realloc(work->puzzles, work->capacity * sizeof *work->puzzles);
        work->chosen = realloc(work->chosen, work->capacity);
        if (work->puzzles == NULL || work->chosen == NULL)
            abort();
    }
    work->chosen[work->count] = false;
    work->puzzles[work->count++] = *puzzle;
}

/* --- a round --------------------------------------------------------------------------------- */

static void *run_seat(void *argument) {
    Seat *seat = argument;
    Work *work = seat->work;
    Maker *maker = work->makers[seat->number];
    for (;;) {
        unsigned game = atomic_fetch_add(&work->next, 1);
        if (game >= ROUND_GAMES)
            return NULL;
        maker_play(maker, work->round * ROUND_GAMES + game, work->wanted);
        Slot *slot = &work->slots[game];
        slot->count = maker->found_count;
        slot->puzzles = calloc(slot->count + 1, sizeof *slot->puzzles);
        if (slot->puzzles == NULL)
            abort();
        memcpy(slot->puzzles, maker->found, slot->count * sizeof *slot->puzzles);
    }
}

static void play_round(Work *work) {
    pthread_t threads[THREADS];
    Seat seats[THREADS];
    bool started[THREADS] = {false};
    atomic_store(&work->next, 0);
    for (unsigned i = 0; i < THREADS; i++) {
        seats[i] = (Seat){work, i};
        started[i] = i > 0 && thread_start(&threads[i], run_seat, &seats[i]) == 0;
    }
    run_seat(&seats[0]);
    for (unsigned i = 1; i < THREADS; i++)
        if (started[i])
            pthread_join(threads[i], NULL);
}

/* --- files ----------------------------------------------------------------------------------- */

static void path_of(const Work *work, const char *suffix, char out[PATH_SIZE]) {
    text_format(out, PATH_SIZE, "%s/%s%s", work->order->folder, work->order->game, suffix);
}

static void add_row(Bytes *bytes, const Puzzle *puzzle) {
    char row[PUZZLE_ROW_LIMIT];
    Text text = TEXT_OVER(row);
    puzzle_format(puzzle, &text);
    if (!text.cut)
        bytes_putf(bytes, "%s\n", row);
}

/* Adds the round's puzzles to the file in one piece, so that what was ended is no half round. */
static bool keep_round(Work *work) {
    Bytes bytes = {0};
    for (unsigned game = 0; game < ROUND_GAMES; game++) {
        Slot *slot = &work->slots[game];
        for (size_t i = 0; i < slot->count; i++) {
            add_puzzle(work, &slot->puzzles[i]);
            add_row(&bytes, &slot->puzzles[i]);
        }
        free(slot->puzzles);
        *slot = (Slot){NULL, 0};
    }
    bytes_putf(&bytes, "# round %u\n", work->round);
    char path[PATH_SIZE];
    path_of(work, ".found", path);
    FILE *file = fopen(path, "ae");
    bool good = file != NULL && fwrite(bytes.data, 1, bytes.length, file) == bytes.length;
    good = file != NULL && fclose(file) == 0 && good;
    bytes_done(&bytes);
    return good;
}

/* Reads the rounds that were played before; what follows the last whole one is cut off. */
static void read_found(Work *work) {
    char path[PATH_SIZE];
    path_of(work, ".found", path);
    Bytes bytes = {0};
    if (!file_read(file_system(), path, FOUND_LIMIT_BYTES, &bytes, NULL))
        return;
    size_t whole = 0, rows = 0;
    for (size_t at = 0; at < bytes.length;) {
        const char *line = bytes.data + at, *end = memchr(line, '\n', bytes.length - at);
        if (end == NULL)
            break;
        size_t length = (size_t)(end - line);
        static Puzzle puzzle;
        if (length > 0 && line[0] == '#') {
            work->round++;
            rows = work->count;
            whole = at + length + 1;
        } else if (puzzle_parse(work->variant, line, length, &puzzle, NULL)) {
            add_puzzle(work, &puzzle);
        }
        at += length + 1;
    }
    work->count = rows;
    file_replace(file_system(), path, bytes.data, whole, NULL);
    bytes_done(&bytes);
}

static bool write_set(Work *work) {
    Bytes bytes = {0};
    bytes_putf(&bytes, "# tools/puzzles %s %lld (bench %llu)\n", work->order->game,
               (long long)work->order->seed, work->signature);
    bytes_put(&bytes, "# id\tkind\tFEN\tmoves\tthemes\trating\tseed\n");
    unsigned number = 0;
    for (size_t i = 0; i < work->count; i++) {
        if (!work->chosen[i])
            continue;
        Puzzle puzzle = work->puzzles[i];
        text_format(puzzle.id, sizeof puzzle.id, "p%06u", ++number);
        add_row(&bytes, &puzzle);
    }
    char path[PATH_SIZE];
    path_of(work, ".tsv", path);
    Error error = {0};
    bool good = file_replace(file_system(), path, bytes.data, bytes.length, &error);
    if (!good)
        fprintf(stderr, "puzzles: %s\n", error.reason);
    bytes_done(&bytes);
    return good;
}

/* --- progress -------------------------------------------------------------------------------- */

/* Chooses the set, and what is still wanted for it. Returns how many puzzles it has. */
static size_t choose_set(Work *work) {
    unsigned target = (unsigned)work->order->count;
    size_t total = shelf_choose(work->puzzles, work->count, target, work->chosen, work->counts);
    work->wanted = 0;
    for (PuzzleKind kind = PUZZLE_MATE1; kind < PUZZLE_KIND_COUNT; kind++)
        if (work->counts[kind] < shelf_quota(kind, target))
            work->wanted |= 1u << kind;
    return total;
}

/* Seconds until the slowest kind is there, at the pace of the rounds so far. */
static double seconds_left(const Work *work) {
    double elapsed_s = (double)(clock_now_ms() - work->begun_ms) / 1000;
    double round_s = elapsed_s / (work->round - work->begun_round), most = 0;
    for (PuzzleKind kind = PUZZLE_MATE1; kind < PUZZLE_KIND_COUNT; kind++) {
        unsigned quota = shelf_quota(kind, (unsigned)work->order->count);
        double each = (work->counts[kind] + 0.5) / work->round;
        double left_s = (quota - work->counts[kind]) / each * round_s;
        most = left_s > most ? left_s : most;
    }
    return most;
}

static void tell(const Work *work, size_t total) {
    fprintf(stderr, "%s: %zu of %lld, %u games, %lld s, about %.0f s left:", work->order->game,
            total, (long long)work->order->count, work->round * ROUND_GAMES,
            (long long)((clock_now_ms() - work->begun_ms) / 1000), seconds_left(work));
    for (PuzzleKind kind = PUZZLE_MATE1; kind < PUZZLE_KIND_COUNT; kind++)
        fprintf(stderr, " %s %u/%u", puzzle_kind_name(kind), work->counts[kind],
                shelf_quota(kind, (unsigned)work->order->count));
    fputc('\n', stderr);
}

static int run(Work *work) {
    const Order *order = work->order;
    read_found(work);
    work->begun_ms = clock_now_ms();
    work->begun_round = work->round;
    choose_set(work);
    if (order->levels > 0) {
        levels_print(work->makers[0], work->puzzles, work->count, (size_t)order->levels);
        return 0;
    }
    while (work->wanted != 0 && clock_now_ms() - work->begun_ms < order->minutes * 60000) {
        play_round(work);
        if (!keep_round(work)) {
            fprintf(stderr, "puzzles: %s: cannot be written\n", order->folder);
            return 1;
        }
        work->round++;
        tell(work, choose_set(work));
        if (!write_set(work))
            return 1;
    }
    return write_set(work) ? 0 : 1;
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
    bool good = file_read(file_system(), path, FOUND_LIMIT_BYTES, &bytes, &error) &&
                variants_load(set, path, bytes.data, bytes.length, NULL);
    bytes_done(&bytes);
    return good;
}

int main(int argc, char **argv) {
    Order order;
    if (!read_order(argc, argv, &order)) {
        fputs(
            "usage: puzzles GAME SEED COUNT FOLDER [--variants FILE] [--minutes M] [--levels N]\n",
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
    work->variant = variant;
    work->signature = signature_find(set);
    for (unsigned i = 0; i < THREADS; i++) {
        work->makers[i] = calloc(1, sizeof(Maker));
        if (work->makers[i] == NULL ||
            !maker_init(work->makers[i], variant, (uint64_t)order.seed)) {
            fputs("puzzles: not enough memory\n", stderr);
            return 1;
        }
    }
    int status = run(work);
    for (unsigned i = 0; i < THREADS; i++) {
        maker_done(work->makers[i]);
        free(work->makers[i]);
    }
    free(work->puzzles);
    free(work->chosen);
    free(work);
    variants_free(set);
    return status;
}
