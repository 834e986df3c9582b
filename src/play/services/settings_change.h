/* Changing what a person sets, as far as every front end does it alike. */
#ifndef PANDEMONIUM_PLAY_SERVICES_SETTINGS_CHANGE_H
#define PANDEMONIUM_PLAY_SERVICES_SETTINGS_CHANGE_H

#include "base/file.h"
#include "play/hint/analysis.h"
#include "play/session/session.h"
#include "play/settings/settings.h"

/* Takes "NAME=COMMAND" as an engine; without a command the engine is forgotten. name gets its name,
 * *command points into text or is NULL. False: nothing changed. */
bool settings_take_engine(Settings *settings, const char *text, char name[SETTING_ITEM_NAME_SIZE],
                          const char **command, Error *error);

/* Takes a TEXT that its user can read. False: nothing changed. */
bool settings_take_text(Settings *settings, const Setting *setting, const char *text, Error *error);

/* Who is to look at positions: with own the analyst that is set, with NULL our engine. out points
 * into own. False, with our engine in out, when the analyst is not known. */
bool settings_analysis(const Settings *own, const SessionSettings *game, AnalysisSettings *out,
                       Error *error);

/* Keeps a value (NULL: takes the line away) in the configuration file; path NULL: there is none,
 * which is well. item as config_write has it. False: it is not on the disk, or not surely; why is
 * appended to out, in sentences. */
bool settings_keep(const FileSystem *fs, const char *path, const Setting *setting, const char *item,
                   const char *value, Text *out);

#endif
