/* Finds an evaluation's weights from games that tools/selfplay wrote, and prints them as a section
 * of data/weights.ini:
 *
 *     tools/tune VARIANT EPOCHS RESULT_PERCENT FILE...
 *
 * What is to be told is RESULT_PERCENT the game's result, the rest the search's score. Weights
 * begin with, and are held near, those made from the pieces' moves. */
#include <stdio.h>
#include <stdlib.h>

#include "base/ascii.h"
#include "bench/games.h"
#include "engine/evaluate_generic.h"
#include "tools/tune.h"

int main(int argc, char **argv) {
    static Data data;
    static EvaluationWeights weights;
    int64_t epochs, percent;
    if (argc < 5 || !ascii_parse_int(argv[2], 1, 1000, &epochs) ||
        !ascii_parse_int(argv[3], 0, 100, &percent)) {
        fputs("usage: tune VARIANT EPOCHS RESULT_PERCENT FILE...\n", stderr);
        return 2;
    }
    VariantKey keys[GAMES_KEYS_LIMIT];
    VariantSet *set = games_load(keys);
    const Variant *variant = set == NULL ? NULL : variants_find(set, argv[1]);
    if (variant == NULL) {
        fprintf(stderr, "tune: no game %s\n", argv[1]);
        return 1;
    }
    for (int i = 4; i < argc; i++)
        if (!data_read(&data, variant, argv[i]))
            return 1;
    fprintf(stderr, "%zu games, %zu positions to train, %zu to validate\n", data.games,
            data.training.count, data.validation.count);
    int16_t values_cp[ROLES_LIMIT];
    evaluate_generic(variant, &weights, values_cp);
    fit_weights(&data, variant, (unsigned)epochs, (double)percent / 100, &weights);
    write_values(&data, variant, &weights, values_cp);
    printf("# Made by");
    for (int i = 0; i < argc; i++)
        printf(" %s", argv[i]);
    printf("\n# from %zu games, %zu positions.\n", data.games, data.training.count);
    write_section(stdout, argv[1], variant, &weights, values_cp);
    data_free(&data);
    variants_free(set);
    return 0;
}
