/* Saves what was found and rated, in files from which the same command resumes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "play/puzzle/puzzle_set.h"
#include "tools/puzzles.h"
#include "tools/resume.h"

enum { FOUND_LIMIT_BYTES = 64 << 20 };

#define ROUND "# round for the kinds "

static void path_of(const Store *store, const char *suffix, char out[STORE_PATH_SIZE]) {
    text_format(out, STORE_PATH_SIZE, "%s/%s%s", store->folder, store->variant->name, suffix);
}

void store_add(Store *store, const Puzzle *puzzle) {
    if (store->count == store->capacity) {
        store->capacity = store->capacity * 2 + 64;
        store->puzzles = realloc(store->puzzles, store->capacity * sizeof *store->puzzles);
        store->chosen = realloc(store->chosen, store->capacity);
        if (store->puzzles == NULL || store->chosen == NULL)
            abort();
    }
    store->chosen[store->count] = false;
    store->puzzles[store->count++] = *puzzle;
}

static void add_row(Bytes *bytes, const Puzzle *puzzle) {
    char row[PUZZLE_ROW_LIMIT];
    Text text = TEXT_OVER(row);
    puzzle_format(puzzle, &text);
    if (!text.cut)
        bytes_putf(bytes, "%s\n", row);
}

/* --- found ----------------------------------------------------------------------------------- */

static bool append(const char *path, const Bytes *bytes) {
    FILE *file = fopen(path, "ae");
    bool good = file != NULL && fwrite(bytes->data, 1, bytes->length, file) == bytes->length;
    return file != NULL && fclose(file) == 0 && good;
}

static void add_round(Store *store, Needs wanted) {
    store->wanted = realloc(store->wanted, (store->rounds + 1u) * sizeof *store->wanted);
    if (store->wanted == NULL)
        abort();
    store->wanted[store->rounds++] = wanted;
}

bool store_keep_round(Store *store, size_t first, Needs wanted) {
    Bytes bytes = {0};
    char path[STORE_PATH_SIZE];
    if (store->rounds == 0)
        bytes_putf(&bytes, "%s\n", store->head);
    for (size_t i = first; i < store->count; i++)
        add_row(&bytes, &store->puzzles[i]);
    bytes_putf(&bytes, ROUND "%u\n", wanted);
    add_round(store, wanted);
    path_of(store, ".found", path);
    bool good = append(path, &bytes);
    bytes_done(&bytes);
    return good;
}

/* Takes a line of .found; true when the round that it belongs to ends with it. */
static bool take_found(Store *store, const char *line, size_t length) {
    static Puzzle puzzle;
    if (length >= sizeof ROUND && memcmp(line, ROUND, sizeof ROUND - 1) == 0) {
        add_round(store, (unsigned)strtoul(line + sizeof ROUND - 1, NULL, 10));
        return true;
    }
    if (length > 0 && line[0] != '#' && puzzle_parse(store->variant, line, length, &puzzle, NULL))
        store_add(store, &puzzle);
    return false;
}

static bool read_found(Store *store) {
    char path[STORE_PATH_SIZE];
    Bytes bytes = {0};
    Error error = {0};
    path_of(store, ".found", path);
    if (!file_exists(file_system(), path))
        return true;
    bool good = file_read(file_system(), path, FOUND_LIMIT_BYTES, &bytes, &error);
    size_t whole = 0, rows = 0, head = strlen(store->head);
    if (good && bytes.length > head &&
        (memcmp(bytes.data, store->head, head) != 0 || bytes.data[head] != '\n'))
        good = error_set(&error, "made by another command; remove it to begin again");
    for (size_t at = 0; good && at < bytes.length;) {
        const char *line = bytes.data + at, *end = memchr(line, '\n', bytes.length - at);
        if (end == NULL)
            break;
        at += (size_t)(end - line) + 1;
        if (!take_found(store, line, (size_t)(end - line)))
            continue;
        rows = store->count;
        whole = at;
    }
    store->count = rows;
    good = good &&
           file_replace(file_system(), path, bytes.data != NULL ? bytes.data : "", whole, &error);
    if (!good)
        fprintf(stderr, "%s: %s\n", path, error.reason);
    bytes_done(&bytes);
    return good;
}

/* --- rated ----------------------------------------------------------------------------------- */

static void take_rated(void *context, const char *line) {
    Store *store = context;
    char seed[PUZZLE_SEED_SIZE];
    int rating;
    if (sscanf(line, "%31s %d", seed, &rating) != 2)
        return;
    for (size_t i = 0; i < store->count; i++)
        if (strcmp(store->puzzles[i].seed, seed) == 0)
            store->puzzles[i].rating = rating;
}

static FILE *open_rated(const Store *store, void (*take)(void *context, const char *line),
                        void *context) {
    char path[STORE_PATH_SIZE];
    path_of(store, ".rated", path);
    return lines_resume(path, store->head, take, context);
}

static void take_nothing(void *context, const char *line) {
    (void)context;
    (void)line;
}

bool store_keep_ratings(const Store *store, Puzzle *const *puzzles, size_t count) {
    FILE *file = open_rated(store, take_nothing, NULL);
    for (size_t i = 0; file != NULL && i < count; i++)
        fprintf(file, "%s %d\n", puzzles[i]->seed, puzzles[i]->rating);
    return file != NULL && fclose(file) == 0;
}

/* --- an earlier set -------------------------------------------------------------------------- */

/* Names of a set are "p000123", those of what games gave "g12". */
static unsigned number_of(const Puzzle *puzzle) {
    return (unsigned)strtoul(puzzle->id + 1, NULL, 10);
}

static bool is_of_set(const Puzzle *puzzle) {
    return puzzle->id[0] == 'p';
}

unsigned store_round_of(const Puzzle *puzzle, unsigned round_games) {
    return is_of_set(puzzle) ? 0 : number_of(puzzle) / round_games;
}

bool store_take_set(Store *store, const char *path,
                    bool (*keeps)(void *context, const Puzzle *puzzle), void *context) {
    static Puzzle puzzle;
    PuzzleSet set;
    Error error = {0};
    bool fresh = store->rounds == 0;
    if (!puzzle_set_open_file(file_system(), path, store->variant, &set, &error)) {
        fprintf(stderr, "%s: %s\n", path, error.reason);
        return false;
    }
    for (size_t row = 0; row < set.count; row++) {
        if (!puzzle_set_get(&set, row, &puzzle, &error))
            continue;
        unsigned number = number_of(&puzzle);
        store->last_number = number > store->last_number ? number : store->last_number;
        if (fresh && keeps(context, &puzzle))
            store_add(store, &puzzle);
    }
    puzzle_set_done(&set);
    return !fresh || store_keep_round(store, 0, 0);
}

/* --- all ------------------------------------------------------------------------------------- */

bool store_open(Store *store) {
    if (!read_found(store))
        return false;
    FILE *file = open_rated(store, take_rated, store);
    return file != NULL && fclose(file) == 0;
}

void store_done(Store *store) {
    free(store->puzzles);
    free(store->chosen);
    free(store->wanted);
}

size_t store_gather(Store *store) {
    size_t count = 0;
    for (size_t i = 0; i < store->count; i++)
        if (store->chosen[i]) {
            store->puzzles[count] = store->puzzles[i];
            store->chosen[count++] = true;
        }
    store->count = count;
    return count;
}

bool store_write_set(const Store *store) {
    Bytes bytes = {0};
    unsigned number = store->last_number;
    char path[STORE_PATH_SIZE];
    bytes_putf(&bytes, "%s\n# id\tkind\tFEN\tmoves\tthemes\trating\tseed\n", store->head);
    for (size_t i = 0; i < store->count; i++) {
        if (!store->chosen[i])
            continue;
        Puzzle puzzle = store->puzzles[i];
        if (!is_of_set(&puzzle))
            text_format(puzzle.id, sizeof puzzle.id, "p%06u", ++number);
        add_row(&bytes, &puzzle);
    }
    path_of(store, ".tsv", path);
    Error error = {0};
    bool good = file_replace(file_system(), path, bytes.data, bytes.length, &error);
    if (!good)
        fprintf(stderr, "%s: %s\n", path, error.reason);
    bytes_done(&bytes);
    return good;
}
