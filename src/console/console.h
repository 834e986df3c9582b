/* The line mode: one sentence per event, for screen readers, dumb terminals and scripts. */
#ifndef PANDEMONIUM_CONSOLE_CONSOLE_H
#define PANDEMONIUM_CONSOLE_CONSOLE_H

#include "base/error.h"
#include "console/console_settings.h"

/* Sets all defaults: a game of the set's first variant. */
void console_settings_init(ConsoleSettings *settings, VariantSet *variants);

/* Reads lines from standard input, through libedit if it is a terminal, and writes to standard
 * output until the user quits or the input ends. Returns the program's exit status: 0; 1 with error
 * (nullable) set; 3 when the review file cannot be read; 128+n after signal n. */
int console_run(const ConsoleSettings *settings, Error *error);

#endif
