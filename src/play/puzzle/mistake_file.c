#include "play/puzzle/mistake_file.h"

#include <inttypes.h>
#include <string.h>

#include "base/i18n.h"
#include "base/path.h"
#include "base/random.h"

enum { MARK_SIZE = 32 };

static const char *const HEADING = N_("# Mistakes from your own games, as puzzles.\n");

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

bool mistake_file_read(const MemoFile *file, const Variant *variant, PuzzleSet *out, Error *error) {
    if (file_exists(file->fs, file->path))
        return puzzle_set_open_file(file->fs, file->path, variant, out, error);
    return puzzle_set_read(variant, &(PuzzleText){file->path, "", 0}, out, error);
}

bool mistake_file_has(const PuzzleSet *set, uint64_t game) {
    char mark[MARK_SIZE];
    write_mark(game, mark);
    return has_text(&set->own, mark);
}

/* Names a puzzle by its game and its index there, so that programs adding the same game agree. */
static void name_puzzle(uint64_t game, size_t place, Puzzle *puzzle) {
    uint64_t hash = hash_bytes(game, &place, sizeof place);
    text_format(puzzle->id, sizeof puzzle->id, "o%010" PRIx64, hash >> 24);
}

/* An analysed game and its puzzles. */
typedef struct Mistakes {
    uint64_t game;
    Puzzle *puzzles;
    size_t count;
} Mistakes;

static void add_rows(const Mistakes *mistakes, Bytes *out) {
    char row[PUZZLE_ROW_LIMIT];
    for (size_t i = 0; i < mistakes->count; i++) {
        Text text = TEXT_OVER(row);
        Puzzle *puzzle = &mistakes->puzzles[i];
        name_puzzle(mistakes->game, i, puzzle);
        if (has_text(out, puzzle->id)) /* the hashes of two games start with the same digits */
            continue;
        puzzle_format(puzzle, &text);
        bytes_putf(out, "%s\n", row);
    }
}

static bool add_game(void *context, const Bytes *old, Bytes *out, Error *error) {
    const Mistakes *mistakes = context;
    char mark[MARK_SIZE];
    (void)error;
    write_mark(mistakes->game, mark);
    if (has_text(old, mark))
        return true;
    bytes_put(out, old->length > 0 ? "" : _(HEADING));
    bytes_put_bytes(out, old->data, old->length);
    add_rows(mistakes, out);
    bytes_put(out, mark);
    return true;
}

bool mistake_file_add(const MemoFile *file, uint64_t game, Puzzle *puzzles, size_t count,
                      Error *error) {
    return memo_change(file, add_game, &(Mistakes){game, puzzles, count}, error);
}
