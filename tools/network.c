/* Trains a network (engine/evaluate/network.h) on games that tools/selfplay wrote:
 *
 *     tools/network VARIANT EPOCHS [width=32|64] [zones=1|4] [alone=yes|no] FILE...
 *
 * and writes it. It fits the game's weights as of this build, and has the form of their present
 * network, if any, unless the arguments change it. */
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "bench/games.h"
#include "tools/game_lines.h"
#include "tools/network_fit.h"

static bool add_game(void *context, const char *line) {
    return network_fit_add(context, line, NULL);
}

static const NetworkForm USUAL = {
    .width = NETWORK_WIDTH, .king_buckets = NETWORK_KING_BUCKETS_LIMIT, .alone = false};

/* Reads an argument about the form. False: it is another argument. */
static bool take_form(NetworkForm *form, const char *word) {
    if (strcmp(word, "width=32") == 0)
        form->width = NETWORK_WIDTH;
    else if (strcmp(word, "width=64") == 0)
        form->width = NETWORK_WIDTH_LIMIT;
    else if (strcmp(word, "zones=1") == 0)
        form->king_buckets = 1;
    else if (strcmp(word, "zones=4") == 0)
        form->king_buckets = NETWORK_KING_BUCKETS_LIMIT;
    else if (strcmp(word, "alone=no") == 0 || strcmp(word, "alone=yes") == 0)
        form->alone = strcmp(word, "alone=yes") == 0;
    else
        return false;
    return true;
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
        fputs("usage: network VARIANT EPOCHS [width=32|64] [zones=1|4] [alone=yes|no] FILE...\n",
              stderr);
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
    NetworkForm form = tables.has_network ? tables.network.form : USUAL;
    tables.has_network = false;
    int file = 3;
    while (file < argc && take_form(&form, argv[file]))
        file++;
    NetworkFit *fit = network_fit_new(&tables, &form);
    for (int i = file; i < argc; i++)
        if (!game_lines_read(argv[i], add_game, fit))
            return 1;
    fprintf(stderr, "%zu games, %zu positions\n", network_fit_games(fit),
            network_fit_positions(fit));
    FitSettings settings = {.epochs = (unsigned)epochs, .on_progress = tell};
    Bytes network = {0};
    bool good = network_fit_run(fit, &settings, &network) &&
                fwrite(network.data, 1, network.length, stdout) == network.length;
    bytes_done(&network);
    network_fit_free(fit);
    variants_free(set);
    return good ? 0 : 1;
}
