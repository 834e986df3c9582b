/* How a front end lets the desk speak, and what the desk is made with. */
#ifndef PANDEMONIUM_PLAY_SERVICES_VOICE_H
#define PANDEMONIUM_PLAY_SERVICES_VOICE_H

#include "base/error.h"
#include "base/text.h"
#include "play/services/action.h"
#include "play/session/session.h"
#include "play/settings/settings.h"
#include "rules/definition/variants.h"

/* What a front end does for the desk; skin is its own. It may ask the desk what there is
 * and let it say something, but change nothing there. */
typedef struct DeskVoice {
    void *skin;
    unsigned lacks; /* ACTION_ON_ bits: actions with them are not for this front end */
    /* Whole sentences, one after the other in the order in which things happen. */
    void (*say)(void *skin, const char *sentence);
    /* Why something was not done. */
    void (*fail)(void *skin, const Error *error);
    /* What has happened in the game being played. */
    void (*event)(void *skin, const SessionEvent *event);
    /* Another game is being played from now on. */
    void (*begun)(void *skin);
    /* A game was left; where it is found. */
    void (*kept)(void *skin, const SessionKept *kept);
    /* Text of several lines, borrowed, under the name of what was asked for; picture: with escape
     * sequences for colours. */
    void (*page)(void *skin, const char *title, const Bytes *text, bool picture);
    /* A person has set what the front end itself has to do with. */
    void (*set)(void *skin, SettingId setting);
} DeskVoice;

/* What the desk begins with; all that is pointed to is borrowed for the desk's life. */
typedef struct DeskSettings {
    VariantSet *variants;
    /* Seats, clock, setups, start, folders, seed, threads and hash for new games. `variant` may be
     * NULL: the set's first. */
    SessionSettings game;
    Settings options;        /* what a person sets and keeps */
    const char *config_path; /* where "set" keeps them; NULL: nowhere */
} DeskSettings;

#endif
