#include "words/setups.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "words/squares.h"
#include "words/words.h"

bool setups_are_shared(const Variant *variant) {
    return variant->rules.setup_common;
}

static bool find_setup(const Variant *variant, const char *text, size_t length, uint8_t *out) {
    char name[SETUP_NAME_SIZE];
    Text copy = TEXT_OVER(name);
    text_add_bytes(&copy, text, length);
    for (uint8_t i = 0; i < variant->setup_count && !copy.cut; i++) {
        if (!words_setup_is(variant, i, name))
            continue;
        *out = i;
        return true;
    }
    return false;
}

static bool refuse(const Variant *variant, const char *text, Error *error) {
    char names[200];
    Text list = TEXT_OVER(names);
    for (uint8_t i = 0; i < variant->setup_count; i++)
        text_addf(&list, i == 0 ? "%s" : " %s", variant->setups[i].name);
    if (variant->setup_count == 0)
        return error_set(error, N_("this game has no choice of setup"));
    if (setups_are_shared(variant))
        return error_set(error, N_("\"%s\": both sides take one of: %s"), text, names);
    return error_set(error, N_("\"%s\" is not two of: %s"), text, names);
}

bool setups_parse(const Variant *variant, const char *text, uint8_t out[SIDE_COUNT], Error *error) {
    uint8_t found[SIDE_COUNT] = {SETUP_ASK, SETUP_ASK};
    size_t first = strcspn(text, ",");
    const char *second = text[first] == ',' ? text + first + 1 : text;
    bool good = strcmp(text, "ask") == 0 ||
                (find_setup(variant, text, first, &found[SIDE_WHITE]) &&
                 find_setup(variant, second, strlen(second), &found[SIDE_BLACK]) &&
                 (!setups_are_shared(variant) || found[SIDE_WHITE] == found[SIDE_BLACK]));
    if (!good)
        return refuse(variant, text, error);
    memcpy(out, found, sizeof found);
    return true;
}

void setups_format(const Variant *variant, const uint8_t setups[SIDE_COUNT], Text *out) {
    if (setups[SIDE_WHITE] >= variant->setup_count || setups[SIDE_BLACK] >= variant->setup_count)
        text_add(out, "ask");
    else
        text_addf(out, "%s,%s", variant->setups[setups[SIDE_WHITE]].name,
                  variant->setups[setups[SIDE_BLACK]].name);
}

/* The letters of one home rank, by file. */
typedef struct Row {
    char signs[BOARD_FILES_LIMIT][4];
    unsigned files;
} Row;

static unsigned read_run(const char **at) {
    unsigned run = 0;
    while (ascii_is_digit(**at))
        run = run * 10 + (unsigned)(*(*at)++ - '0');
    return run;
}

/* Parses a rank of FEN letters and numbers at *cursor, and the '/' after it. */
static void read_row(const Variant *variant, const char **cursor, Row *out) {
    const char *at = *cursor;
    out->files = 0;
    while (*at != '\0' && *at != '/' && out->files < variant->files) {
        for (unsigned run = read_run(&at); run > 0 && out->files < variant->files; run--)
            memcpy(out->signs[out->files++], ".", 2);
        if (*at == '\0' || *at == '/' || out->files == variant->files)
            break;
        char fen[3] = {ascii_to_upper(at[0]), '\0', '\0'};
        if (at[0] == '+')
            fen[1] = ascii_to_upper(at[1]);
        at += strlen(fen);
        Role role = variant_role_by_fen(variant, fen);
        memcpy(out->signs[out->files++], role != ROLE_NONE ? variant->roles[role].san : fen, 3);
    }
    *cursor = *at == '/' ? at + 1 : at;
}

void setups_add_rows(const Variant *variant, unsigned index, Side side, Text *out) {
    const char *cursor = variant->setups[index].rows[side];
    for (const char *before = ""; *cursor != '\0'; before = _(", ")) {
        Row row;
        text_add(out, before);
        read_row(variant, &cursor, &row);
        for (unsigned i = 0; i < row.files; i++)
            text_add(out, row.signs[side == SIDE_WHITE ? i : row.files - 1 - i]);
    }
}

static void start_with(const Variant *variant, unsigned index, Position *out) {
    uint8_t setups[SIDE_COUNT] = {(uint8_t)index, (uint8_t)index};
    position_start_with_setups(out, variant, setups);
}

void setups_explain(const Variant *variant, unsigned index, Side side, Text *out) {
    char data[400];
    Text places = TEXT_OVER(data);
    Position usual, other;
    start_with(variant, 0, &usual);
    start_with(variant, index, &other);
    for (unsigned i = 0; i < variant->squares; i++) {
        Piece piece = other.board[i];
        if (piece == usual.board[i] || piece == PIECE_NONE || piece_side(piece) != side)
            continue;
        text_addf(&places, "%s%s%s", places.length > 0 ? _(", ") : "",
                  variant->roles[piece_role(piece)].san, square_name(variant, (Square)i).text);
    }
    if (places.length == 0)
        text_add(out, _("This is the usual one."));
    else
        text_addf(out, _("Unlike the usual one: %s."), data);
    if (!setups_are_shared(variant))
        text_add_sentence(out, _("Left and right are from %s's side."), side_word(variant, side));
}
