/* Measures the speed of move generation beside another program's.
 *
 * Usage: [FSF=PATH] [FSF_PGO=PATH] perft [--rounds N] [--only NAME]
 * Counts paths from eight positions, in turn: here with bulk counting, here with every move of the
 * last ply written to a list, and in the Fairy-Stockfish binaries that the environment names (FSF:
 * a plain optimised build; FSF_PGO: a profile-guided one, reported beside it). After N rounds (5)
 * it prints the medians and their ratios. Time is processor time; one thread, no hash table. Both
 * programs play the same definitions: our sections without our own fields. Without FSF it prints
 * its own speeds. Then it prints the speed-up of a second thread, by the wall clock. Exits with 1
 * when counts differ or a peer cannot be run. */
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "games.h"
#include "median.h"
#include "peer.h"

#include "base/ascii.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/ini.h"
#include "rules/definition/variants_data.h"
#include "rules/moves/perft.h"
#include "rules/notation/fen.h"

enum {
    ROUNDS_LIMIT = 99,
    PEERS = 2,
    MODES = 2,                   /* bulk counting; every move written */
    SAMPLE_NODES = 40 * 1000000, /* the fewest nodes of a sample here */
    DEFINITIONS_LIMIT = 1 << 16
};

static const char PREFIX[] = "bench-"; /* before a game's name in the peer's definitions */

static const char *const GAMES[] = {"pandemonium-winboard", "pandemonium10", "shatranjian",
                                    "shoshogi"};
enum { GAMES_COUNT = sizeof GAMES / sizeof GAMES[0] };

/* What is counted, and the ratio to the plain peer that each mode must reach; 0: none. */
typedef struct Line {
    const char *name, *game, *fen; /* NULL: the start */
    unsigned depth;
    double wanted[MODES];
} Line;

static const Line LINES[] = {
    {"start", "pandemonium-winboard", NULL, 4, {40, 20}},
    {"drops 1",
     "pandemonium-winboard",
     "r2ek3r/6e2/1ppp2p1p/3v2+u1b/1F1u5/4V3P/P1P1BBP2/+F3K1E2/RNE5R[ABNNNpa] w - - 1 27",
     3,
     {120, 60}},
    {"drops 2",
     "pandemonium-winboard",
     "r2ekr3/4npb2/1ppp2pbp/4N4/1F1v3+U1/4V1A1P/P1P1BEP2/4K4/RNE2R3[UEAFNb] w - - 0 39",
     3,
     {120, 60}},
    {"drops 3",
     "pandemonium-winboard",
     "4krn2/1+B+F4R1/2ppu1p1p/2F6/3+U2B2/6A1P/P2P1EP2/4K4/RNE2R3[EEVVPPBBNNa] w - - 1 57",
     3,
     {120, 60}},
    {"drops 4",
     "pandemonium-winboard",
     "r1b1k3+E/2u3e2/p3n1p2/3B1Pf2/5b3/9/P1PP2P1P/4E4/RN1EK2NR[UVVPPAFBNar] w - - 0 45",
     3,
     {120, 60}},
    {"pandemonium10", "pandemonium10", NULL, 4, {20, 0}},
    {"shatranjian", "shatranjian", NULL, 5, {20, 0}},
    {"shoshogi", "shoshogi", NULL, 5, {20, 0}},
};
enum { LINES_COUNT = sizeof LINES / sizeof LINES[0] };

static const char *const PEER_NAMES[PEERS] = {"FSF", "FSF_PGO"};

typedef struct Bench {
    VariantSet *variants;
    char folder[64], definitions[80];
    Peer peers[PEERS];
    bool has_peer[PEERS];
    unsigned rounds;
    const char *only;            /* NULL: all lines */
    unsigned reached, asked_for; /* ratios */
} Bench;

/* --- definitions that both can read ---------------------------------------------------------- */

static bool is_own_key_of(const VariantField *keys, size_t count, const char *name) {
    for (size_t i = 0; i < count; i++)
        if (keys[i].own && strcmp(keys[i].name, name) == 0)
            return true;
    return false;
}

static bool is_key_of_peer(const char *name) {
    const VariantField *rule;
    for (size_t i = 0; (rule = variant_field_at(i)) != NULL; i++)
        if (rule->own && strcmp(rule->name, name) == 0)
            return false;
    VariantField others[PLAY_FIELDS_LIMIT];
    size_t others_count = play_variant_fields(others);
    return !is_own_key_of(others, others_count, name);
}

static void write_section(FILE *file, const IniSection *section) {
    fprintf(file, "[%s%s]\n", PREFIX, section->name);
    for (size_t i = 0; i < section->count; i++) {
        const IniEntry *entry = &section->entries[i];
        if (entry->key != NULL && is_key_of_peer(entry->key))
            fprintf(file, "%s = %s\n", entry->key, entry->value);
    }
}

static bool is_game(const IniSection *section) {
    for (size_t i = 0; section->name != NULL && i < GAMES_COUNT; i++)
        if (strcmp(section->name, GAMES[i]) == 0)
            return true;
    return false;
}

static bool write_definitions(const char *path) {
    Ini ini;
    if (!ini_init(&ini, (const char *)VARIANTS_INI, VARIANTS_INI_LENGTH, NULL))
        return false;
    FILE *file = fopen(path, "w");
    for (size_t i = 0; file != NULL && i < ini.count; i++)
        if (is_game(&ini.sections[i]))
            write_section(file, &ini.sections[i]);
    ini_done(&ini);
    return file != NULL && fclose(file) == 0;
}

/* Reads the same file here. */
static bool load_definitions(Bench *bench) {
    Bytes text;
    if (!file_read(file_system(), bench->definitions, DEFINITIONS_LIMIT, &text, NULL))
        return false;
    bool loaded = variants_load(bench->variants, bench->definitions, text.data, text.length, NULL);
    bytes_done(&text);
    return loaded;
}

/* --- samples --------------------------------------------------------------------------------- */

static bool find_position(const Bench *bench, const Line *line, Position *out) {
    char name[VARIANT_NAME_SIZE];
    snprintf(name, sizeof name, "%s%s", PREFIX, line->game);
    const Variant *variant = variants_find(bench->variants, name);
    return variant != NULL &&
           fen_parse(variant, line->fen != NULL ? line->fen : variant->start_fen, out, NULL);
}

static Sample own_sample(const Position *position, unsigned depth, bool no_bulk) {
    PerftOptions options = {.threads = 1, .no_bulk = no_bulk};
    Sample sample = {0, 0};
    double start = peer_clock(0);
    unsigned times = 0;
    uint64_t nodes;
    do {
        nodes = perft_count(position, depth, &options, NULL, NULL);
        times++;
    } while (nodes * times < SAMPLE_NODES);
    sample.nodes = nodes;
    sample.seconds = (peer_clock(0) - start) / times;
    return sample;
}

/* --- a line ---------------------------------------------------------------------------------- */

/* Millions of nodes per second, by round. */
typedef struct Speeds {
    uint64_t nodes;
    double own[MODES][ROUNDS_LIMIT], peer[PEERS][ROUNDS_LIMIT];
} Speeds;

static bool take_sample(Speeds *speeds, Sample sample, double *speed) {
    if (speeds->nodes == 0)
        speeds->nodes = sample.nodes;
    *speed = (double)sample.nodes / sample.seconds / 1e6;
    if (speeds->nodes != sample.nodes)
        fprintf(stderr, "perft: counts differ: %llu and %llu\n", (unsigned long long)speeds->nodes,
                (unsigned long long)sample.nodes);
    return speeds->nodes == sample.nodes;
}

static bool run_round(Bench *bench, const Line *line, const Position *position, unsigned round,
                      Speeds *speeds) {
    for (unsigned mode = 0; mode < MODES; mode++)
        if (!take_sample(speeds, own_sample(position, line->depth, mode == 1),
                         &speeds->own[mode][round]))
            return false;
    for (unsigned i = 0; i < PEERS; i++) {
        Sample sample;
        if (bench->has_peer[i] && (!peer_perft(&bench->peers[i], position->variant->name, line->fen,
                                               line->depth, &sample) ||
                                   !take_sample(speeds, sample, &speeds->peer[i][round])))
            return false;
    }
    return true;
}

static void print_ratio(Bench *bench, double ratio, double wanted) {
    char asked[24] = "";
    if (wanted > 0) {
        bench->asked_for++;
        bench->reached += ratio >= wanted;
        snprintf(asked, sizeof asked, "%s %.0fx", ratio >= wanted ? ">=" : "MISSED", wanted);
    }
    printf(" %8.1fx %-11s", ratio, asked);
}

static void print_line(Bench *bench, const Line *line, Speeds *speeds) {
    double own[MODES], peer[PEERS];
    for (unsigned mode = 0; mode < MODES; mode++)
        own[mode] = median(speeds->own[mode], bench->rounds);
    for (unsigned i = 0; i < PEERS; i++)
        peer[i] = bench->has_peer[i] ? median(speeds->peer[i], bench->rounds) : 0;
    printf("%-14s %u %10llu %8.1f %8.1f", line->name, line->depth,
           (unsigned long long)speeds->nodes, own[0], own[1]);
    if (bench->has_peer[0]) {
        printf(" %7.2f", peer[0]);
        for (unsigned mode = 0; mode < MODES; mode++)
            print_ratio(bench, own[mode] / peer[0], line->wanted[mode]);
    }
    if (bench->has_peer[1])
        printf(" %7.2f %8.1fx %8.1fx", peer[1], own[0] / peer[1], own[1] / peer[1]);
    putchar('\n');
    fflush(stdout);
}

static bool run_line(Bench *bench, const Line *line) {
    static Speeds speeds;
    Position position;
    memset(&speeds, 0, sizeof speeds);
    if (!find_position(bench, line, &position))
        return false;
    for (unsigned round = 0; round < bench->rounds; round++)
        if (!run_round(bench, line, &position, round, &speeds))
            return false;
    print_line(bench, line, &speeds);
    return true;
}

static void print_head(const Bench *bench) {
    printf("Millions of nodes a second, medians of %u rounds (here: bulk, every move written)\n",
           bench->rounds);
    printf("%-14s %s %10s %8s %8s", "position", "d", "nodes", "bulk", "written");
    if (bench->has_peer[0])
        printf(" %7s %9s %-11s %9s %-11s", "FSF", "bulk", "", "written", "");
    if (bench->has_peer[1])
        printf(" %7s %9s %9s", "FSF_PGO", "bulk", "written");
    putchar('\n');
}

/* --- threads --------------------------------------------------------------------------------- */

/* In wall time and in processor time. */
typedef struct Duration {
    double wall, processors;
} Duration;

static Duration threads_duration(const Position *position, unsigned threads) {
    PerftOptions options = {.threads = threads};
    int64_t start_us = clock_now_us();
    double start = peer_clock(getpid());
    perft_count(position, LINES[0].depth + 1, &options, NULL, NULL);
    return (Duration){1e-6 * (double)(clock_now_us() - start_us), peer_clock(getpid()) - start};
}

static bool run_threads(Bench *bench) {
    double gains[ROUNDS_LIMIT], costs[ROUNDS_LIMIT];
    Position position;
    if (!find_position(bench, &LINES[0], &position))
        return false;
    for (unsigned round = 0; round < bench->rounds; round++) {
        Duration one = threads_duration(&position, 1), two = threads_duration(&position, 2);
        gains[round] = one.wall / two.wall;
        costs[round] = two.processors / one.processors;
    }
    printf("2 threads from the start: %.2fx by the wall clock (1.8x is asked for, of two idle "
           "processors), %.2f of the processor time\n",
           median(gains, bench->rounds), median(costs, bench->rounds));
    return true;
}

/* --- all ------------------------------------------------------------------------------------- */

static bool bench_start(Bench *bench) {
    snprintf(bench->folder, sizeof bench->folder, "/tmp/perft-XXXXXX");
    if (mkdtemp(bench->folder) == NULL)
        return false;
    snprintf(bench->definitions, sizeof bench->definitions, "%s/variants.ini", bench->folder);
    if (bench->variants == NULL || !write_definitions(bench->definitions) ||
        !load_definitions(bench))
        return false;
    for (unsigned i = 0; i < PEERS; i++) {
        const char *path = getenv(PEER_NAMES[i]);
        bench->has_peer[i] = path != NULL && path[0] != '\0';
        if (bench->has_peer[i] && !peer_start(&bench->peers[i], path, bench->definitions))
            return false;
    }
    return true;
}

static bool bench_run(Bench *bench) {
    print_head(bench);
    for (unsigned i = 0; i < LINES_COUNT; i++)
        if ((bench->only == NULL || strcmp(bench->only, LINES[i].name) == 0) &&
            !run_line(bench, &LINES[i]))
            return false;
    if (bench->only == NULL && !run_threads(bench))
        return false;
    if (bench->has_peer[0])
        printf("%u of %u ratios are what is asked for\n", bench->reached, bench->asked_for);
    return true;
}

static void bench_end(Bench *bench) {
    for (unsigned i = 0; i < PEERS; i++)
        peer_end(&bench->peers[i]);
    unlink(bench->definitions);
    rmdir(bench->folder);
    variants_free(bench->variants);
}

int main(int argc, char **argv) {
    static Bench bench;
    int64_t rounds = 5;
    for (int i = 1; i < argc; i += 2) {
        bool known = i + 1 < argc && ((strcmp(argv[i], "--rounds") == 0 &&
                                       ascii_parse_int(argv[i + 1], 1, ROUNDS_LIMIT, &rounds)) ||
                                      strcmp(argv[i], "--only") == 0);
        if (!known) {
            fputs("Usage: [FSF=PATH] [FSF_PGO=PATH] perft [--rounds N] [--only NAME]\n", stderr);
            return 2;
        }
        if (strcmp(argv[i], "--only") == 0)
            bench.only = argv[i + 1];
    }
    signal(SIGPIPE, SIG_IGN);
    VariantField keys[PLAY_FIELDS_LIMIT];
    bench.rounds = (unsigned)rounds;
    bench.variants = games_load(keys);
    bool well = bench_start(&bench) && bench_run(&bench);
    bench_end(&bench);
    if (!well)
        fputs("perft: the comparison could not be made\n", stderr);
    return well ? EXIT_SUCCESS : EXIT_FAILURE;
}
