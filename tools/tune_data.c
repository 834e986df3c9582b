/* Games read again: which positions are kept, and their counts. */
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "engine/evaluate/exchange.h"
#include "rules/notation/notation.h"
#include "tools/tune.h"

enum {
    LINE_SIZE = 1 << 16,
    VALIDATION_GAMES = 20, /* every so many games, one is kept for validation */
    SCORE_LIMIT_CP = 2500  /* what is beyond is decided already */
};

static void *grow(void *items, size_t *capacity, size_t need, size_t size) {
    if (need <= *capacity)
        return items;
    while (*capacity < need)
        *capacity = *capacity == 0 ? 4096 : *capacity * 2;
    void *grown = realloc(items, *capacity * size);
    if (grown == NULL) {
        fputs("tune: out of memory\n", stderr);
        exit(1);
    }
    return grown;
}

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

static void add_sample(Samples *samples, const EvaluationTables *tables, const Position *position,
                       int score, float result) {
    static EvaluationTrace trace;
    evaluate_trace(tables, position, &trace);
    samples->counts = grow(samples->counts, &samples->count_capacity,
                           samples->count_count + 2 * (size_t)WEIGHT_COUNT, sizeof(Count));
    samples->items = grow(samples->items, &samples->capacity, samples->count + 1, sizeof(Sample));
    Sample *sample = &samples->items[samples->count++];
    sample->first = samples->count_count;
    sample->linear = add_counts(samples, trace.linear, 0, DANGER_FIRST);
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        sample->danger[side] = add_counts(samples, trace.danger[side], DANGER_FIRST, WEIGHT_COUNT);
    sample->score_cp = (float)(position->side == SIDE_WHITE ? score : -score);
    sample->result = result;
}

/* Quiet positions only: the evaluation is asked where captures have been looked at. */
static bool is_quiet(const Position *position, Move move, int score) {
    return !position_in_check(position) && !move_is_promotion(move) &&
           !exchange_is_capture(position, move) && score > -SCORE_LIMIT_CP &&
           score < SCORE_LIMIT_CP;
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

/* One game; words are cut out of `line`. */
static bool read_game(Samples *samples, const EvaluationTables *tables, char *line) {
    char *rest;
    float result;
    char *word = strtok_r(line, " \n", &rest);
    if (word == NULL || !read_result(word, &result) || strtok_r(NULL, " \n", &rest) == NULL)
        return false;
    Position position;
    position_start(&position, tables->variant);
    while ((word = strtok_r(NULL, " \n", &rest)) != NULL) {
        char *colon = strchr(word, ':');
        int64_t score = 0;
        if (colon != NULL) {
            *colon = '\0';
            if (!ascii_parse_int(colon + 1, INT16_MIN, INT16_MAX, &score))
                return false;
        }
        Move move;
        if (!uci_parse(&position, word, &move, NULL))
            return false;
        if (colon != NULL && is_quiet(&position, move, (int)score))
            add_sample(samples, tables, &position, (int)score, result);
        Undo undo;
        position_do(&position, move, &undo);
    }
    return true;
}

bool data_read(Data *data, const Variant *variant, const char *path) {
    static EvaluationTables tables;
    static char line[LINE_SIZE];
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        fprintf(stderr, "tune: cannot read %s\n", path);
        return false;
    }
    evaluate_build(&tables, variant, 100);
    bool good = true;
    while (good && fgets(line, sizeof line, file) != NULL) {
        if (strchr(line, '\n') == NULL)
            break; /* the last one is still being written */
        if (line[0] == '#') {
            fputs(line, stdout); /* how the games were made goes to the head */
            continue;
        }
        bool validates = data->games++ % VALIDATION_GAMES == 0;
        good = read_game(validates ? &data->validation : &data->training, &tables, line);
        if (!good)
            fprintf(stderr, "tune: %s: game %zu cannot be read\n", path, data->games);
    }
    fclose(file);
    return good;
}

void data_free(Data *data) {
    free(data->training.counts);
    free(data->training.items);
    free(data->validation.counts);
    free(data->validation.items);
}
