/* The fields of a definition that the formats of records read. */
#ifndef PANDEMONIUM_GAME_RECORDS_RECORD_FIELDS_H
#define PANDEMONIUM_GAME_RECORDS_RECORD_FIELDS_H

#include "rules/definition/field_table.h"

#define FIELD_KIF_NAMES    "kifNames"
#define FIELD_KIF_TITLE    "kifTitle"
#define FIELD_RECORD_NAMES "recordNames"

enum { GAME_FIELD_COUNT = 3 };

/* For main to hand to variants_new with the other layers' tables. */
extern const VariantField GAME_FIELDS[GAME_FIELD_COUNT];

#endif
