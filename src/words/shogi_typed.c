#include "words/shogi_typed.h"

#include <string.h>

#include "words/squares.h"

/* Skips the first of `words` that text starts with; text itself if none. */
static const char *skip_word(const char *text, const char *const words[], size_t count) {
    for (size_t i = 0; i < count; i++)
        if (strncmp(text, words[i], strlen(words[i])) == 0)
            return text + strlen(words[i]);
    return text;
}

const char *shogi_behind_side(const char *text) {
    static const char *const SIGNS[] = {"☗", "☖", "▲", "△", "▼", "▽"};
    return skip_word(text, SIGNS, sizeof SIGNS / sizeof SIGNS[0]);
}

void shogi_name_same(const Variant *variant, Square last, const char *text, Text *out) {
    static const char *const SAME[] = {"同", "동"}, *const WIDE_BLANK[] = {"　"};
    const char *move = shogi_behind_side(text);
    const char *rest = skip_word(move, SAME, sizeof SAME / sizeof SAME[0]);
    if (rest == move || last == SQUARE_NONE || !squares_fit_shogi(variant)) {
        text_add(out, text);
        return;
    }
    text_add(out, square_name_in(variant, last, SQUARES_SHOGI).text);
    text_add(out, skip_word(rest, WIDE_BLANK, 1)); /* records have a blank after 同 */
}
