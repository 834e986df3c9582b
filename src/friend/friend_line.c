#include "friend/friend_line.h"

#include <string.h>

#include "base/ascii.h"
#include "base/unicode.h"
#include "rules/board/types.h"

/* A letter for each argument: # a number, w a word of printable ASCII, h hexadecimal digits, s a
 * side, k a question, o a state, y yes or no, t all that follows, f all but the last two words. */
static const struct {
    const char *word, *arguments;
} WORDS[FRIEND_WORDS] = {
    [FRIEND_UNKNOWN] = {"", ""},      [FRIEND_HELLO] = {"hello", "#wt"},
    [FRIEND_GAME] = {"game", "hwh#"}, [FRIEND_START] = {"start", "fsw"},
    [FRIEND_TOKEN] = {"token", "h"},  [FRIEND_HAVE] = {"have", "h##hw"},
    [FRIEND_MOVE] = {"move", "#w#"},  [FRIEND_SEEN] = {"seen", "###"},
    [FRIEND_ASK] = {"ask", "k#"},     [FRIEND_ANSWER] = {"answer", "k#y"},
    [FRIEND_RESIGN] = {"resign", ""}, [FRIEND_FLAG] = {"flag", "s"},
    [FRIEND_END] = {"end", "ww"},     [FRIEND_SAY] = {"say", "t"},
    [FRIEND_WATCH] = {"watch", ""},   [FRIEND_SEAT] = {"seat", "st"},
    [FRIEND_LEFT] = {"left", "s"},    [FRIEND_BYE] = {"bye", "t"},
    [FRIEND_PING] = {"ping", "#"},    [FRIEND_PONG] = {"pong", "#"},
    [FRIEND_STATE] = {"state", "o#"},
};

static const char *const QUESTIONS[FRIEND_QUESTIONS] = {"start", "back", "draw", "rematch"};
static const char *const STATES[FRIEND_STATES] = {"free", "taken", "over"};
static const char *const SIDES[SIDE_COUNT] = {"w", "b"};
static const char *const ANSWERS[] = {"no", "yes"};

const char *friend_word(FriendWord word) {
    return WORDS[word].word;
}

/* --- reading --------------------------------------------------------------------------------- */

static bool read_choice(const char *const *words, size_t count, FriendArgument *out) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(out->text, words[i]) == 0) {
            out->number = (int64_t)i;
            return true;
        }
    }
    return false;
}

static bool is_printable(const char *text) {
    for (; *text > ' ' && *text < 0x7F; text++)
        ;
    return *text == '\0';
}

/* Whether the argument is what its letter demands; sets its number. */
static bool is_argument(char letter, FriendArgument *out) {
    const char *text = out->text;
    out->number = 0;
    switch (letter) {
    case '#': /* digits alone: ascii_parse_int takes a sign */
        return ascii_is_digit(text[0]) && ascii_parse_int(text, 0, INT32_MAX, &out->number);
    case 'w':
        return text[0] != '\0' && is_printable(text);
    case 'h':
        return text[0] != '\0' && strspn(text, "0123456789abcdef") == strlen(text);
    case 's':
        return read_choice(SIDES, SIDE_COUNT, out);
    case 'k':
        return read_choice(QUESTIONS, FRIEND_QUESTIONS, out);
    case 'o':
        return read_choice(STATES, FRIEND_STATES, out);
    case 'y':
        return read_choice(ANSWERS, 2, out);
    default:
        return text[0] != '\0';
    }
}

/* The length of an argument at text: up to a space, to the end, or to the last but one space. */
static size_t argument_length(char letter, const char *text) {
    if (letter == 't')
        return strlen(text);
    size_t spaces = 0, skipped = 0;
    for (const char *at = text; letter == 'f' && *at != '\0'; at++)
        spaces += *at == ' ';
    size_t length = strcspn(text, " ");
    for (; letter == 'f' && skipped + 2 < spaces; skipped++)
        length += 1 + strcspn(text + length + 1, " ");
    return length;
}

/* Makes a text safe to show, which never makes it longer. False: nothing is left to show. */
static bool make_safe(FriendArgument *argument) {
    char safe[FRIEND_LINE_SIZE];
    unicode_copy_safe(safe, sizeof safe, argument->text);
    text_copy(argument->text, sizeof argument->text, safe);
    return argument->text[strspn(safe, " ")] != '\0';
}

static bool read_arguments(const char *letters, const char *text, FriendLine *out) {
    for (size_t i = 0; letters[i] != '\0'; i++) {
        FriendArgument *argument = &out->arguments[i];
        size_t length = argument_length(letters[i], text);
        text_copy_bytes(argument->text, sizeof argument->text, text, length);
        if (!is_argument(letters[i], argument))
            return false;
        if (letters[i] == 't' && !make_safe(argument))
            return false;
        text += length;
        bool last = letters[i + 1] == '\0';
        if ((*text == ' ') == last)
            return false;
        text += !last;
    }
    return *text == '\0';
}

static bool is_utf8(const char *text, size_t length) {
    for (size_t at = 0, used; at < length; at += used) {
        uint32_t code;
        used = unicode_decode(text + at, length - at, &code);
        if (text[at] == '\0' || (code == UNICODE_REPLACEMENT && used == 1))
            return false;
    }
    return true;
}

bool friend_line_read(const char *text, size_t length, FriendLine *out) {
    char line[FRIEND_LINE_SIZE];
    if (length >= sizeof line || !is_utf8(text, length))
        return false;
    text_copy_bytes(line, sizeof line, text, length);
    size_t word = strcspn(line, " ");
    bool bare = line[word] == '\0';
    line[word] = '\0';
    out->word = FRIEND_UNKNOWN;
    for (size_t i = FRIEND_UNKNOWN + 1; i < FRIEND_WORDS; i++)
        if (strcmp(line, WORDS[i].word) == 0)
            out->word = (FriendWord)i;
    if (out->word == FRIEND_UNKNOWN)
        return true;
    const char *letters = WORDS[out->word].arguments;
    return bare ? *letters == '\0'
                : *letters != '\0' && read_arguments(letters, line + word + 1, out);
}

size_t friend_say_length(const char *text) {
    size_t at = 0;
    for (unsigned characters = 0; text[at] != '\0' && characters < FRIEND_SAY_SIZE; characters++) {
        uint32_t code;
        at += unicode_decode(text + at, strlen(text + at), &code);
    }
    return at;
}

/* --- writing --------------------------------------------------------------------------------- */

static void write_argument(char letter, const FriendArgument *argument, Text *out) {
    text_add_char(out, ' ');
    switch (letter) {
    case '#':
        text_add_uint(out, (uint64_t)argument->number);
        return;
    case 's':
        text_add(out, SIDES[argument->number]);
        return;
    case 'k':
        text_add(out, QUESTIONS[argument->number]);
        return;
    case 'o':
        text_add(out, STATES[argument->number]);
        return;
    case 'y':
        text_add(out, ANSWERS[argument->number]);
        return;
    default:
        text_add(out, argument->text);
    }
}

void friend_line_write(const FriendLine *line, Text *out) {
    text_add(out, WORDS[line->word].word);
    const char *letters = WORDS[line->word].arguments;
    for (size_t i = 0; letters[i] != '\0'; i++)
        write_argument(letters[i], &line->arguments[i], out);
    text_add_char(out, '\n');
}
