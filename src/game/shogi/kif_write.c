#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/unicode.h"
#include "game/shogi/kif.h"
#include "game/shogi/kif_headers.h"
#include "game/shogi/kif_words.h"
#include "game/shogi/shogi_marks.h"
#include "rules/notation/fen.h"

enum { MOVE_COLUMNS = 16, KI2_COLUMNS = 12, KI2_MOVES = 6, LINE_SIZE = 512 };

#define ODDS_HEADER "手合割"
#define OTHER_ODDS  "その他"

/* What a move changed, for going back to where lines branch. */
typedef struct Step {
    Undo undo;
    Square previous;
    int64_t total_ms[SIDE_COUNT];
} Step;

typedef struct Writer {
    const Game *game; /* NULL: only a position is written */
    const ShogiNames *names;
    Bytes *out;
    bool ki2;    /* KI2 instead of KIF */
    bool odds;   /* Black moves first */
    bool failed; /* memory runs out */
    Position position;
    unsigned number;              /* number of the next move, from 1 */
    Square previous;              /* the target of the last move, or SQUARE_NONE */
    int64_t total_ms[SIDE_COUNT]; /* the time that each side has used */
    unsigned in_line;             /* in KI2: how many moves the line has so far */
    int gap;                      /* columns before the next move */
    Step *steps;                  /* owned; one for each move so far */
    size_t count, capacity;
} Writer;

static void put(Writer *writer, const char *text) {
    if (!bytes_add(writer->out, text))
        writer->failed = true;
}

/* --- the diagram ----------------------------------------------------------------------------- */

static void put_hand(Writer *writer, const Position *position, Side side) {
    const Variant *variant = position->variant;
    char data[LINE_SIZE];
    Text line = TEXT_OVER(data);
    bool any = false;
    text_add(&line, side == SIDE_WHITE ? "先手の持駒：" : "後手の持駒：");
    for (unsigned i = variant->hand_order_count; i-- > 0;) {
        Role role = variant->hand_order[i];
        unsigned count = position->hand[side][role];
        char name[SHOGI_NAME_SIZE];
        if (count == 0)
            continue;
        shogi_name_of(writer->names, role, true, name);
        text_addf(&line, "%s%s", any ? "　" : "", name);
        if (count > 1)
            kif_add_number(count, &line);
        any = true;
    }
    text_add(&line, any ? "\n" : "なし\n");
    put(writer, data);
}

static void put_frame(Writer *writer) {
    put(writer, "+");
    for (unsigned i = 0; i < writer->names->variant->files; i++)
        put(writer, "---");
    put(writer, "+\n");
}

static void put_rank(Writer *writer, const Position *position, unsigned rank) {
    const Variant *variant = position->variant;
    put(writer, "|");
    for (unsigned file = variant->files; file > 0; file--) {
        Piece piece = position->board[shogi_square(variant, file, rank)];
        char name[SHOGI_NAME_SIZE];
        if (piece == PIECE_NONE) {
            put(writer, " ・");
            continue;
        }
        shogi_name_of(writer->names, piece_role(piece), true, name);
        put(writer, piece_side(piece) == SIDE_WHITE ? " " : "v");
        put(writer, name);
    }
    put(writer, "|");
    put(writer, kif_kanji_digit(rank));
    put(writer, "\n");
}

static void put_diagram(Writer *writer, const Position *position) {
    const Variant *variant = position->variant;
    put_hand(writer, position, SIDE_BLACK);
    for (unsigned file = variant->files; file > 0; file--) {
        put(writer, file == variant->files ? "  " : " ");
        put(writer, kif_wide_digit(file));
    }
    put(writer, "\n");
    put_frame(writer);
    for (unsigned rank = 1; rank <= variant->ranks; rank++)
        put_rank(writer, position, rank);
    put_frame(writer);
    put_hand(writer, position, SIDE_WHITE);
    put(writer, position->side == SIDE_WHITE ? "先手番\n" : "後手番\n");
}

/* --- headers --------------------------------------------------------------------------------- */

static void put_header(Writer *writer, const char *key, const char *value) {
    put(writer, key);
    put(writer, "：");
    for (const char *c = value; *c != '\0'; c++)
        if (!bytes_add_char(writer->out, *c == '\n' || *c == '\r' ? ' ' : *c))
            writer->failed = true;
    put(writer, "\n");
}

/* Whether the line after the moves expresses the whole outcome. */
static bool is_told(const Writer *writer) {
    const Game *game = writer->game;
    Side to_move = game_side_at_end(game);
    const char *word = kif_end_word(game->outcome, to_move);
    char data[LINE_SIZE];
    Text verdict = TEXT_OVER(data);
    Outcome read;
    kif_verdict_add(game->outcome, to_move, writer->odds, &verdict);
    bool known = writer->ki2 ? kif_verdict_parse(data, verdict.length, to_move, &read)
                             : word != NULL && kif_end_parse(word, strlen(word), to_move, &read);
    return known && read.result == game->outcome.result &&
           read.termination == game->outcome.termination;
}

static void put_tag_header(void *context, const char *key, const char *value) {
    put_header(context, key, value);
}

static void put_tags(Writer *writer) {
    const Game *game = writer->game;
    const KifHeaders headers = {game, !writer->ki2, put_tag_header, writer};
    kif_headers_each(&headers);
    if (game->outcome.termination != TERMINATION_NONE && !is_told(writer))
        put_header(writer, "Termination", termination_name(game->outcome.termination));
}

/* Writes the start position: the name of the game or handicap if it has one; otherwise a diagram,
 * and a FEN for what a diagram cannot show. */
static void put_start(Writer *writer) {
    const Game *game = writer->game;
    const char *title =
        game->from_setup ? kif_odds_of(writer->names, &game->start) : shogi_title(game->variant);
    char data[LINE_SIZE];
    Text name = TEXT_OVER(data);
    if (title != NULL) /* the first of several names */
        text_add_bytes(&name, title, strcspn(title, "/"));
    put_header(writer, ODDS_HEADER, title != NULL ? data : OTHER_ODDS);
    if (title != NULL)
        return;
    if (game->from_setup)
        put_header(writer, "FEN", fen_text(&game->start).text);
    put_diagram(writer, &game->start);
}

/* --- moves ----------------------------------------------------------------------------------- */

/* "７六歩(77)", "同　歩成(33)", "５五角打"; in KI2 "７六歩", "同　銀右不成". */
static void add_move(const Writer *writer, Move move, Text *out) {
    const Position *position = &writer->position;
    const Variant *variant = position->variant;
    char name[SHOGI_NAME_SIZE];
    bool drop = move_is_drop(move);
    Square to = move_to(move);
    Role role = drop ? move_role(move) : piece_role(position->board[move_from(move)]);
    unsigned marks = writer->ki2 ? shogi_marks_of(position, move)
                     : drop      ? SHOGI_MARK_DROP
                                 : SHOGI_MARK_ORIGIN;
    if (to == writer->previous)
        text_add(out, "同　");
    else
        text_addf(out, "%s%s", kif_wide_digit(shogi_file(variant, to)),
                  kif_kanji_digit(shogi_rank(variant, to)));
    shogi_name_of(writer->names, role, false, name);
    text_add(out, name);
    shogi_marks_add(marks, out);
    if (move_is_promotion(move))
        text_add(out, "成");
    else if (writer->ki2 && shogi_move_has_choice(position, move))
        text_add(out, "不成");
    if (marks & SHOGI_MARK_ORIGIN)
        text_addf(out, "(%u%u)", shogi_file(variant, move_from(move)),
                  shogi_rank(variant, move_from(move)));
}

/* "( 0:16/00:01:02)". */
static void add_time(int64_t spent_ms, int64_t total_ms, Text *out) {
    long long spent = spent_ms / 1000, total = total_ms / 1000;
    text_addf(out, "(%2lld:%02lld/%02lld:%02lld:%02lld)", spent / 60, spent % 60, total / 3600,
              total / 60 % 60, total % 60);
}

/* Ends a line of KI2 moves. */
static void end_line(Writer *writer) {
    if (writer->in_line > 0)
        put(writer, "\n");
    writer->in_line = 0;
}

static void put_comment(Writer *writer, const char *comment) {
    if (comment != NULL && *comment != '\0')
        end_line(writer);
    while (comment != NULL && *comment != '\0') {
        size_t length = strcspn(comment, "\n");
        put(writer, "*");
        if (!bytes_add_bytes(writer->out, comment, length))
            writer->failed = true;
        put(writer, "\n");
        comment += length;
        comment += *comment == '\n';
    }
}

static void remember(Writer *writer, const Step *step) {
    if (writer->count == writer->capacity) {
        size_t capacity = writer->capacity == 0 ? 128 : 2 * writer->capacity;
        Step *steps = realloc(writer->steps, capacity * sizeof(*steps));
        if (steps == NULL) {
            writer->failed = true;
            return;
        }
        writer->steps = steps;
        writer->capacity = capacity;
    }
    writer->steps[writer->count++] = *step;
}

/* "   1 ７六歩(77)   ( 0:16/00:00:16)". */
static void put_numbered(Writer *writer, const Node *node, const char *move) {
    char data[LINE_SIZE];
    Text text = TEXT_OVER(data);
    Side side = writer->position.side;
    text_addf(&text, "%4u ", writer->number);
    if (node->spent_ms >= 0) {
        writer->total_ms[side] += node->spent_ms;
        unicode_add_padded(&text, move, MOVE_COLUMNS);
        add_time(node->spent_ms, writer->total_ms[side], &text);
    } else {
        text_add(&text, move);
    }
    text_add_char(&text, '\n');
    put(writer, data);
}

/* "▲７六歩", six a line. */
static void put_unnumbered(Writer *writer, const char *move) {
    if (writer->in_line == KI2_MOVES)
        end_line(writer);
    for (int i = 0; writer->in_line > 0 && i < writer->gap; i++)
        put(writer, " ");
    put(writer, kif_side_sign(writer->position.side));
    put(writer, move);
    int columns = 2 + unicode_string_columns(move);
    writer->gap = columns < KI2_COLUMNS ? KI2_COLUMNS - columns : 1;
    writer->in_line++;
}

static void put_move(Writer *writer, const Node *node) {
    char move[LINE_SIZE];
    Text text = TEXT_OVER(move);
    Step step = {.previous = writer->previous,
                 .total_ms = {writer->total_ms[0], writer->total_ms[1]}};
    add_move(writer, node->move, &text);
    put_comment(writer, node->before);
    if (writer->ki2)
        put_unnumbered(writer, move);
    else
        put_numbered(writer, node, move);
    put_comment(writer, node->comment);
    position_do(&writer->position, node->move, &step.undo);
    remember(writer, &step);
    writer->previous = move_to(node->move);
    writer->number++;
}

static void take_back(Writer *writer, const Node *node) {
    const Step *step = &writer->steps[--writer->count];
    position_undo(&writer->position, node->move, &step->undo);
    writer->previous = step->previous;
    memcpy(writer->total_ms, step->total_ms, sizeof(writer->total_ms));
    writer->number--;
}

/* "まで87手で先手の勝ち". */
static void put_verdict(Writer *writer) {
    char data[LINE_SIZE];
    Text text = TEXT_OVER(data);
    text_addf(&text, "まで%u手で", writer->number - 1);
    kif_verdict_add(writer->game->outcome, writer->position.side, writer->odds, &text);
    text_add_char(&text, '\n');
    put(writer, data);
}

/* The record's own word for the ending, if we have none and it can be read back. */
static const char *own_end_word(const Writer *writer) {
    const Game *game = writer->game;
    const char *word = game_tag(game, "Termination");
    Outcome read;
    if (word == NULL || game->outcome.termination != TERMINATION_NONE ||
        !kif_may_be_end(word, strlen(word)))
        return NULL;
    bool known = kif_end_parse(word, strlen(word), writer->position.side, &read);
    return !known || (read.result == game->outcome.result && read.termination == TERMINATION_NONE)
               ? word
               : NULL;
}

/* The game's ending, after its first line. */
static void put_end(Writer *writer) {
    const char *own = own_end_word(writer);
    const char *word =
        own != NULL ? own : kif_end_word(writer->game->outcome, writer->position.side);
    end_line(writer);
    if (word != NULL && !writer->ki2) {
        char data[LINE_SIZE];
        Text text = TEXT_OVER(data);
        text_addf(&text, "%4u ", writer->number);
        put(writer, data);
        put(writer, word);
        put(writer, "\n");
    }
    put_verdict(writer);
}

static void put_branches(Writer *writer, const Node *node);

/* Writes the line from node on, then, going back towards node, what branches off: a reader that
 * counts back along the last line then finds the right move. */
static void put_line(Writer *writer, const Node *node) {
    const Node *last = node;
    for (const Node *move = node; move != NULL && !writer->failed; move = move->child) {
        put_move(writer, move);
        last = move;
    }
    if (node == writer->game->root->child && !writer->failed)
        put_end(writer);
    end_line(writer);
    for (const Node *move = last; !writer->failed; move = move->parent) {
        take_back(writer, move);
        if (move->parent->child == move)
            put_branches(writer, move);
        if (move == node)
            break;
    }
}

/* Writes the variations of a line's move. Recursive for their own, which are nested at most
 * GAME_DEPTH_LIMIT deep when read. */
static void put_branches(Writer *writer, const Node *node) {
    for (const Node *other = node->sibling; other != NULL && !writer->failed;
         other = other->sibling) {
        char data[LINE_SIZE];
        Text text = TEXT_OVER(data);
        text_addf(&text, "\n変化：%u手\n", writer->number);
        put(writer, data);
        put_line(writer, other);
    }
}

/* --- all of it ------------------------------------------------------------------------------- */

static void put_game(Writer *writer) {
    const Game *game = writer->game;
    put(writer, writer->ki2 ? "" : "#KIF version=2.0 encoding=UTF-8\n");
    put_header(writer, "Variant", game->variant->name);
    put_tags(writer);
    put_start(writer);
    put(writer, writer->ki2 ? "\n" : "手数----指手---------消費時間--\n");
    put_comment(writer, game->root->comment);
    if (game->root->child != NULL)
        put_line(writer, game->root->child);
    else
        put_end(writer);
}

/* Cuts out back to its old length if writing has failed. */
static bool finish(Writer *writer, size_t length, Error *error) {
    free(writer->steps);
    if (!writer->failed)
        return true;
    bytes_cut(writer->out, length);
    return error_set(error, N_("out of memory"));
}

static bool write_game(const Game *game, bool ki2, Bytes *out, Error *error) {
    ShogiNames names;
    size_t length = out->length;
    if (!shogi_names_make(game->variant, &names, error))
        return false;
    if (game_has_null_move(game, false))
        return error_set(error, N_("the game has a null move, which this format cannot express"));
    Writer writer = {.game = game,
                     .names = &names,
                     .out = out,
                     .ki2 = ki2,
                     .odds = game->start.side == SIDE_BLACK,
                     .position = game->start,
                     .number = 1,
                     .previous = SQUARE_NONE};
    put_game(&writer);
    return finish(&writer, length, error);
}

bool kif_write(const Game *game, Bytes *out, Error *error) {
    return write_game(game, false, out, error);
}

bool ki2_write(const Game *game, Bytes *out, Error *error) {
    return write_game(game, true, out, error);
}

bool kif_write_position(const Position *position, Bytes *out, Error *error) {
    ShogiNames names;
    size_t length = out->length;
    if (!shogi_names_make(position->variant, &names, error))
        return false;
    Writer writer = {.names = &names, .out = out};
    put_diagram(&writer, position);
    return finish(&writer, length, error);
}
