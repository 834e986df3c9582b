#include "play/puzzle/mistake_file.h"

#include <fcntl.h>
#include <inttypes.h>
#include <string.h>

#include "base/files/claim.h"
#include "base/i18n.h"
#include "base/path.h"
#include "base/random.h"

enum { FILE_MODE = 0666 /* what the umask leaves of it */, MARK_SIZE = 32 };

static const char *const HEADING = N_("# Mistakes in games of your own, as puzzles.\n");

static void write_mark(uint64_t game, char out[MARK_SIZE]) {
    text_format(out, MARK_SIZE, "# game %016" PRIx64 "\n", game);
}

static bool has_text(const Bytes *text, const char *wanted) {
    return text->length > 0 && memmem(text->data, text->length, wanted, strlen(wanted)) != NULL;
}

bool mistake_file_path(const char *folder, const Variant *variant, char *out, size_t size,
                       Error *error) {
    char name[VARIANT_NAME_SIZE + 16];
    text_format(name, sizeof name, "mistakes/%s.tsv", variant->name);
    return path_join(folder, name, out, size, error);
}

bool mistake_file_read(const MistakeFile *file, const Variant *variant, PuzzleSet *out,
                       Error *error) {
    if (file_exists(file->fs, file->path))
        return puzzle_set_open_file(file->fs, file->path, variant, out, error);
    return puzzle_set_read(variant, &(PuzzleText){file->path, "", 0}, out, error);
}

bool mistake_file_has(const PuzzleSet *set, uint64_t game) {
    char mark[MARK_SIZE];
    write_mark(game, mark);
    return has_text(&set->own, mark);
}

/* Names a puzzle by its game and its place there, so that programs that add the same game agree. */
static void name_puzzle(uint64_t game, size_t place, Puzzle *puzzle) {
    uint64_t hash = hash_bytes(game, &place, sizeof place);
    text_format(puzzle->id, sizeof puzzle->id, "o%010" PRIx64, hash >> 24);
}

static void add_rows(uint64_t game, Puzzle *puzzles, size_t count, Bytes *out) {
    char row[PUZZLE_ROW_LIMIT];
    for (size_t i = 0; i < count; i++) {
        Text text = TEXT_OVER(row);
        name_puzzle(game, i, &puzzles[i]);
        if (has_text(out, puzzles[i].id)) /* two games whose hashes begin alike */
            continue;
        puzzle_format(&puzzles[i], &text);
        bytes_putf(out, "%s\n", row);
    }
}

bool mistake_file_add(const MistakeFile *file, uint64_t game, Puzzle *puzzles, size_t count,
                      Error *error) {
    Claim claim = {.fs = file->fs, .path = file->path};
    Bytes text = {0};
    char mark[MARK_SIZE];
    write_mark(game, mark);
    if (!file_make_parent(file->fs, file->path, error) ||
        !claim_take(&claim, O_RDONLY, FILE_MODE, error))
        return false;
    bool good = file_read(file->fs, file->path, PUZZLE_SET_LIMIT_BYTES, &text, error);
    if (good && !has_text(&text, mark)) {
        if (text.length == 0)
            bytes_put(&text, _(HEADING));
        add_rows(game, puzzles, count, &text);
        bytes_put(&text, mark);
        good = file_replace(file->fs, file->path, text.data, text.length, error);
    }
    bytes_done(&text);
    claim_release(&claim, good);
    error_locate(good ? NULL : error, file->path, 0);
    return good;
}
