#include "lab/tune/fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "base/thread.h"
#include "engine/evaluate/weights.h"

enum {
    BATCH = 4096, /* positions per step (mini-batch); fewer if there are few */
    BATCH_LEAST = 256,
    BATCHES = 24,
    THREADS = 2,
    PARENTS = 2, /* similar weights move together, see fit_parents */
    RINGS = KING_PSQT_REACH + 1,
    /* Room for the parents of all terms. */
    PARENTS_LIMIT = WEIGHT_TERM_COUNT * (ROLES_LIMIT * (BOARD_RANKS_LIMIT + 1) + KING_PSQT_CELLS),
    PARAMETERS = WEIGHT_COUNT + PARENTS_LIMIT
};

/* The natural logarithm of 3: the score for odds of 3 to 1, in units of the scale. */
static const double LEAD_OF_SCALE = 1.0986;
static const double RATE = 2.0, RATE_END = 0.05;  /* learning rate of Adam, in units of weights */
static const double BETA_1 = 0.9, BETA_2 = 0.999; /* Adam's decay of its moments */
/* The work of one thread. */
typedef struct Part {
    const struct Fit *fit;
    const Samples *samples;
    const uint32_t *order;
    size_t from, to;
    bool wants_gradient;
    double loss;
    double gradient[WEIGHT_COUNT];
} Part;

typedef struct Fit {
    double start[PARAMETERS];  /* default weights; 0 for parents */
    double offset[PARAMETERS]; /* the fitted change from the start */
    double first_moment[PARAMETERS], second_moment[PARAMETERS]; /* moments of Adam */
    double gradient[PARAMETERS];
    double reach[PARAMETERS];           /* how far it is expected to move from its start */
    double l2[PARAMETERS];              /* regularisation towards the start, per unit */
    int parents[WEIGHT_COUNT][PARENTS]; /* -1: none */
    float weights[WEIGHT_COUNT];        /* current values, parents added */
    double scale_cp;                    /* the score in centipawns for odds of e to 1 */
    double result_share;
    double rate;    /* learning rate of this epoch */
    unsigned steps; /* steps of the descent so far */
    Part parts[THREADS];
} Fit;

/* --- Weights that move together --- */

static unsigned ring_of_cell(unsigned cell) {
    int files = (int)cell / KING_PSQT_RANKS, ranks = (int)cell % KING_PSQT_RANKS - KING_PSQT_REACH;
    ranks = ranks < 0 ? -ranks : ranks;
    return (unsigned)(files > ranks ? files : ranks);
}

/* The parents of a weight of a term, as indices into those of the term: its first parents are
 * shared by fewer weights than its second. */
typedef struct Kin {
    unsigned first, second;
    unsigned firsts, seconds; /* how many the term has */
} Kin;

static Kin kin_of(const WeightTerm *term, unsigned index) {
    unsigned stride = term->stride > 0 ? term->stride : 1;
    unsigned role = index / stride, part = index % stride;
    if (term->shape == WEIGHT_SHAPE_BOARD)
        return (Kin){role, role * BOARD_RANKS_LIMIT + part / PSQT_FILES, ROLES_LIMIT,
                     ROLES_LIMIT * BOARD_RANKS_LIMIT};
    if (term->shape == WEIGHT_SHAPE_PAIRS)
        return (Kin){part, 0, ROLES_LIMIT, 0};
    if (stride == KING_PSQT_STRIDE && part < KING_PSQT_CELLS)
        return (Kin){role * RINGS + ring_of_cell(part), part, ROLES_LIMIT * RINGS, KING_PSQT_CELLS};
    if (stride == KING_PSQT_STRIDE)
        return (Kin){0, 0, ROLES_LIMIT * RINGS, KING_PSQT_CELLS};
    return (Kin){term->shape == WEIGHT_SHAPE_ROW ? role : 0, 0, ROLES_LIMIT, 0};
}

static void fit_term(Fit *fit, const WeightTerm *term, unsigned *next) {
    Kin kin = kin_of(term, 0);
    unsigned first = *next, second = *next + (term->shared_reach > 0 ? kin.firsts : 0);
    *next = second + (term->second_reach > 0 ? kin.seconds : 0);
    for (unsigned i = first; i < *next; i++)
        fit->reach[i] = i < second ? term->shared_reach : term->second_reach;
    for (unsigned i = 0; i < weight_key_size(term); i++) {
        kin = kin_of(term, i);
        fit->reach[term->first + i] = term->reach;
        if (term->shared_reach > 0)
            fit->parents[term->first + i][0] = (int)(first + kin.first);
        if (term->second_reach > 0)
            fit->parents[term->first + i][1] = (int)(second + kin.second);
    }
}

static void fit_parents(Fit *fit) {
    unsigned next = WEIGHT_COUNT;
    for (unsigned i = 0; i < PARAMETERS; i++)
        fit->reach[i] = 1;
    for (unsigned i = 0; i < WEIGHT_COUNT; i++)
        for (unsigned j = 0; j < PARENTS; j++)
            fit->parents[i][j] = -1;
    for (unsigned i = 0; i < WEIGHT_TERM_COUNT; i++)
        fit_term(fit, &WEIGHT_TERMS[i], &next);
}

static void fit_refresh(Fit *fit) {
    for (unsigned i = 0; i < WEIGHT_COUNT; i++) {
        double weight = fit->start[i] + fit->offset[i];
        for (unsigned j = 0; j < PARENTS; j++)
            if (fit->parents[i][j] >= 0)
                weight += fit->offset[fit->parents[i][j]];
        fit->weights[i] = (float)weight;
    }
}

/* --- The loss --- */

static double sigmoid(double x) {
    return 1 / (1 + exp(-x));
}

static double loss_between(double chance, double target) {
    const double LEAST = 1e-7;
    return -(target * log(chance + LEAST) + (1 - target) * log(1 - chance + LEAST));
}

/* The penalty for attack units and its slope; as king_danger_penalty. */
static double king_danger(double units, double *slope) {
    *slope = 0;
    if (units <= 0)
        return 0;
    if (units > KING_DANGER_LIMIT) {
        *slope = 2.0 * KING_DANGER_LIMIT / KING_DANGER_DIVISOR;
        return KING_DANGER_LIMIT * *slope / 2 + (units - KING_DANGER_LIMIT) * *slope;
    }
    *slope = 2 * units / KING_DANGER_DIVISOR;
    return units * units / KING_DANGER_DIVISOR;
}

static double sum_counts(const Fit *fit, const Count *counts, unsigned count) {
    double sum = 0;
    for (unsigned i = 0; i < count; i++)
        sum += fit->weights[counts[i].weight] * counts[i].times;
    return sum;
}

static void add_gradient(double *gradient, const Count *counts, unsigned count, double slope) {
    for (unsigned i = 0; i < count; i++)
        gradient[counts[i].weight] += slope * counts[i].times;
}

/* Returns the loss of a sample; adds its gradient if one is wanted. */
static double fit_sample(const Fit *fit, const Samples *samples, const Sample *sample,
                         double *gradient) {
    const Count *linear = samples->counts + sample->first;
    const Count *white = linear + sample->linear, *black = white + sample->danger[SIDE_WHITE];
    double white_slope, black_slope;
    double value = sum_counts(fit, linear, sample->linear);
    value -= king_danger(sum_counts(fit, white, sample->danger[SIDE_WHITE]), &white_slope);
    value += king_danger(sum_counts(fit, black, sample->danger[SIDE_BLACK]), &black_slope);
    double scale = fit->scale_cp * WEIGHT_PER_CP;
    double chance = sigmoid(value / scale);
    double target = fit->result_share * sample->result +
                    (1 - fit->result_share) * sigmoid(sample->score_cp / fit->scale_cp);
    if (gradient != NULL) {
        double slope = (chance - target) / scale;
        add_gradient(gradient, linear, sample->linear, slope);
        add_gradient(gradient, white, sample->danger[SIDE_WHITE], -slope * white_slope);
        add_gradient(gradient, black, sample->danger[SIDE_BLACK], slope * black_slope);
    }
    return loss_between(chance, target);
}

/* --- Threads --- */

static void *run_part(void *argument) {
    Part *part = argument;
    part->loss = 0;
    memset(part->gradient, 0, sizeof part->gradient);
    for (size_t i = part->from; i < part->to; i++)
        part->loss += fit_sample(part->fit, part->samples,
                                 &part->samples->items[part->order == NULL ? i : part->order[i]],
                                 part->wants_gradient ? part->gradient : NULL);
    return NULL;
}

/* The total loss of samples; with `order`, gradients are added to the fit's. */
static double run_parts(Fit *fit, const Samples *samples, const uint32_t *order, size_t from,
                        size_t to) {
    pthread_t threads[THREADS];
    bool started[THREADS] = {false};
    for (unsigned i = 0; i < THREADS; i++) {
        Part *part = &fit->parts[i];
        part->fit = fit;
        part->samples = samples;
        part->order = order;
        part->from = from + (to - from) * i / THREADS;
        part->to = from + (to - from) * (i + 1) / THREADS;
        part->wants_gradient = order != NULL;
        started[i] = i + 1 < THREADS && thread_start(&threads[i], run_part, part) == 0;
    }
    double loss = 0;
    memset(fit->gradient, 0, sizeof fit->gradient);
    for (unsigned i = THREADS; i-- > 0;) { /* the last is this thread's own */
        if (started[i])
            pthread_join(threads[i], NULL);
        else
            run_part(&fit->parts[i]);
    }
    for (unsigned i = 0; i < THREADS; i++) {
        loss += fit->parts[i].loss;
        for (unsigned j = 0; j < WEIGHT_COUNT; j++)
            fit->gradient[j] += fit->parts[i].gradient[j];
    }
    return loss;
}

static double mean_loss(Fit *fit, const Samples *samples) {
    return samples->count == 0
               ? 0
               : run_parts(fit, samples, NULL, 0, samples->count) / (double)samples->count;
}

/* --- Gradient descent --- */

/* From 50 to 3000 in steps of 2%. */
enum { SCALE_STEPS = 207 };

/* The scale of the logistic curve (centipawns for odds of e to 1) with which the search's scores
 * predict the games' results best. */
static double best_scale_cp(const Samples *samples) {
    double best = 0, least = INFINITY, scale = 50;
    for (int step = 0; step < SCALE_STEPS; step++) {
        double loss = 0;
        for (size_t i = 0; i < samples->count; i++)
            loss +=
                loss_between(sigmoid(samples->items[i].score_cp / scale), samples->items[i].result);
        if (loss < least) {
            least = loss;
            best = scale;
        }
        scale *= 1.02;
    }
    return best;
}

static void fit_step(Fit *fit, double samples, unsigned step) {
    for (unsigned i = 0; i < WEIGHT_COUNT; i++)
        for (unsigned j = 0; j < PARENTS; j++)
            if (fit->parents[i][j] >= 0)
                fit->gradient[fit->parents[i][j]] += fit->gradient[i];
    double correction = 1 - pow(BETA_1, step), correction_square = 1 - pow(BETA_2, step);
    for (unsigned i = 0; i < PARAMETERS; i++) {
        double gradient = fit->gradient[i] / samples + fit->offset[i] * fit->l2[i];
        fit->first_moment[i] = BETA_1 * fit->first_moment[i] + (1 - BETA_1) * gradient;
        fit->second_moment[i] = BETA_2 * fit->second_moment[i] + (1 - BETA_2) * gradient * gradient;
        if (fit->second_moment[i] > 0)
            fit->offset[i] -= fit->rate * (fit->first_moment[i] / correction) /
                              (sqrt(fit->second_moment[i] / correction_square) + 1e-12);
    }
    fit_refresh(fit);
}

/* One epoch: goes through all samples in shuffled order. */
static double fit_epoch(Fit *fit, const Samples *samples, uint32_t *order, Random *random) {
    size_t count = samples->count, batch = count / BATCHES;
    double loss = 0;
    batch = batch < BATCH_LEAST ? BATCH_LEAST : batch > BATCH ? BATCH : batch;
    random_shuffle(random, order, count);
    for (size_t from = 0; from < count; from += batch) {
        size_t to = from + batch < count ? from + batch : count;
        loss += run_parts(fit, samples, order, from, to);
        fit_step(fit, (double)(to - from), ++fit->steps);
    }
    return loss / (double)count;
}

static void fit_epochs(Fit *fit, const TuneData *data, const FitSettings *settings) {
    const Samples *samples = &data->training;
    uint32_t *order = memory_new(samples->count, sizeof *order);
    for (size_t i = 0; i < samples->count; i++)
        order[i] = (uint32_t)i;
    Random random = random_seeded(1);
    FitProgress progress = {0, mean_loss(fit, samples), mean_loss(fit, &data->validation)};
    for (;;) {
        if (settings->on_progress != NULL)
            settings->on_progress(settings->context, &progress);
        if (progress.epoch == settings->epochs)
            break;
        fit->rate = RATE * pow(RATE_END / RATE, (double)progress.epoch / settings->epochs);
        progress.training = fit_epoch(fit, samples, order, &random);
        progress.validation = mean_loss(fit, &data->validation);
        progress.epoch++;
    }
    free(order);
}

int fit_winning_lead(const Samples *samples) {
    return (int)lround(LEAD_OF_SCALE * best_scale_cp(samples));
}

static void fit_begin(Fit *fit, const TuneData *data, const FitSettings *settings,
                      const EvaluationWeights *weights) {
    fit->result_share = settings->result_share;
    fit->scale_cp = best_scale_cp(&data->training);
    for (unsigned i = 0; i < WEIGHT_COUNT; i++)
        fit->start[i] = weights->value[i];
    fit_parents(fit);
    for (unsigned i = 0; i < PARAMETERS; i++)
        fit->l2[i] = settings->l2 / (fit->reach[i] * fit->reach[i] * (double)data->training.count);
    fit_refresh(fit);
}

bool fit_weights(const TuneData *data, const FitSettings *settings, EvaluationWeights *weights) {
    if (data->training.count == 0)
        return false;
    Fit *fit = memory_new(1, sizeof *fit);
    fit_begin(fit, data, settings, weights);
    fit_epochs(fit, data, settings);
    for (unsigned i = 0; i < WEIGHT_COUNT; i++) {
        double value = fit->weights[i];
        value = value > WEIGHT_LIMIT ? WEIGHT_LIMIT : value < -WEIGHT_LIMIT ? -WEIGHT_LIMIT : value;
        weights->value[i] = (int16_t)lround(value);
    }
    free(fit);
    return true;
}
