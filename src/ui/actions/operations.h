/* What actions do, shared by keys, menu entries and commands. */
#ifndef PANDEMONIUM_UI_ACTIONS_OPERATIONS_H
#define PANDEMONIUM_UI_ACTIONS_OPERATIONS_H

#include "ui/app/app.h"
#include "ui/app/screen_ops.h"
#include "ui/form/form.h"

/* Runs a ':' line. False, after saying why: the line stays. */
bool operation_command(App *app, const char *line);
/* "KEY ACTION" binds a key to an action; a key in use only when asked twice. "KEY" says what it
 * does. False, after saying why: the key was not bound. */
bool operation_bind(App *app, const char *text);
/* Counts as the first of the two requests, for "bind!". */
void operation_bind_warned(App *app, const char *text);
/* Unbinds the key of this name. */
bool operation_unbind(App *app, const char *text);

/* What the form of a new game chooses from; borrowed. */
FormSource app_form_source(const App *app);
/* Takes the text typed for the form's current field. False, after saying why: the line stays. */
bool app_take_field(App *app, const char *text);
/* Starts the game of the form, or says why it cannot start. */
void app_start_form(App *app);

/* Appends help: on an action, or with NULL on the keys of the open screen and all else. */
void page_add_help(const App *app, const Action *one, Bytes *out);

/* The page of all pieces of a game. */
void page_open_pieces(App *app, const Variant *variant);

#endif
