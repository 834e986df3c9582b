/* Tunes an evaluation's weights on games that tools/selfplay wrote, and prints them as a section of
 * data/weights.ini:
 *
 *     tools/tune VARIANT START EPOCHS RESULT L2 FILE...
 *
 * The target mixes the game's result, RESULT percent, with the search's score. Weights start from
 * the set START or, with "-", from those made from the pieces' moves. L2, in percent, is the
 * strength of regularisation towards the start (100: as if each position came from a game of its
 * own; FitSettings): for hundreds of thousands of positions 2 is little and 200 much. With 0 EPOCHS
 * only the winning lead is found: the field winningLead of definitions, which winning chances use.
 * A comment above the section says how it was made, with the signatures of the programs that played
 * and tuned (tools/signature.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "bench/games.h"
#include "engine/evaluate/weights.h"
#include "lab/tune/fit.h"
#include "lab/tune/weights_text.h"
#include "tools/game_lines.h"
#include "tools/signature.h"

/* Overrides generic weights with the set of this name. */
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

/* Where to add games, and the tables to count them with. */
typedef struct Counting {
    TuneData *data;
    const EvaluationTables *tables;
} Counting;

/* Copies how the games were made into the section's header. */
static bool add_game(void *context, const char *line) {
    const Counting *counting = context;
    if (line[0] == '#')
        fputs(line, stdout);
    return tune_data_add(counting->data, counting->tables, line, NULL);
}

static void tell(void *context, const FitProgress *progress) {
    (void)context;
    fprintf(stderr, "epoch %2u: training %.5f validation %.5f\n", progress->epoch,
            progress->training, progress->validation);
}

/* Fits, and prints the section. */
static void tune(const TuneData *data, const Variant *variant, const FitSettings *settings,
                 EvaluationWeights *weights, int16_t values_cp[ROLES_LIMIT]) {
    Bytes text = {0};
    (void)fit_weights(data, settings, weights);
    weights_values(data, variant, weights, values_cp);
    weights_add_text(&text, "", variant, weights, values_cp);
    printf("[%s]\n%s", variant->name, text.data);
    bytes_done(&text);
}

int main(int argc, char **argv) {
    static TuneData data;
    static EvaluationTables tables;
    static EvaluationWeights weights;
    int64_t epochs, percent, l2;
    if (argc < 7 || !ascii_parse_int(argv[3], 0, 1000, &epochs) ||
        !ascii_parse_int(argv[4], 0, 100, &percent) || !ascii_parse_int(argv[5], 0, 100000, &l2)) {
        fputs("usage: tune VARIANT START EPOCHS RESULT L2 FILE...\n", stderr);
        return 2;
    }
    VariantField keys[PLAY_FIELDS_LIMIT];
    VariantSet *set = games_load(keys);
    const Variant *variant = set == NULL ? NULL : variants_find(set, argv[1]);
    if (variant == NULL) {
        fprintf(stderr, "tune: no game %s\n", argv[1]);
        return 1;
    }
    evaluate_build(&tables, variant, 100);
    Counting counting = {&data, &tables};
    for (int i = 6; i < argc; i++)
        if (!game_lines_read(argv[i], add_game, &counting))
            return 1;
    fprintf(stderr, "%zu games, %zu positions to train, %zu to validate\n", data.games,
            data.training.count, data.validation.count);
    printf("# winningLead = %d\n", fit_winning_lead(&data.training));
    if (epochs == 0)
        return 0;
    int16_t values_cp[ROLES_LIMIT];
    default_weights(variant, &weights, values_cp);
    if (!read_start(variant, argv[2], &weights, values_cp))
        return 1;
    FitSettings settings = {(unsigned)epochs, (double)percent / 100, (double)l2 / 100, tell, NULL};
    printf("# tools/tune %s %s %s %s %s (bench %llu), from %zu games, %zu positions:\n", argv[1],
           argv[2], argv[3], argv[4], argv[5], signature_find(set), data.games,
           data.training.count);
    tune(&data, variant, &settings, &weights, values_cp);
    tune_data_done(&data);
    variants_free(set);
    return 0;
}
