#include "game/records/pgn_reader.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/unicode.h"
#include "game/records/pgn.h"
#include "game/records/record_decode.h"
#include "game/records/record_variant.h"
#include "rules/notation/fen.h"

/* ---- the text ---- */

void pgn_reader_damage(PgnReader *reader, unsigned line, const char *token, const char *reason) {
    if (!reader->damaged) {
        error_set_at(&reader->damage, token, "%s", reason);
        error_locate(&reader->damage, reader->name, line != 0 ? line : reader->line);
    }
    reader->damaged = true;
}

void pgn_reader_skip_line(PgnReader *reader) {
    const char *end = memchr(reader->cursor, '\n', (size_t)(reader->end - reader->cursor));
    reader->cursor = end != NULL ? end : reader->end;
}

bool pgn_reader_skip_space(PgnReader *reader) {
    while (reader->cursor < reader->end) {
        char c = *reader->cursor;
        if (c == '%' && (reader->cursor == reader->start || reader->cursor[-1] == '\n')) {
            pgn_reader_skip_line(reader);
            continue;
        }
        size_t blank =
            ascii_is_space(c)
                ? 1
                : unicode_blank_length(reader->cursor, (size_t)(reader->end - reader->cursor));
        if (blank == 0)
            return true;
        reader->line += c == '\n';
        reader->cursor += blank;
    }
    return false;
}

/* ---- tags ---- */

/* A tag pair in the text. */
typedef struct RawTag {
    const char *name, *value; /* value without its quotation marks */
    size_t name_length, value_length;
} RawTag;

static bool is_name_char(char c) {
    return ascii_is_alpha(c) || ascii_is_digit(c) || (c != '\0' && strchr("_+#=:-./", c) != NULL);
}

static const char *skip_blanks(const char *text, const char *end) {
    while (text < end) {
        bool blank = *text == ' ' || *text == '\t' || *text == '\r';
        size_t length = blank ? 1 : unicode_blank_length(text, (size_t)(end - text));
        if (length == 0)
            break;
        text += length;
    }
    return text;
}

/* Finds the closing quotation mark of a value: not escaped, and followed by ']'. NULL: the line has
 * none. */
static const char *find_closing(const char *text, const char *end) {
    for (; text < end && *text != '\0'; text++) {
        if (*text == '\\' && text + 1 < end && text[1] != '\0') {
            text++;
        } else if (*text == '"') {
            const char *behind = skip_blanks(text + 1, end);
            if (behind < end && *behind == ']')
                return text;
        }
    }
    return NULL;
}

/* Parses the tag pair at the reader's '['. False, without moving, when it is not one. */
static bool take_tag(PgnReader *reader, RawTag *out) {
    const char *scan = reader->cursor + 1;
    const char *end = memchr(scan, '\n', (size_t)(reader->end - scan));
    if (end == NULL)
        end = reader->end;
    scan = skip_blanks(scan, end);
    out->name = scan;
    while (scan < end && is_name_char(*scan))
        scan++;
    out->name_length = (size_t)(scan - out->name);
    scan = skip_blanks(scan, end);
    if (out->name_length == 0 || scan == end || *scan != '"')
        return false;
    out->value = ++scan;
    scan = find_closing(scan, end);
    if (scan == NULL)
        return false;
    out->value_length = (size_t)(scan - out->value);
    reader->cursor = skip_blanks(scan + 1, end) + 1;
    return true;
}

/* Copies a value without its escapes. */
static char *unescape(const RawTag *tag) {
    char *copy = malloc(tag->value_length + 1);
    size_t length = 0;
    for (size_t i = 0; copy != NULL && i < tag->value_length; i++) {
        char next = i + 1 < tag->value_length ? tag->value[i + 1] : '\0';
        if (tag->value[i] == '\\' && (next == '"' || next == '\\'))
            i++;
        copy[length++] = tag->value[i];
    }
    if (copy != NULL)
        copy[length] = '\0';
    return copy;
}

/* Adds the tag, with its original spelling if we would spell it differently. */
static bool add_tag(Game *game, const RawTag *tag) {
    char *name = strndup(tag->name, tag->name_length);
    char *value = unescape(tag);
    char *raw = strndup(tag->value, tag->value_length);
    Bytes usual = {0};
    bool added = name != NULL && value != NULL && raw != NULL && bytes_reserve(&usual, 1) &&
                 pgn_escape(value, &usual) &&
                 game_add_tag(game, name, value, strcmp(raw, usual.data) == 0 ? NULL : raw);
    free(name);
    free(value);
    free(raw);
    bytes_done(&usual);
    return added;
}

/* Moves to the next tag, past ';' comments between tags. False, unmoved, when there is none: such
 * comments belong to the moves. */
static bool find_tag(PgnReader *reader) {
    const char *cursor = reader->cursor;
    unsigned line = reader->line;
    while (pgn_reader_skip_space(reader) && *reader->cursor == ';')
        pgn_reader_skip_line(reader);
    if (reader->cursor < reader->end && *reader->cursor == '[')
        return true;
    reader->cursor = cursor;
    reader->line = line;
    return false;
}

bool pgn_read_tags(PgnReader *reader, Game *tags) {
    while (find_tag(reader)) {
        RawTag tag;
        if (!take_tag(reader, &tag)) {
            pgn_reader_damage(reader, 0, "[", _("this is not a tag"));
            pgn_reader_skip_line(reader);
        } else if (!add_tag(tags, &tag)) {
            return false;
        }
    }
    return true;
}

/* ---- the game ---- */

Game *pgn_begin_game(Game *tags, const RecordGames *games, Error *error) {
    const char *fen = game_tag(tags, "FEN");
    const char *tag = game_tag(tags, "Variant"), *name = tag != NULL ? tag : games->usual;
    const Variant *variant = record_variant_of(games->variants, name, error);
    if (variant == NULL)
        return NULL;
    Position start;
    Error note = {0};
    if (fen == NULL)
        position_start(&start, variant);
    else if (!fen_parse_noted(variant, fen, &start, &note, error)) {
        variant = record_variant_by_start(games->variants, name, fen, &start);
        if (variant == NULL)
            return NULL;
        error_clear(error);
    }
    if (!record_castles(&start, name, error))
        return NULL;
    Game *game = game_new(variant, &start);
    if (game == NULL) {
        error_set(error, N_("out of memory"));
        return NULL;
    }
    game->note = note;
    game->tags = tags->tags; /* the game now owns them */
    game->tag_count = tags->tag_count;
    game->tag_capacity = tags->tag_capacity;
    *tags = (Game){0};
    return game;
}

static void read_outcome_tags(Game *game) {
    const char *result = game_tag(game, "Result");
    const char *termination = game_tag(game, "Termination");
    for (Result r = RESULT_ONGOING; result != NULL && r <= RESULT_DRAW; r++) {
        if (strcmp(result, result_text(r)) == 0)
            game->outcome.result = r;
    }
    if (termination != NULL)
        game->outcome.termination = pgn_termination(termination);
}

/* Reads the whole game; NULL when nothing of it can be played. */
static Game *read_game(PgnReader *reader, const RecordGames *games, Error *error) {
    Game tags = {0};
    unsigned line = reader->line;
    bool read = pgn_read_tags(reader, &tags);
    if (!read)
        error_set(error, N_("out of memory"));
    Game *game = read ? pgn_begin_game(&tags, games, error) : NULL;
    if (game == NULL) {
        game_clear_tags(&tags);
        error_locate(error, reader->name, line);
        return NULL;
    }
    read_outcome_tags(game);
    reader->game = game;
    pgn_read_moves(reader);
    if (!reader->no_memory)
        return game;
    game_free(game);
    error_locate(error, reader->name, reader->line);
    error_set(error, N_("out of memory"));
    return NULL;
}

/* Reads the game with this meaning of '+' after moves. */
static Game *read_meaning(const PgnSource *source, const RecordGames *games, PlusMeaning meaning,
                          PgnReader *reader, Error *error) {
    bool too_long = source->length > PGN_GAME_LIMIT;
    size_t length = too_long ? PGN_GAME_LIMIT : source->length;
    *reader = (PgnReader){.name = source->name,
                          .cursor = source->text,
                          .end = source->text + length,
                          .start = source->text,
                          .line = source->line,
                          .plus = {.meaning = meaning}};
    Game *game = read_game(reader, games, error);
    if (game == NULL)
        return NULL;
    if (too_long)
        pgn_reader_damage(reader, 0, "", _("the game is too long to read in full"));
    game->damaged = reader->damaged;
    return game;
}

/* Reads a game in which '+' may mean another move with its second meaning as well, and replaces
 * game and reader by the better reading. NULL: memory runs out. */
static Game *read_again(const PgnSource *source, const RecordGames *games, Game *game,
                        PgnReader *reader, Error *error) {
    PgnReader second;
    Game *other = read_meaning(source, games, PLUS_IS_PROMOTION, &second, error);
    Game *const both[2] = {game, other};
    const PlusReading readings[2] = {reader->plus, second.plus};
    size_t taken = 0;
    bool chosen = other != NULL && (plus_readings_choose(both, readings, &taken) ||
                                    error_set(error, N_("out of memory")));
    game_free(chosen ? both[1 - taken] : game);
    if (!chosen) {
        game_free(other);
        return NULL;
    }
    if (taken == 1)
        *reader = second;
    return both[taken];
}

static Game *parse_text(const PgnSource *source, const RecordGames *games, Error *damage,
                        Error *error) {
    PgnReader reader;
    Game *game = read_meaning(source, games, PLUS_IS_CHECK, &reader, error);
    if (game != NULL && reader.plus.differs)
        game = read_again(source, games, game, &reader, error);
    if (game != NULL && damage != NULL)
        *damage = reader.damage;
    return game;
}

Game *pgn_parse(const PgnSource *source, const RecordGames *games, Error *damage, Error *error) {
    if (record_is_utf8(source->text, source->length))
        return parse_text(source, games, damage, error);
    Bytes text = {0};
    Game *game = NULL;
    if (record_decode_latin(source->text, source->length, &text)) {
        PgnSource decoded = *source;
        decoded.text = text.data;
        decoded.length = text.length;
        game = parse_text(&decoded, games, damage, error);
    } else {
        error_locate(error, source->name, source->line);
        error_set(error, N_("out of memory"));
    }
    bytes_done(&text);
    if (game != NULL)
        game->recoded = true;
    return game;
}
