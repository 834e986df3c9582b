#include "game/records/convert.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "game/records/kif.h"
#include "game/records/pgn.h"
#include "game/records/usi.h"
#include "rules/notation/fen.h"

enum { ID_SIZE = 256 };

static const char *const NAMES[CONVERT_FORM_COUNT] = {"pgn", "pgn:fsf", "kif", "usi", "epd"};

const char *convert_form_names(void) {
    return "pgn pgn:fsf kif usi epd";
}

bool convert_form_parse(const char *word, ConvertForm *out) {
    for (int form = 0; form < CONVERT_FORM_COUNT; form++) {
        if (!ascii_equal_ignore_case(word, NAMES[form]))
            continue;
        *out = (ConvertForm)form;
        return true;
    }
    return false;
}

static const struct {
    const char *ending;
    ConvertForm form;
} ENDINGS[] = {{".pgn", CONVERT_PGN},
               {".kif", CONVERT_KIF},
               {".kifu", CONVERT_KIF},
               {".usi", CONVERT_USI},
               {".sfen", CONVERT_USI}};
enum { ENDING_COUNT = sizeof ENDINGS / sizeof *ENDINGS, ENDINGS_SIZE = 64 };

/* The name's ending with its dot; NULL when it has none: "2026.11.22" and "Ann vs. Bob" are names.
 */
static const char *ending_of(const char *path) {
    const char *stroke = strrchr(path, '/'), *name = stroke != NULL ? stroke + 1 : path;
    const char *dot = strrchr(name, '.');
    bool letter = false;
    if (dot == NULL || dot == name)
        return NULL;
    for (const char *c = dot + 1; *c != '\0'; c++) {
        if (!ascii_is_alpha(*c) && !ascii_is_digit(*c))
            return NULL;
        letter = letter || ascii_is_alpha(*c);
    }
    return letter ? dot : NULL;
}

bool convert_form_of(const char *path, ConvertForm *out, Error *error) {
    char known[ENDINGS_SIZE];
    Text list = TEXT_OVER(known);
    const char *ending = ending_of(path);
    ConvertForm form = CONVERT_PGN;
    bool found = ending == NULL;
    for (size_t i = 0; i < ENDING_COUNT; i++) {
        text_addf(&list, "%s%s", i > 0 ? " " : "", ENDINGS[i].ending);
        if (found || !ascii_equal_ignore_case(ending, ENDINGS[i].ending))
            continue;
        form = ENDINGS[i].form;
        found = true;
    }
    if (!found)
        return error_set_at(error, path,
                            N_("games are not written as %s: these endings are known: %s"), ending,
                            known);
    *out = form;
    return true;
}

/* A name as a part of a text between quotation marks. */
static void add_name(const Game *game, const char *tag, Text *out) {
    const char *name = game_tag(game, tag);
    for (const char *c = name != NULL ? name : "?"; *c != '\0'; c++)
        text_add_char(out, *c == '"' ? '\'' : (unsigned char)*c < ' ' ? ' ' : *c);
}

/* The board and the three fields behind it, then what else is known as operations. */
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
    return bytes_add(out, data) || error_set(error, N_("not enough memory"));
}

bool convert_add(const Game *game, ConvertForm form, Bytes *out, Error *error) {
    switch (form) {
    case CONVERT_PGN:
        return pgn_write(game, out) || error_set(error, N_("not enough memory"));
    case CONVERT_PGN_FAIRY:
        return pgn_write_fairy(game, out) || error_set(error, N_("not enough memory"));
    case CONVERT_KIF:
        return kif_write(game, out, error);
    case CONVERT_USI:
        return usi_write(game, out, error);
    case CONVERT_EPD:
        return add_epd(game, out, error);
    case CONVERT_FORM_COUNT:
        break;
    }
    return false;
}
