/* Finds an evaluation's weights from games that tools/selfplay wrote, and prints them as a section
 * of data/weights.ini:
 *
 *     tools/tune VARIANT START EPOCHS RESULT PULL FILE...
 *
 * What is to be told is RESULT percent the game's result, the rest the search's score. Weights
 * begin with those of the set START, with "-" with those made from the pieces' moves. PULL, in
 * percent, says how strongly they are held near them (100: as if each position were worth what one
 * from a game of its own is; FitWish): for hundreds of thousands of positions 2 is little, 200
 * much. Without EPOCHS (0) only the winning lead is found: the key winningLead of definitions, which
 * winning chances are told by. How all was made stands above the section, with the signatures of the programs that played
 * and tuned (tools/signature.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "bench/games.h"
#include "engine/evaluate/weights.h"
#include "tools/signature.h"
#include "tools/tune.h"

/* The natural logarithm of 3: what a lead for odds of 3 to 1 is, in scales of odds of e to 1. */
static const double LEAD_OF_SCALE = 1.0986;

/* Puts the set of that name over generic weights. */
static bool read_start(const Variant *variant, const char *name, EvaluationWeights *weights,
                       int16_t values_cp[ROLES_LIMIT]) {
    WeightSet set;
    if (strcmp(name, "-") == 0)
        return true;
    if (weights_find(name, &set) && weights_read(variant, &set, weights, values_cp, NULL))
        return true;
    fprintf(stderr, "tune: no set %s for this game\n", name);
    return false;
}

int main(int argc, char **argv) {
    static Data data;
    static EvaluationWeights weights;
    int64_t epochs, percent, pull;
    if (argc < 7 || !ascii_parse_int(argv[3], 0, 1000, &epochs) ||
        !ascii_parse_int(argv[4], 0, 100, &percent) ||
        !ascii_parse_int(argv[5], 0, 100000, &pull)) {
        fputs("usage: tune VARIANT START EPOCHS RESULT PULL FILE...\n", stderr);
        return 2;
    }
    VariantField keys[PLAY_FIELDS_LIMIT];
    VariantSet *set = games_load(keys);
    const Variant *variant = set == NULL ? NULL : variants_find(set, argv[1]);
    if (variant == NULL) {
        fprintf(stderr, "tune: no game %s\n", argv[1]);
        return 1;
    }
    for (int i = 6; i < argc; i++)
        if (!data_read(&data, variant, argv[i]))
            return 1;
    fprintf(stderr, "%zu games, %zu positions to train, %zu to validate\n", data.games,
            data.training.count, data.validation.count);
    printf("# winningLead = %.0f\n", LEAD_OF_SCALE * fit_scale_cp(&data.training));
    if (epochs == 0)
        return 0;
    int16_t values_cp[ROLES_LIMIT];
    evaluate_generic(variant, &weights, values_cp);
    if (!read_start(variant, argv[2], &weights, values_cp))
        return 1;
    FitWish wish = {(unsigned)epochs, (double)percent / 100, (double)pull / 100};
    fit_weights(&data, &wish, &weights);
    write_values(&data, variant, &weights, values_cp);
    printf("# tools/tune %s %s %s %s %s (bench %llu), from %zu games, %zu positions:\n", argv[1],
           argv[2], argv[3], argv[4], argv[5], signature_find(set), data.games,
           data.training.count);
    write_section(stdout, argv[1], variant, &weights, values_cp);
    data_free(&data);
    variants_free(set);
    return 0;
}
