#include "words/squares.h"

#include <string.h>

#include "base/ascii.h"
#include "base/unicode.h"
#include "game/shogi/shogi_form.h"

enum { SHOGI_LINES = 9, FULLWIDTH_DIGIT_ZERO = 0xFF10 };

/* The ranks of shogi from the top, as in records. */
static const char *const NUMERALS[SHOGI_LINES] = {"一", "二", "三", "四", "五",
                                                  "六", "七", "八", "九"};

MoveNotation moves_notation(const Variant *variant) {
    const Naming *naming = variant->naming;
    if (naming == NULL)
        return NOTATION_SAN;
    bool shogi = naming->moves != naming->shogi && shogi_title(variant) != NULL;
    return shogi ? naming->shogi : naming->moves;
}

bool squares_fit_shogi(const Variant *variant) {
    return variant->files <= SHOGI_LINES && variant->ranks <= SHOGI_LINES;
}

bool squares_are_shogi(const Variant *variant) {
    return variant->naming != NULL && squares_fit_shogi(variant) &&
           (variant->naming->squares == SQUARES_SHOGI || moves_notation(variant) >= NOTATION_USI);
}

static SquareName name_file(const Variant *variant, unsigned file, bool shogi) {
    SquareName name;
    Text out = TEXT_OVER(name.text);
    if (shogi)
        text_add_uint(&out, variant->files - file);
    else
        text_add_char(&out, (char)('a' + file));
    return name;
}

SquareName square_file_name(const Variant *variant, unsigned file) {
    return name_file(variant, file, squares_are_shogi(variant));
}

static SquareName name_rank(const Variant *variant, unsigned rank, bool shogi, bool script) {
    SquareName name;
    Text out = TEXT_OVER(name.text);
    unsigned from_above = variant->ranks - 1u - rank;
    if (!shogi)
        text_add_uint(&out, rank + 1);
    else if (script)
        text_add(&out, NUMERALS[from_above]);
    else
        text_add_char(&out, (char)('a' + from_above));
    return name;
}

SquareName square_rank_name(const Variant *variant, unsigned rank, bool script) {
    return name_rank(variant, rank, squares_are_shogi(variant), script);
}

SquareName square_name_in(const Variant *variant, Square square, SquareNames names) {
    SquareName name = {""};
    bool shogi = names == SQUARES_SHOGI;
    if (square != SQUARE_NONE)
        text_format(name.text, sizeof name.text, "%s%s",
                    name_file(variant, variant_file(variant, square), shogi).text,
                    name_rank(variant, variant_rank(variant, square), shogi, false).text);
    return name;
}

SquareName square_name(const Variant *variant, Square square) {
    return square_name_in(variant, square,
                          squares_are_shogi(variant) ? SQUARES_SHOGI : SQUARES_CHESS);
}

/* The index of a character in a range of `count` that starts with `first`; -1: outside. */
static int index_from(char c, char first, unsigned count) {
    return c >= first && c < first + (int)count ? c - first : -1;
}

static int file_of_digit(const Variant *variant, char c) {
    int index = index_from(c, '1', variant->files);
    return index < 0 ? -1 : variant->files - 1 - index;
}

static int rank_of_letter(const Variant *variant, char c) {
    int index = index_from(ascii_to_lower(c), 'a', variant->ranks);
    return index < 0 ? -1 : variant->ranks - 1 - index;
}

int square_file_parse(const Variant *variant, const char *text) {
    if (text[0] == '\0' || text[1] != '\0')
        return -1;
    return squares_are_shogi(variant) ? file_of_digit(variant, text[0])
                                      : index_from(ascii_to_lower(text[0]), 'a', variant->files);
}

int square_rank_parse(const Variant *variant, const char *text) {
    int64_t number = 0;
    if (squares_are_shogi(variant))
        return text[0] != '\0' && text[1] == '\0' ? rank_of_letter(variant, text[0]) : -1;
    return ascii_parse_int(text, 1, variant->ranks, &number) ? (int)number - 1 : -1;
}

Square square_parse(const Variant *variant, const char *text, size_t *length) {
    if (!squares_are_shogi(variant) || !ascii_is_digit(text[0]))
        return variant_square_parse(variant, text, length);
    int file = file_of_digit(variant, text[0]);
    int rank = file >= 0 ? rank_of_letter(variant, text[1]) : -1;
    if (rank < 0)
        return SQUARE_NONE;
    *length = 2;
    return variant_square(variant, (unsigned)file, (unsigned)rank);
}

/* --- typed squares ---------------------------------------------------------------------------- */

/* Appends the ASCII equivalent of a character of a Japanese record, or the character itself. */
static void add_ascii(uint32_t code, const char *text, size_t length, Text *out) {
    if (code > FULLWIDTH_DIGIT_ZERO && code <= FULLWIDTH_DIGIT_ZERO + SHOGI_LINES) {
        text_add_char(out, (char)('0' + (code - FULLWIDTH_DIGIT_ZERO)));
        return;
    }
    for (unsigned i = 0; i < SHOGI_LINES; i++) {
        if (strlen(NUMERALS[i]) == length && memcmp(NUMERALS[i], text, length) == 0) {
            text_add_char(out, (char)('a' + i));
            return;
        }
    }
    text_add_bytes(out, text, length);
}

static bool is_rank_letter(char c) {
    return c >= 'a' && c < 'a' + SHOGI_LINES;
}

void squares_add_plain(SquareNames names, const char *text, Text *out) {
    if (names != SQUARES_SHOGI) {
        text_add(out, text);
        return;
    }
    size_t begin = out->length;
    for (size_t left = strlen(text), used; left > 0; left -= used, text += used) {
        uint32_t code;
        used = unicode_decode(text, left, &code);
        add_ascii(code, text, used, out);
    }
    /* Two digits are a square unless the second starts one of its own, as in "N76f". */
    for (char *at = out->data + begin; *at != '\0'; at++) {
        if (!ascii_is_digit(at[0]) || at[1] < '1' || at[1] > '9')
            continue;
        if (!is_rank_letter(at[2]))
            at[1] = (char)('a' + (at[1] - '1'));
        else
            continue;
        at++;
    }
}

void squares_add_chess(const Variant *variant, const char *text, Text *out) {
    while (*text != '\0') {
        size_t length = 0;
        Square square = ascii_is_digit(*text) ? square_parse(variant, text, &length) : SQUARE_NONE;
        char name[4];
        if (square == SQUARE_NONE) {
            text_add_char(out, *text++);
            continue;
        }
        variant_square_name(variant, square, name);
        text_add(out, name);
        text += length;
    }
}
