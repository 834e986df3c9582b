/* What a new game is to be: the form's fields, how they change, and what they say. */
#ifndef PANDEMONIUM_UI_APP_FORM_H
#define PANDEMONIUM_UI_APP_FORM_H

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

/* What the fields are chosen from. All borrowed. */
typedef struct FormSource {
    const VariantSet *variants;
    const Settings *own;         /* the person's engines */
    const SessionSettings *game; /* of the command line */
    const Position *shown;       /* on the board behind the form; NULL: none */
} FormSource;

/* As the command line has it. The variant may come out as NULL: there is none. */
void form_init(FormUi *form, const FormSource *source);
/* Another kind of game: what belongs to the one before goes. */
void form_set_variant(FormUi *form, const Variant *variant);

/* Fills in the fields that this game has, in order; returns how many. */
size_t form_fields(const FormUi *form, Field out[FIELD_COUNT]);
/* The field of an item, below the number of fields, and the other way round: that number for one
 * that is not shown. */
Field form_field(const FormUi *form, size_t item);
size_t form_item(const FormUi *form, Field field);

/* Whose a field is; SIDE_WHITE where it is neither side's. */
Side form_side(Field field);

/* Goes to the next (step 1) or the one before (-1) of the field's values. False: it has none, it is
 * typed. */
bool form_step(FormUi *form, const FormSource *source, Field field, int step);
/* Whether a character begins to type the field's value. */
bool form_types(Field field, uint32_t code);
/* Takes a value as it is typed. False: the reason, nothing changed. */
bool form_take(FormUi *form, const FormSource *source, Field field, const char *text, Error *error);
/* Whether nothing is a value, too, when it is typed. */
bool form_takes_nothing(Field field);
/* Appends the value as form_take reads it. */
void form_add_typed(const FormUi *form, Field field, Text *out);

/* The position that the game will begin with, arrangements still to be chosen being the first ones.
 * False: it cannot be played; out is then without the handicap, or the variant's start. */
bool form_position(const FormUi *form, Position *out, Error *error);
/* What the game is started with: base with what the form says. start is for out->start. */
bool form_settings(const FormUi *form, const SessionSettings *base, Position *start,
                   SessionSettings *out, Error *error);

/* --- words, in form_words.c --- */

const char *form_label(Field field);
/* What the line that types it is called. */
const char *form_question(Field field);
/* Appends the value in a few words; native: also the title in the game's own script. */
void form_add_value(const FormUi *form, Field field, bool native, Text *out);
/* Appends what the value means, and what is typed, in sentences. */
void form_add_words(const FormUi *form, Field field, Text *out);

#endif
