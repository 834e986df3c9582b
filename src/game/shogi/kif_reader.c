#include "game/shogi/kif_reader.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/text.h"
#include "game/records/comment_values.h"
#include "game/records/record_decode.h"
#include "game/records/record_format.h"
#include "game/shogi/shogi_times.h"
#include "rules/notation/fen.h"

enum { WORD_SIZE = 64 };

void kif_reader_note(KifReader *reader, KifSpan token, const char *reason) {
    char data[WORD_SIZE];
    Text text = TEXT_OVER(data);
    text_add_bytes(&text, token.start, (size_t)(token.end - token.start));
    if (!reader->damaged) {
        error_set_at(&reader->damage, data, "%s", reason);
        error_locate(&reader->damage, reader->name, reader->line);
    }
    reader->damaged = true;
}

void kif_reader_fail_memory(KifReader *reader) {
    reader->no_memory = reader->stopped = true;
}

/* --- lines ----------------------------------------------------------------------------------- */

size_t kif_span_length(KifSpan span) {
    return (size_t)(span.end - span.start);
}

bool kif_span_begins(KifSpan span, const char *text) {
    size_t length = strlen(text);
    return kif_span_length(span) >= length && memcmp(span.start, text, length) == 0;
}

bool kif_span_skip(KifSpan *span, const char *text) {
    if (!kif_span_begins(*span, text))
        return false;
    span->start += strlen(text);
    return true;
}

void kif_span_skip_blanks(KifSpan *span) {
    while (kif_span_skip(span, " ") || kif_span_skip(span, "　") || kif_span_skip(span, "\t"))
        ;
}

/* The next line, without white space around it. False at the end. */
bool kif_reader_line(KifReader *reader, KifSpan *out) {
    if (reader->cursor == reader->end)
        return false;
    const char *feed = memchr(reader->cursor, '\n', (size_t)(reader->end - reader->cursor));
    KifSpan line = {reader->cursor, feed != NULL ? feed : reader->end};
    reader->cursor = feed != NULL ? feed + 1 : reader->end;
    reader->line++;
    kif_span_skip_blanks(&line);
    while (line.end > line.start && ascii_is_space(line.end[-1]))
        line.end--;
    *out = line;
    return true;
}

/* --- comments -------------------------------------------------------------------------------- */

void kif_reader_gather(KifReader *reader, KifSpan text) {
    bool more = reader->comment.data != NULL;
    if ((more && !bytes_add_char(&reader->comment, '\n')) ||
        !bytes_add_bytes(&reader->comment, text.start, kif_span_length(text)))
        kif_reader_fail_memory(reader);
}

/* Adds the collected text to the last move's comment. */
void kif_reader_settle(KifReader *reader) {
    if (reader->comment.data == NULL)
        return;
    if (game_add_comment(reader->node, reader->comment.data))
        comment_values_take(reader->game, reader->node);
    else
        kif_reader_fail_memory(reader);
    bytes_done(&reader->comment);
}

/* Reads a comment or an empty line; false when it is neither. */
bool kif_reader_comment(KifReader *reader, KifSpan line) {
    if (kif_span_skip(&line, "*"))
        kif_reader_gather(reader, line);
    else if (kif_span_begins(line, "&"))
        kif_reader_gather(reader, line); /* a bookmark: kept as it is */
    else
        return line.start == line.end || kif_span_begins(line, "#");
    return true;
}

/* --- headers --------------------------------------------------------------------------------- */

static bool is_tag_name(KifSpan key) {
    for (const char *c = key.start; c < key.end; c++)
        if (!ascii_is_alpha(*c) && !ascii_is_digit(*c) && *c != '_')
            return false;
    return key.start < key.end;
}

static void add_tag(KifReader *reader, const char *name, KifSpan value) {
    char *copy = strndup(value.start, kif_span_length(value));
    if (copy == NULL || !game_add_tag(&reader->tags, name, copy, NULL))
        kif_reader_fail_memory(reader);
    free(copy);
}

void kif_reader_tag(KifReader *reader, const char *name, KifSpan value) {
    char *copy = strndup(value.start, kif_span_length(value));
    if (copy == NULL || !game_set_tag(reader->game, name, copy))
        kif_reader_fail_memory(reader);
    free(copy);
}

/* "2026/11/21 19:00:00" as two tags. */
static void add_date(KifReader *reader, KifSpan value) {
    char data[WORD_SIZE];
    Text date = TEXT_OVER(data);
    const char *c = value.start;
    for (; c < value.end && *c != ' '; c++)
        text_add_char(&date, *c == '/' ? '.' : *c);
    add_tag(reader, "Date", (KifSpan){data, data + date.length});
    KifSpan time = {c, value.end};
    kif_span_skip_blanks(&time);
    if (time.start < time.end)
        add_tag(reader, "Time", time);
}

static bool kif_span_is(KifSpan span, const char *text) {
    size_t length = (size_t)(span.end - span.start);
    return span.start != NULL && strlen(text) == length && memcmp(span.start, text, length) == 0;
}

/* Takes the time control, or a byoyomi that is added to it. False: it is not one. */
static bool take_times(KifReader *reader, KifSpan key, KifSpan value) {
    char data[SHOGI_TIME_SIZE];
    Text time = TEXT_OVER(data);
    size_t length = kif_span_length(value);
    const char *known = game_tag(&reader->tags, "TimeControl");
    bool read = kif_span_is(key, SHOGI_TIME_HEADER) ? shogi_times_read(value.start, length, &time)
                : kif_span_is(key, SHOGI_BYOYOMI_HEADER)
                    ? shogi_times_read_byoyomi(value.start, length, known, &time)
                    : false;
    if (read && !game_set_tag(&reader->tags, "TimeControl", data))
        kif_reader_fail_memory(reader);
    return read;
}

void kif_reader_header(KifReader *reader, KifSpan line, KifSpan key, KifSpan value) {
    char name[WORD_SIZE];
    Text text = TEXT_OVER(name);
    const char *tag = kif_tag_of_header(key.start, kif_span_length(key));
    if (value.start == value.end || take_times(reader, key, value))
        return;
    if (tag == NULL && is_tag_name(key) && kif_span_length(key) < sizeof(name)) {
        text_add_bytes(&text, key.start, kif_span_length(key));
        tag = name;
    }
    if (tag == NULL)
        kif_reader_gather(reader, line);
    else if (strcmp(tag, "Date") == 0)
        add_date(reader, value);
    else
        add_tag(reader, tag, value);
}

/* Whether the line belongs to the moves. */
static bool is_of_moves(KifSpan line) {
    return kif_span_begins(line, "手数-") || kif_span_begins(line, "まで") ||
           kif_span_begins(line, "変化") || kif_is_unnumbered(line.start, kif_span_length(line)) ||
           (line.start < line.end && ascii_is_digit(*line.start));
}

/* Reads up to the first line of the moves, which is left for the moves' reader. */
static void read_head(KifReader *reader) {
    KifSpan line, key, value;
    for (;;) {
        const char *cursor = reader->cursor;
        if (reader->stopped || !kif_reader_line(reader, &line))
            return;
        if (is_of_moves(line)) {
            reader->cursor = cursor;
            reader->line--;
            return;
        }
        if (kif_reader_comment(reader, line) || kif_head_take(&reader->head, line))
            continue;
        if (kif_header_split(line, &key, &value))
            kif_reader_header(reader, line, key, value);
        else
            kif_reader_note(reader, line, _("this does not belong in a shogi record"));
    }
}

/* --- all of it ------------------------------------------------------------------------------- */

bool kif_reader_begin(KifReader *reader, const Position *start, Error *error) {
    reader->game = game_new(start->variant, start);
    if (reader->game == NULL)
        return error_no_memory(error);
    reader->game->tags = reader->tags.tags;
    reader->game->tag_count = reader->tags.tag_count;
    reader->game->tag_capacity = reader->tags.tag_capacity;
    reader->tags = (Game){0};
    reader->node = reader->game->root;
    reader->position = *start;
    reader->previous = SQUARE_NONE;
    return true;
}

static bool read_text(KifReader *reader, const RecordGames *games, Error *error) {
    Position start;
    read_head(reader);
    if (!reader->no_memory &&
        !(kif_head_start(&reader->head, games, &reader->names, &start, error) &&
          kif_reader_begin(reader, &start, error)))
        return false;
    if (!reader->no_memory)
        kif_read_moves(reader);
    if (reader->no_memory)
        return error_set(error, N_("out of memory"));
    pgn_take_termination(reader->game);
    return true;
}

/* How much of a record is read: a longer one is cut at the end of a line, so that no character is
 * split. */
static size_t readable_length(const PgnSource *source) {
    if (source->length <= PGN_GAME_LIMIT)
        return source->length;
    const char *feed = memrchr(source->text, '\n', PGN_GAME_LIMIT);
    return feed != NULL ? (size_t)(feed + 1 - source->text) : 0;
}

/* Reads the decoded text. NULL: error says why. */
static Game *read_decoded(KifReader *reader, const PgnSource *source, const Bytes *text,
                          const RecordGames *games, Error *error) {
    const char *zero = memchr(text->data, '\0', text->length);
    reader->name = source->name;
    reader->line = source->line - 1;
    reader->cursor = text->data;
    reader->end = zero != NULL ? zero : text->data + text->length;
    if (!read_text(reader, games, error)) {
        game_free(reader->game);
        error_locate(error, source->name, reader->line);
        return NULL;
    }
    KifSpan nothing = {reader->end, reader->end};
    if (zero != NULL)
        kif_reader_note(reader, nothing, _("a NUL byte is not text"));
    if (source->length > PGN_GAME_LIMIT)
        kif_reader_note(reader, nothing, _("the game is too long to read in full"));
    reader->game->damaged = reader->damaged;
    return reader->game;
}

Game *kif_parse(const PgnSource *source, const RecordGames *games, Error *damage, Error *error) {
    Bytes text = {0};
    Game *game = NULL;
    if (!record_decode(source->text, readable_length(source), &text, error)) {
        error_locate(error, source->name, source->line);
        bytes_done(&text);
        return NULL;
    }
    KifReader *reader = calloc(1, sizeof(*reader));
    if (reader != NULL && bytes_reserve(&text, 1)) {
        game = read_decoded(reader, source, &text, games, error);
        if (game != NULL && damage != NULL)
            *damage = reader->damage;
        game_clear_tags(&reader->tags);
        bytes_done(&reader->comment);
        free(reader->steps);
    } else {
        error_set(error, N_("out of memory"));
    }
    free(reader);
    bytes_done(&text);
    return game;
}

bool kif_read_tags(const PgnSource *source, Game *tags) {
    Bytes text = {0};
    KifReader *reader = calloc(1, sizeof(*reader));
    bool good = reader != NULL;
    /* The last line may be cut within a character. */
    const char *feed = memrchr(source->text, '\n', source->length);
    size_t length = feed != NULL ? (size_t)(feed + 1 - source->text) : 0;
    if (good && record_decode(source->text, length, &text, NULL) && text.length > 0) {
        reader->name = source->name;
        reader->cursor = text.data;
        reader->end = text.data + text.length;
        reader->tags = *tags;
        read_head(reader);
        good = !reader->no_memory;
        *tags = reader->tags;
        bytes_done(&reader->comment);
    }
    if (!good)
        game_clear_tags(tags);
    free(reader);
    bytes_done(&text);
    return good;
}

/* Counts the moves of a line of KI2 by their side signs. */
static void scan_unnumbered(KifSpan line, RecordScan *out, Side *to_move) {
    Side side;
    for (; line.start < line.end; line.start++) {
        if (kif_side_parse(line.start, kif_span_length(line), &side) == 0)
            continue;
        out->plies++;
        *to_move = side_other(side);
    }
}

/* Counts the moves and the numbered lines except endings; an ending says who won. */
static void scan_lines(KifReader *reader, RecordScan *out) {
    KifSpan line;
    Side to_move = SIDE_WHITE;
    while (kif_reader_line(reader, &line) && !kif_span_begins(line, "変化")) {
        uint64_t number;
        Outcome outcome;
        if (kif_span_begins(line, "上手") || kif_span_begins(line, "後手番"))
            to_move = SIDE_BLACK;
        if (kif_is_unnumbered(line.start, kif_span_length(line)))
            scan_unnumbered(line, out, &to_move);
        if (kif_span_begins(line, "まで") &&
            kif_verdict_parse(line.start, kif_span_length(line), to_move, &outcome))
            out->result = outcome.result;
        if (!ascii_scan_uint(&line.start, line.end, UINT32_MAX, &number))
            continue;
        kif_span_skip_blanks(&line);
        KifSpan word = line;
        word.end = word.start;
        while (word.end < line.end && !ascii_is_space(*word.end) && *word.end != '(')
            word.end++;
        if (kif_end_parse(word.start, kif_span_length(word), to_move, &outcome)) {
            out->result = outcome.result;
            return;
        }
        out->plies += word.start < word.end;
        to_move = side_other(to_move);
    }
}

static void kif_scan(const char *text, size_t length, RecordScan *out) {
    Bytes decoded = {0};
    KifReader *reader = calloc(1, sizeof *reader);
    if (reader != NULL && record_decode(text, length, &decoded, NULL) && decoded.length > 0) {
        reader->cursor = decoded.data;
        reader->end = decoded.data + decoded.length;
        scan_lines(reader, out);
    }
    bytes_done(&decoded);
    free(reader);
}

/* --- its row --------------------------------------------------------------------------------- */

/* " 1 ７六歩(77)": a number not followed by a Latin letter. */
static bool is_numbered_move(RecordLine line) {
    const char *at = line.start;
    while (at < line.end && ascii_is_digit(*at))
        at++;
    if (at == line.start || at == line.end || *at != ' ')
        return false;
    while (at < line.end && *at == ' ')
        at++;
    return at < line.end && (unsigned char)*at >= 0x80;
}

/* "先手：Ann": no word in a PGN's moves or tags is followed by such a colon. */
static bool is_header(RecordLine line) {
    const char *colon = memmem(line.start, (size_t)(line.end - line.start), "：", strlen("："));
    RecordLine key = {line.start, colon};
    return colon != NULL && memchr(key.start, '{', (size_t)(key.end - key.start)) == NULL &&
           !record_line_begins(key, ";") && !record_line_begins(key, "%");
}

static bool is_kif(RecordLine line) {
    return line.start < line.end && line.start[0] != '[' &&
           (record_line_begins(line, "手数") || record_line_begins(line, "+--") ||
            record_line_begins(line, "盤面反転") || is_header(line) || is_numbered_move(line));
}

static bool is_ki2(RecordLine line) {
    return record_line_begins(line, "まで") ||
           kif_is_unnumbered(line.start, (size_t)(line.end - line.start));
}

const RecordFormat RECORD_KI2 = {.endings = ".ki2 .ki2u",
                                 .layout = RECORD_LAYOUT_WHOLE,
                                 .loses = LOSS_TIMES | LOSS_CLOCKS | LOSS_EVALUATIONS | LOSS_MARKS,
                                 .of_shogi = true,
                                 .is_line = is_ki2,
                                 .read = kif_parse,
                                 .read_tags = kif_read_tags,
                                 .scan = kif_scan,
                                 .write = ki2_write};
const RecordFormat RECORD_KIF = {.endings = ".kif .kifu",
                                 .of_shogi = true,
                                 .layout = RECORD_LAYOUT_WHOLE,
                                 .loses = LOSS_CLOCKS | LOSS_EVALUATIONS | LOSS_MARKS,
                                 .is_line = is_kif,
                                 .read = kif_parse,
                                 .read_tags = kif_read_tags,
                                 .scan = kif_scan,
                                 .write = kif_write};

#define WIDE_SPACE "　"

enum { VALUE_SIZE = 128, HAND_COUNT_LIMIT = 99 };

/* --- lines ----------------------------------------------------------------------------------- */

static bool begins_with(KifSpan span, const char *text) {
    size_t length = strlen(text);
    return (size_t)(span.end - span.start) >= length && memcmp(span.start, text, length) == 0;
}

static bool skip(KifSpan *span, const char *text) {
    if (!begins_with(*span, text))
        return false;
    span->start += strlen(text);
    return true;
}

bool kif_header_split(KifSpan line, KifSpan *key, KifSpan *value) {
    static const char *const COLONS[] = {"：", ":"};
    for (size_t i = 0; i < sizeof(COLONS) / sizeof(COLONS[0]); i++) {
        const char *colon =
            memmem(line.start, (size_t)(line.end - line.start), COLONS[i], strlen(COLONS[i]));
        if (colon == NULL || colon == line.start)
            continue;
        *key = (KifSpan){line.start, colon};
        *value = (KifSpan){colon + strlen(COLONS[i]), line.end};
        while (skip(value, " ") || skip(value, WIDE_SPACE))
            ;
        size_t wide = strlen(WIDE_SPACE);
        while ((size_t)(value->end - value->start) >= wide &&
               memcmp(value->end - wide, WIDE_SPACE, wide) == 0)
            value->end -= wide;
        return true;
    }
    return false;
}

/* The headers about the start position. */
static bool take_of_head(KifHead *head, KifSpan key, KifSpan value) {
    const struct {
        const char *key;
        KifSpan *out;
    } HEADERS[] = {
        {"Variant", &head->variant},
        {"手合割", &head->odds},
        {"FEN", &head->fen},
        {"先手の持駒", &head->hands[SIDE_WHITE]},
        {"下手の持駒", &head->hands[SIDE_WHITE]},
        {"後手の持駒", &head->hands[SIDE_BLACK]},
        {"上手の持駒", &head->hands[SIDE_BLACK]},
    };
    for (size_t i = 0; i < sizeof(HEADERS) / sizeof(HEADERS[0]); i++) {
        if (!kif_span_is(key, HEADERS[i].key))
            continue;
        *HEADERS[i].out = value;
        return true;
    }
    return false;
}

/* "９ ８ ７": the numbers above a diagram. */
static bool is_numbers(KifSpan line) {
    unsigned digit;
    while (line.start < line.end) {
        size_t used = kif_digit_parse(line.start, (size_t)(line.end - line.start), &digit);
        if (used <= 1)
            return false;
        line.start += used;
        while (skip(&line, " ") || skip(&line, WIDE_SPACE))
            ;
    }
    return true;
}

bool kif_head_take(KifHead *head, KifSpan line) {
    KifSpan key, value;
    if (begins_with(line, "|")) {
        if (head->row_count < SHOGI_LINES_LIMIT)
            head->rows[head->row_count] = (KifSpan){line.start + 1, line.end};
        head->row_count++;
        return true;
    }
    if (kif_span_is(line, "後手番") || kif_span_is(line, "上手番")) {
        head->black_moves = true;
        return true;
    }
    if (kif_header_split(line, &key, &value))
        return take_of_head(head, key, value);
    /* 盤面反転 asks a viewer to turn the board. */
    return begins_with(line, "+") || begins_with(line, "手数＝") || begins_with(line, "盤面反転") ||
           kif_span_is(line, "先手番") || kif_span_is(line, "下手番") || is_numbers(line);
}

/* --- diagrams -------------------------------------------------------------------------------- */

static bool read_hand(const ShogiNames *names, KifSpan text, Side side, Position *out,
                      Error *error) {
    if (text.start == NULL || kif_span_is(text, "なし"))
        return true;
    while (text.start < text.end) {
        if (skip(&text, " ") || skip(&text, WIDE_SPACE))
            continue;
        size_t used = 0;
        unsigned count = 1;
        Role role = shogi_name_parse(names, text.start, (size_t)(text.end - text.start), &used);
        if (role == ROLE_NONE || !(names->variant->hand_roles & role_bit(role)))
            return error_set_at(error, "持駒", N_("\"%.*s\" cannot be a piece in hand"),
                                (int)(text.end - text.start), text.start);
        text.start += used;
        text.start += kif_number_parse(text.start, (size_t)(text.end - text.start), &count);
        unsigned held = out->hand[side][role] + count;
        if (held > HAND_COUNT_LIMIT)
            return error_set_at(error, "持駒", N_("too many pieces"));
        position_set_hand(out, side, role, held);
    }
    return true;
}

/* Reads "v香" or " 歩" or " ・" to a square. */
static bool read_cell(const ShogiNames *names, KifSpan *row, Square square, Position *out) {
    Side side = skip(row, "v") ? SIDE_BLACK : SIDE_WHITE;
    if (side == SIDE_WHITE && !skip(row, "^"))
        skip(row, " ");
    if (skip(row, "・"))
        return true;
    size_t used = 0;
    Role role = shogi_name_parse(names, row->start, (size_t)(row->end - row->start), &used);
    if (role == ROLE_NONE)
        return false;
    row->start += used;
    position_put(out, square, piece_make(side, role));
    return true;
}

static bool read_diagram(const KifHead *head, const ShogiNames *names, Position *out,
                         Error *error) {
    const Variant *variant = names->variant;
    Position position;
    if (head->row_count != variant->ranks)
        return error_set_at(error, "手合割", N_("the diagram has %u ranks, not %u"),
                            head->row_count, variant->ranks);
    position_clear(&position, variant);
    for (unsigned rank = 1; rank <= variant->ranks; rank++) {
        KifSpan row = head->rows[rank - 1];
        for (unsigned file = variant->files; file > 0; file--)
            if (!read_cell(names, &row, shogi_square(variant, file, rank), &position))
                return error_set_at(error, "手合割", N_("file %u of rank %u: this is not a piece"),
                                    file, rank);
        if (!begins_with(row, "|"))
            return error_set_at(error, "手合割", N_("rank %u of the diagram is too wide"), rank);
    }
    if (!read_hand(names, head->hands[SIDE_WHITE], SIDE_WHITE, &position, error) ||
        !read_hand(names, head->hands[SIDE_BLACK], SIDE_BLACK, &position, error))
        return false;
    position_set_side(&position, head->black_moves ? SIDE_BLACK : SIDE_WHITE);
    if (!fen_validate(&position, error))
        return false;
    *out = position;
    return true;
}

/* --- the start ------------------------------------------------------------------------------- */

static void copy_value(KifSpan span, char out[], size_t size) {
    Text text = text_over(out, size);
    if (span.start != NULL)
        text_add_bytes(&text, span.start, (size_t)(span.end - span.start));
}

/* The start position in this game. */
static bool read_start(const KifHead *head, const Variant *variant, ShogiNames *names,
                       Position *out, Error *error) {
    char fen[FEN_SIZE + 1], odds[VALUE_SIZE];
    if (!shogi_names_make(variant, names, error))
        return false;
    copy_value(head->fen, fen, sizeof(fen));
    copy_value(head->odds, odds, sizeof(odds));
    if (fen[0] != '\0')
        return fen_parse(variant, fen, out, error);
    if (head->row_count > 0)
        return read_diagram(head, names, out, error);
    if (odds[0] == '\0' || strcmp(odds, "平手") == 0 || shogi_has_title(variant, odds)) {
        position_start(out, variant);
        return true;
    }
    return kif_odds_start(names, odds, out) ||
           error_set_at(error, "手合割", N_("this game has no such handicap"));
}

/* A diagram without a name may belong to any game. */
static bool guess_start(const KifHead *head, const VariantSet *variants, ShogiNames *names,
                        Position *out) {
    for (size_t i = 0; head->row_count > 0 && i < variants_count(variants); i++) {
        const Variant *variant = variants_at(variants, i);
        if (variant != NULL && read_start(head, variant, names, out, NULL))
            return true;
    }
    return false;
}

bool kif_head_start(const KifHead *head, const RecordGames *games, ShogiNames *names, Position *out,
                    Error *error) {
    char name[VALUE_SIZE], odds[VALUE_SIZE];
    copy_value(head->variant, name, sizeof(name));
    copy_value(head->odds, odds, sizeof(odds));
    const VariantSet *variants = games->variants;
    const Variant *variant;
    if (name[0] != '\0') {
        variant = variants_find_foreign(variants, name);
        if (variant == NULL)
            return error_set_at(error, "Variant", N_("there is no game \"%s\""), name);
        return read_start(head, variant, names, out, error);
    }
    variant = shogi_game_of_title(variants, odds);
    if (variant == NULL)
        variant = shogi_game_usual(variants);
    if (variant == NULL && games->usual != NULL)
        variant = variants_find(variants, games->usual);
    if (variant == NULL)
        return error_set_at(error, "手合割", N_("this record's game is not supported"));
    Error own = {0};
    if (read_start(head, variant, names, out, &own) || guess_start(head, variants, names, out))
        return true;
    if (error != NULL)
        *error = own;
    return false;
}
