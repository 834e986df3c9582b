#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "fuzz/support.h"
#include "rules/notation/fen.h"

enum { GAMES_TRIED = 4 };

typedef struct Heard {
    size_t loaded, refused;
} Heard;

static void hear(void *context, VariantEvent event, const char *name, const Error *error) {
    Heard *heard = context;
    fuzz_require(name != NULL, "a section has a name");
    fuzz_require((event == VARIANT_REFUSED) == (error != NULL), "a refusal has an error");
    if (error == NULL) {
        heard->loaded++;
        return;
    }
    heard->refused++;
    fuzz_require_told(error, false);
    /* An error in an inherited key must name the place where it is set. */
    fuzz_require(error->file[0] != '\0', "a refusal names the file");
}

/* Checks that a game that loads can start, with every setup. */
static void check_game(const Variant *variant) {
    static Move moves[MOVES_LIMIT];
    Position position;
    position_start(&position, variant);
    fuzz_require(fen_validate(&position, NULL), "the start position may be played from");
    fuzz_check_fen(&position, true);
    size_t count = fuzz_check_position(&position, moves);
    for (size_t i = 0; i < count; i += 1 + count / 8)
        fuzz_check_move(&position, moves[i]);
    for (unsigned i = 0; i < variant->setup_count; i++) {
        uint8_t setups[SIDE_COUNT] = {(uint8_t)i, (uint8_t)(variant->setup_count - 1 - i)};
        if (variant->rules.setup_common)
            setups[SIDE_BLACK] = setups[SIDE_WHITE];
        position_start_with_setups(&position, variant, setups);
        fuzz_require(fen_validate(&position, NULL), "every setup may be played from");
        fuzz_check_fen(&position, true);
    }
}

void fuzz_ini(const uint8_t *data, size_t size) {
    Heard heard = {0};
    Slice text = {(const char *)data, size};
    VariantSet *set = fuzz_new_set();
    size_t before = fuzz_load_parents(set, text);
    bool good =
        variants_load(set, "fuzz.ini", text.start, text.length, &(VariantListener){hear, &heard});
    fuzz_require(good == (heard.refused == 0), "what is refused is told");
    fuzz_require(variants_count(set) <= before + heard.loaded, "what is loaded is told");
    for (size_t i = 0, tried = 0; i < variants_count(set) && tried < GAMES_TRIED; i++) {
        const Variant *variant = variants_at(set, i);
        if (strcmp(variant->source, "fuzz.ini") != 0)
            continue;
        tried++;
        check_game(variant);
    }
    variants_free(set);
}
