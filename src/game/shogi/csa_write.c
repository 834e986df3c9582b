#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "game/records/comment_values.h"
#include "game/records/record_format.h"
#include "game/shogi/csa.h"
#include "game/shogi/kif_headers.h"
#include "game/shogi/shogi_code.h"
#include "game/shogi/shogi_form.h"
#include "game/shogi/shogi_times.h"

enum { WORD_SIZE = 64 };

typedef struct CsaWriter {
    const Game *game;
    Bytes *out;
    unsigned version;
    bool failed; /* memory runs out */
    Position position;
} CsaWriter;

static void write(CsaWriter *writer, const char *text) {
    writer->failed = writer->failed || !bytes_add(writer->out, text);
}

/* Writes a line; line feeds in text become blanks. */
static void write_line(CsaWriter *writer, const char *before, const char *text) {
    write(writer, before);
    for (const char *c = text; *c != '\0'; c++)
        writer->failed =
            writer->failed || !bytes_add_char(writer->out, *c == '\n' || *c == '\r' ? ' ' : *c);
    write(writer, "\n");
}

static void write_date(CsaWriter *writer, const char *date) {
    char data[WORD_SIZE];
    Text text = TEXT_OVER(data);
    kif_headers_add_date(writer->game, date, &text);
    write_line(writer, "$START_TIME:", data);
}

static bool is_player(const Tag *tag) {
    return strcmp(tag->name, "White") == 0 || strcmp(tag->name, "Black") == 0;
}

static void write_tag(CsaWriter *writer, const Tag *tag) {
    static const char *const APART[] = {"Result", "SetUp", "FEN", "Variant", "Termination"};
    char key[WORD_SIZE + 2];
    const char *name = tag->name;
    for (size_t i = 0; i < sizeof APART / sizeof *APART; i++)
        if (strcmp(name, APART[i]) == 0)
            return;
    if (kif_headers_is_unknown(tag->value) || !csa_is_key(name, strlen(name)) ||
        (strcmp(name, "Time") == 0 && game_tag(writer->game, "Date") != NULL))
        return;
    if (strcmp(name, "Date") == 0) {
        write_date(writer, tag->value);
        return;
    }
    Text time = TEXT_OVER(key);
    text_add_char(&time, '$');
    if (strcmp(name, "TimeControl") == 0 &&
        shogi_times_add_csa(tag->value, writer->version >= CSA_V3, &time)) {
        write_line(writer, key, "");
        return;
    }
    text_format(key, sizeof key, "$%s:", csa_key_of_tag(name));
    if (is_player(tag))
        text_copy(key, sizeof key, name[0] == 'W' ? "N+" : "N-");
    write_line(writer, key, tag->value);
}

/* Whether the word for the ending expresses the whole outcome. */
static bool is_told_by_word(const CsaWriter *writer) {
    const Game *game = writer->game;
    Side to_move = game_side_at_end(game);
    const char *word = csa_end_word(game->outcome, to_move, writer->version);
    Outcome read;
    return word != NULL && csa_end_parse(word, strlen(word), to_move, &read) &&
           read.termination == game->outcome.termination;
}

static void write_tags(CsaWriter *writer) {
    const Game *game = writer->game;
    for (int players = 1; players >= 0; players--)
        for (size_t i = 0; i < game->tag_count; i++)
            if (is_player(&game->tags[i]) == (players == 1))
                write_tag(writer, &game->tags[i]);
    if (game->outcome.termination != TERMINATION_NONE && !is_told_by_word(writer))
        write_line(writer, "$Termination:", termination_name(game->outcome.termination));
}

static void write_hand(CsaWriter *writer, Side side) {
    const Variant *variant = writer->game->variant;
    char line[2 + 4 * 2 * SHOGI_LINES_LIMIT * SHOGI_LINES_LIMIT];
    Text text = TEXT_OVER(line);
    text_add(&text, side == SIDE_WHITE ? "P+" : "P-");
    for (Role role = 0; role < variant->role_count; role++)
        for (unsigned i = writer->position.hand[side][role]; i > 0; i--)
            text_addf(&text, "00%s", shogi_code_of(variant, role));
    if (text.length > 2)
        write_line(writer, line, "");
}

static void write_start(CsaWriter *writer) {
    const Variant *variant = writer->game->variant;
    Position *position = &writer->position;
    if (!writer->game->from_setup) {
        write(writer, "PI\n");
    } else {
        for (unsigned rank = 1; rank <= variant->ranks; rank++) {
            char line[4 + 3 * SHOGI_LINES_LIMIT];
            Text text = TEXT_OVER(line);
            text_addf(&text, "P%u", rank);
            for (unsigned file = variant->files; file > 0; file--) {
                Piece piece = position->board[shogi_square(variant, file, rank)];
                if (piece == PIECE_NONE)
                    text_add(&text, " * ");
                else
                    text_addf(&text, "%c%s", piece_side(piece) == SIDE_WHITE ? '+' : '-',
                              shogi_code_of(variant, piece_role(piece)));
            }
            write_line(writer, line, "");
        }
        write_hand(writer, SIDE_WHITE);
        write_hand(writer, SIDE_BLACK);
    }
    write(writer, position->side == SIDE_WHITE ? "+\n" : "-\n");
}

/* Whether the node has an evaluation that its comment lacks. */
static bool lacks_evaluation(const Game *game, const Node *node) {
    const char *comment = node->comment != NULL ? node->comment : "";
    return node->evaluation.kind != EVALUATION_NONE &&
           comment_values_read(comment, node_mover(game, node)).evaluation.kind == EVALUATION_NONE;
}

static void write_comment(CsaWriter *writer, const char *comment) {
    while (comment != NULL && *comment != '\0') {
        size_t length = strcspn(comment, "\n");
        write(writer, "'*");
        writer->failed = writer->failed || !bytes_add_bytes(writer->out, comment, length);
        write(writer, "\n");
        comment += length + (comment[length] == '\n');
    }
}

static void write_move(CsaWriter *writer, const Node *node) {
    const Variant *variant = writer->game->variant;
    Position *position = &writer->position;
    char sign = position->side == SIDE_WHITE ? '+' : '-';
    Square to = move_to(node->move), from = move_from(node->move);
    bool drop = move_is_drop(node->move);
    Undo undo;
    position_do(position, node->move, &undo);
    bool good = bytes_addf(
        writer->out, "%c%u%u%u%u%s\n", sign, drop ? 0 : shogi_file(variant, from),
        drop ? 0 : shogi_rank(variant, from), shogi_file(variant, to), shogi_rank(variant, to),
        shogi_code_of(variant, piece_role(position->board[to])));
    if (good && node->spent_ms >= 0) {
        int64_t rest_ms = writer->version >= CSA_V3 ? node->spent_ms % 1000 : 0;
        good = bytes_addf(writer->out, rest_ms != 0 ? "T%lld.%03lld\n" : "T%lld\n",
                          (long long)node->spent_ms / 1000, (long long)rest_ms);
    }
    if (good && lacks_evaluation(writer->game, node))
        good = bytes_addf(writer->out, "'** %d\n", comment_values_floodgate(node->evaluation));
    writer->failed = writer->failed || !good;
    write_comment(writer, node->comment);
}

/* Writes the ending, by the record's own word if it has one. */
static void write_end(CsaWriter *writer) {
    const Game *game = writer->game;
    const char *own = game_tag(game, "Termination");
    Outcome read = {RESULT_ONGOING, TERMINATION_NONE};
    const char *word = csa_end_word(game->outcome, writer->position.side, writer->version);
    if (own != NULL && game->outcome.termination == TERMINATION_NONE &&
        csa_is_key(own, strlen(own))) {
        (void)csa_end_parse(own, strlen(own), writer->position.side, &read);
        if (read.result == game->outcome.result)
            word = own;
    }
    write_line(writer, "%", word != NULL ? word : "CHUDAN");
}

static bool write_version(const Game *game, unsigned version, Bytes *out, Error *error) {
    static const struct {
        unsigned version;
        const char *head;
    } HEADS[] = {{CSA_V2, "V2\n"}, {CSA_V22, "V2.2\n"}, {CSA_V3, "'CSA encoding=UTF-8\nV3.0\n"}};
    size_t length = out->length;
    CsaWriter writer = {.game = game, .out = out, .version = version, .position = game->start};
    if (!shogi_code_fits(game->variant, error))
        return false;
    if (game_has_null_move(game, true))
        return error_set(error, N_("the game has a null move, which this format cannot express"));
    for (size_t i = 0; i < sizeof HEADS / sizeof *HEADS; i++)
        write(&writer, HEADS[i].version == version ? HEADS[i].head : "");
    write_tags(&writer);
    write_start(&writer);
    write_comment(&writer, game->root->comment);
    for (const Node *node = game->root->child; node != NULL && !writer.failed; node = node->child)
        write_move(&writer, node);
    write_end(&writer);
    if (!writer.failed)
        return true;
    bytes_cut(out, length);
    return error_no_memory(error);
}

static bool write_v2(const Game *game, Bytes *out, Error *error) {
    return write_version(game, CSA_V2, out, error);
}

static bool write_v22(const Game *game, Bytes *out, Error *error) {
    return write_version(game, CSA_V22, out, error);
}

static bool write_v3(const Game *game, Bytes *out, Error *error) {
    return write_version(game, CSA_V3, out, error);
}

const RecordFormat RECORD_CSA = {.endings = ".csa",
                                 .of_shogi = true,
                                 .layout = RECORD_LAYOUT_SLASHES,
                                 .loses = LOSS_VARIATIONS | LOSS_CLOCKS | LOSS_MARKS,
                                 .is_line = csa_is_line,
                                 .read = csa_parse,
                                 .read_tags = csa_read_tags,
                                 .scan = csa_scan,
                                 .write = write_v22};
const RecordFormat RECORD_CSA_V2 = {.layout = RECORD_LAYOUT_SLASHES,
                                    .loses = LOSS_VARIATIONS | LOSS_CLOCKS | LOSS_MARKS,
                                    .write = write_v2};
const RecordFormat RECORD_CSA_V3 = {.layout = RECORD_LAYOUT_SLASHES,
                                    .loses = LOSS_VARIATIONS | LOSS_CLOCKS | LOSS_MARKS,
                                    .write = write_v3};
