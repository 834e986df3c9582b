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

#endif
