/* The keys of a definition that records of games read. */
#ifndef PANDEMONIUM_GAME_RECORDS_RECORD_FIELDS_H
#define PANDEMONIUM_GAME_RECORDS_RECORD_FIELDS_H

#include "rules/definition/field_table.h"

#define KEY_KIF_NAMES    "kifNames"
#define KEY_KIF_TITLE    "kifTitle"
#define KEY_RECORD_NAMES "recordNames"

enum { GAME_KEY_COUNT = 3 };

/* For main to hand to variants_new with the other layers' tables. */
extern const VariantKey GAME_KEYS[GAME_KEY_COUNT];

#endif
