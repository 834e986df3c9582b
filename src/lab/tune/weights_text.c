#include "lab/tune/weights_text.h"

#include <math.h>
#include <stdlib.h>

#include "base/ascii.h"
#include "base/memory.h"
#include "engine/evaluate/weights.h"

enum { SEEN_LEAST = 300 }; /* positions needed to fit a role's value; with fewer it is estimated */

/* The term of a weight that is part of a piece's value on the board; otherwise NULL. */
static const WeightTerm *worth_of_weight(unsigned weight) {
    for (unsigned i = 0; i < WEIGHT_TERM_COUNT; i++) {
        const WeightTerm *term = &WEIGHT_TERMS[i];
        if (weight >= term->first && weight < term->first + weight_key_size(term))
            return term->worth ? term : NULL;
    }
    return NULL;
}

/* Sums over samples in which one side has more of a role than the other. */
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
            const WeightTerm *term = worth_of_weight(count->weight);
            if (term == NULL)
                continue;
            unsigned stride = term->stride > 0 ? term->stride : 1;
            unsigned role = (count->weight - term->first) / stride;
            sum[role] += count->times * weights->value[count->weight];
            if (term->shape == WEIGHT_SHAPE_BOARD)
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

void weights_values(const TuneData *data, const Variant *variant, const EvaluationWeights *weights,
                    int16_t values_cp[ROLES_LIMIT]) {
    Worth *worth = memory_new(1, sizeof *worth);
    add_worth(worth, &data->training, weights);
    for (Role role = 0; role < variant->role_count; role++)
        if (!variant->roles[role].royal && worth->pieces[role] >= SEEN_LEAST)
            values_cp[role] =
                (int16_t)lround(worth->sum[role] / worth->pieces[role] / WEIGHT_PER_CP);
    free(worth);
}

/* Writes "+p", "q~". */
static void role_name(const Variant *variant, Role role, char out[3]) {
    variant_role_fen(variant, role, out);
    for (unsigned i = 0; out[i] != '\0'; i++)
        out[i] = ascii_to_lower(out[i]);
}

/* The output, and what to write. */
typedef struct WeightsWriter {
    Bytes *out;
    const char *prefix;
    const Variant *variant;
} WeightsWriter;

static void write_list(const WeightsWriter *w, const char *key, const int16_t *values) {
    const char *separator = "";
    bytes_putf(w->out, "%s%s = ", w->prefix, key);
    for (Role role = 0; role < w->variant->role_count; role++) {
        char name[3];
        role_name(w->variant, role, name);
        bytes_putf(w->out, "%s%s:%d", separator, name, values[role]);
        separator = ", ";
    }
    bytes_put_char(w->out, '\n');
}

static void write_row(const WeightsWriter *w, const WeightTerm *term, const int16_t *row) {
    const Variant *variant = w->variant;
    if (term->shape == WEIGHT_SHAPE_BOARD) {
        for (unsigned rank = 0; rank < variant->ranks; rank++)
            for (unsigned file = 0; file < (variant->files + 1u) / 2; file++)
                bytes_putf(w->out, " %d", row[rank * PSQT_FILES + file]);
    } else {
        for (unsigned i = 0; i < term->written; i++)
            bytes_putf(w->out, " %d", row[i]);
    }
    bytes_put_char(w->out, '\n');
}

static bool is_zero(const int16_t *values, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        if (values[i] != 0)
            return false;
    return true;
}

/* Writes the term's weights of one role. */
static void write_role(const WeightsWriter *w, const WeightTerm *term, Role role,
                       const int16_t *weights) {
    char name[3], title[64];
    if (term->spare && is_zero(weights, term->stride))
        return;
    role_name(w->variant, role, name);
    text_format(title, sizeof title, "%s %s", term->name, name);
    if (term->shape == WEIGHT_SHAPE_PAIRS) {
        write_list(w, title, weights);
    } else {
        bytes_putf(w->out, "%s%s =", w->prefix, title);
        write_row(w, term, weights);
    }
}

static void write_term(const WeightsWriter *w, const WeightTerm *term, const int16_t *weights) {
    const int16_t *first = weights + term->first;
    if (term->spare && is_zero(first, weight_key_size(term)))
        return;
    if (term->shape == WEIGHT_SHAPE_NUMBER)
        bytes_putf(w->out, "%s%s = %d\n", w->prefix, term->name, *first);
    else if (term->shape == WEIGHT_SHAPE_ROLES)
        write_list(w, term->name, first);
    else
        for (Role role = 0; role < w->variant->role_count; role++)
            write_role(w, term, role, first + role * term->stride);
}

void weights_add_text(Bytes *out, const char *prefix, const Variant *variant,
                      const EvaluationWeights *weights, const int16_t values_cp[ROLES_LIMIT]) {
    WeightsWriter w = {out, prefix, variant};
    unsigned files = variant->files, ranks = variant->ranks;
    bytes_putf(out, "%sboard = %ux%u\n", prefix, files, ranks);
    write_list(&w, "values", values_cp);
    for (unsigned i = 0; i < WEIGHT_TERM_COUNT; i++)
        write_term(&w, &WEIGHT_TERMS[i], weights->value);
}
