/* The file of what terminals have answered, so that the first screen is right even where an answer
 * takes long: a line for each TERM and TERM_PROGRAM, as "xterm - wide lines many". */
#ifndef PANDEMONIUM_UI_MACHINE_TERMINALS_H
#define PANDEMONIUM_UI_MACHINE_TERMINALS_H

#include <stdbool.h>

#include "play/record/memo.h"
#include "ui/kit/term.h"

/* The values of TERM and TERM_PROGRAM; NULL or "": not set. */
typedef struct TerminalName {
    const char *term, *program;
} TerminalName;

/* Finds what this terminal answered last time. False, with *out unchanged: nothing is known. */
bool terminals_recall(const MemoFile *file, const TerminalName *name, TermTraits *out);
/* Replaces what is known about this terminal. Failures do not matter: it is asked again. A terminal
 * whose name is not one word is not remembered. */
void terminals_remember(const MemoFile *file, const TerminalName *name, const TermTraits *traits);

#endif
