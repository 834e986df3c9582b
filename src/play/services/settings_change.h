/* Changing settings, in the same way for every front end. */
#ifndef PANDEMONIUM_PLAY_SERVICES_SETTINGS_CHANGE_H
#define PANDEMONIUM_PLAY_SERVICES_SETTINGS_CHANGE_H

#include "base/file.h"
#include "play/hint/analysis.h"
#include "play/session/session.h"
#include "play/settings/settings.h"

/* Sets an engine from "NAME=COMMAND"; without a command, removes it. name gets its name; *command
 * points into text, or is NULL. False, with nothing changed, when it is invalid. */
bool settings_take_engine(Settings *settings, const char *text, char name[SETTING_ITEM_NAME_SIZE],
                          const char **command, Error *error);

/* Sets a TEXT, after checking it with the code that uses it. False, with nothing changed, when it
 * is invalid. */
bool settings_take_text(Settings *settings, const Setting *setting, const char *text, Error *error);

/* The settings of the analysis: with the analyst set in own, or our engine if own is NULL. out
 * points into own. False, with our engine in out, when the analyst is unknown. */
bool settings_analysis(const Settings *own, const SessionSettings *game, AnalysisSettings *out,
                       Error *error);

/* Writes a value to the configuration file (value NULL removes the line; item as in config_write).
 * With path NULL does nothing and returns true. False: it is not on the disk, or not certainly;
 * appends the reason to out, in sentences. */
bool settings_keep(const FileSystem *fs, const char *path, const Setting *setting, const char *item,
                   const char *value, Text *out);

#endif
