/* What a person sets for the interface: a plain value, and the one table of its names. */
#ifndef PANDEMONIUM_UI_OPTIONS_H
#define PANDEMONIUM_UI_OPTIONS_H

#include <stdbool.h>

#include "base/text.h"
#include "ui/layout.h"

typedef struct UiOptions {
    bool card, engraved, threats, mouse;
    bool glyphs;    /* the game's script is wanted (and the terminal can) */
    unsigned lines; /* of the analysis, from 1 */
    bool warnings;  /* of blunders, before they are played */
    bool type_in;   /* input=type: letters go to the entry line */
    CellSize cell;
} UiOptions;

/* All defaults, as far as they do not depend on the terminal or the command line. */
void options_init(UiOptions *options);

typedef enum OptionVerdict { OPTION_SET, OPTION_UNKNOWN, OPTION_BAD_VALUE } OptionVerdict;

/* Sets one from "name=value", as `:set` has it; refused, nothing is changed. */
OptionVerdict options_set(UiOptions *options, const char *text);
/* The options, for lists; index: below options_count. */
size_t options_count(void);
const char *option_name(size_t index);
/* Appends name, values and meaning in one line. */
void option_describe(size_t index, Text *out);
/* Appends a line an option, for the help. */
void options_describe(Bytes *out);

#endif
