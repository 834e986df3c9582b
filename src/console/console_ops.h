/* The state of the line mode, and its callbacks for the desk. */
#ifndef PANDEMONIUM_CONSOLE_CONSOLE_OPS_H
#define PANDEMONIUM_CONSOLE_CONSOLE_OPS_H

#include "console/console_settings.h"
#include "console/line_input.h"
#include "console/output.h"
#include "play/desk/desk.h"

typedef struct Console {
    const ConsoleSettings *settings;
    Desk *desk;
    LineInput *input;
    Output out;
    bool terminal; /* the output is one: its lines break as its window is wide */
    bool leaving;
    int status;
} Console;

/* The callbacks of the line mode, with console as their context. */
FrontEndOps console_ops(Console *console);
/* Writes a sentence of the line mode itself. */
void console_say(Console *console, const char *sentence);

#endif
