/* Weights as a section of data/weights.ini. */
#include <math.h>
#include <string.h>

#include "base/ascii.h"
#include "engine/evaluate/weights.h"
#include "tools/tune.h"

enum { SEEN_LEAST = 300 }; /* positions that tell what a role is worth; else it is estimated */

/* The role whose pieces on the board a weight is about; ROLE_NONE: none. */
static Role role_of_weight(unsigned weight) {
    if (weight < WEIGHT_NEAR_OWN)
        return (Role)(weight / PLACE_CELLS);
    if (weight < WEIGHT_HAND)
        return (Role)((weight - WEIGHT_NEAR_OWN) / NEAR_STRIDE % ROLES_LIMIT);
    if (weight >= WEIGHT_MOBILITY && weight < WEIGHT_HANGING)
        return (Role)(weight - WEIGHT_MOBILITY);
    return ROLE_NONE;
}

/* Sums over samples in which one side has more of a role than the other, for pieces more. */
typedef struct Worth {
    double sum[ROLES_LIMIT];
    double pieces[ROLES_LIMIT];
} Worth;

static void add_worth(Worth *worth, const Samples *samples, const EvaluationWeights *weights) {
    for (size_t i = 0; i < samples->count; i++) {
        const Sample *sample = &samples->items[i];
        double sum[ROLES_LIMIT] = {0};
        int more[ROLES_LIMIT] = {0};
        for (unsigned j = 0; j < sample->linear; j++) {
            const Count *count = &samples->counts[sample->first + j];
            Role role = role_of_weight(count->weight);
            if (role == ROLE_NONE)
                continue;
            sum[role] += count->times * weights->value[count->weight];
            if (count->weight < WEIGHT_NEAR_OWN)
                more[role] += count->times;
        }
        for (unsigned role = 0; role < ROLES_LIMIT; role++) {
            if (more[role] == 0)
                continue;
            worth->sum[role] += more[role] > 0 ? sum[role] : -sum[role];
            worth->pieces[role] += more[role] > 0 ? more[role] : -more[role];
        }
    }
}

void write_values(const Data *data, const Variant *variant, const EvaluationWeights *weights,
                  int16_t values_cp[ROLES_LIMIT]) {
    static Worth worth;
    add_worth(&worth, &data->training, weights);
    for (Role role = 0; role < variant->role_count; role++)
        if (!variant->roles[role].royal && worth.pieces[role] >= SEEN_LEAST)
            values_cp[role] = (int16_t)lround(worth.sum[role] / worth.pieces[role] / WEIGHT_PER_CP);
}

/* "+p", "q~". */
static void role_name(const Variant *variant, Role role, char out[3]) {
    variant_role_fen(variant, role, out);
    for (unsigned i = 0; out[i] != '\0'; i++)
        out[i] = ascii_to_lower(out[i]);
}

static void write_list(FILE *out, const char *key, const Variant *variant, const int16_t *values) {
    const char *separator = "";
    fprintf(out, "%s = ", key);
    for (Role role = 0; role < variant->role_count; role++) {
        char name[3];
        role_name(variant, role, name);
        fprintf(out, "%s%s:%d", separator, name, values[role]);
        separator = ", ";
    }
    putc('\n', out);
}

static void write_row(FILE *out, const WeightTerm *key, const Variant *variant,
                      const int16_t *row) {
    if (key->shape == WEIGHT_SHAPE_BOARD) {
        for (unsigned rank = 0; rank < variant->ranks; rank++)
            for (unsigned file = 0; file < (variant->files + 1u) / 2; file++)
                fprintf(out, " %d", row[rank * PLACE_FILES + file]);
    } else {
        for (unsigned i = 0; i < key->written; i++)
            fprintf(out, " %d", row[i]);
    }
    putc('\n', out);
}

static bool is_zero(const int16_t *values, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        if (values[i] != 0)
            return false;
    return true;
}

static void write_key(FILE *out, const WeightTerm *key, const Variant *variant,
                      const int16_t *weights) {
    const int16_t *first = weights + key->first;
    if (key->spare && is_zero(first, weight_key_size(key)))
        return;
    if (key->shape == WEIGHT_SHAPE_NUMBER)
        fprintf(out, "%s = %d\n", key->name, *first);
    else if (key->shape == WEIGHT_SHAPE_ROLES)
        write_list(out, key->name, variant, first);
    else
        for (Role role = 0; role < variant->role_count; role++) {
            char name[3], title[64];
            if (key->spare && is_zero(first + role * key->stride, key->stride))
                continue;
            role_name(variant, role, name);
            snprintf(title, sizeof title, "%s %s", key->name, name);
            if (key->shape == WEIGHT_SHAPE_PAIRS) {
                write_list(out, title, variant, first + role * key->stride);
            } else {
                fprintf(out, "%s =", title);
                write_row(out, key, variant, first + role * key->stride);
            }
        }
}

void write_section(FILE *out, const char *name, const Variant *variant,
                   const EvaluationWeights *weights, const int16_t values_cp[ROLES_LIMIT]) {
    unsigned files = variant->files, ranks = variant->ranks;
    fprintf(out, "[%s]\nboard = %ux%u\n", name, files, ranks);
    write_list(out, "values", variant, values_cp);
    for (unsigned i = 0; i < WEIGHT_TERM_COUNT; i++)
        write_key(out, &WEIGHT_TERMS[i], variant, weights->value);
}
