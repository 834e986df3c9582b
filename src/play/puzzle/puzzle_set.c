#include "play/puzzle/puzzle_set.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/path.h"
#include "base/random.h"
#include "play/puzzle/puzzle_data.h"

enum { FIELD_ID, FIELD_KIND, FIELD_FEN, FIELD_RATING = 5, FIELDS = 7, PATH_LIMIT = 4096 };

/* --- rows ------------------------------------------------------------------------------------ */

/* Copies field `number`. False: the row lacks it, or it is too long. */
static bool get_field(const PuzzleRow *row, unsigned number, char *out, size_t size) {
    const char *at = row->text, *end = row->text + row->length;
    for (unsigned i = 0; i < number; i++) {
        at = memchr(at, '\t', (size_t)(end - at));
        if (at == NULL)
            return false;
        at++;
    }
    const char *tab = memchr(at, '\t', (size_t)(end - at));
    size_t length = (size_t)((tab != NULL ? tab : end) - at);
    if (length >= size)
        return false;
    text_copy_bytes(out, size, at, length);
    return strlen(out) == length;
}

/* The pieces on the board of a FEN: its letters, up to the hands or the side to move. */
static unsigned count_pieces(const PuzzleRow *row) {
    char fen[BOARD_SQUARES_LIMIT * 2 + 1];
    unsigned count = 0;
    if (!get_field(row, FIELD_FEN, fen, sizeof fen))
        return 0;
    for (const char *at = fen; *at != '\0' && *at != ' ' && *at != '['; at++)
        count += ascii_is_upper(*at) || ascii_is_lower(*at);
    return count;
}

static bool read_row(PuzzleRow *row, unsigned start_pieces, Error *error) {
    char kind[PUZZLE_ID_SIZE], rating[PUZZLE_ID_SIZE];
    int64_t number;
    if (!get_field(row, FIELD_ID, row->id, sizeof row->id) || row->id[0] == '\0')
        return error_set_at(error, "id", N_("not a puzzle's name"));
    if (!get_field(row, FIELD_KIND, kind, sizeof kind))
        return error_set_at(error, row->id, N_("a row has %d fields, separated by tabs"), FIELDS);
    row->kind = puzzle_kind_by_name(kind);
    if (row->kind == PUZZLE_KIND_COUNT)
        return error_set_at(error, kind, N_("there is no such kind of puzzle"));
    if (!get_field(row, FIELD_RATING, rating, sizeof rating) ||
        !ascii_parse_int(rating, PUZZLE_RATING_LEAST, PUZZLE_RATING_MOST, &number))
        return error_set_at(error, row->id, N_("a rating is a number from %d to %d"),
                            PUZZLE_RATING_LEAST, PUZZLE_RATING_MOST);
    row->rating = (int)number;
    row->board = puzzle_board(count_pieces(row), start_pieces);
    return true;
}

static int compare_ids(const void *a, const void *b) {
    const PuzzleRow *const *one = a, *const *two = b;
    return strcmp((*one)->id, (*two)->id);
}

/* Whether all ids are different. */
static bool check_ids(const PuzzleSet *set, Error *error) {
    const PuzzleRow **sorted = error_calloc(set->count + 1, sizeof(const PuzzleRow *), error);
    bool good = sorted != NULL;
    for (size_t i = 0; good && i < set->count; i++)
        sorted[i] = &set->rows[i];
    if (good)
        qsort(sorted, set->count, sizeof(const PuzzleRow *), compare_ids);
    for (size_t i = 1; good && i < set->count; i++)
        if (strcmp(sorted[i - 1]->id, sorted[i]->id) == 0) {
            unsigned line =
                sorted[i]->line > sorted[i - 1]->line ? sorted[i]->line : sorted[i - 1]->line;
            good = error_set_at(error, sorted[i]->id, N_("two puzzles have this name"));
            error_locate(error, set->file, line);
        }
    free(sorted);
    return good;
}

/* --- sets ------------------------------------------------------------------------------------ */

static bool add_row(PuzzleSet *set, size_t *capacity, const PuzzleRow *row, Error *error) {
    if (set->count == PUZZLE_SET_LIMIT)
        return error_set(error, N_("there are more than %d puzzles"), PUZZLE_SET_LIMIT);
    if (set->count == *capacity) {
        size_t larger = *capacity * 2 + 64;
        PuzzleRow *rows = realloc(set->rows, larger * sizeof *rows);
        if (rows == NULL)
            return error_no_memory(error);
        set->rows = rows;
        *capacity = larger;
    }
    set->rows[set->count++] = *row;
    return true;
}

static bool read_rows(PuzzleSet *set, const char *text, size_t length, Error *error) {
    size_t capacity = 0;
    unsigned line = 0, start_pieces = puzzle_start_pieces(set->variant);
    for (const char *at = text, *end = text + length; at < end;) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t bytes = (size_t)((stop != NULL ? stop : end) - at);
        line++;
        PuzzleRow row = {.text = at, .length = bytes, .line = line};
        at += bytes + (stop != NULL);
        if (bytes == 0 || row.text[0] == '#')
            continue;
        if (!read_row(&row, start_pieces, error) || !add_row(set, &capacity, &row, error)) {
            error_locate(error, set->file, line);
            return false;
        }
    }
    return check_ids(set, error);
}

bool puzzle_set_read(const Variant *variant, const PuzzleText *source, PuzzleSet *out,
                     Error *error) {
    PuzzleSet set = {.variant = variant,
                     .version = hash_bytes(HASH_START, source->text, source->length)};
    text_copy(set.file, sizeof set.file, source->file);
    if (!read_rows(&set, source->text, source->length, error)) {
        puzzle_set_done(&set);
        return false;
    }
    *out = set;
    return true;
}

void puzzle_set_done(PuzzleSet *set) {
    free(set->rows);
    bytes_done(&set->own);
    *set = (PuzzleSet){.variant = NULL};
}

/* Finds the shipped set: data/puzzles is one concatenated text, and the first line of each file
 * names its game. */
static bool find_shipped(const char *game, const char **text, size_t *length) {
    static const char HEAD[] = "# tools/puzzles ";
    const char *at = (const char *)PUZZLES_TSV, *end = at + PUZZLES_TSV_LENGTH;
    size_t name = strlen(game);
    *text = NULL;
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        const char *next = stop != NULL ? stop + 1 : end;
        size_t rest = (size_t)(next - at);
        bool head = rest > sizeof HEAD && memcmp(at, HEAD, sizeof HEAD - 1) == 0;
        if (head && *text != NULL)
            break;
        const char *named = at + sizeof HEAD - 1;
        if (head && (size_t)(next - named) > name && memcmp(named, game, name) == 0 &&
            named[name] == ' ')
            *text = at;
        at = next;
    }
    if (*text != NULL)
        *length = (size_t)(at - *text);
    return *text != NULL;
}

bool puzzle_set_open_file(const FileSystem *fs, const char *path, const Variant *variant,
                          PuzzleSet *out, Error *error) {
    Bytes bytes = {0};
    bool good =
        file_read(fs, path, PUZZLE_SET_LIMIT_BYTES, &bytes, error) &&
        puzzle_set_read(variant,
                        &(PuzzleText){path, bytes.data != NULL ? bytes.data : "", bytes.length},
                        out, error);
    if (good)
        out->own = bytes;
    else
        bytes_done(&bytes);
    return good;
}

bool puzzle_set_open(const FileSystem *fs, const char *folder, const Variant *variant,
                     PuzzleSet *out, Error *error) {
    char name[VARIANT_NAME_SIZE + 16], path[PATH_LIMIT];
    const char *text;
    size_t length;
    text_format(name, sizeof name, "puzzles/%s.tsv", variant->name);
    if (folder != NULL && path_join(folder, name, path, sizeof path, NULL) && file_exists(fs, path))
        return puzzle_set_open_file(fs, path, variant, out, error);
    if (find_shipped(variant->name, &text, &length))
        return puzzle_set_read(variant, &(PuzzleText){"data/puzzles", text, length}, out, error);
    return error_set(error, N_("there are no puzzles for %s yet; tools/puzzles makes them"),
                     variant->title);
}

bool puzzle_set_get(const PuzzleSet *set, size_t index, Puzzle *out, Error *error) {
    const PuzzleRow *row = &set->rows[index];
    bool good = puzzle_parse(set->variant, row->text, row->length, out, error);
    if (!good)
        error_locate(error, set->file, row->line);
    return good;
}

bool puzzle_set_fen(const PuzzleSet *set, size_t index, char *out, size_t size) {
    return get_field(&set->rows[index], FIELD_FEN, out, size);
}
