#include "engine/evaluate/weights.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/ini.h"
#include "base/text.h"

static const char FILE_NAME[] = "weights.ini";
static const char FIELD_BOARD[] = "board", FIELD_VALUES[] = "values";

/* --- Finding a section --- */

static const char *weights_line_end(const char *at, const char *end) {
    const char *found = memchr(at, '\n', (size_t)(end - at));
    return found == NULL ? end : found + 1;
}

/* Whether a line is the section's header. */
static bool weights_is_head(const char *at, const char *end, const char *name) {
    size_t length = strlen(name);
    return (size_t)(end - at) > length + 1 && memcmp(at + 1, name, length) == 0 &&
           at[1 + length] == ']';
}

bool weights_find(const char *name, WeightSet *set) {
    const char *at = (const char *)WEIGHTS_INI, *end = at + WEIGHTS_INI_LENGTH;
    const char *start = NULL;
    unsigned start_line = 0;
    for (unsigned line = 1; at < end; at = weights_line_end(at, end), line++) {
        if (*at != '[')
            continue;
        if (start != NULL)
            break;
        if (weights_is_head(at, end, name)) {
            start = at;
            start_line = line;
        }
    }
    if (start == NULL)
        return false;
    *set = (WeightSet){start, (size_t)(at - start), start_line};
    return true;
}

/* --- Reading its lines --- */

typedef struct WeightReader {
    const Variant *variant;
    int16_t *weights, *values_cp;
} WeightReader;

static void weights_skip_spaces(const char **cursor) {
    while (ascii_is_space(**cursor))
        ++*cursor;
}

/* The next word, up to a space or a comma; false at the end or when it is too long. */
static bool weights_word(const char **cursor, char *out, size_t size) {
    size_t length = 0;
    weights_skip_spaces(cursor);
    for (; **cursor != '\0' && **cursor != ',' && !ascii_is_space(**cursor); ++*cursor) {
        if (length + 1 >= size)
            return false;
        out[length++] = **cursor;
    }
    out[length] = '\0';
    return length > 0;
}

static bool weights_number(const char *text, int16_t *out, Error *error) {
    int64_t value;
    if (!ascii_parse_int(text, -WEIGHT_LIMIT, WEIGHT_LIMIT, &value))
        return error_set_at(error, text, N_("a weight is a whole number from %d to %d"),
                            -WEIGHT_LIMIT, WEIGHT_LIMIT);
    *out = (int16_t)value;
    return true;
}

/* ROLE_NONE if the game has no such piece. */
static Role weights_role(const Variant *variant, const char *text) {
    char upper[4] = "";
    for (size_t i = 0; i < sizeof upper - 1 && text[i] != '\0'; i++)
        upper[i] = ascii_to_upper(text[i]);
    return strlen(text) < sizeof upper ? variant_role_by_fen(variant, upper) : (Role)ROLE_NONE;
}

/* "p:12, +p:14": for each role of the game the number goes to out[role]. */
static bool weights_read_list(const WeightReader *reader, const char *value, int16_t *out,
                              Error *error) {
    char word[32];
    while (weights_word(&value, word, sizeof word)) {
        int16_t number = 0;
        char *colon = strchr(word, ':');
        if (colon == NULL)
            return error_set_at(error, word, N_("expected a piece, a colon and a number"));
        *colon = '\0';
        if (!weights_number(colon + 1, &number, error))
            return false;
        Role role = weights_role(reader->variant, word);
        if (role != ROLE_NONE)
            out[role] = number;
        weights_skip_spaces(&value);
        if (*value == ',')
            value++;
    }
    return *value == '\0' || error_set_at(error, value, N_("expected a piece and a number"));
}

static bool weights_read_row(const WeightTerm *term, const Variant *variant, const char *value,
                             int16_t *row, Error *error) {
    bool board = term->shape == WEIGHT_SHAPE_BOARD;
    unsigned half = (variant->files + 1u) / 2;
    unsigned length = board ? half * variant->ranks : term->written;
    char word[16];
    for (unsigned i = 0; i < length; i++) {
        if (!weights_word(&value, word, sizeof word))
            return error_set(error, N_("expected %u numbers here, not %u"), length, i);
        unsigned at = board ? i / half * PSQT_FILES + i % half : i;
        if (!weights_number(word, &row[at], error))
            return false;
    }
    weights_skip_spaces(&value);
    return *value == '\0' || error_set(error, N_("more than %u numbers here"), length);
}

/* Finds the term whose name text starts with; *role gets the text after it. */
static const WeightTerm *weights_find_term(const char *text, const char **role) {
    for (unsigned i = 0; i < WEIGHT_TERM_COUNT; i++) {
        const WeightTerm *term = &WEIGHT_TERMS[i];
        size_t length = strlen(term->name);
        bool wants_role = term->shape >= WEIGHT_SHAPE_ROW;
        if (strncmp(text, term->name, length) != 0 || text[length] != (wants_role ? ' ' : '\0'))
            continue;
        *role = text + length + wants_role;
        return term;
    }
    return NULL;
}

static bool weights_read_term(const WeightReader *reader, const IniEntry *entry, Error *error) {
    const char *of;
    const WeightTerm *term = weights_find_term(entry->key, &of);
    if (term == NULL)
        return error_set_at(error, entry->key, N_("no such key among the weights"));
    int16_t *first = reader->weights + term->first;
    if (term->shape == WEIGHT_SHAPE_NUMBER)
        return weights_number(entry->value, first, error);
    if (term->shape == WEIGHT_SHAPE_ROLES)
        return weights_read_list(reader, entry->value, first, error);
    Role role = weights_role(reader->variant, of);
    if (role == ROLE_NONE)
        return true; /* a piece of a related game */
    int16_t *row = first + role * term->stride;
    if (term->shape == WEIGHT_SHAPE_PAIRS)
        return weights_read_list(reader, entry->value, row, error);
    return weights_read_row(term, reader->variant, entry->value, row, error);
}

static bool weights_check_board(const Variant *variant, const char *value, Error *error) {
    unsigned files = variant->files, ranks = variant->ranks;
    char expected[16];
    Text text = TEXT_OVER(expected);
    text_addf(&text, "%ux%u", files, ranks);
    return strcmp(value, expected) == 0 ||
           error_set_at(error, value, N_("the weights are for a board of another size"));
}

static bool weights_read_entry(const WeightReader *reader, const IniEntry *entry, Error *error) {
    if (entry->key == NULL)
        return error_set_at(error, entry->value, N_("expected a key and a value"));
    if (strcmp(entry->key, FIELD_BOARD) == 0)
        return weights_check_board(reader->variant, entry->value, error);
    if (strcmp(entry->key, FIELD_VALUES) == 0)
        return weights_read_list(reader, entry->value, reader->values_cp, error);
    return weights_read_term(reader, entry, error);
}

bool weights_read(const Variant *variant, const WeightSet *set, EvaluationWeights *weights,
                  int16_t values_cp[ROLES_LIMIT], Error *error) {
    Ini ini;
    if (!ini_init(&ini, set->text, set->length, error))
        return false;
    WeightReader reader = {variant, weights->value, values_cp};
    bool good = true;
    for (size_t i = 0; good && i < ini.count; i++)
        for (size_t j = 0; good && j < ini.sections[i].count; j++) {
            const IniEntry *entry = &ini.sections[i].entries[j];
            good = weights_read_entry(&reader, entry, error);
            if (!good && set->line > 0)
                error_locate(error, FILE_NAME, set->line + entry->line - 1);
        }
    ini_done(&ini);
    return good;
}

bool weights_check(const char *name, Error *error) {
    WeightSet set;
    return weights_find(name, &set) ||
           error_set_at(error, name, N_("the program has no evaluation of that name"));
}
