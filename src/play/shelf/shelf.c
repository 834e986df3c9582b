#include "play/shelf/shelf.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "base/path.h"
#include "base/unicode.h"
#include "engine/level/limits.h"
#include "game/journal/journal.h"
#include "game/records/pgn_file.h"
#include "game/records/record_format.h"
#include "play/record/small_games.h"
#include "play/shelf/moments.h"
#include "words/words.h"

enum { PATH_SIZE = 512, FOLDER_FILES_LIMIT = 4096, FOUND_LIMIT = 50 };

void shelf_init(Shelf *shelf, const FileSystem *fs, const RecordGames *games, const Looks *looks) {
    *shelf = (Shelf){.fs = fs, .known = *games, .looks = *looks};
    if (!looks_exist(looks))
        shelf->looks.folder[0] = '\0';
}

static void free_paths(char **paths, size_t count) {
    for (size_t i = 0; i < count; i++)
        free(paths[i]);
    free(paths);
}

void shelf_done(Shelf *shelf) {
    free_paths(shelf->files, shelf->file_count);
    free_paths(shelf->journals, shelf->journal_count);
    free_paths(shelf->found, shelf->found_count);
    for (size_t i = 0; i < shelf->refused_count; i++)
        free(shelf->refused[i].path);
    free(shelf->refused);
    free(shelf->folder);
    free(shelf->rows);
    if (shelf->is_open)
        pgn_file_close(&shelf->open);
    *shelf = (Shelf){.fs = NULL};
}

/* --- files ----------------------------------------------------------------------------------- */

/* Makes this file the open one. */
static bool open_file(Shelf *shelf, size_t index, Error *error) {
    if (shelf->is_open && shelf->open_index == index)
        return true;
    if (shelf->is_open)
        pgn_file_close(&shelf->open);
    shelf->is_open = pgn_file_open(&shelf->open, shelf->fs, shelf->files[index], error);
    shelf->open_index = index;
    return shelf->is_open;
}

static void add_path(char ***paths, size_t *count, const char *path) {
    *paths = memory_resize(*paths, *count + 1, sizeof **paths);
    (*paths)[(*count)++] = memory_copy(path);
}

static ShelfRow *add_rows(Shelf *shelf, size_t count) {
    shelf->rows = memory_resize(shelf->rows, shelf->count + count, sizeof *shelf->rows);
    ShelfRow *added = shelf->rows + shelf->count;
    memset(added, 0, count * sizeof *added);
    shelf->count += count;
    return added;
}

static Game *read_game(Shelf *shelf, const ShelfRow *row, Error *error) {
    JournalState state;
    if (row->file == SHELF_JOURNAL)
        return journal_look(shelf->fs, shelf->journals[row->game], shelf->known.variants, &state,
                            error);
    return open_file(shelf, row->file, error)
               ? pgn_file_game(&shelf->open, row->game, &shelf->known, NULL, error)
               : NULL;
}

Game *shelf_game(Shelf *shelf, size_t index, Error *error) {
    Game *game = read_game(shelf, &shelf->rows[index], error);
    if (game != NULL)
        looks_add(&shelf->looks, game);
    return game;
}

/* --- one's own games ------------------------------------------------------------------------- */

static void copy_date(const Game *tags, char out[12]) {
    const char *date = game_tag(tags, "Date");
    text_copy(out, 12, date != NULL ? date : "");
}

/* The date of a game of the open file. */
static void date_at(const Shelf *shelf, size_t game, char out[12]) {
    Game tags = {0};
    out[0] = '\0';
    if (pgn_file_tags(&shelf->open, game, &tags, NULL)) {
        copy_date(&tags, out);
        game_clear_tags(&tags);
    }
}

/* How many games of the archive, which is in the order of play, are newer than the date. */
static size_t count_newer(const Shelf *shelf, const char *date) {
    size_t from = 0, to = shelf->is_open ? shelf->open.count : 0, count = to;
    while (from < to) {
        char there[12];
        size_t middle = from + (to - from) / 2;
        date_at(shelf, count - 1 - middle, there);
        if (strcmp(there, date) > 0)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}

static void add_archived(Shelf *shelf, size_t from, size_t to) {
    size_t count = shelf->open.count;
    ShelfRow *rows = to > from ? add_rows(shelf, to - from) : NULL;
    for (size_t i = from; i < to; i++)
        rows[i - from].game = count - 1 - i;
}

bool shelf_add_own(Shelf *shelf, const char *path, const char *const *journals, size_t count,
                   Error *error) {
    size_t done = 0;
    if (path != NULL && file_exists(shelf->fs, path)) {
        add_path(&shelf->files, &shelf->file_count, path);
        if (!open_file(shelf, 0, error))
            return false;
    }
    for (size_t i = 0; i < count; i++) {
        ShelfRow row = {.file = SHELF_JOURNAL, .game = shelf->journal_count};
        char date[12];
        add_path(&shelf->journals, &shelf->journal_count, journals[i]);
        Game *game = read_game(shelf, &row, NULL);
        if (game == NULL)
            continue;
        copy_date(game, date);
        game_free(game);
        size_t newer = count_newer(shelf, date);
        add_archived(shelf, done, newer > done ? newer : done);
        done = newer > done ? newer : done;
        *add_rows(shelf, 1) = row;
    }
    add_archived(shelf, done, shelf->is_open ? shelf->open.count : 0);
    return true;
}

/* --- a folder -------------------------------------------------------------------------------- */

typedef struct Names {
    char **names;
    size_t count;
} Names;

static bool note_name(void *context, const char *name) {
    Names *names = context;
    if (name[0] != '.')
        add_path(&names->names, &names->count, name);
    return names->count < FOLDER_FILES_LIMIT;
}

static int compare_names(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void refuse(Shelf *shelf, const char *path, const Error *error) {
    shelf->refused =
        memory_resize(shelf->refused, shelf->refused_count + 1, sizeof *shelf->refused);
    ShelfRefused *refused = &shelf->refused[shelf->refused_count++];
    refused->path = memory_copy(path);
    text_copy(refused->reason, sizeof refused->reason, error->reason);
}

/* Whether the first game can be read: any text is taken for PGN. */
static bool holds_games(Shelf *shelf, Error *error) {
    if (shelf->open.count == 0)
        return error_set(error, N_("there is no game in the file"));
    Game *game = pgn_file_game(&shelf->open, 0, &shelf->known, NULL, error);
    bool good = game != NULL && (game->root->child != NULL || game->tag_count > 0);
    if (game != NULL && !good)
        error_set(error, N_("there is no game in the file"));
    game_free(game);
    return good;
}

static void add_file(Shelf *shelf, const char *path) {
    struct stat status;
    Error error = {0};
    if (shelf->fs->stat(shelf->fs->context, path, &status) == 0 && !S_ISREG(status.st_mode))
        return;
    add_path(&shelf->files, &shelf->file_count, path);
    size_t index = shelf->file_count - 1;
    if (!open_file(shelf, index, &error) || !holds_games(shelf, &error)) {
        refuse(shelf, path, &error);
        return;
    }
    ShelfRow *rows = add_rows(shelf, shelf->open.count);
    for (size_t i = 0; i < shelf->open.count; i++)
        rows[i] = (ShelfRow){.file = index, .game = i};
}

static bool list_names(const Shelf *shelf, const char *folder, Names *out, Error *error) {
    bool good = file_list(shelf->fs, folder, note_name, out, error);
    if (out->count > 0)
        qsort(out->names, out->count, sizeof *out->names, compare_names);
    return good;
}

bool shelf_add_folder(Shelf *shelf, const char *folder, Error *error) {
    Names names = {NULL, 0};
    char path[PATH_SIZE];
    shelf->folder = memory_copy(folder);
    bool good = list_names(shelf, folder, &names, error);
    for (size_t i = 0; i < names.count && good; i++)
        if (path_join(folder, names.names[i], path, sizeof path, NULL))
            add_file(shelf, path);
    free_paths(names.names, names.count);
    return good;
}

static bool is_same_file(const Shelf *shelf, const char *one, const char *other) {
    struct stat first, second;
    return shelf->fs->stat(shelf->fs->context, one, &first) == 0 &&
           shelf->fs->stat(shelf->fs->context, other, &second) == 0 &&
           first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

static bool is_other_record(const Shelf *shelf, const char *name, const char *path) {
    struct stat status;
    const RecordFormat *format = record_format_of(name, NULL);
    const char *dot = strrchr(name, '.');
    /* PGN is the format of names without an extension, too. */
    bool named = format != NULL && dot != NULL &&
                 (format != &RECORD_PGN || ascii_equal_ignore_case(dot, format->endings));
    return named && shelf->fs->stat(shelf->fs->context, path, &status) == 0 &&
           S_ISREG(status.st_mode) &&
           (shelf->file_count == 0 || !is_same_file(shelf, path, shelf->files[0]));
}

void shelf_find_files(Shelf *shelf, const char *folder) {
    Names names = {NULL, 0};
    char path[PATH_SIZE];
    (void)list_names(shelf, folder, &names, NULL);
    for (size_t i = 0; i < names.count && shelf->found_count < FOUND_LIMIT; i++)
        if (path_join(folder, names.names[i], path, sizeof path, NULL) &&
            is_other_record(shelf, names.names[i], path))
            add_path(&shelf->found, &shelf->found_count, path);
    free_paths(names.names, names.count);
}

/* --- rows ------------------------------------------------------------------------------------ */

static const char *tag_or(const Game *tags, const char *name, const char *other) {
    const char *value = game_tag(tags, name);
    return value != NULL && value[0] != '\0' ? value : other;
}

bool shelf_person(const Game *game, Side *out) {
    bool white = strcmp(tag_or(game, "WhiteType", ""), "human") == 0;
    bool black = strcmp(tag_or(game, "BlackType", ""), "human") == 0;
    *out = white ? SIDE_WHITE : SIDE_BLACK;
    return white != black &&
           strcmp(tag_or(game, white ? "BlackType" : "WhiteType", ""), "program") == 0;
}

/* "level 1 Novice", the other program's name, or "Ann - Bob". */
static void add_against(const Game *tags, Text *out) {
    Side person;
    unsigned level = 0;
    if (!shelf_person(tags, &person)) {
        unicode_add_safe(out, tag_or(tags, "White", "?"));
        text_add(out, " - ");
        unicode_add_safe(out, tag_or(tags, "Black", "?"));
        return;
    }
    bool white = person == SIDE_WHITE;
    for (const char *at = tag_or(tags, white ? "BlackLevel" : "WhiteLevel", "");
         *at >= '0' && *at <= '9' && level < ENGINE_LEVELS; at++)
        level = level * 10 + (unsigned)(*at - '0');
    if (level >= 1 && level <= ENGINE_LEVELS)
        text_addf(out, _("level %s"), words_level(level).text);
    else
        unicode_add_safe(out, tag_or(tags, white ? "Black" : "White", "?"));
}

static void add_result(const Game *tags, Result scanned, Text *out) {
    const char *result = tag_or(tags, "Result", result_text(scanned));
    Side person;
    bool white_won = strcmp(result, "1-0") == 0, black_won = strcmp(result, "0-1") == 0;
    if (strcmp(result, "1/2-1/2") == 0)
        text_add(out, _("drawn"));
    else if (!white_won && !black_won)
        text_add(out, _("left"));
    else if (shelf_person(tags, &person))
        text_add(out, white_won == (person == SIDE_WHITE) ? _("won") : _("lost"));
    else
        text_add(out, result);
}

/* A record of shogi that has no tag for its game names it in other ways. NULL: not known. */
static const Variant *find_variant(Shelf *shelf, const Game *tags, const ShelfRow *row) {
    if (tags->variant != NULL)
        return tags->variant;
    const char *name = tag_or(tags, "Variant", shelf->known.usual);
    if (game_tag(tags, "Variant") != NULL || !shelf->open.format->of_shogi)
        return name != NULL ? variants_find(shelf->known.variants, name) : NULL;
    Game *game = read_game(shelf, row, NULL);
    const Variant *variant = game != NULL ? game->variant : NULL;
    game_free(game);
    return variant;
}

static void describe(Shelf *shelf, const Game *tags, const RecordScan *scan, ShelfRow *row) {
    const Variant *variant = find_variant(shelf, tags, row);
    const char *name = tag_or(tags, "Variant", "?");
    Text title = TEXT_OVER(row->variant), against = TEXT_OVER(row->against);
    Text result = TEXT_OVER(row->result), date = TEXT_OVER(row->date);
    unicode_add_safe(&title, variant != NULL ? words_title(variant) : name);
    if (small_games_has(tags))
        text_add(&title, P_("after the name of a game", ", small"));
    unicode_add_safe(&date, tag_or(tags, "Date", ""));
    add_against(tags, &against);
    add_result(tags, scan->result, &result);
    row->moves = (scan->plies + 1) / 2;
}

static void read_row(Shelf *shelf, ShelfRow *row) {
    RecordScan scan = {0};
    Game tags = {0};
    if (row->file == SHELF_JOURNAL) {
        Game *game = read_game(shelf, row, NULL);
        if (game == NULL)
            return;
        scan.plies = node_ply(node_line_end(game->root));
        describe(shelf, game, &scan, row);
        game_free(game);
    } else if (open_file(shelf, row->file, NULL) &&
               pgn_file_scan(&shelf->open, row->game, &scan, NULL) &&
               pgn_file_tags(&shelf->open, row->game, &tags, NULL)) {
        describe(shelf, &tags, &scan, row);
        game_clear_tags(&tags);
    }
}

const ShelfRow *shelf_row(Shelf *shelf, size_t index) {
    ShelfRow *row = &shelf->rows[index];
    if (!row->read)
        read_row(shelf, row);
    row->read = true;
    return row;
}

/* Whether evaluations of the game may be known: if not, it need not be parsed. */
static bool has_evaluations(Shelf *shelf, const ShelfRow *row) {
    Bytes text = {0};
    if (shelf->looks.folder[0] != '\0')
        return true;
    bool has = row->file != SHELF_JOURNAL && open_file(shelf, row->file, NULL) &&
               pgn_file_text(&shelf->open, row->game, &text, NULL) && text.length > 0 &&
               strstr(text.data, "[%eval") != NULL;
    bytes_done(&text);
    return has;
}

static void examine(Shelf *shelf, size_t index) {
    ShelfRow *row = &shelf->rows[index];
    Game *game = has_evaluations(shelf, row) ? shelf_game(shelf, index, NULL) : NULL;
    Text worst = TEXT_OVER(row->worst);
    Side person;
    if (game == NULL)
        return;
    bool alone = shelf_person(game, &person);
    row->looked = moments_add_worst(game, alone ? &person : NULL, &worst);
    game_free(game);
}

const ShelfRow *shelf_examined(Shelf *shelf, size_t index) {
    ShelfRow *row = &shelf->rows[index];
    (void)shelf_row(shelf, index);
    if (!row->examined)
        examine(shelf, index);
    row->examined = true;
    return row;
}
