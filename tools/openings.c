/* Makes the tree of a game's openings from self-play:
 *
 *     tools/openings VARIANT SEED FOLDER GAMES NODES [FILE]
 *
 * FILE defines a game that is not shipped. Writes to FOLDER: VARIANT.games (a line a game),
 * VARIANT.scores (a line a position) and VARIANT.tree, whose format is in
 * game/openings/opening_tree.h. A second call resumes where the first ended, even with more GAMES.
 * In the first 20 plies, a move from a position that an earlier game reached is drawn from the best
 * four lines of 4,000 nodes, better ones being likelier; all other moves are the best of 1,000
 * nodes. Positions that at least four games reached are evaluated again with NODES each; with 0 no
 * tree is made. Progress goes to standard error.
 *
 * The same arguments and the same program give the same files. */
#include "tools/openings.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/file.h"
#include "bench/games.h"
#include "tools/resume.h"
#include "tools/signature.h"

enum { HASH_MIB = 1, FILE_LIMIT = 1 << 24 };

static bool load_file(VariantSet *set, const char *path) {
    Bytes text = {0};
    Error error = {0};
    bool loaded = file_read(file_system(), path, FILE_LIMIT, &text, &error) &&
                  variants_load(set, path, text.data, text.length, NULL);
    if (!loaded)
        fprintf(stderr, "%s: not read whole\n", path);
    bytes_done(&text);
    return loaded;
}

static bool run(Openings *openings, const VariantSet *set, const char *folder) {
    const char *name = openings->variant->name;
    text_format(openings->games_path, OPENINGS_PATH_SIZE, "%s/%s.games", folder, name);
    text_format(openings->scores_path, OPENINGS_PATH_SIZE, "%s/%s.scores", folder, name);
    text_format(openings->tree_path, OPENINGS_PATH_SIZE, "%s/%s.tree", folder, name);
    openings->signature = signature_find(set);
    return openings_play(openings) && (openings->evaluation_nodes == 0 || openings_grow(openings));
}

int main(int argc, char **argv) {
    int64_t seed, games, nodes;
    if (argc < 6 || argc > 7 || !ascii_parse_int(argv[2], 0, INT32_MAX, &seed) ||
        !ascii_parse_int(argv[4], 1, UINT16_MAX, &games) ||
        !ascii_parse_int(argv[5], 0, INT32_MAX, &nodes)) {
        fputs("usage: openings VARIANT SEED FOLDER GAMES NODES [FILE]\n", stderr);
        return 2;
    }
    VariantField keys[PLAY_FIELDS_LIMIT];
    VariantSet *set = games_load(keys);
    if (set == NULL || (argc == 7 && !load_file(set, argv[6])))
        return 1;
    Openings *openings = calloc(1, sizeof *openings);
    const Variant *variant = variants_find(set, argv[1]);
    Engine *engine = engine_new(HASH_MIB, 1, NULL);
    if (variant == NULL || openings == NULL || engine == NULL) {
        fprintf(stderr, "openings: %s: no such game, or no memory\n", argv[1]);
        return 1;
    }
    *openings = (Openings){.variant = variant,
                           .engine = engine,
                           .seed = (uint64_t)seed,
                           .games = (unsigned)games,
                           .evaluation_nodes = (uint64_t)nodes};
    bool made = run(openings, set, argv[3]);
    engine_free(engine);
    free(openings);
    variants_free(set);
    return made ? 0 : 1;
}
