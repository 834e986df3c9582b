#include "game/records/pgn.h"

#include <string.h>

#include "base/i18n.h"
#include "game/records/pgn_reader.h"
#include "game/records/pgn_signs.h"
#include "game/records/record_decode.h"
#include "game/records/record_format.h"
#include "game/records/record_variant.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"

enum { COLUMNS_LIMIT = 79 };

/* ---- tags ---- */

/* Tags that come from the game itself, or that the standard requires even if unknown; in order. */
static const char *const FIRST_TAGS[] = {"Event", "Site",   "Date",    "Round", "White",
                                         "Black", "Result", "Variant", "SetUp", "FEN"};
enum { FIRST_TAGS_COUNT = sizeof(FIRST_TAGS) / sizeof(FIRST_TAGS[0]) };

static const Tag *find_tag(const Game *game, const char *name) {
    for (size_t i = 0; i < game->tag_count; i++) {
        if (strcmp(game->tags[i].name, name) == 0)
            return &game->tags[i];
    }
    return NULL;
}

static bool write_pair(Bytes *out, const char *name, const char *value) {
    return bytes_addf(out, "[%s \"", name) && pgn_escape(value, out) && bytes_add(out, "\"]\n");
}

/* Writes a tag with its original spelling. */
static bool write_tag(Bytes *out, const Tag *tag) {
    if (tag->raw == NULL)
        return write_pair(out, tag->name, tag->value);
    return bytes_addf(out, "[%s \"", tag->name) && bytes_add(out, tag->raw) &&
           bytes_add(out, "\"]\n");
}

/* Which programs a game is written for. */
typedef enum PgnReaders {
    PGN_FOR_ALL,  /* our own notation, which most others read */
    PGN_FOR_FAIRY /* Fairy-Stockfish and its relatives, which write a few moves differently */
} PgnReaders;

/* Whether to write the start position. Fairy-Stockfish and its relatives take castling rights from
 * it, which a definition need not name if castling depends on the position. */
static bool has_fen(const Game *game, PgnReaders readers) {
    const Variant *variant = game->variant;
    return game->from_setup ||
           (readers == PGN_FOR_FAIRY && variant->has_castling && !variant->castling_by_rights);
}

/* The tag's value according to the game, written to data; NULL: none. */
static const char *known_value(const Game *game, PgnReaders readers, const char *name, Text *data) {
    if (strcmp(name, "Result") == 0)
        return result_text(game->outcome.result);
    if (strcmp(name, "Variant") == 0)
        return readers == PGN_FOR_FAIRY ? game->variant->name : record_variant_name(game->variant);
    if (strcmp(name, "SetUp") == 0)
        return has_fen(game, readers) ? "1" : NULL;
    if (strcmp(name, "FEN") != 0 || !has_fen(game, readers))
        return NULL;
    if (readers == PGN_FOR_FAIRY)
        fen_format_fairy(&game->start, data);
    else
        fen_format(&game->start, data);
    return data->data;
}

static bool write_first_tags(const Game *game, PgnReaders readers, Bytes *out) {
    for (size_t i = 0; i < FIRST_TAGS_COUNT; i++) {
        const char *name = FIRST_TAGS[i];
        char fen[FEN_SIZE];
        Text data = TEXT_OVER(fen);
        const char *value = known_value(game, readers, name, &data);
        const Tag *tag = find_tag(game, name);
        bool optional = strcmp(name, "SetUp") == 0 || strcmp(name, "FEN") == 0;
        if (value == NULL && tag == NULL && optional)
            continue;
        if (value == NULL && tag == NULL)
            value = strcmp(name, "Date") == 0 ? "????.??.??" : "?";
        if (!(value != NULL ? write_pair(out, name, value) : write_tag(out, tag)))
            return false;
    }
    return true;
}

/* Whether write_first_tags has written the tag. */
static bool is_first_tag(const Game *game, const Tag *tag) {
    for (size_t i = 0; i < FIRST_TAGS_COUNT; i++) {
        if (strcmp(tag->name, FIRST_TAGS[i]) == 0)
            return tag == find_tag(game, tag->name);
    }
    return false;
}

static bool write_other_tags(const Game *game, Bytes *out) {
    Termination termination = game->outcome.termination;
    bool told = termination == TERMINATION_NONE;
    for (size_t i = 0; i < game->tag_count; i++) {
        const Tag *tag = &game->tags[i];
        if (is_first_tag(game, tag))
            continue;
        /* A Termination tag is valid only if the game ended that way. */
        if (strcmp(tag->name, "Termination") == 0) {
            if (pgn_termination(tag->value) != termination)
                continue;
            told = true;
        }
        if (!write_tag(out, tag))
            return false;
    }
    return told || write_pair(out, "Termination", termination_name(termination));
}

/* ---- movetext ---- */

typedef struct Writer {
    const Game *game;
    Bytes *out;
    PgnReaders readers;
    size_t column;   /* bytes in the current line */
    unsigned opened; /* parentheses to write before the next token */
    bool failed;
} Writer;

static void put(Writer *writer, const char *text, size_t length) {
    if (!bytes_add_bytes(writer->out, text, length))
        writer->failed = true;
    writer->column += length;
}

static void new_line(Writer *writer) {
    put(writer, "\n", 1);
    writer->column = 0;
}

/* Prepares for a token of this width: a space or a new line, and pending parentheses. */
static void begin_token(Writer *writer, size_t width) {
    width += writer->opened;
    if (writer->column > 0 && writer->column + 1 + width > COLUMNS_LIMIT)
        new_line(writer);
    else if (writer->column > 0)
        put(writer, " ", 1);
    for (; writer->opened > 0; writer->opened--)
        put(writer, "(", 1);
}

static void put_token(Writer *writer, const Text *token) {
    begin_token(writer, token->length);
    put(writer, token->data, token->length);
}

static void close_variation(Writer *writer) {
    if (writer->column + 1 > COLUMNS_LIMIT)
        new_line(writer);
    put(writer, ")", 1);
}

/* Writes a text without '}' in braces, after the signs, if any. */
static void put_brace(Writer *writer, const Text *signs, const char *text, size_t length) {
    const char *line_end = memchr(text, '\n', length);
    size_t first = line_end != NULL ? (size_t)(line_end - text) : length;
    bool space = signs->length > 0 && length > 0;
    begin_token(writer, 1 + signs->length + space + first + (line_end == NULL));
    put(writer, "{", 1);
    put(writer, signs->data, signs->length);
    put(writer, " ", space);
    put(writer, text, length);
    if (line_end != NULL) {
        const char *last = memrchr(text, '\n', length);
        writer->column = (size_t)(text + length - (last + 1));
    }
    put(writer, "}", 1);
}

/* Writes a comment, with the values that signed_node (nullable) has; lines that contain a '}' are
 * written after a ';'. Returns whether there was anything to write. */
static bool put_comment(Writer *writer, const char *comment, const Node *signed_node) {
    char data[PGN_SIGNS_SIZE];
    Text signs = TEXT_OVER(data);
    if (signed_node != NULL)
        pgn_signs_format(writer->game, signed_node, &signs);
    if (comment == NULL)
        comment = "";
    bool any = *comment != '\0' || signs.length > 0;
    while (*comment != '\0' || signs.length > 0) {
        size_t length = strcspn(comment, "}");
        bool braces = comment[length] == '\0';
        const char *line = braces ? NULL : memrchr(comment, '\n', length);
        if (!braces && line == NULL && signs.length == 0) {
            length += strcspn(comment + length, "\n");
            begin_token(writer, 1 + length);
            put(writer, ";", 1);
            put(writer, comment, length);
            new_line(writer);
        } else {
            if (!braces)
                length = line != NULL ? (size_t)(line - comment) : 0;
            put_brace(writer, &signs, comment, length);
            text_clear(&signs);
        }
        comment += length;
        comment += *comment == '\n';
    }
    return any;
}

static void put_nags(Writer *writer, const Node *node) {
    for (size_t i = 0; i < node->nag_count; i++) {
        char data[8];
        Text token = TEXT_OVER(data);
        text_addf(&token, "$%u", node->nags[i]);
        put_token(writer, &token);
    }
}

/* Writes one move with its number, comments and marks. Returns whether anything follows it, so that
 * the next move needs its number. */
static bool put_move(Writer *writer, const Position *position, const Node *node, bool numbered) {
    char data[MOVE_TEXT_SIZE];
    Text token = TEXT_OVER(data);
    if (numbered || position->side == SIDE_WHITE || node->before != NULL) {
        text_addf(&token, "%u%s", position->fullmove, position->side == SIDE_WHITE ? "." : "...");
        put_token(writer, &token);
        text_clear(&token);
    }
    if (node->before != NULL)
        put_comment(writer, node->before, NULL);
    if (writer->readers == PGN_FOR_FAIRY)
        san_format_fairy(position, node->move, &token);
    else
        san_format(position, node->move, &token);
    put_token(writer, &token);
    put_nags(writer, node);
    return put_comment(writer, node->comment, node);
}

/* Writes node, the variations if it is the first of its siblings, and the rest of the line.
 * Recursive for variations, which are nested at most GAME_DEPTH_LIMIT deep when read. */
static void put_line(Writer *writer, const Position *before, const Node *node) {
    Position position = *before;
    bool numbered = true, first = node->parent->child == node;
    while (node != NULL && !writer->failed) {
        numbered = put_move(writer, &position, node, numbered);
        for (const Node *other = first ? node->sibling : NULL; other != NULL;
             other = other->sibling) {
            writer->opened++;
            put_line(writer, &position, other);
            close_variation(writer);
            numbered = true;
        }
        Undo undo;
        position_do(&position, node->move, &undo);
        node = node->child;
        first = true;
    }
}

static bool write_game(const Game *game, PgnReaders readers, Bytes *out) {
    size_t length = out->length;
    bool had_none = out->data == NULL;
    Writer writer = {.game = game, .out = out, .readers = readers};
    bool begun = length == 0 || bytes_add(out, out->data[length - 1] == '\n' ? "\n" : "\n\n");
    bool tags = begun && write_first_tags(game, readers, out) && write_other_tags(game, out) &&
                bytes_add_char(out, '\n');
    if (tags) {
        put_nags(&writer, game->root);
        put_comment(&writer, game->root->comment, game->root);
        if (game->root->child != NULL)
            put_line(&writer, &game->start, game->root->child);
        char data[16];
        Text result = TEXT_OVER(data);
        text_add(&result, result_text(game->outcome.result));
        put_token(&writer, &result);
        new_line(&writer);
    }
    if (tags && !writer.failed)
        return true;
    if (had_none)
        bytes_done(out); /* so that a caller has nothing to free */
    else
        bytes_cut(out, length);
    return false;
}

bool pgn_write(const Game *game, Bytes *out) {
    return write_game(game, PGN_FOR_ALL, out);
}

bool pgn_write_fairy(const Game *game, Bytes *out) {
    return write_game(game, PGN_FOR_FAIRY, out);
}

/* --- their rows ------------------------------------------------------------------------------ */

static bool write_pgn(const Game *game, Bytes *out, Error *error) {
    return pgn_write(game, out) || error_set(error, N_("out of memory"));
}

static bool write_fairy(const Game *game, Bytes *out, Error *error) {
    return pgn_write_fairy(game, out) || error_set(error, N_("out of memory"));
}

static bool pgn_tags(const PgnSource *source, Game *tags) {
    Bytes decoded = {0};
    bool good = record_decode_latin(source->text, source->length, &decoded);
    PgnReader reader = {.name = source->name,
                        .cursor = decoded.data,
                        .end = decoded.data + decoded.length,
                        .start = decoded.data,
                        .line = source->line};
    good = good && pgn_read_tags(&reader, tags);
    bytes_done(&decoded);
    return good;
}

const RecordFormat RECORD_PGN = {.endings = ".pgn",
                                 .layout = RECORD_LAYOUT_TAGS,
                                 .may_be_chess = true,
                                 .read = pgn_parse,
                                 .read_tags = pgn_tags,
                                 .scan = pgn_scan,
                                 .write = write_pgn};
/* Read by the row above. */
const RecordFormat RECORD_PGN_FAIRY = {.layout = RECORD_LAYOUT_TAGS, .write = write_fairy};
