#include "play/review/game_list.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/unicode.h"
#include "game/records/pgn.h"
#include "game/records/pgn_file.h"

/* --- filters --------------------------------------------------------------------------------- */

static const char *const FIELD_NAMES[GAME_FIELD_COUNT] = {"player",  "white",  "black",
                                                          "variant", "result", "date"};

/* The field of that name; GAME_FIELD_COUNT: none. */
static GameField find_field(const char *word) {
    GameField field = GAME_PLAYER;
    while (field < GAME_FIELD_COUNT && !ascii_equal_ignore_case(FIELD_NAMES[field], word))
        field++;
    return field;
}

static void spell_result(char *wanted) {
    if (ascii_equal_ignore_case(wanted, "draw") || strcmp(wanted, "1/2") == 0)
        text_copy(wanted, GAME_FILTER_SIZE, "1/2-1/2");
}

bool game_filter_parse(const char *words, GameFilter *out, Error *error) {
    GameFilter own = {0};
    Text texts[GAME_FIELD_COUNT + 1]; /* the last is for words without a field */
    GameField field = GAME_FIELD_COUNT;
    bool empty = false; /* the last field named has no word yet */
    for (GameField i = GAME_PLAYER; i < GAME_FIELD_COUNT; i++)
        texts[i] = TEXT_OVER(own.wanted[i]);
    texts[GAME_FIELD_COUNT] = TEXT_OVER(own.words);
    for (words += strspn(words, " "); *words != '\0'; words += strspn(words, " ")) {
        char data[GAME_FILTER_SIZE];
        Text word = TEXT_OVER(data);
        size_t length = strcspn(words, " ");
        text_add_bytes(&word, words, length);
        words += length;
        GameField named = find_field(data);
        if (named < GAME_FIELD_COUNT && !empty) {
            field = named;
            empty = true;
            continue;
        }
        text_add(&texts[field], texts[field].length > 0 ? " " : "");
        text_add(&texts[field], data);
        empty = false;
        if (word.cut || texts[field].cut)
            return error_set(error, N_("that is too long: %.20s"), data);
    }
    if (empty)
        return error_set(error, N_("%s needs a value"), FIELD_NAMES[field]);
    spell_result(own.wanted[GAME_RESULT]);
    *out = own;
    return true;
}

/* A game's fields as in its file; GAME_PLAYER is unused. Borrowed. */
typedef struct Fields {
    const char *texts[GAME_FIELD_COUNT];
} Fields;

/* Whether any field contains the word; "draw" matches its result. */
static bool any_holds(const Fields *fields, const char *word) {
    if (ascii_equal_ignore_case(word, "draw") && strcmp(fields->texts[GAME_RESULT], "1/2-1/2") == 0)
        return true;
    for (GameField field = GAME_WHITE; field < GAME_FIELD_COUNT; field++)
        if (ascii_contains_ignore_case(fields->texts[field], word))
            return true;
    return false;
}

static bool all_held(const Fields *fields, const char *words) {
    for (words += strspn(words, " "); *words != '\0'; words += strspn(words, " ")) {
        char data[GAME_FILTER_SIZE];
        size_t length = strcspn(words, " ");
        text_copy_bytes(data, sizeof data, words, length);
        if (!any_holds(fields, data))
            return false;
        words += length;
    }
    return true;
}

static bool is_wanted(const GameFilter *filter, const Fields *fields) {
    if (!all_held(fields, filter->words))
        return false;
    const char *player = filter->wanted[GAME_PLAYER];
    if (!ascii_contains_ignore_case(fields->texts[GAME_WHITE], player) &&
        !ascii_contains_ignore_case(fields->texts[GAME_BLACK], player))
        return false;
    const char *result = filter->wanted[GAME_RESULT];
    return ascii_contains_ignore_case(fields->texts[GAME_WHITE], filter->wanted[GAME_WHITE]) &&
           ascii_contains_ignore_case(fields->texts[GAME_BLACK], filter->wanted[GAME_BLACK]) &&
           ascii_contains_ignore_case(fields->texts[GAME_VARIANT], filter->wanted[GAME_VARIANT]) &&
           ascii_begins_ignore_case(fields->texts[GAME_DATE], filter->wanted[GAME_DATE]) &&
           (result[0] == '\0' || strcmp(fields->texts[GAME_RESULT], result) == 0);
}

bool game_row_matches(const GameRow *row, const GameFilter *filter) {
    Fields fields = {.texts = {[GAME_PLAYER] = "",
                               [GAME_WHITE] = row->white,
                               [GAME_BLACK] = row->black,
                               [GAME_VARIANT] = row->variant,
                               [GAME_RESULT] = row->result,
                               [GAME_DATE] = row->date}};
    return is_wanted(filter, &fields);
}

/* --- the list -------------------------------------------------------------------------------- */

void game_list_init(GameList *list, const PgnFile *file, const char *default_variant,
                    const GameFilter *filter) {
    *list = (GameList){.file = file, .default_variant = default_variant};
    if (filter != NULL)
        list->filter = *filter;
}

void game_list_done(GameList *list) {
    free(list->rows);
    *list = (GameList){0};
}

static const char *tag_or(const Game *tags, const char *name, const char *other) {
    const char *value = game_tag(tags, name);
    return value != NULL ? value : other;
}

static bool reserve(GameList *list) {
    if (list->count < list->capacity)
        return true;
    size_t capacity = list->capacity == 0 ? 64 : list->capacity * 2;
    GameRow *rows = realloc(list->rows, capacity * sizeof *rows);
    if (rows == NULL)
        return false;
    list->rows = rows;
    list->capacity = capacity;
    return true;
}

static bool add_row(GameList *list, const Fields *fields, unsigned plies, Error *error) {
    if (!reserve(list))
        return error_no_memory(error);
    GameRow *row = &list->rows[list->count++];
    row->index = list->seen;
    row->plies = plies;
    text_copy(row->white, sizeof row->white, fields->texts[GAME_WHITE]);
    text_copy(row->black, sizeof row->black, fields->texts[GAME_BLACK]);
    text_copy(row->variant, sizeof row->variant, fields->texts[GAME_VARIANT]);
    text_copy(row->result, sizeof row->result, fields->texts[GAME_RESULT]);
    text_copy(row->date, sizeof row->date, fields->texts[GAME_DATE]);
    return true;
}

static bool look(GameList *list, Error *error) {
    Game tags = {0};
    RecordScan scan;
    if (!pgn_file_scan(list->file, list->seen, &scan, error) ||
        !pgn_file_tags(list->file, list->seen, &tags, error))
        return false;
    const char *variant = list->default_variant != NULL ? list->default_variant : "?";
    /* A position has no players, but may have a name. */
    const char *title = game_tag(&tags, "Black") == NULL ? tag_or(&tags, "Event", "?") : "?";
    Fields fields = {.texts = {[GAME_PLAYER] = "",
                               [GAME_WHITE] = tag_or(&tags, "White", title),
                               [GAME_BLACK] = tag_or(&tags, "Black", "?"),
                               [GAME_VARIANT] = tag_or(&tags, "Variant", variant),
                               [GAME_RESULT] = tag_or(&tags, "Result", result_text(scan.result)),
                               [GAME_DATE] = tag_or(&tags, "Date", "?")}};
    bool good = !is_wanted(&list->filter, &fields) || add_row(list, &fields, scan.plies, error);
    game_clear_tags(&tags);
    return good;
}

bool game_list_step(GameList *list, size_t games, Error *error) {
    for (; games > 0 && !game_list_is_whole(list); games--) {
        if (!look(list, error))
            return false;
        list->seen++;
    }
    return true;
}

bool game_list_is_whole(const GameList *list) {
    return list->seen >= list->file->count;
}

/* --- words ----------------------------------------------------------------------------------- */

/* Leaves out an unknown date, or its unknown parts. */
static void add_date(const char *date, Text *out) {
    size_t length = strcspn(date, "?");
    while (length > 0 && date[length - 1] == '.')
        length--;
    unicode_add_sanitized(out, date, length);
}

void game_list_add_row(const GameRow *row, Text *out) {
    const char *const texts[] = {row->white,   " - ",   row->black, _(", "),
                                 row->variant, _(", "), row->result};
    char date_data[16];
    Text date = TEXT_OVER(date_data);
    add_date(row->date, &date);
    text_addf(out, "%zu: ", row->index + 1);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        unicode_add_safe(out, texts[i]);
    if (date.length > 0)
        text_addf(out, "%s%s", _(", "), date_data);
    text_addf(out, ngettext(", %u ply.", ", %u plies.", row->plies), row->plies);
}

/* Columns of a table: result, plies, date, game; later ones are dropped first. */
enum {
    RESULT_COLUMNS = 7,
    PLIES_COLUMNS = 4,
    DATE_COLUMNS = 10,
    VARIANT_COLUMNS = 14,
    NAMES_MIN = 18
};

/* Appends a blank and text, cut or padded to exactly `columns`. */
static void add_cell(const char *text, int columns, Text *out) {
    char data[256], fitting[256];
    Text safe = TEXT_OVER(data), cut = TEXT_OVER(fitting);
    int used = 0;
    unicode_add_safe(&safe, text);
    for (size_t at = 0; at < safe.length;) {
        uint32_t code;
        size_t size = unicode_decode(data + at, safe.length - at, &code);
        int wide = unicode_columns(code);
        used += wide > 0 ? wide : 0;
        if (used > columns)
            break;
        text_add_bytes(&cut, data + at, size);
        at += size;
    }
    text_add_char(out, ' ');
    unicode_add_padded(out, fitting, columns);
}

static int digits_of(size_t number) {
    int digits = 1;
    for (; number >= 10; number /= 10)
        digits++;
    return digits;
}

void game_list_add_columns(const GameList *list, size_t index, int columns, Text *out) {
    static const int WIDTHS[] = {RESULT_COLUMNS, PLIES_COLUMNS, DATE_COLUMNS, VARIANT_COLUMNS};
    const GameRow *row = &list->rows[index];
    int number = digits_of(list->file->count), left = columns - number - NAMES_MIN - 2;
    size_t fitting = 0;
    for (; fitting < sizeof WIDTHS / sizeof *WIDTHS && left > WIDTHS[fitting]; fitting++)
        left -= WIDTHS[fitting] + 1;
    char data[16];
    Text date = TEXT_OVER(data);
    add_date(row->date, &date);
    int names = (left + NAMES_MIN) / 2;
    text_addf(out, "%*zu", number, row->index + 1);
    add_cell(row->white, names, out);
    add_cell(row->black, names, out);
    if (fitting > 0)
        add_cell(row->result, RESULT_COLUMNS, out);
    if (fitting > 1)
        text_addf(out, " %*u", PLIES_COLUMNS, row->plies);
    if (fitting > 2)
        add_cell(data, DATE_COLUMNS, out);
    if (fitting > 3)
        add_cell(row->variant, VARIANT_COLUMNS, out);
}
