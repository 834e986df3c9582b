#include "play/player/program_spelling.h"

#include <string.h>

#include "base/ascii.h"
#include "base/text.h"
#include "game/shogi/shogi_form.h"
#include "game/shogi/usi.h"
#include "rules/notation/notation.h"
#include "words/entry.h"

/* Takes the text's first word, without marks after it; '/' is one of many promotion marks. False:
 * none, or too long for a move. */
static bool take_word(const char *text, char out[ENTRY_TEXT_SIZE]) {
    Text word = text_over(out, ENTRY_TEXT_SIZE);
    while (ascii_is_space(*text))
        text++;
    for (; *text != '\0' && !ascii_is_space(*text); text++)
        text_add_char(&word, *text == '/' ? '=' : *text);
    while (word.length > 0 && strchr("!?.,;", out[word.length - 1]) != NULL)
        out[--word.length] = '\0';
    return !word.cut && word.length > 0;
}

/* Converts a word without lower-case letters to lower case. */
static void lower_capitals(char *word) {
    for (const char *at = word; *at != '\0'; at++)
        if (ascii_is_lower(*at))
            return;
    for (; *word != '\0'; word++)
        *word = ascii_to_lower(*word);
}

static bool gives_check(const Position *position, Move move) {
    Position after = position_after(position, move);
    return position_in_check(&after);
}

/* Reads coordinates that are not a legal move as written. */
static bool read_coordinates(const Position *position, char *word, const Attempt *attempt,
                             Move *out) {
    if (attempt->turning == TURNING_UNSAID) /* the only promotion may be meant */
        return attempt->drop == ROLE_NONE && san_parse(position, word, out, NULL);
    /* A '+' that is not a promotion marks a check. */
    size_t last = strlen(word) - 1;
    if (word[last] != '+')
        return false;
    word[last] = '\0';
    return uci_parse(position, word, out, NULL) && gives_check(position, *out);
}

bool program_read_move(const Position *position, const char *text, Move *out) {
    char word[ENTRY_TEXT_SIZE], small[ENTRY_TEXT_SIZE];
    if (!take_word(text, word))
        return false;
    memcpy(small, word, sizeof small);
    lower_capitals(small);
    if (uci_parse(position, small, out, NULL))
        return true;
    Attempt attempt;
    if (uci_parse_attempt(position, small, &attempt, NULL))
        return read_coordinates(position, small, &attempt, out);
    if (san_parse(position, word, out, NULL))
        return true;
    if (shogi_form_fits(position->variant, NULL) && usi_move_parse(position, word, out, NULL))
        return true;
    EntryMatch match;
    entry_match(position, word, &match);
    *out = match.move;
    return match.state == ENTRY_COMPLETE;
}
