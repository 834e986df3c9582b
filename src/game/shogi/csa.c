#include "game/shogi/csa.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/text.h"
#include "game/records/comment_values.h"
#include "game/records/record_decode.h"
#include "game/records/record_format.h"
#include "game/shogi/kif.h"
#include "game/shogi/shogi_code.h"
#include "game/shogi/shogi_form.h"
#include "game/shogi/shogi_times.h"
#include "game/shogi/usi.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"

enum { WORD_SIZE = 64, SECONDS_LIMIT = 100000000, HAND_LIMIT = 18 };

typedef struct CsaReader {
    const char *name; /* for messages */
    const char *cursor, *end;
    unsigned line; /* the line read last */
    const Variant *variant;
    Position start;       /* as read so far */
    bool placed;          /* it is not the usual start position */
    bool all[SIDE_COUNT]; /* P+00AL: all pieces not placed yet */
    Game tags;            /* used only as a list of tags, until there is a game */
    Game *game;           /* NULL until the side to move is known */
    Position position;
    Node *node;    /* the last move */
    bool ended;    /* the moves are over: after an ending, or a move that cannot be read */
    Bytes comment; /* being gathered; its lines joined by line feeds */
    Error damage;  /* the first problem */
    bool damaged, no_memory;
} CsaReader;

static bool note(CsaReader *reader, RecordLine token, const char *reason) {
    char data[WORD_SIZE];
    text_copy_bytes(data, sizeof data, token.start, (size_t)(token.end - token.start));
    if (!reader->damaged) {
        error_set_at(&reader->damage, data, "%s", reason);
        error_locate(&reader->damage, reader->name, reader->line);
    }
    reader->damaged = true;
    return false;
}

static size_t length_of(RecordLine line) {
    return (size_t)(line.end - line.start);
}

static bool is_text(RecordLine line, const char *text) {
    return length_of(line) == strlen(text) && record_line_begins(line, text);
}

static bool next_line(CsaReader *reader, RecordLine *out) {
    if (reader->cursor >= reader->end)
        return false;
    const char *feed = memchr(reader->cursor, '\n', (size_t)(reader->end - reader->cursor));
    *out = record_line_trim(reader->cursor, feed != NULL ? feed : reader->end);
    reader->cursor = feed != NULL ? feed + 1 : reader->end;
    reader->line++;
    return true;
}

/* --- tags and comments ----------------------------------------------------------------------- */

static void set_tag(CsaReader *reader, const char *name, RecordLine value) {
    char *copy = strndup(value.start, length_of(value));
    bool good =
        copy != NULL && (reader->game != NULL ? game_set_tag(reader->game, name, copy)
                                              : game_add_tag(&reader->tags, name, copy, NULL));
    reader->no_memory = reader->no_memory || !good;
    free(copy);
}

static void gather(CsaReader *reader, RecordLine text) {
    bool good = (reader->comment.data == NULL || bytes_add_char(&reader->comment, '\n')) &&
                bytes_add_bytes(&reader->comment, text.start, length_of(text));
    reader->no_memory = reader->no_memory || !good;
}

/* Adds the collected text to the last move's comment. */
static void settle(CsaReader *reader) {
    if (reader->comment.data == NULL)
        return;
    if (game_add_comment(reader->node, reader->comment.data))
        comment_values_take(reader->game, reader->node);
    else
        reader->no_memory = true;
    bytes_done(&reader->comment);
}

static void take_comment(CsaReader *reader, RecordLine line) {
    RecordLine text = {line.start + 2, line.end};
    if (record_line_begins(line, "'*"))
        gather(reader, text);
}

/* "2026/11/27 19:00:00" as two tags. */
static void take_date(CsaReader *reader, RecordLine value) {
    char data[WORD_SIZE];
    Text date = TEXT_OVER(data);
    const char *c = value.start;
    for (; c < value.end && *c != ' '; c++)
        text_add_char(&date, *c == '/' ? '.' : *c);
    RecordLine time = record_line_trim(c, value.end);
    if (date.length > 0)
        set_tag(reader, "Date", (RecordLine){data, data + date.length});
    if (time.start < time.end)
        set_tag(reader, "Time", time);
}

/* "$EVENT:...". */
static void take_header(CsaReader *reader, RecordLine line) {
    const char *colon = memchr(line.start, ':', length_of(line));
    char name[WORD_SIZE];
    RecordLine key = {line.start + 1, colon != NULL ? colon : line.end};
    if (colon == NULL || !csa_is_key(key.start, length_of(key))) {
        gather(reader, line);
        return;
    }
    RecordLine value = record_line_trim(colon + 1, line.end);
    text_copy_bytes(name, sizeof name, key.start, length_of(key));
    if (is_text(key, "START_TIME")) {
        take_date(reader, value);
        return;
    }
    char data[SHOGI_TIME_SIZE];
    Text time = TEXT_OVER(data);
    if ((is_text(key, "TIME_LIMIT") || is_text(key, "TIME")) &&
        shogi_times_read(value.start, length_of(value), &time)) {
        set_tag(reader, "TimeControl", (RecordLine){data, data + time.length});
        return;
    }
    set_tag(reader, csa_tag_of_key(name), value);
}

/* --- the start ------------------------------------------------------------------------------- */

/* The square that two digits name; SQUARE_NONE: none. */
static Square read_square(const CsaReader *reader, const char *at) {
    return shogi_square(reader->variant, (unsigned)(at[0] - '0'), (unsigned)(at[1] - '0'));
}

static bool begin_board(CsaReader *reader) {
    if (!reader->placed)
        position_clear(&reader->start, reader->variant);
    reader->placed = true;
    return true;
}

static bool put(CsaReader *reader, RecordLine line, Square square, Piece piece) {
    if (reader->start.board[square] != PIECE_NONE)
        return note(reader, line, _("there are two pieces on one square"));
    position_put(&reader->start, square, piece);
    return true;
}

/* "P1-KY-KE * ...": blanks may be missing at the end or be fewer. */
static bool read_rank(CsaReader *reader, RecordLine line) {
    const Variant *variant = reader->variant;
    unsigned rank = (unsigned)(line.start[1] - '0'), file = variant->files;
    const char *at = line.start + 2;
    begin_board(reader);
    while (at < line.end) {
        bool sided = *at == '+' || *at == '-';
        if (*at == ' ' || ((*at == '*' || *at == '.') && file == 0)) {
            at++;
            continue;
        }
        Side side = *at == '-' ? SIDE_BLACK : SIDE_WHITE;
        Role role =
            sided ? shogi_code_parse(variant, at + 1, (size_t)(line.end - at - 1)) : ROLE_NONE;
        if (file == 0 || (sided ? role == ROLE_NONE : *at != '*' && *at != '.'))
            return note(reader, line, _("this is not a rank of the board"));
        Square square = shogi_square(variant, file--, rank);
        if (square == SQUARE_NONE || (sided && !put(reader, line, square, piece_make(side, role))))
            return note(reader, line, _("this is not a rank of the board"));
        at += sided ? 1 + SHOGI_CODE_LENGTH : 1;
    }
    return true;
}

static bool add_to_hand(CsaReader *reader, RecordLine line, Side side, Role role) {
    unsigned count = reader->start.hand[side][role] + 1;
    if (!(reader->variant->hand_roles & role_bit(role)) || count > HAND_LIMIT)
        return note(reader, line, _("this cannot be a piece in hand"));
    position_set_hand(&reader->start, side, role, count);
    return true;
}

/* "P+99KY00FU00FU" or "P-00AL". */
static bool read_pieces(CsaReader *reader, RecordLine line) {
    Side side = line.start[1] == '-' ? SIDE_BLACK : SIDE_WHITE;
    begin_board(reader);
    for (const char *at = line.start + 2; at < line.end; at += 4) {
        while (at < line.end && *at == ' ')
            at++;
        if (at == line.end)
            break;
        if (line.end - at < 4)
            return note(reader, line, _("this is not a list of squares and pieces"));
        if (memcmp(at, "00AL", 4) == 0) {
            reader->all[side] = true;
            continue;
        }
        Role role = shogi_code_parse(reader->variant, at + 2, SHOGI_CODE_LENGTH);
        Square square = read_square(reader, at);
        bool hand = memcmp(at, "00", 2) == 0;
        if (role == ROLE_NONE || (!hand && square == SQUARE_NONE))
            return note(reader, line, _("this is not a list of squares and pieces"));
        if (hand ? !add_to_hand(reader, line, side, role)
                 : !put(reader, line, square, piece_make(side, role)))
            return false;
    }
    return true;
}

/* "PI82HI22KA": the usual start without these pieces. */
static bool read_handicap(CsaReader *reader, RecordLine line) {
    position_start(&reader->start, reader->variant);
    reader->placed = true;
    for (const char *at = line.start + 2; at < line.end; at += 4) {
        bool whole = line.end - at >= 4;
        Square square = whole ? read_square(reader, at) : SQUARE_NONE;
        Role role =
            whole ? shogi_code_parse(reader->variant, at + 2, SHOGI_CODE_LENGTH) : ROLE_NONE;
        Piece piece = square != SQUARE_NONE ? reader->start.board[square] : PIECE_NONE;
        if (piece == PIECE_NONE || piece_role(piece) != role)
            return note(reader, line, _("there is no such piece there"));
        position_take(&reader->start, square);
    }
    return true;
}

static bool read_placing(CsaReader *reader, RecordLine line) {
    char kind = length_of(line) > 1 ? line.start[1] : '\0';
    if (reader->game != NULL)
        return note(reader, line, _("this belongs before the moves"));
    if (kind == 'I')
        return read_handicap(reader, line);
    if (kind == '+' || kind == '-')
        return read_pieces(reader, line);
    if (kind >= '1' && kind <= '9')
        return read_rank(reader, line);
    return note(reader, line, _("this does not belong in a CSA record"));
}

/* How many pieces of the role, promoted or not, the position has. */
static unsigned count_role(const Position *position, Role role) {
    const Variant *variant = position->variant;
    unsigned count = 0;
    for (Role other = 0; other < variant->role_count; other++)
        if (other == role || (variant->roles[other].flipped && variant->roles[other].base == role))
            count += bitboard_count(position->by_role[other]) + position->hand[SIDE_WHITE][other] +
                     position->hand[SIDE_BLACK][other];
    return count;
}

static void give_rest(CsaReader *reader, Side side) {
    Position usual;
    position_start(&usual, reader->variant);
    for (Role role = 0; role < reader->variant->role_count; role++) {
        unsigned all = count_role(&usual, role), here = count_role(&reader->start, role);
        if ((reader->variant->hand_roles & role_bit(role)) && here < all)
            position_set_hand(&reader->start, side, role,
                              reader->start.hand[side][role] + all - here);
    }
}

/* The side to move is known: the game begins, and takes over the tags. */
static bool begin_game(CsaReader *reader, Side side, Error *error) {
    for (int owner = 0; owner < SIDE_COUNT; owner++)
        if (reader->all[owner])
            give_rest(reader, (Side)owner);
    position_set_side(&reader->start, side);
    if (!fen_validate(&reader->start, error))
        return false;
    Game *game = game_new(reader->variant, &reader->start);
    if (game == NULL)
        return error_no_memory(error);
    game->tags = reader->tags.tags;
    game->tag_count = reader->tags.tag_count;
    game->tag_capacity = reader->tags.tag_capacity;
    reader->tags = (Game){0};
    reader->game = game;
    reader->node = game->root;
    reader->position = game->start;
    return true;
}

/* --- moves ----------------------------------------------------------------------------------- */

/* "+7776FU": a sign, four digits and a code. */
static bool is_move(RecordLine line) {
    if (length_of(line) != 5 + SHOGI_CODE_LENGTH)
        return false;
    for (const char *c = line.start + 1; c < line.start + 5; c++)
        if (!ascii_is_digit(*c))
            return false;
    return true;
}

/* Translates the move to USI's notation. False, with reason set: it is not a move. */
static bool translate(const CsaReader *reader, RecordLine line, Text *out, const char **reason) {
    const Variant *variant = reader->variant;
    const char *at = line.start + 1;
    Role role = shogi_code_parse(variant, at + 4, SHOGI_CODE_LENGTH);
    Square from = read_square(reader, at);
    char letters[3];
    *reason = N_("this is not a move");
    if (role == ROLE_NONE || at[2] == '0' || at[3] == '0')
        return false;
    if (memcmp(at, "00", 2) == 0) {
        variant_role_fen(variant, role, letters);
        text_addf(out, "%s*%c%c", letters, at[2], 'a' + at[3] - '1');
        return letters[1] == '\0';
    }
    if (from == SQUARE_NONE)
        return false;
    Piece piece = reader->position.board[from];
    const VariantRole *said = &variant->roles[role];
    bool turns = piece != piece_make(reader->position.side, role);
    *reason = N_("there is no such piece there");
    text_addf(out, "%c%c%c%c%s", at[0], 'a' + at[1] - '1', at[2], 'a' + at[3] - '1',
              turns ? "+" : "");
    return !turns || (said->flipped && piece == piece_make(reader->position.side, said->base));
}

static bool skip_behind_move(RecordLine line) {
    return line.start == line.end || *line.start == '\'' || *line.start == 'T';
}

/* Whether the record calls the illegal move just read a foul. */
static bool is_called_foul(const CsaReader *reader) {
    CsaReader ahead = *reader; /* copied only to look ahead */
    RecordLine line = {reader->cursor, reader->cursor};
    while (skip_behind_move(line))
        if (!next_line(&ahead, &line))
            return false;
    return memmem(line.start, length_of(line), "ILLEGAL", strlen("ILLEGAL")) != NULL;
}

static void play(CsaReader *reader, RecordLine line, Move move) {
    Undo undo;
    if (reader->game->node_count >= GAME_NODES_LIMIT) {
        note(reader, line, _("the game has too many moves"));
        reader->ended = true;
        return;
    }
    Node *node = game_append_move(reader->game, reader->node, move);
    if (node == NULL) {
        reader->no_memory = true;
        return;
    }
    position_do(&reader->position, move, &undo);
    reader->node = node;
}

static void read_move(CsaReader *reader, RecordLine line) {
    char data[MOVE_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    const char *reason = N_("the other side is to move");
    Side side = *line.start == '-' ? SIDE_BLACK : SIDE_WHITE, mover = reader->position.side;
    Error error = {0};
    Move move;
    settle(reader);
    if (reader->ended) {
        if (!reader->damaged)
            note(reader, line, _("the game has already ended"));
        return;
    }
    if (side != mover || !translate(reader, line, &text, &reason)) {
        note(reader, line, _(reason));
        reader->ended = true;
    } else if (usi_move_parse(&reader->position, data, &move, &error)) {
        play(reader, line, move);
    } else if (is_called_foul(reader)) {
        reader->game->outcome = (Outcome){result_win_for(side_other(mover)), TERMINATION_ILLEGAL};
        set_tag(reader, KIF_FOUL_TAG, line);
        reader->ended = true;
    } else {
        note(reader, line, error.reason);
        reader->ended = true;
    }
}

/* "T12" or "T12.345": the time of the move before it, or of the ending. */
static void read_time(CsaReader *reader, RecordLine line) {
    const char *at = line.start + 1;
    int64_t spent_ms;
    if (!ascii_scan_seconds(&at, line.end, SECONDS_LIMIT, &spent_ms) || at != line.end)
        note(reader, line, _("not a time"));
    else if (!reader->ended && reader->node != reader->game->root)
        reader->node->spent_ms = spent_ms;
}

/* Reads "%TORYO" and so on. */
static void read_end(CsaReader *reader, RecordLine line) {
    RecordLine word = {line.start + 1, line.end};
    if (reader->ended)
        return;
    reader->ended = true;
    if (!csa_end_take(word.start, length_of(word), reader->position.side, reader->game))
        reader->no_memory = true;
}

/* --- lines ----------------------------------------------------------------------------------- */

/* Reads a statement about moves, before which the game must have begun. */
static bool read_of_moves(CsaReader *reader, RecordLine line, Error *error) {
    bool sign = *line.start == '+' || *line.start == '-';
    Side side = *line.start == '-' ? SIDE_BLACK : SIDE_WHITE;
    bool turn = sign && length_of(line) == 1;
    if (reader->game == NULL && !begin_game(reader, sign ? side : SIDE_WHITE, error))
        return false;
    if (turn)
        return true;
    if (sign && is_move(line))
        read_move(reader, line);
    else if (*line.start == 'T' && length_of(line) > 1)
        read_time(reader, line);
    else if (*line.start == '%')
        read_end(reader, line);
    else
        note(reader, line, _("this does not belong in a CSA record"));
    return true;
}

/* False: the game cannot begin; error says why. */
static bool read_statement(CsaReader *reader, RecordLine line, Error *error) {
    char first = line.start < line.end ? *line.start : '\0';
    if (first == 'P' && !read_placing(reader, line)) {
        if (reader->game == NULL)
            *error = reader->damage;
        return reader->game != NULL;
    }
    return first == 'P' || first == 'V' || first == '\0' || read_of_moves(reader, line, error);
}

/* Reads a line that has commas of its own: a comment, a tag or a name. False: it is another. */
static bool read_whole_line(CsaReader *reader, RecordLine line) {
    if (record_line_begins(line, "'")) {
        take_comment(reader, line);
    } else if (record_line_begins(line, "$")) {
        take_header(reader, line);
    } else if (record_line_begins(line, "N+") || record_line_begins(line, "N-")) {
        RecordLine name = record_line_trim(line.start + 2, line.end);
        if (name.start < name.end)
            set_tag(reader, line.start[1] == '+' ? "White" : "Black", name);
    } else {
        return false;
    }
    return true;
}

/* Several statements may share a line, separated by commas. */
static bool read_line(CsaReader *reader, RecordLine line, Error *error) {
    while (!read_whole_line(reader, line)) {
        const char *comma = memchr(line.start, ',', length_of(line));
        const char *end = comma != NULL ? comma : line.end;
        if (!read_statement(reader, record_line_trim(line.start, end), error))
            return false;
        if (comma == NULL)
            return true;
        line = record_line_trim(comma + 1, line.end);
    }
    return true;
}

/* --- all of it ------------------------------------------------------------------------------- */

static bool read_lines(CsaReader *reader, Error *error) {
    RecordLine line = {reader->cursor, reader->cursor};
    while (!reader->no_memory && next_line(reader, &line)) {
        if (is_text(line, "/"))
            break;
        if (!read_line(reader, line, error))
            return false;
    }
    if (reader->game == NULL && !begin_game(reader, SIDE_WHITE, error))
        return false;
    if (!reader->no_memory)
        settle(reader);
    if (reader->no_memory)
        return error_no_memory(error);
    pgn_take_termination(reader->game);
    return true;
}

static bool init(CsaReader *reader, const RecordGames *games, const PgnSource *source,
                 Error *error) {
    *reader = (CsaReader){.name = source->name, .line = source->line - 1};
    reader->variant = shogi_game_usual(games->variants);
    if (reader->variant == NULL)
        return error_set(error, N_("this record's game is not supported"));
    position_start(&reader->start, reader->variant);
    return shogi_code_fits(reader->variant, error);
}

static Game *read_decoded(CsaReader *reader, const Bytes *text, Error *error) {
    const char *zero = memchr(text->data, '\0', text->length);
    Error refusal = {0};
    reader->cursor = text->data;
    reader->end = zero != NULL ? zero : text->data + text->length;
    bool good = read_lines(reader, &refusal);
    if (good && zero != NULL)
        note(reader, (RecordLine){reader->end, reader->end}, _("a NUL byte is not text"));
    if (good) {
        reader->game->damaged = reader->damaged;
        return reader->game;
    }
    error_locate(&refusal, reader->name, reader->line);
    game_free(reader->game);
    if (error != NULL)
        *error = refusal;
    return NULL;
}

Game *csa_parse(const PgnSource *source, const RecordGames *games, Error *damage, Error *error) {
    Bytes text = {0};
    CsaReader reader = {0};
    Game *game = NULL;
    bool cut = source->length > PGN_GAME_LIMIT;
    const char *feed = cut ? memrchr(source->text, '\n', PGN_GAME_LIMIT) : NULL;
    size_t length = !cut ? source->length : feed != NULL ? (size_t)(feed + 1 - source->text) : 0;
    if (!record_decode(source->text, length, &text, error))
        error_locate(error, source->name, source->line);
    else if (bytes_reserve(&text, 1) ? init(&reader, games, source, error)
                                     : error_no_memory(error)) {
        game = read_decoded(&reader, &text, error);
        if (game != NULL && cut)
            note(&reader, (RecordLine){reader.end, reader.end},
                 _("the game is too long to read in full"));
        if (game != NULL) {
            game->damaged = reader.damaged;
            if (damage != NULL)
                *damage = reader.damage;
        }
        game_clear_tags(&reader.tags);
        bytes_done(&reader.comment);
    }
    bytes_done(&text);
    return game;
}

bool csa_read_tags(const PgnSource *source, Game *tags) {
    Bytes text = {0};
    const char *feed = memrchr(source->text, '\n', source->length);
    size_t length = feed != NULL ? (size_t)(feed + 1 - source->text) : 0;
    CsaReader reader = {.name = source->name, .tags = *tags};
    if (record_decode(source->text, length, &text, NULL) && text.length > 0) {
        RecordLine line;
        reader.cursor = text.data;
        reader.end = text.data + text.length;
        while (next_line(&reader, &line) && !is_text(line, "+") && !is_text(line, "-"))
            (void)read_whole_line(&reader, line);
    }
    *tags = reader.tags;
    bytes_done(&reader.comment);
    bytes_done(&text);
    if (reader.no_memory)
        game_clear_tags(tags);
    return !reader.no_memory;
}

void csa_scan(const char *text, size_t length, RecordScan *out) {
    Side to_move = SIDE_WHITE;
    for (const char *at = text, *end = text + length; at < end;) {
        const char *feed = memchr(at, '\n', (size_t)(end - at));
        RecordLine line = record_line_trim(at, feed != NULL ? feed : end);
        bool sign = line.start < line.end && (*line.start == '+' || *line.start == '-');
        Outcome outcome;
        if (sign && (length_of(line) == 1 || is_move(line)))
            to_move = (*line.start == '-') == (length_of(line) == 1) ? SIDE_BLACK : SIDE_WHITE;
        out->plies += sign && is_move(line);
        if (record_line_begins(line, "%")) {
            if (csa_end_parse(line.start + 1, length_of(line) - 1, to_move, &outcome))
                out->result = outcome.result;
            return;
        }
        at = feed != NULL ? feed + 1 : end;
    }
}

/* --- its row --------------------------------------------------------------------------------- */

static bool has_digits(RecordLine line, size_t from, size_t count) {
    for (size_t i = from; i < from + count; i++)
        if (line.start + i >= line.end || !ascii_is_digit(line.start[i]))
            return false;
    return true;
}

/* "V2.2", "N+Ann", "$EVENT:x", "PI", "P1-KY", "P+00AL", "+", "+7776FU", "'CSA". */
bool csa_is_line(RecordLine line) {
    size_t length = length_of(line);
    char first = length > 0 ? line.start[0] : '\0', next = length > 1 ? line.start[1] : '\0';
    bool sided = next == '+' || next == '-';
    if (first == 'V')
        return has_digits(line, 1, 1);
    if (first == '+' || first == '-')
        return length == 1 || (has_digits(line, 1, 4) && length >= 7 &&
                               ascii_is_upper(line.start[5]) && ascii_is_upper(line.start[6]));
    if (first == '$')
        return ascii_is_upper(next) && memchr(line.start, ':', length) != NULL;
    if (first == 'P')
        return sided || (next == 'I' && (length == 2 || has_digits(line, 2, 2))) ||
               (ascii_is_digit(next) && length > 2 && strchr("+- ", line.start[2]) != NULL);
    return (first == 'N' && sided) || record_line_begins(line, "'CSA encoding");
}
