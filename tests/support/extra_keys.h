/* The keys of higher layers that the shipped definitions use, for suites of lower layers. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_EXTRA_KEYS_H
#define PANDEMONIUM_TESTS_SUPPORT_EXTRA_KEYS_H

#include "rules/definition/field_table.h"

enum { EXTRA_KEY_COUNT = 15 };

static const VariantKey EXTRA_KEYS[EXTRA_KEY_COUNT] = {
    {"pieceGlyphs", "", "", "", true, NULL},
    {"pieceReadings", "", "", "", true, NULL},
    {"pieceValues", "", "", "", true, NULL},
    {"otherNames", "", "", "", true, NULL},
    {"evaluation", "", "", "", true, NULL},
    {"kifNames", "", "", "", true, NULL},
    {"kifTitle", "", "", "", true, NULL},
    {"recordNames", "", "", "", true, NULL},
    {"sideNames", "", "", "", true, NULL},
    {"pieceNotes", "", "", "", true, NULL},
    {"titleReading", "", "", "", VARIANT_KEY_OF_ONE_GAME, NULL},
    {"author", "", "", "", VARIANT_KEY_OF_ONE_GAME, NULL},
    {"terms", "", "", "", VARIANT_KEY_OF_ONE_GAME, NULL},
    {"about", "", "", "", VARIANT_KEY_OF_ONE_GAME, NULL},
    {"reading", "", "", "", VARIANT_KEY_ON_KEYS, NULL},
};

#endif
