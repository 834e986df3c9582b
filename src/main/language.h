/* The language of sentences: a catalogue of po/, or the English of the sources. */
#ifndef PANDEMONIUM_MAIN_LANGUAGE_H
#define PANDEMONIUM_MAIN_LANGUAGE_H

#include <stdbool.h>

#include "base/error.h"

/* Takes the locale from the environment, and its catalogue, or that of the language named (as po/
 * calls it; "en": the sources' own, NULL: the locale's): from the folder that TEXTDOMAINDIR names
 * (the build folder's, for a program that is not installed), else the installed one. Where the
 * locale's characters are not UTF-8, English stays. False, with English, when the language named
 * has no catalogue, or the locale cannot show it. Once, before any sentence is made. */
bool language_choose(const char *name, Error *error);

/* English from here on: for a terminal that shows ASCII only. */
void language_set_english(void);

#endif
