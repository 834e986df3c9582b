#include "play/match/resume_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/text.h"

enum { RECORD_LIMIT = 512 << 20, FIGURES = 5 };

/* The first is written; a record with the second has no lines for files of games. */
static const char *const HEADS[] = {"pandemonium match 2\n", "pandemonium match 1\n"};
enum { HEAD_COUNT = sizeof HEADS / sizeof *HEADS, HEAD_LINES = 2 };
static const char PGN_WORD[] = "pgn";
/* A line's last word: without it the line was cut short. */
static const char LINE_END[] = "end";

/* --- lines ----------------------------------------------------------------------------------- */

/* False when memory is out. */
static bool record_format(const MatchEntry *entry, Bytes *out) {
    const char *fault = match_fault_name(entry->fault);
    bool good = bytes_addf(
        out, "game %u %s %s %s %u", entry->number, result_text(entry->outcome.result),
        termination_name(entry->outcome.termination), fault[0] != '\0' ? fault : "-", entry->plies);
    for (size_t i = 0; i < MATCH_PLAYERS; i++) {
        const MatchFigures *figures = &entry->figures[i];
        good = good &&
               bytes_addf(out, " %llu,%llu,%llu,%lld,%lld", (unsigned long long)figures->moves,
                          (unsigned long long)figures->depths, (unsigned long long)figures->nodes,
                          (long long)figures->time_us, (long long)figures->slowest_us);
    }
    return good && bytes_addf(out, " %llu %s\n", (unsigned long long)entry->pgn_length, LINE_END);
}

/* The next word of a line, made a string of its own; NULL at its end. */
static char *record_word(char **line) {
    char *word = *line;
    if (*word == '\0')
        return NULL;
    *line += strcspn(word, " ");
    if (**line != '\0')
        *(*line)++ = '\0';
    return word;
}

static bool record_read_number(char **line, int64_t high, int64_t *out) {
    char *word = record_word(line);
    return word != NULL && ascii_parse_int(word, 0, high, out);
}

static bool record_read_figures(char **line, MatchFigures *out) {
    char *word = record_word(line);
    int64_t values[FIGURES];
    for (size_t i = 0; i < FIGURES; i++) {
        if (word == NULL)
            return false;
        char *next = strchr(word, ',');
        if (next != NULL)
            *next++ = '\0';
        if (!ascii_parse_int(word, 0, INT64_MAX, &values[i]))
            return false;
        word = next;
    }
    *out = (MatchFigures){(uint64_t)values[0], (uint64_t)values[1], (uint64_t)values[2], values[3],
                          values[4]};
    return word == NULL;
}

static bool record_read_result(const char *word, Result *out) {
    static const Result RESULTS[] = {RESULT_WHITE_WINS, RESULT_BLACK_WINS, RESULT_DRAW};
    for (size_t i = 0; word != NULL && i < sizeof RESULTS / sizeof *RESULTS; i++)
        if (strcmp(word, result_text(RESULTS[i])) == 0) {
            *out = RESULTS[i];
            return true;
        }
    return false;
}

static bool record_parse(char *line, MatchEntry *out) {
    MatchEntry entry = {0};
    int64_t number, plies, pgn_length;
    char *word = record_word(&line);
    if (word == NULL || strcmp(word, "game") != 0 ||
        !record_read_number(&line, MATCH_GAMES_LIMIT - 1, &number) ||
        !record_read_result(record_word(&line), &entry.outcome.result))
        return false;
    word = record_word(&line);
    entry.outcome.termination = word != NULL ? termination_by_name(word) : TERMINATION_NONE;
    word = record_word(&line);
    entry.fault = word != NULL ? match_fault_by_name(word) : MATCH_FAULT_NONE;
    if (word == NULL || (entry.fault == MATCH_FAULT_NONE && strcmp(word, "-") != 0))
        return false;
    if (entry.outcome.termination == TERMINATION_NONE ||
        !record_read_number(&line, UINT32_MAX, &plies) ||
        !record_read_figures(&line, &entry.figures[0]) ||
        !record_read_figures(&line, &entry.figures[1]) ||
        !record_read_number(&line, INT64_MAX, &pgn_length))
        return false;
    word = record_word(&line);
    entry.number = (unsigned)number;
    entry.plies = (unsigned)plies;
    entry.pgn_length = (uint64_t)pgn_length;
    *out = entry;
    return word != NULL && strcmp(word, LINE_END) == 0 && *line == '\0';
}

/* "pgn LENGTH PATH". */
static bool record_parse_pgn(char *line, MatchEntries *out) {
    int64_t length;
    char *word = record_word(&line);
    if (word == NULL || strcmp(word, PGN_WORD) != 0 ||
        !record_read_number(&line, INT64_MAX, &length) || *line == '\0')
        return false;
    char *path = strdup(line);
    if (path == NULL)
        return false;
    free(out->pgn);
    out->pgn = path;
    out->pgn_length = (uint64_t)length;
    return true;
}

/* A line of any kind; a game is added. */
static bool record_parse_line(char *line, MatchEntries *out) {
    if (strncmp(line, PGN_WORD, sizeof PGN_WORD - 1) == 0)
        return record_parse_pgn(line, out);
    MatchEntry *entry = &out->entries[out->count];
    if (!record_parse(line, entry))
        return false;
    out->count++;
    if (entry->pgn_length > 0)
        out->pgn_length = entry->pgn_length;
    return true;
}

/* --- the file -------------------------------------------------------------------------------- */

static bool record_fail(const MatchRecord *record, Error *error) {
    return error_set_at(error, record->path, N_("cannot be written to the disk"));
}

/* Adds the text, which it frees, and syncs it. made: false where memory was out for it. */
static bool record_append(MatchRecord *record, Bytes *text, bool made, Error *error) {
    const OpenFile file = {record->fs, record->path, record->fd};
    bool good =
        made ? file_write_all(&file, text->data, text->length, error) : error_no_memory(error);
    bytes_done(text);
    return good && (file_sync(record->fs, record->fd) == 0 || record_fail(record, error));
}

static bool record_begin(MatchRecord *record, const char *identity, Error *error) {
    Bytes head = {0};
    bool made = bytes_addf(&head, "%s%s\n", HEADS[0], identity);
    return record_append(record, &head, made, error);
}

/* The length of the head that the text begins with, 0 where that is another match's. */
static size_t record_skip_head(MatchRecord *record, const Bytes *text, const char *identity) {
    size_t length = 0;
    for (size_t i = 0; i < HEAD_COUNT && length == 0; i++) {
        Bytes head = {0};
        if (bytes_addf(&head, "%s%s\n", HEADS[i], identity) && text->length >= head.length &&
            memcmp(text->data, head.data, head.length) == 0)
            length = head.length;
        record->old = i > 0;
        bytes_done(&head);
    }
    return length;
}

/* Whether the text is a head that a crash has cut short. */
static bool record_is_cut(const Bytes *text, const char *identity) {
    Bytes head = {0};
    bool cut = bytes_addf(&head, "%s%s\n", HEADS[0], identity) && text->length < head.length &&
               memcmp(text->data, head.data, text->length) == 0;
    bytes_done(&head);
    return cut;
}

/* Reads the lines behind the head. *length becomes that of the lines that are whole. */
static bool record_read_lines(const MatchRecord *record, Bytes *text, size_t *length,
                              MatchEntries *out, Error *error) {
    size_t lines = 0;
    for (size_t i = *length; i < text->length; i++)
        lines += text->data[i] == '\n';
    out->entries = calloc(lines + 1, sizeof *out->entries);
    if (out->entries == NULL)
        return error_no_memory(error);
    for (unsigned number = HEAD_LINES + 1;; number++) {
        char *line = text->data + *length, *end = memchr(line, '\n', text->length - *length);
        if (end == NULL)
            return true;
        *end = '\0';
        if (strlen(line) != (size_t)(end - line) || !record_parse_line(line, out)) {
            error_set(error, N_("the line cannot be read: the record is damaged"));
            error_locate(error, record->path, number);
            return false;
        }
        *length = (size_t)(end - text->data) + 1;
    }
}

static bool record_read(MatchRecord *record, const char *identity, MatchEntries *out,
                        Error *error) {
    Bytes text = {0};
    if (!file_read(record->fs, record->path, RECORD_LIMIT, &text, error))
        return false;
    if (text.length == 0 || record_is_cut(&text, identity)) {
        bytes_done(&text);
        if (file_truncate(record->fs, record->fd, 0) != 0)
            return record_fail(record, error);
        return record_begin(record, identity, error);
    }
    size_t length = record_skip_head(record, &text, identity);
    bool good = length > 0 ? record_read_lines(record, &text, &length, out, error)
                           : error_set_at(error, record->path,
                                          N_("is the record of another match: players, limits, "
                                             "openings or options are not the same"));
    if (good && length < text.length && file_truncate(record->fs, record->fd, (off_t)length) != 0)
        good = record_fail(record, error);
    bytes_done(&text);
    return good;
}

bool match_record_open(MatchRecord *record, const char *identity, MatchEntries *out, Error *error) {
    *out = (MatchEntries){0};
    record->old = false;
    record->fd = file_open(record->fs, record->path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (record->fd < 0)
        return error_set_at(error, record->path, N_("cannot be opened: %s"), strerror(errno));
    if (file_lock(record->fs, record->fd) != 0) {
        match_record_close(record);
        return error_set_at(error, record->path, N_("is in use by another match"));
    }
    if (record_read(record, identity, out, error))
        return true;
    match_entries_done(out);
    match_record_close(record);
    return false;
}

void match_entries_done(MatchEntries *entries) {
    free(entries->entries);
    free(entries->pgn);
    *entries = (MatchEntries){0};
}

bool match_record_add_pgn(MatchRecord *record, const char *pgn, uint64_t length, Error *error) {
    if (record->fd < 0 || record->old)
        return true;
    if (strchr(pgn, '\n') != NULL)
        return error_set_at(error, pgn, N_("has a line end in its name"));
    Bytes line = {0};
    bool made = bytes_addf(&line, "%s %llu %s\n", PGN_WORD, (unsigned long long)length, pgn);
    return record_append(record, &line, made, error);
}

bool match_record_add(MatchRecord *record, const MatchEntry *entry, Error *error) {
    if (record->fd < 0)
        return true;
    Bytes line = {0};
    bool made = record_format(entry, &line);
    return record_append(record, &line, made, error);
}

void match_record_close(MatchRecord *record) {
    if (record->fd >= 0)
        file_close(record->fs, record->fd);
    record->fd = -1;
}
