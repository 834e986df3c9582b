/* Checks catalogues of translations, since gettext reads them unchecked. */
#ifndef PANDEMONIUM_COMMAND_CATALOGUE_H
#define PANDEMONIUM_COMMAND_CATALOGUE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

/* Whether gettext and printf can safely be given the content of a catalogue (a .mo file of `length`
 * bytes): its tables lie within it, its plural expression cannot divide by zero, and each
 * translation takes the same arguments as its source. False: error says which message is wrong,
 * without the file's name. */
bool catalogue_check(const char *data, size_t length, Error *error);

/* Checks the catalogues of the package in this folder that gettext may use for the locale or, if it
 * is set, for the languages in LANGUAGE. False: error names one that is refused. */
bool catalogues_check(const char *folder, const char *package, const char *locale,
                      const char *languages, Error *error);

#endif
