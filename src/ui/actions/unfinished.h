/* Unfinished games of earlier runs (unfinished_list.c), to resume, save or delete. */
#ifndef PANDEMONIUM_UI_ACTIONS_UNFINISHED_H
#define PANDEMONIUM_UI_ACTIONS_UNFINISHED_H

#include "ui/app/app.h"

/* Asks what to do with a game; copies it to app->left. */
void left_open(App *app, const SessionJournal *journal);
/* Opens the list of app->journals to choose from. */
void unfinished_list(App *app);
/* Carries out what is typed after "resume" with one of app->journals. */
void left_request(App *app, const char *arguments);
/* Saves app->left to the typed file. False, after saying why; it may ask about another path. */
bool left_save(App *app, const char *typed);
/* Deletes app->left. */
void left_delete(App *app);

#endif
