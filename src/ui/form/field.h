/* The fields of the new game form: which ones a game has, how they change, and their texts. */
#ifndef PANDEMONIUM_UI_FORM_FIELD_H
#define PANDEMONIUM_UI_FORM_FIELD_H

#include "ui/form/form.h"
#include "words/phrase.h"

/* The field of an item, and the item of a field. Items count the fields that this game has; the
 * item of a field not shown is their number. */
Field field_at(const FormUi *form, size_t item);
size_t field_item(const FormUi *form, Field field);

/* Whether the field has fixed values to step through. */
bool field_has_steps(const FormUi *form, const FormSource *source, Field field);
/* Changes the field to its next (step 1) or previous (-1) value. False: it has
 * none. */
bool field_step(FormUi *form, const FormSource *source, Field field, int step);
/* Parses a typed value. False, with nothing changed: error has the reason. True: error says what
 * part of a position was dropped, if any. */
bool field_take(FormUi *form, const FormSource *source, Field field, const char *text,
                Error *error);
/* Whether a value can be typed, and whether it may be empty. */
bool field_is_typed(Field field);
bool field_takes_nothing(Field field);
/* Appends the value in the form that field_take reads. */
void field_add_typed(const FormUi *form, Field field, Text *out);

/* --- words --- */

Phrase field_label(const FormUi *form, Field field);
/* The label of the line in which the field is typed. */
Phrase field_question(const FormUi *form, Field field);
/* Appends the value in a few words; native: with the title in the game's own script. */
void field_add_value(const FormUi *form, Field field, bool native, Text *out);
/* Appends sentences on what the value means and what can be typed. */
void field_add_words(const FormUi *form, Field field, Text *out);

#endif
