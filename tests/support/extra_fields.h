/* The fields of higher layers that the shipped definitions use, for suites of lower layers. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_EXTRA_FIELDS_H
#define PANDEMONIUM_TESTS_SUPPORT_EXTRA_FIELDS_H

#include "rules/definition/field_table.h"

enum { EXTRA_FIELD_COUNT = 15 };

static const VariantField EXTRA_FIELDS[EXTRA_FIELD_COUNT] = {
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
    {"titleReading", "", "", "", VARIANT_FIELD_OF_ONE_GAME, NULL},
    {"author", "", "", "", VARIANT_FIELD_OF_ONE_GAME, NULL},
    {"terms", "", "", "", VARIANT_FIELD_OF_ONE_GAME, NULL},
    {"about", "", "", "", VARIANT_FIELD_OF_ONE_GAME, NULL},
    {"reading", "", "", "", VARIANT_FIELD_ON_FIELDS, NULL},
};

#endif
