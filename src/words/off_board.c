#include "words/off_board.h"

#include <string.h>

#include "base/ascii.h"
#include "base/text.h"
#include "words/squares.h"

enum { TYPED_SIZE = 32 };

static const char OFF[] = "off";

static const char *skip_signs(const char *text) {
    return text + strspn(text, "-x");
}

/* Reads a number of at most two digits at *cursor; false: there is none. */
static bool read_number(const char **cursor, unsigned *out) {
    const char *at = *cursor;
    for (*out = 0; ascii_is_digit(*at) && at < *cursor + 2; at++)
        *out = *out * 10 + (unsigned)(*at - '0');
    bool any = at > *cursor;
    *cursor = at;
    return any;
}

/* Whether text, to its end, is written like a square but names none of the board. */
static bool is_beyond(const Variant *variant, const char *text) {
    bool shogi = squares_are_shogi(variant) && ascii_is_digit(text[0]);
    unsigned number = 0, letter;
    if (shogi && !read_number(&text, &number))
        return false;
    letter = (unsigned)(*text - 'a') + 1;
    if (letter < 1 || letter > 26)
        return false;
    text++;
    if ((!shogi && !read_number(&text, &number)) || *text != '\0')
        return false;
    unsigned files = shogi ? number : letter, ranks = shogi ? letter : number;
    return files < 1 || files > variant->files || ranks < 1 || ranks > variant->ranks;
}

/* What follows the letter of a royal piece, or text. */
static const char *skip_letter(const Position *position, const char *text) {
    const Variant *variant = position->variant;
    for (Role role = 0; role < variant->role_count; role++) {
        const char *san = variant->roles[role].san;
        if (variant->roles[role].royal && strlen(san) == 1 && *text == ascii_to_lower(san[0]))
            return skip_signs(text + 1);
    }
    return text;
}

bool off_board_is_said(const Position *position, Side side, const char *text) {
    const Variant *variant = position->variant;
    char data[TYPED_SIZE];
    Text typed = TEXT_OVER(data);
    size_t length = 0;
    for (; *text != '\0'; text++)
        if (*text != ' ')
            text_add_char(&typed, ascii_to_lower(*text));
    if (!variant->rules.surrender_off_board || typed.cut)
        return false;
    const char *at = skip_letter(position, data);
    Square from = square_parse(variant, at, &length);
    bool own = from != SQUARE_NONE && bitboard_has(position_royals(position, side), from);
    if (!own)
        return at != data && strcmp(at, OFF) == 0;
    at = skip_signs(at + length);
    return strcmp(at, OFF) == 0 || is_beyond(variant, at);
}
