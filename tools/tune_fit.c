/* Weights by gradient descent (Adam) on the logistic loss between the evaluation and what became of
 * the position: a mix of the search's score and the game's result. */
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "tools/tune.h"

enum {
    BATCH = 4096,
    THREADS = 2,
    PARENTS = 2, /* weights that are alike move together, see fit_parents */
    PLACE_RANKS = BOARD_RANKS_LIMIT,
    RINGS = NEAR_REACH + 1,
    PARENT_VALUE = WEIGHT_COUNT,                          /* [role] on the board */
    PARENT_RANK = PARENT_VALUE + ROLES_LIMIT,             /* [role][own rank] */
    PARENT_OWN = PARENT_RANK + ROLES_LIMIT * PLACE_RANKS, /* [role][steps from the royal] */
    PARENT_ENEMY = PARENT_OWN + ROLES_LIMIT * RINGS,
    PARENT_OWN_CELL = PARENT_ENEMY + ROLES_LIMIT * RINGS, /* [cell] of all roles */
    PARENT_ENEMY_CELL = PARENT_OWN_CELL + NEAR_CELLS,
    PARENT_HAND = PARENT_ENEMY_CELL + NEAR_CELLS, /* [role] in hand */
    PARENT_HANGING = PARENT_HAND + ROLES_LIMIT,   /* [victim] */
    PARENT_THREAT = PARENT_HANGING + ROLES_LIMIT,
    PARENT_LATE = PARENT_THREAT + ROLES_LIMIT,    /* [role] on the board, when it is late */
    PARENT_LATE_RANK = PARENT_LATE + ROLES_LIMIT, /* [role][own rank] */
    PARENT_PASSED = PARENT_LATE_RANK + ROLES_LIMIT * PLACE_RANKS, /* [role] */
    PARENT_CHAIN = PARENT_PASSED + ROLES_LIMIT,
    PARENT_POST = PARENT_CHAIN + ROLES_LIMIT, /* outposts, open files and half-open ones */
    PARAMETERS = PARENT_POST + 3
};

static const double RATE = 2.0, RATE_END = 0.05; /* of Adam, in units of weights */
static const double MOMENTUM = 0.9, MOMENTUM_SQUARE = 0.999;
typedef struct Fit {
    double start[PARAMETERS];                     /* generic weights; 0 for parents */
    double offset[PARAMETERS];                    /* what was found, added to them */
    double first[PARAMETERS], second[PARAMETERS]; /* moments */
    double gradient[PARAMETERS];
    double pull[PARAMETERS];            /* back to the start, for each unit */
    int parents[WEIGHT_COUNT][PARENTS]; /* -1: none */
    float weights[WEIGHT_COUNT];        /* as they are now, parents added */
    double scale_cp;                    /* this much is worth odds of e to 1 */
    double result_share;
} Fit;

/* --- What moves together, and how far --- */

static void fit_parent(Fit *fit, unsigned weight, int first, int second) {
    fit->parents[weight][0] = first;
    fit->parents[weight][1] = second;
}

static int ring_of_cell(unsigned cell) {
    int files = (int)cell / NEAR_RANKS, ranks = (int)cell % NEAR_RANKS - NEAR_REACH;
    ranks = ranks < 0 ? -ranks : ranks;
    return files > ranks ? files : ranks;
}

static void fit_parents(Fit *fit) {
    for (unsigned i = 0; i < WEIGHT_COUNT; i++)
        fit_parent(fit, i, -1, -1);
    for (int role = 0; role < ROLES_LIMIT; role++) {
        for (int cell = 0; cell < PLACE_CELLS; cell++)
            fit_parent(fit, (unsigned)(WEIGHT_PLACE + role * PLACE_CELLS + cell),
                       PARENT_VALUE + role, PARENT_RANK + role * PLACE_RANKS + cell / PLACE_FILES);
        for (int cell = 0; cell < NEAR_CELLS; cell++) {
            int ring = role * RINGS + ring_of_cell((unsigned)cell);
            fit_parent(fit, weight_near_own((Role)role, (unsigned)cell), PARENT_OWN + ring,
                       PARENT_OWN_CELL + cell);
            fit_parent(fit, weight_near_enemy((Role)role, (unsigned)cell), PARENT_ENEMY + ring,
                       PARENT_ENEMY_CELL + cell);
        }
        for (int cell = 0; cell < PLACE_CELLS; cell++)
            fit_parent(fit, (unsigned)(WEIGHT_LATE + role * PLACE_CELLS + cell), PARENT_LATE + role,
                       PARENT_LATE_RANK + role * PLACE_RANKS + cell / PLACE_FILES);
        for (unsigned rank = 0; rank < PAWN_STRIDE; rank++) {
            fit_parent(fit, weight_pawn(WEIGHT_PASSED, (Role)role, rank), PARENT_PASSED + role, -1);
            fit_parent(fit, weight_pawn(WEIGHT_CHAIN, (Role)role, rank), PARENT_CHAIN + role, -1);
        }
        fit_parent(fit, (unsigned)(WEIGHT_OUTPOST + role), PARENT_POST, -1);
        fit_parent(fit, (unsigned)(WEIGHT_HALF_OPEN + role), PARENT_POST + 1, -1);
        fit_parent(fit, (unsigned)(WEIGHT_OPEN + role), PARENT_POST + 2, -1);
        for (unsigned step = 0; step < HAND_STEPS; step++)
            fit_parent(fit, weight_hand((Role)role, step), PARENT_HAND + role, -1);
        for (int victim = 0; victim < ROLES_LIMIT; victim++) {
            fit_parent(fit, weight_attack(WEIGHT_HANGING, (Role)role, (Role)victim),
                       PARENT_HANGING + victim, -1);
            fit_parent(fit, weight_attack(WEIGHT_THREAT, (Role)role, (Role)victim),
                       PARENT_THREAT + victim, -1);
        }
    }
}

/* How far each group is expected to go from its start, in units of weights. */
static double fit_reach(unsigned parameter) {
    static const struct {
        unsigned end;
        double reach;
    } GROUPS[] = {
        {WEIGHT_NEAR_OWN, 40}, {WEIGHT_HAND, 20},     {WEIGHT_MOBILITY, 60}, {WEIGHT_HANGING, 12},
        {WEIGHT_CHAIN, 40},    {WEIGHT_LATE, 30},     {WEIGHT_CASTLING, 4},  {DANGER_FIRST, 100},
        {WEIGHT_COUNT, 16},    {PARENT_RANK, 400},    {PARENT_OWN, 60},      {PARENT_OWN_CELL, 40},
        {PARENT_HAND, 30},     {PARENT_HANGING, 300}, {PARENT_LATE, 60},     {PARENT_LATE_RANK, 20},
        {PARENT_PASSED, 10},   {PARAMETERS, 60},
    };
    unsigned i = 0;
    while (parameter >= GROUPS[i].end)
        i++;
    return GROUPS[i].reach;
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

/* What units of danger cost, and how much another unit would; as evaluate_danger_worth. */
static double danger_worth(double units, double *slope) {
    *slope = 0;
    if (units <= 0)
        return 0;
    if (units > DANGER_LIMIT) {
        *slope = 2.0 * DANGER_LIMIT / DANGER_DIVISOR;
        return DANGER_LIMIT * *slope / 2 + (units - DANGER_LIMIT) * *slope;
    }
    *slope = 2 * units / DANGER_DIVISOR;
    return units * units / DANGER_DIVISOR;
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

/* The loss of a sample; adds its gradient where one is wanted. */
static double fit_sample(const Fit *fit, const Samples *samples, const Sample *sample,
                         double *gradient) {
    const Count *linear = samples->counts + sample->first;
    const Count *white = linear + sample->linear, *black = white + sample->danger[SIDE_WHITE];
    double white_slope, black_slope;
    double value = sum_counts(fit, linear, sample->linear);
    value -= danger_worth(sum_counts(fit, white, sample->danger[SIDE_WHITE]), &white_slope);
    value += danger_worth(sum_counts(fit, black, sample->danger[SIDE_BLACK]), &black_slope);
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

typedef struct Part {
    const Fit *fit;
    const Samples *samples;
    const uint32_t *order;
    size_t from, to;
    bool wants_gradient;
    double loss;
    double gradient[WEIGHT_COUNT];
} Part;

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

/* The loss of samples, all added up; with `order`, gradients go to the fit's. */
static double run_parts(Fit *fit, const Samples *samples, const uint32_t *order, size_t from,
                        size_t to) {
    static Part parts[THREADS];
    pthread_t threads[THREADS];
    for (unsigned i = 0; i < THREADS; i++) {
        parts[i].fit = fit;
        parts[i].samples = samples;
        parts[i].order = order;
        parts[i].from = from + (to - from) * i / THREADS;
        parts[i].to = from + (to - from) * (i + 1) / THREADS;
        parts[i].wants_gradient = order != NULL;
        if (pthread_create(&threads[i], NULL, run_part, &parts[i]) != 0)
            exit(1);
    }
    double loss = 0;
    memset(fit->gradient, 0, sizeof fit->gradient);
    for (unsigned i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        loss += parts[i].loss;
        for (unsigned j = 0; j < WEIGHT_COUNT; j++)
            fit->gradient[j] += parts[i].gradient[j];
    }
    return loss;
}

static double mean_loss(Fit *fit, const Samples *samples) {
    return samples->count == 0
               ? 0
               : run_parts(fit, samples, NULL, 0, samples->count) / (double)samples->count;
}

/* --- Descent --- */

double fit_scale_cp(const Samples *samples) {
    double best = 0, least = INFINITY;
    for (double scale = 50; scale <= 3000; scale *= 1.02) {
        double loss = 0;
        for (size_t i = 0; i < samples->count; i++)
            loss +=
                loss_between(sigmoid(samples->items[i].score_cp / scale), samples->items[i].result);
        if (loss < least) {
            least = loss;
            best = scale;
        }
    }
    return best;
}

static void shuffle(uint32_t *order, size_t count, Random *random) {
    for (size_t i = count; i > 1; i--) {
        size_t j = (size_t)random_below(random, i);
        uint32_t swapped = order[i - 1];
        order[i - 1] = order[j];
        order[j] = swapped;
    }
}

static void fit_step(Fit *fit, double samples, double rate, unsigned step) {
    for (unsigned i = 0; i < WEIGHT_COUNT; i++)
        for (unsigned j = 0; j < PARENTS; j++)
            if (fit->parents[i][j] >= 0)
                fit->gradient[fit->parents[i][j]] += fit->gradient[i];
    double correction = 1 - pow(MOMENTUM, step), correction_square = 1 - pow(MOMENTUM_SQUARE, step);
    for (unsigned i = 0; i < PARAMETERS; i++) {
        double gradient = fit->gradient[i] / samples + fit->offset[i] * fit->pull[i];
        fit->first[i] = MOMENTUM * fit->first[i] + (1 - MOMENTUM) * gradient;
        fit->second[i] =
            MOMENTUM_SQUARE * fit->second[i] + (1 - MOMENTUM_SQUARE) * gradient * gradient;
        if (fit->second[i] > 0)
            fit->offset[i] -= rate * (fit->first[i] / correction) /
                              (sqrt(fit->second[i] / correction_square) + 1e-12);
    }
    fit_refresh(fit);
}

static void fit_epochs(Fit *fit, const Data *data, unsigned epochs) {
    size_t count = data->training.count;
    uint32_t *order = malloc((count + 1) * sizeof *order);
    if (order == NULL)
        exit(1);
    for (size_t i = 0; i < count; i++)
        order[i] = (uint32_t)i;
    Random random = random_seeded(1);
    unsigned step = 0;
    for (unsigned epoch = 0; epoch < epochs; epoch++) {
        double rate = RATE * pow(RATE_END / RATE, (double)epoch / epochs);
        double loss = 0;
        shuffle(order, count, &random);
        for (size_t from = 0; from < count; from += BATCH) {
            size_t to = from + BATCH < count ? from + BATCH : count;
            loss += run_parts(fit, &data->training, order, from, to);
            fit_step(fit, (double)(to - from), rate, ++step);
        }
        fprintf(stderr, "epoch %2u: training %.5f validation %.5f\n", epoch + 1,
                loss / (double)count, mean_loss(fit, &data->validation));
    }
    free(order);
}

void fit_weights(const Data *data, const FitWish *wish, EvaluationWeights *weights) {
    static Fit fit;
    fit.result_share = wish->result_share;
    fit.scale_cp = fit_scale_cp(&data->training);
    for (unsigned i = 0; i < WEIGHT_COUNT; i++)
        fit.start[i] = weights->value[i];
    for (unsigned i = 0; i < PARAMETERS; i++) {
        double reach = fit_reach(i);
        fit.pull[i] = wish->pull / (reach * reach * (double)data->training.count);
    }
    fit_parents(&fit);
    fit_refresh(&fit);
    fprintf(stderr, "scale %.0f cp; before: training %.5f validation %.5f\n", fit.scale_cp,
            mean_loss(&fit, &data->training), mean_loss(&fit, &data->validation));
    fit_epochs(&fit, data, wish->epochs);
    for (unsigned i = 0; i < WEIGHT_COUNT; i++) {
        double value = fit.weights[i];
        value = value > WEIGHT_LIMIT ? WEIGHT_LIMIT : value < -WEIGHT_LIMIT ? -WEIGHT_LIMIT : value;
        weights->value[i] = (int16_t)lround(value);
    }
}
