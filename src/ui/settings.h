/* What main tells the interface. */
#ifndef PANDEMONIUM_UI_SETTINGS_H
#define PANDEMONIUM_UI_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "play/session.h"
#include "rules/variants.h"
#include "ui/theme.h"

/* Everything is borrowed until ui_run returns. */
typedef struct UiSettings {
    const VariantSet *variants;
    /* Seats, clock, setups, start, folders, seed, threads and hash for new games. `variant` may be
     * NULL: the set's first. */
    SessionSettings game;
    bool start;              /* begin that game at once; false: the menu */
    const char *review_path; /* review this file instead; NULL: not */
    size_t review_game;      /* its game, from 0 */
    unsigned review_ply;     /* at this ply */
    bool ascii;              /* letters and ASCII only */
    Palette palette;
    bool mouse;
    const char *script; /* file of keys (ui/script.h); NULL: none */
} UiSettings;

/* All defaults: the menu, colours by the terminal, mouse on. */
void ui_settings_init(UiSettings *settings, const VariantSet *variants);

#endif
