#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "game/records/record_format.h"
#include "game/shogi/csa.h"
#include "game/shogi/jkf.h"
#include "game/shogi/jkf_read.h"
#include "game/shogi/kif_headers.h"
#include "game/shogi/kif_words.h"
#include "game/shogi/shogi_code.h"
#include "game/shogi/shogi_form.h"
#include "game/shogi/shogi_marks.h"

enum { PIECE_SIZE = 160 };

typedef struct JkfWriter {
    const Game *game;
    Bytes *out;
    bool failed; /* memory runs out */
    bool more;   /* the object or array being written has a member */
} JkfWriter;

/* A place in a line. */
typedef struct JkfPlace {
    Position position;
    Square previous; /* the target of the previous move, or SQUARE_NONE */
    int64_t total_ms[SIDE_COUNT];
} JkfPlace;

static void write(JkfWriter *writer, const char *text) {
    writer->failed = writer->failed || !bytes_add(writer->out, text);
}

/* A string in quotation marks; control characters, which JSON does not allow, become \u001f and so
 * on. */
static void write_string(JkfWriter *writer, const char *text, size_t length) {
    write(writer, "\"");
    for (const char *c = text; c < text + length; c++) {
        bool special = *c == '"' || *c == '\\', control = (unsigned char)*c < ' ';
        writer->failed = writer->failed || (special && !bytes_add_char(writer->out, '\\')) ||
                         !(control ? bytes_addf(writer->out, "\\u%04x", (unsigned)*c)
                                   : bytes_add_char(writer->out, *c));
    }
    write(writer, "\"");
}

/* Separates the next member from the one before it. */
static void next(JkfWriter *writer, const char *separator) {
    write(writer, writer->more ? separator : "");
    writer->more = true;
}

static void write_header(void *context, const char *key, const char *value) {
    JkfWriter *writer = context;
    next(writer, ",\n");
    write_string(writer, key, strlen(key));
    write(writer, ":");
    write_string(writer, value, strlen(value));
}

static void write_headers(JkfWriter *writer) {
    const Game *game = writer->game;
    Side to_move = game_side_at_end(game);
    const char *word = csa_end_word(game->outcome, to_move, CSA_V3);
    Outcome read;
    const KifHeaders headers = {game, false, write_header, writer};
    writer->more = false;
    write(writer, "{\"header\":{");
    kif_headers_each(&headers);
    if (game->outcome.termination != TERMINATION_NONE &&
        (word == NULL || !csa_end_parse(word, strlen(word), to_move, &read) ||
         read.termination != game->outcome.termination))
        write_header(writer, "Termination", termination_name(game->outcome.termination));
    write(writer, "},\n");
}

/* --- the start ------------------------------------------------------------------------------- */

static void write_board(JkfWriter *writer, const Position *position) {
    const Variant *variant = position->variant;
    write(writer, "\"board\":[");
    for (unsigned file = 1; file <= variant->files; file++) {
        write(writer, file == 1 ? "[" : ",\n[");
        for (unsigned rank = 1; rank <= variant->ranks; rank++) {
            Piece piece = position->board[shogi_square(variant, file, rank)];
            char data[PIECE_SIZE] = "{}";
            if (piece != PIECE_NONE)
                text_format(data, sizeof data, "{\"color\":%d,\"kind\":\"%s\"}",
                            piece_side(piece) == SIDE_WHITE ? 0 : 1,
                            shogi_code_of(variant, piece_role(piece)));
            write(writer, rank == 1 ? "" : ",");
            write(writer, data);
        }
        write(writer, "]");
    }
    write(writer, "]");
}

static void write_hand(JkfWriter *writer, const Position *position, Side side) {
    const Variant *variant = position->variant;
    writer->more = false;
    write(writer, "{");
    for (Role role = 0; role < variant->role_count; role++) {
        char data[PIECE_SIZE];
        if (!(variant->hand_roles & role_bit(role)))
            continue;
        text_format(data, sizeof data, "\"%s\":%u", shogi_code_of(variant, role),
                    (unsigned)position->hand[side][role]);
        next(writer, ",");
        write(writer, data);
    }
    write(writer, "}");
}

static void write_start(JkfWriter *writer, const ShogiNames *names) {
    const Game *game = writer->game;
    const char *odds = game->from_setup ? kif_odds_of(names, &game->start) : "平手";
    const char *preset = odds != NULL ? jkf_preset_of(odds) : NULL;
    write(writer, "\"initial\":{\"preset\":\"");
    write(writer, preset != NULL ? preset : "OTHER");
    write(writer, "\"");
    if (preset == NULL) {
        write(writer, game->start.side == SIDE_WHITE ? ",\"data\":{\"color\":0,\n"
                                                     : ",\"data\":{\"color\":1,\n");
        write_board(writer, &game->start);
        write(writer, ",\n\"hands\":[");
        write_hand(writer, &game->start, SIDE_WHITE);
        write(writer, ",");
        write_hand(writer, &game->start, SIDE_BLACK);
        write(writer, "]}");
    }
    write(writer, "},\n\"moves\":[");
}

/* --- moves ----------------------------------------------------------------------------------- */

static void add_square(const Variant *variant, const char *key, Square square, Text *out) {
    text_addf(out, ",\"%s\":{\"x\":%u,\"y\":%u}", key, shogi_file(variant, square),
              shogi_rank(variant, square));
}

static void add_relative(unsigned marks, Text *out) {
    static const char LETTERS[] = "LCRUMDH"; /* in the order in which they are written */
    static const unsigned MARKS[] = {SHOGI_MARK_LEFT, SHOGI_MARK_STRAIGHT, SHOGI_MARK_RIGHT,
                                     SHOGI_MARK_UP,   SHOGI_MARK_SIDEWAYS, SHOGI_MARK_BACK,
                                     SHOGI_MARK_DROP};
    if ((marks & ~(unsigned)SHOGI_MARK_ORIGIN) == 0)
        return;
    text_add(out, ",\"relative\":\"");
    for (size_t i = 0; i < sizeof MARKS / sizeof *MARKS; i++)
        if (marks & MARKS[i])
            text_add_char(out, LETTERS[i]);
    text_add(out, "\"");
}

static void write_move(JkfWriter *writer, const JkfPlace *place, Move move) {
    const Position *position = &place->position;
    const Variant *variant = position->variant;
    Square to = move_to(move);
    bool drop = move_is_drop(move);
    Role role = drop ? move_role(move) : piece_role(position->board[move_from(move)]);
    char data[2 * PIECE_SIZE];
    Text text = TEXT_OVER(data);
    text_addf(&text, "\"move\":{\"color\":%d", position->side == SIDE_WHITE ? 0 : 1);
    if (!drop)
        add_square(variant, "from", move_from(move), &text);
    add_square(variant, "to", to, &text);
    text_addf(&text, ",\"piece\":\"%s\"", shogi_code_of(variant, role));
    text_add(&text, to == place->previous ? ",\"same\":true" : "");
    if (move_is_promotion(move))
        text_add(&text, ",\"promote\":true");
    else if (shogi_move_has_choice(position, move))
        text_add(&text, ",\"promote\":false");
    if (!drop && position->board[to] != PIECE_NONE)
        text_addf(&text, ",\"capture\":\"%s\"",
                  shogi_code_of(variant, piece_role(position->board[to])));
    add_relative(shogi_marks_of(position, move), &text);
    text_add(&text, "}");
    write(writer, data);
}

static void write_time(JkfWriter *writer, int64_t spent_ms, int64_t total_ms) {
    long long spent = spent_ms / 1000, total = total_ms / 1000;
    char data[PIECE_SIZE];
    text_format(data, sizeof data,
                ",\"time\":{\"now\":{\"m\":%lld,\"s\":%lld},"
                "\"total\":{\"h\":%lld,\"m\":%lld,\"s\":%lld}}",
                spent / 60, spent % 60, total / 3600, total / 60 % 60, total % 60);
    write(writer, data);
}

/* Adds the lines of a comment to "comments", which is begun if necessary. */
static void write_comment(JkfWriter *writer, const char *comment) {
    while (comment != NULL && *comment != '\0') {
        size_t length = strcspn(comment, "\n");
        write(writer, writer->more ? "," : "\"comments\":[");
        writer->more = true;
        write_string(writer, comment, length);
        comment += length;
        comment += *comment == '\n';
    }
}

/* Writes the comments of a node, after `separator`. */
static void write_comments(JkfWriter *writer, const Node *node, const char *separator) {
    bool before = node->before != NULL && *node->before != '\0';
    if (!before && (node->comment == NULL || *node->comment == '\0'))
        return;
    write(writer, separator);
    writer->more = false;
    write_comment(writer, node->before);
    write_comment(writer, node->comment);
    write(writer, "]");
}

static void write_line(JkfWriter *writer, const Node *node, const JkfPlace *from);

static void write_forks(JkfWriter *writer, const Node *node, const JkfPlace *place) {
    const char *separator = ",\"forks\":[[\n";
    for (const Node *other = node->sibling; other != NULL && !writer->failed;
         other = other->sibling) {
        write(writer, separator);
        write_line(writer, other, place);
        write(writer, "]");
        separator = ",[\n";
    }
    write(writer, node->sibling != NULL ? "]" : "");
}

/* Writes the entries of a line from node on. Variations of its first move are written by the
 * caller, unless it is the first of its siblings. Recursive for variations, which are nested at
 * most GAME_DEPTH_LIMIT deep when read. */
static void write_line(JkfWriter *writer, const Node *node, const JkfPlace *from) {
    JkfPlace place = *from;
    const char *separator = "";
    for (; node != NULL && !writer->failed; node = node->child) {
        Side side = place.position.side;
        Undo undo;
        write(writer, separator);
        write(writer, "{");
        write_move(writer, &place, node->move);
        if (node->spent_ms >= 0) {
            place.total_ms[side] += node->spent_ms;
            write_time(writer, node->spent_ms, place.total_ms[side]);
        }
        write_comments(writer, node, ",");
        if (node->parent->child == node)
            write_forks(writer, node, &place);
        write(writer, "}");
        position_do(&place.position, node->move, &undo);
        place.previous = move_to(node->move);
        separator = ",\n";
    }
}

static void write_end(JkfWriter *writer) {
    const Game *game = writer->game;
    const char *word = csa_end_word(game->outcome, game_side_at_end(game), CSA_V3);
    if (word == NULL)
        return;
    write(writer, ",\n{\"special\":\"");
    write(writer, word);
    write(writer, "\"}");
}

static bool write_game(const Game *game, Bytes *out, Error *error) {
    size_t length = out->length;
    ShogiNames names;
    JkfWriter writer = {.game = game, .out = out};
    JkfPlace place = {.position = game->start, .previous = SQUARE_NONE};
    if (!shogi_code_fits(game->variant, error) || !shogi_names_make(game->variant, &names, error))
        return false;
    if (game_has_null_move(game, false))
        return error_set(error, N_("the game has a null move, which this format cannot express"));
    write_headers(&writer);
    write_start(&writer, &names);
    write(&writer, "{");
    write_comments(&writer, game->root, "");
    write(&writer, game->root->child != NULL ? "},\n" : "}");
    if (game->root->child != NULL)
        write_line(&writer, game->root->child, &place);
    write_end(&writer);
    write(&writer, "]}\n");
    if (!writer.failed)
        return true;
    bytes_cut(out, length);
    return error_no_memory(error);
}

const RecordFormat RECORD_JKF = {.endings = ".jkf",
                                 .layout = RECORD_LAYOUT_WHOLE,
                                 .loses = LOSS_CLOCKS | LOSS_EVALUATIONS | LOSS_MARKS,
                                 .of_shogi = true,
                                 .is_text = jkf_is_text,
                                 .read = jkf_parse,
                                 .read_tags = jkf_read_tags,
                                 .scan = jkf_scan,
                                 .write = write_game};
