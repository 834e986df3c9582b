/* What the line mode is started with. */
#ifndef PANDEMONIUM_CONSOLE_CONSOLE_SETTINGS_H
#define PANDEMONIUM_CONSOLE_CONSOLE_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "play/session/session.h"
#include "play/settings/settings.h"
#include "rules/definition/variants.h"

/* Everything is borrowed until console_run returns. */
typedef struct ConsoleSettings {
    VariantSet *variants;
    /* Seats, clock, setups, start, folders, seed, threads and hash for new games. `variant` may be
     * NULL: the set's first. */
    SessionSettings game;
    Settings options;        /* what a person sets and keeps */
    const char *config_path; /* where "set" keeps them; NULL: nowhere */
    const char *review_path; /* review this file instead; NULL: begin a game */
    size_t review_game;      /* its game, from 0 */
    unsigned review_ply;     /* at this ply */
    bool ascii;              /* letters only, never a game's own script */
    const char *script;      /* file of lines to take first; NULL: none */
} ConsoleSettings;

#endif
