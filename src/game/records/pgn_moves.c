#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "game/records/pgn_glyphs.h"
#include "game/records/pgn_reader.h"
#include "game/records/pgn_signs.h"
#include "rules/notation/notation.h"

/* A line of moves that is being read: the game's first, or a variation. */
typedef struct PgnLevel {
    Node *node;        /* the last move, or the node that the line starts from */
    Position position; /* after node */
    Position previous; /* before node; once the line has a move */
    bool moved;        /* the line has a move */
    bool ahead;        /* comments belong to the next move: its number has been read, a variation
                        * has been closed, or the variation has just begun */
    Bytes comment;     /* after node */
    Bytes before;      /* before the next move */
} PgnLevel;

typedef struct MoveReader {
    PgnReader *reader;
    Game *game;
    bool by_fairy; /* the game was saved by Fairy-Stockfish, or for it */
    bool lost;     /* the rest of the line cannot be read */
    unsigned depth;
    unsigned opened[GAME_DEPTH_LIMIT + 1]; /* line numbers of the open parentheses */
    PgnLevel levels[GAME_DEPTH_LIMIT + 1];
} MoveReader;

static PgnLevel *level_of(MoveReader *moves) {
    return &moves->levels[moves->depth];
}

/* Notes a problem that ends the game's moves or, in a variation, that variation; reason is a
 * sentence in the reader's language. */
static void stop(MoveReader *moves, unsigned line, const char *token, const char *reason) {
    char told[ERROR_REASON_SIZE];
    Text text = TEXT_OVER(told);
    if (moves->depth == 0)
        text_add(&text, reason);
    else
        text_addf(&text, _("%s; the rest of this variation is left out"), reason);
    pgn_reader_damage(moves->reader, line, token, told);
    moves->lost = true;
}

static void fail_memory(MoveReader *moves) {
    moves->reader->no_memory = true;
    moves->reader->stopped = true;
}

/* ---- comments ---- */

static bool add_comment(const MoveReader *moves, PgnLevel *level, const char *comment) {
    Bytes *text = level->ahead ? &level->before : &level->comment;
    if (!level->ahead)
        comment += pgn_signs_take(moves->game, level->node, comment);
    return *comment == '\0' ||
           ((text->length == 0 || bytes_add_char(text, '\n')) && bytes_add(text, comment));
}

/* ---- XBoard's way of writing ---- */

/* XBoard puts a picture of the start position before the moves of games that it does not know. */
static bool is_picture_by_xboard(const MoveReader *moves, const char *text, size_t length) {
    static const char FRAME[] = "--------------\n";
    size_t frame = strlen(FRAME);
    return moves->depth == 0 && !moves->levels[0].moved && length > frame &&
           memcmp(text, FRAME, frame) == 0;
}

/* Copies XBoard's move with ranks counted from 1: on boards of ten ranks it counts from 0. */
static void count_from_one(const Variant *variant, const char *text, Text *out) {
    const char *end = text + strlen(text);
    while (text < end) {
        uint64_t rank;
        if (variant->ranks != 10 || !ascii_is_digit(*text))
            text_add_char(out, *text++);
        else if (ascii_scan_uint(&text, end, UINT16_MAX, &rank))
            text_add_uint(out, rank + 1);
        else
            break;
    }
}

/* Takes the comment of `length` bytes. */
static void take_comment(MoveReader *moves, const char *text, size_t length) {
    const char *zero = memchr(text, '\0', length);
    /* The picture is dropped: a saved game is written in our own way. */
    bool picture = is_picture_by_xboard(moves, text, length);
    moves->reader->plus.picture = moves->reader->plus.picture || picture;
    char *copy = strndup(text, picture ? 0 : length);
    if (copy == NULL || !add_comment(moves, level_of(moves), copy))
        fail_memory(moves);
    free(copy);
    for (size_t i = 0; i < length && text + i != zero; i++)
        moves->reader->line += text[i] == '\n';
    if (zero != NULL)
        stop(moves, 0, "", _("a NUL byte is not text"));
}

static void read_brace(MoveReader *moves) {
    PgnReader *reader = moves->reader;
    const char *text = reader->cursor + 1;
    const char *end = memchr(text, '}', (size_t)(reader->end - text));
    if (end == NULL) {
        stop(moves, 0, "{", _("the comment is not closed"));
        return;
    }
    reader->cursor = end + 1;
    take_comment(moves, text, (size_t)(end - text));
}

static void read_line_comment(MoveReader *moves) {
    PgnReader *reader = moves->reader;
    const char *text = reader->cursor + 1;
    pgn_reader_skip_line(reader);
    size_t length = (size_t)(reader->cursor - text);
    if (length > 0 && text[length - 1] == '\r')
        length--;
    take_comment(moves, text, length);
}

/* Gives the collected text to its node. */
static void settle(MoveReader *moves, Bytes *text, char **out) {
    if (text->length == 0)
        return;
    size_t length = *out != NULL ? strlen(*out) + 1 : 0;
    char *joined = realloc(*out, length + text->length + 1);
    if (joined == NULL) {
        fail_memory(moves);
        return;
    }
    if (length > 0)
        joined[length - 1] = '\n';
    memcpy(joined + length, text->data, text->length + 1);
    *out = joined;
    text->length = 0;
}

/* The same for a comment after a move, whose commands are read into the node. */
static void settle_comment(MoveReader *moves, Bytes *text, Node *node) {
    settle(moves, text, &node->comment);
    if (!pgn_signs_settle(moves->game, node))
        fail_memory(moves);
}

/* ---- variations ---- */

/* Skips past the ')' that closes `depth` open parentheses. False: there is none. */
static bool skip_brackets(PgnReader *reader, unsigned depth) {
    while (depth > 0 && pgn_reader_skip_space(reader)) {
        char c = *reader->cursor;
        if (c == ';') {
            pgn_reader_skip_line(reader);
            continue;
        }
        depth += c == '(';
        depth -= c == ')';
        const char *end = c == '{'
                              ? memchr(reader->cursor, '}', (size_t)(reader->end - reader->cursor))
                              : reader->cursor;
        for (; end != NULL && reader->cursor < end; reader->cursor++)
            reader->line += *reader->cursor == '\n';
        reader->cursor = end != NULL ? end + 1 : reader->end;
    }
    return depth == 0;
}

/* Skips the unreadable variation at the cursor. */
static void refuse_variation(MoveReader *moves, const char *reason) {
    PgnReader *reader = moves->reader;
    pgn_reader_damage(reader, 0, "(", reason);
    reader->cursor++;
    reader->stopped = !skip_brackets(reader, 1);
}

static void open_variation(MoveReader *moves) {
    PgnLevel *level = level_of(moves);
    if (!level->moved) {
        refuse_variation(moves, _("there is no move for this to be a variation of"));
        return;
    }
    if (moves->depth == GAME_DEPTH_LIMIT) {
        refuse_variation(moves, _("the variations are nested too deeply"));
        return;
    }
    settle_comment(moves, &level->comment, level->node);
    level->ahead = true;
    moves->depth++;
    moves->opened[moves->depth] = moves->reader->line;
    PgnLevel *inner = level_of(moves);
    inner->node = level->node->parent;
    inner->position = level->previous;
    inner->moved = false;
    inner->ahead = true;
    moves->reader->cursor++;
}

/* Ends the current line: pending comments go to its last move. */
static void end_line(MoveReader *moves) {
    PgnLevel *level = level_of(moves);
    /* An empty variation has no move: its node is the parent line's. */
    Node *node =
        level->moved || moves->depth == 0 ? level->node : moves->levels[moves->depth - 1].node;
    settle_comment(moves, &level->comment, node);
    settle_comment(moves, &level->before, node);
}

static void close_variation(MoveReader *moves) {
    moves->reader->cursor++;
    if (moves->depth == 0) {
        pgn_reader_damage(moves->reader, 0, ")", _("there is no variation to end here"));
        return;
    }
    end_line(moves);
    moves->depth--;
}

/* After an unreadable line, continues with its parent line. */
static void leave_line(MoveReader *moves) {
    PgnReader *reader = moves->reader;
    PgnLevel *level = level_of(moves);
    moves->lost = false;
    reader->stopped = reader->stopped || moves->depth == 0 || !skip_brackets(reader, 1);
    if (moves->depth == 0)
        return;
    /* The last comment may be about what was left out. */
    level->before.length = 0;
    end_line(moves);
    moves->depth--;
}

/* ---- moves and marks ---- */

static void add_nag(MoveReader *moves, uint8_t nag) {
    Node *node = level_of(moves)->node;
    if (!node_has_nag(node, nag) && !game_toggle_nag(node, nag))
        pgn_reader_damage(moves->reader, 0, "$", _("a move has too many marks"));
}

static void read_nag(MoveReader *moves) {
    PgnReader *reader = moves->reader;
    const char *scan = reader->cursor + 1;
    uint64_t nag;
    if (ascii_scan_uint(&scan, reader->end, UINT8_MAX, &nag)) {
        add_nag(moves, (uint8_t)nag);
    } else {
        pgn_reader_damage(reader, 0, "$", _("a mark is '$' and a number up to 255"));
        while (scan < reader->end && ascii_is_digit(*scan))
            scan++;
    }
    reader->cursor = scan;
}

/* Skips a run of punctuation that is not an annotation glyph. */
static void refuse_signs(MoveReader *moves) {
    PgnReader *reader = moves->reader;
    pgn_reader_damage(reader, 0, "!", _("there is no such mark"));
    while (reader->cursor < reader->end && (*reader->cursor == '!' || *reader->cursor == '?'))
        reader->cursor++;
}

/* ---- Fairy-Stockfish's way of writing ---- */

/* Only Fairy-Stockfish writes castling rights into the FEN of a game whose castling depends on the
 * position alone. Its castling signs mean the direction in which the king goes; ours may mean the
 * other one. */
static bool is_by_fairy(const Game *game) {
    const char *fen = game_tag(game, "FEN");
    if (fen == NULL || !game->variant->has_castling || game->variant->castling_by_rights)
        return false;
    for (int field = 0; field < 2; field++) {
        fen += strcspn(fen, " ");
        fen += strspn(fen, " ");
    }
    return ascii_is_alpha(*fen);
}

static bool parse_move(const MoveReader *moves, const Position *position, const char *text,
                       Move *out, Error *error) {
    PlusReading *plus = &moves->reader->plus;
    char ours[2 * MOVE_TEXT_SIZE + 4];
    Text counted = TEXT_OVER(ours);
    if (moves->by_fairy)
        return san_parse_fairy(position, text, out, error);
    if (!plus->picture)
        return plus_reading_parse(plus, position, text, out, error);
    count_from_one(position->variant, text, &counted);
    return plus_reading_parse(plus, position, ours, out, error);
}

/* Parses a move directly followed by an annotation glyph, "Qxf7+-". */
static bool parse_judged(const MoveReader *moves, const Position *position, const char *text,
                         Move *out, uint8_t *nag) {
    size_t length = strlen(text);
    for (size_t i = 1; i < length; i++) {
        char data[2 * MOVE_TEXT_SIZE];
        Text alone = TEXT_OVER(data);
        if (strchr("+-=", text[i]) == NULL ||
            pgn_glyph_length(text + i, text + length, nag) != length - i)
            continue;
        text_add_bytes(&alone, text, i);
        return parse_move(moves, position, data, out, NULL);
    }
    return false;
}

/* Whether the text passes the turn. */
static bool is_null(const char *text) {
    static const char *const NAMES[] = {"--", "Z0", "0000", "@@@@", "null", "pass"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (ascii_to_lower(*text) == ascii_to_lower(*NAMES[i]) &&
            ascii_equal_ignore_case(text, NAMES[i]))
            return true;
    return false;
}

static void play(MoveReader *moves, const char *text) {
    PgnLevel *level = level_of(moves);
    Error error = {0};
    Move move;
    uint8_t nag = 0;
    bool null = is_null(text);
    if (null && position_in_check(&level->position)) {
        stop(moves, 0, text, _("a side in check cannot pass"));
        return;
    }
    if (null) {
        move = MOVE_NONE;
    } else if (!parse_move(moves, &level->position, text, &move, &error) &&
               !parse_judged(moves, &level->position, text, &move, &nag)) {
        stop(moves, 0, text, error.reason);
        return;
    }
    if (moves->game->node_count >= GAME_NODES_LIMIT) {
        stop(moves, 0, text, _("the game has too many moves"));
        return;
    }
    settle_comment(moves, &level->comment, level->node);
    Node *node = game_append_move(moves->game, level->node, move);
    if (node == NULL) {
        fail_memory(moves);
        return;
    }
    settle(moves, &level->before, &node->before);
    Undo undo;
    level->previous = level->position;
    position_do(&level->position, move, &undo);
    level->node = node;
    level->moved = true;
    level->ahead = false;
    if (nag != 0)
        add_nag(moves, nag);
}

/* ---- symbols ---- */

/* Reads a result; false: the symbol is not one. A result in a variation is not the game's. */
static bool take_result(MoveReader *moves, const char *symbol, bool *ended) {
    Outcome *outcome = &moves->game->outcome;
    for (Result result = RESULT_ONGOING; result <= RESULT_DRAW; result++) {
        if (strcmp(symbol, result_text(result)) != 0)
            continue;
        if (*ended && result != RESULT_ONGOING && outcome->result != RESULT_ONGOING &&
            result != outcome->result)
            stop(moves, 0, symbol, _("the game has another result already"));
        /* A tag that says more than "*" takes precedence. */
        else if (moves->depth == 0 && result != RESULT_ONGOING)
            outcome->result = result;
        *ended = *ended || moves->depth == 0;
        return true;
    }
    return false;
}

/* The length of a promotion spelled "(Q)" or "(+)" right after a square; 0: none. */
static size_t parenthesis_length(const PgnReader *reader, const char *text) {
    if (text == reader->cursor || !ascii_is_digit(text[-1]) || reader->end - text < 3 ||
        text[0] != '(')
        return 0;
    const char *scan = text + 1;
    scan += *scan == '+';
    scan += scan < reader->end && ascii_is_upper(*scan);
    bool closed = scan > text + 1 && scan < reader->end && *scan == ')';
    return closed ? (size_t)(scan + 1 - text) : 0;
}

/* The length of an "en passant" remark; 0: it is not one. */
static size_t passing_length(const PgnReader *reader, const char *text) {
    static const char *const SPELLINGS[] = {"e.p.", "e.p", "ep"};
    size_t left = (size_t)(reader->end - text);
    if (left < 2 || text[0] != 'e' || (text[1] != '.' && text[1] != 'p'))
        return 0;
    for (size_t i = 0; i < sizeof SPELLINGS / sizeof *SPELLINGS; i++) {
        size_t length = strlen(SPELLINGS[i]);
        if (length <= left && memcmp(text, SPELLINGS[i], length) == 0 &&
            (length == left || !pgn_is_symbol_char(text[length])))
            return length;
    }
    return 0;
}

/* The length of check signs after a blank. */
static size_t check_length(const PgnReader *reader) {
    const char *scan = reader->cursor;
    while (scan < reader->end && (*scan == '+' || *scan == '#'))
        scan++;
    return scan < reader->end && pgn_is_symbol_char(*scan) ? 0 : (size_t)(scan - reader->cursor);
}

/* The bytes of the symbol at the cursor. */
static size_t symbol_length(const PgnReader *reader) {
    const char *scan = reader->cursor;
    while (scan < reader->end) {
        size_t inner = parenthesis_length(reader, scan);
        /* "P*e5" is a drop, but a '*' alone is a result. */
        bool drop = *scan == '*' && scan > reader->cursor && scan + 1 < reader->end &&
                    ascii_is_lower(scan[1]);
        if (inner == 0 && !drop && !pgn_is_symbol_char(*scan))
            break;
        scan += inner > 0 ? inner : 1;
    }
    /* "exd6e.p." */
    if (scan - reader->cursor > 2 && scan[-1] == 'e' && ascii_is_digit(scan[-2]) &&
        passing_length(reader, scan - 1) > 0)
        scan--;
    return (size_t)(scan - reader->cursor);
}

/* Reads a move number, a result or a move. */
static void read_symbol(MoveReader *moves, bool *ended) {
    PgnReader *reader = moves->reader;
    char symbol[2 * MOVE_TEXT_SIZE];
    size_t length = symbol_length(reader);
    if (*reader->cursor == '*')
        length = 1;
    Text copy = TEXT_OVER(symbol);
    text_add_bytes(&copy, reader->cursor, length > 0 ? length : 1);
    if (length == 0) {
        stop(moves, 0, symbol, _("this does not belong among the moves"));
        return;
    }
    reader->cursor += length;
    if (!*ended && strspn(symbol, "0123456789") == length && strcmp(symbol, "0000") != 0)
        level_of(moves)->ahead = true;
    else if (take_result(moves, symbol, ended))
        return;
    else if (*ended)
        stop(moves, 0, "", _("there is text after the game's result"));
    else if (copy.cut)
        stop(moves, 0, symbol, _("this is not a move"));
    else
        play(moves, symbol);
}

/* Reads a word that does not begin with a character of special meaning. */
static void read_word(MoveReader *moves, bool *ended) {
    PgnReader *reader = moves->reader;
    uint8_t nag = 0;
    size_t length = pgn_glyph_length(reader->cursor, reader->end, &nag);
    if (length > 0)
        add_nag(moves, nag);
    else
        length = passing_length(reader, reader->cursor);
    if (length == 0)
        length = check_length(reader);
    reader->cursor += length;
    if (length > 0)
        return;
    if (*reader->cursor == '!' || *reader->cursor == '?')
        refuse_signs(moves);
    else
        read_symbol(moves, ended);
}

static void read_token(MoveReader *moves, bool *ended) {
    PgnReader *reader = moves->reader;
    switch (*reader->cursor) {
    case '{':
        read_brace(moves);
        break;
    case ';':
        read_line_comment(moves);
        break;
    case '(':
        open_variation(moves);
        break;
    case ')':
        close_variation(moves);
        break;
    case '$':
        read_nag(moves);
        break;
    case '.':
        reader->cursor++;
        break;
    default:
        read_word(moves, ended);
    }
}

void pgn_read_moves(PgnReader *reader) {
    MoveReader *moves = calloc(1, sizeof(*moves));
    if (moves == NULL) {
        reader->no_memory = true;
        return;
    }
    moves->reader = reader;
    moves->game = reader->game;
    moves->by_fairy = is_by_fairy(reader->game);
    plus_reading_begin(&reader->plus, reader->game);
    moves->levels[0].node = reader->game->root;
    moves->levels[0].position = reader->game->start;
    bool ended = false;
    while (!reader->stopped && pgn_reader_skip_space(reader)) {
        if (ended && strchr("()$!?.", *reader->cursor) != NULL)
            stop(moves, 0, "", _("there is text after the game's result"));
        else
            read_token(moves, &ended);
        if (moves->lost)
            leave_line(moves);
    }
    if (!reader->stopped && moves->depth > 0)
        pgn_reader_damage(reader, moves->opened[moves->depth], "(",
                          _("the variation is not closed"));
    for (;; moves->depth--) {
        end_line(moves);
        if (moves->depth == 0)
            break;
    }
    for (size_t i = 0; i <= GAME_DEPTH_LIMIT; i++) {
        bytes_done(&moves->levels[i].comment);
        bytes_done(&moves->levels[i].before);
    }
    free(moves);
}
