#include "rules/notation/fen.h"

#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "fuzz/support.h"

void fuzz_fen(const uint8_t *data, size_t size) {
    static Move moves[MOVES_LIMIT];
    Slice rest = {(const char *)data, size};
    const Variant *variant = fuzz_game_by_name(slice_cut(&rest, ""));
    char *text = slice_copy(rest);
    Position position, setup, untouched;
    Error error;
    position_start(&untouched, variant);
    position = setup = untouched;
    error_clear(&error);
    bool edited = fen_parse_setup(variant, text, &setup, &error);
    if (edited) {
        fuzz_check_fen(&setup, false);
    } else {
        fuzz_require_told(&error, true);
        fuzz_require(memcmp(&setup, &untouched, sizeof(setup)) == 0,
                     "nothing is written when a position is refused");
    }
    error_clear(&error);
    bool good = fen_parse(variant, text, &position, &error);
    fuzz_require(good == (edited && fen_validate(&setup, NULL)),
                 "a position is what can be edited and may be played from");
    if (good) {
        Random random = fuzz_random(data, size);
        fuzz_check_fen(&position, true);
        size_t count = fuzz_check_position(&position, moves);
        fuzz_check_tries(&position, moves, count, &random);
        for (size_t i = 0; i < count; i += 1 + count / 8)
            fuzz_check_move(&position, moves[i]);
    } else {
        fuzz_require_told(&error, true);
        fuzz_require(memcmp(&position, &untouched, sizeof(position)) == 0,
                     "nothing is written when a position is refused");
    }
    free(text);
}
