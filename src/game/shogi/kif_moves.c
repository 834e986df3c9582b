#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "game/shogi/kif_reader.h"
#include "rules/notation/notation.h"

enum { NUMBER_LIMIT = 1000000, SECONDS_LIMIT = 100000000, FRACTION_LIMIT = 999999999 };

/* "Foul": a move was illegal. */
#define FOUL "反則"

/* Notes a problem that costs the rest of the line: of the game or of a variation. What branches off
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

/* Words from books that say which of two pieces moves; the origin says the same. */
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
            return error_set(error, N_("there is no such piece there"));
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

/* Plays a legal move. False: the reader has stopped. */
static bool play(KifReader *reader, KifSpan token, Move move) {
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

/* Keeps a word that says how the line ended: of a variation as a comment, of the game as a tag
 * where the outcome does not say it. */
static void keep_word(KifReader *reader, KifSpan word) {
    if (reader->varying)
        kif_reader_gather(reader, word);
    else if (reader->game->outcome.termination == TERMINATION_NONE)
        kif_reader_tag(reader, "Termination", word);
}

/* "投了" instead of a move. False: the word is none of an end. */
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

/* A word in place of a move that we do not know, such as 切断: an ending, unless moves follow. */
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

/* Whether the comments and ending after an illegal move say that it was a foul. */
static bool is_called_foul(const KifReader *reader) {
    KifReader ahead = *reader; /* its place in the text is all that changes */
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

/* Parses a move and what follows it. */
static void read_move(KifReader *reader, KifSpan text) {
    MoveText said;
    Move move;
    Error error = {0};
    KifSpan token = text;
    if (!read_move_text(reader, &text, &said)) {
        if (!take_unknown_end(reader, token))
            drop_line(reader, word_of(token), _("this is not a move"));
        return;
    }
    token.end = text.start;
    if (!find_move(reader, &said, &move, &error)) {
        if (is_called_foul(reader))
            take_foul(reader, token);
        else
            drop_line(reader, token, error.reason);
        return;
    }
    if (!play(reader, token, move))
        return;
    kif_span_skip_blanks(&text);
    read_time(reader, &text);
    kif_span_skip(&text, "+"); /* there are variations */
    if (text.start < text.end)
        kif_reader_note(reader, text, _("this cannot follow a move"));
}

/* A line with a number: "   1 ７六歩(77)   ( 0:16/00:00:16)". */
static void read_numbered(KifReader *reader, KifSpan line) {
    uint64_t number = 0;
    KifSpan text = line;
    bool numbered = ascii_scan_uint(&text.start, text.end, NUMBER_LIMIT, &number);
    if (!numbered) {
        drop_line(reader, line, _("this is not a move number"));
        return;
    }
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
    if (reader->ended || number != reader->first + reader->count)
        drop_line(reader, line, _("the moves are not numbered consecutively"));
    else
        read_move(reader, text);
}

/* A branch at an ending starts after the last move. It must not continue the finished line, so it
 * becomes a variation that repeats this move. */
static void branch_at_end(KifReader *reader, KifSpan line) {
    Move move = reader->node->move;
    take_back(reader);
    play(reader, line, move);
}

/* "変化：3手": what follows is instead of the third move, or of the ending there. */
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
        branch_at_end(reader, line);
    while (reader->first + reader->count > number)
        take_back(reader);
}

/* "まで87手で先手の反則勝ち": the winner, if not given before. */
static void read_verdict(KifReader *reader, KifSpan line) {
    static const struct {
        const char *word;
        Side side;
    } SIDES[] = {{"先手の", SIDE_WHITE},
                 {"下手の", SIDE_WHITE},
                 {"後手の", SIDE_BLACK},
                 {"上手の", SIDE_BLACK}};
    Outcome *outcome = &reader->game->outcome;
    size_t length = kif_span_length(line);
    if (reader->varying || outcome->result != RESULT_ONGOING)
        return;
    if (memmem(line.start, length, "千日手", strlen("千日手")) != NULL ||
        memmem(line.start, length, "持将棋", strlen("持将棋")) != NULL)
        outcome->result = RESULT_DRAW;
    for (size_t i = 0; i < sizeof(SIDES) / sizeof(SIDES[0]); i++) {
        const char *side = memmem(line.start, length, SIDES[i].word, strlen(SIDES[i].word));
        if (side == NULL)
            continue;
        size_t rest = (size_t)(line.end - side);
        if (memmem(side, rest, "勝", strlen("勝")) != NULL)
            outcome->result = result_win_for(SIDES[i].side);
        else if (memmem(side, rest, "負", strlen("負")) != NULL)
            outcome->result = result_win_for(side_other(SIDES[i].side));
    }
    if (outcome->result != RESULT_ONGOING && tells_foul(line))
        outcome->termination = TERMINATION_ILLEGAL;
}

void kif_read_moves(KifReader *reader) {
    KifSpan line;
    while (!reader->stopped && kif_reader_line(reader, &line)) {
        if ((reader->broken && kif_span_begins(line, "*")) || kif_reader_comment(reader, line) ||
            kif_span_begins(line, "手数-") || kif_span_begins(line, "盤面反転"))
            continue;
        if (kif_span_begins(line, "まで"))
            read_verdict(reader, line);
        else if (kif_span_begins(line, "変化"))
            read_branching(reader, line);
        else
            read_numbered(reader, line);
    }
    settle_ending(reader);
    kif_reader_settle(reader);
}
