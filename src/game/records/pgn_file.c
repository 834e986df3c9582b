#include "game/records/pgn_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/files/incoming.h"
#include "base/i18n.h"
#include "base/unicode.h"
#include "game/records/foreign_kind.h"
#include "game/records/record_format.h"
#include "game/records/record_variant.h"
#include "rules/notation/fen.h"

enum { CHUNK_SIZE = 64 * 1024 };

/* ---- where games begin ---- */

/* Where in the text the indexer is. It sees each byte once. */
typedef enum IndexState {
    INDEX_BETWEEN,  /* before the first game */
    INDEX_TAGS,     /* among tag pairs, at the start of a line */
    INDEX_MOVES,    /* in movetext */
    INDEX_COMMENT,  /* in a comment in braces */
    INDEX_TAG_NAME, /* in a comment, after a '[' at the start of a line */
    INDEX_TAG_SPACE /* and after a name and a space; a quotation mark now makes it a tag pair */
} IndexState;

typedef struct Indexer {
    PgnFile *file;
    IndexState state;
    bool skipping; /* up to the end of the line or of the tag: a tag, an escape or a comment with
                    * ';' */
    bool in_tag, quoted, escaped, closed; /* inside a tag being skipped; inside its quotation marks;
                                           * after a '\\'; after the closing mark */
    bool line_start;                      /* the next byte begins a line */
    bool blank;                           /* the current line has had only white space so far */
    bool after_blank;                     /* the previous line was blank */
    unsigned line;
    off_t offset;
    off_t line_offset;   /* where the current line begins */
    unsigned first_line; /* the current line's number, until the next one begins */
    bool naming;         /* the tag being skipped may begin a game: check its name */
    char name[8];        /* a tag's name or a word of movetext as read so far, cut */
    size_t name_length;
    bool worded;       /* in a USI record: the line's first word has ended */
    size_t slashes;    /* in this word */
    off_t word_offset; /* where that word begins */
    unsigned depth;    /* nesting depth of variations */
    bool ended;        /* the game's result has been read */
    bool shared;       /* the current line also holds part of the previous game */
    char character[3]; /* the bytes of a character that may be a blank */
    size_t character_length;
} Indexer;

/* Begins a game at this offset of the current line. */
static bool begin_game_at(Indexer *indexer, off_t offset, Error *error) {
    PgnFile *file = indexer->file;
    if (file->count == PGN_GAMES_LIMIT)
        return error_set(error, N_("has more than %d games"), PGN_GAMES_LIMIT);
    if (file->count == file->capacity) {
        size_t capacity = file->capacity == 0 ? 64 : file->capacity * 2;
        PgnEntry *entries = realloc(file->entries, capacity * sizeof(*entries));
        if (entries == NULL)
            return error_set(error, N_("out of memory"));
        file->entries = entries;
        file->capacity = capacity;
    }
    if (file->count > 0)
        file->entries[file->count - 1].length = offset - file->entries[file->count - 1].offset;
    PgnEntry entry = {offset, 0, indexer->first_line};
    file->entries[file->count++] = entry;
    indexer->depth = 0;
    indexer->ended = false;
    return true;
}

static bool begin_game(Indexer *indexer, Error *error) {
    return begin_game_at(indexer, indexer->line_offset, error);
}

/* Whether the byte is white space, or part of a character that may be a blank. */
static bool is_blank(Indexer *indexer, char c) {
    unsigned char byte = (unsigned char)c;
    if (byte < 0x80) {
        indexer->character_length = 0;
        return ascii_is_space(c);
    }
    bool leads = byte == 0xC2 || (byte >= 0xE1 && byte <= 0xE3) || byte == 0xEF;
    if (indexer->character_length == 0 && !leads)
        return byte == 0xA0; /* a no-break space in CP1252 */
    indexer->character[indexer->character_length++] = c;
    size_t needed = (unsigned char)indexer->character[0] == 0xC2 ? 2 : 3;
    if (indexer->character_length < needed)
        return true;
    indexer->character_length = 0;
    return unicode_blank_length(indexer->character, needed) == needed;
}

/* ---- words of movetext ---- */

static bool is_word(const Indexer *indexer, const char *word) {
    return indexer->name_length == strlen(word) &&
           memcmp(indexer->name, word, indexer->name_length) == 0;
}

/* Whether the word begins a move or its number, rather than a remark on the result. */
static bool is_playable(const Indexer *indexer) {
    bool digits = memcmp(indexer->name, "O-O", 3) == 0;
    for (size_t i = 0; i < indexer->name_length; i++)
        digits = digits || ascii_is_digit(indexer->name[i]);
    return digits && (ascii_is_alpha(indexer->name[0]) || ascii_is_digit(indexer->name[0]));
}

/* Handles the end of a word: a result ends the game, and moves after it belong to the next one. */
static bool end_word(Indexer *indexer, Error *error) {
    bool word = indexer->name_length > 0 && indexer->state == INDEX_MOVES && indexer->depth == 0;
    for (Result result = RESULT_ONGOING; word && result <= RESULT_DRAW; result++) {
        if (is_word(indexer, result_text(result))) {
            indexer->ended = indexer->shared = true;
            word = false;
        }
    }
    bool begins = word && indexer->ended && is_playable(indexer);
    off_t offset = indexer->shared ? indexer->word_offset : indexer->line_offset;
    indexer->shared = indexer->shared || (indexer->ended && !begins);
    indexer->name_length = 0;
    return !begins || begin_game_at(indexer, offset, error);
}

/* Adds a character to the word; false: it belongs to no word. */
static bool take_letter(Indexer *indexer, char c) {
    if (!ascii_is_alpha(c) && !ascii_is_digit(c) && (c == '\0' || strchr("-/*$", c) == NULL))
        return false;
    if (indexer->name_length == 0) {
        indexer->word_offset = indexer->offset;
        memset(indexer->name, 0, sizeof indexer->name);
    }
    if (indexer->name_length < sizeof indexer->name)
        indexer->name[indexer->name_length++] = c;
    return true;
}

/* ---- tags and comments ---- */

static bool take_name(Indexer *indexer, char c) {
    if (!ascii_is_alpha(c) && !ascii_is_digit(c))
        return false;
    if (indexer->name_length < sizeof(indexer->name))
        indexer->name[indexer->name_length++] = c;
    return true;
}

/* The tag that usually begins a game. */
static bool is_event(const Indexer *indexer) {
    return indexer->name_length == 5 && memcmp(indexer->name, "Event", 5) == 0;
}

/* Sees a byte inside a comment. */
static bool see_comment(Indexer *indexer, char c, bool first, Error *error) {
    if (c == '}') {
        indexer->state = INDEX_MOVES;
        indexer->name_length = 0;
        indexer->shared = indexer->ended;
    } else if (first && c == '[') {
        indexer->state = INDEX_TAG_NAME;
        indexer->name_length = 0;
    } else if (indexer->state == INDEX_TAG_NAME && take_name(indexer, c)) {
        return true;
    } else if (indexer->state != INDEX_COMMENT && indexer->name_length > 0 && c == ' ') {
        indexer->state = INDEX_TAG_SPACE;
    } else if (indexer->state == INDEX_TAG_SPACE && c == '"' &&
               (indexer->after_blank || is_event(indexer))) {
        /* The comment was never closed. */
        indexer->state = INDEX_TAGS;
        indexer->skipping = indexer->in_tag = indexer->quoted = true;
        indexer->escaped = indexer->closed = false;
        return begin_game(indexer, error);
    } else {
        indexer->state = INDEX_COMMENT;
    }
    return true;
}

/* Handles a non-blank byte of movetext. */
static bool see_moves(Indexer *indexer, char c, Error *error) {
    if (take_letter(indexer, c))
        return true;
    if (!end_word(indexer, error))
        return false;
    indexer->shared = indexer->shared || indexer->ended;
    indexer->depth += c == '(';
    indexer->depth -= c == ')' && indexer->depth > 0;
    if (c == '{')
        indexer->state = INDEX_COMMENT;
    return true;
}

/* Sees the '[' of a tag. */
static bool see_tag(Indexer *indexer, bool first, Error *error) {
    off_t offset = indexer->shared ? indexer->offset : indexer->line_offset;
    bool begins = indexer->state == INDEX_BETWEEN || indexer->state == INDEX_MOVES;
    if (begins && !begin_game_at(indexer, offset, error))
        return false;
    /* The tags before may have been a game without moves. */
    indexer->naming = first && indexer->state == INDEX_TAGS && indexer->after_blank;
    indexer->name_length = 0;
    indexer->state = INDEX_TAGS;
    indexer->skipping = indexer->in_tag = true;
    indexer->quoted = indexer->escaped = indexer->closed = false;
    return true;
}

/* Sees a byte outside comments; first: it begins a line. */
static bool see_text(Indexer *indexer, char c, bool first, Error *error) {
    bool blank = is_blank(indexer, c);
    if (blank || c == ';' || (first && c == '%')) {
        indexer->skipping = !blank;
        indexer->in_tag = false;
        return end_word(indexer, error);
    }
    /* The word before it may begin a game that the tag does not belong to. */
    if (c == '[' && !end_word(indexer, error))
        return false;
    if (c == '[' && (first || indexer->state == INDEX_TAGS || indexer->ended))
        return see_tag(indexer, first, error);
    if (indexer->state == INDEX_BETWEEN && !begin_game(indexer, error))
        return false;
    /* Anything else after a tag on its line is ignored. */
    if (indexer->state == INDEX_TAGS && !first && !ascii_is_alpha(c) && !ascii_is_digit(c) &&
        (c == '\0' || strchr("{(*-", c) == NULL))
        return true;
    if (indexer->state != INDEX_MOVES)
        indexer->name_length = 0;
    indexer->state = INDEX_MOVES;
    return see_moves(indexer, c, error);
}

/* Whether the byte ends the tag pair being skipped: a ']' after the quoted value. */
static bool ends_tag(Indexer *indexer, char c) {
    if (!indexer->in_tag)
        return false;
    bool ends = c == ']' && indexer->closed;
    bool mark = c == '"' && !indexer->escaped;
    indexer->closed = mark ? indexer->quoted : indexer->closed && ascii_is_space(c);
    indexer->escaped = c == '\\' && indexer->quoted && !indexer->escaped;
    if (mark)
        indexer->quoted = !indexer->quoted;
    return ends;
}

static bool is_mark_byte(char c) {
    return c == '\xef' || c == '\xbb' || c == '\xbf';
}

static bool see_pgn(Indexer *indexer, char c, Error *error) {
    bool first = indexer->line_start;
    /* Concatenated files have byte order marks between them. */
    if (first && is_mark_byte(c))
        return true;
    if (first) {
        indexer->line_offset = indexer->offset;
        indexer->first_line = indexer->line;
        indexer->after_blank = indexer->blank;
        indexer->blank = true;
        indexer->shared = false;
    }
    indexer->line_start = c == '\n';
    indexer->line += c == '\n';
    indexer->blank = indexer->blank && ascii_is_space(c);
    if (indexer->skipping) {
        indexer->skipping = c != '\n' && !ends_tag(indexer, c);
        if (!indexer->naming || take_name(indexer, c))
            return true;
        indexer->naming = false;
        return !is_event(indexer) || begin_game(indexer, error);
    }
    return indexer->state >= INDEX_COMMENT ? see_comment(indexer, c, first, error)
                                           : see_text(indexer, c, first, error);
}

/* A byte order mark is not part of the first line. */
static size_t mark_length(const char *data, size_t length) {
    return length >= 3 && memcmp(data, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

/* Whether the line begins with the word, which is no longer than `name`. */
static bool line_begins(const Indexer *indexer, const char *word) {
    size_t length = strlen(word);
    return indexer->name_length >= length && memcmp(indexer->name, word, length) == 0;
}

/* Begins a game of a USI record if none has begun; a position also ends it. */
static bool begin_usi(Indexer *indexer, bool position, Error *error) {
    if (indexer->state == INDEX_BETWEEN && !begin_game(indexer, error))
        return false;
    indexer->state = position ? INDEX_BETWEEN : INDEX_TAGS;
    return true;
}

/* Whether the byte ends a word with the slashes of an SFEN board. */
static bool ends_board(Indexer *indexer, char c) {
    indexer->slashes += c == '/';
    indexer->worded = ascii_is_space(c) && indexer->name_length > 0;
    return indexer->worded && indexer->slashes >= 2;
}

/* Sees a byte of a USI record: each position is a game, with the options before it. */
static bool see_usi(Indexer *indexer, char c, Error *error) {
    if (indexer->line_start) {
        indexer->line_offset = indexer->offset;
        indexer->first_line = indexer->line;
        indexer->name_length = indexer->slashes = 0;
        indexer->worded = false;
    }
    indexer->line_start = c == '\n';
    if (!indexer->worded && ends_board(indexer, c) && !begin_usi(indexer, true, error))
        return false;
    bool judged = indexer->name_length == sizeof(indexer->name);
    if (!judged && !(indexer->name_length == 0 && ascii_is_space(c)))
        indexer->name[indexer->name_length++] = c;
    if (!judged && (indexer->name_length == sizeof(indexer->name) || c == '\n')) {
        bool position = line_begins(indexer, "position") || line_begins(indexer, "startpos") ||
                        line_begins(indexer, "sfen ");
        if ((position || line_begins(indexer, "setoptio")) && !begin_usi(indexer, position, error))
            return false;
    }
    indexer->line += c == '\n';
    return true;
}

/* Sees a byte of a CSA file: lines with a slash separate its games. */
static bool see_csa(Indexer *indexer, char c, Error *error) {
    if (indexer->line_start) {
        indexer->line_offset = indexer->offset;
        indexer->first_line = indexer->line;
        indexer->name_length = 0;
    }
    indexer->line_start = c == '\n';
    indexer->line += c == '\n';
    if (!ascii_is_space(c) && indexer->name_length < sizeof indexer->name)
        indexer->name[indexer->name_length++] = c;
    bool slash = indexer->name_length == 1 && indexer->name[0] == '/';
    if (c == '\n' && slash)
        indexer->state = INDEX_BETWEEN;
    if (slash || indexer->name_length == 0 || indexer->state != INDEX_BETWEEN)
        return true;
    indexer->state = INDEX_MOVES;
    return begin_game(indexer, error);
}

ssize_t pgn_file_read(const PgnFile *file, off_t offset, char *data, size_t count, Error *error) {
    const OpenFile open = {file->fs, file->path, file->fd};
    if (file->fd < 0) {
        size_t at = (size_t)offset < file->text.length ? (size_t)offset : file->text.length;
        count = count < file->text.length - at ? count : file->text.length - at;
        memcpy(data, file->text.data + at, count);
        return (ssize_t)count;
    }
    return file_read_at(&open, offset, data, count, error);
}

/* A KIF file is one game from its first byte on. */
static bool index_whole(PgnFile *file, Error *error) {
    Indexer indexer = {.file = file, .first_line = 1};
    if (!begin_game(&indexer, error))
        return false;
    file->entries[0].length = file->status.st_size;
    return true;
}

/* How the games of each layout are found; RECORD_LAYOUT_WHOLE needs nothing. */
static bool (*const SEE[])(Indexer *, char, Error *) = {
    [RECORD_LAYOUT_TAGS] = see_pgn,
    [RECORD_LAYOUT_LINES] = see_usi,
    [RECORD_LAYOUT_SLASHES] = see_csa,
    [RECORD_LAYOUT_WHOLE] = NULL,
};

static bool index_games(PgnFile *file, char *chunk, Error *error) {
    Indexer indexer = {.file = file, .line = 1, .line_start = true};
    bool (*const see)(Indexer *, char, Error *) = SEE[file->format->layout];
    ssize_t got = CHUNK_SIZE;
    while (got == CHUNK_SIZE) {
        got = pgn_file_read(file, indexer.offset, chunk, CHUNK_SIZE, error);
        if (got < 0)
            return false;
        size_t at = indexer.offset == 0 ? mark_length(chunk, (size_t)got) : 0;
        indexer.offset += (off_t)at;
        for (; at < (size_t)got; at++, indexer.offset++) {
            if (!see(&indexer, chunk[at], error))
                return false;
        }
    }
    if (see == see_pgn && !end_word(&indexer, error))
        return false;
    if (file->count > 0) {
        PgnEntry *last = &file->entries[file->count - 1];
        last->length = indexer.offset - last->offset;
    }
    return true;
}

/* ---- files ---- */

/* chunk has room for the beginning. *kind: that of a file without games. */
static bool find_form(PgnFile *file, char *chunk, const char **kind, Error *error) {
    ssize_t got = pgn_file_read(file, 0, chunk, RECORD_HEAD_SIZE, error);
    if (got < 0)
        return false;
    chunk[got] = '\0';
    file->format = record_format_in(chunk, (size_t)got);
    *kind = foreign_kind_of(chunk, (size_t)got);
    return true;
}

/* Indexes a file just opened, and gives it to *out or closes it. */
static bool index_file(PgnFile *file, PgnFile *out, Error *error) {
    char *chunk = malloc(CHUNK_SIZE);
    const char *kind = NULL;
    bool indexed = chunk != NULL || error_set(error, N_("out of memory"));
    indexed = indexed && find_form(file, chunk, &kind, error);
    indexed =
        indexed && (file->format->layout == RECORD_LAYOUT_WHOLE ? index_whole(file, error)
                                                                : index_games(file, chunk, error));
    if (indexed && kind != NULL && file->count <= 1) /* a web page may hold games as text */
        indexed = foreign_kind_refuse(kind, error);
    free(chunk);
    if (!indexed) {
        error_locate(error, file->path, 0);
        pgn_file_close(file);
        return false;
    }
    *out = *file;
    return true;
}

bool pgn_file_open(PgnFile *file, const FileSystem *fs, const char *path, Error *error) {
    PgnFile fresh = {.fs = fs};
    Text name = TEXT_OVER(fresh.path);
    text_add(&name, path);
    Incoming incoming;
    if (!incoming_open(fs, path, INCOMING_COPY_LIMIT, &incoming, error))
        return false;
    fresh.fd = incoming.fd;
    fresh.copied = incoming.copied;
    if (fs->fstat(fs->context, fresh.fd, &fresh.status) < 0) {
        file_fail(error, path, errno, N_("cannot be read"));
        pgn_file_close(&fresh);
        return false;
    }
    return index_file(&fresh, file, error);
}

bool pgn_file_open_text(PgnFile *file, const FileSystem *fs, const char *name, const Bytes *text,
                        Error *error) {
    PgnFile fresh = {.fs = fs, .fd = -1, .copied = true};
    text_copy(fresh.path, sizeof fresh.path, name);
    if (!bytes_add_bytes(&fresh.text, text->data, text->length))
        return error_set(error, N_("out of memory"));
    fresh.status.st_size = (off_t)text->length;
    return index_file(&fresh, file, error);
}

void pgn_file_close(PgnFile *file) {
    if (file->fd >= 0)
        file_close(file->fs, file->fd);
    bytes_done(&file->text);
    free(file->entries);
    file->entries = NULL;
    file->count = file->capacity = 0;
}

bool pgn_file_changed(const PgnFile *file, const char *path) {
    struct stat now;
    const struct stat *then = &file->status;
    if (file->copied)
        return false;
    return file->fs->stat(file->fs->context, path, &now) < 0 || now.st_dev != then->st_dev ||
           now.st_ino != then->st_ino || now.st_size != then->st_size ||
           now.st_mtim.tv_sec != then->st_mtim.tv_sec ||
           now.st_mtim.tv_nsec != then->st_mtim.tv_nsec;
}

/* A text with neither tags nor moves that fails at its start is not a game. */
static Game *refuse_text(const PgnFile *file, const PgnSource *source, Game *game,
                         const Error *damage, Error *error) {
    if (game == NULL || damage->reason[0] == '\0' || game->tag_count > 0 ||
        node_line_end(game->root) != game->root)
        return game;
    game_free(game);
    if (error != NULL)
        *error = *damage;
    if (file->count == 1 && file->format == &RECORD_PGN)
        foreign_kind_add(source->text, source->length, error);
    return NULL;
}

static bool has_variant_tag(const PgnFile *file, const PgnSource *source) {
    Game tags = {0};
    bool has = !file->format->read_tags(source, &tags) || game_tag(&tags, "Variant") != NULL;
    game_clear_tags(&tags);
    return has;
}

/* Whether a second reading gets further than the first (nullable); found: its first problem. */
static bool is_further(const Game *game, const Game *other, const Error *found) {
    return other != NULL &&
           (game == NULL || (game->variant != other->variant &&
                             (found->reason[0] == '\0' || other->node_count > game->node_count)));
}

/* Reads a game of a format in which an unnamed game may be chess: as the assumed game or, if that
 * fails, as whichever of that and chess gets further. */
static Game *parse_unnamed(const PgnFile *file, const PgnSource *source, const RecordGames *games,
                           Error *damage, Error *error) {
    const RecordGames standard = {games->variants, RECORD_STANDARD_NAME};
    Game *(*const read)(const PgnSource *, const RecordGames *, Error *, Error *) =
        file->format->read;
    Game *game = refuse_text(file, source, read(source, games, damage, error), damage, error);
    bool whole = game != NULL && damage->reason[0] == '\0';
    if (whole || file->bound || games->usual == NULL || has_variant_tag(file, source))
        return game;
    Error found = {0}, refusal = {0};
    Game *other =
        refuse_text(file, source, read(source, &standard, &found, &refusal), &found, NULL);
    /* If both fail, report the error of the game whose board fits the FEN. */
    if (game == NULL && other == NULL && error != NULL && strcmp(refusal.token, FEN_CASTLING) == 0)
        *error = refusal;
    if (!is_further(game, other, &found)) {
        game_free(other);
        return game;
    }
    game_free(game);
    other->assumed = true;
    *damage = found;
    if (error != NULL)
        error_clear(error);
    return other;
}

bool pgn_file_text(const PgnFile *file, size_t index, Bytes *out, Error *error) {
    const PgnEntry *entry = &file->entries[index];
    /* One byte over the limit shows the parser that the game is too long. */
    size_t length = entry->length > PGN_GAME_LIMIT ? PGN_GAME_LIMIT + 1 : (size_t)entry->length;
    if (!bytes_reserve(out, length + 1))
        return error_set(error, N_("out of memory"));
    ssize_t got = pgn_file_read(file, entry->offset, out->data + out->length, length, error);
    if (got < 0)
        return false;
    out->length += (size_t)got;
    out->data[out->length] = '\0';
    return true;
}

Game *pgn_file_parse(const PgnFile *file, const PgnSource *source, const RecordGames *games,
                     Error *damage, Error *error) {
    Error found = {0};
    Game *game = file->format->may_be_chess ? parse_unnamed(file, source, games, &found, error)
                                            : file->format->read(source, games, &found, error);
    if (game != NULL)
        fen_note_check(&game->start, &game->note);
    if (game != NULL && damage != NULL)
        *damage = found;
    return game;
}

Game *pgn_file_game(const PgnFile *file, size_t index, const RecordGames *games, Error *damage,
                    Error *error) {
    Bytes text = {0};
    Game *game = NULL;
    if (pgn_file_text(file, index, &text, error)) {
        PgnSource source = {file->path, file->entries[index].line, text.data, text.length};
        game = pgn_file_parse(file, &source, games, damage, error);
    }
    bytes_done(&text);
    return game;
}

bool pgn_file_tags(const PgnFile *file, size_t index, Game *tags, Error *error) {
    const PgnEntry *entry = &file->entries[index];
    size_t length = entry->length > PGN_TAGS_LIMIT ? PGN_TAGS_LIMIT : (size_t)entry->length;
    char *text = malloc(length + 1);
    if (text == NULL)
        return error_set(error, N_("out of memory"));
    ssize_t got = pgn_file_read(file, entry->offset, text, length, error);
    bool good = got >= 0;
    if (good) {
        PgnSource source = {file->path, entry->line, text, (size_t)got};
        bool (*const read)(const PgnSource *, Game *) = file->format->read_tags;
        good = read == NULL || read(&source, tags) || error_set(error, N_("out of memory"));
        if (!good)
            game_clear_tags(tags);
    }
    free(text);
    return good;
}

bool pgn_file_scan(const PgnFile *file, size_t index, RecordScan *out, Error *error) {
    Bytes text = {0};
    bool good = pgn_file_text(file, index, &text, error);
    *out = (RecordScan){0};
    if (good && file->format->scan != NULL)
        file->format->scan(text.data, text.length, out);
    bytes_done(&text);
    return good;
}
