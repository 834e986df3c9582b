/* What main tells the interface, and what it is told at the end. */
#ifndef PANDEMONIUM_UI_APP_UI_SETTINGS_H
#define PANDEMONIUM_UI_APP_UI_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "play/session/session.h"
#include "play/settings/settings.h"
#include "rules/definition/variants.h"

/* Everything is borrowed until ui_run returns. */
typedef struct UiSettings {
    VariantSet *variants;
    /* Seats, clock, setups, start, folders, seed, threads and hash for new games. `variant` may be
     * NULL: the set's first. */
    SessionSettings game;
    bool start;              /* begin that game at once; false: the menu */
    const char *review_path; /* review this file instead; NULL: not */
    size_t review_game;      /* its game, from 0 */
    unsigned review_ply;     /* at this ply */
    bool ascii;              /* letters and ASCII only */
    Settings options;        /* theme, colours, mouse and all else that a person sets */
    const char *config_path; /* where ":set" keeps them; NULL: nowhere */
    const char *notice;      /* told at the start; NULL: nothing */
    const char *memory;      /* file of what is remembered of the player; NULL: nothing is */
    const char *script;      /* file of keys (ui/kit/script.h); NULL: none */
} UiSettings;

/* Where the games of a run are found, for people to read behind it. */
typedef struct UiKept {
    char archive[SESSION_PATH_SIZE]; /* finished ones were appended to it; "": none was */
    char journal[SESSION_PATH_SIZE]; /* of the game left last, broken off; "": it was not */
} UiKept;

/* All defaults: the menu, settings as the table has them, kept nowhere. */
void ui_settings_init(UiSettings *settings, VariantSet *variants);

#endif
