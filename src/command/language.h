/* The language of sentences: a catalogue from po/, or the English of the sources. */
#ifndef PANDEMONIUM_COMMAND_LANGUAGE_H
#define PANDEMONIUM_COMMAND_LANGUAGE_H

#include <stdbool.h>

#include "base/error.h"

#define LANGUAGE_OF_SYSTEM "system"

/* What choosing needs to know. */
typedef struct Language {
    char before[256]; /* LANGUAGE of the environment, "" for none, as the program found it */
    bool ascii;       /* the terminal shows ASCII alone: languages but English are refused */
    bool refused;     /* language_begin has refused a catalogue */
} Language;

/* Sets the locale from the environment, notes that in *language, and chooses the catalogue of the
 * language `name` as language_choose does; NULL: the system's. Call it once, before any sentence is
 * made. True with a reason in error: a catalogue is refused (command/catalogue.h), and sentences
 * are English. */
bool language_begin(Language *language, const char *name, Error *error);

/* Chooses the catalogue of the language `name`: as in po/; "en": the sources' English;
 * LANGUAGE_OF_SYSTEM: what the environment says. Catalogues are in the folder that TEXTDOMAINDIR
 * names, for a program that is not installed, else in the installed one. If the locale is not
 * UTF-8, the system's language is English. False: there is no catalogue of this name, or it is
 * refused, or the terminal cannot show it; sentences may be English then. chooser: a Language. No
 * other thread may make sentences meanwhile, or read the locale. */
bool language_choose(const void *chooser, const char *name, Error *error);

/* Switches to English, for a terminal that only shows ASCII. */
void language_set_english(void);

#endif
