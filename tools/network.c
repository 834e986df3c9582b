/* Finds a network (engine/evaluate/network.h) from games that tools/selfplay wrote:
 *
 *     tools/network VARIANT EPOCHS FILE... > data/networks/VARIANT.net
 *
 * It corrects the game's weights as they were when this was built. */
#include <stdio.h>

#include "base/ascii.h"
#include "bench/games.h"
#include "tools/game_lines.h"
#include "tools/network_fit.h"

static bool add_game(void *context, const char *line) {
    return network_fit_add(context, line, NULL);
}

static void tell(void *context, const FitProgress *progress) {
    (void)context;
    fprintf(stderr, "epoch %2u: training %.5f validation %.5f\n", progress->epoch,
            progress->training, progress->validation);
}

int main(int argc, char **argv) {
    static EvaluationTables tables;
    int64_t epochs;
    if (argc < 4 || !ascii_parse_int(argv[2], 1, 1000, &epochs)) {
        fputs("usage: network VARIANT EPOCHS FILE...\n", stderr);
        return 2;
    }
    VariantField keys[PLAY_FIELDS_LIMIT];
    VariantSet *set = games_load(keys);
    const Variant *variant = set == NULL ? NULL : variants_find(set, argv[1]);
    if (variant == NULL) {
        fprintf(stderr, "network: no game %s\n", argv[1]);
        return 1;
    }
    evaluate_build(&tables, variant, 100);
    tables.has_network = false;
    NetworkFit *fit = network_fit_new(&tables);
    for (int i = 3; i < argc; i++)
        if (!game_lines_read(argv[i], add_game, fit))
            return 1;
    fprintf(stderr, "%zu games, %zu positions\n", network_fit_games(fit),
            network_fit_positions(fit));
    FitWish wish = {.epochs = (unsigned)epochs, .hear = tell};
    Bytes network = {0};
    bool good = network_fit_run(fit, &wish, &network) &&
                fwrite(network.data, 1, network.length, stdout) == network.length;
    bytes_done(&network);
    network_fit_free(fit);
    variants_free(set);
    return good ? 0 : 1;
}
