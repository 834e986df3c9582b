/* The form of a new game, as part of the interface's state. */
#ifndef PANDEMONIUM_UI_APP_FORM_STATE_H
#define PANDEMONIUM_UI_APP_FORM_STATE_H

#include "play/session/session.h"
#include "play/settings/settings.h"
#include "rules/notation/fen.h"

/* In the order in which they are shown; not all are in every game. */
typedef enum Field {
    FIELD_GAME,
    FIELD_WHITE,
    FIELD_WHITE_NAME, /* of people only */
    FIELD_WHITE_SETUP,
    FIELD_BLACK,
    FIELD_BLACK_NAME,
    FIELD_BLACK_SETUP,
    FIELD_LEVEL, /* where a computer plays */
    FIELD_CLOCK,
    FIELD_HANDICAP,
    FIELD_SETUP, /* that both sides share */
    FIELD_POSITION,
    FIELD_START,
    FIELD_COUNT
} Field;

typedef struct FormUi {
    Field field; /* at the cursor */
    const Variant *variant;
    Seat seats[SIDE_COUNT]; /* all computers have `level`; names of people */
    char engines[SIDE_COUNT][SETTING_ITEM_NAME_SIZE]; /* what the person calls them; "" : nothing */
    uint8_t setups[SIDE_COUNT];
    unsigned level;
    TimeControl time;
    Handicap handicap;
    char fen[FEN_SIZE]; /* "": the start position */
} FormUi;

#endif
