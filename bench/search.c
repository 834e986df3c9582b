/* Measures the search's speed beside another program's.
 *
 * Usage: [FSF=PATH] search [--rounds N] [--nodes N]
 * Searches the start and a dozen positions from the middle of games of pandemonium-winboard for N
 * nodes each (200000), in turn here and in the Fairy-Stockfish binary that the environment names,
 * from empty hash tables of one size. After N rounds (3) it prints the medians and their ratios.
 * Time is processor time; one thread each; the peer evaluates classically and plays our
 * definition. Without FSF it prints its own speeds. Exits with 1 when the peer cannot be run. */
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
#include "engine/search/engine.h"
#include "rules/definition/variants_data.h"
#include "rules/notation/fen.h"

enum { ROUNDS_LIMIT = 99, NODES_LIMIT = 1 << 30, WANTED_KNPS = 700, WANTED_RATIO = 6 };

static const char GAME[] = "pandemonium-winboard";

/* The start, and positions after 30 and 50 plies of self-play. */
static const char *const FENS[] = {
    NULL,
    "rnbeke3/2+a1+u4/2p3n1p/p3v1+A2/1+F7/4V4/1PP2PP1P/R6r1/1NBEKF+r2[UPPBenb] w - - 2 16",
    "rnk1PP3/2e2+u3/2p2Un1+B/p2nvb3/1+F4B2/4V4/1PP2PP1+b/1R4P2/1N1EKF+r+r1[EAepa] w - - 5 26",
    "rnbeke1nr/9/p1p+u1pp1p/+a3vb+f2/3V5/R2PP1P2/1P+U1+A3P/5+F3/1NBEKEBNR[] w - - 1 16",
    "1nbeke1n1/r8/p1p+u1p3/+a3vb3/3V5/3PP1+f1P/1P+U6/R2K1E3/1N1E2B1R[PPNRpbaf] w - - 0 26",
    "rnbekebnr/U8/pp1+fp1p1p/9/4V4/2A1+F4/NPPN2P1P/6+A1v/R1BEKEBR1[up] w - - 0 16",
    "1nbeke1nr/r6+R1/pp1p2p1p/9/2B1V4/u1A6/NPP3+F1+v/6n2/R1BEKE3[UPBAFpp] w - - 1 26",
    "rnbekebnr/4+u4/p1pp2pp1/4v4/R2V5/1p4A1+f/3PP+UPPB/1B+e6/1N1K1E1NR[Af] w - - 0 16",
    "+Fn1ekebn1/4+u4/p1pp2pp1/4v4/R2V5/1p4A2/3PP+UPP+r/2+f1E1K2/1Nr+n1b3[EBRAb] w - - 4 26",
    "1nbekebnr/r8/1p2p1p1p/4v4/9/3BV+A3/1P1+U1PP1P/3N3p1/+f2EKE1NR[UPbraf] w - - 0 16",
    "Un1ekebn+F/3b5/1p2p1p1p/4v4/9/4V+A3/1P1+U1PP1P/3N5/+r2EK1+b2[PPRAFenbrr] w - - 0 26",
    "rnbekebn1/7r1/p1p+upap1p/1+a6+f/2PVV1B2/3B1+U3/1PN1P1P1P/2+F6/R2EKE1NR[] w - - 3 16",
    "rnbekeb2/+a4r3/p1p+up1+B1p/9/P2V2B1P/2+f2+U3/1PN1P1PP1/2+F6/R2EKE1NR[Nav] w - - 1 26",
};
enum { FENS_COUNT = sizeof FENS / sizeof FENS[0] };

typedef struct Bench {
    VariantSet *variants;
    Engine *engine;
    Peer peer;
    bool has_peer;
    unsigned rounds;
    uint64_t nodes;
    char folder[64], definitions[80];
} Bench;

static bool find_position(const Bench *bench, const char *fen, Position *out) {
    const Variant *variant = variants_find(bench->variants, GAME);
    return variant != NULL && fen_parse(variant, fen != NULL ? fen : variant->start_fen, out, NULL);
}

static Sample own_sample(const Bench *bench, const Position *position) {
    RepetitionEntry entry = {.key = position->repetition_key,
                             .in_check = position_in_check(position)};
    History history = {&entry, 1};
    EngineLimits limits = {.nodes = bench->nodes};
    engine_clear(bench->engine);
    double start = peer_clock(getpid());
    uint64_t nodes = engine_think(bench->engine, position, &history, &limits).report.nodes;
    return (Sample){nodes, peer_clock(getpid()) - start};
}

/* Searches a position in turn; medians of thousands of nodes a second to *own and *peer. */
static bool measure(Bench *bench, const char *fen, double *own, double *peer) {
    double owns[ROUNDS_LIMIT], peers[ROUNDS_LIMIT];
    Position position;
    if (!find_position(bench, fen, &position))
        return false;
    for (unsigned round = 0; round < bench->rounds; round++) {
        Sample sample = own_sample(bench, &position);
        owns[round] = (double)sample.nodes / sample.seconds / 1e3;
        if (!bench->has_peer)
            continue;
        if (!peer_search(&bench->peer, GAME, fen, bench->nodes, &sample))
            return false;
        peers[round] = (double)sample.nodes / sample.seconds / 1e3;
    }
    *own = median(owns, bench->rounds);
    *peer = bench->has_peer ? median(peers, bench->rounds) : 0;
    return true;
}

static void print_line(const Bench *bench, const char *name, double own, double peer) {
    printf("%-10s %8.0f", name, own);
    if (bench->has_peer)
        printf(" %8.0f %7.2fx", peer, own / peer);
    putchar('\n');
    fflush(stdout);
}

static bool bench_run(Bench *bench) {
    double owns[FENS_COUNT], peers[FENS_COUNT], ratios[FENS_COUNT];
    printf("Thousands of nodes a second, medians of %u rounds of %llu nodes\n%-10s %8s%s\n",
           bench->rounds, (unsigned long long)bench->nodes, "position", "here",
           bench->has_peer ? "      FSF    ratio" : "");
    for (unsigned i = 0; i < FENS_COUNT; i++) {
        char name[16];
        snprintf(name, sizeof name, i == 0 ? "start" : "middle %u", i);
        if (!measure(bench, FENS[i], &owns[i], &peers[i]))
            return false;
        ratios[i] = peers[i] > 0 ? owns[i] / peers[i] : 0;
        print_line(bench, name, owns[i], peers[i]);
    }
    double own = median(owns, FENS_COUNT), peer = median(peers, FENS_COUNT);
    printf("median     %8.0f (%d asked for)", own, WANTED_KNPS);
    if (bench->has_peer)
        printf("; peer %.0f; ratio %.2f (%d asked for)", peer, median(ratios, FENS_COUNT),
               WANTED_RATIO);
    putchar('\n');
    return true;
}

static bool write_definitions(const char *path) {
    FILE *file = fopen(path, "w");
    if (file == NULL)
        return false;
    size_t written = fwrite(VARIANTS_INI, 1, VARIANTS_INI_LENGTH, file);
    return fclose(file) == 0 && written == VARIANTS_INI_LENGTH;
}

static bool bench_start(Bench *bench) {
    const char *path = getenv("FSF");
    bench->engine = engine_new(ENGINE_HASH_DEFAULT_MIB, 1, NULL);
    if (bench->variants == NULL || bench->engine == NULL)
        return false;
    bench->has_peer = path != NULL && path[0] != '\0';
    if (!bench->has_peer)
        return true;
    snprintf(bench->folder, sizeof bench->folder, "/tmp/search-XXXXXX");
    if (mkdtemp(bench->folder) == NULL)
        return false;
    snprintf(bench->definitions, sizeof bench->definitions, "%s/variants.ini", bench->folder);
    return write_definitions(bench->definitions) &&
           peer_start(&bench->peer, path, bench->definitions) &&
           peer_set(&bench->peer, "Hash", "16") && peer_set(&bench->peer, "Use NNUE", "false");
}

static void bench_end(Bench *bench) {
    peer_end(&bench->peer);
    if (bench->folder[0] != '\0') {
        unlink(bench->definitions);
        rmdir(bench->folder);
    }
    engine_free(bench->engine);
    variants_free(bench->variants);
}

static bool bench_read(Bench *bench, int argc, char **argv) {
    int64_t rounds = 3, nodes = 200000;
    for (int i = 1; i < argc; i += 2) {
        bool known = i + 1 < argc && ((strcmp(argv[i], "--rounds") == 0 &&
                                       ascii_parse_int(argv[i + 1], 1, ROUNDS_LIMIT, &rounds)) ||
                                      (strcmp(argv[i], "--nodes") == 0 &&
                                       ascii_parse_int(argv[i + 1], 1000, NODES_LIMIT, &nodes)));
        if (!known)
            return false;
    }
    bench->rounds = (unsigned)rounds;
    bench->nodes = (uint64_t)nodes;
    return true;
}

int main(int argc, char **argv) {
    static Bench bench;
    if (!bench_read(&bench, argc, argv)) {
        fputs("Usage: [FSF=PATH] search [--rounds N] [--nodes N]\n", stderr);
        return 2;
    }
    signal(SIGPIPE, SIG_IGN);
    VariantField keys[PLAY_FIELDS_LIMIT];
    bench.variants = games_load(keys);
    bool well = bench_start(&bench) && bench_run(&bench);
    bench_end(&bench);
    if (!well)
        fputs("search: the comparison could not be made\n", stderr);
    return well ? EXIT_SUCCESS : EXIT_FAILURE;
}
