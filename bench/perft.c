/* The rules' speed, beside another program's.
 *
 * Usage: [FSF=PATH] perft [--depth N] [--rounds N]
 * Counts the paths of N plies (4) from the start of pandemonium-winboard, each time once here and
 * once in the Fairy-Stockfish binary that the environment variable FSF names (it is given the same
 * definition, without keys of our own), and prints the medians and their ratio. Both count the last
 * ply's moves without making them, on one thread, without a hash table. Without FSF it prints its
 * own speed. Exits with 1 when the counts differ or the peer cannot be run. */
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "games.h"

#include "base/ascii.h"
#include "base/clock.h"
#include "base/ini.h"
#include "rules/perft.h"
#include "rules/variants_data.h"

enum { ROUNDS_LIMIT = 99 };

static const char GAME[] = "pandemonium-winboard";

typedef struct Sample {
    uint64_t nodes;
    double mnps;
} Sample;

typedef struct Peer {
    pid_t process;
    FILE *to, *from;
    char folder[64], definition[80];
} Peer;

static bool is_own_key_of(const VariantKey *keys, size_t count, const char *name) {
    for (size_t i = 0; i < count; i++)
        if (keys[i].own && strcmp(keys[i].name, name) == 0)
            return true;
    return false;
}

static bool is_key_of_peer(const char *name) {
    size_t rules_count, play_count;
    const VariantKey *rules = variant_keys(&rules_count);
    const VariantKey *play = play_variant_keys(&play_count);
    return !is_own_key_of(rules, rules_count, name) && !is_own_key_of(play, play_count, name) &&
           !is_own_key_of(ENGINE_KEYS, ENGINE_KEY_COUNT, name);
}

static void write_section(FILE *file, const IniSection *section) {
    fprintf(file, "[%s", GAME);
    if (section->parent != NULL)
        fprintf(file, ":%s", section->parent);
    fputs("]\n", file);
    for (size_t i = 0; i < section->count; i++) {
        const IniEntry *entry = &section->entries[i];
        if (entry->key != NULL && is_key_of_peer(entry->key))
            fprintf(file, "%s = %s\n", entry->key, entry->value);
    }
}

/* Writes the game's section as the peer can read it. */
static bool write_definition(const char *path) {
    Ini ini;
    if (!ini_init(&ini, (const char *)VARIANTS_INI, VARIANTS_INI_LENGTH, NULL))
        return false;
    FILE *file = fopen(path, "w");
    bool found = false;
    for (size_t i = 0; file != NULL && i < ini.count; i++) {
        const IniSection *section = &ini.sections[i];
        if (section->name == NULL || strcmp(section->name, GAME) != 0)
            continue;
        found = true;
        write_section(file, section);
    }
    ini_done(&ini);
    return file != NULL && fclose(file) == 0 && found;
}

static void peer_become(const char *path, int in, int out) {
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    char name[] = "peer";
    char *arguments[] = {name, NULL};
    execv(path, arguments);
    _exit(127);
}

static bool peer_open(Peer *peer, const char *path) {
    int in[2], out[2];
    if (pipe(in) != 0 || pipe(out) != 0)
        return false;
    peer->process = fork();
    if (peer->process == 0) {
        close(in[1]);
        close(out[0]);
        peer_become(path, in[0], out[1]);
    }
    close(in[0]);
    close(out[1]);
    peer->to = fdopen(in[1], "w");
    peer->from = fdopen(out[0], "r");
    return peer->process > 0 && peer->to != NULL && peer->from != NULL;
}

static bool peer_start(Peer *peer, const char *path) {
    snprintf(peer->folder, sizeof peer->folder, "/tmp/perft-XXXXXX");
    if (mkdtemp(peer->folder) == NULL)
        return false;
    snprintf(peer->definition, sizeof peer->definition, "%s/variants.ini", peer->folder);
    if (!write_definition(peer->definition) || !peer_open(peer, path))
        return false;
    fprintf(peer->to, "uci\nsetoption name VariantPath value %s\n", peer->definition);
    fprintf(peer->to, "setoption name UCI_Variant value %s\n", GAME);
    fprintf(peer->to, "setoption name Threads value 1\nposition startpos\n");
    return fflush(peer->to) == 0;
}

static void peer_end(Peer *peer) {
    if (peer->to != NULL) {
        fputs("quit\n", peer->to);
        fclose(peer->to);
    }
    if (peer->from != NULL)
        fclose(peer->from);
    if (peer->process > 0)
        waitpid(peer->process, NULL, 0);
    unlink(peer->definition);
    rmdir(peer->folder);
}

/* Waits for a line that begins so; what follows is left in rest. */
static bool peer_await(Peer *peer, const char *beginning, char *rest, size_t size) {
    char line[4096];
    size_t length = strlen(beginning);
    while (fgets(line, sizeof line, peer->from) != NULL)
        if (strncmp(line, beginning, length) == 0) {
            snprintf(rest, size, "%.*s", (int)size - 1, line + length);
            return true;
        }
    return false;
}

static bool peer_perft(Peer *peer, unsigned depth, Sample *sample) {
    char rest[64];
    fprintf(peer->to, "isready\n");
    if (fflush(peer->to) != 0 || !peer_await(peer, "readyok", rest, sizeof rest))
        return false;
    int64_t start_us = clock_now_us();
    fprintf(peer->to, "go perft %u\n", depth);
    if (fflush(peer->to) != 0 || !peer_await(peer, "Nodes searched: ", rest, sizeof rest))
        return false;
    sample->nodes = strtoull(rest, NULL, 10);
    sample->mnps = (double)sample->nodes / (double)(clock_now_us() - start_us + 1);
    return true;
}

static Sample own_perft(const Variant *variant, unsigned depth) {
    Position position;
    position_start(&position, variant);
    PerftOptions options = {1, false};
    int64_t start_us = clock_now_us();
    Sample sample;
    sample.nodes = perft_count(&position, depth, &options, NULL, NULL);
    sample.mnps = (double)sample.nodes / (double)(clock_now_us() - start_us + 1);
    return sample;
}

static int compare_doubles(const void *a, const void *b) {
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

static double median(double *values, unsigned count) {
    qsort(values, count, sizeof *values, compare_doubles);
    return count % 2 == 1 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
}

/* One round here and, with a peer, one there. False when they disagree. */
static bool compare_round(const Variant *variant, Peer *peer, unsigned depth, Sample *own,
                          Sample *other) {
    *own = own_perft(variant, depth);
    if (peer == NULL)
        return true;
    if (!peer_perft(peer, depth, other))
        return false;
    if (own->nodes != other->nodes)
        fprintf(stderr, "perft: counts differ: %llu here, %llu there\n",
                (unsigned long long)own->nodes, (unsigned long long)other->nodes);
    return own->nodes == other->nodes;
}

static bool compare(const Variant *variant, Peer *peer, unsigned depth, unsigned rounds) {
    double ours[ROUNDS_LIMIT], theirs[ROUNDS_LIMIT];
    for (unsigned i = 0; i < rounds; i++) {
        Sample own, other = {0, 0};
        if (!compare_round(variant, peer, depth, &own, &other))
            return false;
        ours[i] = own.mnps;
        theirs[i] = other.mnps;
        if (i == 0)
            printf("%s, %u plies from the start: %llu nodes\n", GAME, depth,
                   (unsigned long long)own.nodes);
    }
    double own_speed = median(ours, rounds);
    printf("pandemonium      %8.2f Mnps (median of %u)\n", own_speed, rounds);
    if (peer != NULL) {
        double peer_speed = median(theirs, rounds);
        printf("Fairy-Stockfish  %8.2f Mnps\n", peer_speed);
        printf("ratio            %8.2f\n", own_speed / peer_speed);
    }
    return true;
}

static bool compare_with(const Variant *variant, const char *path, unsigned depth,
                         unsigned rounds) {
    if (path == NULL || *path == '\0')
        return compare(variant, NULL, depth, rounds);
    Peer peer;
    memset(&peer, 0, sizeof peer);
    bool well = peer_start(&peer, path) && compare(variant, &peer, depth, rounds);
    peer_end(&peer);
    return well;
}

int main(int argc, char **argv) {
    int64_t depth = 4, rounds = 3;
    for (int i = 1; i < argc; i += 2) {
        bool known =
            i + 1 < argc &&
            ((strcmp(argv[i], "--depth") == 0 && ascii_parse_int(argv[i + 1], 1, 9, &depth)) ||
             (strcmp(argv[i], "--rounds") == 0 &&
              ascii_parse_int(argv[i + 1], 1, ROUNDS_LIMIT, &rounds)));
        if (!known) {
            fputs("Usage: [FSF=PATH] perft [--depth N] [--rounds N]\n", stderr);
            return 2;
        }
    }
    signal(SIGPIPE, SIG_IGN);
    VariantKey keys[GAMES_KEYS_LIMIT];
    VariantSet *variants = games_load(keys);
    const Variant *variant = variants != NULL ? variants_find(variants, GAME) : NULL;
    bool well =
        variant != NULL && compare_with(variant, getenv("FSF"), (unsigned)depth, (unsigned)rounds);
    if (!well)
        fputs("perft: the comparison could not be made\n", stderr);
    variants_free(variants);
    return well ? EXIT_SUCCESS : EXIT_FAILURE;
}
