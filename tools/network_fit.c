#include "tools/network_fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "base/random.h"
#include "base/thread.h"
#include "engine/evaluate/value_fields.h"

enum {
    BATCH = 4096, /* positions in a step of the descent */
    THREADS = 2,
    LETTERS = 3
};

/* The natural logarithm of 3: the score for odds of 3 to 1, in units of the scale. */
static const float LEAD_OF_SCALE = 1.0986f;
static const float OUTPUT_CP = 400;                   /* the value of an output of 1 */
static const float RATE = 0.01f, RATE_END = 0.00005f; /* learning rate of Adam */
/* Weight decay: the part of a row lost in each step, per unit of the rate; keeps rows of rare
 * features small. */
static const float DECAY = 1.5f;
static const float BETA_1 = 0.9f, BETA_2 = 0.999f;
static const float START_ROWS = 0.05f, START_BIAS = 0.3f;

/* A position. Its features are numbered from White's perspective, unmirrored, whichever side is to
 * move; a map converts them to other perspectives. */
typedef struct NetworkSample {
    size_t first;
    uint16_t count;
    uint8_t side;                    /* to move */
    uint8_t orientation[SIDE_COUNT]; /* network_orientation */
    float terms_cp;                  /* what the network corrects, for the side to move */
    float score_cp;                  /* the search's score, for the side to move */
} NetworkSample;

typedef struct NetworkSamples {
    uint16_t *features; /* owned */
    size_t feature_count, feature_capacity;
    NetworkSample *items; /* owned */
    size_t count, capacity;
} NetworkSamples;

/* All numbers of a network, in one array: rows, then the factorised rows shared by all king
 * buckets, which are added to them, then biases, then output weights. */
typedef struct Numbers {
    size_t count;
    float *value, *first, *second; /* owned; with Adam's moments */
} Numbers;

/* What one thread works on. */
typedef struct Part {
    const NetworkFit *fit;
    const NetworkSamples *samples;
    const uint32_t *order; /* NULL: no gradient is wanted */
    size_t from, to;
    double loss;
    float *gradient; /* owned */
} Part;

struct NetworkFit {
    const EvaluationTables *tables;
    NetworkForm form;
    NetworkFeatures features;
    uint16_t *map[SIDE_COUNT]
                 [NETWORK_ORIENTATIONS]; /* [perspective][orientation][White's feature]; owned */
    NetworkSamples training, validation;
    size_t games;
    bool validates;
    float scale_cp; /* the score in centipawns for odds of e to 1 */
    Numbers numbers;
    Part parts[THREADS];
};

/* --- positions ------------------------------------------------------------------------------- */

static void map_pieces(NetworkFit *fit, Side perspective, unsigned orientation) {
    const NetworkFeatures *features = &fit->features;
    const Variant *variant = fit->tables->variant;
    uint16_t *map = fit->map[perspective][orientation];
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++)
        for (Role role = 0; role < variant->role_count; role++) {
            Piece piece = piece_make(side, role);
            for (Square square = 0; square < variant->squares; square++)
                map[network_piece_feature(features, SIDE_WHITE, 0, piece, square)] =
                    (uint16_t)network_piece_feature(features, perspective, orientation, piece,
                                                    square);
            if ((variant->hand_roles & role_bit(role)) != 0)
                for (unsigned i = 0; i < NETWORK_HAND_STEPS; i++)
                    map[network_hand_feature(features, side != SIDE_WHITE, 0, role, i)] =
                        (uint16_t)network_hand_feature(features, side != perspective, orientation,
                                                       role, i);
        }
}

NetworkFit *network_fit_new(const EvaluationTables *tables, const NetworkForm *form) {
    NetworkFit *fit = memory_new(1, sizeof *fit);
    fit->tables = tables;
    fit->form = *form;
    network_features_build(&fit->features, tables->variant, form->king_buckets);
    for (Side perspective = SIDE_WHITE; perspective <= SIDE_BLACK; perspective++)
        for (unsigned orientation = 0; orientation < NETWORK_ORIENTATIONS; orientation++) {
            fit->map[perspective][orientation] = memory_new(fit->features.count, sizeof(uint16_t));
            map_pieces(fit, perspective, orientation);
        }
    return fit;
}

static void samples_done(NetworkSamples *samples) {
    free(samples->features);
    free(samples->items);
}

static void numbers_done(NetworkFit *fit) {
    free(fit->numbers.value);
    free(fit->numbers.first);
    free(fit->numbers.second);
    fit->numbers = (Numbers){0};
    for (unsigned i = 0; i < THREADS; i++) {
        free(fit->parts[i].gradient);
        fit->parts[i].gradient = NULL;
    }
}

void network_fit_free(NetworkFit *fit) {
    samples_done(&fit->training);
    samples_done(&fit->validation);
    for (unsigned i = 0; i < SIDE_COUNT * NETWORK_ORIENTATIONS; i++)
        free(fit->map[i / NETWORK_ORIENTATIONS][i % NETWORK_ORIENTATIONS]);
    numbers_done(fit);
    free(fit);
}

static void add_position(void *context, const Position *position, int score_cp, float result) {
    NetworkFit *fit = context;
    NetworkSamples *samples = fit->validates ? &fit->validation : &fit->training;
    const EvaluationTables *tables = fit->tables;
    EvaluationState state = eval_refresh(tables, position);
    samples->features =
        memory_grow(samples->features, &samples->feature_capacity,
                    samples->feature_count + NETWORK_FEATURES_LIMIT, sizeof(uint16_t));
    samples->items =
        memory_grow(samples->items, &samples->capacity, samples->count + 1, sizeof(NetworkSample));
    NetworkSample *sample = &samples->items[samples->count++];
    sample->first = samples->feature_count;
    sample->count = (uint16_t)network_list_features(&fit->features, position, SIDE_WHITE, 0,
                                                    samples->features + samples->feature_count);
    samples->feature_count += sample->count;
    sample->side = (uint8_t)position->side;
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++)
        sample->orientation[side] =
            (uint8_t)network_orientation(&fit->features, side, state.royals[side]);
    sample->terms_cp = (float)(fit->form.alone ? evaluate_psqt(tables, position, &state)
                                               : evaluate_position(tables, position, &state));
    sample->score_cp = (float)score_cp;
    (void)result; /* with few games it would overfit */
}

bool network_fit_add(NetworkFit *fit, const char *line, Error *error) {
    if (!tune_is_game(line))
        return true;
    fit->validates = fit->games++ % TUNE_VALIDATION_GAMES == 0;
    return tune_visit_game(fit->tables->variant, line, add_position, fit) ||
           error_set(error, N_("game %zu cannot be read"), fit->games);
}

size_t network_fit_games(const NetworkFit *fit) {
    return fit->games;
}

size_t network_fit_positions(const NetworkFit *fit) {
    return fit->training.count;
}

/* --- the loss -------------------------------------------------------------------------------- */

static float sigmoid(float x) {
    return 1 / (1 + expf(-x));
}

static size_t row_count(const NetworkFit *fit) {
    return (size_t)fit->features.count * fit->form.king_buckets;
}

/* The part of a row that all king buckets share. */
static float *shared_of(const NetworkFit *fit, float *numbers, size_t row) {
    return numbers + (row_count(fit) + row % fit->features.count) * fit->form.width;
}

static float *bias_of(const NetworkFit *fit, float *numbers) {
    return numbers + (row_count(fit) + fit->features.count) * fit->form.width;
}

static float *output_of(const NetworkFit *fit, float *numbers) {
    return bias_of(fit, numbers) + fit->form.width;
}

/* Adds the sum of two rows, in steps of a constant width that compilers vectorise. */
static void add_both(float *restrict to, const float *restrict row, const float *restrict shared,
                     unsigned width) {
    for (unsigned at = 0; at < width; at += NETWORK_WIDTH)
        for (unsigned i = at; i < at + NETWORK_WIDTH; i++)
            to[i] += row[i] + shared[i];
}

/* Adds a row to two others. */
static void add_to_both(float *restrict row, float *restrict shared, const float *restrict what,
                        unsigned width) {
    for (unsigned at = 0; at < width; at += NETWORK_WIDTH)
        for (unsigned i = at; i < at + NETWORK_WIDTH; i++) {
            row[i] += what[i];
            shared[i] += what[i];
        }
}

static void add_rows(const NetworkFit *fit, const uint16_t *features, unsigned count,
                     const uint16_t *map, float *values) {
    unsigned width = fit->form.width;
    memcpy(values, bias_of(fit, fit->numbers.value), width * sizeof(float));
    for (unsigned i = 0; i < count; i++)
        add_both(values, fit->numbers.value + (size_t)map[features[i]] * width,
                 shared_of(fit, fit->numbers.value, map[features[i]]), width);
}

/* Adds the gradient of one perspective's half of the network. slope: the derivative of the loss
 * with respect to the output; own: 0 for the side to move. */
static void add_gradient(const Part *part, const NetworkSample *sample, unsigned own,
                         const float *values, float slope) {
    const NetworkFit *fit = part->fit;
    unsigned width = fit->form.width;
    const uint16_t *features = part->samples->features + sample->first;
    Side perspective = own == 0 ? sample->side : side_other(sample->side);
    const uint16_t *map = fit->map[perspective][sample->orientation[perspective]];
    const float *output = output_of(fit, fit->numbers.value) + own * width;
    float *by_output = output_of(fit, part->gradient) + own * width;
    float *by_bias = bias_of(fit, part->gradient);
    float by_values[NETWORK_WIDTH_LIMIT];
    for (unsigned j = 0; j < width; j++) {
        float held = values[j] < 0 ? 0 : values[j] > 1 ? 1 : values[j];
        by_output[j] += slope * held * held;
        by_values[j] = values[j] > 0 && values[j] < 1 ? slope * output[j] * 2 * held : 0;
        by_bias[j] += by_values[j];
    }
    for (unsigned i = 0; i < sample->count; i++)
        add_to_both(part->gradient + (size_t)map[features[i]] * width,
                    shared_of(fit, part->gradient, map[features[i]]), by_values, width);
}

static float sum_of(const NetworkFit *fit, const float *output, const float *values) {
    float sum = 0;
    for (unsigned j = 0; j < fit->form.width; j++) {
        float held = values[j] < 0 ? 0 : values[j] > 1 ? 1 : values[j];
        sum += held * held * output[j];
    }
    return sum;
}

static double part_sample(Part *part, const NetworkSample *sample) {
    const float LEAST = 1e-7f;
    const NetworkFit *fit = part->fit;
    const uint16_t *features = part->samples->features + sample->first;
    const float *output = output_of(fit, fit->numbers.value);
    float values[SIDE_COUNT][NETWORK_WIDTH_LIMIT], sum = 0;
    for (unsigned own = 0; own < SIDE_COUNT; own++) {
        Side perspective = own == 0 ? sample->side : side_other(sample->side);
        add_rows(fit, features, sample->count,
                 fit->map[perspective][sample->orientation[perspective]], values[own]);
        sum += sum_of(fit, output + own * fit->form.width, values[own]);
    }
    float chance = sigmoid((sample->terms_cp + OUTPUT_CP * sum) / fit->scale_cp);
    float target = sigmoid(sample->score_cp / fit->scale_cp);
    if (part->order != NULL)
        for (unsigned own = 0; own < SIDE_COUNT; own++)
            add_gradient(part, sample, own, values[own],
                         (chance - target) * OUTPUT_CP / fit->scale_cp);
    return -(target * logf(chance + LEAST) + (1 - target) * logf(1 - chance + LEAST));
}

/* --- threads --------------------------------------------------------------------------------- */

static void *run_part(void *argument) {
    Part *part = argument;
    part->loss = 0;
    if (part->order != NULL)
        memset(part->gradient, 0, part->fit->numbers.count * sizeof(float));
    for (size_t i = part->from; i < part->to; i++)
        part->loss +=
            part_sample(part, &part->samples->items[part->order == NULL ? i : part->order[i]]);
    return NULL;
}

/* The total loss of samples; with `order`, the parts also get the gradient. */
static double run_parts(NetworkFit *fit, const NetworkSamples *samples, const uint32_t *order,
                        size_t from, size_t to) {
    pthread_t threads[THREADS];
    bool started[THREADS] = {false};
    double loss = 0;
    for (unsigned i = 0; i < THREADS; i++) {
        Part *part = &fit->parts[i];
        part->fit = fit;
        part->samples = samples;
        part->order = order;
        part->from = from + (to - from) * i / THREADS;
        part->to = from + (to - from) * (i + 1) / THREADS;
        started[i] = i + 1 < THREADS && thread_start(&threads[i], run_part, part) == 0;
    }
    for (unsigned i = THREADS; i-- > 0;) { /* the last is this thread's own */
        if (started[i])
            pthread_join(threads[i], NULL);
        else
            run_part(&fit->parts[i]);
    }
    for (unsigned i = 0; i < THREADS; i++)
        loss += fit->parts[i].loss;
    return loss;
}

static double mean_loss(NetworkFit *fit, const NetworkSamples *samples) {
    return samples->count == 0
               ? 0
               : run_parts(fit, samples, NULL, 0, samples->count) / (double)samples->count;
}

/* --- descent --------------------------------------------------------------------------------- */

static void step(NetworkFit *fit, float samples, unsigned steps, float rate) {
    Numbers *numbers = &fit->numbers;
    float correction = 1 - powf(BETA_1, (float)steps);
    float correction_square = 1 - powf(BETA_2, (float)steps);
    size_t rows = (row_count(fit) + fit->features.count) * fit->form.width;
    for (size_t i = 0; i < numbers->count; i++) {
        float gradient = 0;
        for (unsigned j = 0; j < THREADS; j++)
            gradient += fit->parts[j].gradient[i];
        gradient /= samples;
        numbers->first[i] = BETA_1 * numbers->first[i] + (1 - BETA_1) * gradient;
        numbers->second[i] = BETA_2 * numbers->second[i] + (1 - BETA_2) * gradient * gradient;
        float value = numbers->value[i];
        value -= rate * (numbers->first[i] / correction) /
                 (sqrtf(numbers->second[i] / correction_square) + 1e-8f);
        if (i < rows) {
            value -= rate * DECAY * value;
            value = value > 1 ? 1 : value < -1 ? -1 : value;
        }
        numbers->value[i] = value;
    }
}

static void run_epochs(NetworkFit *fit, const FitSettings *settings, uint32_t *order,
                       Random *random) {
    const NetworkSamples *samples = &fit->training;
    FitProgress progress = {0, mean_loss(fit, samples), mean_loss(fit, &fit->validation)};
    unsigned steps = 0;
    for (;;) {
        if (settings->on_progress != NULL)
            settings->on_progress(settings->context, &progress);
        if (progress.epoch == settings->epochs)
            return;
        float rate = RATE * powf(RATE_END / RATE, (float)progress.epoch / (float)settings->epochs);
        double loss = 0;
        random_shuffle(random, order, samples->count);
        for (size_t from = 0; from < samples->count; from += BATCH) {
            size_t to = from + BATCH < samples->count ? from + BATCH : samples->count;
            loss += run_parts(fit, samples, order, from, to);
            step(fit, (float)(to - from), ++steps, rate);
        }
        progress.training = loss / (double)samples->count;
        progress.validation = mean_loss(fit, &fit->validation);
        progress.epoch++;
    }
}

static float random_float(Random *random) {
    enum { STEPS = 1 << 20 };
    return 2 * (float)random_below(random, STEPS) / STEPS - 1;
}

/* The output weights start at 0, so that training starts from the terms alone. */
static void begin_numbers(NetworkFit *fit, Random *random) {
    Numbers *numbers = &fit->numbers;
    unsigned width = fit->form.width;
    numbers->count = (row_count(fit) + fit->features.count + 3) * width;
    numbers->value = memory_new(numbers->count, sizeof(float));
    numbers->first = memory_new(numbers->count, sizeof(float));
    numbers->second = memory_new(numbers->count, sizeof(float));
    for (unsigned i = 0; i < THREADS; i++)
        fit->parts[i].gradient = memory_new(numbers->count, sizeof(float));
    for (size_t row = 0; row < fit->features.count; row++)
        for (unsigned i = 0; i < width; i++)
            shared_of(fit, numbers->value, row)[i] = START_ROWS * random_float(random);
    for (unsigned i = 0; i < width; i++)
        bias_of(fit, numbers->value)[i] = START_BIAS + START_ROWS * random_float(random);
}

/* --- the file -------------------------------------------------------------------------------- */

static void put_number(Bytes *out, float value) {
    long rounded = lroundf(value);
    rounded = rounded > INT16_MAX ? INT16_MAX : rounded < INT16_MIN ? INT16_MIN : rounded;
    bytes_put_char(out, (char)(rounded & 0xFF));
    bytes_put_char(out, (char)(rounded >> 8 & 0xFF));
}

static void put_small(Bytes *out, float value) {
    long rounded = lroundf(value * NETWORK_CLIP);
    rounded = rounded > INT8_MAX ? INT8_MAX : rounded < INT8_MIN ? INT8_MIN : rounded;
    bytes_put_char(out, (char)rounded);
}

static void put_network(const NetworkFit *fit, Bytes *out) {
    const Variant *variant = fit->tables->variant;
    float *numbers = fit->numbers.value;
    unsigned width = fit->form.width;
    for (const char *at = NETWORK_MAGIC; *at != '\0'; at++)
        bytes_put_char(out, *at);
    bytes_put_char(out, (char)variant->files);
    bytes_put_char(out, (char)variant->ranks);
    bytes_put_char(out, (char)variant->role_count);
    bytes_put_char(out, (char)width);
    bytes_put_char(out, (char)fit->form.king_buckets);
    bytes_put_char(out, fit->form.alone ? NETWORK_ALONE : NETWORK_WITH_TERMS);
    for (Role role = 0; role < variant->role_count; role++) {
        char fen[LETTERS] = "";
        variant_role_fen(variant, role, fen);
        for (unsigned i = 0; i < LETTERS; i++)
            bytes_put_char(out, fen[i]);
    }
    for (unsigned i = 0; i < width; i++)
        put_number(out, bias_of(fit, numbers)[i] * NETWORK_CLIP);
    for (unsigned i = 0; i < 2 * width; i++)
        put_number(out, output_of(fit, numbers)[i] * OUTPUT_CP * WEIGHT_PER_CP);
    for (size_t row = 0; row < row_count(fit); row++)
        for (unsigned i = 0; i < width; i++)
            put_small(out, numbers[row * width + i] + shared_of(fit, numbers, row)[i]);
}

bool network_fit_run(NetworkFit *fit, const FitSettings *settings, Bytes *out) {
    const NetworkSamples *samples = &fit->training;
    Random random = random_seeded(1);
    if (samples->count == 0)
        return false;
    fit->scale_cp = (float)engine_field_lead(fit->tables->variant) / LEAD_OF_SCALE;
    begin_numbers(fit, &random);
    uint32_t *order = memory_new(samples->count, sizeof *order);
    for (size_t i = 0; i < samples->count; i++)
        order[i] = (uint32_t)i;
    run_epochs(fit, settings, order, &random);
    free(order);
    put_network(fit, out);
    numbers_done(fit);
    return true;
}
