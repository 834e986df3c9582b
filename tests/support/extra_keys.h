/* The keys of higher layers that the shipped definitions use, for suites of lower layers. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_EXTRA_KEYS_H
#define PANDEMONIUM_TESTS_SUPPORT_EXTRA_KEYS_H

#include "rules/definition/field_table.h"

enum { EXTRA_KEY_COUNT = 8 };

static const VariantKey EXTRA_KEYS[EXTRA_KEY_COUNT] = {
    {"pieceGlyphs", "", "", "", true, NULL}, {"pieceReadings", "", "", "", true, NULL},
    {"pieceValues", "", "", "", true, NULL}, {"otherNames", "", "", "", true, NULL},
    {"evaluation", "", "", "", true, NULL},  {"kifNames", "", "", "", true, NULL},
    {"kifTitle", "", "", "", true, NULL},    {"recordNames", "", "", "", true, NULL},
};

#endif
