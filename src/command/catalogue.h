/* Catalogues of translated sentences, which gettext reads and does not check. */
#ifndef PANDEMONIUM_COMMAND_CATALOGUE_H
#define PANDEMONIUM_COMMAND_CATALOGUE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

/* Whether gettext and printf can be given the content of a catalogue (a .mo file of `length`
 * bytes): its tables lie within it, its rule of plurals divides by nothing that could be zero, and
 * each translation takes the same arguments as what it is a translation of. False: error says which
 * message is wrong, without the file's name. */
bool catalogue_check(const char *data, size_t length, Error *error);

/* Checks the catalogues of the package in this folder that gettext may take for the locale or,
 * where it has any, the languages in LANGUAGE. False: error names one that is refused. */
bool catalogues_check(const char *folder, const char *package, const char *locale,
                      const char *languages, Error *error);

#endif
