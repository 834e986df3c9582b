/* The form of a new game, as part of the interface's state. */
#ifndef PANDEMONIUM_UI_FORM_UI_H
#define PANDEMONIUM_UI_FORM_UI_H

#include "play/session.h"
#include "rules/fen.h"

typedef enum Field {
    FIELD_GAME,
    FIELD_WHITE,
    FIELD_BLACK,
    FIELD_LEVEL,
    FIELD_CLOCK,
    FIELD_POSITION,
    FIELD_START,
    FIELD_COUNT
} Field;

/* What is filled in; App's item is the field at the cursor. */
typedef struct FormUi {
    const Variant *variant;
    SeatKind seats[SIDE_COUNT];
    unsigned level;
    TimeControl time;
    char fen[FEN_SIZE]; /* "": the start position */
} FormUi;

#endif
