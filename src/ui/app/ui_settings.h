/* The settings that main passes to the interface, and the results that it gets back. */
#ifndef PANDEMONIUM_UI_APP_UI_SETTINGS_H
#define PANDEMONIUM_UI_APP_UI_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "play/desk/desk_output.h"
#include "play/session/session_types.h"
#include "play/settings/settings.h"
#include "rules/definition/variants.h"

/* All pointers are borrowed until ui_run returns. */
typedef struct UiSettings {
    VariantSet *variants;
    /* Seats, clock, setups, start, folders, seed, threads and hash for new games. `variant` may be
     * NULL: the set's first. */
    SessionSettings game;
    bool start;              /* start that game at once; false: show the menu */
    const char *review_path; /* a file to review instead; NULL: none */
    size_t review_game;      /* the game in that file, from 0 */
    unsigned review_ply;     /* the ply to start at */
    const char *puzzle;      /* a puzzle to show instead: the action's argument; NULL: none */
    const char *lesson;      /* lessons to show instead: the action's argument; NULL: none */
    const struct FriendPlan *friend_plan; /* a friend to play instead; NULL: none */
    bool ascii;                           /* ASCII only */
    Settings options;                     /* the user's settings */
    const char *config_path;              /* the configuration file; NULL: settings are not saved */
    LanguageChoice language;
    const char *notice;    /* a sentence to show at the start; NULL: none */
    const char *tips;      /* the file with the tips already given; NULL: none are given */
    const char *terminals; /* the file of what terminals answered; NULL: none */
    const char *progress;  /* the file of lessons and puzzles done; NULL: none */
    const char *memory;    /* the file with what is known about the player; NULL: none */
    LookBackLimits look_back;
    const char *script; /* a file of keys (ui/kit/script.h); NULL: none */
} UiSettings;

/* Where the games of a run are saved, to be printed after it. */
typedef struct UiKept {
    char archive[SESSION_PATH_SIZE]; /* the file finished games were appended to; "": none */
    char journal[SESSION_PATH_SIZE]; /* the journal of the last game, if unfinished; else "" */
} UiKept;

/* Sets all defaults: the menu, and default settings that are not saved. */
void ui_settings_init(UiSettings *settings, VariantSet *variants);

#endif
