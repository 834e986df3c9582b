/* Loading definitions when memory runs out. */
#include <string.h>

#include "rules/loading.h"
#include "rules/notation/fen.h"
#include "support/fault_memory.h"
#include "support/share.h"
#include "support/suite.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

static const char TEXT[] = GAME "pieceGlyphs = k:K\n"
                                "[y:x]\npieceReadings = k:K, r:R\n";
/* Heirs of built-in games, and a replacement of one. */
static const char MORE[] = "[mine:pandemonium]\nnFoldRule = 4\n"
                           "[lined:makruk]\nnFoldRule = 4\n"
                           "[shoshogi:shoshogi-drops]\nnFoldRule = 4\n";

typedef struct Told {
    unsigned loaded, refused;
} Told;

static void listen(void *context, VariantEvent event, const char *name, const Error *error) {
    Told *told = context;
    fault_memory_expect(name != NULL, "a section has a name");
    fault_memory_expect((error != NULL) == (event == VARIANT_REFUSED), "a refusal has an error");
    fault_memory_expect(error == NULL || error->reason[0] != '\0', "a refusal has a reason");
    if (event == VARIANT_REFUSED)
        told->refused++;
    else
        told->loaded++;
}

/* Asserts that every game in the set can be played unless memory ran out. */
static void expect_playable(const VariantSet *loaded) {
    for (size_t i = 0; i < variants_count(loaded); i++) {
        Position position;
        const Variant *variant = variants_at(loaded, i);
        if (variant == NULL)
            continue;
        position_start(&position, variant);
        fault_memory_expect(fen_validate(&position, NULL), "a game that is loaded can begin");
    }
}

/* Completes its work and returns whether it succeeded. */
typedef bool Scenario(void);

static bool load_text(void) {
    Told told = {0, 0};
    VariantSet *loaded = variants_new(EXTRA_FIELDS, EXTRA_FIELD_COUNT);
    if (loaded == NULL)
        return false;
    bool good =
        variants_load(loaded, "t.ini", TEXT, sizeof(TEXT) - 1, &(VariantListener){listen, &told});
    fault_memory_expect(good == (told.refused == 0), "what is refused is told");
    expect_playable(loaded);
    variants_free(loaded);
    return good;
}

static bool load_games(void) {
    Told told = {0, 0};
    VariantSet *loaded = variants_new(EXTRA_FIELDS, EXTRA_FIELD_COUNT);
    if (loaded == NULL)
        return false;
    bool good = variants_load_builtin(loaded);
    expect_playable(loaded);
    /* Parents are loaded at the first name that is not found. */
    good =
        good && variants_find(loaded, "makruk") != NULL &&
        variants_load(loaded, "t.ini", MORE, sizeof(MORE) - 1, &(VariantListener){listen, &told});
    expect_playable(loaded);
    variants_free(loaded);
    return good;
}

/* Games are created on demand; makpong has parents in both files. */
static bool find_game(void) {
    VariantSet *loaded = variants_new(EXTRA_FIELDS, EXTRA_FIELD_COUNT);
    bool good = loaded != NULL && variants_load_builtin(loaded);
    const Variant *variant = good ? variants_find(loaded, "makpong") : NULL;
    if (good && variant == NULL) {
        fault_memory_mend();
        good = false;
        variant = variants_find(loaded, "makpong");
        fault_memory_expect(variant != NULL, "a game that could not be made is made later");
    }
    variants_free(loaded);
    return good;
}

static Scenario *const SCENARIOS[] = {load_text, load_games, find_game};

START_TEST(test_every_failing_allocation_is_survived)
{
    fault_memory_count();
    bool whole = SCENARIOS[_i]();
    long count = fault_memory_count();
    ck_assert(whole);
    ck_assert_int_gt(count, 10);
    for (long at = 0; at < count; at += share_step()) {
        for (int i = 0; i < 2; i++) {
            bool lasting = i != 0;
            fault_memory_fail(at, lasting);
            bool good = SCENARIOS[_i]();
            fault_memory_mend();
            const char *broken = fault_memory_broken();
            ck_assert_msg(broken == NULL, "%s", broken);
            ck_assert(!good || !lasting);
        }
    }
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("memory");
    tcase_set_timeout(tcase, 300);
    tcase_add_loop_test(tcase, test_every_failing_allocation_is_survived, 0, COUNT(SCENARIOS));
    suite_add_tcase(suite, tcase);
}
