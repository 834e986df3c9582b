/* The new game form: its values, and the game made from them. */
#ifndef PANDEMONIUM_UI_FORM_FORM_H
#define PANDEMONIUM_UI_FORM_FORM_H

#include "play/session/session_types.h"
#include "play/settings/settings.h"
#include "rules/definition/variants.h"
#include "rules/notation/fen.h"

/* The fields in the order in which they are shown; not every game has all of them. */
typedef enum Field {
    FIELD_GAME,
    FIELD_SIDE,  /* which sides the users play */
    FIELD_WHITE, /* which engine plays it, if no user does */
    FIELD_BLACK,
    FIELD_LEVEL, /* if a computer plays */
    FIELD_CLOCK,
    FIELD_HANDICAP,
    FIELD_WHITE_SETUP,
    FIELD_BLACK_SETUP,
    FIELD_SETUP,      /* if both sides share it */
    FIELD_WHITE_NAME, /* only of users */
    FIELD_BLACK_NAME,
    FIELD_POSITION,
    FIELD_START,
    FIELD_COUNT
} Field;

typedef struct FormUi {
    Field field; /* the one being typed */
    const Variant *variant;
    PlayerWord seats[SIDE_COUNT]; /* all computers have `level`; users have names */
    bool random_side; /* if one user plays: the side is drawn at random when the game begins */
    char engines[SIDE_COUNT][SETTING_ITEM_NAME_SIZE]; /* the user's names for engines; "": none */
    uint8_t setups[SIDE_COUNT];
    unsigned level;
    TimeControl time;
    Handicap handicap;
    char fen[FEN_SIZE]; /* "": the start position */
} FormUi;

/* The sources of the fields' choices; all borrowed. */
typedef struct FormSource {
    const VariantSet *variants;
    const Settings *own;         /* the user's settings, with their engines */
    const SessionSettings *game; /* from the command line */
    const Position *shown;       /* the position on the board behind the form; NULL: none */
} FormSource;

/* Fills in the form from the command line. The variant becomes NULL if there is none. */
void form_init(FormUi *form, const FormSource *source);
/* Sets a game against the computer: the user's side, and the level. */
void form_set_opponent(FormUi *form, Side person, unsigned level);
/* The same, but keeps a random side. */
void form_follow_opponent(FormUi *form, Side person, unsigned level);
/* Sets the odds, which are of the form's variant or none. */
void form_set_handicap(FormUi *form, const Handicap *handicap);
/* Changes the variant, and resets the fields that depend on it. */
void form_set_variant(FormUi *form, const Variant *variant);

/* Whether a user plays the side. */
bool form_has_person(const FormUi *form, Side side);
/* Whether a user plays only one side. */
bool form_is_alone(const FormUi *form);

/* The start position of the game, with the first setup if one is still to be chosen. False: no game
 * can start from it; *out is then without the handicap, or the variant's start. */
bool form_position(const FormUi *form, Position *out, Error *error);
/* Makes the game's settings: base, changed by the form. start is storage for out->start. */
bool form_settings(const FormUi *form, const SessionSettings *base, Position *start,
                   SessionSettings *out, Error *error);

#endif
