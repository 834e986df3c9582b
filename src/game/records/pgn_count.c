/* Counts a game's moves without playing them, for lists of many games. */
#include <string.h>

#include "base/ascii.h"
#include "game/records/pgn.h"
#include "game/records/pgn_glyphs.h"
#include "game/records/pgn_reader.h"

/* The character after `sign`, or the end. */
static const char *behind(const char *text, const char *end, char sign) {
    const char *found = memchr(text, sign, (size_t)(end - text));
    return found != NULL ? found + 1 : end;
}

static bool ends_word(char c) {
    return ascii_is_space(c) || (unsigned char)c >= 0x80 || strchr("{};()$!?.", c) != NULL;
}

/* Whether a word of the movetext is a move: not a number, result or annotation glyph. Castling may
 * be written with zeros, so a digit alone does not decide. */
static bool is_move(const char *word, size_t length) {
    static const char *const RESULTS[] = {"1-0", "0-1", "1/2-1/2", "*"};
    uint8_t nag;
    size_t digits = 0, signs = 0;
    while (signs < length && (word[signs] == '+' || word[signs] == '#'))
        signs++;
    if (signs == length || pgn_glyph_length(word, word + length, &nag) == length ||
        (length == 2 && memcmp(word, "ep", 2) == 0))
        return false;
    for (size_t i = 0; i < sizeof RESULTS / sizeof *RESULTS; i++)
        if (strlen(RESULTS[i]) == length && memcmp(RESULTS[i], word, length) == 0)
            return false;
    while (digits < length && ascii_is_digit(word[digits]))
        digits++;
    return digits < length || (length == 4 && memcmp(word, "0000", 4) == 0);
}

static unsigned count_plies(const char *at, const char *end) {
    const char *start = at;
    unsigned plies = 0;
    size_t depth = 0;
    while (at < end) {
        char c = *at;
        if (c == '{') {
            at = behind(at, end, '}');
        } else if (c == ';' || (c == '%' && (at == start || at[-1] == '\n'))) {
            at = behind(at, end, '\n');
        } else if (c == '(' || c == ')') {
            depth = c == '(' ? depth + 1 : depth > 0 ? depth - 1 : 0;
            at++;
        } else if (c == '$') {
            at++;
            while (at < end && ascii_is_digit(*at))
                at++;
        } else if (ends_word(c)) {
            at++;
        } else {
            const char *word = at;
            while (at < end && !ends_word(*at))
                at++;
            /* Skips "e.p.", which falls into words of one letter: no move is that short. */
            if (depth == 0 && at - word > 1)
                plies += is_move(word, (size_t)(at - word));
        }
    }
    return plies;
}

void pgn_scan(const char *text, size_t length, RecordScan *out) {
    PgnReader reader = {.cursor = text, .end = text + length, .start = text};
    Game tags = {0};
    if (pgn_read_tags(&reader, &tags))
        out->plies = count_plies(reader.cursor, reader.end);
    game_clear_tags(&tags);
}
