/* Does actions on the full screen, through the desk or in the screen's own way. */
#ifndef PANDEMONIUM_UI_ACTIONS_DO_ACTIONS_H
#define PANDEMONIUM_UI_ACTIONS_DO_ACTIONS_H

#include "play/desk/front_end_ops.h"
#include "ui/app/app.h"

/* Does the action; arguments is "" if there are none. */
typedef void Operation(App *app, const char *arguments);

/* app_ops.c has their table. */
Operation do_card, do_turn_card, do_pieces, do_tour, do_graph, do_autoplay, do_cancel, do_repaint,
    do_suspend, do_save_screen, do_bind, do_unbind;

/* Does an action, by whatever key, menu entry or command it was asked for, or says why it is not
 * possible now. arguments: those of a command, else "". */
void action_run(App *app, ActionId action, const char *arguments);

/* Does an action in any state. */
ActionResult action_do(App *app, ActionId action, const char *argument);
/* Takes the entry chosen from a list of the desk. */
void action_choose(App *app, const DeskList *list, size_t index);
/* Answers the desk's question. */
void action_answer(App *app, DeskAnswer answer);
/* Ends the program, after questions about what would be lost. */
void action_end(App *app);

/* The variant of this name; for "", the one shown, or the form's. NULL, after saying so: there is
 * none of this name. */
const Variant *action_variant(App *app, const char *name);

#endif
