/* The fields of the form of a new game: which there are, how they change, and their texts. */
#ifndef PANDEMONIUM_UI_FORM_FIELD_H
#define PANDEMONIUM_UI_FORM_FIELD_H

#include "ui/form/form.h"
#include "words/phrase.h"

/* The field of an item (below the number of fields that this game has), and the item of a field,
 * which is that number for a field that is not shown. */
Field field_at(const FormUi *form, size_t item);
size_t field_item(const FormUi *form, Field field);

/* Whether the field has values to go through. */
bool field_has_steps(const FormUi *form, const FormSource *source, Field field);
/* Changes the field to its next (step 1) or previous (-1) value. False: it has
 * none. */
bool field_step(FormUi *form, const FormSource *source, Field field, int step);
/* Reads a typed value. False, with nothing changed: error has the reason. True: error says what of
 * a position was dropped, if something was. */
bool field_take(FormUi *form, const FormSource *source, Field field, const char *text,
                Error *error);
/* Whether a value can be typed, and whether an empty text is one. */
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
