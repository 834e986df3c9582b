/* Finds a network (engine/evaluate/network.h) from games that tools/selfplay wrote:
 *
 *     tools/network VARIANT EPOCHS FILE... > data/networks/VARIANT.net
 *
 * It corrects the game's weights as they were when this was built. */
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "bench/games.h"
#include "tools/network_fit.h"

enum { LINE_SIZE = 1 << 16 };

static bool read_games(NetworkFit *fit, const char *path) {
    static char line[LINE_SIZE];
    FILE *file = fopen(path, "r");
    bool good = file != NULL;
    while (good && fgets(line, sizeof line, file) != NULL) {
        if (strchr(line, '\n') == NULL)
            break; /* the last one is still being written */
        good = network_fit_add(fit, line, NULL);
    }
    if (!good)
        fprintf(stderr, "network: %s: game %zu cannot be read\n", path, network_fit_games(fit));
    if (file != NULL)
        fclose(file);
    return good;
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
        if (!read_games(fit, argv[i]))
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
