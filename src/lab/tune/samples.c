#include "lab/tune/samples.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "engine/evaluate/see.h"
#include "rules/notation/notation.h"

enum {
    SCORE_LIMIT_CP = 2500 /* anything beyond is already decided */
};

static uint16_t add_counts(Samples *samples, const int16_t *counts, unsigned from, unsigned to) {
    unsigned added = 0;
    for (unsigned i = from; i < to; i++) {
        if (counts[i - from] == 0)
            continue;
        samples->counts[samples->count_count++] = (Count){(uint16_t)i, counts[i - from]};
        added++;
    }
    return (uint16_t)added;
}

/* How to read a game. */
typedef struct GameReader {
    TuneVisit *visit;
    void *context;
    float result;
} GameReader;

/* Quiet positions only: the search evaluates statically only after captures are resolved. */
static bool is_quiet(const Position *position, Move move, int score) {
    return !position_in_check(position) && !move_is_promotion(move) &&
           !see_is_capture(position, move) && score > -SCORE_LIMIT_CP && score < SCORE_LIMIT_CP;
}

static bool read_result(const char *word, float *out) {
    if (strcmp(word, "1-0") == 0)
        *out = 1;
    else if (strcmp(word, "0-1") == 0)
        *out = 0;
    else if (strcmp(word, "1/2-1/2") == 0)
        *out = 0.5f;
    else
        return false;
    return true;
}

/* Parses a move and, after a colon, its score; both are words of the line. */
static bool read_move(const GameReader *reader, Position *position, char *word) {
    char *colon = strchr(word, ':');
    int64_t score = 0;
    Move move;
    if (colon != NULL) {
        *colon = '\0';
        if (!ascii_parse_int(colon + 1, INT16_MIN, INT16_MAX, &score))
            return false;
    }
    if (!uci_parse(position, word, &move, NULL))
        return false;
    if (colon != NULL && is_quiet(position, move, (int)score))
        reader->visit(reader->context, position, (int)score, reader->result);
    Undo undo;
    position_do(position, move, &undo);
    return true;
}

/* Splits `line` into words in place. */
static bool read_game(GameReader *reader, const Variant *variant, char *line) {
    char *rest;
    char *word = strtok_r(line, " \n", &rest);
    if (word == NULL || !read_result(word, &reader->result) || strtok_r(NULL, " \n", &rest) == NULL)
        return false;
    Position position;
    position_start(&position, variant);
    while ((word = strtok_r(NULL, " \n", &rest)) != NULL)
        if (!read_move(reader, &position, word))
            return false;
    return true;
}

bool tune_visit_game(const Variant *variant, const char *line, TuneVisit *visit, void *context) {
    GameReader reader = {visit, context, 0};
    char *copy = memory_copy(line);
    bool good = read_game(&reader, variant, copy);
    free(copy);
    return good;
}

/* Where the samples of a game go, and what they are made with. */
typedef struct Sampling {
    Samples *samples;
    const EvaluationTables *tables;
    EvaluationTrace *trace;
} Sampling;

static void add_sample(void *context, const Position *position, int score, float result) {
    const Sampling *sampling = context;
    Samples *samples = sampling->samples;
    const EvaluationTrace *trace = sampling->trace;
    evaluate_trace(sampling->tables, position, sampling->trace);
    samples->counts = memory_grow(samples->counts, &samples->count_capacity,
                                  samples->count_count + 2 * (size_t)WEIGHT_COUNT, sizeof(Count));
    samples->items =
        memory_grow(samples->items, &samples->capacity, samples->count + 1, sizeof(Sample));
    Sample *sample = &samples->items[samples->count++];
    sample->first = samples->count_count;
    sample->linear = add_counts(samples, trace->linear, 0, KING_DANGER_FIRST);
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        sample->danger[side] =
            add_counts(samples, trace->danger[side], KING_DANGER_FIRST, WEIGHT_COUNT);
    sample->score_cp = (float)(position->side == SIDE_WHITE ? score : -score);
    sample->result = result;
}

bool tune_data_add(TuneData *data, const EvaluationTables *tables, const char *line, Error *error) {
    if (!tune_is_game(line))
        return true;
    if (data->trace == NULL)
        data->trace = memory_new(1, sizeof *data->trace);
    bool validates = data->games++ % TUNE_VALIDATION_GAMES == 0;
    Sampling sampling = {validates ? &data->validation : &data->training, tables, data->trace};
    return tune_visit_game(tables->variant, line, add_sample, &sampling) ||
           error_set(error, N_("game %zu cannot be read"), data->games);
}

void tune_data_done(TuneData *data) {
    free(data->training.counts);
    free(data->training.items);
    free(data->validation.counts);
    free(data->validation.items);
    free(data->trace);
    *data = (TuneData){0};
}
