/* The form of a new game: its fields, how they change, and their texts. */
#ifndef PANDEMONIUM_UI_FORM_FORM_H
#define PANDEMONIUM_UI_FORM_FORM_H

#include "play/session/session.h"
#include "play/settings/settings.h"
#include "rules/notation/fen.h"
#include "words/phrase.h"

/* The fields in the order in which they are shown; not every game has all of them. */
typedef enum Field {
    FIELD_GAME,
    FIELD_SIDE,  /* which sides people play */
    FIELD_WHITE, /* which engine plays it, if a person does not */
    FIELD_BLACK,
    FIELD_LEVEL, /* if a computer plays */
    FIELD_CLOCK,
    FIELD_HANDICAP,
    FIELD_WHITE_SETUP,
    FIELD_BLACK_SETUP,
    FIELD_SETUP,      /* if both sides share it */
    FIELD_WHITE_NAME, /* only of people */
    FIELD_BLACK_NAME,
    FIELD_POSITION,
    FIELD_START,
    FIELD_COUNT
} Field;

typedef struct FormUi {
    Field field; /* the one that is typed */
    const Variant *variant;
    PlayerWord seats[SIDE_COUNT]; /* all computers have `level`; people have names */
    bool lot;                     /* if one person plays: the side is drawn when the game begins */
    char engines[SIDE_COUNT][SETTING_ITEM_NAME_SIZE]; /* the person's names for engines; "": none */
    uint8_t setups[SIDE_COUNT];
    unsigned level;
    TimeControl time;
    Handicap handicap;
    char fen[FEN_SIZE]; /* "": the start position */
} FormUi;

/* What the fields are chosen from; all borrowed. */
typedef struct FormSource {
    const VariantSet *variants;
    const Settings *own;         /* the person's settings, with their engines */
    const SessionSettings *game; /* from the command line */
    const Position *shown;       /* the position on the board behind the form; NULL: none */
} FormSource;

/* Fills in the form from the command line. The variant becomes NULL if there is none. */
void form_init(FormUi *form, const FormSource *source);
/* Sets a game against the computer: the person's side, and the level. */
void form_set_opponent(FormUi *form, Side person, unsigned level);
/* The same, but a side by lot stays one. */
void form_follow_opponent(FormUi *form, Side person, unsigned level);
/* Sets the odds, which are of the form's variant or none. */
void form_set_handicap(FormUi *form, const Handicap *handicap);
/* Changes the variant, and resets what belongs to the one before. */
void form_set_variant(FormUi *form, const Variant *variant);

/* The field of an item (below the number of fields that this game has), and the item of a field,
 * which is that number for a field that is not shown. */
Field form_field(const FormUi *form, size_t item);
size_t form_item(const FormUi *form, Field field);

/* The side that a field belongs to; SIDE_WHITE if it belongs to neither. */
Side form_side(Field field);

/* Whether only one side is a person's. */
bool form_is_alone(const FormUi *form);

/* Whether the field has values to go through. */
bool form_has_steps(const FormUi *form, const FormSource *source, Field field);
/* Changes the field to its next (step 1) or previous (-1) value. False: it has
 * none. */
bool form_step(FormUi *form, const FormSource *source, Field field, int step);
/* Reads a typed value. False, with nothing changed: error has the reason. True: error says what of
 * a position was dropped, if something was. */
bool form_take(FormUi *form, const FormSource *source, Field field, const char *text, Error *error);
/* Whether a value can be typed, and whether an empty text is one. */
bool form_is_typed(Field field);
bool form_takes_nothing(Field field);
/* Appends the value in the form that form_take reads. */
void form_add_typed(const FormUi *form, Field field, Text *out);

/* The start position of the game, with the first setup where one is still to be chosen. False: no
 * game can start from it; *out is then without the handicap, or the variant's start. */
bool form_position(const FormUi *form, Position *out, Error *error);
/* Makes the game's settings: base, changed by the form. start is storage for out->start. */
bool form_settings(const FormUi *form, const SessionSettings *base, Position *start,
                   SessionSettings *out, Error *error);

/* --- words, in form_words.c --- */

Phrase form_label(const FormUi *form, Field field);
/* The label of the line in which the field is typed. */
Phrase form_question(const FormUi *form, Field field);
/* Appends the value in a few words; native: with the title in the game's own script. */
void form_add_value(const FormUi *form, Field field, bool native, Text *out);
/* Appends sentences on what the value means and what can be typed. */
void form_add_words(const FormUi *form, Field field, Text *out);

#endif
