#include "game/records/file_form.h"

#include <errno.h>
#include <string.h>

#ifdef HAVE_ICONV_OPEN
#include <iconv.h>
#endif

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/unicode.h"

enum { CHUNK_SIZE = 4096 };

/* --- how it is written ----------------------------------------------------------------------- */

static bool is_utf8(const char *text, size_t length) {
    for (size_t i = 0; i < length;) {
        uint32_t code;
        size_t used = unicode_decode(text + i, length - i, &code);
        if (used == 1 && code == UNICODE_REPLACEMENT)
            return false;
        i += used;
    }
    return true;
}

#ifdef HAVE_ICONV_OPEN
/* Microsoft's way has more characters, and the other names stand for what some libraries lack. */
static iconv_t open_shift_jis(void) {
    static const char *const NAMES[] = {"CP932", "SHIFT_JIS", "SJIS"};
    iconv_t converter = (iconv_t)-1;
    for (size_t i = 0; i < sizeof(NAMES) / sizeof(NAMES[0]) && converter == (iconv_t)-1; i++)
        converter = iconv_open("UTF-8", NAMES[i]);
    return converter;
}

static bool convert(iconv_t converter, const char *text, size_t length, Bytes *out, Error *error) {
    /* iconv does not write to what it reads, but takes no pointer to const. */
    union {
        const char *constant;
        char *plain;
    } in = {.constant = text};
    while (length > 0) {
        char chunk[CHUNK_SIZE], *to = chunk;
        size_t room = sizeof(chunk);
        bool all = iconv(converter, &in.plain, &length, &to, &room) != (size_t)-1;
        bool more = all || errno == E2BIG;
        if (!bytes_add_bytes(out, chunk, sizeof(chunk) - room))
            return error_set(error, N_("not enough memory"));
        if (!more)
            return error_set(error, N_("the text is neither UTF-8 nor Shift_JIS"));
    }
    return true;
}
#endif

static bool decode_shift_jis(const char *text, size_t length, Bytes *out, Error *error) {
#ifdef HAVE_ICONV_OPEN
    size_t before = out->length;
    iconv_t converter = open_shift_jis();
    if (converter != (iconv_t)-1) {
        bool good = convert(converter, text, length, out, error);
        iconv_close(converter);
        if (!good)
            out->length = before;
        return good;
    }
#else
    (void)text;
    (void)length;
    (void)out;
#endif
    return error_set(error, N_("the text is not UTF-8, and Shift_JIS cannot be read here"));
}

bool record_decode(const char *text, size_t length, Bytes *out, Error *error) {
    if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) {
        text += 3;
        length -= 3;
    }
    if (!is_utf8(text, length))
        return decode_shift_jis(text, length, out, error);
    return bytes_add_bytes(out, text, length) || error_set(error, N_("not enough memory"));
}

/* --- which form it is ------------------------------------------------------------------------ */

/* A line, [start, end), white space around it left out. */
typedef struct Line {
    const char *start, *end;
} Line;

static bool begins_with(Line line, const char *text) {
    size_t length = strlen(text);
    return (size_t)(line.end - line.start) >= length && memcmp(line.start, text, length) == 0;
}

/* "   1 ７六歩(77)": a number, and no letter of the Latin alphabet behind it. */
static bool is_numbered_move(Line line) {
    const char *at = line.start;
    while (at < line.end && ascii_is_digit(*at))
        at++;
    if (at == line.start || at == line.end || *at != ' ')
        return false;
    while (at < line.end && *at == ' ')
        at++;
    return at < line.end && (unsigned char)*at >= 0x80;
}

/* "先手：Ann": no word of a PGN's moves or tags stands before such a colon. */
static bool is_header(Line line) {
    const char *colon = memmem(line.start, (size_t)(line.end - line.start), "：", strlen("："));
    Line key = {line.start, colon};
    return colon != NULL && memchr(key.start, '{', (size_t)(key.end - key.start)) == NULL &&
           !begins_with(key, ";") && !begins_with(key, "%");
}

static bool is_kif(Line line) {
    return begins_with(line, "手数") || begins_with(line, "+--") || is_header(line) ||
           is_numbered_move(line);
}

static bool is_usi(Line line) {
    return begins_with(line, "position ") || begins_with(line, "sfen ") ||
           begins_with(line, "startpos") || begins_with(line, "setoption name U");
}

/* Blank lines, what may be a comment, and the greetings of engines say nothing. */
static bool says_nothing(Line line) {
    static const char *const WORDS[] = {"usi", "isready", "usinewgame"};
    for (size_t i = 0; i < sizeof(WORDS) / sizeof(WORDS[0]); i++)
        if (strlen(WORDS[i]) == (size_t)(line.end - line.start) && begins_with(line, WORDS[i]))
            return true;
    return line.start == line.end || *line.start == '#' || *line.start == '*';
}

static RecordForm form_of_text(const char *text, size_t length) {
    const char *end = text + length;
    while (text < end) {
        const char *feed = memchr(text, '\n', (size_t)(end - text));
        Line line = {text, feed != NULL ? feed : end};
        while (line.start < line.end && ascii_is_space(*line.start))
            line.start++;
        while (line.end > line.start && ascii_is_space(line.end[-1]))
            line.end--;
        if (is_usi(line))
            return RECORD_USI;
        if (!says_nothing(line))
            return line.start[0] != '[' && is_kif(line) ? RECORD_KIF : RECORD_PGN;
        text = feed != NULL ? feed + 1 : end;
    }
    return RECORD_PGN;
}

RecordForm record_form(const char *head, size_t length) {
    Bytes text = {0};
    RecordForm form = RECORD_PGN;
    if (length >= RECORD_HEAD_SIZE) {
        /* The last line may be cut within a character. */
        const char *feed = memrchr(head, '\n', RECORD_HEAD_SIZE);
        length = feed != NULL ? (size_t)(feed + 1 - head) : RECORD_HEAD_SIZE;
    }
    if (record_decode(head, length, &text, NULL) && text.length > 0)
        form = form_of_text(text.data, text.length);
    bytes_done(&text);
    return form;
}
