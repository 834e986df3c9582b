#include "play/puzzle/puzzle_set.h"

#include <string.h>

#include "fuzz/fuzz.h"
#include "fuzz/support.h"

/* Checks that a row is read back as written. */
static void check_row(const PuzzleSet *set, size_t row) {
    Puzzle puzzle, again;
    Error error = {0};
    char data[PUZZLE_ROW_LIMIT], twice[PUZZLE_ROW_LIMIT];
    Text text = TEXT_OVER(data), second = TEXT_OVER(twice);
    if (!puzzle_set_get(set, row, &puzzle, &error)) {
        fuzz_require_told(&error, true);
        return;
    }
    fuzz_require(puzzle.ply_count % 2 == 1, "the solver moves last");
    puzzle_format(&puzzle, &text);
    if (text.cut)
        return;
    fuzz_require(puzzle_parse(set->variant, data, text.length, &again, &error),
                 "what is written is read");
    puzzle_format(&again, &second);
    fuzz_require(strcmp(data, twice) == 0, "and written alike");
}

void fuzz_puzzles(const uint8_t *data, size_t size) {
    PuzzleSet set;
    Error error = {0};
    const Variant *variant = variants_find(fuzz_games(), "pandemonium");
    if (!puzzle_set_read(variant, &(PuzzleText){"fuzz", (const char *)data, size}, &set, &error)) {
        fuzz_require_told(&error, false);
        return;
    }
    for (size_t row = 0; row < set.count; row++) {
        for (size_t other = 0; other < row; other++)
            fuzz_require(strcmp(set.rows[other].id, set.rows[row].id) != 0, "no two have one name");
        check_row(&set, row);
    }
    puzzle_set_done(&set);
}
