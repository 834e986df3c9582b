/* Games that an earlier run left (unfinished_list.c): each can be gone on with, saved or deleted.
 */
#ifndef PANDEMONIUM_UI_ACTIONS_UNFINISHED_H
#define PANDEMONIUM_UI_ACTIONS_UNFINISHED_H

#include "ui/app/app.h"

/* Asks what to do with it (copied), which is app->left from now on. */
void left_open(App *app, const SessionJournal *journal);
/* Lists app->journals, to choose one. */
void unfinished_list(App *app);
/* Does what is typed behind "resume", with one of app->journals. */
void left_request(App *app, const char *arguments);
/* Saves app->left in the file that was typed. False: said why; another path may be asked about. */
bool left_save(App *app, const char *typed);
/* Deletes app->left. */
void left_delete(App *app);

#endif
