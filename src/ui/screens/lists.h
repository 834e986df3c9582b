/* What can be chosen from lists: the start menu, the action menu and all others, each a table of
 * its own by the file that has it. */
#ifndef PANDEMONIUM_UI_SCREENS_LISTS_H
#define PANDEMONIUM_UI_SCREENS_LISTS_H

#include "ui/app/app.h"

extern const ListSource START_MENU;   /* lists.c */
extern const ListSource OPTIONS_LIST; /* options_keys.c */
extern const ListSource PIECES_LIST;  /* pieces_keys.c */
extern const ListSource CHOICES_LIST; /* choices_keys.c */

/* In the start menu, where games were broken off: says so and goes to the entry that resumes. */
void list_offer_resume(App *app);

/* The list that the present state shows; NULL: it shows none. */
const ListSource *list_source(const App *app);

/* Sets the filter: of the list are left the entries that contain the text, in either case. "": all.
 */
void list_filter(App *app, const char *text);
/* Looks through the entries again where they may be others than before; to be called after keys.
 */
void list_refresh(App *app);

/* Its entries that are left; the fields of the form of a new game count as well. */
size_t list_count(const App *app);
/* Its entries without the filter. */
size_t list_total(const App *app);
/* Which of the entries without the filter one of those left is; index: below list_count. */
size_t list_index(const App *app, size_t index);
/* Appends the entry in one row; index: below list_count. */
void list_describe(const App *app, size_t index, Text *out);
/* What Enter does at the entry; index: below list_count. */
void list_choose(App *app, size_t index);

#endif
