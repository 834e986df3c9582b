#include <string.h>

#include "fuzz/fuzz.h"
#include "fuzz/records.h"
#include "game/records/pgn.h"
#include "game/records/pgn_file.h"
#include "game/records/record_format.h"
#include "play/review/change_record.h"
#include "play/review/review.h"
#include "play/review/save_changes.h"

enum { GAMES_READ = 6 };

static const char FILE_NAME[] = "games.pgn", DEFAULT_GAME[] = "pandemonium";

/* Checks that the games cover the file in order, and have the right line numbers. */
static void check_index(const PgnFile *file, Slice text) {
    off_t end = -1;
    for (size_t i = 0; i < file->count; i++) {
        const PgnEntry *entry = &file->entries[i];
        fuzz_require(entry->length > 0, "a game has bytes");
        fuzz_require(end < 0 || entry->offset == end, "games stand behind each other");
        end = entry->offset + entry->length;
        fuzz_require(end <= (off_t)text.length, "games are in the file");
        unsigned line = 1;
        for (off_t at = 0; at < entry->offset; at++)
            line += text.start[at] == '\n';
        fuzz_require(entry->line == line, "a game knows its line");
    }
    fuzz_require(file->count == 0 || end == (off_t)text.length, "the last game ends the file");
}

static void check_list(const PgnFile *file, size_t index) {
    Game tags = {0};
    Error error;
    RecordScan scan;
    fuzz_require(pgn_file_tags(file, index, &tags, &error), "tags are read");
    game_clear_tags(&tags);
    fuzz_require(pgn_file_scan(file, index, &scan, &error), "plies are counted");
}

/* Checks that the game is read back as written, and then written as the same text. */
static void check_again(const Game *game) {
    Bytes text = {0}, again = {0};
    Error damage = {0}, error = {0};
    fuzz_require(pgn_write(game, &text), "a game can be written");
    PgnSource source = {"again", 1, text.data, text.length};
    Game *read = pgn_parse(&source, &(RecordGames){fuzz_games(), NULL}, &damage, &error);
    fuzz_check_told(read, &damage, &error);
    fuzz_require(read != NULL && !read->damaged, "what is written can be read");
    fuzz_same_game(game, read, KEPT_ALL);
    fuzz_require(game->outcome.result == read->outcome.result, "the result is kept");
    fuzz_require(pgn_write(read, &again) && again.length == text.length &&
                     memcmp(again.data, text.data, text.length) == 0,
                 "it is written alike again");
    game_free(read);
    bytes_done(&text);
    bytes_done(&again);
}

static void read_games(const PgnFile *file) {
    for (size_t i = 0; i < file->count && i < GAMES_READ; i++) {
        Error damage = {0}, error = {0};
        Game *game =
            pgn_file_game(file, i, &(RecordGames){fuzz_games(), DEFAULT_GAME}, &damage, &error);
        fuzz_check_told(game, &damage, &error);
        check_list(file, i);
        if (game != NULL)
            check_again(game);
        game_free(game);
    }
}

/* Saves one of the games, and checks that every byte of the others stays. */
static void save_one(const Folder *folder, const char *path, Slice text, Random *random) {
    static Review review;
    Error error = {0};
    if (!review_open(&review, file_system(), path, &(RecordGames){fuzz_games(), DEFAULT_GAME},
                     &error)) {
        fuzz_require_told(&error, false);
        return;
    }
    size_t count = review_count(&review), index = random_below(random, count);
    if (!review_select(&review, index, &error))
        index = review.index;
    PgnEntry entry = review.file.entries[index];
    bool damaged = review.game->damaged, pgn = review.file.format == &RECORD_PGN;
    bool saved = review_set_comment(&review, "fuzz", &error) && review_save(&review, &error);
    Bytes now = folder_read(folder, FILE_NAME);
    Slice rest = {text.start + entry.offset + entry.length, 0};
    rest.length = text.length - (size_t)(entry.offset + entry.length);
    if (saved) {
        fuzz_require(!damaged && pgn, "what was not understood is not written over");
        fuzz_require(review_count(&review) == count, "no game becomes two, or none");
        fuzz_require(now.length >= (size_t)entry.offset + rest.length &&
                         memcmp(now.data, text.start, (size_t)entry.offset) == 0 &&
                         memcmp(now.data + now.length - rest.length, rest.start, rest.length) == 0,
                     "the bytes of other games are kept");
    } else {
        fuzz_require_told(&error, false);
        fuzz_require(now.length == text.length && memcmp(now.data, text.start, text.length) == 0,
                     "a file that cannot be saved is as it was");
    }
    bytes_done(&now);
    review_close(&review);
}

void fuzz_pgn(const uint8_t *data, size_t size) {
    char path[PATH_MAX];
    Folder folder;
    PgnFile file;
    Error error = {0};
    Slice text = {(const char *)data, size};
    Random random = fuzz_random(data, size);
    folder_make(&folder);
    folder_write(&folder, FILE_NAME, text);
    folder_name(&folder, FILE_NAME, path);
    if (pgn_file_open(&file, file_system(), path, &error)) {
        check_index(&file, text);
        read_games(&file);
        bool any = file.count > 0;
        pgn_file_close(&file);
        if (any)
            save_one(&folder, path, text, &random);
    } else {
        fuzz_require_told(&error, false);
    }
    folder_remove(&folder);
}
