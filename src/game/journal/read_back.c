#include "game/journal/read_back.h"

#include <errno.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "game/journal/checked_line.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"

enum { READ_LIMIT = 256 * 1024 * 1024, READ_SIZE = 64 * 1024 };

/* The game read so far. Tags may precede the start, when there is no game yet. */
typedef struct JournalReader {
    const VariantSet *variants;
    Game *game;    /* NULL before the start line */
    Cursor cursor; /* with a game */
    Game tags;     /* only its tags are used */
    bool foreign;  /* a complete line was not understood */
    bool full;     /* the game has no room for a move */
    bool skipped;  /* damage before the start was skipped */
    bool no_memory;
    Error *error;
    JournalBacks backs;
} JournalReader;

static bool fail_memory(JournalReader *reader) {
    reader->no_memory = true;
    return error_set(reader->error, N_("out of memory"));
}

/* Takes the word at *text off, up to a space or the end, into out. False when it does not fit. */
static bool take_word(const char **text, char *out, size_t size) {
    size_t length = strcspn(*text, " ");
    if (length == 0 || length >= size)
        return false;
    memcpy(out, *text, length);
    out[length] = '\0';
    *text += length;
    if (**text == ' ')
        ++*text;
    return true;
}

static bool read_head(JournalReader *reader, const char *payload) {
    char word[32];
    int64_t version;
    if (!take_word(&payload, word, sizeof(word)) || strcmp(word, JOURNAL_MAGIC) != 0 ||
        !ascii_parse_int(payload, 1, INT32_MAX, &version))
        return error_set(reader->error, N_("is not a pandemonium journal"));
    if (version > JOURNAL_VERSION)
        return error_set(reader->error, N_("is a journal from a newer version of this program"));
    return true;
}

static bool read_start(JournalReader *reader, const char *payload) {
    char name[VARIANT_NAME_SIZE];
    if (reader->game != NULL || !take_word(&payload, name, sizeof(name)))
        return error_set(reader->error, N_("is damaged"));
    const Variant *variant = variants_find(reader->variants, name);
    if (variant == NULL)
        return error_set_at(reader->error, name, N_("there is no such game"));
    Position start;
    if (!fen_parse(variant, payload, &start, reader->error))
        return false;
    Game *game = game_new(variant, &start);
    if (game == NULL || !cursor_init(&reader->cursor, game)) {
        game_free(game);
        return fail_memory(reader);
    }
    /* Moves the tags read so far into the game. */
    game->tags = reader->tags.tags;
    game->tag_count = reader->tags.tag_count;
    game->tag_capacity = reader->tags.tag_capacity;
    reader->tags = (Game){0};
    reader->game = game;
    return true;
}

static bool read_tag(JournalReader *reader, const char *payload) {
    char name[256];
    Game *game = reader->game != NULL ? reader->game : &reader->tags;
    bool valued = strchr(payload, ' ') != NULL;
    if (!take_word(&payload, name, sizeof(name)))
        return false;
    return game_set_tag(game, name, valued ? payload : NULL) || fail_memory(reader);
}

/* Reads a move, or a null move. */
static bool parse_move(const Position *position, const char *text, Move *out) {
    if (strcmp(text, "0000") != 0)
        return uci_parse(position, text, out, NULL);
    *out = MOVE_NONE;
    return !position_in_check(position);
}

static bool read_move(JournalReader *reader, const char *payload) {
    Cursor *cursor = &reader->cursor;
    char ply[16], text[MOVE_TEXT_SIZE];
    int64_t number, clock_ms;
    Move move;
    if (!take_word(&payload, ply, sizeof(ply)) || !take_word(&payload, text, sizeof(text)) ||
        !ascii_parse_int(ply, (int64_t)cursor->count, (int64_t)cursor->count, &number) ||
        !ascii_parse_int(payload, -1, NODE_CLOCK_LIMIT_MS - 1, &clock_ms) ||
        !parse_move(&cursor->position, text, &move))
        return false;
    if (reader->game->node_count >= GAME_NODES_LIMIT) {
        reader->full = true;
        return false;
    }
    if (!cursor_play(cursor, move))
        return fail_memory(reader);
    cursor->node->clock_ms = clock_ms;
    reader->game->outcome = (Outcome){RESULT_ONGOING, TERMINATION_NONE};
    return true;
}

static bool read_back(JournalReader *reader, const char *payload) {
    Cursor *cursor = &reader->cursor;
    int64_t ply;
    if (!ascii_parse_int(payload, 0, (int64_t)cursor->count - 1, &ply))
        return false;
    if (!cursor_go(cursor, cursor->path[ply]))
        return fail_memory(reader);
    if (cursor->node->child != NULL)
        game_remove(reader->game, cursor->node->child);
    reader->backs = (JournalBacks){reader->backs.count + 1, (unsigned)ply};
    reader->game->outcome = (Outcome){RESULT_ONGOING, TERMINATION_NONE};
    return true;
}

static bool read_end(JournalReader *reader, const char *payload) {
    char result[8];
    if (!take_word(&payload, result, sizeof(result)))
        return false;
    Outcome outcome = {RESULT_ONGOING, termination_by_name(payload)};
    while (strcmp(result_text(outcome.result), result) != 0) {
        if (outcome.result == RESULT_DRAW)
            return false;
        outcome.result++;
    }
    reader->game->outcome = outcome;
    return true;
}

static bool read_line(JournalReader *reader, const char *payload) {
    char word[8];
    if (!take_word(&payload, word, sizeof(word)))
        return false;
    if (strcmp(word, "tag") == 0)
        return read_tag(reader, payload);
    if (strcmp(word, "start") == 0)
        return read_start(reader, payload);
    if (reader->game == NULL)
        return false;
    if (strcmp(word, "move") == 0)
        return read_move(reader, payload);
    if (strcmp(word, "back") == 0)
        return read_back(reader, payload);
    return strcmp(word, "end") == 0 && read_end(reader, payload);
}

/* Reads the line at *cursor; false, unmoved, when it is bad. */
static bool read_next(JournalReader *reader, const char **cursor, const char *end, bool head) {
    const char *scan = *cursor, *payload;
    size_t length;
    Bytes copy = {0}; /* NUL-terminated, for the parsers of words */
    if (!journal_line_next(&scan, end, &payload, &length))
        return false;
    if (!bytes_add_bytes(&copy, payload, length))
        return fail_memory(reader);
    bool good = length > 0 && memchr(payload, '\0', length) == NULL &&
                (head ? read_head(reader, copy.data) : read_line(reader, copy.data));
    bytes_done(&copy);
    if (good)
        *cursor = scan;
    /* After damage this is expected: the start itself may be damaged. */
    bool startless = reader->skipped && reader->game == NULL && strncmp(payload, "start ", 6) != 0;
    reader->foreign = !good && !startless;
    return good;
}

/* The end of the text up to `end`, without trailing zeros: after a power cut a file may be longer
 * than the data that reached the disk. */
static const char *skip_zeros_back(const char *text, const char *end) {
    while (end > text && end[-1] == '\0')
        end--;
    return end;
}

/* A truncated line is the last one and has no newline. Any other line that cannot be parsed was
 * once complete, so it is damage. */
static bool is_damaged(const char *rest, const char *end) {
    if (rest == end)
        return false;
    return end[-1] == '\n' || !journal_line_is_cut(rest, end) ||
           journal_line_follows(rest, end) != NULL;
}

/* Continues after damage that left the start intact: only tags are lost. False: the start may be
 * damaged. */
static bool skip_tags(JournalReader *reader, const char **cursor, const char *end) {
    const char *next, *payload;
    size_t length;
    if (reader->game != NULL || reader->foreign || reader->no_memory ||
        (next = journal_line_follows(*cursor, end)) == NULL)
        return false;
    const char *scan = next;
    journal_line_next(&scan, end, &payload, &length);
    if (!(length > 4 && memcmp(payload, "tag ", 4) == 0) &&
        !(length > 6 && memcmp(payload, "start ", 6) == 0))
        return false;
    *cursor = next;
    reader->skipped = true;
    return true;
}

static void drop(JournalReader *reader) {
    if (reader->game != NULL) {
        cursor_done(&reader->cursor);
        game_free(reader->game);
    }
    game_clear_tags(&reader->tags);
}

Game *journal_read(const char *text, size_t length, const VariantSet *variants,
                   JournalExtent *extent, Error *error) {
    const char *cursor = text, *end = text + length;
    Error problem;
    error_clear(&problem);
    JournalReader reader = {.variants = variants, .error = &problem};
    bool head = true;
    while (cursor < end &&
           (read_next(&reader, &cursor, end, head) || (!head && skip_tags(&reader, &cursor, end))))
        head = false;
    /* Once the game has begun, zeros are damage: its lines were acknowledged one by one. */
    const char *written = reader.game != NULL ? end : skip_zeros_back(cursor, end);
    *extent = (JournalExtent){0};
    if (!reader.no_memory)
        *extent = (JournalExtent){
            .read = true,
            .good = (size_t)(cursor - text),
            .foreign = reader.foreign,
            .full = reader.full,
            .damaged = !reader.foreign && (reader.skipped || is_damaged(cursor, written)),
            .skipped = reader.skipped,
            .backs = reader.backs,
        };
    if (reader.game == NULL || reader.no_memory) {
        drop(&reader);
        if (problem.reason[0] == '\0')
            error_set(&problem, N_("is damaged"));
        if (error != NULL)
            *error = problem;
        return NULL;
    }
    cursor_done(&reader.cursor);
    return reader.game;
}

static bool fail_large(const char *path, Error *error) {
    error_locate(error, path, 0);
    return error_set(error, N_("is too large"));
}

/* Appends the whole file, unless it is too large. */
static bool read_all(const OpenFile *file, Bytes *text, Error *error) {
    struct stat status;
    ssize_t got;
    if (file->fs->fstat(file->fs->context, file->fd, &status) < 0)
        return file_fail(error, file->path, errno, N_("cannot be read"));
    if (status.st_size > READ_LIMIT)
        return fail_large(file->path, error);
    do {
        if (!bytes_reserve(text, READ_SIZE))
            return error_set(error, N_("out of memory"));
        got = file_read_at(file, (off_t)text->length, text->data + text->length, READ_SIZE, error);
        if (got < 0)
            return false;
        text->length += (size_t)got;
        if (text->length > READ_LIMIT)
            return fail_large(file->path, error);
    } while (got == READ_SIZE);
    return true;
}

Game *journal_read_file(const OpenFile *file, const VariantSet *variants, Bytes *text,
                        JournalExtent *extent, Error *error) {
    *extent = (JournalExtent){0};
    if (!read_all(file, text, error))
        return NULL;
    Game *game = journal_read(text->data, text->length, variants, extent, error);
    if (game == NULL)
        error_locate(error, file->path, 0);
    return game;
}

JournalState journal_state(const Game *game, size_t length, const JournalExtent *extent) {
    if (extent->foreign)
        return JOURNAL_FOREIGN;
    if (game != NULL)
        return extent->damaged ? JOURNAL_DAMAGED : JOURNAL_SOUND;
    if (!extent->read)
        return JOURNAL_UNKNOWN;
    if (length == 0)
        return JOURNAL_EMPTY;
    return extent->damaged ? JOURNAL_HEADLESS : JOURNAL_UNBEGUN;
}
