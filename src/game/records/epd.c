#include "game/records/epd.h"

#include <inttypes.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "game/records/pgn_reader.h"
#include "game/records/record_decode.h"
#include "game/records/record_format.h"
#include "game/records/record_variant.h"
#include "rules/notation/fen.h"

enum { FEN_FIELDS = 4, RANKS_LEAST = 3, OPERAND_SIZE = 256 };

/* --- operations ------------------------------------------------------------------------------ */

static bool is_between(char c) {
    return c == ';' || ascii_is_space(c);
}

/* The end of the operands that begin here: a ';' outside quotation marks. NULL: a quotation mark is
 * not closed. */
static const char *operands_end(const char *at, const char *end) {
    bool quoted = false;
    for (; at < end && (quoted || *at != ';'); at++) {
        quoted = quoted != (*at == '"');
        at += quoted && *at == '\\' && at + 1 < end;
    }
    return quoted ? NULL : at;
}

bool epd_take(const char **at, const char *end, EpdOperation *out) {
    while (*at < end && is_between(**at))
        ++*at;
    const char *code = *at, *behind = code;
    while (behind < end && (ascii_is_alpha(*behind) || *behind == '_' ||
                            (behind > code && ascii_is_digit(*behind))))
        behind++;
    const char *stop = operands_end(behind, end);
    if (behind == code || stop == NULL || (behind < end && !is_between(*behind)))
        return false;
    *out = (EpdOperation){{code, behind}, record_line_trim(behind, stop)};
    *at = stop + (stop < end);
    return true;
}

bool epd_is(const EpdOperation *operation, const char *code) {
    return record_line_begins(operation->code, code) &&
           operation->code.start + strlen(code) == operation->code.end;
}

bool epd_find(const char *text, const char *code, EpdOperation *out) {
    const char *end = text + strlen(text);
    while (epd_take(&text, end, out))
        if (epd_is(out, code))
            return true;
    return false;
}

bool epd_take_operand(RecordLine *operands, Text *out) {
    *operands = record_line_trim(operands->start, operands->end);
    bool quoted = operands->start < operands->end && *operands->start == '"';
    const char *at = operands->start + quoted;
    if (operands->start == operands->end)
        return false;
    for (; at < operands->end && (quoted ? *at != '"' : !ascii_is_space(*at)); at++) {
        at += quoted && *at == '\\' && at + 1 < operands->end;
        text_add_char(out, *at);
    }
    operands->start = at + (at < operands->end);
    return true;
}

/* The counters at the end of a FEN. */
typedef struct Counters {
    bool known[2];
    uint64_t values[2];
} Counters;

static const char *const COUNTER_CODES[] = {"hmvc", "fmvn"};

/* Takes an operation that gives a counter not known yet. */
static bool take_counter(Counters *counters, const EpdOperation *operation) {
    for (int i = 0; i < 2; i++) {
        const char *at = operation->operands.start;
        if (!counters->known[i] && epd_is(operation, COUNTER_CODES[i]) &&
            ascii_scan_uint(&at, operation->operands.end, UINT16_MAX, &counters->values[i]) &&
            at == operation->operands.end)
            return counters->known[i] = true;
    }
    return false;
}

static bool add_operation(const EpdOperation *one, Bytes *out) {
    const RecordLine *code = &one->code, *operands = &one->operands;
    return bytes_add(out, out->length > 0 ? " " : "") &&
           bytes_add_bytes(out, code->start, (size_t)(code->end - code->start)) &&
           bytes_add(out, operands->start < operands->end ? " " : "") &&
           bytes_add_bytes(out, operands->start, (size_t)(operands->end - operands->start)) &&
           bytes_add(out, ";");
}

/* Appends the operations of [*at, end) in their usual form, without the counters that are taken
 * (counters NULL: none are taken). False: what is at *at is not an operation or, at the end, memory
 * is out. */
static bool add_operations(const char **at, const char *end, Counters *counters, Bytes *out) {
    EpdOperation one;
    while (epd_take(at, end, &one))
        if ((counters == NULL || !take_counter(counters, &one)) && !add_operation(&one, out)) {
            *at = end;
            return false;
        }
    return *at == end;
}

const char *epd_operations(const Game *game) {
    const char *text = game->root->comment, *at = text;
    Bytes usual = {0};
    bool kept = text != NULL && game->root->child == NULL &&
                add_operations(&at, text + strlen(text), NULL, &usual) && usual.length > 0 &&
                strcmp(usual.data, text) == 0;
    bytes_done(&usual);
    return kept ? text : NULL;
}

/* --- positions ------------------------------------------------------------------------------- */

/* Whether a word is one of a FEN's numbers: a counter, or checks as in "3+3". */
static bool is_number(const char *word, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (!ascii_is_digit(word[i]) && word[i] != '+')
            return false;
    return length > 0;
}

/* Appends the fields that a line begins with; *counted: the counters are among them. Returns the
 * end of the fields. */
static const char *take_fields(const char *line, const char *end, bool *counted, Text *fen) {
    *counted = false;
    for (size_t field = 0;; field++) {
        while (line < end && is_between(*line))
            line++;
        const char *stop = line;
        while (stop < end && !is_between(*stop))
            stop++;
        size_t length = (size_t)(stop - line);
        bool number = is_number(line, length);
        if (length == 0 || (field >= FEN_FIELDS && !number))
            return line;
        *counted = *counted || (number && field > 0 && memchr(line, '+', length) == NULL);
        text_add(fen, field > 0 ? " " : "");
        text_add_bytes(fen, line, length);
        line = stop;
    }
}

static void add_fen_counters(const Counters *counters, Text *fen) {
    text_addf(fen, " %" PRIu64 " %" PRIu64, counters->known[0] ? counters->values[0] : 0,
              counters->known[1] ? counters->values[1] : 1);
}

void epd_take_position(const char *line, const char *end, Text *fen) {
    bool counted;
    Counters counters = {0};
    EpdOperation one;
    const char *at = take_fields(line, end, &counted, fen);
    if (counted || at == end)
        return;
    while (epd_take(&at, end, &one))
        (void)take_counter(&counters, &one);
    add_fen_counters(&counters, fen);
}

void epd_add_position(const Position *position, Text *out) {
    FenText fen = fen_text(position);
    const char *end = fen.text;
    for (int field = 0; field < FEN_FIELDS; field++)
        end += strcspn(end, " ") + (field < FEN_FIELDS - 1);
    size_t checks = 1 + strcspn(end + 1, " ");
    end += memchr(end, '+', checks) != NULL ? checks : 0;
    text_add_bytes(out, fen.text, (size_t)(end - fen.text));
}

void epd_add_variant(const Variant *variant, Text *out) {
    const char *name = record_variant_name(variant);
    if (strcmp(name, RECORD_STANDARD_NAME) != 0)
        text_addf(out, " variant \"%s\";", name);
}

/* --- reading --------------------------------------------------------------------------------- */

typedef struct EpdReader {
    const PgnSource *source;
    const RecordGames *games; /* NULL: only the tags are read */
    unsigned line;
    Game tags; /* used only as a list of tags, until there is a game */
    Game *game;
    Error damage; /* the first problem */
    bool read;    /* a position has been read */
    bool no_memory;
} EpdReader;

static void note(EpdReader *reader, RecordLine at, const char *reason) {
    if (reader->damage.reason[0] != '\0')
        return;
    char data[ERROR_TOKEN_SIZE];
    Text token = TEXT_OVER(data);
    text_add_bytes(&token, at.start, (size_t)(at.end - at.start));
    error_set_at(&reader->damage, data, "%s", reason);
    error_locate(&reader->damage, reader->source->name, reader->line);
}

/* Sets the tag that an operation corresponds to. */
static void take_tag(EpdReader *reader, const char *text, const char *code, const char *tag) {
    char data[OPERAND_SIZE];
    Text value = TEXT_OVER(data);
    EpdOperation one;
    if (epd_find(text, code, &one) && epd_take_operand(&one.operands, &value) &&
        !game_set_tag(&reader->tags, tag, data))
        reader->no_memory = true;
}

/* Reads a position and its operations. False: the line has none; error says why. */
static bool read_position(EpdReader *reader, RecordLine line, Error *error) {
    char fen[FEN_SIZE + FEN_FIELDS];
    Text position = TEXT_OVER(fen);
    Bytes operations = {0};
    Counters counters = {0};
    bool counted;
    const char *at = take_fields(line.start, line.end, &counted, &position);
    reader->read = true;
    bool memory = bytes_add(&operations, "");
    bool whole = memory && add_operations(&at, line.end, counted ? NULL : &counters, &operations);
    if (!counted && (counters.known[0] || counters.known[1]))
        add_fen_counters(&counters, &position);
    memory = memory && (whole || at < line.end);
    if (memory) {
        memory = game_set_tag(&reader->tags, "FEN", fen);
        take_tag(reader, operations.data, "id", "Event");
        take_tag(reader, operations.data, "variant", "Variant");
    }
    if (memory && reader->games != NULL) {
        reader->game = pgn_begin_game(&reader->tags, reader->games, error);
        memory = reader->game == NULL || game_set_comment(reader->game->root, operations.data);
    }
    if (!whole)
        note(reader, (RecordLine){at, line.end}, _("this is not an EPD operation"));
    reader->no_memory = reader->no_memory || !memory;
    bytes_done(&operations);
    return !reader->no_memory && (reader->game != NULL || reader->games == NULL);
}

/* Reads all lines. False: no game was read; error says why, unless memory runs out. */
static bool read_lines(EpdReader *reader, const char *text, size_t length, Error *error) {
    const char *end = text + length;
    for (; text < end; reader->line++) {
        const char *feed = memchr(text, '\n', (size_t)(end - text));
        RecordLine line = record_line_trim(text, feed != NULL ? feed : end);
        text = feed != NULL ? feed + 1 : end;
        if (line.start == line.end || *line.start == '#')
            continue;
        if (memchr(line.start, '\0', (size_t)(line.end - line.start)) != NULL) {
            note(reader, line, _("a NUL byte is not text"));
            line.end = line.start + strlen(line.start);
        }
        if (reader->read)
            note(reader, line, _("this is not a position"));
        else if (!read_position(reader, line, error))
            return false;
    }
    return reader->read || error_set(error, N_("there is no position"));
}

static Game *parse(const PgnSource *source, const RecordGames *games, Error *damage, Error *error) {
    EpdReader reader = {.source = source, .games = games, .line = source->line};
    size_t length = source->length < PGN_GAME_LIMIT ? source->length : PGN_GAME_LIMIT;
    Bytes text = {0};
    bool utf8 = record_is_utf8(source->text, length);
    Error refusal = {0};
    bool good = bytes_reserve(&text, length + 1) &&
                (utf8 ? bytes_add_bytes(&text, source->text, length)
                      : record_decode_latin(source->text, length, &text));
    if (!good)
        reader.no_memory = true;
    good = good && read_lines(&reader, text.data != NULL ? text.data : "", text.length, &refusal);
    bytes_done(&text);
    game_clear_tags(&reader.tags);
    if (!good || reader.no_memory) {
        game_free(reader.game);
        if (reader.no_memory)
            error_set(&refusal, N_("out of memory"));
        error_locate(&refusal, source->name, reader.line);
        if (error != NULL)
            *error = refusal;
        return NULL;
    }
    if (length < source->length)
        note(&reader, (RecordLine){"", ""}, _("the game is too long to read in full"));
    reader.game->recoded = !utf8;
    reader.game->damaged = reader.damage.reason[0] != '\0';
    if (damage != NULL)
        *damage = reader.damage;
    return reader.game;
}

static bool read_tags(const PgnSource *source, Game *tags) {
    EpdReader reader = {.source = source, .tags = *tags};
    Bytes text = {0};
    bool good = bytes_add(&text, "") && record_decode_latin(source->text, source->length, &text);
    if (good)
        (void)read_lines(&reader, text.data, text.length, NULL);
    *tags = reader.tags;
    bytes_done(&text);
    if (!good || reader.no_memory)
        game_clear_tags(tags);
    return good && !reader.no_memory;
}

/* --- writing --------------------------------------------------------------------------------- */

/* Appends a name for use between quotation marks. */
static void add_name(const Game *game, const char *tag, Text *out) {
    const char *name = game_tag(game, tag);
    for (const char *c = name != NULL ? name : "?"; *c != '\0'; c++)
        text_add_char(out, *c == '"'                 ? '\''
                           : *c == '\\'              ? '/'
                           : (unsigned char)*c < ' ' ? ' '
                                                     : *c);
}

static bool is_named(const Game *game, const char *tag) {
    const char *name = game_tag(game, tag);
    return name != NULL && strcmp(name, "?") != 0;
}

static Position end_of(const Game *game) {
    Position position = game->start;
    for (const Node *node = game->root->child; node != NULL; node = node->child) {
        Undo undo;
        position_do(&position, node->move, &undo);
    }
    return position;
}

static bool has_operation(const char *text, const char *code) {
    EpdOperation one;
    return epd_find(text, code, &one);
}

/* Whether to write the counters: they are not the default, or the operations would contradict the
 * default. */
static bool has_counters(const Position *position, const char *kept) {
    return position->halfmove > 0 || position->fullmove > 1 ||
           has_operation(kept, COUNTER_CODES[0]) || has_operation(kept, COUNTER_CODES[1]);
}

static bool write(const Game *game, Bytes *out, Error *error) {
    char data[FEN_SIZE + OPERAND_SIZE + VARIANT_NAME_SIZE + 64], id[OPERAND_SIZE];
    Text line = TEXT_OVER(data), names = TEXT_OVER(id);
    const char *operations = epd_operations(game), *kept = operations != NULL ? operations : "";
    Position position = end_of(game);
    bool played = operations == NULL &&
                  (game->root->child != NULL || is_named(game, "White") || is_named(game, "Black"));
    epd_add_position(&position, &line);
    if (played || has_counters(&position, kept))
        text_addf(&line, " hmvc %u; fmvn %u;", position.halfmove, position.fullmove);
    add_name(game, "White", &names);
    text_add(&names, " - ");
    add_name(game, "Black", &names);
    if (played)
        text_addf(&line, " id \"%s\";", id);
    if (!has_operation(kept, "variant"))
        epd_add_variant(game->variant, &line);
    size_t before = out->length;
    if (bytes_addf(out, "%s%s%s\n", data, operations != NULL ? " " : "", kept))
        return true;
    out->length = before;
    return error_set(error, N_("out of memory"));
}

/* --- its row --------------------------------------------------------------------------------- */

/* Whether the line begins with the board of a FEN and the side to move. */
static bool is_position(RecordLine line) {
    const char *at = line.start;
    unsigned ranks = 1;
    for (; at < line.end && *at != ' '; at++) {
        ranks += *at == '/';
        if (!ascii_is_alpha(*at) && !ascii_is_digit(*at) && strchr("/+~[]-", *at) == NULL)
            return false;
    }
    return ranks >= RANKS_LEAST && line.end - at > 2 && (at[1] == 'w' || at[1] == 'b') &&
           at[2] == ' ';
}

/* Of a game it has the end alone, which is what it is for: nothing counts as lost. */
const RecordFormat RECORD_EPD = {.layout = RECORD_LAYOUT_LINES,
                                 .may_be_chess = true,
                                 .is_line = is_position,
                                 .read = parse,
                                 .read_tags = read_tags,
                                 .write = write};
