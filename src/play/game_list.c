#include "play/game_list.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/unicode.h"

/* --- filters -----------------------------------------------------------------------------------
 */

static const char *const FIELD_NAMES[GAME_FIELD_COUNT] = {"player",  "white",  "black",
                                                          "variant", "result", "date"};

const char *game_field_name(GameField field) {
    return FIELD_NAMES[field];
}

/* The field of that name; GAME_FIELD_COUNT: there is none. */
static GameField find_field(const char *word) {
    GameField field = GAME_PLAYER;
    while (field < GAME_FIELD_COUNT && !ascii_equal_ignore_case(FIELD_NAMES[field], word))
        field++;
    return field;
}

static void spell_result(char *wanted) {
    if (!ascii_equal_ignore_case(wanted, "draw") && strcmp(wanted, "1/2") != 0)
        return;
    Text text = text_over(wanted, GAME_FILTER_SIZE);
    text_add(&text, "1/2-1/2");
}

bool game_filter_parse(const char *words, GameFilter *out, Error *error) {
    GameFilter own = {0};
    Text texts[GAME_FIELD_COUNT];
    GameField field = GAME_PLAYER;
    bool empty = false; /* the field that was named has no word yet */
    for (GameField i = GAME_PLAYER; i < GAME_FIELD_COUNT; i++)
        texts[i] = TEXT_OVER(own.wanted[i]);
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
            return error_set(error, N_("that is too long: %s"), FIELD_NAMES[field]);
    }
    if (empty)
        return error_set(error, N_("say more behind %s"), FIELD_NAMES[field]);
    spell_result(own.wanted[GAME_RESULT]);
    *out = own;
    return true;
}

static bool begins(const char *text, const char *part) {
    while (*part != '\0' && ascii_to_lower(*text) == ascii_to_lower(*part)) {
        text++;
        part++;
    }
    return *part == '\0';
}

static bool holds(const char *text, const char *part) {
    while (*text != '\0' && !begins(text, part))
        text++;
    return begins(text, part);
}

/* A game's fields as its file has them; GAME_PLAYER is not used. Borrowed. */
typedef struct Fields {
    const char *texts[GAME_FIELD_COUNT];
} Fields;

static bool is_wanted(const GameFilter *filter, const Fields *fields) {
    const char *player = filter->wanted[GAME_PLAYER];
    if (!holds(fields->texts[GAME_WHITE], player) && !holds(fields->texts[GAME_BLACK], player))
        return false;
    const char *result = filter->wanted[GAME_RESULT];
    return holds(fields->texts[GAME_WHITE], filter->wanted[GAME_WHITE]) &&
           holds(fields->texts[GAME_BLACK], filter->wanted[GAME_BLACK]) &&
           holds(fields->texts[GAME_VARIANT], filter->wanted[GAME_VARIANT]) &&
           begins(fields->texts[GAME_DATE], filter->wanted[GAME_DATE]) &&
           (result[0] == '\0' || strcmp(fields->texts[GAME_RESULT], result) == 0);
}

/* --- the list ----------------------------------------------------------------------------------
 */

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

static void copy_text(char *out, size_t size, const char *text) {
    Text copy = text_over(out, size);
    text_add(&copy, text);
}

static bool add_row(GameList *list, const Fields *fields) {
    if (!reserve(list))
        return false;
    GameRow *row = &list->rows[list->count++];
    row->index = list->seen;
    copy_text(row->white, sizeof row->white, fields->texts[GAME_WHITE]);
    copy_text(row->black, sizeof row->black, fields->texts[GAME_BLACK]);
    copy_text(row->variant, sizeof row->variant, fields->texts[GAME_VARIANT]);
    copy_text(row->result, sizeof row->result, fields->texts[GAME_RESULT]);
    copy_text(row->date, sizeof row->date, fields->texts[GAME_DATE]);
    return true;
}

static bool look(GameList *list, Error *error) {
    Game tags = {0};
    if (!pgn_file_tags(list->file, list->seen, &tags, error))
        return false;
    const char *variant = list->default_variant != NULL ? list->default_variant : "?";
    Fields fields = {.texts = {[GAME_PLAYER] = "",
                               [GAME_WHITE] = tag_or(&tags, "White", "?"),
                               [GAME_BLACK] = tag_or(&tags, "Black", "?"),
                               [GAME_VARIANT] = tag_or(&tags, "Variant", variant),
                               [GAME_RESULT] = tag_or(&tags, "Result", "*"),
                               [GAME_DATE] = tag_or(&tags, "Date", "?")}};
    bool good = !is_wanted(&list->filter, &fields) || add_row(list, &fields) ||
                error_set(error, N_("not enough memory"));
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

/* --- words -------------------------------------------------------------------------------------
 */

void game_list_add_row(const GameRow *row, Text *out) {
    const char *const texts[] = {row->white, " - ",       row->black, ", ",     row->variant,
                                 ", ",       row->result, ", ",       row->date};
    /* A date that nobody knows is left out. */
    size_t count = sizeof texts / sizeof *texts - (row->date[0] == '?' ? 2 : 0);
    text_addf(out, "%zu: ", row->index + 1);
    for (size_t i = 0; i < count; i++)
        unicode_add_sanitized(out, texts[i], strlen(texts[i]));
    text_add_char(out, '.');
}
