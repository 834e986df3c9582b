/* The keys of a definition that are told to people and to nobody else. */
#ifndef PANDEMONIUM_WORDS_TOLD_FIELDS_H
#define PANDEMONIUM_WORDS_TOLD_FIELDS_H

#include "rules/definition/field_table.h"

#define KEY_PIECE_READINGS "pieceReadings"
#define KEY_PIECE_NOTES    "pieceNotes"
#define KEY_TITLE_READING  "titleReading"
#define KEY_AUTHOR         "author"
#define KEY_SIDE_NAMES     "sideNames"
#define KEY_TERMS          "terms"
#define KEY_ABOUT          "about"
#define KEY_READING        "reading"

enum { WORDS_KEY_COUNT = 9 };

/* For main to hand to variants_new with the other layers' tables. */
extern const VariantKey WORDS_KEYS[WORDS_KEY_COUNT];

#endif
