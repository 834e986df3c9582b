/* The input state machine: one table, a row in the keys file of each state, says what every event
 * does in every state. */
#ifndef PANDEMONIUM_UI_MACHINE_MACHINE_H
#define PANDEMONIUM_UI_MACHINE_MACHINE_H

#include "ui/app/event.h"
#include "ui/kit/input.h"

/* The table's entry; never NULL. */
const Reaction *machine_reaction(UiState state, EventKind kind);

/* Applies one event. */
void machine_event(App *app, const Event *event);
/* Applies a key: finds its action or event for the present state, edits the line in states that
 * have one. grid is the one last drawn (for the mouse); NULL: clicks hit nothing. */
void machine_input(App *app, const Input *input, const Grid *grid);
/* Does an action as its key, menu entry or command does. arguments: of a command, "" otherwise. */
void machine_action(App *app, ActionId action, const char *arguments);

/* The ACTION_WHEN_ bit of the present state. */
unsigned machine_when(const App *app);
/* Whether the function key of an action does it now, so that the bar shows it: not while a page, a
 * list or a question is open, but for what is done everywhere. */
bool machine_offers(const App *app, ActionId action);
/* Appends the action's keys, without letters that begin a move now or put a piece. */
void machine_add_keys(const App *app, ActionId action, Text *out);

#endif
