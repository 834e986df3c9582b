#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "game/records/kif_reader.h"
#include "rules/notation/notation.h"

enum { NUMBER_LIMIT = 1000000, SECONDS_LIMIT = 100000000 };

/* Notes a problem that ends the moves. */
static void stop(KifReader *reader, KifSpan token, const char *reason) {
    kif_reader_note(reader, token, reason);
    reader->stopped = true;
}

/* A move as it is written. */
typedef struct MoveText {
    Square to;
    Role role;
    bool turns, drop;
    Square from; /* of a move on the board */
} MoveText;

static bool read_digit(KifSpan *text, unsigned *out) {
    size_t used = kif_digit_parse(text->start, kif_span_length(*text), out);
    text->start += used;
    return used > 0;
}

static Square read_square(const KifReader *reader, KifSpan *text) {
    unsigned file, rank;
    if (!read_digit(text, &file) || !read_digit(text, &rank))
        return SQUARE_NONE;
    return shogi_square(reader->names.variant, file, rank);
}

/* "(77)". */
static bool read_origin(const KifReader *reader, KifSpan *text, MoveText *out) {
    if (!kif_span_skip(text, "("))
        return false;
    out->from = read_square(reader, text);
    return out->from != SQUARE_NONE && kif_span_skip(text, ")");
}

/* Words of books that say which of two pieces moves; the origin says it as well. */
static void skip_directions(KifSpan *text) {
    static const char *const WORDS[] = {"右", "左", "直", "上", "寄", "引", "行", "入"};
    for (size_t i = 0; i < sizeof(WORDS) / sizeof(WORDS[0]); i++)
        if (kif_span_skip(text, WORDS[i]))
            i = (size_t)-1;
}

static bool read_move_text(const KifReader *reader, KifSpan *text, MoveText *out) {
    *out = (MoveText){.from = SQUARE_NONE};
    if (kif_span_skip(text, "同")) {
        kif_span_skip_blanks(text);
        out->to = reader->previous;
    } else {
        out->to = read_square(reader, text);
    }
    size_t used = 0;
    out->role = shogi_name_parse(&reader->names, text->start, kif_span_length(*text), &used);
    if (out->to == SQUARE_NONE || out->role == ROLE_NONE)
        return false;
    text->start += used;
    skip_directions(text);
    out->drop = kif_span_skip(text, "打");
    out->turns = !out->drop && !kif_span_skip(text, "不成") && kif_span_skip(text, "成");
    return out->drop || read_origin(reader, text, out);
}

static void add_square(const KifReader *reader, Square square, Text *out) {
    char name[4];
    variant_square_name(reader->names.variant, square, name);
    text_add(out, name);
}

static bool find_move(const KifReader *reader, const MoveText *text, Move *out, Error *error) {
    const Variant *variant = reader->names.variant;
    char data[MOVE_TEXT_SIZE], role[3];
    Text ours = TEXT_OVER(data);
    if (text->drop) {
        variant_role_fen(variant, text->role, role);
        text_addf(&ours, "%s@", role);
    } else {
        Piece piece = reader->position.board[text->from];
        if (piece != piece_make(reader->position.side, text->role))
            return error_set(error, N_("such a piece does not stand there"));
        add_square(reader, text->from, &ours);
    }
    add_square(reader, text->to, &ours);
    text_add(&ours, text->turns ? "+" : "");
    return uci_parse(&reader->position, data, out, error);
}

static void push(KifReader *reader, const KifStep *step) {
    if (reader->count == reader->capacity) {
        size_t capacity = reader->capacity == 0 ? 128 : 2 * reader->capacity;
        KifStep *steps = realloc(reader->steps, capacity * sizeof(*steps));
        if (steps == NULL) {
            kif_reader_fail_memory(reader);
            return;
        }
        reader->steps = steps;
        reader->capacity = capacity;
    }
    reader->steps[reader->count++] = *step;
}

static void take_back(KifReader *reader) {
    const KifStep *step = &reader->steps[--reader->count];
    position_undo(&reader->position, step->node->move, &step->undo);
    reader->node = step->node->parent;
    reader->previous = step->previous;
    reader->depth = step->depth;
}

/* Plays a legal move. */
static void play(KifReader *reader, KifSpan token, Move move) {
    KifStep step = {.previous = reader->previous, .depth = reader->depth};
    unsigned depth = reader->depth + (reader->node->child != NULL);
    if (depth > GAME_DEPTH_LIMIT) {
        stop(reader, token, _("the variations are nested too deep"));
        return;
    }
    if (reader->game->node_count >= GAME_NODES_LIMIT) {
        stop(reader, token, _("the game has too many moves"));
        return;
    }
    kif_reader_settle(reader);
    step.node = game_append_move(reader->game, reader->node, move);
    if (step.node == NULL) {
        kif_reader_fail_memory(reader);
        return;
    }
    position_do(&reader->position, move, &step.undo);
    push(reader, &step);
    reader->node = step.node;
    reader->previous = move_to(move);
    reader->depth = depth;
}

/* Reads "0:16" or "1:00:16" as seconds. */
static bool read_seconds(KifSpan *text, uint64_t *out) {
    uint64_t part;
    *out = 0;
    kif_span_skip_blanks(text);
    do {
        if (!ascii_scan_uint(&text->start, text->end, SECONDS_LIMIT, &part))
            return false;
        *out = *out * 60 + part;
    } while (*out <= SECONDS_LIMIT && kif_span_skip(text, ":"));
    return *out <= SECONDS_LIMIT;
}

/* "( 0:16/00:00:16)" behind a move; what it took in all follows from the others. */
static void read_time(KifReader *reader, KifSpan *text) {
    uint64_t spent, total;
    KifSpan token = *text;
    if (!kif_span_skip(text, "("))
        return;
    bool good = read_seconds(text, &spent);
    kif_span_skip_blanks(text);
    good = good && (!kif_span_skip(text, "/") || read_seconds(text, &total));
    kif_span_skip_blanks(text);
    if (!good || !kif_span_skip(text, ")"))
        stop(reader, token, _("this is no time"));
    else
        reader->node->spent_ms = (int64_t)spent * 1000;
}

/* The word that stands where a move might, up to white space or a parenthesis. */
static KifSpan word_of(KifSpan text) {
    KifSpan word = {text.start, text.start};
    while (word.end < text.end && !ascii_is_space(*word.end) && *word.end != '(')
        word.end++;
    return word;
}

/* "投了" instead of a move. False: the word is none of an end. */
static bool take_end(KifReader *reader, KifSpan text) {
    Outcome outcome;
    KifSpan word = word_of(text);
    if (!kif_end_parse(word.start, kif_span_length(word), reader->position.side, &outcome))
        return false;
    if (reader->varying)
        kif_reader_gather(reader, word);
    else
        reader->game->outcome = outcome;
    return true;
}

/* A line with a number: "   1 ７六歩(77)   ( 0:16/00:00:16)". */
static void read_numbered(KifReader *reader, KifSpan line) {
    uint64_t number = 0;
    KifSpan text = line;
    if (!ascii_scan_uint(&text.start, text.end, NUMBER_LIMIT, &number)) {
        stop(reader, line, _("this is not the number of a move"));
        return;
    }
    if (reader->first == 0)
        reader->first = number;
    if (number != reader->first + reader->count) {
        stop(reader, line, _("the moves are not numbered one after the other"));
        return;
    }
    kif_span_skip_blanks(&text);
    if (take_end(reader, text))
        return;
    MoveText said;
    Move move;
    Error error = {0};
    KifSpan token = {text.start, text.end};
    if (!read_move_text(reader, &text, &said)) {
        stop(reader, word_of(token), _("this is not a move"));
        return;
    }
    token.end = text.start;
    if (!find_move(reader, &said, &move, &error)) {
        stop(reader, token, error.reason);
        return;
    }
    play(reader, token, move);
    kif_span_skip_blanks(&text);
    if (!reader->stopped)
        read_time(reader, &text);
    kif_span_skip(&text, "+"); /* there are variations */
    if (!reader->stopped && text.start < text.end)
        stop(reader, text, _("this does not belong behind a move"));
}

/* "変化：3手": what follows is instead of the third move. */
static void read_branching(KifReader *reader, KifSpan line) {
    uint64_t number = 0;
    KifSpan text = line;
    bool good =
        kif_span_skip(&text, "変化") && (kif_span_skip(&text, "：") || kif_span_skip(&text, ":"));
    kif_span_skip_blanks(&text);
    good = good && ascii_scan_uint(&text.start, text.end, NUMBER_LIMIT, &number);
    if (!good || number < reader->first || number >= reader->first + reader->count) {
        stop(reader, line, _("there is no move that this could be a variation of"));
        return;
    }
    kif_reader_settle(reader);
    while (reader->first + reader->count > number)
        take_back(reader);
    reader->varying = true;
}

/* "まで87手で先手の勝ち", where the result was not told before. */
static void read_verdict(KifReader *reader, KifSpan line) {
    static const struct {
        const char *word;
        Result result;
    } WORDS[] = {
        {"先手の勝ち", RESULT_WHITE_WINS}, {"下手の勝ち", RESULT_WHITE_WINS},
        {"後手の勝ち", RESULT_BLACK_WINS}, {"上手の勝ち", RESULT_BLACK_WINS},
        {"千日手", RESULT_DRAW},           {"持将棋", RESULT_DRAW},
    };
    Outcome *outcome = &reader->game->outcome;
    for (size_t i = 0; i < sizeof(WORDS) / sizeof(WORDS[0]); i++)
        if (!reader->varying && outcome->result == RESULT_ONGOING &&
            memmem(line.start, kif_span_length(line), WORDS[i].word, strlen(WORDS[i].word)) != NULL)
            outcome->result = WORDS[i].result;
}

void kif_read_moves(KifReader *reader) {
    KifSpan line;
    while (!reader->stopped && kif_reader_line(reader, &line)) {
        if (kif_reader_comment(reader, line) || kif_span_begins(line, "手数-"))
            continue;
        if (kif_span_begins(line, "まで"))
            read_verdict(reader, line);
        else if (kif_span_begins(line, "変化"))
            read_branching(reader, line);
        else
            read_numbered(reader, line);
    }
    kif_reader_settle(reader);
}
