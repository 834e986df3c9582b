/* Writes games as EPD: the position at the end of a game's first line. */
#include <string.h>

#include "base/i18n.h"
#include "game/records/record_format.h"
#include "rules/notation/fen.h"

enum { ID_SIZE = 256 };

/* A name as a part of a text between quotation marks. */
static void add_name(const Game *game, const char *tag, Text *out) {
    const char *name = game_tag(game, tag);
    for (const char *c = name != NULL ? name : "?"; *c != '\0'; c++)
        text_add_char(out, *c == '"' ? '\'' : (unsigned char)*c < ' ' ? ' ' : *c);
}

/* The board and the three fields after it, then everything else as operations. */
static void format_epd(const Game *game, Text *out) {
    Position position = game->start;
    char data[FEN_SIZE], id[ID_SIZE];
    Text fen = TEXT_OVER(data), names = TEXT_OVER(id);
    for (const Node *node = game->root->child; node != NULL; node = node->child) {
        Undo undo;
        position_do(&position, node->move, &undo);
    }
    fen_format(&position, &fen);
    size_t length = 0;
    for (int field = 0; field < 4; field++)
        length += strcspn(data + length, " ") + (field < 3);
    text_add_bytes(out, data, length);
    add_name(game, "White", &names);
    text_add(&names, " - ");
    add_name(game, "Black", &names);
    text_addf(out, " hmvc %u; fmvn %u; id \"%s\";\n", position.halfmove, position.fullmove, id);
}

static bool add_epd(const Game *game, Bytes *out, Error *error) {
    char data[FEN_SIZE + ID_SIZE + 64];
    Text line = TEXT_OVER(data);
    format_epd(game, &line);
    return bytes_add(out, data) || error_set(error, N_("out of memory"));
}

const RecordFormat RECORD_EPD = {.layout = RECORD_LAYOUT_LINES, .write = add_epd};
