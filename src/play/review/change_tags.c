/* Changes a reviewed game's tags. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/unicode.h"
#include "play/review/review.h"

enum {
    NAME_LIMIT = 64,
    VALUE_LIMIT = 255, /* bytes; the standard's limit */
    SHOWN_SIZE = 512
};

/* Sets a tag that is more than text. */
typedef bool (*TagSetter)(Game *game, const char *name, const char *value, Error *error);

/* --- values ---------------------------------------------------------------------------------- */

static bool set_text(Game *game, const char *name, const char *value, Error *error) {
    return game_set_tag(game, name, value) || error_no_memory(error);
}

static bool refuse(Game *game, const char *name, const char *value, Error *error) {
    (void)game;
    (void)value;
    return error_set_at(error, name, N_("this follows from the start position and the moves"));
}

/* Sets "2026.11.22", with '?' for unknown digits. */
static bool set_date(Game *game, const char *name, const char *value, Error *error) {
    static const char FORM[] = "0000.00.00";
    bool good = value == NULL || strlen(value) == sizeof FORM - 1;
    for (size_t i = 0; value != NULL && good && FORM[i] != '\0'; i++)
        good = FORM[i] == '.' ? value[i] == '.' : ascii_is_digit(value[i]) || value[i] == '?';
    if (good)
        return set_text(game, name, value, error);
    return error_set_at(error, value,
                        N_("a date is YEAR.MONTH.DAY, such as 2026.11.22 or 2026.??.??"));
}

/* How the moves alone end the game. False: memory ran out. */
static bool find_end(Game *game, Outcome *out, Error *error) {
    Cursor cursor;
    if (!cursor_init(&cursor, game))
        return error_no_memory(error);
    bool good = cursor_go(&cursor, node_line_end(game->root)) || error_no_memory(error);
    if (good)
        *out = cursor_outcome(&cursor);
    cursor_done(&cursor);
    return good;
}

static bool set_result(Game *game, const char *name, const char *value, Error *error) {
    Result result = RESULT_ONGOING;
    Outcome end;
    while (value != NULL && result <= RESULT_DRAW && strcmp(value, result_text(result)) != 0)
        result++;
    if (result > RESULT_DRAW)
        return error_set_at(error, value, N_("a result is 1-0, 0-1, 1/2-1/2 or *"));
    if (!find_end(game, &end, error))
        return false;
    if (end.result != RESULT_ONGOING && end.result != result)
        return error_set_at(error, name, N_("the moves make the result %s"),
                            result_text(end.result));
    if (game_tag(game, name) != NULL && !game_set_tag(game, name, result_text(result)))
        return error_no_memory(error);
    /* The old termination belongs to the old result. */
    if (result != game->outcome.result)
        game->outcome = (Outcome){result, end.termination};
    return true;
}

static bool set_termination(Game *game, const char *name, const char *value, Error *error) {
    Termination termination = value != NULL ? pgn_termination(value) : TERMINATION_NONE;
    Outcome end;
    if (value != NULL && termination == TERMINATION_NONE)
        return error_set_at(error, value, N_("a game cannot end that way"));
    if (value != NULL && game->outcome.result == RESULT_ONGOING)
        return error_set_at(error, name, N_("the game has no result yet: set Result first"));
    if (!find_end(game, &end, error))
        return false;
    if (end.result != RESULT_ONGOING && end.termination != termination)
        return error_set_at(error, name, N_("the moves end the game by %s"),
                            termination_name(end.termination));
    if (!game_set_tag(game, name, value))
        return error_no_memory(error);
    game->outcome.termination = termination;
    return true;
}

/* --- names ----------------------------------------------------------------------------------- */

/* Names known in any case; every game has the first ones. */
static const struct {
    const char *name;
    TagSetter set;
} TAGS[] = {
    {"Event", set_text},      {"Site", set_text},
    {"Date", set_date},       {"Round", set_text},
    {"White", set_text},      {"Black", set_text},
    {"Result", set_result},   {"Termination", set_termination},
    {"Variant", refuse},      {"SetUp", refuse},
    {"FEN", refuse},          {"EventDate", set_date},
    {"UTCDate", set_date},    {"UTCTime", set_text},
    {"Time", set_text},       {"TimeControl", set_text},
    {"Annotator", set_text},  {"WhiteElo", set_text},
    {"BlackElo", set_text},   {"WhiteTitle", set_text},
    {"BlackTitle", set_text}, {"WhiteType", set_text},
    {"BlackType", set_text},  {"WhiteTeam", set_text},
    {"BlackTeam", set_text},  {"Opening", set_text},
    {"Variation", set_text},  {"ECO", set_text},
    {"Board", set_text},      {"Section", set_text},
    {"Stage", set_text},      {"PlyCount", set_text},
};
enum { TAGS_COUNT = sizeof TAGS / sizeof *TAGS, TAGS_OF_ALL = 7 };

/* Whether the text is a valid tag name. */
static bool is_name(const char *name, size_t length) {
    bool good = length > 0 && length <= NAME_LIMIT && ascii_is_alpha(name[0]);
    for (size_t i = 0; i < length && good; i++)
        good = ascii_is_alpha(name[i]) || ascii_is_digit(name[i]) || name[i] == '_';
    return good;
}

/* The name as the game or the standard spells it, else as typed; and its setter. */
static const char *find_name(const Game *game, const char *typed, TagSetter *set) {
    *set = set_text;
    for (size_t i = 0; i < TAGS_COUNT; i++)
        if (ascii_equal_ignore_case(TAGS[i].name, typed)) {
            *set = TAGS[i].set;
            return TAGS[i].name;
        }
    for (size_t i = 0; i < game->tag_count; i++)
        if (ascii_equal_ignore_case(game->tags[i].name, typed))
            return game->tags[i].name;
    return typed;
}

/* --- what people ask for --------------------------------------------------------------------- */

/* The value to set: NULL removes the tag; quotation marks protect their content. */
static const char *read_value(const char *words, char out[VALUE_LIMIT + 1], Error *error) {
    size_t length = strlen(words);
    Text text = text_over(out, VALUE_LIMIT + 1);
    bool quoted = length >= 2 && words[0] == '"' && words[length - 1] == '"';
    text_add_bytes(&text, words + quoted, length - (quoted ? 2 : 0));
    if (text.cut)
        error_set(error, N_("a tag's value has at most %d bytes"), VALUE_LIMIT);
    return text.length == 0 || (!quoted && strcmp(out, "-") == 0) ? NULL : out;
}

bool review_edit_tag(Review *review, const char *words, Error *error) {
    char typed[NAME_LIMIT + 1], name[NAME_LIMIT + 1], data[VALUE_LIMIT + 1];
    size_t length = strcspn(words, " ");
    Error fault = {0};
    TagSetter set;
    if (!is_name(words, length))
        return error_set_at(error, words,
                            N_("a tag's name has letters, digits and _, and begins with a letter"));
    text_copy_bytes(typed, sizeof typed, words, length);
    const char *value = read_value(words + length + strspn(words + length, " "), data, &fault);
    if (fault.reason[0] != '\0') {
        if (error != NULL)
            *error = fault;
        return false;
    }
    /* Copy the name: setting may free the game's own. */
    text_copy(name, sizeof name, find_name(review->game, typed, &set));
    return set(review->game, name, value, error);
}

static const char *value_of(const Game *game, const char *name) {
    if (strcmp(name, "Result") == 0)
        return result_text(game->outcome.result);
    if (strcmp(name, "Variant") == 0)
        return game->variant->name;
    return game_tag(game, name);
}

static void add_line(const char *name, const char *value, Bytes *out) {
    char data[SHOWN_SIZE];
    Text line = TEXT_OVER(data);
    unicode_add_safe(&line, name);
    text_add(&line, ": ");
    unicode_add_safe(&line, value);
    bytes_putf(out, "%s\n", data);
}

void review_add_tags(const Review *review, const char *name, Bytes *out) {
    const Game *game = review->game;
    TagSetter set;
    if (name[0] != '\0') {
        name = find_name(game, name, &set);
        const char *value = value_of(game, name);
        if (value != NULL)
            add_line(name, value, out);
        return;
    }
    for (size_t i = 0; i < TAGS_OF_ALL; i++) {
        const char *value = value_of(game, TAGS[i].name);
        add_line(TAGS[i].name, value != NULL ? value : "?", out);
    }
    for (size_t i = 0; i < game->tag_count; i++) {
        bool shown = false;
        for (size_t k = 0; k < TAGS_OF_ALL; k++)
            shown = shown || strcmp(game->tags[i].name, TAGS[k].name) == 0;
        if (!shown)
            add_line(game->tags[i].name, game->tags[i].value, out);
    }
}
