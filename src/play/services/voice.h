/* The voice that a front end gives the desk, and what the desk starts with. */
#ifndef PANDEMONIUM_PLAY_SERVICES_VOICE_H
#define PANDEMONIUM_PLAY_SERVICES_VOICE_H

#include "base/error.h"
#include "base/text.h"
#include "play/services/action.h"
#include "play/session/session.h"
#include "play/settings/settings.h"
#include "rules/definition/variants.h"

/* What a front end does for the desk; skin is passed back to it. These functions may read the desk
 * and let it say something, but not change it. */
typedef struct DeskVoice {
    void *skin;
    unsigned lacks;    /* ACTION_ON_ bits: this front end lacks actions with any of these */
    unsigned settings; /* SETTING_ON_ bits: this front end has settings with any of these */
    bool narrow;       /* there is little room: sentences about settings leave out what they mean */
    /* Shows a whole sentence. They come in the order in which things happen. */
    void (*say)(void *skin, const char *sentence);
    /* Shows why something was not done. */
    void (*fail)(void *skin, const Error *error);
    /* Shows an event of the game being played. */
    void (*event)(void *skin, const SessionEvent *event);
    /* Another game has begun. */
    void (*begun)(void *skin);
    /* A game was left; says where it is kept. */
    void (*kept)(void *skin, const SessionKept *kept);
    /* Shows text of several lines, borrowed; title names the action that asked for it. picture: it
     * has escape sequences for colours. */
    void (*page)(void *skin, const char *title, const Bytes *text, bool picture);
    /* A person has changed a setting, which the desk has applied. NULL: the front end has nothing
     * else to do then. */
    void (*set)(void *skin, const Setting *setting);
} DeskVoice;

/* What the desk starts with. All pointers are borrowed for the desk's life. */
typedef struct DeskSettings {
    VariantSet *variants;
    /* Seats, clock, setups, start, folders, seed, threads and hash for new games. If `variant` is
     * NULL, it is the set's first. */
    SessionSettings game;
    Settings options;        /* the person's settings */
    const char *config_path; /* the configuration file; NULL: settings are not kept */
} DeskSettings;

#endif
