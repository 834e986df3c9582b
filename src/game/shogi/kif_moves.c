#include "game/shogi/kif_reader.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "game/shogi/shogi_marks.h"

enum { NUMBER_LIMIT = 1000000, SECONDS_LIMIT = 100000000, FRACTION_LIMIT = 999999999 };

/* "Foul": a move was illegal. */
#define FOUL "反則"

/* Notes a problem and drops the rest of the line (of the game or of a variation). What branches off
 * before it is still read. */
static void drop_line(KifReader *reader, KifSpan token, const char *reason) {
    if (!reader->broken)
        kif_reader_note(reader, token, reason);
    reader->broken = true;
}

/* Notes a problem that ends the moves. */
static void stop(KifReader *reader, KifSpan token, const char *reason) {
    kif_reader_note(reader, token, reason);
    reader->stopped = true;
}

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
static bool read_origin(const KifReader *reader, KifSpan *text, ShogiMove *out) {
    if (!kif_span_skip(text, "("))
        return false;
    out->from = read_square(reader, text);
    return out->from != SQUARE_NONE && kif_span_skip(text, ")");
}

/* A square, a piece, marks and an origin, which KI2 leaves out. */
static bool read_move_text(const KifReader *reader, KifSpan *text, ShogiMove *out) {
    *out = (ShogiMove){.from = SQUARE_NONE};
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
    text->start += shogi_marks_parse(text->start, kif_span_length(*text), &out->marks);
    bool drop = (out->marks & SHOGI_MARK_DROP) != 0;
    out->turns = !drop && !kif_span_skip(text, "不成") && !kif_span_skip(text, "生") &&
                 kif_span_skip(text, "成");
    KifSpan ahead = *text;
    if (!drop && read_origin(reader, &ahead, out)) {
        *text = ahead;
        return true;
    }
    out->from = SQUARE_NONE;
    return drop || !reader->numbered;
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

void kif_reader_back(KifReader *reader) {
    const KifStep *step = &reader->steps[--reader->count];
    position_undo(&reader->position, step->node->move, &step->undo);
    reader->node = step->node->parent;
    reader->previous = step->previous;
    reader->depth = step->depth;
}

bool kif_reader_play(KifReader *reader, KifSpan token, Move move) {
    KifStep step = {.previous = reader->previous, .depth = reader->depth};
    unsigned depth = reader->depth + (reader->node->child != NULL);
    if (depth > GAME_DEPTH_LIMIT) {
        stop(reader, token, _("the variations are nested too deeply"));
        return false;
    }
    if (reader->game->node_count >= GAME_NODES_LIMIT) {
        stop(reader, token, _("the game has too many moves"));
        return false;
    }
    kif_reader_settle(reader);
    step.node = game_append_move(reader->game, reader->node, move);
    if (step.node == NULL) {
        kif_reader_fail_memory(reader);
        return false;
    }
    position_do(&reader->position, move, &step.undo);
    push(reader, &step);
    reader->node = step.node;
    reader->previous = move_to(move);
    reader->depth = depth;
    return true;
}

/* Reads "0:16", "1:00:16" or "16", with or without a fraction, as seconds. */
static bool read_seconds(KifSpan *text, uint64_t *out) {
    uint64_t part;
    *out = 0;
    kif_span_skip_blanks(text);
    do {
        if (!ascii_scan_uint(&text->start, text->end, SECONDS_LIMIT, &part))
            return false;
        *out = *out * 60 + part;
    } while (*out <= SECONDS_LIMIT && kif_span_skip(text, ":"));
    if (kif_span_skip(text, ".") &&
        !ascii_scan_uint(&text->start, text->end, FRACTION_LIMIT, &part))
        return false;
    kif_span_skip_blanks(text);
    return *out <= SECONDS_LIMIT;
}

/* "( 0:16/00:00:16)" after a move; the total follows from the others and may be omitted: "( 0:7/)".
 * Any other text in parentheses is reported and skipped. */
static void read_time(KifReader *reader, KifSpan *text) {
    uint64_t spent, total;
    KifSpan token = *text;
    if (!kif_span_skip(text, "("))
        return;
    bool good = read_seconds(text, &spent);
    if (good && kif_span_skip(text, "/")) {
        kif_span_skip_blanks(text);
        good = kif_span_begins(*text, ")") || read_seconds(text, &total);
    }
    if (good && kif_span_skip(text, ")")) {
        reader->node->spent_ms = (int64_t)spent * 1000;
        return;
    }
    kif_reader_note(reader, token, _("not a time"));
    text->start = text->end;
}

/* --- endings --------------------------------------------------------------------------------- */

/* The word in place of a move, up to white space or a parenthesis. */
static KifSpan word_of(KifSpan text) {
    KifSpan word = {text.start, text.start};
    while (word.end < text.end && !ascii_is_space(*word.end) && *word.end != '(' &&
           !kif_span_begins((KifSpan){word.end, text.end}, "　"))
        word.end++;
    return word;
}

/* Keeps a word that says how the line ended: in a variation as a comment, in the game as a tag
 * unless the outcome says the same. */
static void keep_word(KifReader *reader, KifSpan word) {
    if (reader->varying)
        kif_reader_gather(reader, word);
    else if (reader->game->outcome.termination == TERMINATION_NONE)
        kif_reader_tag(reader, "Termination", word);
}

/* Reads "投了" instead of a move. False: the word is not an ending. */
static bool take_end(KifReader *reader, KifSpan text) {
    Outcome outcome;
    KifSpan word = word_of(text);
    if (!kif_end_parse(word.start, kif_span_length(word), reader->position.side, &outcome))
        return false;
    if (reader->ended || reader->broken)
        return true; /* 中断 may follow 投了 */
    reader->ended = true;
    if (!reader->varying)
        reader->game->outcome = outcome;
    if (reader->varying || (outcome.termination == TERMINATION_NONE &&
                            !kif_span_begins(word, "中断") && !kif_span_begins(word, "封じ手")))
        keep_word(reader, word);
    return true;
}

/* An unknown word in place of a move, such as 切断, is an ending unless moves follow. */
static bool take_unknown_end(KifReader *reader, KifSpan text) {
    KifSpan word = word_of(text);
    if (!kif_may_be_end(word.start, kif_span_length(word)))
        return false;
    reader->ended = true;
    reader->ending = word;
    reader->ending_line = reader->line;
    return true;
}

static void settle_ending(KifReader *reader) {
    if (reader->ending.start != NULL)
        keep_word(reader, reader->ending);
    reader->ending.start = NULL;
}

static bool tells_foul(KifSpan line) {
    return memmem(line.start, kif_span_length(line), FOUL, strlen(FOUL)) != NULL;
}

/* Whether the comments and ending after an illegal move call it a foul. */
static bool is_called_foul(const KifReader *reader) {
    KifReader ahead = *reader; /* copied only to look ahead */
    KifSpan line;
    bool foul = false;
    while (!foul && kif_reader_line(&ahead, &line)) {
        bool said = kif_span_begins(line, "*") || kif_span_begins(line, "まで");
        uint64_t number;
        KifSpan text = line;
        if (!said && line.start < line.end && !kif_span_begins(line, "&")) {
            if (!ascii_scan_uint(&text.start, text.end, NUMBER_LIMIT, &number))
                return false;
            kif_span_skip_blanks(&text);
            return kif_span_begins(text, FOUL);
        }
        foul = said && tells_foul(line);
    }
    return foul;
}

/* Ends the line with an illegal move that the record calls a foul: its player has lost. */
static void take_foul(KifReader *reader, KifSpan move) {
    reader->ended = true;
    if (reader->varying) {
        kif_reader_gather(reader, move);
        return;
    }
    reader->game->outcome =
        (Outcome){result_win_for(side_other(reader->position.side)), TERMINATION_ILLEGAL};
    kif_reader_tag(reader, KIF_FOUL_TAG, move);
}

/* --- lines ----------------------------------------------------------------------------------- */

/* Parses a move and its time. */
static void read_move(KifReader *reader, KifSpan *text) {
    ShogiMove said;
    Move move;
    Error error = {0};
    KifSpan token = *text;
    if (!read_move_text(reader, text, &said)) {
        if (!reader->numbered || !take_unknown_end(reader, token))
            drop_line(reader, word_of(token), _("this is not a move"));
        return;
    }
    token.end = text->start;
    if (!shogi_move_find(&reader->position, &said, &move, &error)) {
        if ((reader->numbered || text->start == text->end) && is_called_foul(reader))
            take_foul(reader, token);
        else
            drop_line(reader, token, error.reason);
        return;
    }
    if (!kif_reader_play(reader, token, move))
        return;
    kif_span_skip_blanks(text);
    for (int times = 0; times < 2; times++) { /* some records have it twice */
        read_time(reader, text);
        kif_span_skip_blanks(text);
    }
    kif_span_skip(text, "+"); /* there are variations */
}

/* A line of KI2: "▲７六歩    △３四歩". */
static void read_unnumbered(KifReader *reader, KifSpan text) {
    Side side = SIDE_WHITE;
    if (reader->first == 0)
        reader->first = 1;
    for (; text.start < text.end && !reader->broken && !reader->stopped;
         kif_span_skip_blanks(&text)) {
        KifSpan token = word_of(text);
        size_t sign = kif_side_parse(text.start, kif_span_length(text), &side);
        text.start += sign;
        if (sign > 0 && take_end(reader, text))
            text.start = word_of(text).end;
        else if (sign == 0)
            drop_line(reader, token, _("this is not a move"));
        else if (reader->ended)
            drop_line(reader, token, _("the game has already ended"));
        else if (side != reader->position.side)
            drop_line(reader, token, _("the other side is to move"));
        else
            read_move(reader, &text);
    }
}

/* A line with a number: "   1 ７六歩(77)   ( 0:16/00:00:16)". */
static void read_numbered(KifReader *reader, KifSpan line) {
    uint64_t number = 0;
    KifSpan text = line;
    if (!ascii_scan_uint(&text.start, text.end, NUMBER_LIMIT, &number)) {
        drop_line(reader, line, _("this is not a move number"));
        return;
    }
    reader->numbered = true;
    kif_span_skip_blanks(&text);
    if (take_end(reader, text) || reader->broken)
        return;
    if (reader->ending.start != NULL) {
        reader->line = reader->ending_line;
        drop_line(reader, reader->ending, _("this is not a move"));
        reader->ending.start = NULL;
        return;
    }
    if (reader->first == 0)
        reader->first = number;
    if (reader->ended || number != reader->first + reader->count) {
        drop_line(reader, line, _("the moves are not numbered consecutively"));
        return;
    }
    size_t moves = reader->count;
    read_move(reader, &text);
    if (reader->count > moves && text.start < text.end)
        kif_reader_note(reader, text, _("this cannot follow a move"));
}

void kif_reader_branch_at_end(KifReader *reader, KifSpan token) {
    Move move = reader->node->move;
    kif_reader_back(reader);
    kif_reader_play(reader, token, move);
}

/* "変化：3手": what follows replaces the third move, or the ending there. */
static void read_branching(KifReader *reader, KifSpan line) {
    uint64_t number = 0;
    KifSpan text = line;
    bool good =
        kif_span_skip(&text, "変化") && (kif_span_skip(&text, "：") || kif_span_skip(&text, ":"));
    kif_span_skip_blanks(&text);
    good = good && ascii_scan_uint(&text.start, text.end, NUMBER_LIMIT, &number);
    uint64_t next = reader->first + reader->count;
    bool at_end = good && reader->ended && reader->count > 0 && number == next;
    settle_ending(reader);
    kif_reader_settle(reader);
    if (!at_end && (!good || number < reader->first || number >= next)) {
        drop_line(reader, line, _("there is no move for this to be a variation of"));
        return;
    }
    reader->varying = true;
    reader->ended = reader->broken = false;
    if (at_end)
        kif_reader_branch_at_end(reader, line);
    while (reader->first + reader->count > number)
        kif_reader_back(reader);
}

/* Keeps a verdict of KI2, which alone says how a line ended. */
static void take_verdict(KifReader *reader, KifSpan line, const Outcome *outcome) {
    static const char MOVES[] = "手";
    const char *words = memmem(line.start, kif_span_length(line), MOVES, strlen(MOVES));
    KifSpan text = {words != NULL ? words + strlen(MOVES) : line.start, line.end};
    kif_span_skip(&text, "で");
    if (!reader->ended && !reader->varying && outcome != NULL)
        reader->game->outcome = *outcome;
    else if (!reader->ended && text.start < text.end)
        keep_word(reader, text);
    reader->ended = true;
}

/* "まで87手で先手の反則勝ち": in KIF the winner, if not given before. */
static void read_verdict(KifReader *reader, KifSpan line) {
    Outcome said = {RESULT_ONGOING, TERMINATION_NONE}, *outcome = &reader->game->outcome;
    bool known = kif_verdict_parse(line.start, kif_span_length(line), reader->position.side, &said);
    if (!reader->numbered) {
        take_verdict(reader, line, known ? &said : NULL);
    } else if (!reader->varying && outcome->result == RESULT_ONGOING) {
        outcome->result = said.result;
        if (said.result != RESULT_ONGOING && said.termination == TERMINATION_ILLEGAL)
            outcome->termination = TERMINATION_ILLEGAL;
    }
}

void kif_read_moves(KifReader *reader) {
    KifSpan line;
    Side side;
    while (!reader->stopped && kif_reader_line(reader, &line)) {
        reader->numbered = reader->numbered || kif_span_begins(line, "手数-");
        if ((reader->broken && kif_span_begins(line, "*")) || kif_reader_comment(reader, line) ||
            kif_span_begins(line, "手数-") || kif_span_begins(line, "盤面反転"))
            continue;
        if (kif_span_begins(line, "まで"))
            read_verdict(reader, line);
        else if (kif_span_begins(line, "変化"))
            read_branching(reader, line);
        else if (kif_side_parse(line.start, kif_span_length(line), &side) > 0)
            read_unnumbered(reader, line);
        else
            read_numbered(reader, line);
    }
    settle_ending(reader);
    kif_reader_settle(reader);
}
