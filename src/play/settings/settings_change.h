/* Changes settings in the same way for every front end. */
#ifndef PANDEMONIUM_PLAY_SETTINGS_SETTINGS_CHANGE_H
#define PANDEMONIUM_PLAY_SETTINGS_SETTINGS_CHANGE_H

#include "base/file.h"
#include "play/hint/analysis.h"
#include "play/session/session_types.h"
#include "play/settings/config.h"
#include "play/settings/settings.h"

/* An item of a list of engines. */
typedef struct EngineItem {
    char name[SETTING_ITEM_NAME_SIZE];
    const char *command; /* borrowed; NULL: removed */
} EngineItem;

/* Sets an item of a list of engines from "NAME=COMMAND"; without a command, removes it. *item gets
 * its parts, which point into text. False, with settings unchanged: it is invalid. */
bool settings_change_item(Settings *settings, const Setting *setting, const char *text,
                          EngineItem *item, Error *error);
/* Sets a value of any type except a list, after the code that uses it has checked it. False, with
 * nothing changed: invalid. */
bool settings_change(Settings *settings, const Setting *setting, const char *text, Error *error);
/* Moves a setting of any type except a list one step (1 or -1). False, with nothing changed: the
 * new value is invalid. */
bool settings_change_by(Settings *settings, const Setting *setting, int step, Error *error);
/* Whether the setting names the analysis engine, so that a change restarts the analysis. */
bool settings_name_analysis_engine(const Setting *setting);

/* The engine command that this value of the setting analyst, or NAME=COMMAND of a list of engines,
 * would make the program run and store. Borrowed from text or settings; NULL: none. */
const char *settings_command(const Settings *settings, const Setting *setting, const char *text);

/* The settings of the analysis: with the analysis engine of own, or the built-in engine if own is
 * NULL. out points into own. False, with the built-in engine in out: that engine is unknown, or the
 * user has not agreed to its command. */
bool settings_analysis(const Settings *own, const SessionSettings *game, AnalysisSettings *out,
                       Error *error);

/* Writes a value to the configuration file as config_write does. With path NULL does nothing and
 * returns true. False: it is not on the disk, or not certainly; appends the reason to out, in
 * sentences. */
bool settings_keep(const FileSystem *fs, const char *path, const ConfigChange *change, Text *out);

#endif
