#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "fuzz/support.h"
#include "rules/fen.h"
#include "rules/variants_data.h"

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
    /* An inherited key is at fault where it was said. */
    fuzz_require(error->file[0] != '\0', "a refusal names the file");
}

/* A game that loads can begin, with every setup. */
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
        if (variant->setup_common)
            setups[SIDE_BLACK] = setups[SIDE_WHITE];
        position_start_with_setups(&position, variant, setups);
        fuzz_require(fen_validate(&position, NULL), "every setup may be played from");
        fuzz_check_fen(&position, true);
    }
}

/* The lines of a section of a text compiled in, header included; empty where there is none. The
 * parent's name is copied to `parent`, "" where it has none. */
static Slice find_section(Slice text, const char *name, char parent[VARIANT_NAME_SIZE]) {
    size_t length = strlen(name);
    Slice found = {NULL, 0};
    while (text.length > 0) {
        Slice line = slice_cut(&text, "");
        bool header = line.length > 0 && line.start[0] == '[';
        if (header && found.start != NULL)
            break;
        if (header && line.length > length + 1 && memcmp(line.start + 1, name, length) == 0 &&
            (line.start[length + 1] == ']' || line.start[length + 1] == ':')) {
            Text copy = text_over(parent, VARIANT_NAME_SIZE);
            if (line.start[length + 1] == ':')
                text_add_bytes(&copy, line.start + length + 2, line.length - length - 3);
            found.start = line.start;
        }
        if (found.start != NULL)
            found.length = (size_t)(line.start + line.length - found.start);
    }
    return found;
}

/* Loads a game compiled in and those it inherits from: one is much faster than all. */
static bool load_parent(VariantSet *set, const char *name) {
    char parent[VARIANT_NAME_SIZE] = "";
    Slice section =
        find_section((Slice){(const char *)VARIANTS_INI, VARIANTS_INI_LENGTH}, name, parent);
    if (section.length == 0)
        section =
            find_section((Slice){(const char *)PARENTS_INI, PARENTS_INI_LENGTH}, name, parent);
    if (section.length == 0 || variants_find(set, name) != NULL)
        return section.length > 0;
    if (parent[0] != '\0' && !load_parent(set, parent))
        return false;
    return variants_load(set, "built-in", section.start, section.length, NULL, NULL);
}

/* Loads the games compiled in that the text inherits from; returns how many are loaded then. */
static size_t load_parents(VariantSet *set, Slice text) {
    while (text.length > 0) {
        char name[VARIANT_NAME_SIZE];
        Text copy = TEXT_OVER(name);
        Slice line = slice_cut(&text, "");
        const char *colon = memchr(line.start, ':', line.length);
        if (line.start[0] != '[' || colon == NULL || line.start[line.length - 1] != ']')
            continue;
        text_add_bytes(&copy, colon + 1, (size_t)(line.start + line.length - colon) - 2);
        if (!copy.cut && name[0] != '\0')
            load_parent(set, name);
    }
    return variants_count(set);
}

void fuzz_ini(const uint8_t *data, size_t size) {
    Heard heard = {0};
    Slice text = {(const char *)data, size};
    VariantSet *set = fuzz_new_set();
    size_t before = load_parents(set, text);
    bool good = variants_load(set, "fuzz.ini", text.start, text.length, hear, &heard);
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
