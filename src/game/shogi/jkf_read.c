#include "game/shogi/jkf_read.h"

#include <json-c/json.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "game/records/record_decode.h"
#include "game/shogi/csa.h"
#include "game/shogi/jkf.h"
#include "game/shogi/kif_reader.h"
#include "game/shogi/shogi_code.h"
#include "game/shogi/shogi_marks.h"
#include "rules/notation/fen.h"

enum {
    LINES = SHOGI_LINES_LIMIT,
    NEST_LIMIT = 3 * GAME_DEPTH_LIMIT + 16, /* each variation is an object in an array in another
                                             * object */
    HAND_LIMIT = 99,
    HOURS_LIMIT = 10000,
    TOKEN_SIZE = 32
};

typedef struct JkfReader {
    KifReader kif;
    json_object *root;
    const char *text; /* the whole text, decoded */
    unsigned line;    /* the number of its first line */
} JkfReader;

/* --- where things are ------------------------------------------------------------------------ */

/* Counts the objects that begin before `target`, in the order of the text. False: target was not
 * found. */
static bool count_before(json_object *at, json_object *target, size_t *count) {
    if (at == target)
        return true;
    if (json_object_is_type(at, json_type_array)) {
        for (size_t i = 0; i < json_object_array_length(at); i++)
            if (count_before(json_object_array_get_idx(at, i), target, count))
                return true;
    } else if (json_object_is_type(at, json_type_object)) {
        struct json_object_iterator one = json_object_iter_begin(at),
                                    end = json_object_iter_end(at);
        ++*count;
        for (; !json_object_iter_equal(&one, &end); json_object_iter_next(&one))
            if (count_before(json_object_iter_peek_value(&one), target, count))
                return true;
    }
    return false;
}

/* The line on which an object begins, which the library does not record. */
static unsigned line_of(const JkfReader *reader, json_object *target) {
    size_t count = 0;
    unsigned line = reader->line;
    bool quoted = false;
    if (reader->text == NULL || !count_before(reader->root, target, &count))
        return line;
    for (const char *c = reader->text; *c != '\0'; c++) {
        if (*c == '{' && !quoted && count-- == 0)
            break;
        line += *c == '\n';
        if (quoted && *c == '\\' && c[1] != '\0')
            c++;
        else if (*c == '"')
            quoted = !quoted;
    }
    return line;
}

static void note(JkfReader *reader, json_object *at, const char *token, const char *reason) {
    if (!reader->kif.damaged)
        reader->kif.line = line_of(reader, at);
    kif_reader_note(&reader->kif, (KifSpan){token, token + strlen(token)}, reason);
}

/* Notes a problem and drops the rest of the line. */
static void drop_line(JkfReader *reader, json_object *at, const char *token, const char *reason) {
    note(reader, at, token, reason);
    reader->kif.broken = true;
}

/* --- values ---------------------------------------------------------------------------------- */

/* The value of a key; NULL: it is missing or, after a note, of another type. */
static json_object *member(JkfReader *reader, json_object *at, const char *key, json_type type) {
    json_object *value = NULL;
    if (!json_object_object_get_ex(at, key, &value) || value == NULL ||
        json_object_is_type(value, type))
        return value;
    note(reader, at, key, _("the value has the wrong type"));
    return NULL;
}

/* A string, in which JSON allows NULs. */
static KifSpan span_of(JkfReader *reader, json_object *at, json_object *string) {
    const char *text = json_object_get_string(string);
    size_t length = text != NULL ? strlen(text) : 0;
    if (length != (size_t)json_object_get_string_len(string))
        note(reader, at, "", _("a NUL byte is not text"));
    return (KifSpan){text, text + length};
}

static const char *string_of(JkfReader *reader, json_object *at, const char *key) {
    json_object *value = member(reader, at, key, json_type_string);
    return value != NULL ? json_object_get_string(value) : NULL;
}

/* Reads a number from 0 to `limit`. False: there is none. */
static bool number_of(JkfReader *reader, json_object *at, const char *key, int64_t limit,
                      int64_t *out) {
    json_object *value = member(reader, at, key, json_type_int);
    if (value == NULL)
        return false;
    *out = json_object_get_int64(value);
    return *out >= 0 && *out <= limit;
}

static Square square_of(JkfReader *reader, json_object *at, const char *key) {
    int64_t file, rank;
    json_object *place = member(reader, at, key, json_type_object);
    return place != NULL && number_of(reader, place, "x", LINES, &file) &&
                   number_of(reader, place, "y", LINES, &rank)
               ? shogi_square(reader->kif.names.variant, (unsigned)file, (unsigned)rank)
               : SQUARE_NONE;
}

static Role role_of(const JkfReader *reader, const char *code) {
    return strlen(code) == SHOGI_CODE_LENGTH
               ? shogi_code_parse(reader->kif.names.variant, code, SHOGI_CODE_LENGTH)
               : ROLE_NONE;
}

/* --- headers --------------------------------------------------------------------------------- */

static void read_headers(JkfReader *reader, json_object *headers) {
    struct json_object_iterator one = json_object_iter_begin(headers),
                                end = json_object_iter_end(headers);
    for (; !json_object_iter_equal(&one, &end); json_object_iter_next(&one)) {
        const char *key = json_object_iter_peek_name(&one);
        json_object *value = json_object_iter_peek_value(&one);
        Bytes line = {0};
        KifSpan name, text;
        if (!json_object_is_type(value, json_type_string)) {
            note(reader, headers, key, _("the value has the wrong type"));
            continue;
        }
        text = span_of(reader, headers, value);
        if (!bytes_addf(&line, "%s：", key) ||
            !bytes_add_bytes(&line, text.start, kif_span_length(text))) {
            kif_reader_fail_memory(&reader->kif);
        } else {
            for (char *c = line.data; *c != '\0'; c++)
                *c = *c == '\n' || *c == '\r' ? ' ' : *c;
            KifSpan whole = {line.data, line.data + line.length};
            name = (KifSpan){line.data, line.data + strlen(key)};
            text = (KifSpan){name.end + strlen("："), whole.end};
            kif_reader_header(&reader->kif, whole, name, text);
        }
        bytes_done(&line);
    }
}

/* --- the start ------------------------------------------------------------------------------- */

static bool read_square(JkfReader *reader, json_object *cell, Square square, Position *out,
                        Error *error) {
    int64_t color = SIDE_WHITE;
    const char *kind = string_of(reader, cell, "kind");
    if (kind == NULL)
        return true;
    Role role = role_of(reader, kind);
    if (role == ROLE_NONE || !number_of(reader, cell, "color", 1, &color))
        return error_set_at(error, kind, N_("this is not a piece"));
    position_put(out, square, piece_make(color == 0 ? SIDE_WHITE : SIDE_BLACK, role));
    return true;
}

static bool read_board(JkfReader *reader, json_object *board, Position *out, Error *error) {
    for (unsigned file = 1; file <= LINES; file++) {
        json_object *squares = json_object_array_get_idx(board, file - 1);
        bool whole = json_object_is_type(squares, json_type_array);
        for (unsigned rank = 1; rank <= LINES; rank++) {
            json_object *cell = whole ? json_object_array_get_idx(squares, rank - 1) : NULL;
            if (!json_object_is_type(cell, json_type_object))
                return error_set_at(error, "board", N_("a square is missing"));
            Square square = shogi_square(out->variant, file, rank);
            if (!read_square(reader, cell, square, out, error))
                return false;
        }
    }
    return true;
}

static bool read_hand(JkfReader *reader, json_object *hand, Side side, Position *out,
                      Error *error) {
    if (!json_object_is_type(hand, json_type_object))
        return true;
    struct json_object_iterator one = json_object_iter_begin(hand),
                                end = json_object_iter_end(hand);
    for (; !json_object_iter_equal(&one, &end); json_object_iter_next(&one)) {
        const char *code = json_object_iter_peek_name(&one);
        int64_t count = 0;
        Role role = role_of(reader, code);
        if (!number_of(reader, hand, code, HAND_LIMIT, &count) || role == ROLE_NONE ||
            !(out->variant->hand_roles & role_bit(role)))
            return error_set_at(error, code, N_("this cannot be a piece in hand"));
        position_set_hand(out, side, role, (unsigned)count);
    }
    return true;
}

static bool read_data(JkfReader *reader, json_object *data, Position *out, Error *error) {
    json_object *board = data != NULL ? member(reader, data, "board", json_type_array) : NULL;
    json_object *hands = data != NULL ? member(reader, data, "hands", json_type_array) : NULL;
    int64_t color = 0;
    position_clear(out, reader->kif.names.variant);
    if (board == NULL)
        return error_set_at(error, "initial", N_("the board is missing"));
    if (!read_board(reader, board, out, error))
        return false;
    for (int side = 0; hands != NULL && side < SIDE_COUNT; side++)
        if (!read_hand(reader, json_object_array_get_idx(hands, (size_t)side), (Side)side, out,
                       error))
            return false;
    (void)number_of(reader, data, "color", 1, &color);
    position_set_side(out, color == 0 ? SIDE_WHITE : SIDE_BLACK);
    return fen_validate(out, error);
}

static bool read_start(JkfReader *reader, const RecordGames *games, Position *out, Error *error) {
    const Variant *variant = shogi_game_usual(games->variants);
    json_object *initial = member(reader, reader->root, "initial", json_type_object);
    const char *preset = initial != NULL ? string_of(reader, initial, "preset") : "HIRATE";
    if (variant == NULL)
        return error_set(error, N_("this record's game is not supported"));
    if (!shogi_code_fits(variant, error) || !shogi_names_make(variant, &reader->kif.names, error))
        return false;
    if (preset == NULL || strcmp(preset, "OTHER") == 0)
        return read_data(reader, member(reader, initial, "data", json_type_object), out, error);
    const char *odds = jkf_odds_of(preset);
    if (odds != NULL && shogi_has_title(variant, odds)) {
        position_start(out, variant);
        return true;
    }
    return (odds != NULL && kif_odds_start(&reader->kif.names, odds, out)) ||
           error_set_at(error, preset, N_("this is not a start position of JKF"));
}

/* --- moves ----------------------------------------------------------------------------------- */

static unsigned marks_of(const char *relative) {
    static const char LETTERS[] = "LRCUMDH"; /* in the order of the marks' bits */
    unsigned marks = 0;
    for (; *relative != '\0'; relative++) {
        const char *letter = strchr(LETTERS, *relative);
        marks |= letter != NULL ? 1u << (letter - LETTERS) : 0;
    }
    return marks;
}

/* The piece that moves; ROLE_NONE: none. */
static Role moving(JkfReader *reader, json_object *move, Square from) {
    const char *code = string_of(reader, move, "piece");
    Piece piece = from != SQUARE_NONE ? reader->kif.position.board[from] : PIECE_NONE;
    if (code != NULL)
        return role_of(reader, code);
    return piece != PIECE_NONE ? piece_role(piece) : ROLE_NONE;
}

/* Reads a move's description. False: it is not a move. */
static bool read_said(JkfReader *reader, json_object *move, ShogiMove *out) {
    json_object *promote = member(reader, move, "promote", json_type_boolean);
    json_object *same = member(reader, move, "same", json_type_boolean);
    const char *relative = string_of(reader, move, "relative");
    *out =
        (ShogiMove){.to = square_of(reader, move, "to"), .from = square_of(reader, move, "from")};
    if (out->to == SQUARE_NONE && same != NULL && json_object_get_boolean(same))
        out->to = reader->kif.previous;
    out->role = moving(reader, move, out->from);
    out->turns = promote != NULL && json_object_get_boolean(promote);
    out->marks = relative != NULL ? marks_of(relative) : 0;
    return out->to != SQUARE_NONE && out->role != ROLE_NONE;
}

/* Without an origin it is a drop, unless the file omits what can be derived. */
static bool find_move(const Position *position, const ShogiMove *said, Move *out, Error *error) {
    ShogiMove drop = *said;
    drop.marks = SHOGI_MARK_DROP;
    return (said->from == SQUARE_NONE && said->marks == 0 &&
            shogi_move_find(position, &drop, out, NULL)) ||
           shogi_move_find(position, said, out, error);
}

/* The move in CSA's notation, for messages. */
static void name_move(const JkfReader *reader, const ShogiMove *said, Text *out) {
    const Variant *variant = reader->kif.names.variant;
    bool drop = said->from == SQUARE_NONE;
    text_addf(out, "%c%u%u", reader->kif.position.side == SIDE_WHITE ? '+' : '-',
              drop ? 0 : shogi_file(variant, said->from),
              drop ? 0 : shogi_rank(variant, said->from));
    if (said->to != SQUARE_NONE)
        text_addf(out, "%u%u", shogi_file(variant, said->to), shogi_rank(variant, said->to));
    if (said->role != ROLE_NONE)
        text_add(out, shogi_code_of(variant, said->role));
}

/* Whether the record calls an illegal move a foul, in its entry or in the next one. */
static bool is_called_foul(JkfReader *reader, json_object *line, size_t index) {
    for (size_t i = index; i <= index + 1; i++) {
        json_object *entry = json_object_array_get_idx(line, i);
        const char *special = json_object_is_type(entry, json_type_object)
                                  ? string_of(reader, entry, "special")
                                  : NULL;
        if (special != NULL && strstr(special, "ILLEGAL") != NULL)
            return true;
    }
    return false;
}

/* Ends the line with a move that the record calls a foul: its player has lost. */
static void take_foul(KifReader *reader, KifSpan token) {
    reader->ended = true;
    if (reader->varying) {
        kif_reader_gather(reader, token);
        return;
    }
    reader->game->outcome =
        (Outcome){result_win_for(side_other(reader->position.side)), TERMINATION_ILLEGAL};
    kif_reader_tag(reader, KIF_FOUL_TAG, token);
}

static void read_move(JkfReader *reader, json_object *line, size_t index, json_object *move) {
    KifReader *kif = &reader->kif;
    char data[TOKEN_SIZE];
    Text text = TEXT_OVER(data);
    ShogiMove said;
    int64_t color;
    Move found;
    Error error = {0};
    bool good = read_said(reader, move, &said), damaged = kif->damaged;
    name_move(reader, &said, &text);
    KifSpan token = {data, data + text.length};
    if (!good)
        drop_line(reader, move, data, _("this is not a move"));
    else if (kif->ended)
        drop_line(reader, move, data, _("the game ends before it"));
    else if (number_of(reader, move, "color", 1, &color) &&
             (color == 0) != (kif->position.side == 0))
        drop_line(reader, move, data, _("the other side is to move"));
    else if (!find_move(&kif->position, &said, &found, &error)) {
        if (is_called_foul(reader, line, index))
            take_foul(kif, token);
        else
            drop_line(reader, move, data, error.reason);
    } else if (!kif_reader_play(kif, token, found) && kif->damaged && !damaged) {
        kif->damage.line = line_of(reader, move);
    }
}

/* {"now":{"h":0,"m":1,"s":23},"total":{…}}: the total follows from the others. */
static void read_time(JkfReader *reader, json_object *entry) {
    json_object *time = member(reader, entry, "time", json_type_object);
    json_object *now = time != NULL ? member(reader, time, "now", json_type_object) : NULL;
    int64_t hours = 0, minutes = 0, seconds = 0;
    if (now == NULL || reader->kif.node == reader->kif.game->root)
        return;
    (void)number_of(reader, now, "h", HOURS_LIMIT, &hours);
    bool good = hours <= HOURS_LIMIT && hours >= 0;
    (void)number_of(reader, now, "m", HOURS_LIMIT * 60, &minutes);
    good = good && minutes >= 0 && minutes <= HOURS_LIMIT * 60;
    if (good && number_of(reader, now, "s", HOURS_LIMIT * 3600, &seconds))
        reader->kif.node->spent_ms = ((hours * 60 + minutes) * 60 + seconds) * 1000;
    else
        note(reader, now, "time", _("not a time"));
}

static void read_comments(JkfReader *reader, json_object *entry) {
    json_object *comments = member(reader, entry, "comments", json_type_array);
    for (size_t i = 0; comments != NULL && i < json_object_array_length(comments); i++) {
        json_object *comment = json_object_array_get_idx(comments, i);
        if (json_object_is_type(comment, json_type_string))
            kif_reader_gather(&reader->kif, span_of(reader, entry, comment));
        else
            note(reader, entry, "comments", _("the value has the wrong type"));
    }
}

static void read_special(JkfReader *reader, json_object *entry) {
    KifReader *kif = &reader->kif;
    const char *word = string_of(reader, entry, "special");
    if (word == NULL || kif->ended)
        return;
    KifSpan span = {word, word + strlen(word)};
    kif->ended = true;
    if (kif->varying)
        kif_reader_gather(kif, span);
    else if (!csa_end_take(word, strlen(word), kif->position.side, kif->game))
        kif_reader_fail_memory(kif);
}

static void read_entry(JkfReader *reader, json_object *line, size_t index) {
    json_object *entry = json_object_array_get_idx(line, index);
    size_t count = reader->kif.count;
    if (reader->kif.broken)
        return;
    if (!json_object_is_type(entry, json_type_object)) {
        drop_line(reader, reader->root, "moves", _("the value has the wrong type"));
        return;
    }
    json_object *move = member(reader, entry, "move", json_type_object);
    if (move != NULL)
        read_move(reader, line, index, move);
    if (reader->kif.broken || reader->kif.stopped)
        return;
    if (reader->kif.count > count)
        read_time(reader, entry);
    read_comments(reader, entry);
    read_special(reader, entry);
}

static void read_line(JkfReader *reader, json_object *line);

/* Reads the lines that replace a move, which has been undone, or the ending there. */
static void read_forks(JkfReader *reader, json_object *entry, bool at_move) {
    KifReader *kif = &reader->kif;
    json_object *forks = member(reader, entry, "forks", json_type_array);
    size_t begin = kif->count;
    static const char FORKS[] = "forks";
    KifSpan token = {FORKS, FORKS + sizeof FORKS - 1};
    for (size_t i = 0; forks != NULL && i < json_object_array_length(forks); i++) {
        json_object *line = json_object_array_get_idx(forks, i);
        if (kif->stopped)
            return;
        if (!json_object_is_type(line, json_type_array) || (!at_move && begin == 0)) {
            note(reader, entry, "forks", _("there is no move for this to be a variation of"));
            continue;
        }
        kif->varying = true;
        if (!at_move)
            kif_reader_branch_at_end(kif, token);
        read_line(reader, line);
        while (kif->count > begin)
            kif_reader_back(kif);
    }
}

static bool has_move(json_object *entry) {
    json_object *move = NULL;
    return json_object_is_type(entry, json_type_object) &&
           json_object_object_get_ex(entry, "move", &move) && move != NULL;
}

/* Reads the line to its end, then, going back to its start, what branches off. Recursive for
 * variations, which are nested no deeper than the text. */
static void read_line(JkfReader *reader, json_object *line) {
    KifReader *kif = &reader->kif;
    size_t begin = kif->count, length = json_object_array_length(line), moves = 0;
    kif->ended = kif->broken = false;
    for (size_t i = 0; i < length && !kif->stopped; i++) {
        read_entry(reader, line, i);
        moves += has_move(json_object_array_get_idx(line, i));
    }
    kif_reader_settle(kif);
    size_t played = kif->count - begin;
    for (size_t i = length; i-- > 0 && !kif->stopped;) {
        json_object *entry = json_object_array_get_idx(line, i);
        bool is_move = has_move(entry), at_move = is_move && moves <= played;
        moves -= is_move;
        if (at_move)
            kif_reader_back(kif);
        if (json_object_is_type(entry, json_type_object) && moves <= played)
            read_forks(reader, entry, at_move);
    }
}

/* --- all of it ------------------------------------------------------------------------------- */

static json_object *parse(const char *text, size_t length, unsigned *line, Error *error) {
    json_tokener *tokener = json_tokener_new_ex(NEST_LIMIT);
    if (strlen(text) < length) {
        error_set(error, N_("a NUL byte is not text"));
        json_tokener_free(tokener);
        return NULL;
    }
    if (tokener == NULL) {
        error_no_memory(error);
        return NULL;
    }
    json_tokener_set_flags(tokener, JSON_TOKENER_STRICT);
    json_object *root = json_tokener_parse_ex(tokener, text, (int)length + 1);
    enum json_tokener_error problem = json_tokener_get_error(tokener);
    if (root == NULL || problem != json_tokener_success) {
        for (size_t i = 0; i < length && i < json_tokener_get_parse_end(tokener); i++)
            *line += text[i] == '\n';
        error_set(error, N_("this is not JSON: %s"), json_tokener_error_desc(problem));
        json_object_put(root);
        root = NULL;
    }
    json_tokener_free(tokener);
    return root;
}

static Game *read_root(JkfReader *reader, const RecordGames *games, Error *error) {
    KifReader *kif = &reader->kif;
    Position start;
    json_object *headers = NULL, *moves = NULL;
    if (json_object_is_type(reader->root, json_type_object)) {
        headers = member(reader, reader->root, "header", json_type_object);
        moves = member(reader, reader->root, "moves", json_type_array);
    }
    if (moves == NULL) {
        error_set(error, N_("this JKF record has no moves"));
        return NULL;
    }
    if (headers != NULL)
        read_headers(reader, headers);
    if (!read_start(reader, games, &start, error) || !kif_reader_begin(kif, &start, error))
        return NULL;
    read_line(reader, moves);
    if (kif->no_memory) {
        game_free(kif->game);
        error_no_memory(error);
        return NULL;
    }
    pgn_take_termination(kif->game);
    kif->game->damaged = kif->damaged;
    return kif->game;
}

static Game *read_text(const PgnSource *source, const Bytes *text, const RecordGames *games,
                       Error *damage, Error *error) {
    JkfReader *reader = calloc(1, sizeof *reader);
    Game *game = NULL;
    unsigned line = source->line;
    if (reader == NULL) {
        error_no_memory(error);
        return NULL;
    }
    reader->kif.name = source->name;
    reader->line = source->line;
    reader->text = text->data;
    reader->root = parse(text->data, text->length, &line, error);
    if (reader->root != NULL)
        game = read_root(reader, games, error);
    if (game != NULL && damage != NULL)
        *damage = reader->kif.damage;
    if (game == NULL)
        error_locate(error, source->name, line);
    json_object_put(reader->root);
    game_clear_tags(&reader->kif.tags);
    bytes_done(&reader->kif.comment);
    free(reader->kif.steps);
    free(reader);
    return game;
}

Game *jkf_parse(const PgnSource *source, const RecordGames *games, Error *damage, Error *error) {
    Bytes text = {0};
    Game *game = NULL;
    bool good = source->length <= PGN_GAME_LIMIT
                    ? record_decode(source->text, source->length, &text, error)
                    : error_set(error, N_("the game is too long to read in full"));
    if (!good)
        error_locate(error, source->name, source->line);
    else if (bytes_add(&text, ""))
        game = read_text(source, &text, games, damage, error);
    else
        error_no_memory(error);
    bytes_done(&text);
    return game;
}

/* The object that is the value of "header" in a text that may be cut. NULL: it is incomplete. */
static json_object *find_headers(const Bytes *text) {
    static const char KEY[] = "\"header\"";
    const char *at = text->data != NULL ? strstr(text->data, KEY) : NULL;
    at = at != NULL ? strchr(at, '{') : NULL;
    json_tokener *tokener = at != NULL ? json_tokener_new() : NULL;
    if (tokener == NULL)
        return NULL;
    json_object *found = json_tokener_parse_ex(tokener, at, (int)(text->data + text->length - at));
    json_tokener_free(tokener);
    return found;
}

bool jkf_read_tags(const PgnSource *source, Game *tags) {
    Bytes text = {0};
    /* The last character may be incomplete. */
    size_t length = source->length;
    while (length > 0 && ((unsigned char)source->text[length - 1] & 0x80) != 0)
        length--;
    JkfReader *reader = calloc(1, sizeof *reader);
    bool good = reader != NULL;
    if (good && record_decode(source->text, length, &text, NULL)) {
        json_object *headers = find_headers(&text);
        reader->kif.tags = *tags;
        if (json_object_is_type(headers, json_type_object))
            read_headers(reader, headers);
        good = !reader->kif.no_memory;
        *tags = reader->kif.tags;
        json_object_put(headers);
        bytes_done(&reader->kif.comment);
    }
    if (!good)
        game_clear_tags(tags);
    free(reader);
    bytes_done(&text);
    return good;
}

/* --- what a list shows ----------------------------------------------------------------------- */

/* The side to move at the start. */
static Side side_of(json_object *root) {
    json_object *initial = NULL, *preset = NULL, *data = NULL, *colour = NULL;
    json_object_object_get_ex(root, "initial", &initial);
    json_object_object_get_ex(initial, "preset", &preset);
    json_object_object_get_ex(initial, "data", &data);
    json_object_object_get_ex(data, "color", &colour);
    const char *odds =
        json_object_is_type(preset, json_type_string) ? json_object_get_string(preset) : "OTHER";
    bool black =
        strcmp(odds, "OTHER") == 0 ? json_object_get_int(colour) == 1 : strcmp(odds, "HIRATE") != 0;
    return black ? SIDE_BLACK : SIDE_WHITE;
}

static void scan_entry(json_object *entry, Side first, RecordScan *out) {
    json_object *value = NULL;
    Outcome outcome;
    if (json_object_object_get_ex(entry, "move", &value) && value != NULL)
        out->plies++;
    if (!json_object_object_get_ex(entry, "special", &value) ||
        !json_object_is_type(value, json_type_string))
        return;
    const char *word = json_object_get_string(value);
    Side to_move = out->plies % 2 == 0 ? first : side_other(first);
    if (csa_end_parse(word, strlen(word), to_move, &outcome))
        out->result = outcome.result;
}

void jkf_scan(const char *text, size_t length, RecordScan *out) {
    Bytes decoded = {0};
    json_object *moves = NULL, *root = NULL;
    unsigned line = 1;
    if (record_decode(text, length, &decoded, NULL) && bytes_add(&decoded, ""))
        root = parse(decoded.data, decoded.length, &line, NULL);
    if (json_object_is_type(root, json_type_object) &&
        json_object_object_get_ex(root, "moves", &moves) &&
        json_object_is_type(moves, json_type_array)) {
        Side first = side_of(root);
        for (size_t i = 0; i < json_object_array_length(moves); i++)
            scan_entry(json_object_array_get_idx(moves, i), first, out);
    }
    json_object_put(root);
    bytes_done(&decoded);
}
