/* The settings that the line mode starts with. */
#ifndef PANDEMONIUM_CONSOLE_CONSOLE_SETTINGS_H
#define PANDEMONIUM_CONSOLE_CONSOLE_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "play/desk/front_end_ops.h"

/* All pointers are borrowed until console_run returns. */
typedef struct ConsoleSettings {
    DeskSettings desk;
    const char *review_path; /* a file to review instead of starting a game; NULL: none */
    size_t review_game;      /* the game in that file, from 0 */
    unsigned review_ply;     /* the ply to start at */
    const char *puzzle;      /* a puzzle to show instead: the action's argument; NULL: none */
    const char *lesson;      /* lessons to show instead: the action's argument; NULL: none */
    bool ascii;              /* ASCII only, never a game's own script */
    const char *script;      /* a file of lines to read first; NULL: none */
} ConsoleSettings;

#endif
