/* The display fields of a definition. */
#ifndef PANDEMONIUM_WORDS_DISPLAY_FIELDS_H
#define PANDEMONIUM_WORDS_DISPLAY_FIELDS_H

#include "rules/definition/field_table.h"

#define FIELD_PIECE_READINGS "pieceReadings"
#define FIELD_PIECE_NOTES    "pieceNotes"
#define FIELD_TITLE_READING  "titleReading"
#define FIELD_AUTHOR         "author"
#define FIELD_TERMS          "terms"
#define FIELD_ABOUT          "about"
#define FIELD_READING        "reading"
#define FIELD_RELATIVE_OF    "relativeOf"
#define FIELD_GAME_LENGTH    "gameLength"

enum { WORDS_FIELD_COUNT = 11 };
enum { LENGTH_LIMIT = 1000 /* maximum of gameLength */ };

/* For main to pass to variants_new with the other layers' tables. */
extern const VariantField WORDS_FIELDS[WORDS_FIELD_COUNT];

#endif
