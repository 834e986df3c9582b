/* The language of sentences: a catalogue from po/, or the English of the sources. */
#ifndef PANDEMONIUM_MAIN_LANGUAGE_H
#define PANDEMONIUM_MAIN_LANGUAGE_H

#include <stdbool.h>

#include "base/error.h"

/* Sets the locale from the environment, and chooses the catalogue of the language `name` (as in
 * po/; "en": the sources' English; NULL: the locale's language). Catalogues are in the folder that
 * TEXTDOMAINDIR names, for a program that is not installed, else in the installed one. If the
 * locale is not UTF-8, the language is English. False, with English: there is no catalogue of this
 * name, or the locale cannot show it. Call it once, before any sentence is made. */
bool language_choose(const char *name, Error *error);

/* Switches to English, for a terminal that only shows ASCII. */
void language_set_english(void);

#endif
