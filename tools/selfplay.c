/* Plays games of the program against itself, for tuning the evaluation's weights:
 *
 *     tools/selfplay VARIANT SEED GAMES NODES > games.txt
 *
 * The first line is the command after a '#', with the program's signature (tools/signature.h).
 * Each game is one line (lab/tune/samples.h), and begins with 8 or 9 random moves. The same
 * arguments and the same program give the same games. */
#include <stdio.h>

#include "base/ascii.h"
#include "bench/games.h"
#include "lab/tune/self_play.h"
#include "tools/signature.h"

enum { HASH_MIB = 4 };

/* Plays the game of a seed. Each game has its own, so that parts of a set can be made
 * separately. */
static void play_seed(SelfPlay *play, const SelfPlayer *player, uint64_t seed) {
    Bytes line = {0};
    const SelfPlayer *const players[SIDE_COUNT] = {player, player};
    self_play_begin(play, player, seed);
    self_play_add(play, self_play_finish(play, players), &line);
    fputs(line.data, stdout);
    fflush(stdout);
    bytes_done(&line);
}

int main(int argc, char **argv) {
    int64_t seed, games, nodes;
    if (argc != 5 || !ascii_parse_int(argv[2], 0, INT32_MAX, &seed) ||
        !ascii_parse_int(argv[3], 1, INT32_MAX, &games) ||
        !ascii_parse_int(argv[4], 1, INT32_MAX, &nodes)) {
        fputs("usage: selfplay VARIANT SEED GAMES NODES\n", stderr);
        return 2;
    }
    VariantField keys[PLAY_FIELDS_LIMIT];
    VariantSet *set = games_load(keys);
    SelfPlayer player = {.variant = set == NULL ? NULL : variants_find(set, argv[1]),
                         .engine = engine_new(HASH_MIB, 1, NULL),
                         .nodes = (uint64_t)nodes};
    if (player.variant == NULL || player.engine == NULL) {
        fprintf(stderr, "selfplay: %s: no such game, or no memory\n", argv[1]);
        return 1;
    }
    SelfPlay *play = self_play_new();
    printf("# tools/selfplay %s %s %s %s (bench %llu)\n", argv[1], argv[2], argv[3], argv[4],
           signature_find(set));
    for (int64_t i = 0; i < games; i++)
        play_seed(play, &player, (uint64_t)seed + (uint64_t)i * 0x9E3779B97F4A7C15u);
    engine_free(player.engine);
    self_play_free(play);
    variants_free(set);
    return 0;
}
