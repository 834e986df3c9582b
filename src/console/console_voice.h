/* The line mode's state, and its voice. */
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

/* What the desk says through; console is its skin. */
DeskVoice console_voice(Console *console);
/* Says a sentence of the line mode's own. */
void console_say(Console *console, const char *sentence);
/* Takes over what the settings allow to be written; skin is the Console. */
void console_apply_glyphs(void *skin, SettingId setting);

#endif
