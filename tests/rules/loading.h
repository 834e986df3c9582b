/* Loads definitions and collects the reports. */
#ifndef PANDEMONIUM_TESTS_RULES_LOADING_H
#define PANDEMONIUM_TESTS_RULES_LOADING_H

#include <check.h>
#include <string.h>

#include "rules/definition/variants.h"
#include "support/games.h"

enum { HEARD_LIMIT = 600, SAID_SIZE = 1024 };

typedef struct Heard {
    unsigned loaded, replaced, refused;
    char said[SAID_SIZE]; /* the first refusal */
} Heard;

static inline void hear(void *context, VariantEvent event, const char *name, const Error *error) {
    Heard *heard = context;
    (void)name;
    switch (event) {
    case VARIANT_LOADED:
        heard->loaded++;
        break;
    case VARIANT_REPLACED:
        heard->replaced++;
        break;
    case VARIANT_REFUSED:
        if (heard->refused++ == 0)
            error_format(error, heard->said, sizeof(heard->said));
        break;
    }
    ck_assert((error != NULL) == (event == VARIANT_REFUSED));
}

static inline Heard load(VariantSet *set, const char *text) {
    Heard heard = {0};
    bool good = variants_load(set, "t.ini", text, strlen(text), &(VariantListener){hear, &heard});
    ck_assert(good == (heard.refused == 0));
    return heard;
}

static inline VariantSet *new_set(void) {
    VariantSet *set = variants_new(EXTRA_FIELDS, EXTRA_FIELD_COUNT);
    ck_assert_ptr_nonnull(set);
    return set;
}

/* Created and freed by a fixture for each test. */
static VariantSet *set;

static inline void set_make(void) {
    set = new_set();
}

static inline void set_free(void) {
    variants_free(set);
}

/* A small game; tests append lines from line 10 on. */
#define GAME                                                                                       \
    "[x]\n"                                                                                        \
    "maxFile = 5\n"                                                                                \
    "maxRank = 6\n"                                                                                \
    "startFen = rks2/ppppp/5/5/PPPPP/RKS2 w - - 0 1\n"                                             \
    "king = k\n"                                                                                   \
    "rook = r\n"                                                                                   \
    "silver = s\n"                                                                                 \
    "shogiPawn = p\n"                                                                              \
    "castling = false\n"

#endif
