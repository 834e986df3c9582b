/* The language of messages: a catalogue from po/, or the English of the sources. */
#ifndef PANDEMONIUM_COMMAND_LANGUAGE_H
#define PANDEMONIUM_COMMAND_LANGUAGE_H

#include <stdbool.h>

#include "base/error.h"

#define LANGUAGE_OF_SYSTEM "system"

/* The state needed for choosing a language. */
typedef struct Language {
    char before[256]; /* LANGUAGE as the program found it; "": unset */
    bool ascii;       /* the terminal shows only ASCII: only English is possible */
    bool refused;     /* language_begin has refused a catalogue */
} Language;

/* Sets the locale from the environment, records the state in *language, and chooses the catalogue
 * of the language `name` as language_choose does; NULL: the system's. Call it once, before any
 * message is made. True with a reason in error: a catalogue is refused (command/catalogue.h), and
 * messages are English. */
bool language_begin(Language *language, const char *name, Error *error);

/* Chooses the catalogue of the language `name`: as in po/; "en": the sources' English;
 * LANGUAGE_OF_SYSTEM: that of the environment. Catalogues are in the folder that TEXTDOMAINDIR
 * names, for a program that is not installed, or in the installed one. If the locale is not UTF-8,
 * the system's language is English. False: there is no catalogue of this name, or it is refused, or
 * the terminal cannot show it; messages may be English then. chooser: a Language. No other thread
 * may make messages or read the locale during the call. */
bool language_choose(const void *chooser, const char *name, Error *error);

/* Switches to English, for a terminal that only shows ASCII. */
void language_set_english(void);

#endif
