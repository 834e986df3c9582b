#include "game/records/record_format.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "game/records/record_decode.h"

/* The name and row of each format, in the order of the help. */
#define EACH_FORMAT(FORMAT)                                                                        \
    FORMAT("pgn", RECORD_PGN)                                                                      \
    FORMAT("pgn:fsf", RECORD_PGN_FAIRY)                                                            \
    FORMAT("kif", RECORD_KIF)                                                                      \
    FORMAT("ki2", RECORD_KI2)                                                                      \
    FORMAT("csa", RECORD_CSA)                                                                      \
    FORMAT("csa:v2", RECORD_CSA_V2)                                                                \
    FORMAT("csa:v3", RECORD_CSA_V3)                                                                \
    FORMAT("jkf", RECORD_JKF)                                                                      \
    FORMAT("usi", RECORD_USI)                                                                      \
    FORMAT("epd", RECORD_EPD)

#define NAME_BEHIND_SPACE(name, row) " " name
#define ENTRY(name, row)             {name, &(row)},

static const struct {
    const char *name;
    const RecordFormat *format;
} FORMATS[] = {EACH_FORMAT(ENTRY)};
enum { FORMAT_COUNT = sizeof FORMATS / sizeof *FORMATS, ENDINGS_SIZE = 128, ENDING_SIZE = 8 };

const char *record_format_names(void) {
    static const char NAMES[] = EACH_FORMAT(NAME_BEHIND_SPACE);
    return NAMES + 1;
}

void record_format_add_read(Text *out) {
    const char *separator = "";
    for (size_t i = 0; i < FORMAT_COUNT; i++) {
        if (FORMATS[i].format->read == NULL)
            continue;
        text_add(out, separator);
        for (const char *c = FORMATS[i].name; *c != '\0'; c++)
            text_add_char(out, ascii_to_upper(*c));
        separator = ", ";
    }
}

const RecordFormat *record_format_at(size_t index, const char **name) {
    if (index >= FORMAT_COUNT)
        return NULL;
    *name = FORMATS[index].name;
    return FORMATS[index].format;
}

const RecordFormat *record_format_named(const char *name) {
    for (size_t i = 0; i < FORMAT_COUNT; i++)
        if (ascii_equal_ignore_case(name, FORMATS[i].name))
            return FORMATS[i].format;
    return NULL;
}

/* --- what is lost ---------------------------------------------------------------------------- */

static unsigned parts_of(const Node *node) {
    unsigned parts = node->spent_ms >= 0 ? LOSS_TIMES : 0;
    parts |= node->comment != NULL || node->before != NULL ? LOSS_COMMENTS : 0;
    parts |= node->clock_ms >= 0 ? LOSS_CLOCKS : 0;
    parts |= node->evaluation.kind != EVALUATION_NONE ? LOSS_EVALUATIONS : 0;
    return parts | (node->nag_count > 0 ? LOSS_MARKS : 0);
}

unsigned record_format_loses(const RecordFormat *format, const Game *game) {
    unsigned parts = 0;
    if (format->loses == 0)
        return 0;
    for (const Node *node = game->root; node != NULL; node = node->child) {
        parts |= parts_of(node);
        parts |= node->child != NULL && node->child->sibling != NULL ? LOSS_VARIATIONS : 0;
    }
    if (parts & ~format->loses & LOSS_VARIATIONS)
        for (const Node *node = game->root; node != NULL; node = node_following(node))
            parts |= parts_of(node);
    return parts & format->loses;
}

/* --- by a file's name ------------------------------------------------------------------------ */

/* The name's extension with its dot; NULL: none. "2026.11.22" and "Ann vs. Bob" have none. */
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

static bool has_ending(const RecordFormat *format, const char *ending) {
    const char *at = format->endings;
    while (at != NULL && *at != '\0') {
        char data[ENDING_SIZE];
        Text one = TEXT_OVER(data);
        size_t length = strcspn(at, " ");
        text_add_bytes(&one, at, length);
        if (ascii_equal_ignore_case(ending, data))
            return true;
        at += length + (at[length] == ' ');
    }
    return false;
}

const RecordFormat *record_format_of(const char *path, Error *error) {
    char known[ENDINGS_SIZE];
    Text list = TEXT_OVER(known);
    const char *ending = ending_of(path);
    if (ending == NULL)
        return &RECORD_PGN;
    for (size_t i = 0; i < FORMAT_COUNT; i++) {
        const RecordFormat *format = FORMATS[i].format;
        if (has_ending(format, ending))
            return format;
        if (format->endings != NULL)
            text_addf(&list, "%s%s", list.length > 0 ? " " : "", format->endings);
    }
    error_set_file(error, path, N_("cannot write games as %s; known extensions: %s"), ending,
                   known);
    return NULL;
}

/* --- by what a file begins with -------------------------------------------------------------- */

/* Blank lines, possible comments and engine banners identify no format. */
static bool says_nothing(RecordLine line) {
    static const char *const WORDS[] = {"usi", "isready", "usinewgame"};
    for (size_t i = 0; i < sizeof(WORDS) / sizeof(WORDS[0]); i++)
        if (strlen(WORDS[i]) == (size_t)(line.end - line.start) &&
            record_line_begins(line, WORDS[i]))
            return true;
    return line.start == line.end || *line.start == '#' || *line.start == '*' ||
           *line.start == '\'';
}

/* The format that the line shows; early: for formats whose line may look like a comment. NULL:
 * none. */
static const RecordFormat *format_by(RecordLine line, bool early) {
    for (size_t i = 0; i < FORMAT_COUNT; i++) {
        const RecordFormat *format = FORMATS[i].format;
        if (format->is_line != NULL && format->tells_early == early && format->is_line(line))
            return format;
    }
    return NULL;
}

/* The format of the first line that shows one. KIF and KI2 begin alike, up to their moves. */
static const RecordFormat *format_of_text(const char *text, size_t length) {
    const char *end = text + length;
    const RecordFormat *found = NULL;
    for (size_t i = 0; i < FORMAT_COUNT; i++)
        if (FORMATS[i].format->is_text != NULL && FORMATS[i].format->is_text(text))
            return FORMATS[i].format;
    while (text < end && (found == NULL || found == &RECORD_KIF)) {
        const char *feed = memchr(text, '\n', (size_t)(end - text));
        RecordLine line = record_line_trim(text, feed != NULL ? feed : end);
        bool numbered = record_line_begins(line, "手数-") ||
                        (line.start < line.end && ascii_is_digit(*line.start));
        if (found == &RECORD_KIF && numbered)
            return found;
        if (found == &RECORD_KIF)
            found = RECORD_KI2.is_line(line) ? &RECORD_KI2 : found;
        else
            found = format_by(line, true);
        if (found == NULL && !says_nothing(line)) {
            found = format_by(line, false);
            found = found != NULL ? found : &RECORD_PGN;
        }
        text = feed != NULL ? feed + 1 : end;
    }
    return found != NULL ? found : &RECORD_PGN;
}

const RecordFormat *record_format_in(const char *head, size_t length) {
    Bytes text = {0};
    const RecordFormat *format = &RECORD_PGN;
    if (length >= RECORD_HEAD_SIZE) {
        /* The last line may be cut within a character. */
        const char *feed = memrchr(head, '\n', RECORD_HEAD_SIZE);
        length = feed != NULL ? (size_t)(feed + 1 - head) : RECORD_HEAD_SIZE;
    }
    if ((record_decode(head, length, &text, NULL) || record_decode_latin(head, length, &text)) &&
        text.length > 0)
        format = format_of_text(text.data, text.length);
    bytes_done(&text);
    return format;
}
