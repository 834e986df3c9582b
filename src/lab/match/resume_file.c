#include "lab/match/resume_file.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/crc32.h"
#include "base/i18n.h"
#include "base/text.h"
#include "play/player/program_settings.h"

enum { RECORD_LIMIT = 512 << 20, FIGURES = 5, CRC_DIGITS = 8 };

/* A format of records. The first is written; older ones are read and continued in their own format,
 * so that the versions that wrote them still can. */
typedef struct RecordForm {
    const char *head;
    bool checked;   /* each line has a checksum */
    bool notes_pgn; /* there are lines for files of games */
} RecordForm;

static const RecordForm FORMS[] = {
    {"pandemonium match 3\n", true, true},
    {"pandemonium match 2\n", false, true},
    {"pandemonium match 1\n", false, false},
};
enum { FORM_COUNT = sizeof FORMS / sizeof *FORMS, HEAD_LINES = 2 };
/* Limits the sum over a match to an int64_t: 106 days. */
#define GAME_TIME_LIMIT_US (INT64_MAX / MATCH_GAMES_LIMIT)
static const char PGN_WORD[] = "pgn";
/* The last word of a line without a checksum: if it is missing, the line was truncated. */
static const char LINE_END[] = "end";
static const char *const DAMAGED = N_("the line cannot be read: the record is damaged");

/* --- lines ----------------------------------------------------------------------------------- */

/* False when memory runs out. */
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
    return good && bytes_addf(out, " %llu", (unsigned long long)entry->pgn_length);
}

/* Ends the line in out. last: the last word of a line without a checksum, "" for none. False when
 * memory runs out. */
static bool record_end_line(const RecordForm *form, const char *last, Bytes *out) {
    return (form->checked ? bytes_addf(out, " %08" PRIx32, crc32_of(out->data, out->length))
                          : bytes_addf(out, "%s%s", last[0] != '\0' ? " " : "", last)) &&
           bytes_add_char(out, '\n');
}

/* Removes the end of a line; false: it is not the right one. */
static bool record_cut_end(const RecordForm *form, const char *last, char *line) {
    char crc[CRC_DIGITS + 1];
    char *blank = strrchr(line, ' ');
    if (!form->checked && last[0] == '\0')
        return true;
    if (blank == NULL)
        return false;
    *blank = '\0';
    text_format(crc, sizeof crc, "%08" PRIx32, crc32_of(line, strlen(line)));
    return strcmp(blank + 1, form->checked ? crc : last) == 0;
}

/* Takes the next word of a line as a string; NULL at the line's end. */
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

/* Whether the figures are possible for a player in a game of this many plies; otherwise *what names
 * the one that is not. */
static bool record_check_figures(const MatchFigures *figures, unsigned plies, const char **what) {
    const struct {
        const char *name;
        bool good;
    } checks[] = {
        {"moves", figures->moves <= plies / 2 + 1},
        {"depths", figures->depths <= figures->moves * PROGRAM_DEPTH_LIMIT},
        {"nodes", figures->nodes <= figures->moves * PROGRAM_NODES_LIMIT},
        {"time", figures->time_us <= (figures->moves == 0 ? 0 : GAME_TIME_LIMIT_US)},
        {"slowest", figures->slowest_us <= figures->time_us},
    };
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
        if (!checks[i].good) {
            *what = checks[i].name;
            return false;
        }
    return true;
}

/* The same for a game. */
static bool record_check(const MatchEntry *entry, const char **what) {
    if (entry->plies > GAME_NODES_LIMIT) {
        *what = "plies";
        return false;
    }
    for (size_t i = 0; i < MATCH_PLAYERS; i++)
        if (!record_check_figures(&entry->figures[i], entry->plies, what))
            return false;
    return true;
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
    entry.number = (unsigned)number;
    entry.plies = (unsigned)plies;
    entry.pgn_length = (uint64_t)pgn_length;
    *out = entry;
    return *line == '\0';
}

/* Parses "pgn LENGTH PATH". */
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

/* The reader's state: the games, and a set of their numbers. */
typedef struct RecordReader {
    const RecordForm *form;
    MatchEntries *out;
    unsigned char *known; /* a bit for each game */
} RecordReader;

/* Adds a game, if it is possible in the match. */
static bool record_take_game(RecordReader *reader, const MatchEntry *entry, Error *error) {
    MatchEntries *out = reader->out;
    const char *what;
    if (!record_check(entry, &what))
        return error_set_at(error, what, N_("this number is impossible: the record is damaged"));
    unsigned char *byte = &reader->known[entry->number / 8];
    unsigned char bit = (unsigned char)(1U << entry->number % 8);
    if ((*byte & bit) != 0)
        return error_set(error, N_("game %u occurs twice: the record is damaged"), entry->number);
    /* Older versions did not record that a file of games was started again. */
    if (reader->form->checked && entry->pgn_length > 0 && entry->pgn_length <= out->pgn_length)
        return error_set_at(error, "length",
                            N_("this number is impossible: the record is damaged"));
    *byte |= bit;
    out->entries[out->count++] = *entry;
    if (entry->pgn_length > 0)
        out->pgn_length = entry->pgn_length;
    return true;
}

/* Parses a line of any kind. */
static bool record_parse_line(RecordReader *reader, char *line, Error *error) {
    MatchEntry entry;
    bool pgn = strncmp(line, PGN_WORD, sizeof PGN_WORD - 1) == 0;
    if (!record_cut_end(reader->form, pgn ? "" : LINE_END, line))
        return error_set(error, DAMAGED);
    if (pgn)
        return record_parse_pgn(line, reader->out) || error_set(error, DAMAGED);
    if (!record_parse(line, &entry))
        return error_set(error, DAMAGED);
    return record_take_game(reader, &entry, error);
}

/* --- the file -------------------------------------------------------------------------------- */

static bool record_fail(const MatchRecord *record, Error *error) {
    return error_set_file(error, record->path, N_("cannot be written to the disk"));
}

/* Appends the text, which it frees, and syncs it. made: false if memory ran out while making it. */
static bool record_append(MatchRecord *record, Bytes *text, bool made, Error *error) {
    const OpenFile file = {record->fs, record->path, record->fd};
    bool good =
        made ? file_write_all(&file, text->data, text->length, error) : error_no_memory(error);
    bytes_done(text);
    return good && (file_sync(record->fs, record->fd) == 0 || record_fail(record, error));
}

/* Appends the first lines. False when memory runs out. */
static bool record_head(const RecordForm *form, const char *identity, Bytes *out) {
    Bytes line = {0};
    bool good = bytes_add(&line, identity) && record_end_line(form, "", &line) &&
                bytes_add(out, form->head) && bytes_add_bytes(out, line.data, line.length);
    bytes_done(&line);
    return good;
}

static bool record_begin(MatchRecord *record, const char *identity, Error *error) {
    Bytes head = {0};
    bool made = record_head(&FORMS[0], identity, &head);
    record->form = 0;
    return record_append(record, &head, made, error);
}

/* Finds the format whose match head the text starts with, and the head's length; 0 if none fits.
 * cut: a truncated head counts too. */
static size_t record_skip_head(MatchRecord *record, const Bytes *text, const char *identity,
                               bool cut) {
    size_t length = 0;
    for (unsigned i = 0; i < FORM_COUNT && length == 0; i++) {
        Bytes head = {0};
        if (record_head(&FORMS[i], identity, &head) && (text->length < head.length) == cut) {
            size_t count = cut ? text->length : head.length;
            if (memcmp(text->data, head.data, count) == 0)
                length = count;
        }
        record->form = i;
        bytes_done(&head);
    }
    return length;
}

static bool record_fail_at(const MatchRecord *record, unsigned line, const char *reason,
                           Error *error) {
    error_set(error, "%s", gettext(reason));
    error_locate(error, record->path, line);
    return false;
}

/* Says why the text does not start like the record of this match. If a changed byte makes the first
 * line look like another format, the checksum, which only one format has, shows it. */
static bool record_fail_head(const MatchRecord *record, Bytes *text, Error *error) {
    for (size_t i = 0; i < FORM_COUNT; i++) {
        size_t length = strlen(FORMS[i].head);
        if (text->length < length || memcmp(text->data, FORMS[i].head, length) != 0)
            continue;
        char *line = text->data + length, *end = memchr(line, '\n', text->length - length);
        if (end != NULL)
            *end = '\0';
        bool checked = end != NULL && record_cut_end(&FORMS[0], "", line);
        if (checked != FORMS[i].checked)
            return record_fail_at(record, checked ? 1 : HEAD_LINES, DAMAGED, error);
        return error_set_file(error, record->path,
                              N_("is from another match: players, limits, openings or options "
                                 "differ"));
    }
    return record_fail_at(record, 1, N_("this is not the record of a match that can be resumed"),
                          error);
}

/* Reads the lines after the head. *length becomes the length of the complete lines. */
static bool record_read_lines(RecordReader *reader, const MatchRecord *record, Bytes *text,
                              size_t *length, Error *error) {
    for (unsigned number = HEAD_LINES + 1;; number++) {
        char *line = text->data + *length, *end = memchr(line, '\n', text->length - *length);
        if (end == NULL)
            return true;
        *end = '\0';
        bool zeros = strlen(line) != (size_t)(end - line);
        /* A power cut can leave zeros in what was written last. */
        if (zeros && (size_t)(end - text->data) + 1 == text->length)
            return true;
        if (zeros)
            return record_fail_at(record, number, DAMAGED, error);
        if (!record_parse_line(reader, line, error)) {
            error_locate(error, record->path, number);
            return false;
        }
        *length = (size_t)(end - text->data) + 1;
    }
}

/* The same, with room for as many games as there are lines. */
static bool record_read_games(const MatchRecord *record, Bytes *text, size_t *length,
                              MatchEntries *out, Error *error) {
    size_t lines = 0;
    for (size_t i = *length; i < text->length; i++)
        lines += text->data[i] == '\n';
    RecordReader reader = {&FORMS[record->form], out, calloc(MATCH_GAMES_LIMIT / 8 + 1, 1)};
    out->entries = calloc(lines + 1, sizeof *out->entries);
    bool good = reader.known != NULL && out->entries != NULL
                    ? record_read_lines(&reader, record, text, length, error)
                    : error_no_memory(error);
    free(reader.known);
    return good;
}

static bool record_read(MatchRecord *record, const char *identity, MatchEntries *out,
                        Error *error) {
    Bytes text = {0};
    if (!file_read(record->fs, record->path, RECORD_LIMIT, &text, error))
        return false;
    /* Empty, or a head that a crash has truncated. */
    if (text.length == 0 || record_skip_head(record, &text, identity, true) > 0) {
        bytes_done(&text);
        if (file_truncate(record->fs, record->fd, 0) != 0)
            return record_fail(record, error);
        return record_begin(record, identity, error);
    }
    size_t length = record_skip_head(record, &text, identity, false);
    bool good = length > 0 ? record_read_games(record, &text, &length, out, error)
                           : record_fail_head(record, &text, error);
    if (good && length < text.length && file_truncate(record->fs, record->fd, (off_t)length) != 0)
        good = record_fail(record, error);
    bytes_done(&text);
    return good;
}

bool match_record_open(MatchRecord *record, const char *identity, MatchEntries *out, Error *error) {
    *out = (MatchEntries){0};
    record->form = 0;
    record->fd = file_open(record->fs, record->path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (record->fd < 0)
        return error_set_file(error, record->path, N_("cannot be opened: %s"), strerror(errno));
    if (file_lock(record->fs, record->fd) != 0) {
        match_record_close(record);
        return error_set_file(error, record->path, N_("is in use by another match"));
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

/* Records that games are appended to the file `pgn`, an absolute path, from this length on. Does
 * nothing for an old record, which the version that wrote it could then not read. */
static bool add_pgn(MatchRecord *record, const char *pgn, uint64_t length, Error *error) {
    const RecordForm *form = &FORMS[record->form];
    if (record->fd < 0 || !form->notes_pgn)
        return true;
    if (strchr(pgn, '\n') != NULL)
        return error_set_file(error, pgn, N_("has a line break in its name"));
    Bytes line = {0};
    bool made = bytes_addf(&line, "%s %llu %s", PGN_WORD, (unsigned long long)length, pgn) &&
                record_end_line(form, "", &line);
    return record_append(record, &line, made, error);
}

bool match_record_add(MatchRecord *record, const MatchEntry *entry, Error *error) {
    if (record->fd < 0)
        return true;
    Bytes line = {0};
    bool made =
        record_format(entry, &line) && record_end_line(&FORMS[record->form], LINE_END, &line);
    return record_append(record, &line, made, error);
}

void match_record_close(MatchRecord *record) {
    if (record->fd >= 0)
        file_close(record->fs, record->fd);
    record->fd = -1;
}

enum { REST_LIMIT = 4 << 20 /* bytes; a game is shorter */ };

/* --- text after the last game ----------------------------------------------------------------- */

/* Counts the games that start in the text. */
static size_t rest_count_games(const Bytes *rest) {
    static const char EVENT[] = "[Event ";
    const char *at = rest->data, *end = rest->data + rest->length;
    size_t count = 0;
    while ((at = memmem(at, (size_t)(end - at), EVENT, sizeof EVENT - 1)) != NULL) {
        count += at == rest->data || at[-1] == '\n';
        at++;
    }
    return count;
}

/* Whether the text has the number of a game that the record knows: then it belongs to another
 * match. */
static bool rest_is_known(const Bytes *rest, const MatchEntries *known) {
    static const char ROUND[] = "\n[Round \"";
    const char *end = rest->data + rest->length;
    const char *at = memmem(rest->data, rest->length, ROUND, sizeof ROUND - 1);
    uint64_t pair, game;
    if (at == NULL)
        return false;
    at += sizeof ROUND - 1;
    if (!ascii_scan_uint(&at, end, MATCH_GAMES_LIMIT, &pair) || at == end || *at++ != '.' ||
        !ascii_scan_uint(&at, end, 2, &game) || pair == 0 || game == 0)
        return true;
    for (size_t i = 0; i < known->count; i++)
        if (known->entries[i].number == (pair - 1) * 2 + game - 1)
            return true;
    return false;
}

/* Truncates a file of `size` to `length` bytes, if the rest is at most one game of this match that
 * was half written when it was interrupted. */
static bool pgn_cut(const MatchPgn *pgn, uint64_t size, const MatchEntries *known, Error *error) {
    uint64_t length = known->pgn_length;
    Bytes rest = {0};
    bool ours = size - length <= REST_LIMIT;
    if (ours) {
        size_t count = (size_t)(size - length);
        if (!bytes_reserve(&rest, count))
            return error_no_memory(error);
        ssize_t got = file_read_at(&(OpenFile){pgn->fs, pgn->path, pgn->fd}, (off_t)length,
                                   rest.data, count, error);
        if (got < 0) {
            bytes_done(&rest);
            return false;
        }
        rest.length = (size_t)got;
        ours = rest_count_games(&rest) <= 1 && !rest_is_known(&rest, known);
    }
    bytes_done(&rest);
    if (!ours)
        return error_set_file(error, pgn->path,
                              N_("has other games after those of this match; use another file"));
    return file_truncate(pgn->fs, pgn->fd, (off_t)length) == 0 ||
           error_set_file(error, pgn->path, N_("cannot be written to the disk"));
}

/* --- the file -------------------------------------------------------------------------------- */

/* Continues after the match's last game, or at the file's end if the file is new to the match. */
static bool pgn_find_end(MatchPgn *pgn, MatchRecord *record, const MatchEntries *known,
                         Error *error) {
    struct stat status;
    if (pgn->fs->fstat(pgn->fs->context, pgn->fd, &status) != 0)
        return error_set_file(error, pgn->path, N_("cannot be opened: %s"), strerror(errno));
    pgn->length = (uint64_t)status.st_size;
    if (record->fd < 0)
        return true;
    char *real = pgn->fs->realpath(pgn->fs->context, pgn->path);
    if (real == NULL)
        return error_set_file(error, pgn->path, N_("cannot be opened: %s"), strerror(errno));
    bool same = known->pgn == NULL ? known->pgn_length > 0 : strcmp(known->pgn, real) == 0;
    bool good = true;
    if (!same || pgn->length < known->pgn_length) {
        good = add_pgn(record, real, pgn->length, error);
    } else if (pgn->length > known->pgn_length) {
        good = pgn_cut(pgn, pgn->length, known, error);
        pgn->length = known->pgn_length;
    }
    free(real);
    return good;
}

bool match_pgn_open(MatchPgn *pgn, MatchRecord *record, const MatchEntries *known, Error *error) {
    pgn->fd = -1;
    if (pgn->path == NULL)
        return true;
    pgn->fd = file_open(pgn->fs, pgn->path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (pgn->fd < 0)
        return error_set_file(error, pgn->path, N_("cannot be opened: %s"), strerror(errno));
    if (pgn_find_end(pgn, record, known, error))
        return true;
    match_pgn_close(pgn);
    return false;
}

bool match_pgn_add(MatchPgn *pgn, const Bytes *game, Error *error) {
    if (pgn->fd < 0)
        return true;
    const OpenFile file = {pgn->fs, pgn->path, pgn->fd};
    size_t gap = pgn->length > 0;
    bool good = file_write_all(&file, "\n", gap, error) &&
                file_write_all(&file, game->data, game->length, error);
    /* The record names this file, so the file must reach the disk first. Only a regular file can be
     * synced. */
    if (good && file_sync(pgn->fs, pgn->fd) != 0 && errno != EINVAL && errno != EROFS)
        good = error_set_file(error, pgn->path, N_("cannot be written to the disk"));
    if (good)
        pgn->length += gap + game->length;
    return good;
}

void match_pgn_close(MatchPgn *pgn) {
    if (pgn->fd >= 0)
        file_close(pgn->fs, pgn->fd);
    pgn->fd = -1;
}
