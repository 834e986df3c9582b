/* What the line mode is started with. */
#ifndef PANDEMONIUM_CONSOLE_CONSOLE_SETTINGS_H
#define PANDEMONIUM_CONSOLE_CONSOLE_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "play/services/voice.h"

/* Everything is borrowed until console_run returns. */
typedef struct ConsoleSettings {
    DeskSettings desk;
    const char *review_path; /* review this file instead of beginning a game; NULL */
    size_t review_game;      /* its game, from 0 */
    unsigned review_ply;     /* at this ply */
    bool ascii;              /* letters only, never a game's own script */
    const char *script;      /* file of lines to take first; NULL: none */
} ConsoleSettings;

#endif
