#include "game/shogi/usi.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "game/records/record_format.h"
#include "game/shogi/shogi_form.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"

enum { WORD_SIZE = 256 };

/* --- positions ------------------------------------------------------------------------------- */

static void add_piece(const Variant *variant, Side side, Role role, Text *out) {
    char text[3];
    variant_role_fen(variant, role, text);
    for (const char *c = text; *c != '\0'; c++)
        text_add_char(out, side == SIDE_WHITE ? *c : ascii_to_lower(*c));
}

/* The reverse of the definitions' order, so that rooks come first and pawns last. */
static bool add_hand(const Position *position, Side side, Text *out) {
    const Variant *variant = position->variant;
    bool any = false;
    for (unsigned i = variant->hand_order_count; i-- > 0;) {
        Role role = variant->hand_order[i];
        unsigned count = position->hand[side][role];
        if (count == 0)
            continue;
        any = true;
        if (count > 1)
            text_add_uint(out, count);
        add_piece(variant, side, role, out);
    }
    return any;
}

void sfen_format(const Position *position, unsigned number, Text *out) {
    char data[FEN_SIZE];
    Text fen = TEXT_OVER(data);
    fen_format(position, &fen);
    text_add_bytes(out, data, strcspn(data, "[ "));
    text_add(out, position->side == SIDE_WHITE ? " b " : " w ");
    bool white = add_hand(position, SIDE_WHITE, out);
    bool black = add_hand(position, SIDE_BLACK, out);
    if (!white && !black)
        text_add_char(out, '-');
    text_addf(out, " %u", number);
}

unsigned sfen_number(const Position *position) {
    return 2u * position->fullmove - (position->side == SIDE_WHITE ? 1 : 0);
}

/* A word of a text, [start, end). */
typedef struct Word {
    const char *start, *end;
} Word;

static Word next_word(const char **cursor, const char *end) {
    while (*cursor < end && ascii_is_space(**cursor))
        (*cursor)++;
    Word word = {*cursor, *cursor};
    while (word.end < end && !ascii_is_space(*word.end))
        word.end++;
    *cursor = word.end;
    return word;
}

static bool word_is(Word word, const char *text) {
    size_t length = (size_t)(word.end - word.start);
    return strlen(text) == length && memcmp(word.start, text, length) == 0;
}

/* Reads the four words of a position; those at the end may be missing. */
static bool parse_words(const Variant *variant, const Word words[4], Position *out, Error *error) {
    char data[FEN_SIZE];
    Text sfen = TEXT_OVER(data);
    text_add(&sfen, "sfen");
    for (int i = 0; i < 4; i++) {
        text_add_char(&sfen, ' ');
        text_add_bytes(&sfen, words[i].start, (size_t)(words[i].end - words[i].start));
    }
    return fen_parse(variant, data, out, error);
}

/* --- moves ----------------------------------------------------------------------------------- */

static void add_square(const Variant *variant, Square square, Text *out) {
    text_add_uint(out, shogi_file(variant, square));
    text_add_char(out, (char)('a' + (int)shogi_rank(variant, square) - 1));
}

void usi_move_format(const Variant *variant, Move move, Text *out) {
    if (move_is_drop(move)) {
        add_piece(variant, SIDE_WHITE, move_role(move), out);
        text_add_char(out, '*');
    } else {
        add_square(variant, move_from(move), out);
    }
    add_square(variant, move_to(move), out);
    if (move_is_promotion(move))
        text_add_char(out, '+');
}

/* Reads "7g" and writes "c3". */
static bool translate_square(const Variant *variant, const char **text, Text *out) {
    const char *at = *text;
    if (!ascii_is_digit(at[0]) || !ascii_is_lower(at[1]))
        return false;
    Square square = shogi_square(variant, (unsigned)(at[0] - '0'), (unsigned)(at[1] - 'a' + 1));
    char name[4];
    if (square == SQUARE_NONE)
        return false;
    variant_square_name(variant, square, name);
    text_add(out, name);
    *text += 2;
    return true;
}

bool usi_move_parse(const Position *position, const char *text, Move *out, Error *error) {
    char data[MOVE_TEXT_SIZE];
    Text ours = TEXT_OVER(data);
    const char *at = text;
    bool drop = ascii_is_upper(at[0]) && at[1] == '*';
    if (drop) {
        text_add_char(&ours, at[0]);
        text_add_char(&ours, '@');
        at += 2;
    }
    bool good = (drop || translate_square(position->variant, &at, &ours)) &&
                translate_square(position->variant, &at, &ours);
    if (good && *at == '+' && !drop) {
        text_add_char(&ours, '+');
        at++;
    }
    if (!good || *at != '\0')
        return error_set_at(error, text, N_("this is not a move"));
    Error found = {0};
    if (uci_parse(position, data, out, &found))
        return true;
    return error_set_at(error, text, "%s", found.reason);
}

/* --- writing --------------------------------------------------------------------------------- */

/* Every game of shogi from its start position has the number 1, whoever moves first. */
static bool write_start(const Game *game, Bytes *out) {
    const Variant *variant = game->variant;
    bool usual = shogi_is_usual(variant);
    if (!usual && !bytes_addf(out, "setoption name USI_Variant value %s\n", variant->name))
        return false;
    if (usual && !game->from_setup)
        return bytes_add(out, "position startpos");
    char data[FEN_SIZE];
    Text sfen = TEXT_OVER(data);
    sfen_format(&game->start, game->start.fullmove == 1 ? 1 : sfen_number(&game->start), &sfen);
    return bytes_addf(out, "position sfen %s", data);
}

/* Whether the side to move has resigned: the only ending for which USI has a word. */
static bool ends_by_resigning(const Game *game) {
    Side mover = game_side_at_end(game);
    return game->outcome.termination == TERMINATION_RESIGNATION &&
           game->outcome.result == result_win_for(side_other(mover));
}

static bool write_game(const Game *game, Bytes *out) {
    const Variant *variant = game->variant;
    bool good = write_start(game, out);
    for (const Node *node = game->root->child; good && node != NULL; node = node->child) {
        char text[MOVE_TEXT_SIZE];
        Text move = TEXT_OVER(text);
        usi_move_format(variant, node->move, &move);
        good = bytes_addf(out, "%s %s", node->parent->parent == NULL ? " moves" : "", text);
    }
    if (good && ends_by_resigning(game))
        good = bytes_add(out, game->root->child == NULL ? " moves resign" : " resign");
    return good && bytes_add_char(out, '\n');
}

bool usi_write(const Game *game, Bytes *out, Error *error) {
    size_t length = out->length;
    if (!shogi_form_fits(game->variant, error))
        return false;
    if (game_has_null_move(game, true))
        return error_set(error, N_("the game has a null move, which this format cannot express"));
    if (write_game(game, out))
        return true;
    bytes_cut(out, length);
    return error_set(error, N_("out of memory"));
}

/* --- reading --------------------------------------------------------------------------------- */

typedef struct UsiReader {
    const PgnSource *source;
    const RecordGames *games;
    char variant[WORD_SIZE]; /* as a setoption line names it, or "" */
    const char *end;         /* end of the current line */
    unsigned line;           /* the current line's number */
    Error damage;            /* the first problem */
    bool damaged, no_memory;
} UsiReader;

/* Engine commands that are not part of the game. */
static bool is_other_command(Word word) {
    static const char *const WORDS[] = {"usi",  "isready",   "usinewgame", "setoption", "go",
                                        "stop", "ponderhit", "gameover",   "quit"};
    for (size_t i = 0; i < sizeof(WORDS) / sizeof(WORDS[0]); i++)
        if (word_is(word, WORDS[i]))
            return true;
    return false;
}

static void copy_word(Word word, char *out, size_t size) {
    Text text = text_over(out, size);
    text_add_bytes(&text, word.start, (size_t)(word.end - word.start));
}

static void damage(UsiReader *reader, Word word, const char *reason) {
    char token[WORD_SIZE];
    copy_word(word, token, sizeof(token));
    if (!reader->damaged) {
        error_set_at(&reader->damage, token, "%s", reason);
        error_locate(&reader->damage, reader->source->name, reader->line);
    }
    reader->damaged = true;
}

/* "setoption name USI_Variant value NAME". */
static void read_option(UsiReader *reader, const char *cursor) {
    Word name = next_word(&cursor, reader->end);
    Word option = next_word(&cursor, reader->end);
    Word value = next_word(&cursor, reader->end);
    if (word_is(name, "name") && word_is(value, "value") &&
        (word_is(option, "USI_Variant") || word_is(option, "UCI_Variant")))
        copy_word(next_word(&cursor, reader->end), reader->variant, sizeof(reader->variant));
}

/* Reads the position for a game. False: it does not fit; if error is not NULL, it says why. */
static bool read_start(const Variant *variant, const Word words[4], Position *out, Error *error) {
    if (!shogi_form_fits(variant, error))
        return false;
    if (word_is(words[0], "startpos")) {
        position_start(out, variant);
        return true;
    }
    return parse_words(variant, words, out, error);
}

/* The game that a position without a name belongs to. */
static bool guess_start(const UsiReader *reader, const Word words[4], Position *out, Error *error) {
    const VariantSet *variants = reader->games->variants;
    const Variant *usual = shogi_game_usual(variants);
    const char *name = reader->games->usual;
    const Variant *given = name == NULL ? NULL : variants_find(variants, name);
    if ((usual != NULL && read_start(usual, words, out, NULL)) ||
        (given != NULL && read_start(given, words, out, NULL)))
        return true;
    for (size_t i = 0; i < variants_count(variants); i++) {
        const Variant *variant = variants_at(variants, i);
        if (variant != NULL && read_start(variant, words, out, NULL))
            return true;
    }
    if (usual != NULL)
        return read_start(usual, words, out, error);
    return error_set(error, N_("no known game has this position"));
}

static bool find_start(const UsiReader *reader, const Word words[4], Position *out, Error *error) {
    if (reader->variant[0] == '\0')
        return guess_start(reader, words, out, error);
    const Variant *variant = variants_find_foreign(reader->games->variants, reader->variant);
    if (variant == NULL)
        return error_set_at(error, "USI_Variant", N_("there is no game \"%s\""), reader->variant);
    return read_start(variant, words, out, error);
}

/* The words that programs write after the last move: how the game ended for the side to move. */
typedef enum EndOf { END_OF_NONE, END_LOST, END_WON, END_DRAWN } EndOf;

static const struct {
    const char *word;
    EndOf end;
    Termination termination;
} ENDS[] = {
    {"resign", END_LOST, TERMINATION_RESIGNATION},
    {"win", END_WON, TERMINATION_IMPASSE},
    {"lose", END_LOST, TERMINATION_NONE},
    {"draw", END_DRAWN, TERMINATION_AGREEMENT},
    {"rep_draw", END_DRAWN, TERMINATION_REPETITION},
    {"rep_win", END_WON, TERMINATION_PERPETUAL_CHECK},
    {"rep_lose", END_LOST, TERMINATION_PERPETUAL_CHECK},
    {"mate", END_LOST, TERMINATION_CHECKMATE},
    {"mated", END_LOST, TERMINATION_CHECKMATE},
    {"tsumi", END_LOST, TERMINATION_CHECKMATE},
    {"timeout", END_LOST, TERMINATION_TIME},
    {"time_up", END_LOST, TERMINATION_TIME},
    {"jishogi", END_DRAWN, TERMINATION_AGREEMENT},
    {"impasse", END_DRAWN, TERMINATION_AGREEMENT},
    {"max_moves", END_DRAWN, TERMINATION_MOVE_COUNT},
    {"illegal", END_LOST, TERMINATION_ILLEGAL},
    {"illegal_move", END_LOST, TERMINATION_ILLEGAL},
    {"break", END_OF_NONE, TERMINATION_NONE},
    {"interrupt", END_OF_NONE, TERMINATION_NONE},
    {"abort", END_OF_NONE, TERMINATION_NONE},
};

/* The outcome that a word after the moves means. False: it means none. */
static bool find_end(Word word, Side to_move, Outcome *out) {
    for (size_t i = 0; i < sizeof(ENDS) / sizeof(ENDS[0]); i++) {
        if (!word_is(word, ENDS[i].word))
            continue;
        const Result results[] = {RESULT_ONGOING, result_win_for(side_other(to_move)),
                                  result_win_for(to_move), RESULT_DRAW};
        *out = (Outcome){results[ENDS[i].end], ENDS[i].termination};
        return true;
    }
    return false;
}

static void read_moves(UsiReader *reader, const char *cursor, Game *game) {
    Position position = game->start;
    Node *node = game->root;
    for (Word word = next_word(&cursor, reader->end); word.start < word.end;
         word = next_word(&cursor, reader->end)) {
        if (find_end(word, position.side, &game->outcome)) {
            word = next_word(&cursor, reader->end);
            if (word.start < word.end)
                damage(reader, word, _("the game has already ended"));
            return;
        }
        char text[MOVE_TEXT_SIZE];
        Move move;
        Undo undo;
        Error error = {0};
        copy_word(word, text, sizeof(text));
        if ((size_t)(word.end - word.start) >= sizeof(text) ||
            !usi_move_parse(&position, text, &move, &error)) {
            damage(reader, word, error.reason[0] != '\0' ? error.reason : _("this is not a move"));
            return;
        }
        if (game->node_count >= GAME_NODES_LIMIT) {
            damage(reader, word, _("the game has too many moves"));
            return;
        }
        node = game_append_move(game, node, move);
        if (node == NULL) {
            reader->no_memory = true;
            return;
        }
        position_do(&position, move, &undo);
    }
}

/* Whether a word looks like an SFEN board: it has its ranks, and setoption lines and commands do
 * not. */
static bool is_board(Word word) {
    unsigned slashes = 0;
    for (const char *c = word.start; c < word.end; c++) {
        if (!ascii_is_alpha(*c) && !ascii_is_digit(*c) && *c != '+' && *c != '/')
            return false;
        slashes += *c == '/';
    }
    return slashes >= 2;
}

/* Takes the four words of a position; missing ones are empty. */
static void take_words(const char **cursor, const char *end, Word words[4]) {
    for (int i = 0; i < 4; i++) {
        const char *ahead = *cursor;
        words[i] = next_word(&ahead, end);
        if (word_is(words[i], "moves"))
            words[i].end = words[i].start;
        else
            *cursor = ahead;
    }
}

/* Reads "startpos" or "sfen ...", and the moves. NULL: error says why. */
static Game *read_position(UsiReader *reader, const char *cursor, Error *error) {
    Word words[4];
    Position start;
    const char *begin = cursor;
    Word first = next_word(&cursor, reader->end);
    if (is_board(first)) { /* a bare SFEN */
        cursor = begin;
        take_words(&cursor, reader->end, words);
    } else if (word_is(first, "startpos")) {
        for (int i = 0; i < 4; i++)
            words[i] = i == 0 ? first : (Word){cursor, cursor};
    } else if (word_is(first, "sfen")) {
        take_words(&cursor, reader->end, words);
    } else {
        error_set(error, N_("expected \"startpos\" or \"sfen\" after \"position\""));
        return NULL;
    }
    if (!find_start(reader, words, &start, error))
        return NULL;
    Game *game = game_new(start.variant, &start);
    if (game == NULL) {
        error_set(error, N_("out of memory"));
        return NULL;
    }
    const char *behind = cursor;
    Word word = next_word(&cursor, reader->end);
    if (word_is(word, "moves"))
        read_moves(reader, cursor, game);
    else if (find_end(word, start.side, &game->outcome))
        read_moves(reader, behind, game);
    else if (word.start < word.end)
        damage(reader, word, _("this does not belong in a position"));
    if (!reader->no_memory)
        return game;
    game_free(game);
    error_set(error, N_("out of memory"));
    return NULL;
}

/* Reads a line; game (nullable) is the result of the lines before it. */
static Game *read_line(UsiReader *reader, const char *line, Game *game, Error *error) {
    const char *cursor = line;
    Word word = next_word(&cursor, reader->end);
    bool bare = word_is(word, "sfen") || word_is(word, "startpos") || is_board(word);
    if (word.start == word.end || *word.start == '#')
        return game;
    if (word_is(word, "setoption"))
        read_option(reader, cursor);
    else if ((bare || word_is(word, "position")) && game == NULL)
        return read_position(reader, bare ? word.start : cursor, error);
    else if (!is_other_command(word))
        damage(reader, word, _("this does not belong in a USI record"));
    return game;
}

Game *usi_parse(const PgnSource *source, const RecordGames *games, Error *damaged, Error *error) {
    UsiReader reader = {.source = source, .games = games, .line = source->line};
    bool too_long = source->length > PGN_GAME_LIMIT;
    const char *cursor = source->text;
    const char *end = cursor + (too_long ? PGN_GAME_LIMIT : source->length);
    Game *game = NULL;
    Error refusal = {0};
    while (cursor < end && refusal.reason[0] == '\0') {
        const char *feed = memchr(cursor, '\n', (size_t)(end - cursor));
        reader.end = feed != NULL ? feed : end;
        game = read_line(&reader, cursor, game, &refusal);
        cursor = feed != NULL ? feed + 1 : end;
        reader.line += refusal.reason[0] == '\0';
    }
    if (game == NULL) {
        if (refusal.reason[0] == '\0')
            error_set(&refusal, N_("there is no position in this USI record"));
        error_locate(&refusal, source->name, reader.line);
        if (error != NULL)
            *error = refusal;
        return NULL;
    }
    if (memchr(source->text, '\0', source->length) != NULL)
        damage(&reader, (Word){end, end}, _("a NUL byte is not text"));
    if (too_long)
        damage(&reader, (Word){end, end}, _("the game is too long to read in full"));
    game->damaged = reader.damaged;
    if (damaged != NULL)
        *damaged = reader.damage;
    return game;
}

static void scan_line(const char *cursor, const char *end, RecordScan *out) {
    bool moves = false, white = true;
    for (Word word = next_word(&cursor, end); word.start < word.end;
         word = next_word(&cursor, end)) {
        Outcome outcome;
        if (!moves) {
            white = white && !word_is(word, "w");
            moves = word_is(word, "moves");
        } else if (find_end(word, white ? SIDE_WHITE : SIDE_BLACK, &outcome)) {
            out->result = outcome.result;
            return;
        } else {
            out->plies++;
            white = !white;
        }
    }
}

/* The last line has the moves. */
static void usi_scan(const char *text, size_t length, RecordScan *out) {
    for (const char *at = text, *end = text + length; at < end;) {
        const char *feed = memchr(at, '\n', (size_t)(end - at));
        scan_line(at, feed != NULL ? feed : end, out);
        at = feed != NULL ? feed + 1 : end;
    }
}

/* The game that a setoption line names. */
static bool usi_read_tags(const PgnSource *source, Game *tags) {
    UsiReader reader = {.source = source, .end = source->text + source->length};
    const char *cursor = source->text;
    if (word_is(next_word(&cursor, reader.end), "setoption"))
        read_option(&reader, cursor);
    return reader.variant[0] == '\0' || game_add_tag(tags, "Variant", reader.variant, NULL);
}

/* "lnsgkgsnl/... b - 1": four words, the last a number, which the fourth word of a FEN or EPD is
 * not. */
static bool is_bare_sfen(RecordLine line) {
    const char *cursor = line.start;
    Word words[5];
    for (int i = 0; i < 5; i++)
        words[i] = next_word(&cursor, line.end);
    const char *digit = words[3].start;
    uint64_t number;
    return is_board(words[0]) && (word_is(words[1], "b") || word_is(words[1], "w")) &&
           words[4].start == words[4].end &&
           ascii_scan_uint(&digit, words[3].end, 100000, &number) && digit == words[3].end;
}

static bool is_usi(RecordLine line) {
    return record_line_begins(line, "position ") || record_line_begins(line, "sfen ") ||
           record_line_begins(line, "startpos") || record_line_begins(line, "setoption name U") ||
           is_bare_sfen(line);
}

const RecordFormat RECORD_USI = {.endings = ".usi .sfen",
                                 .of_shogi = true,
                                 .layout = RECORD_LAYOUT_LINES,
                                 .loses = LOSS_VARIATIONS | LOSS_COMMENTS | LOSS_TIMES |
                                          LOSS_CLOCKS | LOSS_EVALUATIONS | LOSS_MARKS,
                                 .is_line = is_usi,
                                 .tells_early = true,
                                 .read = usi_parse,
                                 .read_tags = usi_read_tags,
                                 .scan = usi_scan,
                                 .write = usi_write};
