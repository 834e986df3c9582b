/* Text made from the tables: the help, and during the build the manual's lists and completions. */
#ifndef PANDEMONIUM_MAIN_HELP_TABLES_H
#define PANDEMONIUM_MAIN_HELP_TABLES_H

#include "command/commands.h"

/* Prints the help of a command, or of all (NULL), to stdout. */
void tables_print_help(const Command *command);

/* Prints a generated file to stdout: "bash", "zsh", "fish", "man-commands", "man-options",
 * "man-actions", "man-levels", "man-settings", "man-fields", "man-types", "man-refused", "desktop",
 * "engine" (of XBoard). Returns an exit status. */
int tables_print(const char *name);

#endif
