/* The list of all screens, and the calls by which lower rooms open some of them
 * (ui/app/screen_ops.h). */
#ifndef PANDEMONIUM_UI_SCREENS_ALL_H
#define PANDEMONIUM_UI_SCREENS_ALL_H

#include "play/settings/settings.h"
#include "ui/app/screen.h"
#include "ui/app/screen_ops.h"

/* All screens; NULL ends the list. */
extern const Screen *const ALL_SCREENS[];
extern const ScreenOps SCREEN_OPS;

/* The functions of SCREEN_OPS, in screen_page.c, screen_list.c, screen_ask.c,
 * screen_confirm.c, screen_form.c and screen_explorer.c. */
void page_show(App *app, const DeskPage *page);
void list_show(App *app, const ListSource *source, size_t item);
void ask_field_show(App *app, const char *text);
void ask_line_show(App *app, const DeskAskLine *ask);
void confirm_show(App *app, const DeskAsk *ask);
void consent_show(App *app, const DeskAsk *ask); /* for a question with a detail to show in full */
void form_show(App *app);
void explorer_show(App *app);
void learn_show(App *app); /* ui/learn/screen_learn.c */

/* screen_values.c: opens the values of a CHOICE above entry `option` of the list of settings. */
void values_show(App *app, const Setting *setting, size_t option);

#endif
