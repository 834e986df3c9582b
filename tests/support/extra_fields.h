/* The fields of higher layers that the shipped definitions use, for suites of lower layers and
 * for the fuzz targets. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_EXTRA_FIELDS_H
#define PANDEMONIUM_TESTS_SUPPORT_EXTRA_FIELDS_H

#include "rules/definition/field_table.h"

enum { EXTRA_FIELD_COUNT = 18 };

static const VariantField EXTRA_FIELDS[EXTRA_FIELD_COUNT] = {
    {.name = "pieceGlyphs",
     .type = "",
     .fallback = "",
     .meaning = "",
     .own = VARIANT_FIELD_OURS,
     .check = variant_field_check_role_list},
    {.name = "pieceReadings",
     .type = "",
     .fallback = "",
     .meaning = "",
     .own = VARIANT_FIELD_OURS,
     .check = variant_field_check_role_list},
    {.name = "pieceValues", .type = "", .fallback = "", .meaning = "", .own = VARIANT_FIELD_OURS},
    {.name = "otherNames", .type = "", .fallback = "", .meaning = "", .own = VARIANT_FIELD_OURS},
    {.name = "evaluation", .type = "", .fallback = "", .meaning = "", .own = VARIANT_FIELD_OURS},
    {.name = "winningLead", .type = "", .fallback = "", .meaning = "", .own = VARIANT_FIELD_OURS},
    {.name = "kifNames",
     .type = "",
     .fallback = "",
     .meaning = "",
     .own = VARIANT_FIELD_OURS,
     .check = variant_field_check_role_list},
    {.name = "kifTitle", .type = "", .fallback = "", .meaning = "", .own = VARIANT_FIELD_OURS},
    {.name = "recordNames",
     .type = "",
     .fallback = "",
     .meaning = "",
     .own = VARIANT_FIELD_OURS,
     .not_inherited = true},
    {.name = "sideNames", .type = "", .fallback = "", .meaning = "", .own = VARIANT_FIELD_OURS},
    {.name = "pieceNotes",
     .type = "",
     .fallback = "",
     .meaning = "",
     .own = VARIANT_FIELD_OURS,
     .check = variant_field_check_role_list},
    {.name = "titleReading",
     .type = "",
     .fallback = "",
     .meaning = "",
     .own = VARIANT_FIELD_OF_ONE_GAME},
    {.name = "author", .type = "", .fallback = "", .meaning = "", .own = VARIANT_FIELD_OF_ONE_GAME},
    {.name = "relativeOf",
     .type = "",
     .fallback = "",
     .meaning = "",
     .own = VARIANT_FIELD_OF_ONE_GAME},
    {.name = "gameLength",
     .type = "",
     .fallback = "",
     .meaning = "",
     .own = VARIANT_FIELD_OF_ONE_GAME},
    {.name = "terms", .type = "", .fallback = "", .meaning = "", .own = VARIANT_FIELD_OF_ONE_GAME},
    {.name = "about", .type = "", .fallback = "", .meaning = "", .own = VARIANT_FIELD_OF_ONE_GAME},
    {.name = "reading", .type = "", .fallback = "", .meaning = "", .own = VARIANT_FIELD_ON_FIELDS},
};

#endif
