/* ":bind" and ":unbind". */
#ifndef PANDEMONIUM_UI_ACTIONS_REBIND_H
#define PANDEMONIUM_UI_ACTIONS_REBIND_H

#include "ui/app/app.h"

/* "KEY ACTION" binds a key to an action; a key in use only if requested twice. "KEY" says what it
 * does. False, after saying why: the key was not bound. */
bool operation_bind(App *app, const char *text);
/* Counts as the first of the two requests; "bind!" makes both at once. */
void operation_bind_warned(App *app, const char *text);
/* Unbinds the key of this name. */
bool operation_unbind(App *app, const char *text);

#endif
