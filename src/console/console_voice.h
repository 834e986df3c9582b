/* The line mode's state, and the voice that it gives the desk. */
#ifndef PANDEMONIUM_CONSOLE_CONSOLE_VOICE_H
#define PANDEMONIUM_CONSOLE_CONSOLE_VOICE_H

#include "console/console_settings.h"
#include "console/line_input.h"
#include "console/output.h"
#include "play/desk/desk.h"

typedef struct Console {
    const ConsoleSettings *settings;
    Desk *desk;
    LineInput *input;
    Output out;
    bool leaving;
    int status;
} Console;

/* The voice for the desk, with console as its skin. */
DeskVoice console_voice(Console *console);
/* Writes a sentence of the line mode itself. */
void console_say(Console *console, const char *sentence);

#endif
