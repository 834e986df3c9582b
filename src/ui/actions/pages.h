/* Pages of text: help. */
#ifndef PANDEMONIUM_UI_ACTIONS_PAGES_H
#define PANDEMONIUM_UI_ACTIONS_PAGES_H

#include "ui/app/app.h"

/* Appends help on an action, or with NULL on the keys of the open screen and everything else. */
void page_add_help(const App *app, const Action *one, Bytes *out);

#endif
